// Pass 1, inside: the words that the user's code can come to. They are those it is written in, those of the macros among them, and
// the macros that these make by ##. What a system header declares or defines for itself is not the user's code.
// Or, for a compiler, which reads it all: those that any code can come to.
#pragma once

#include "Bodies.h"
#include "Pastes.h"
#include "TopLevel.h"

#include "llvm/ADT/BitVector.h"

namespace qrintf {

class Reached {
public:
  enum From { Users, Everybody };
  /// T was read from Text; all must outlive the result. From everybody's code: macros are reached by ##, too, of which the parameters can
  /// be anything; and __MATHCALL and __MATHDECL of math.h are known to declare functions, and to ask for nothing by ## but for its own
  /// __MATH and __DECL_SIMD_.
  Reached(const TopLevel &T, llvm::StringRef Text, const clang::LangOptions &Options, From Whom = Users);

  /// Whether a macro that is reached can make Name by ## of words that are reached.
  bool isPasted(llvm::StringRef Name) const;
  /// Whether any name can be made: by a macro that is parameters and ##.
  bool isAnythingPasted() const;
  /// Whether no call of the family can be in the user's code: no word is reached, and none can be made, that names it. Macros are
  /// reached by ## from here on, too.
  bool hasNoCalls(Bodies::Wanted W);

private:
  void reach(unsigned Word);
  void reachMacros();
  void reachPastedMacros();
  bool isMade(llvm::StringRef Name) const;
  bool isReached(llvm::StringRef Name) const;
  bool isSequence(llvm::StringRef Name) const;

  const TopLevel &T;
  llvm::StringRef Text;
  const clang::LangOptions &Options;
  const From Whom;
  llvm::BitVector Words;                // by number
  llvm::SmallVector<unsigned, 64> Left; // macros whose bodies are not looked through
  std::vector<Paste> Pastes;            // of macros that are reached
};

} // namespace qrintf
