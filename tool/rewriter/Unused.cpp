#include "Unused.h"

#include "Reached.h"
#include "SkippedBodies.h"
#include "TopLevel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cstring>
#include <optional>

using llvm::StringRef;

namespace qrintf {
namespace {

/// What becomes of a word.
struct Fate {
  unsigned Left = 0;     // occurrences, in what is left of the text
  unsigned Declared = 0; // of these, inside items that declare it
  bool Stays = false;    // one of these does
  // Of a macro, once asked: what it expands to, as Word has it of its body alone.
  bool IsAsked = false, IsOdd = false, HasComma = false;
  enum Answer : unsigned char { Unasked, Used, Unused };
  Answer Functions = Unasked; // of math.h that have this in their names
  Answer Variable = Unasked;  // that is declared by macros alone
};

/// What can be said of items by their words.
class Judge {
public:
  Judge(const TopLevel &T, StringRef Text) : T(T), Text(Text), Fates(T.Words.size()) {
    for (size_t I = 0; I < Fates.size(); ++I)
      Fates[I].Left = T.Words[I].Count;
  }
  Fate &operator[](unsigned Word) { return Fates[Word]; }
  /// Whether an item can be left out together with all that declare the same.
  bool canGo(const Item &I);
  /// Whether a function is asked for that math.h makes of this name.
  bool isMathUsed(unsigned Name);
  /// The variable that a macro declares, if it does nothing else and nobody uses that: gnulib's _GL_CXXALIAS_SYS (function, type, parameters) is
  /// `extern int dummy` in C.
  std::optional<unsigned> unusedVariable(unsigned Macro);

private:
  struct Body {
    bool IsFunctionLike = false;
    llvm::SmallVector<StringRef, 8> Parameters;
    StringRef Text;
  };
  Body bodyOf(const Item &Define) const;
  bool isExtern(StringRef Word) const;
  bool isVariable(const Item &Define) const;
  const Fate &expanded(unsigned Macro);
  bool isPlain(const Item &I);

