// Pass 1, inside: the words that the user's code can come to. They are those it is written in, those of the macros among them, and
// the macros that these make by ##. What a system header declares or defines for itself is not the user's code.
#pragma once

#include "Bodies.h"
#include "Pastes.h"
#include "TopLevel.h"

#include "llvm/ADT/BitVector.h"

namespace qrintf {

class Reached {
public:
  /// T was read from Text; all must outlive the result.
  Reached(const TopLevel &T, llvm::StringRef Text, const clang::LangOptions &Options);

  /// Whether a macro that is reached can make Name by ## of words that are reached.
  bool isPasted(llvm::StringRef Name) const;
  /// Whether no call of the family can be in the user's code: no word is reached, and none can be made, that names it. Macros are
  /// reached by ## from here on, too.
  bool hasNoCalls(Bodies::Wanted W);

private:
  void reach(unsigned Word);
  void reachMacros();
  void reachPastedMacros();
  bool isReached(llvm::StringRef Name) const;
  bool isSequence(llvm::StringRef Name) const;

  const TopLevel &T;
  llvm::StringRef Text;
  const clang::LangOptions &Options;
  llvm::BitVector Words;                // by number
  llvm::SmallVector<unsigned, 64> Left; // macros whose bodies are not looked through
  std::vector<Paste> Pastes;            // of macros that are reached
};

} // namespace qrintf
