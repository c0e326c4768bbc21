// Pass 1, inside: which items of a text (TopLevel) no word asks for that stays in it. Only names are compared.
#pragma once

#include "TopLevel.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <vector>

namespace qrintf {

class UnusedItems {
public:
  /// T was read from Text; both must outlive this.
  UnusedItems(const TopLevel &T, llvm::StringRef Text);

  /// What a function's body mentions is not asked for by it.
  void ignore(const FunctionBody &B);
  /// Finds, of the items of which every name may go, those that do, the last one first: what only such items mention may go too.
  std::vector<const Item *> find(llvm::function_ref<bool(const Item &)> mayBeConsidered, llvm::function_ref<bool(llvm::StringRef)> mayGo);
  /// Behind find(): whether one that declares this name was found, and another one not.
  bool stays(unsigned Name) const { return Fates[Name].Stays; }

private:
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
  struct Body {
    bool IsFunctionLike = false;
    llvm::SmallVector<llvm::StringRef, 8> Parameters;
    llvm::StringRef Text;
  };

  bool canGo(const Item &I);
  bool isMathUsed(unsigned Name);
  std::optional<unsigned> unusedVariable(unsigned Macro);
  unsigned inside(const Item &I, unsigned Name) const;
  Body bodyOf(const Item &Define) const;
  bool isExtern(llvm::StringRef Word) const;
  bool isVariable(const Item &Define) const;
  const Fate &expanded(unsigned Macro);
  bool isPlain(const Item &I);

  const TopLevel &T;
  llvm::StringRef Text;
  std::vector<Fate> Fates; // by number
};

} // namespace qrintf
