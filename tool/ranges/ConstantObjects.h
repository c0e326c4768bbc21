// Pass 3b, inside: reads the initialisers of const objects. Ranges and StringLengths ask it about
// expressions such as `names[i]` or `limits.most`.
//
// A const object keeps the value of its initialiser, because changing it is undefined (ISO C
// 6.7.3). An object counts only if this unit defines it, nobody can replace it, its initialiser is
// visible, and it is not volatile. A subscript must be proved to be inside of the array: a program
// that reads behind the end must get what it would get without qrintf.
#pragma once

#include "ranges/Inference.h"

namespace qrintf {

/// An object, or a part of one, with the initialiser that gave it its value.
struct InitialValue {
  clang::QualType T;
  /// The initializer. It is null for an object that was set to zero, such as a[1] in `int a[9] =
  /// {1}`.
  const clang::Expr *E = nullptr;
  /// If E is a string literal: which of its characters this is.
  std::optional<uint64_t> Unit;
  /// Whether it is initialised anew at each execution, by an expression that need not be constant:
  /// `const int n = f();` in a function.
  bool IsAutomatic = false;
};

using InitialValues = llvm::SmallVector<InitialValue, 4>;

/// Whether another definition than the one that is visible here can take Variable's place when the
/// program is linked or loaded: that of an executable for that of a shared library, or a strong one
/// for a weak one. Nobody can replace a variable whose name is not known outside of the unit
/// (static).
bool isReplaceable(const clang::VarDecl *Variable);

/// The array whose first element E points to because C converts arrays to pointers (ISO C 6.3.2.1);
/// null if E is no such conversion.
const clang::Expr *decayedArray(const clang::Expr *E);

/// All objects that the lvalue E can denote, for example all elements that `names[i & 3]` can be.
/// Returns nothing if one of them is not known.
std::optional<InitialValues> initialValues(const clang::Expr *E, Inference &In);

/// The value or values of an integer with that initializer.
std::optional<Range> rangeOfInitial(const InitialValue &Initial, Walk &W);

/// All bytes of an array of characters with that initializer, up to its end, or up to a null
/// character behind which there are only null characters.
std::optional<std::string> bytesOfInitial(const InitialValue &Initial,
                                          const clang::ASTContext &Context);

} // namespace qrintf
