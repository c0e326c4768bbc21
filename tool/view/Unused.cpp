#include "view/Unused.h"

#include "text/TextLexer.h"
#include "view/Declarators.h"
#include "view/View.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <bitset>
#include <utility>
#include <vector>

using llvm::StringRef;

namespace qrintf {
namespace {

// Stands for the rest of a line that is left out of both texts.
constexpr char Gone = '\x01';

/// Reads the text once, into parts, and then follows the names from one part to the other.
class UnusedFinder {
public:
  UnusedFinder(StringRef Text, bool IsCXX) : Text(Text), IsCXX(IsCXX), Tokens(Text), Ids(1 << 15) {}
  ShortText run();

private:
  /// What a macro has in its replacement, or in those of the macros that it names.
  struct Operators {
    bool Pastes = false, HasPragma = false, HasSemicolon = false;
    bool HasBrace = false; // one without its counterpart: it begins or ends a namespace
    /// Words that say whether a compiler makes something of a function that nothing calls.
    bool IsStatic = false, IsGnuInline = false, IsExtern = false, IsKept = false;
    /// Words for which clang may need the body of a function.
    bool IsConstant = false, IsDeduced = false;

    void operator|=(const Operators &Other) {
      Pastes |= Other.Pastes;
      HasPragma |= Other.HasPragma;
      HasSemicolon |= Other.HasSemicolon;
      HasBrace |= Other.HasBrace;
      IsStatic |= Other.IsStatic;
      IsGnuInline |= Other.IsGnuInline;
      IsExtern |= Other.IsExtern;
      IsKept |= Other.IsKept;
      IsConstant |= Other.IsConstant;
      IsDeduced |= Other.IsDeduced;
    }
    bool isLocal() const { return IsStatic || (IsGnuInline && IsExtern); }
    void note(StringRef Word) {
      Word = Word.trim('_');
      HasPragma |= Word == "Pragma";
      IsStatic |= Word == "static";
      IsGnuInline |= Word == "gnu_inline"; // which without extern is a definition for other units
      IsExtern |= Word == "extern";
      IsKept |= Word == "used" || Word == "constructor" || Word == "destructor" ||
                Word == "alias" || Word == "ifunc";
      IsConstant |= Word == "constexpr" || Word == "consteval";
      IsDeduced |= Word == "auto";
    }
  };
  /// A declaration, a macro, or something that stays.
  struct Part {
    size_t Begin = 0, End = 0;
    size_t FirstWord = 0, EndWord = 0; // in Words
    bool Stays = false;       // from the beginning, or because something that stays needs it
    bool StaysForGcc = false; // gcc gets it although nothing needs it
    // Of a macro, or of the #undef of one, which goes with it: its name, where its parameters or
    // its replacement begin, as long as nobody has read them, and what its own replacement has.
    bool IsMacro = false;
    WordId Name = 0;
    size_t Unread = 0;
    Operators Has = {};
    size_t FirstName = 0, NameCount = 0; // in Made: names of which a macro makes others by ##
    // What stays wants the part, which stays if all these words of Subjects are named.
    bool IsWanted = false;
    size_t FirstSubject = 0, EndSubject = 0;
    bool IsUsers = false; // it ends in a file of the user's
  };
  /// One of the parts that declare a word, and the next one; 0 stands for none.
  struct Declarer {
    unsigned Part = 0, Next = 0;
  };
  enum class Macro : char { None, Object, Function };
  struct Word {
    StringRef Text;
    DeclarationToken::Kind K = DeclarationToken::Other;
    unsigned FirstDeclarer = 0;              // in Declarers
    Macro M = Macro::None;                   // what it is at the place that is being read
    bool IsUsers = false;                    // whether the user's files have it
    bool IsNamed = false;                    // whether what stays has the word
    bool WasAsked = false;                   // whether keepMade() looked at it
    bool IsCalled = false, IsPassed = false; // whether a ( or ) follows it somewhere
    // Whether ## follows it or stands before it, and it is no parameter.
    bool IsBegin = false, IsEnd = false;
  };

