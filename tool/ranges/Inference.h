// Pass 3b, inside: the walk over an integer expression. In goes an expression, out comes the range
// of its values and, for explain, what it follows from. rangeOf (Ranges.h) starts it.
//
// Each rule starts from the values of the operands. It gives up its bound if the operation can
// leave the type, so no rule relies on an overflow not happening: a program that overflows gets
// what it always got.
#pragma once

#include "plan/Plan.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <utility>

namespace qrintf {

/// What the condition of a ternary says about variables in one of its branches.
class Facts {
public:
  void add(const clang::VarDecl *Variable, const Range &R);
  /// Returns the part of R that the facts allow.
  Range narrowed(const clang::VarDecl *Variable, const Range &R) const;
  bool speakOf(const clang::VarDecl *Variable) const;

private:
  llvm::SmallVector<std::pair<const clang::VarDecl *, Range>, 2> Known;
};

/// What all the walks that answer one question share.
struct Walk {
  clang::ASTContext &Context;
  /// Expressions can be nested deeply, and a variable can stand in its own initialiser (`const int
  /// n = n;`). After this many expressions a walk learns nothing but the type.
  static constexpr unsigned MaxSteps = 1000;
  unsigned Steps = 0;
};

/// Whether T is an integer type whose values a Range can hold: at most 64 bits, so not __int128 nor
/// a wide _BitInt.
bool isNarrowInteger(clang::QualType T, const clang::ASTContext &Context);
/// The range of all values of such a type.
Range rangeOfType(clang::QualType T, const clang::ASTContext &Context);

/// The expression that has the same value as its wrapping E, for example the last one of `({ f();
/// n; })`. Null if E wraps nothing.
const clang::Expr *sameValue(const clang::Expr *E);

class Inference {
public:
  Inference(Walk &W, const Facts &Known, std::string *Why = nullptr)
      : W(W), Context(W.Context), Known(Known), Why(Why) {}

  /// Returns the values of E. For types that are too wide, and for what is no integer, it is the
  /// range of everything.
  Range operator()(const clang::Expr *E);

  Walk &W;
  clang::ASTContext &Context;
  const Facts &Known;

private:
  Range any(const clang::Expr *E);
  Range unary(const clang::UnaryOperator *Op);
  Range binary(const clang::BinaryOperator *Op);
  Range cast(const clang::CastExpr *Cast);
  Range choice(const clang::AbstractConditionalOperator *Choice);
  Range call(const clang::CallExpr *Call);
  Range object(const clang::Expr *E);
  /// Returns R, the result of E's operation, if E's type holds it all. Otherwise the operation may
  /// wrap around, and the range is that of the type.
  template <typename Text>
  Range unlessWrapped(const clang::Expr *E, const std::optional<Range> &R, Text Make);
  /// Infers an operand. It is walked over once, whether the caller wants the reason or not: a
  /// second walk for the text would double at each level of a deep expression.
  Range operand(const clang::Expr *E, std::string &Text) {
    return Inference(W, Known, Why ? &Text : nullptr)(E);
  }
  /// Sets the reason. The text is made only if somebody asked for it: making it takes time, and a
  /// compilation does not need it.
  template <typename Text> Range because(const Range &R, Text Make) {
    if (Why)
      *Why = Make();
    return R;
  }

  std::string *Why;
};

/// What Condition evaluates to, if that is known at compile time.
std::optional<bool> decided(const clang::Expr *Condition, const clang::ASTContext &Context);

/// The facts in the branch of Choice that is taken if its condition is Truth (Conditions.cpp).
Facts factsInBranch(const clang::AbstractConditionalOperator *Choice, bool Truth,
                    Inference &Around);

/// Calls Visit for every string that E, a pointer to characters, can point to. Returns false if one
/// of them is not known or may be null (StringLengths.cpp).
bool visitStrings(const clang::Expr *E, Inference &In,
                  llvm::function_ref<void(llvm::StringRef)> Visit);

} // namespace qrintf
