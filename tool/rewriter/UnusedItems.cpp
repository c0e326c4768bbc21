#include "UnusedItems.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using llvm::StringRef;

namespace qrintf {

UnusedItems::UnusedItems(const TopLevel &T, StringRef Text) : T(T), Text(Text), Fates(T.Words.size()) {
  for (size_t I = 0; I < Fates.size(); ++I)
    Fates[I].Left = T.Words[I].Count;
}

void UnusedItems::ignore(const FunctionBody &B) {
  std::for_each(T.occurrence(B.FirstWord), T.occurrence(B.LastWord), [&](Occurrence O) { --Fates[O.Word].Left; });
}

/// Adds what the macros in its body bring.
const UnusedItems::Fate &UnusedItems::expanded(unsigned Macro) {
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
bool UnusedItems::isPlain(const Item &I) {
  return std::all_of(T.occurrence(I.FirstWord), T.occurrence(I.LastWord), [&](Occurrence O) {
    if (!T.Words[O.Word].IsMacro)
      return O.Word != T.Pragma && O.Word != T.Counter;
    const Fate &F = expanded(O.Word);
    return !F.IsOdd && (!F.HasComma || O.InParentheses);
  });
}

/// Whether it can be left out together with all that declare the same.
bool UnusedItems::canGo(const Item &I) {
  // A macro may declare what it makes of a name; `#define stdin stdin` does not.
  auto isOther = [&](unsigned Name) {
    const Word &W = T.Words[Name];
    return W.IsMacro && (W.BodyEnd - W.BodyBegin != 1 || T.Occurrences[W.BodyBegin].Word != Name);
  };
  return I.K != Item::Declaration || (llvm::none_of(I.Names, isOther) && isPlain(I));
}

/// Whether a function is asked for that math.h makes of this name: `__MATHCALL (lgamma,_r, …)` declares lgamma_r, __lgamma_r, lgammaf_r, lgammaf32x_r…, one of them each time the header is read.
bool UnusedItems::isMathUsed(unsigned Name) {
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

UnusedItems::Body UnusedItems::bodyOf(const Item &Define) const {
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

bool UnusedItems::isExtern(StringRef Word) const {
  const unsigned Number = T.Numbers.lookup(Word);
  if (Word == "extern" || !T.Words[Number].IsMacro || T.Words[Number].IsOdd)
    return Word == "extern";
  const Body B = bodyOf(T.Items[T.Words[Number].Define]);
  return !B.IsFunctionLike && B.Text == "extern";
}

/// `#define macro(…) extern type name`
bool UnusedItems::isVariable(const Item &Define) const {
  const Body B = bodyOf(Define);
  llvm::SmallVector<StringRef, 4> Words;
  llvm::SplitString(B.Text, Words, " \t");
  auto isPlain = [&](StringRef Word) {
    const auto Number = T.Numbers.find(Word); // of no one word where there is more than words
    return Number != T.Numbers.end() && !T.Words[Number->second].IsMacro && Number->second > TopLevel::Counter && !llvm::is_contained(B.Parameters, Word);
  };
  return B.IsFunctionLike && Words.size() == 3 && !llvm::is_contained(B.Parameters, Words[0]) && isExtern(Words[0]) && isPlain(Words[1]) && isPlain(Words[2]);
}

/// The variable that a macro declares, if it does nothing else and nobody uses that: gnulib's _GL_CXXALIAS_SYS (function, type, parameters) is
/// `extern int dummy` in C.
std::optional<unsigned> UnusedItems::unusedVariable(unsigned Macro) {
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

/// How often an item has a word.
unsigned UnusedItems::inside(const Item &I, unsigned Name) const {
  if (const Word &W = T.Words[Name]; W.Count == 1)
    return W.First >= I.FirstWord && W.First < I.LastWord;
  return static_cast<unsigned>(std::count_if(T.occurrence(I.FirstWord), T.occurrence(I.LastWord), [&](Occurrence O) { return O.Word == Name; }));
}

std::vector<const Item *> UnusedItems::find(llvm::function_ref<bool(const Item &)> mayBeConsidered, llvm::function_ref<bool(StringRef)> mayGo) {
  auto mayNameGo = [&](unsigned Name) { return mayGo(T.Words[Name].Name); };
  std::vector<const Item *> Considered;
  for (const Item &I : T.Items) {
    if (!mayBeConsidered(I))
      continue;
    if (I.K == Item::Invocation) {
      if (const std::optional<unsigned> Variable = unusedVariable(I.Names.front()); Variable && mayNameGo(*Variable))
        Considered.push_back(&I);
      continue;
    }
    if (!canGo(I) || !llvm::all_of(I.Names, mayNameGo))
      continue;
    Considered.push_back(&I);
    for (unsigned Name : I.Names)
      Fates[Name].Declared += inside(I, Name);
  }
  std::vector<const Item *> Found;
  for (const Item *Each : llvm::reverse(Considered)) {
    const Item &I = *Each;
    if (llvm::any_of(I.declared(), [&](unsigned Name) { return Fates[Name].Left != Fates[Name].Declared || Fates[Name].Stays; }) ||
        llvm::any_of(I.Tags, [&](unsigned Tag) { return Fates[Tag].Left != inside(I, Tag); }) ||
        (I.K == Item::MathCall && isMathUsed(I.Names.front()))) {
      for (unsigned Name : I.declared())
        Fates[Name].Stays = true;
      continue;
    }
    for (unsigned Name : I.declared())
      Fates[Name].Declared -= inside(I, Name);
    std::for_each(T.occurrence(I.FirstWord), T.occurrence(I.LastWord), [&](Occurrence O) { --Fates[O.Word].Left; });
    Found.push_back(Each);
  }
  return Found;
}

} // namespace qrintf