  static uint32_t hashOf(StringRef Word) { return llvm::xxh3_64bits(Word) & 0x7fffffff; }
  WordId idOf(const TextToken &T);
  WordId addWord(const TextToken &T);
  void add(Part P, llvm::ArrayRef<WordId> Names);
  void addSubject(Part &P, llvm::ArrayRef<DeclarationToken> Of);
  void readDirective(const TextToken &Hash);
  void readDefine(Part &P);
  void readReplacement(Part &P);
  bool readAll();
  bool readToken(const TextToken &T);
  void readInBraces(const DeclarationToken &P);
  bool isOfNamespace(const TextToken &T);
  Operators operatorsIn(llvm::ArrayRef<DeclarationToken> Tokens);
  bool needsBody(llvm::ArrayRef<DeclarationToken> Tokens);
  TextToken leaveOutBody(const TextToken &Open);
  bool readInClass(const DeclarationToken &P, const TextToken &T);
  bool opensBody() const;
  bool endsHere(size_t Behind) const;
  void leaveAsIs(size_t End);
  bool isMade();
  void open(size_t Begin);
  void close(size_t End);

  Operators operatorsOf(WordId Name);
  void keepWhatDeclares(WordId Word);
  void addWords(Part &P, llvm::SmallVectorImpl<WordId> &To);
  void keep(Part &P);
  bool keepMade();
  bool isReady(const Part &P) const;
  bool keepWanted();
  bool keepOverloads();
  void keepNeeded();
  void blank(std::string &Of, const Part &P, bool WithEnds) const;
  std::vector<std::string> namesLeftOut() const;

  StringRef Text;
  const bool IsCXX;
  TextLexer Tokens;
  bool InSystemHeader = false, IsPredefined = false;
  size_t Namespaces = 0; // that are open, in C++
  std::vector<WordId> Words;
  std::vector<Part> Parts;
  std::vector<WordId> Made, Subjects;
  std::vector<Part> LeftOut; // bodies that clang does not get
  std::vector<Declarer> Declarers{1};
  llvm::DenseMap<uint32_t, WordId> Ids;              // by hash
  std::vector<Word> Distinct;                        // by number
  llvm::DenseMap<WordId, Operators> Found;           // what operatorsOf() found
  std::vector<std::pair<size_t, size_t>> Directives; // where they begin and end

