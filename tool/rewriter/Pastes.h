// Pass 1, inside: what a macro makes by ##.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class LangOptions;
}

namespace qrintf {

/// A ## B ## …, where it can be a word.
struct Paste {
  struct Operand {
    llvm::StringRef Text;
    bool IsParameter; // anything can be given for it
    bool operator==(const Operand &O) const { return IsParameter ? O.IsParameter : !O.IsParameter && Text == O.Text; }
  };
  llvm::SmallVector<Operand, 3> Operands; // two at least

  bool operator==(const Paste &P) const { return Operands == P.Operands; }
  /// Whether it can be Name; isGiven says whether a word can be a parameter's.
  bool canMake(llvm::StringRef Name, llvm::function_ref<bool(llvm::StringRef)> isGiven) const {
    const Operand &First = Operands.front(), &Last = Operands.back(); // asked for thousands of names, mostly in vain
    return (First.IsParameter || Name.front() == First.Text.front()) && (Last.IsParameter || Name.back() == Last.Text.back()) &&
           isMadeOf(Name, Operands, isGiven);
  }

private:
  static bool isMadeOf(llvm::StringRef Name, llvm::ArrayRef<Operand> Operands, llvm::function_ref<bool(llvm::StringRef)> isGiven);
};

/// Those in a #define, from its # to the line's end.
llvm::SmallVector<Paste, 2> pastesOf(llvm::StringRef Define, const clang::LangOptions &Options);

} // namespace qrintf
