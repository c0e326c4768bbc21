#include "Reached.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace qrintf {
namespace {

/// The names of Bodies::anyName(). Where only buffers are wanted, every body is read that Bodies takes for one with a call.
bool isFamily(StringRef Name, Bodies::Wanted W) {
  if (W == Bodies::Wanted::Buffers || !Bodies::isFamily(Name, W))
    return Bodies::isFamily(Name, W);
  if (Name.consume_front("__builtin___"))
    Name.consume_back("_chk");
  else
    Name.consume_front("__builtin_");
  Name.consume_front("v");
  return Name == "printf" || Name == "fprintf" || Name == "sprintf" || Name == "snprintf" || Name == "gnu_printf";
}

} // namespace

Reached::Reached(const TopLevel &T, StringRef Text, const clang::LangOptions &Options)
    : T(T), Text(Text), Options(Options), Words(static_cast<unsigned>(T.Words.size())) {
  unsigned At = 0;
  auto isCode = [&](Occurrence O, const Item *I) {
    // What a declaration declares is not called by it; a macro there may be the whole of a function.
    return O.IsUsers && !(I && I->K == Item::Declaration && !O.InParentheses && !T.Words[O.Word].IsMacro && llvm::is_contained(I->Names, O.Word));
  };
  auto take = [&](unsigned End, const Item *I) {
    for (; At < End; ++At)
      if (const Occurrence O = T.Occurrences[At]; isCode(O, I))
        reach(O.Word);
  };
  // Items do not overlap, and are in the order of the text.
  for (const Item &I : T.Items) {
    take(I.FirstWord, nullptr);
    if (I.K == Item::Define)
      At = I.LastWord;
    else
      take(I.LastWord, &I);
  }
  take(static_cast<unsigned>(T.Occurrences.size()), nullptr);
  reachMacros();
}

void Reached::reach(unsigned Word) {
  if (Words.test(Word))
    return;
  Words.set(Word);
  if (T.Words[Word].IsMacro)
    Left.push_back(Word);
}

void Reached::reachMacros() {
  while (!Left.empty())
    for (unsigned Number = T.Words[Left.pop_back_val()].Define; Number != NoItem; Number = T.Items[Number].Before) {
      const Item &I = T.Items[Number];
      if (I.HasPastes)
        for (Paste &P : pastesOf(Text.slice(I.Begin, I.End), Options))
          if (!llvm::is_contained(Pastes, P))
            Pastes.push_back(std::move(P));
      for (unsigned At = I.FirstWord; At < I.LastWord; ++At)
        reach(T.Occurrences[At].Word);
    }
}

bool Reached::isReached(StringRef Name) const {
  const auto At = T.Numbers.find(Name);
  return At != T.Numbers.end() && Words.test(At->second);
}

/// What is made may be a macro, which brings words of which more can be made.
void Reached::reachPastedMacros() {
  for (bool IsMore = true; IsMore;) {
    IsMore = false;
    for (const Item &I : T.Items)
      if (const unsigned Name = I.Names.front(); I.K == Item::Define && !Words.test(Name) && isPasted(T.Words[Name].Name)) {
        IsMore = true;
        reach(Name);
        reachMacros();
      }
  }
}

bool Reached::isPasted(StringRef Name) const {
  return llvm::any_of(Pastes, [&](const Paste &P) { return P.canMake(Name, [&](StringRef Word) { return isReached(Word); }); });
}

/// Whether Name is a sequence of two or more words that are reached: any number of ##, of whatever macros, makes nothing else. (The
/// names that are asked for hold no digit.)
bool Reached::isSequence(StringRef Name) const {
  llvm::SmallVector<bool, 64> Ends(Name.size() + 1); // where a word can end that others stand before
  Ends[0] = true;
  for (size_t Begin = 0; Begin < Name.size(); ++Begin)
    for (size_t End = Begin + 1; Ends[Begin] && End <= Name.size(); ++End)
      if (!Ends[End] && End - Begin < Name.size())
        Ends[End] = isReached(Name.slice(Begin, End));
  return Ends.back();
}

bool Reached::hasNoCalls(Bodies::Wanted W) {
  auto isAnyReached = [&] {
    return llvm::any_of(Words.set_bits(), [&](unsigned Word) { return isFamily(T.Words[Word].Name, W); });
  };
  if (isAnyReached())
    return false;
  if (Pastes.empty())
    return true;
  reachPastedMacros();
  if (isAnyReached())
    return false;
  return !Bodies::anyName(W, [&](StringRef Name) { return isSequence(Name); });
}

} // namespace qrintf
