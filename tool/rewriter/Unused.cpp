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

/// What can be said of items by their words.
class Judge {
public:
  explicit Judge(TopLevel &T) : T(T), Words(T.Words) {}
  /// Whether an item can be left out together with all that declare the same.
  bool canGo(const Item &I);
  /// Whether a function is asked for that math.h makes of this name.
  bool isMathUsed(unsigned Name);

private:
  void expand(WordTable::Word &W);
  bool isPlain(const Item &I);

  TopLevel &T;
  WordTable &Words;
};

/// Adds what the macros in its body bring.
void Judge::expand(WordTable::Word &W) {
  W.IsAsked = true;
  bool IsOdd = W.IsOdd, HasComma = W.HasComma;
  W.IsOdd = true; // for whom it leads to: macros that name each other are not looked through
  for (unsigned At = W.BodyBegin; !IsOdd && At < W.BodyEnd; ++At) {
    const Occurrence O = T.Occurrences[At];
    IsOdd = O.Word == T.Struct || O.Word == T.Union || O.Word == T.Enum || O.Word == T.Typedef || O.Word == T.Pragma || O.Word == T.Counter;
    WordTable::Word &Each = Words[O.Word];
    if (!Each.IsMacro || &Each == &W)
      continue;
    if (!Each.IsAsked)
      expand(Each);
    IsOdd |= Each.IsOdd;
    HasComma |= Each.HasComma && !O.InParentheses;
  }
  W.IsOdd = IsOdd;
  W.HasComma = HasComma;
}

/// No macro in the words brings more than attributes, types and values: no declarator, no tag, no bracket.
bool Judge::isPlain(const Item &I) {
  return std::all_of(T.occurrence(I.FirstWord), T.occurrence(I.LastWord), [&](Occurrence O) {
    WordTable::Word &W = Words[O.Word];
    if (W.IsMacro && !W.IsAsked)
      expand(W);
    return O.Word != T.Pragma && O.Word != T.Counter && !(W.IsMacro && (W.IsOdd || (W.HasComma && !O.InParentheses)));
  });
}

bool Judge::canGo(const Item &I) {
  // A macro may declare what it makes of a name; `#define stdin stdin` does not.
  auto isOther = [&](unsigned Name) {
    const WordTable::Word &W = Words[Name];
    return W.IsMacro && (W.BodyEnd - W.BodyBegin != 1 || T.Occurrences[W.BodyBegin].Word != Name);
  };
  return I.K != Item::Declaration || (llvm::none_of(I.Names, isOther) && isPlain(I));
}

/// `__MATHCALL (lgamma,_r, …)` declares lgamma_r, __lgamma_r, lgammaf_r, lgammaf32x_r…, one of them each time the header is read.
bool Judge::isMathUsed(unsigned Name) {
  WordTable::Word &W = Words[Name];
  if (W.Functions == WordTable::Word::Unasked) {
    W.Functions = WordTable::Word::Unused;
    for (StringRef Prefix : {"", "__"})
      for (StringRef Type : {"", "f", "l", "f16", "f32", "f64", "f128", "f32x", "f64x", "f128x"})
        for (StringRef Suffix : {"", "_r"})
          if (llvm::SmallString<64> Function(Prefix); Words.isLeft((Function += W.Name, Function += Type, Function += Suffix).str()) && Function != W.Name)
            W.Functions = WordTable::Word::Used;
  }
  return W.Functions == WordTable::Word::Used;
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

UsedText withoutUnused(StringRef Text, llvm::function_ref<bool(StringRef)> isKnown) {
  UsedText Out;
  TopLevel R(Text);
  if (!R.read())
    return Out;
  Judge J(R);
  std::unique_ptr<llvm::WritableMemoryBuffer> Copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(Text.size());
  memcpy(Copy->getBufferStart(), Text.data(), Text.size());
  auto inside = [&](const Item &I, unsigned Name) {
    return static_cast<unsigned>(std::count_if(R.occurrence(I.FirstWord), R.occurrence(I.LastWord), [&](Occurrence O) { return O.Word == Name; }));
  };
  llvm::erase_if(R.Items, [&](const Item &I) {
    return !J.canGo(I) || llvm::any_of(I.Names, [&](unsigned Name) { return isKnown(R.Words[Name].Name); });
  });
  for (const Item &I : R.Items)
    for (unsigned Name : I.Names)
      R.Words[Name].Declared += inside(I, Name);
  std::vector<unsigned> Gone;
  // From the last one on, since what only unused ones mention is unused as well.
  for (const Item &I : llvm::reverse(R.Items)) {
    if (llvm::any_of(I.Names, [&](unsigned Name) { return R.Words[Name].Left != R.Words[Name].Declared || R.Words[Name].Stays; }) ||
        llvm::any_of(I.Tags, [&](unsigned Tag) { return R.Words[Tag].Left != inside(I, Tag); }) ||
        (I.K == Item::MathCall && J.isMathUsed(I.Names.front()))) {
      for (unsigned Name : I.Names)
        R.Words[Name].Stays = true;
      continue;
    }
    for (unsigned Name : I.Names)
      R.Words[Name].Declared -= inside(I, Name);
    std::for_each(R.occurrence(I.FirstWord), R.occurrence(I.LastWord), [&](Occurrence O) { --R.Words[O.Word].Left; });
    size_t At = I.Begin;
    for (auto Mark = llvm::lower_bound(R.Marks, I.Begin, [](const TopLevel::Mark &M, size_t Where) { return M.Begin < Where; });
         Mark != R.Marks.end() && Mark->Begin < I.End; ++Mark) {
      blank(Copy->getBufferStart(), At, Mark->Begin);
      At = Mark->End;
    }
    blank(Copy->getBufferStart(), At, I.End);
    for (const auto *Names : {&I.Names, &I.Tags})
      Gone.insert(Gone.end(), Names->begin(), Names->end());
  }
  for (unsigned Name : Gone)
    if (!R.Words[Name].Stays) // one that was read later may
      Out.Names.push_back(R.Words[Name].Name);
  // Marks that speak of no line: half of what is left.
  for (size_t I = 0; I + 1 < R.Marks.size(); ++I)
    if (!R.Marks[I].Lasts && isBlank(Copy->getBufferStart() + R.Marks[I].End, Copy->getBufferStart() + R.Marks[I + 1].Begin))
      blank(Copy->getBufferStart(), R.Marks[I].Begin, R.Marks[I].End);
  Out.Text = std::move(Copy);
  return Out;
}

} // namespace qrintf
