// Pass 3b, inside: what is read from const objects.
//
// A const object keeps the value of its initialiser: changing it is undefined (ISO C 6.7.3). Only
// what this unit defines and nobody can replace counts, with an initialiser that is seen, and not
// volatile. A subscript must be proved to be inside the array: a program that reads beyond it gets
// what it always got.
#pragma once

#include "ranges/Inference.h"

namespace qrintf {

/// An object, or a part of one, as it was initialised.
struct InitialValue {
  clang::QualType T;
  const clang::Expr *E = nullptr; // null: zero
  std::optional<uint64_t> Unit;   // of E, a string literal
  bool IsAutomatic =
      false; // initialised anew each time, by an expression that need not be constant
};

using InitialValues = llvm::SmallVector<InitialValue, 4>;

/// Whether another definition than the one that is seen here can take Variable's place when the
/// program is linked or loaded: an executable's for a shared library's, a strong one for a weak
/// one. Nobody can replace what has no name outside of the unit.
bool isReplaceable(const clang::VarDecl *Variable);

/// The array that became the pointer E; null where E is none.
const clang::Expr *decayedArray(const clang::Expr *E);

/// What the lvalue E can denote; nothing where that is not known.
std::optional<InitialValues> initialValues(const clang::Expr *E, Inference &In);

/// The values of an integer that was initialised so.
std::optional<Range> rangeOfInitial(const InitialValue &Initial, Walk &W);

/// All bytes of an array of characters that was initialised so, up to its end or to a NUL behind
/// which there are only NULs.
std::optional<std::string> bytesOfInitial(const InitialValue &Initial,
                                          const clang::ASTContext &Context);

} // namespace qrintf
