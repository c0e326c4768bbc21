#include "TopLevel.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"

#include <algorithm>
#include <cstring>

using clang::tok::TokenKind;
using llvm::StringRef;
namespace tok = clang::tok;

namespace qrintf {
namespace {

class Reader {
public:
  Reader(StringRef Text, const clang::LangOptions &Options, TopLevel &T)
      : Text(Text), T(T), L(clang::SourceLocation(), Options, Text.begin(), Text.begin(), Text.end()) {}
  bool read();

private:
  void next() { L.LexFromRawLexer(Token); }
  size_t end() const { return static_cast<size_t>(L.getBufferLocation() - Text.begin()); }
  size_t begin() const { return end() - Token.getLength(); }
  bool word(bool InParentheses);
  bool directive();
  void mark();

  // The declaration at the top level that is being read.
  struct Declaration {
    size_t Begin = StringRef::npos;
    unsigned FirstWord = 0;
    bool IsInSystem = false; // so far
    bool IsOdd = false;      // of no form that is known here
    bool HasTypedef = false, HasExtern = false, HasBraces = false, HasBracket = false;
    bool IsDefinition = false; // it has an initializer
    bool HasDirectives = false;
    size_t BodyBegin = 0;       // behind the brace that opens a function's body
    unsigned BodyFirstWord = 0;
    unsigned Groups = 0;       // of parentheses
    // What the first of these holds: nothing yet, '*', '*' and a name, only that; or something else.
    enum : unsigned char { Nothing, Star, StarName, Pointer, More } First = Nothing;
    bool HasName = false;
    unsigned Name = 0; // before the first parenthesis or, if that is (*name), in it; else before the first bracket
  };
  void punctuator(TokenKind K);
  void name(unsigned Number);
  bool isBehindTagKeyword() const;
  bool isBehindTag() const;
  void endDeclaration(size_t End);
  void endFunction(size_t End);
  void forgetDeclaration();

