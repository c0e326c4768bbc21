#include "Unused.h"

#include "TopLevel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cstring>

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
  enum : unsigned char { Unasked, Used, Unused } Functions = Unasked; // of math.h that have this in their names
};

/// What can be said of items by their words.
class Judge {
public:
  explicit Judge(const TopLevel &T) : T(T), Fates(T.Words.size()) {
    for (size_t I = 0; I < Fates.size(); ++I)
      Fates[I].Left = T.Words[I].Count;
  }
  Fate &operator[](unsigned Word) { return Fates[Word]; }
  /// Whether an item can be left out together with all that declare the same.
  bool canGo(const Item &I);
  /// Whether a function is asked for that math.h makes of this name.
  bool isMathUsed(unsigned Name);

private:
  const Fate &expanded(unsigned Macro);
  bool isPlain(const Item &I);

  const TopLevel &T;
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

bool isBlank(const char *At, const char *End) {
  for (uint64_t Eight; End - At >= 8; At += 8) {
    memcpy(&Eight, At, 8);
    if (Eight != 0x2020202020202020u && !llvm::all_of(StringRef(At, 8), llvm::isSpace))
      return false;
  }
  return std::all_of(At, End, llvm::isSpace);
}

} // namespace

UsedText withoutUnused(StringRef Text, const clang::LangOptions &Options, llvm::function_ref<bool(StringRef)> isKnown) {
  UsedText Out;
  TopLevel T;
  if (!T.read(Text, Options))
    return Out;
  Judge J(T);
  std::unique_ptr<llvm::WritableMemoryBuffer> Copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(Text.size());
  memcpy(Copy->getBufferStart(), Text.data(), Text.size());
  auto inside = [&](const Item &I, unsigned Name) {
    if (T.Words[Name].Count == 1)
      return 1u;
    return static_cast<unsigned>(std::count_if(T.occurrence(I.FirstWord), T.occurrence(I.LastWord), [&](Occurrence O) { return O.Word == Name; }));
  };
  std::vector<const Item *> Items;
  for (const Item &I : T.Items) {
    if (!J.canGo(I) || llvm::any_of(I.Names, [&](unsigned Name) { return isKnown(T.Words[Name].Name); }))
      continue;
    Items.push_back(&I);
    for (unsigned Name : I.Names)
      J[Name].Declared += inside(I, Name);
  }
  std::vector<unsigned> Gone;
  // From the last one on, since what only unused ones mention is unused as well.
  for (const Item *Each : llvm::reverse(Items)) {
    const Item &I = *Each;
    if (llvm::any_of(I.Names, [&](unsigned Name) { return J[Name].Left != J[Name].Declared || J[Name].Stays; }) ||
        llvm::any_of(I.Tags, [&](unsigned Tag) { return J[Tag].Left != inside(I, Tag); }) ||
        (I.K == Item::MathCall && J.isMathUsed(I.Names.front()))) {
      for (unsigned Name : I.Names)
        J[Name].Stays = true;
      continue;
    }
    for (unsigned Name : I.Names)
      J[Name].Declared -= inside(I, Name);
    std::for_each(T.occurrence(I.FirstWord), T.occurrence(I.LastWord), [&](Occurrence O) { --J[O.Word].Left; });
    size_t At = I.Begin;
    for (auto Mark = llvm::lower_bound(T.Marks, I.Begin, [](const TopLevel::Mark &M, size_t Where) { return M.Begin < Where; });
         Mark != T.Marks.end() && Mark->Begin < I.End; ++Mark) {
      blank(Copy->getBufferStart(), At, Mark->Begin);
      At = Mark->End;
    }
    blank(Copy->getBufferStart(), At, I.End);
    llvm::append_range(Gone, I.Names);
    llvm::append_range(Gone, I.Tags);
  }
  for (unsigned Name : Gone)
    if (!J[Name].Stays) // one that was read later may
      Out.Names.push_back(T.Words[Name].Name);
  // Marks that speak of no line: half of what is left.
  for (size_t I = 0; I + 1 < T.Marks.size(); ++I)
    if (!T.Marks[I].Lasts && isBlank(Copy->getBufferStart() + T.Marks[I].End, Copy->getBufferStart() + T.Marks[I + 1].Begin))
      blank(Copy->getBufferStart(), T.Marks[I].Begin, T.Marks[I].End);
  Out.Text = std::move(Copy);
  return Out;
}

} // namespace qrintf
