// Pass 3b, inside: the walk over an integer expression. Each rule starts from the values of its
// operands, whatever made them, and gives up its bound where the operation can leave the type: no
// rule relies on an overflow not happening.
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

/// What the condition of a ternary tells of variables in one of its branches.
class Facts {
public:
  void add(const clang::VarDecl *Variable, const Range &R);
  /// R, as far as the facts leave it.
  Range narrowed(const clang::VarDecl *Variable, const Range &R) const;
  bool speakOf(const clang::VarDecl *Variable) const;

private:
  llvm::SmallVector<std::pair<const clang::VarDecl *, Range>, 2> Known;
};

/// What all the walks of one question share.
struct Walk {
  clang::ASTContext &Context;
  /// Expressions can be deep, and a variable can stand in its own initialiser: after so many of
  /// them nothing more is learnt than the type.
  static constexpr unsigned MaxSteps = 1000;
  unsigned Steps = 0;
};

/// An integer type all of whose values a Range can hold.
bool isNarrowInteger(clang::QualType T, const clang::ASTContext &Context);
/// Every value of such a type.
Range rangeOfType(clang::QualType T, const clang::ASTContext &Context);

/// The expression that E is but a wrapping of: a full expression, a statement expression's last
/// one.
const clang::Expr *sameValue(const clang::Expr *E);

class Inference {
public:
  Inference(Walk &W, const Facts &Known, std::string *Why = nullptr)
      : W(W), Context(W.Context), Known(Known), Why(Why) {}

  /// The values of E; for the types that are too wide, and for what is no integer, everything.
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
  /// R, which is what E's operation gives where nothing wraps.
  template <typename Text>
  Range unlessWrapped(const clang::Expr *E, const std::optional<Range> &R, Text Make);
  /// Each operand is looked at once, whether anybody asks why or not: expressions can be deep.
  Range operand(const clang::Expr *E, std::string &Text) {
    return Inference(W, Known, Why ? &Text : nullptr)(E);
  }
  /// Why, made only for who asks.
  template <typename Text> Range because(const Range &R, Text Make) {
    if (Why)
      *Why = Make();
    return R;
  }

  std::string *Why;
};

/// How Condition comes out, where that is known when compiling.
std::optional<bool> decided(const clang::Expr *Condition, const clang::ASTContext &Context);

/// What is known in the branch of Choice that is taken when its condition is Truth
/// (Conditions.cpp).
Facts factsInBranch(const clang::AbstractConditionalOperator *Choice, bool Truth,
                    Inference &Around);

/// Visits every string that E, a pointer to characters, can point to; false where one is not known
/// or may be null (StringLengths.cpp).
bool visitStrings(const clang::Expr *E, Inference &In,
                  llvm::function_ref<void(llvm::StringRef)> Visit);

} // namespace qrintf