  /// The declaration that is being read.
  struct {
    bool IsOpen = false, OfSystem = false, HasBody = false, HasEnum = false;
    size_t Begin = 0, FirstWord = 0;
    int Braces = 0, Parentheses = 0; // that are open
    int Groups = 0;                  // in parentheses
    llvm::SmallVector<DeclarationToken, 64> Tokens;
    bool InBody = false; // whether the braces of a member are those of a function's body
    int Classes = 0;     // how many of the open braces are those of classes, from the outermost on
    llvm::SmallVector<DeclarationToken, 64> Member; // what was read of a member of a class
    llvm::SmallVector<WordId, 32> Inner;            // enumerators, and tags in its braces
    DeclarationToken Before = {DeclarationToken::Other},
                     Last = {DeclarationToken::Other}; // in its braces
  } Now;
};

/// Two words of the same hash have the same number, so something may stay that could go.
WordId UnusedFinder::idOf(const TextToken &T) {
  const auto [At, IsNew] =
      Ids.try_emplace(hashOf(T.in(Text)), static_cast<WordId>(Distinct.size()));
  if (IsNew)
    Distinct.push_back({.Text = T.in(Text), .K = kindOf(T.in(Text), IsCXX)});
  return At->second;
}

WordId UnusedFinder::addWord(const TextToken &T) {
  const WordId Id = idOf(T);
  const size_t Behind = T.Stop + (T.Stop < Text.size() && Text[T.Stop] == ' ');
  const char Next = Behind < Text.size() ? Text[Behind] : '\0';
  Distinct[Id].IsCalled |= Next == '(';
  Distinct[Id].IsPassed |= Next == ')';
  Words.push_back(Id);
  return Id;
}

/// Adds a part whose words were read last.
void UnusedFinder::add(Part P, llvm::ArrayRef<WordId> Names) {
  for (const WordId Name : Names) {
    Declarers.push_back({static_cast<unsigned>(Parts.size()), Distinct[Name].FirstDeclarer});
    Distinct[Name].FirstDeclarer = static_cast<unsigned>(Declarers.size() - 1);
  }
  P.EndWord = Words.size();
  P.IsUsers = !InSystemHeader;
  Parts.push_back(P);
}

/// Reads the name of a macro. Most macros are never used, so what follows the name is read when
/// something asks for it.
void UnusedFinder::readDefine(Part &P) {
  const TextToken Name = Tokens.next();
  if (Name.K != TextToken::Word) {
    P.Stays = true;
    return;
  }
  P.IsMacro = true;
  P.Name = idOf(Name);
  P.Unread = Name.Stop;
  P.Stays = IsPredefined || isAskedFor(Name.in(Text));
  P.StaysForGcc = !InSystemHeader;
  Distinct[P.Name].M =
      Name.Stop < Text.size() && Text[Name.Stop] == '(' ? Macro::Function : Macro::Object;
  while (!Tokens.nextMark().endsLine()) {
  }
  P.End = Tokens.at();
  add(P, P.Name);
}

/// Reads what follows the name of a macro. Its parameters count as words, too.
void UnusedFinder::readReplacement(Part &P) {
  const bool IsFunction = Text[P.Unread] == '(';
  TextLexer Behind(Text, /*LineComments=*/true, std::exchange(P.Unread, 0));
  P.FirstWord = Words.size();
  size_t Parameters = 0;
  int Braces = 0;
  TextToken Last, Before;
  bool InParameters = IsFunction, IsPasted = false;
  auto isParameter = [&](WordId Id) {
    return llvm::is_contained(llvm::ArrayRef(Words).slice(P.FirstWord, Parameters), Id);
  };
  for (TextToken T; !(T = Behind.next()).endsLine(); Before = Last, Last = T) {
    const char Sign = T.K == TextToken::Sign ? Text[T.Begin] : '\0';
    if (T.K == TextToken::Word) {
      const WordId Id = addWord(T);
      P.Has.note(Distinct[Id].Text);
      Distinct[Id].IsEnd |= IsPasted && !isParameter(Id);
    }
    if (InParameters && Sign == ')') {
      InParameters = false;
      Parameters = Words.size() - P.FirstWord;
    }
    P.Has.HasSemicolon |= Sign == ';';
    Braces += Sign == '{';
    Braces -= Sign == '}';
    IsPasted = Sign == '#' && Last.in(Text) == "#" && Last.Stop == T.Begin;
    if (!IsPasted)
      continue;
    // Behind a comma, ## is GNU's way to drop that comma.
    P.Has.Pastes |= Before.in(Text) != ",";
    if (Before.K == TextToken::Word && !isParameter(Words.back()))
      Distinct[Words.back()].IsBegin = true;
  }
  P.EndWord = Words.size();
  P.Has.HasBrace = Braces != 0;
  // What the macro stands for may be called by its name.
  if (Last.K == TextToken::Word && !IsFunction)
    Distinct[Words.back()].IsCalled = true;
  // #define SPTR SUFFIX (SPTR) is for a name that begins so.
  if (const auto Used = llvm::ArrayRef(Words).drop_front(P.FirstWord);
      Used.size() > 1 && llvm::is_contained(Used, P.Name))
    Distinct[P.Name].IsBegin = true;
}

void UnusedFinder::readDirective(const TextToken &Hash) {
  const StringRef Name = Hash.nameIn(Text);
  const std::optional<Marker> M = markerAt(Text, Hash.Begin);
  if (M) {
    // A header may end with a macro, such as __END_DECLS, and more of the same declaration follows
    // in the next header. The user's lines between belong to neither: gcc may warn of a comment.
    if (Now.IsOpen && Now.OfSystem && !M->isOfSystem())
      leaveAsIs(Hash.Begin);
    InSystemHeader = M->isOfSystem();
    IsPredefined = M->Name.starts_with("<");
    Tokens.goToLine(M->End);
  } else if (Part P{.Begin = Hash.Begin, .FirstWord = Words.size()}; Name == "define") {
    readDefine(P);
  } else {
    llvm::SmallVector<WordId, 1> Undefined;
    P.IsMacro = Name == "undef";
    P.Stays = !P.IsMacro;
    for (TextToken T; !(T = Tokens.next()).endsLine();) {
      if (T.K != TextToken::Word)
        continue;
      if (!P.IsMacro)
        addWord(T);
      else
        Undefined.push_back(idOf(T));
      P.Stays |= isAskedFor(T.in(Text));
    }
    P.End = Tokens.at();
    P.StaysForGcc = !InSystemHeader;
    add(P, Undefined);
  }
  Directives.emplace_back(Hash.Begin, Tokens.at());
}

/// Whether the brace that comes next begins the body of a function: it follows neither a value's =
/// nor the keyword of a type, with its tag and attributes.
bool UnusedFinder::opensBody() const {
  const auto &All = Now.Tokens;
  if (llvm::any_of(All, [](const DeclarationToken &P) { return P.is('='); }))
    return false;
  for (size_t I = All.size(); I-- > 0;) {
    if (All[I].K == DeclarationToken::Tagged)
      return false;
    if (All[I].is(')')) {
      for (size_t Depth = 0; I > 0; --I) {
        Depth += All[I].is(')');
        Depth -= All[I].is('(');
        if (Depth == 0)
          break;
      }
      if (I == 0 || All[I - 1].K != DeclarationToken::Attribute)
        return true;
    } else if (All[I].K == DeclarationToken::Sign || All[I].K == DeclarationToken::Other) {
      return true;
    }
  }
  return true;
}

/// Whether the words read so far are the invocation of a macro that makes declarations, which needs
/// no semicolon: DEFINE_STACK_OF(X509)
bool UnusedFinder::isMade() {
  return Now.Tokens.size() > 2 && Now.Tokens[0].IsFunction && Now.Tokens[1].is('(') &&
         Now.Tokens.back().is(')') && Now.Groups == 1 && Now.Parentheses == 0 && Now.Braces == 0 &&
         operatorsOf(Now.Tokens[0].Word).Pastes;
}

/// What the words of a declaration have, and the macros among them.
UnusedFinder::Operators UnusedFinder::operatorsIn(llvm::ArrayRef<DeclarationToken> Tokens) {
  Operators Has;
  for (const DeclarationToken &Each : Tokens) {
    if (Each.K == DeclarationToken::Sign || Each.K == DeclarationToken::Other)
      continue;
    Has.note(Distinct[Each.Word].Text);
    if (Each.IsMacro) {
      Operators Of = operatorsOf(Each.Word);
      Of.HasSemicolon &= !Each.IsFunction;
      Has |= Of;
    }
  }
  return Has;
}

/// Sets the words that have to be named before the part can stay: the types of parameters, the
/// first argument of a template, or where a member stands. Arguments within others may only ask for
/// something, as enable_if does, and braces make an initializer_list.
void UnusedFinder::addSubject(Part &P, llvm::ArrayRef<DeclarationToken> Of) {
  P.FirstSubject = Subjects.size();
  const bool IsGroup = !Of.empty() && Of[0].isOneOf("(<");
  int Depth = 0;
  for (const DeclarationToken &Each : Of) {
    Depth += Each.isOneOf("([<") - Each.isOneOf(")]>");
    if (Depth != IsGroup)
      continue;
    if (Each.is(',') && Of[0].is('<'))
      break;
    if (Each.K == DeclarationToken::Name && Distinct[Each.Word].Text != "initializer_list")
      Subjects.push_back(Each.Word);
  }
  P.EndSubject = Subjects.size();
}

void UnusedFinder::close(size_t End) {
  Declarators Read(Now.Tokens);
  Part P{.Begin = Now.Begin, .End = End, .FirstWord = Now.FirstWord};
  const bool IsKnown = IsCXX ? Read.readCXX() : Read.read();
  llvm::append_range(Read.Names, Now.Inner);
  const bool IsMade = Read.Maker && operatorsOf(*Read.Maker).Pastes,
             IsAgain = Read.IsAgain && Now.OfSystem,
             IsOperator = IsKnown && Read.Names.empty() && !Read.Subject.empty();
  const Operators Has = operatorsIn(Now.Tokens);
  if (IsAgain) {
    Read.Names.clear();
    P.IsWanted = needsBody(Now.Tokens); // a value counts like a body
    addSubject(P, llvm::ArrayRef(Now.Tokens).take_until([](auto &Each) { return Each.is('('); }));
  } else if (IsCXX && Now.OfSystem) {
    P.IsWanted = IsOperator;
    addSubject(P, Read.Subject);
  }
  // The user's headers may have hundreds of static functions, of which a unit calls a few.
  const bool IsForCallers = !IsCXX && Now.HasBody && Has.isLocal() && !Has.IsKept &&
                            !Text.slice(P.Begin, P.End).contains("printf");
  // A pragma, such as that of pack, concerns what follows, and a macro that needs no parentheses
  // may hold any declarations.
  P.Stays = !IsKnown || Has.HasPragma || Has.HasSemicolon ||
            (Read.Names.empty() && !IsMade && !Read.Instantiates && !IsAgain && !IsOperator) ||
            (!Now.OfSystem && !IsForCallers && (IsCXX || Now.HasBody || Read.HasObject || IsMade));
  P.StaysForGcc =
      !Now.OfSystem || Now.HasEnum || Read.HasObject || Has.IsKept ||
      (Now.HasBody && !Has.isLocal()) || (IsMade && !Has.isLocal() && !Has.IsExtern) ||
      llvm::any_of(Read.Names, [&](WordId Id) { return Distinct[Id].Text == "stpcpy"; });
  if (!P.Stays && IsMade) {
    P.FirstName = Made.size();
    P.NameCount = Read.Names.size();
    llvm::append_range(Made, Read.Names);
    Read.Names.clear();
  }
  add(P, Read.Names);
  Now = {};
}

void UnusedFinder::open(size_t Begin) {
  Now.IsOpen = Now.OfSystem = true;
  Now.Begin = Begin;
  Now.FirstWord = Words.size();
}

/// Ends what is being read, if anything is. It stays.
void UnusedFinder::leaveAsIs(size_t End) {
  if (Now.IsOpen)
    add({.Begin = Now.Begin, .End = End, .FirstWord = Now.FirstWord, .Stays = true}, {});
  Now = {};
}

/// Whether the declaration whose body ends at Behind ends there, too. Other braces follow those of
/// the members that a constructor of C++ initializes.
bool UnusedFinder::endsHere(size_t Behind) const {
  const size_t Next = Text.find_first_not_of(" \t\n", Behind);
  return !IsCXX || Next == StringRef::npos || (Text[Next] != ',' && Text[Next] != '{');
}

/// Enumerators, and the tags of types that are declared within others.
void UnusedFinder::readInBraces(const DeclarationToken &P) {
  if (P.K == DeclarationToken::Name && Now.HasEnum && Now.Last.isOneOf("{,"))
    Now.Inner.push_back(P.Word);
  if (!IsCXX && P.is('{') && Now.Last.K == DeclarationToken::Name &&
      Now.Before.K == DeclarationToken::Tagged)
    Now.Inner.push_back(Now.Last.Word);
  Now.Before = std::exchange(Now.Last, P);
}

/// Whether clang needs the body of a function of a system header, to evaluate it or to deduce the
/// type of its value (Sema::canSkipFunctionBody).
bool UnusedFinder::needsBody(llvm::ArrayRef<DeclarationToken> Tokens) {
  const Operators Has = operatorsIn(Tokens);
  const auto *Arrow = std::adjacent_find(Tokens.begin(), Tokens.end(),
                                         [](auto &A, auto &B) { return A.is('-') && B.is('>'); });
  return Has.IsConstant || (Has.IsDeduced && Arrow == Tokens.end());
}

/// Goes from the opening brace of a body to its closing one, without the words between. What it
/// returns is odd if there is none in the header.
TextToken UnusedFinder::leaveOutBody(const TextToken &Open) {
  TextToken T;
  int Depth = 1;
  while (Depth > 0 && InSystemHeader && (T = Tokens.next()).K != TextToken::End) {
    if (T.K == TextToken::Directive)
      readDirective(T);
    else if (T.K == TextToken::Sign)
      Depth += (Text[T.Begin] == '{') - (Text[T.Begin] == '}');
  }
  if (Depth > 0)
    T.K = TextToken::Odd; // a macro has braces, too
  LeftOut.push_back({.Begin = Open.Stop, .End = T.Begin});
  return T;
}

/// Follows the braces of classes of C++ in system headers. Returns whether T opens the body of a
/// function, of which P is the brace.
bool UnusedFinder::readInClass(const DeclarationToken &P, const TextToken &T) {
  auto &Head = Now.Braces ? Now.Member : Now.Tokens;
  const bool IsMember = Now.Braces == Now.Classes;
  auto count = [&](char Sign) {
    return llvm::count_if(Head, [=](const DeclarationToken &Each) { return Each.is(Sign); });
  };
  if (P.is('{') && IsMember) {
    Declarators Read(Head);
    Now.InBody = count('(') == count(')') && Read.opensBodyCXX();
    if (Now.InBody || !Read.opensClass())
      return Now.InBody && !needsBody(Head);
    ++Now.Classes;
  } else if (P.is('}') && IsMember) {
    --Now.Classes;
  } else if (P.is('}') ? !Now.InBody || Now.Braces != Now.Classes + 1 || !endsHere(T.Stop)
                       : !IsMember || (!P.is(';') && !(P.is(':') && Now.Member.size() == 1))) {
    if (IsMember)
      Now.Member.push_back(P);
    return false;
  }
  Now.Member.clear();
  return false;
}

/// Begins or ends a namespace of C++, whose declarations are parts, if T does that: a brace, or a
/// macro that stands for one. Returns whether it was T.
bool UnusedFinder::isOfNamespace(const TextToken &T) {
  const StringRef Word = T.in(Text);
  if (T.K == TextToken::Word) {
    const WordId Id = idOf(T);
    if (Distinct[Id].M != Macro::Object || !operatorsOf(Id).HasBrace)
      return false;
    leaveAsIs(T.Begin);
  } else if (Word == "{" ? !Declarators(Now.Tokens).opensNamespace() : Word != "}" || !Namespaces) {
    return false;
  } else if (Word == "{") {
    ++Namespaces;
  } else {
    --Namespaces;
    leaveAsIs(T.Begin);
  }
  if (!Now.IsOpen)
    open(T.Begin);
  if (T.K == TextToken::Word)
    addWord(T);
  leaveAsIs(T.Stop);
  return true;
}

/// Returns false at something that only unusual texts have.
bool UnusedFinder::readToken(const TextToken &T) {
  const bool IsWord = T.K == TextToken::Word;
  if (T.K == TextToken::Odd || (T.K == TextToken::RawLiteral && !IsCXX) || !T.IsClosed)
    return false;
  if (T.IsFirst && IsWord && isMade())
    close(T.Begin);
  if (IsCXX && Now.Braces == 0 && Now.Parentheses == 0 && isOfNamespace(T))
    return true;
  if (!Now.IsOpen)
    open(T.Begin);
  Now.OfSystem &= InSystemHeader;
  DeclarationToken P{DeclarationToken::Other};
  if (IsWord) {
    P.Word = addWord(T);
    P.K = Distinct[P.Word].K;
    P.IsMacro = Distinct[P.Word].M != Macro::None;
    P.IsFunction = Distinct[P.Word].M == Macro::Function;
    Now.HasEnum |=
        P.K == DeclarationToken::Tagged && T.in(Text) == "enum" && (!IsCXX || Now.Braces == 0);
  } else if (T.K == TextToken::Sign) {
    P = {.K = DeclarationToken::Sign, .C = Text[T.Begin]};
  }
  const bool Close = P.is('}');
  const bool IsLeftOut = IsCXX && Now.OfSystem && (Now.Braces || P.is('{')) && readInClass(P, T);
  if (Now.Braces == 0 && P.is('{') && Now.Parentheses == 0)
    Now.HasBody = IsCXX ? Declarators(Now.Tokens).opensBodyCXX() : opensBody();
  if (Now.Braces == 0 && !Close) {
    Now.Tokens.push_back(P);
    Now.Parentheses += P.isOneOf("([") - P.isOneOf(")]");
    Now.Groups += P.is('(');
  }
  if (Now.Braces || P.is('{'))
    readInBraces(P);
  Now.Braces += P.is('{') - Close;
  if (Now.Braces == 0 && Now.Parentheses == 0 &&
      (P.is(';') || (Close && Now.HasBody && endsHere(T.Stop))))
    close(T.Stop);
  return IsLeftOut ? readToken(leaveOutBody(T)) : Now.Braces >= 0 && Now.Parentheses >= 0;
}

bool UnusedFinder::readAll() {
  for (TextToken T; (T = Tokens.next()).K != TextToken::End;) {
    if (T.K == TextToken::Directive) {
      if (isMade())
        close(T.Begin);
      readDirective(T);
    } else if (T.K != TextToken::Comment && T.K != TextToken::NewLine && !readToken(T)) {
      return false;
    }
  }
  leaveAsIs(Text.size());
  return true;
}

/// Whether the macro, or one that it names, uses ##, _Pragma, a semicolon or an unpaired brace.
UnusedFinder::Operators UnusedFinder::operatorsOf(WordId Name) {
  const auto [At, IsNew] = Found.try_emplace(Name);
  if (!IsNew)
    return At->second;
  Operators All;
  llvm::SmallVector<WordId, 16> Left{Name};
  llvm::SmallSet<WordId, 16> Seen;
  while (!Left.empty()) {
    const WordId Each = Left.pop_back_val();
    for (unsigned I = Seen.insert(Each).second ? Distinct[Each].FirstDeclarer : 0; I;
         I = Declarers[I].Next) {
      Part &P = Parts[Declarers[I].Part];
      if (P.Unread)
        readReplacement(P);
      All |= P.Has;
      for (size_t W = P.FirstWord; P.IsMacro && W < P.EndWord; ++W)
        if (Distinct[Words[W]].M != Macro::None)
          Left.push_back(Words[W]);
    }
  }
  return Found[Name] = All;
}

/// Keeps what declares the word, and whatever declares a word that stands there, and so on.
void UnusedFinder::keepWhatDeclares(WordId Word) {
  for (llvm::SmallVector<WordId, 64> Left{Word}; !Left.empty();)
    for (unsigned I = Distinct[Left.pop_back_val()].FirstDeclarer; I; I = Declarers[I].Next) {
      Part &P = Parts[Declarers[I].Part];
      P.IsWanted = true;
      if (!P.Stays && isReady(P)) {
        P.Stays = true;
        addWords(P, Left);
      }
    }
}

/// Whether all that the part is about is named. An overload for a type that nobody names is not
/// called, whatever its name, and a template is not specialized for it.
bool UnusedFinder::isReady(const Part &P) const {
  return llvm::all_of(
      llvm::ArrayRef(Subjects).slice(P.FirstSubject, P.EndSubject - P.FirstSubject),
      [&](WordId Id) { return !Distinct[Id].FirstDeclarer || Distinct[Id].IsNamed; });
}

/// Keeps the parts that are wanted and ready. Returns whether there was any.
bool UnusedFinder::keepWanted() {
  bool Any = false;
  for (Part &P : Parts)
    if (P.IsWanted && !P.Stays && isReady(P)) {
      keep(P);
      Any = true;
    }
  return Any;
}

/// Keeps all that a name in the user's files may mean, if nothing of that stays: stoi("1") names no
/// string. Returns whether there was any.
bool UnusedFinder::keepOverloads() {
  bool Any = false;
  for (WordId Id = 0; Id < Distinct.size(); ++Id) { // keep() may add words
    const unsigned First = Distinct[Id].IsUsers ? Distinct[Id].FirstDeclarer : 0;
    bool Stays = First == 0;
    for (unsigned I = First; I && !Stays; I = Declarers[I].Next)
      Stays = Parts[Declarers[I].Part].Stays;
    for (unsigned I = Stays ? 0 : First; I; I = Declarers[I].Next)
      keep(Parts[Declarers[I].Part]);
    Any |= !Stays;
  }
  return Any;
}

/// Adds the words of a part that no other part that stays has.
void UnusedFinder::addWords(Part &P, llvm::SmallVectorImpl<WordId> &To) {
  if (P.Unread)
    readReplacement(P);
  for (size_t W = P.FirstWord; W < P.EndWord; ++W) {
    Distinct[Words[W]].IsUsers |= P.IsUsers;
    if (!std::exchange(Distinct[Words[W]].IsNamed, true))
      To.push_back(Words[W]);
  }
}

void UnusedFinder::keep(Part &P) {
  P.Stays = true;
  llvm::SmallVector<WordId, 64> Named;
  addWords(P, Named);
  for (const WordId Each : Named)
    keepWhatDeclares(Each);
}

/// Keeps what `##` may make or name. Nothing declares the words that tell of it:
/// - a function whose name begins with an argument of a macro, or has it behind an underscore: sinf
///   is made of sin, and sk_X509_new of X509
/// - one in front of ##, or that ends with an underscore, which begins a name: DBL_ of DBL_MANT_DIG
/// - one behind ##, which ends a name: _class of Meter_class, if Meter is named, and _to_cpu of
///   le64_to_cpu, if le stands in front of ##
/// Returns whether there was any.
bool UnusedFinder::keepMade() {
  std::string Functions;
  llvm::SmallVector<StringRef, 8> Begins, Ends, Heads;
  for (Word &W : Distinct) {
    if (W.IsNamed && W.IsEnd)
      Ends.push_back(W.Text);
    if (W.IsNamed && W.IsBegin)
      Heads.push_back(W.Text);
    if (!W.IsNamed || (W.FirstDeclarer && !W.IsBegin && !IsCXX) || std::exchange(W.WasAsked, true))
      continue;
    if (W.Text.size() > 2 && (W.IsBegin || (W.Text.ends_with("_") && !W.Text.ends_with("__"))))
      Begins.push_back(W.Text);
    else if (W.IsCalled && !W.Text.starts_with("__builtin_"))
      Functions.append(" ").append(W.Text);
  }
  auto isNamed = [&](WordId Id) {
    const Word &W = Distinct[Id];
    const StringRef Name = W.Text;
    for (size_t At = 0; (At = findWords(Functions, Name, At)) != std::string::npos; ++At)
      if (Functions[At - 1] == ' ' || (Functions[At - 1] == '_' && Name[0] != '_'))
        return true;
    return W.IsPassed && W.IsNamed && W.FirstDeclarer == 0;
  };
  bool Any = false;
  for (Part &P : Parts)
    if (!P.Stays && llvm::any_of(llvm::ArrayRef(Made).slice(P.FirstName, P.NameCount), isNamed)) {
      keep(P);
      Any = true;
    }
  std::bitset<256> Firsts, Lasts; // of Begins and of Ends
  for (const StringRef Each : Begins)
    Firsts.set(static_cast<unsigned char>(Each.front()));
  for (const StringRef Each : Ends)
    Lasts.set(static_cast<unsigned char>(Each.back()));
  auto isMadeOf = [&](StringRef Name, StringRef End) {
    auto isNamed = [&](StringRef Word) {
      const auto Found = Ids.find(hashOf(Word));
      return Found != Ids.end() && Distinct[Found->second].IsNamed;
    };
    return Name.consume_back(End) &&
           (isNamed(Name) || isNamed(Name.ltrim('_')) ||
            llvm::any_of(Heads, [&](StringRef Head) { return Name.starts_with(Head); }));
  };
  for (WordId Id = 0; Id < Distinct.size() && !(Begins.empty() && Ends.empty()); ++Id)
    if (Word &W = Distinct[Id];
        W.FirstDeclarer && !W.IsNamed &&
        ((Firsts[static_cast<unsigned char>(W.Text.front())] &&
          llvm::any_of(Begins, [&](StringRef Each) { return W.Text.starts_with(Each); })) ||
         (Lasts[static_cast<unsigned char>(W.Text.back())] &&
          llvm::any_of(Ends, [&](StringRef Each) { return isMadeOf(W.Text, Each); })))) {
      W.IsNamed = Any = true;
      keepWhatDeclares(Id);
    }
  return Any;
}

/// Puts blanks in place of a part's characters, but for the ends of lines.
/// \param WithEnds  whether Gone stands for the blanks that would end a line
void UnusedFinder::blank(std::string &Of, const Part &P, bool WithEnds) const {
  auto blankAll = [&](size_t Begin, size_t End) {
    for (size_t At = Begin, Stop; At < End; At = Stop + 1) {
      Stop = std::min(Text.find('\n', At), End);
      if (At < Stop && WithEnds && (Stop == Text.size() || Text[Stop] == '\n'))
        Of[At] = Gone;
      else
        std::fill_n(Of.begin() + static_cast<ptrdiff_t>(At), Stop - At, ' ');
    }
  };
  size_t Begin = P.Begin;
  // Directives in the middle of a declaration are parts of their own.
  if (!P.IsMacro)
    for (auto D = llvm::lower_bound(Directives, std::pair(P.Begin, size_t{0}));
         D != Directives.end() && D->first < P.End; ++D) {
      blankAll(Begin, D->first);
      Begin = D->second;
    }
  blankAll(Begin, P.End);
}

std::vector<std::string> UnusedFinder::namesLeftOut() const {
  std::vector<std::string> Names;
  for (const Word &W : Distinct) {
    unsigned I = W.FirstDeclarer;
    const bool IsDeclared = I != 0;
    while (I && !Parts[Declarers[I].Part].Stays)
      I = Declarers[I].Next;
    if (IsDeclared && !I)
      Names.push_back(W.Text.str());
  }
  return Names;
}

/// Keeps what the parts that stay need.
void UnusedFinder::keepNeeded() {
  for (Part &P : Parts)
    if (P.Stays)
      keep(P);
  while ((IsCXX && keepWanted()) || keepMade() || (IsCXX && keepOverloads())) {
  }
}

ShortText UnusedFinder::run() {
  ShortText Short{.Text = Text.str(), .ForClang = Text.str(), .Names = {}};
  if (Text.contains(Gone) || !readAll())
    return Short;
  keepNeeded();
  for (Part &P : Parts)
    if (!P.Stays) {
      blank(Short.ForClang, P, /*WithEnds=*/false);
      P.Stays = P.StaysForGcc;
    }
  if (IsCXX) {
    for (const Part &Body : LeftOut)
      blank(Short.ForClang, Body, /*WithEnds=*/false);
    return Short;
  }
  keepNeeded();
  for (const Part &P : Parts)
    if (!P.Stays)
      blank(Short.Text, P, /*WithEnds=*/true);
  Short.Names = namesLeftOut();
  // What is not gone moves to the front.
  size_t End = 0;
  for (size_t At = 0; At < Text.size(); At = std::min(Text.find('\n', At), Text.size())) {
    const size_t Stop = std::min(Short.Text.find(Gone, At), Text.size());
    for (std::string *Each : {&Short.Text, &Short.ForClang})
      std::copy(Each->data() + At, Each->data() + Stop, Each->data() + End);
    End += Stop - At;
    At = Stop;
  }
  Short.Text.resize(End);
  Short.ForClang.resize(End);
  return Short;
}

} // namespace

ShortText withoutUnused(StringRef Text, bool IsCXX) { return UnusedFinder(Text, IsCXX).run(); }

} // namespace qrintf