  const TopLevel &T;
  StringRef Text;
  std::vector<Fate> Fates; // by number
};

/// Adds what the macros in its body bring.
const Fate &Judge::expanded(unsigned Macro) {
  Fate &F = Fates[Macro];
  if (F.IsAsked)
    return F;
  const Word &W = T.Words[Macro];
  bool IsOdd = W.IsOdd, HasComma = W.HasComma;
  F.IsAsked = true;
  F.IsOdd = true; // for whom it leads to: macros that name each other are not looked through
  for (unsigned At = W.BodyBegin; !IsOdd && At < W.BodyEnd; ++At) {
    const Occurrence O = T.Occurrences[At];
    IsOdd = O.Word == T.Struct || O.Word == T.Union || O.Word == T.Enum || O.Word == T.Typedef || O.Word == T.Pragma || O.Word == T.Counter;
    if (!T.Words[O.Word].IsMacro || O.Word == Macro)
      continue;
    const Fate &Inner = expanded(O.Word);
    IsOdd |= Inner.IsOdd;
    HasComma |= Inner.HasComma && !O.InParentheses;
  }
  F.IsOdd = IsOdd;
  F.HasComma = HasComma;
  return F;
}

/// No macro in the words brings more than attributes, types and values: no declarator, no tag, no bracket.
bool Judge::isPlain(const Item &I) {
  return std::all_of(T.occurrence(I.FirstWord), T.occurrence(I.LastWord), [&](Occurrence O) {
    if (!T.Words[O.Word].IsMacro)
      return O.Word != T.Pragma && O.Word != T.Counter;
    const Fate &F = expanded(O.Word);
    return !F.IsOdd && (!F.HasComma || O.InParentheses);
  });
}

bool Judge::canGo(const Item &I) {
  // A macro may declare what it makes of a name; `#define stdin stdin` does not.
  auto isOther = [&](unsigned Name) {
    const Word &W = T.Words[Name];
    return W.IsMacro && (W.BodyEnd - W.BodyBegin != 1 || T.Occurrences[W.BodyBegin].Word != Name);
  };
  return I.K != Item::Declaration || (llvm::none_of(I.Names, isOther) && isPlain(I));
}

/// `__MATHCALL (lgamma,_r, …)` declares lgamma_r, __lgamma_r, lgammaf_r, lgammaf32x_r…, one of them each time the header is read.
bool Judge::isMathUsed(unsigned Name) {
  const StringRef Base = T.Words[Name].Name;
  auto isLeft = [&](StringRef Function) {
    const auto At = T.Numbers.find(Function);
    return At != T.Numbers.end() && At->second != Name && Fates[At->second].Left;
  };
  auto isAnyLeft = [&] {
    for (StringRef Prefix : {"", "__"})
      for (StringRef Type : {"", "f", "l", "f16", "f32", "f64", "f128", "f32x", "f64x", "f128x"})
        for (StringRef Suffix : {"", "_r"})
          if (isLeft(llvm::SmallString<64>{Prefix, Base, Type, Suffix}))
            return true;
    return false;
  };
  Fate &F = Fates[Name];
  if (F.Functions == Fate::Unasked)
    F.Functions = isAnyLeft() ? Fate::Used : Fate::Unused;
  return F.Functions == Fate::Used;
}

Judge::Body Judge::bodyOf(const Item &Define) const {
  Body Out;
  StringRef Rest = Text.slice(Define.Begin, Define.End);
  if (!Rest.consume_front("#") || !(Rest = Rest.ltrim(" \t")).consume_front("define") || !(Rest = Rest.ltrim(" \t")).consume_front(T.Words[Define.Names.front()].Name))
    return Out;
  if ((Out.IsFunctionLike = Rest.consume_front("("))) {
    const auto [Parameters, Behind] = Rest.split(')');
    Parameters.split(Out.Parameters, ',');
    for (StringRef &Each : Out.Parameters)
      Each = Each.trim();
    Rest = Behind;
  }
  Out.Text = Rest.trim();
  return Out;
}

bool Judge::isExtern(StringRef Word) const {
  const unsigned Number = T.Numbers.lookup(Word);
  if (Word == "extern" || !T.Words[Number].IsMacro || T.Words[Number].IsOdd)
    return Word == "extern";
  const Body B = bodyOf(T.Items[T.Words[Number].Define]);
  return !B.IsFunctionLike && B.Text == "extern";
}

/// `#define macro(…) extern type name`
bool Judge::isVariable(const Item &Define) const {
  const Body B = bodyOf(Define);
  llvm::SmallVector<StringRef, 4> Words;
  llvm::SplitString(B.Text, Words, " \t");
  auto isPlain = [&](StringRef Word) {
    const auto Number = T.Numbers.find(Word); // of no one word where there is more than words
    return Number != T.Numbers.end() && !T.Words[Number->second].IsMacro && Number->second > TopLevel::Counter && !llvm::is_contained(B.Parameters, Word);
  };
  return B.IsFunctionLike && Words.size() == 3 && !llvm::is_contained(B.Parameters, Words[0]) && isExtern(Words[0]) && isPlain(Words[1]) && isPlain(Words[2]);
}

std::optional<unsigned> Judge::unusedVariable(unsigned Macro) {
  const Word &W = T.Words[Macro];
  if (W.IsOdd || W.BodyBegin == W.BodyEnd)
    return std::nullopt;
  const unsigned Name = T.Occurrences[W.BodyEnd - 1].Word;
  Fate &F = Fates[Name];
  if (F.Variable == Fate::Unasked) // a declaration wherever it stands: nothing is left that could use it
    F.Variable = T.Words[Name].Count == static_cast<unsigned>(llvm::count_if(T.Items, [&](const Item &I) {
                   return I.K == Item::Define && T.Occurrences[I.LastWord - 1].Word == Name && isVariable(I);
                 })) ? Fate::Unused : Fate::Used;
  return F.Variable == Fate::Unused ? std::optional(Name) : std::nullopt;
}

/// What a line ends with stays.
void blank(char *Text, size_t Begin, size_t End) {
  for (char *At = Text + Begin; At < Text + End;) {
    auto *Line = static_cast<char *>(memchr(At, '\n', static_cast<size_t>(Text + End - At)));
    if (!Line)
      Line = Text + End;
    memset(At, ' ', static_cast<size_t>(Line - At));
    At = Line + 1;
  }
}

/// The end of the comment that Text begins with; npos where it begins with something else.
size_t endOfComment(StringRef Text) {
  if (Text.starts_with("//"))
    return std::min(Text.find('\n'), Text.size());
  if (!Text.starts_with("/*"))
    return StringRef::npos;
  for (size_t At = 3; (At = Text.find('/', At)) != StringRef::npos; ++At) // by memchr
    if (Text[At - 1] == '*')
      return At + 1;
  return StringRef::npos;
}

/// No token is in Text: only white space and comments.
bool isBlank(StringRef Text) {
  for (;;) {
    while (!Text.empty() && llvm::isSpace(Text.front())) // many: what is left out is blanks
      Text = Text.drop_front();
    if (Text.empty())
      return true;
    const size_t End = endOfComment(Text);
    if (End == StringRef::npos)
      return false;
    Text = Text.substr(End);
  }
}

/// Leaves out the marks that no token follows, and those by which a header of the system says on which of its lines it is: nobody asks.
/// A mark costs clang some 7,000 instructions.
class Marks {
public:
  Marks(std::vector<TopLevel::Mark> &All, llvm::MutableArrayRef<char> Text) : All(All), Text(Text) {}
  void leaveOut() {
    leaveOutFiles();
    StringRef File;
    bool IsInSystem = false;
    for (size_t I = 0; I < All.size(); ++I) {
      const TopLevel::Mark &M = All[I];
      if (M.Begin == M.End)
        continue;
      const bool IsPlain = !M.Enters && !M.Leaves;
      if (IsPlain && ((IsInSystem && M.IsInSystem && M.Name == File) || isFollowedByNone(I))) {
        leaveOut(I);
        continue;
      }
      File = M.Name;
      IsInSystem = M.IsInSystem;
    }
  }

private:
  bool isFollowedByNone(size_t I) const {
    const size_t Begin = All[I].End;
    return isBlank(StringRef(Text.data() + Begin, (I + 1 < All.size() ? All[I + 1].Begin : Text.size()) - Begin));
  }
  void leaveOut(size_t I) {
    blank(Text.data(), All[I].Begin, All[I].End);
    All[I].Begin = All[I].End;
  }
  /// From the mark by which a file is entered that has no token: what it is left by becomes a plain mark.
  void leaveOutFiles() {
    llvm::SmallVector<std::pair<size_t, bool>, 16> Open; // the mark, and whether a token was there
    for (size_t I = 0; I < All.size(); ++I) {
      if (All[I].Enters)
        Open.push_back({I, false});
      if (All[I].Leaves && !Open.empty()) {
        const auto [First, HasTokens] = Open.pop_back_val();
        if (HasTokens && !Open.empty())
          Open.back().second = true;
        if (!HasTokens) {
          for (size_t Each = First; Each < I; ++Each)
            leaveOut(Each);
          const StringRef Mark(Text.data() + All[I].Begin, All[I].End - All[I].Begin); // # 12 "file" 2 3
          Text[All[I].Begin + Mark.rfind('"') + 2] = ' ';
          All[I].Leaves = false;
        }
      }
      if (!Open.empty() && !isFollowedByNone(I))
        Open.back().second = true;
    }
  }

