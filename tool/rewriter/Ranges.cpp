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

static Range rangeOfBinary(const BinaryOperator *Op, const Range &All, ASTContext &Context) {
  if (Op->isComparisonOp() || Op->isLogicalOp())
    return {0, 1};
  switch (Op->getOpcode()) {
  case BO_Comma:
    return rangeOf(Op->getRHS(), Context);
  case BO_And: {
    // A non-negative operand bounds the result: no bit of it is set that is not set there.
    Range L = rangeOf(Op->getLHS(), Context), R = rangeOf(Op->getRHS(), Context);
    Wide High = -1;
    if (L.Low >= 0)
      High = L.High;
    if (R.Low >= 0)
      High = High < 0 ? R.High : std::min(High, R.High);
    return High < 0 ? All : Range{0, High};
  }
  case BO_Shr: {
    Range L = rangeOf(Op->getLHS(), Context), R = rangeOf(Op->getRHS(), Context);
    if (L.Low < 0 || R.Low < 0 || R.Low > 63)
      return All;
    return {0, L.High >> static_cast<unsigned>(R.Low)};
  }
  case BO_Div: {
    Range L = rangeOf(Op->getLHS(), Context), R = rangeOf(Op->getRHS(), Context);
    if (L.Low < 0 || R.Low < 1)
      return All;
    return {L.Low / R.High, L.High / R.Low};
  }
  case BO_Rem: {
    // The result has the sign of the dividend and a magnitude below the divisor's (ISO C 6.5.5).
    Range L = rangeOf(Op->getLHS(), Context), R = rangeOf(Op->getRHS(), Context);
    if (R.Low < 1)
      return All;
    Wide Most = R.High - 1;
    return {L.Low >= 0 ? 0 : std::max(L.Low, -Most), L.High <= 0 ? 0 : std::min(L.High, Most)};
  }
  default:
    return All;
  }
}

Range rangeOf(const Expr *E, ASTContext &Context) {
  E = E->IgnoreParens();
  QualType T = E->getType();
  if (!T->isIntegralOrEnumerationType() || T->isDependentType() || Context.getIntWidth(T) > 64)
    return {};
  Range All = rangeOfType(T, Context);
  if (E->isValueDependent())
    return All;
  Expr::EvalResult Value;
  if (E->EvaluateAsInt(Value, Context, Expr::SE_NoSideEffects)) {
    const llvm::APSInt &I = Value.Val.getInt();
    Wide V = I.isSigned() ? static_cast<Wide>(I.getSExtValue()) : static_cast<Wide>(I.getZExtValue());
    return {V, V};
  }
  if (const FieldDecl *Field = E->getSourceBitField())
    if (E->isGLValue() || isa<ImplicitCastExpr>(E)) {
      unsigned Bits = clangs::bitWidth(Field, Context);
      if (Bits && !Field->getType()->isBooleanType())
        return convertRange(rangeOfType(Bits, Field->getType()->isSignedIntegerOrEnumerationType()),
                            static_cast<unsigned>(Context.getIntWidth(T)), T->isSignedIntegerOrEnumerationType());
    }
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr *Sub = Cast->getSubExpr();
    if (!Sub->getType()->isIntegralOrEnumerationType())
      return All;
    if (Cast->getCastKind() == CK_IntegralToBoolean)
      return {0, 1};
    if (Cast->getCastKind() != CK_IntegralCast && Cast->getCastKind() != CK_LValueToRValue &&
        Cast->getCastKind() != CK_NoOp)
      return All;
    Range R = rangeOf(Sub, Context);
    return T->isBooleanType() ? Range{0, 1}
                              : convertRange(R, static_cast<unsigned>(Context.getIntWidth(T)),
                                             T->isSignedIntegerOrEnumerationType());
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    // The operands' own arithmetic may have wrapped; what is inferred above holds for the wrapped value too,
    // because every rule starts from ranges of the operands' values. Assignments only keep their type.
    Range R = Op->isAssignmentOp() ? All : rangeOfBinary(Op, All, Context);
    return R.Low >= All.Low && R.High <= All.High ? R : All;
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return join(rangeOf(Choice->getTrueExpr(), Context), rangeOf(Choice->getFalseExpr(), Context));
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    if (Op->getOpcode() == UO_LNot)
      return {0, 1};
  return All;
}

} // namespace qrintf
