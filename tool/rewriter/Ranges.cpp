#include "Ranges.h"

#include "ClangVersions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"

#include <algorithm>

using namespace clang;

namespace qrintf {

Range rangeOfType(unsigned Bits, bool IsSigned) {
  Bits = std::min(Bits, 64u);
  Wide Span = static_cast<Wide>(1) << (IsSigned ? Bits - 1 : Bits);
  return IsSigned ? Range{-Span, Span - 1} : Range{0, Span - 1};
}

Range convertRange(const Range &R, unsigned Bits, bool IsSigned) {
  Range All = rangeOfType(Bits, IsSigned);
  return R.Low >= All.Low && R.High <= All.High ? R : All;
}

static Range rangeOfType(QualType T, ASTContext &Context) {
  if (T->isBooleanType())
    return {0, 1};
  return rangeOfType(static_cast<unsigned>(Context.getIntWidth(T)), T->isSignedIntegerOrEnumerationType());
}

static Range join(const Range &A, const Range &B) { return {std::min(A.Low, B.Low), std::max(A.High, B.High)}; }

namespace {

/// One walk over an expression. Each rule says in Why, where it is wanted, which of its operands decided.
class Inference {
public:
  Inference(ASTContext &Context, std::string *Why) : Context(Context), Why(Why) {}
  Range operator()(const Expr *E);

private:
  Range any(const Expr *E);
  Range binary(const BinaryOperator *Op);
  /// Each operand is looked at once, whether anybody asks why or not: expressions can be deep.
  Range operand(const Expr *E, std::string &Text) { return Inference(Context, Why ? &Text : nullptr)(E); }
  /// Why, made only for who asks.
  template <typename Text> Range because(const Range &R, Text Make) {
    if (Why)
      *Why = Make();
    return R;
  }

  ASTContext &Context;
  std::string *Why;
};

std::string numberText(Wide V) {
  return V < 0 ? "-" + std::to_string(static_cast<uint64_t>(-V)) : std::to_string(static_cast<uint64_t>(V));
}

Range Inference::any(const Expr *E) {
  return because(rangeOfType(E->getType(), Context),
                 [&] { return "type '" + E->getType().getUnqualifiedType().getAsString() + "'"; });
}

Range Inference::binary(const BinaryOperator *Op) {
  if (Op->isComparisonOp() || Op->isLogicalOp())
    return because({0, 1}, [] { return "a truth value"; });
  if (Op->getOpcode() == BO_Comma)
    return (*this)(Op->getRHS());
  if (Op->getOpcode() != BO_And && Op->getOpcode() != BO_Shr && Op->getOpcode() != BO_Div && Op->getOpcode() != BO_Rem)
    return any(Op);
  std::string WhyLeft, WhyRight;
  Range L = operand(Op->getLHS(), WhyLeft), R = operand(Op->getRHS(), WhyRight);
  switch (Op->getOpcode()) {
  case BO_And: {
    // A non-negative operand bounds the result: no bit of it is set that is not set there.
    if (L.Low < 0 && R.Low < 0)
      return any(Op);
    bool IsRight = R.Low >= 0 && (L.Low < 0 || R.High <= L.High);
    const Range &Mask = IsRight ? R : L;
    return because({0, Mask.High}, [&] {
      if (Mask.Low == Mask.High)
        return "mask & " + numberText(Mask.High);
      return (IsRight ? WhyRight : WhyLeft) + ", an operand of &";
    });
  }
  case BO_Shr:
    if (L.Low < 0 || R.Low < 0 || R.Low > 63)
      return any(Op);
    return because({0, L.High >> static_cast<unsigned>(R.Low)}, [&] { return WhyLeft + " >> " + numberText(R.Low); });
  case BO_Div:
    if (L.Low < 0 || R.Low < 1)
      return any(Op);
    return because({L.Low / R.High, L.High / R.Low}, [&] { return WhyLeft + " / " + numberText(R.Low); });
  case BO_Rem: {
    // The result has the sign of the dividend and a magnitude below the divisor's (ISO C 6.5.5).
    if (R.Low < 1)
      return any(Op);
    Wide Most = R.High - 1;
    Range Result = {L.Low >= 0 ? 0 : std::max(L.Low, -Most), L.High <= 0 ? 0 : std::min(L.High, Most)};
    return because(Result, [&] {
      if (L.Low >= -Most && L.High <= Most)
        return WhyLeft; // the divisor changes nothing
      return R.Low == R.High ? "remainder % " + numberText(R.High) : WhyRight + ", the divisor of %";
    });
  }
  default:
    return any(Op);
  }
}

Range Inference::operator()(const Expr *E) {
  E = E->IgnoreParens();
  QualType T = E->getType();
  if (!T->isIntegralOrEnumerationType() || T->isDependentType() || Context.getIntWidth(T) > 64)
    return {};
  Range All = rangeOfType(T, Context);
  if (E->isValueDependent())
    return any(E);
  Expr::EvalResult Value;
  if (E->EvaluateAsInt(Value, Context, Expr::SE_NoSideEffects)) {
    const llvm::APSInt &I = Value.Val.getInt();
    Wide V = I.isSigned() ? static_cast<Wide>(I.getSExtValue()) : static_cast<Wide>(I.getZExtValue());
    return because({V, V}, [] { return "a constant"; });
  }
  auto converted = [&](const Range &R) {
    return convertRange(R, static_cast<unsigned>(Context.getIntWidth(T)), T->isSignedIntegerOrEnumerationType());
  };
  if (const FieldDecl *Field = E->getSourceBitField())
    if (E->isGLValue() || isa<ImplicitCastExpr>(E)) {
      unsigned Bits = clangs::bitWidth(Field, Context);
      if (Bits && !Field->getType()->isBooleanType())
        return because(converted(rangeOfType(Bits, Field->getType()->isSignedIntegerOrEnumerationType())), [&] {
          return "bit-field '" + Field->getNameAsString() + "' of " + std::to_string(Bits) +
                 (Bits == 1 ? " bit" : " bits");
        });
    }
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr *Sub = Cast->getSubExpr();
    if (!Sub->getType()->isIntegralOrEnumerationType())
      return any(E);
    if (Cast->getCastKind() == CK_IntegralToBoolean)
      return because({0, 1}, [] { return "a truth value"; });
    if (Cast->getCastKind() != CK_IntegralCast && Cast->getCastKind() != CK_LValueToRValue &&
        Cast->getCastKind() != CK_NoOp)
      return any(E);
    Range R = (*this)(Sub);
    if (T->isBooleanType())
      return any(E);
    return converted(R) == R ? R : any(E);
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    // The operands' own arithmetic may have wrapped; what is inferred above holds for the wrapped value too,
    // because every rule starts from ranges of the operands' values. Assignments only keep their type.
    if (Op->isAssignmentOp())
      return any(E);
    Range R = binary(Op);
    return R.Low >= All.Low && R.High <= All.High ? R : any(E);
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    Range A = (*this)(Choice->getTrueExpr());
    std::string WhyA = Why ? *Why : "";
    Range B = (*this)(Choice->getFalseExpr());
    return because(join(A, B), [&] { return WhyA == *Why ? WhyA : WhyA + " or " + *Why; });
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    if (Op->getOpcode() == UO_LNot)
      return because({0, 1}, [] { return "a truth value"; });
  return any(E);
}

} // namespace

Range rangeOf(const Expr *E, ASTContext &Context) { return Inference(Context, nullptr)(E); }
Range rangeOf(const Expr *E, ASTContext &Context, std::string &Why) { return Inference(Context, &Why)(E); }

} // namespace qrintf