  std::vector<TopLevel::Mark> &All;
  llvm::MutableArrayRef<char> Text;
};

} // namespace

UsedText withoutUnused(StringRef Text, const clang::LangOptions &Options, llvm::function_ref<bool(StringRef)> isKnown,
                       std::optional<WantedCalls> Calls) {
  UsedText Out;
  TopLevel T;
  if (!T.read(Text, Options))
    return Out;
  Reached R(T, Text, Options);
  Out.HasNoCalls = Calls && !Calls->Indentation && R.hasNoCalls(Calls->Which);
  if (Out.HasNoCalls)
    return Out;
  Judge J(T, Text);
  if (Calls)
    for (const unsigned Number : bodiesToSkip(T, Text, Calls->Which, Calls->Indentation)) {
      const FunctionBody &B = T.Bodies[Number];
      Out.Bodies[B.Begin] = B.End;
      std::for_each(T.occurrence(B.FirstWord), T.occurrence(B.LastWord), [&](Occurrence O) { --J[O.Word].Left; });
      if (B.Function != NoItem)
        T.Items[B.Function].LastWord = B.FirstWord;
    }
  std::unique_ptr<llvm::WritableMemoryBuffer> Copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(Text.size());
  memcpy(Copy->getBufferStart(), Text.data(), Text.size());
  auto inside = [&](const Item &I, unsigned Name) {
    if (const Word &W = T.Words[Name]; W.Count == 1)
      return static_cast<unsigned>(W.First >= I.FirstWord && W.First < I.LastWord);
    return static_cast<unsigned>(std::count_if(T.occurrence(I.FirstWord), T.occurrence(I.LastWord), [&](Occurrence O) { return O.Word == Name; }));
  };
  auto isAsked = [&](unsigned Name) { return isKnown(T.Words[Name].Name) || R.isPasted(T.Words[Name].Name); };
  std::vector<const Item *> Items;
  for (const Item &I : T.Items) {
    if (I.K == Item::Invocation) {
      if (const std::optional<unsigned> Variable = J.unusedVariable(I.Names.front()); Variable && !isAsked(*Variable))
        Items.push_back(&I);
      continue;
    }
    if (!J.canGo(I) || llvm::any_of(I.Names, isAsked))
      continue;
    Items.push_back(&I);
    for (unsigned Name : I.Names)
      J[Name].Declared += inside(I, Name);
  }
  std::vector<unsigned> Gone;
  // From the last one on, since what only unused ones mention is unused as well.
  for (const Item *Each : llvm::reverse(Items)) {
    const Item &I = *Each;
    const llvm::ArrayRef<unsigned> Names = I.K == Item::Invocation ? llvm::ArrayRef<unsigned>() : I.Names; // that it declares
    if (llvm::any_of(Names, [&](unsigned Name) { return J[Name].Left != J[Name].Declared || J[Name].Stays; }) ||
        llvm::any_of(I.Tags, [&](unsigned Tag) { return J[Tag].Left != inside(I, Tag); }) ||
        (I.K == Item::MathCall && J.isMathUsed(I.Names.front()))) {
      for (unsigned Name : Names)
        J[Name].Stays = true;
      continue;
    }
    for (unsigned Name : Names)
      J[Name].Declared -= inside(I, Name);
    std::for_each(T.occurrence(I.FirstWord), T.occurrence(I.LastWord), [&](Occurrence O) { --J[O.Word].Left; });
    size_t At = I.Begin;
    for (auto Mark = llvm::lower_bound(T.Marks, I.Begin, [](const TopLevel::Mark &M, size_t Where) { return M.Begin < Where; });
         Mark != T.Marks.end() && Mark->Begin < I.End; ++Mark) {
      blank(Copy->getBufferStart(), At, Mark->Begin);
      At = Mark->End;
    }
    blank(Copy->getBufferStart(), At, I.End);
    llvm::append_range(Gone, Names);
    llvm::append_range(Gone, I.Tags);
  }
  for (unsigned Name : Gone)
    if (!J[Name].Stays) // one that was read later may
      Out.Names.push_back(T.Words[Name].Name);
  Marks(T.Marks, Copy->getBuffer()).leaveOut();
  Out.Text = std::move(Copy);
  return Out;
}

} // namespace qrintf