  StringRef Text;
  TopLevel &T;
  clang::Lexer L;
  clang::Token Token;
  bool IsInSystem = false; // a header's
  Declaration D;
  llvm::SmallVector<unsigned, 8> Tags, Defined /* tags before a brace */, Enumerators; // that it holds
  enum Bracket : unsigned char { Brace, EnumBrace, Parenthesis, Square };
  llvm::SmallVector<Bracket, 16> Open;
  TokenKind Before = tok::semi;
  unsigned WordBefore = 0; // if that is a word
  bool EnumIsOpen = false; // between `enum` and its brace or what else follows
};

/// False for one with a continued line, a trigraph or a character's number in it.
bool Reader::word(bool InParentheses) {
  if (Token.needsCleaning() || Token.hasUCN())
    return false;
  const auto [At, IsNew] = T.Numbers.try_emplace(Token.getRawIdentifier(), static_cast<unsigned>(T.Words.size()));
  if (IsNew)
    T.Words.push_back({At->first});
  Word &W = T.Words[At->second];
  if (!W.Count++)
    W.First = static_cast<unsigned>(T.Occurrences.size());
  T.Occurrences.push_back({At->second, InParentheses, !IsInSystem || !D.IsInSystem});
  return true;
}

/// These are many, and gcc's own: each is one line, and flags stand behind the name, in which quotes are escaped.
void Reader::mark() {
  const size_t Begin = begin(), End = std::min(Text.find('\n', Begin), Text.size());
  const auto [Name, Flags] = Text.slice(Begin, End).rsplit('"');
  IsInSystem = Flags.contains('3');
  if (!IsInSystem && D.IsInSystem) { // the declaration goes on in the user's file
    D.IsInSystem = false;
    std::for_each(T.Occurrences.begin() + D.FirstWord, T.Occurrences.end(), [](Occurrence &O) { O.IsUsers = true; });
  }
  T.Marks.push_back({Begin, End, Name.split('"').second, Flags.contains('1'), Flags.contains('2'), IsInSystem});
  L.seek(static_cast<unsigned>(End), /*IsAtStartOfLine=*/false);
}

/// A whole directive and its newline.
bool Reader::directive() {
  const size_t Begin = begin();
  D.HasDirectives = true;
  if (Text.substr(Begin).starts_with("# ") && Text.size() - Begin > 2 && llvm::isDigit(Text[Begin + 2])) {
    mark();
    return true;
  }
  L.setParsingPreprocessorDirective(true);
  next();
  D.IsOdd |= D.Begin != StringRef::npos; // it must stay, so the declaration around it does
  const unsigned FirstWord = static_cast<unsigned>(T.Occurrences.size());
  int Depth = 0, Braces = 0;
  bool IsOdd = false, HasComma = false, HasPastes = false, HasBraces = false;
  for (; Token.isNot(tok::eod); next()) {
    switch (Token.getKind()) {
    case tok::raw_identifier:
      if (!word(Depth > 0))
        return false;
      break;
    case tok::l_paren:
      ++Depth;
      break;
    case tok::r_paren:
      --Depth;
      break;
    case tok::comma:
      HasComma |= Depth <= 0;
      break;
    case tok::l_brace:
      ++Braces;
      IsOdd = true;
      break;
    case tok::r_brace:
      HasBraces |= --Braces < 0;
      IsOdd = true;
      break;
    case tok::semi:
      IsOdd = true;
      break;
    case tok::hashhash:
      IsOdd = HasPastes = true;
      break;
    default: // an apostrophe in #error or #pragma too
      break;
    }
  }
  const unsigned LastWord = static_cast<unsigned>(T.Occurrences.size());
  if (LastWord - FirstWord < 2)
    return true;
  if (T.Occurrences[FirstWord].Word == TopLevel::Undef)
    T.Occurrences[FirstWord + 1].IsUsers = false;
  if (T.Occurrences[FirstWord].Word != TopLevel::Define)
    return true;
  const unsigned Name = T.Occurrences[FirstWord + 1].Word;
  T.Items.push_back({Begin, end(), FirstWord, LastWord, {Name}, {}, Item::Define, HasPastes, HasBraces || Braces, T.Words[Name].Define});
  Word &W = T.Words[Name];
  W.Define = static_cast<unsigned>(T.Items.size()) - 1;
  W.IsOdd |= IsOdd || W.IsMacro; // defined twice: which one is meant is not asked
  W.HasComma |= HasComma;
  W.IsMacro = true;
  W.BodyBegin = FirstWord + 2;
  W.BodyEnd = LastWord;
  return true;
}

bool Reader::isBehindTagKeyword() const {
  return Before == tok::raw_identifier && (WordBefore == TopLevel::Struct || WordBefore == TopLevel::Union || WordBefore == TopLevel::Enum);
}

/// Whether the word before is a tag, or what a tag stands behind.
bool Reader::isBehindTag() const {
  return isBehindTagKeyword() || (Before == tok::raw_identifier && !Tags.empty() && WordBefore == Tags.back());
}

void Reader::name(unsigned Number) {
  if (isBehindTagKeyword())
    Tags.push_back(Number);
  else if (!Open.empty() && Open.back() == EnumBrace && (Before == tok::l_brace || Before == tok::comma))
    Enumerators.push_back(Number);
  EnumIsOpen = Number == TopLevel::Enum || (EnumIsOpen && Before == tok::raw_identifier && WordBefore == TopLevel::Enum);
  if (Open.empty()) {
    D.HasTypedef |= Number == TopLevel::Typedef;
    D.HasExtern |= Number == TopLevel::Extern;
  } else if (D.First < Declaration::Pointer && Open.size() == 1) {
    // __REDIRECT (name, (parameters), symbol) and __NTH (name (parameters)) are glibc's.
    const auto isMacro = [&](StringRef Prefix) { return T.Words[D.Name].Name.starts_with(Prefix); };
    if (D.First == Declaration::Star || (D.First == Declaration::Nothing && (isMacro("__REDIRECT") || isMacro("__NTH"))))
      D.Name = Number;
    D.First = D.First == Declaration::Star ? Declaration::StarName : Declaration::More;
  }
  Before = tok::raw_identifier;
  WordBefore = Number;
}

void Reader::punctuator(TokenKind K) {
  const bool IsTop = Open.empty();
  switch (K) {
  case tok::l_brace:
    D.IsOdd |= Before == tok::raw_identifier && !isBehindTag(); // an attribute between a tag and its brace: what was taken for the tag is none
    if (isBehindTag() && !isBehindTagKeyword())
      Defined.push_back(WordBefore);
    D.HasBraces = true;
    if (IsTop && Before == tok::r_paren) {
      D.BodyBegin = end();
      D.BodyFirstWord = static_cast<unsigned>(T.Occurrences.size());
      D.HasDirectives = false;
    }
    Open.push_back(EnumIsOpen ? EnumBrace : Brace);
    break;
  case tok::l_paren:
    D.IsOdd |= isBehindTag(); // likewise
    if (IsTop && !D.Groups++) {
      D.HasName = Before == tok::raw_identifier && !D.HasBraces && !D.HasBracket;
      D.Name = WordBefore;
    }
    D.IsOdd |= IsTop && Before == tok::r_paren && !(D.First == Declaration::Pointer && D.Groups == 2);
    Open.push_back(Parenthesis);
    break;
  case tok::l_square:
    if (IsTop && !D.HasBracket && !D.Groups) {
      D.HasName = Before == tok::raw_identifier;
      D.Name = WordBefore;
    }
    D.HasBracket |= IsTop;
    Open.push_back(Square);
    break;
  case tok::r_brace:
  case tok::r_paren:
  case tok::r_square:
    D.IsOdd |= Open.empty() || (Open.back() == Parenthesis) != (K == tok::r_paren) || (Open.back() == Square) != (K == tok::r_square);
    if (K == tok::r_paren && Open.size() == 1 && D.First < Declaration::Pointer)
      D.First = D.First == Declaration::StarName ? Declaration::Pointer : Declaration::More;
    if (!Open.empty())
      Open.pop_back();
    break;
  case tok::star:
    if (Open.size() == 1 && D.First < Declaration::Pointer)
      D.First = D.First == Declaration::Nothing ? Declaration::Star : Declaration::More;
    D.IsOdd |= IsTop && D.Groups;
    break;
  case tok::equal:
    D.IsDefinition |= IsTop;
    break;
  default: // at the top a comma most of all: more than one declarator
    if (Open.size() == 1 && D.First < Declaration::Pointer)
      D.First = Declaration::More;
    D.IsOdd |= IsTop;
  }
}

/// At the semicolon.
void Reader::endDeclaration(size_t End) {
  const unsigned LastWord = static_cast<unsigned>(T.Occurrences.size());
  if (D.IsOdd || D.IsDefinition || D.FirstWord == LastWord)
    return;
  Item I{D.Begin, End, D.FirstWord, LastWord, {}, {}, Item::Declaration};
  bool IsKnown;
  const bool EndsWithWord = Before == tok::raw_identifier;
  if (IsInSystem && T.Words[T.Occurrences[D.FirstWord].Word].Name.starts_with("__MATH")) { // a macro of math.h
    const StringRef Call = Text.slice(D.Begin, End);
    const StringRef Behind = Call.split(Call.starts_with("__MATHCALL") ? '(' : ',').second.ltrim();
    const auto Name = T.Numbers.find(Behind.take_while([](char C) { return clang::isAsciiIdentifierContinue(C); }));
    IsKnown = D.Groups == 1 && !D.HasBraces && Name != T.Numbers.end() && (Call.starts_with("__MATHCALL") || Call.starts_with("__MATHDECL"));
    I.K = Item::MathCall;
    if (IsKnown)
      I.Names.push_back(Name->second);
  } else if (D.Groups == 1 && D.HasName && T.Words[D.Name].IsMacro && T.Occurrences[D.FirstWord].Word == D.Name && Before == tok::r_paren) {
    IsKnown = true;
    I.K = Item::Invocation;
    I.Names.push_back(D.Name);
  } else if (D.HasTypedef && D.Groups) { // typedef … (*name)(…);
    IsKnown = D.Groups == 2 && D.First == Declaration::Pointer && Before == tok::r_paren && !D.HasBraces && !D.HasBracket;
    I.Names.push_back(D.Name);
  } else if (D.HasTypedef) { // typedef … name;
    IsKnown = EndsWithWord && !D.HasBracket;
    I.Names.push_back(WordBefore);
  } else if (D.Groups) { // … name(…) …;
    IsKnown = D.HasName && D.First != Declaration::Pointer && !D.HasBraces && !D.HasBracket;
    I.Names.push_back(D.Name);
  } else if (D.HasExtern) { // extern … name; or name[…];
    IsKnown = !D.HasBraces && (D.HasBracket ? D.HasName && Before == tok::r_square : EndsWithWord);
    I.Names.push_back(D.HasBracket ? D.Name : WordBefore);
  } else { // struct name { … }; or struct name;
    const bool IsForward = EndsWithWord && Tags.size() == 1 && WordBefore == Tags.front() && LastWord - D.FirstWord == 2; // not `struct s s;`
    IsKnown = !D.HasBracket && (Before == tok::r_brace || IsForward);
    if (IsForward)
      I.Names.push_back(WordBefore);
  }
  if (!IsKnown)
    return;
  I.Names.append(Defined);
  I.Names.append(Enumerators);
  for (unsigned Tag : Tags)
    if (T.Words[Tag].First >= D.FirstWord && !llvm::is_contained(I.Names, Tag))
      I.Tags.push_back(Tag);
  if (I.Names.empty())
    return;
  llvm::sort(I.Names);
  I.Names.erase(llvm::unique(I.Names), I.Names.end());
  T.Items.push_back(std::move(I));
}

/// At the last brace. Only what a system header defines: of the user's functions the calls are wanted.
void Reader::endFunction(size_t End) {
  if (!IsInSystem || D.IsOdd || !D.HasName || D.HasBracket || D.First == Declaration::Pointer || !Defined.empty() || !Enumerators.empty())
    return;
  Item I{D.Begin, End, D.FirstWord, static_cast<unsigned>(T.Occurrences.size()), {D.Name}, {}, Item::Declaration};
  for (unsigned Tag : Tags)
    if (T.Words[Tag].First >= D.FirstWord)
      I.Tags.push_back(Tag);
  T.Items.push_back(std::move(I));
}

void Reader::forgetDeclaration() {
  D = Declaration();
  Tags.clear();
  Defined.clear();
  Enumerators.clear();
}

bool Reader::read() {
  for (next(); Token.isNot(tok::eof);) {
    const TokenKind K = Token.getKind();
    if (K == tok::hash && Token.isAtStartOfLine()) {
      if (!directive())
        return false;
      next();
      continue;
    }
    if (D.Begin == StringRef::npos) {
      D.Begin = begin();
      D.FirstWord = static_cast<unsigned>(T.Occurrences.size());
      D.IsInSystem = IsInSystem;
      D.IsOdd = !Token.isAtStartOfLine(); // what stands before it in the line may be a call's
    }
    if (K == tok::raw_identifier) {
      if (!word(!Open.empty() && Open.back() == Parenthesis))
        return false;
      name(T.Occurrences.back().Word);
    } else if (K == tok::unknown) {
      return false;
    } else if (K == tok::semi && Open.empty()) {
      const size_t End = end();
      next();
      if (Token.isAtStartOfLine() || Token.is(tok::eof)) // nothing else stands behind, in the line
        endDeclaration(End);
      Before = tok::semi;
      forgetDeclaration();
      continue;
    } else {
      if (!tok::isLiteral(K))
        punctuator(K);
      EnumIsOpen = false;
      Before = K;
      // A function's body; the brace of a structure or an initializer is followed by more.
      if (K == tok::r_brace && Open.empty() && !D.IsDefinition && D.Groups && !D.HasTypedef) {
        const size_t End = end();
        // A user's macro may be anything: a table's beginning.
        const bool IsBody = D.BodyBegin && !D.HasDirectives && D.HasName && (D.IsInSystem || !T.Words[D.Name].IsMacro);
        const FunctionBody Body{D.BodyBegin, End - 1, D.BodyFirstWord, static_cast<unsigned>(T.Occurrences.size()), D.IsInSystem};
        const size_t ItemsBefore = T.Items.size();
        next();
        if (Token.isAtStartOfLine() || Token.is(tok::eof))
          endFunction(End);
        if (IsBody) {
          T.Bodies.push_back(Body);
          if (T.Items.size() > ItemsBefore)
            T.Bodies.back().Function = static_cast<unsigned>(ItemsBefore);
        }
        forgetDeclaration();
        continue;
      }
    }
    next();
  }
  return Open.empty();
}

} // namespace

unsigned WordKey::getHashValue(StringRef Name) {
  uint64_t First = 0, Last = 0;
  if (Name.size() >= 8) {
    memcpy(&First, Name.begin(), 8);
    memcpy(&Last, Name.end() - 8, 8);
  } else {
    for (char C : Name)
      First = First << 8 | static_cast<unsigned char>(C);
  }
  return static_cast<unsigned>((First ^ llvm::rotl(Last, 23) ^ Name.size()) * 0x9e3779b97f4a7c15u >> 32);
}

std::vector<TextPiece> TopLevel::piecesOf(const Item &I) const {
  std::vector<TextPiece> Pieces;
  size_t At = I.Begin;
  for (auto M = llvm::partition_point(Marks, [&](const Mark &M) { return M.Begin < I.Begin; }); M != Marks.end() && M->Begin < I.End; ++M) {
    Pieces.push_back({At, M->Begin});
    At = M->End;
  }
  Pieces.push_back({At, I.End});
  return Pieces;
}

bool TopLevel::read(StringRef Text, const clang::LangOptions &Options) {
  // What gcc leaves of a unit is mostly headers: an occurrence in 26 to 38 characters, an item in 160 to 210, a word in 130 to 180. Pages
  // that are not needed cost more than growing.
  Occurrences.reserve(Text.size() / 24);
  Items.reserve(Text.size() / 160);
  Words.reserve(Text.size() / 128);
  Numbers.reserve(static_cast<unsigned>(Text.size() / 128));
  for (const char *Name : {"struct", "union", "enum", "typedef", "extern", "define", "undef", "_Pragma", "__COUNTER__"}) {
    Numbers[Name] = static_cast<unsigned>(Words.size());
    Words.push_back({Name});
  }
  return Reader(Text, Options, *this).read();
}

} // namespace qrintf
