#include "view/ranges/Ranges.h"

#include "common/Messages.h"
#include "view/ClangVersions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <algorithm>

using namespace clang;

namespace qrintf {

/// Whether T is an integer type whose values a Range can hold: at most 64 bits, so not __int128 nor
/// a wide _BitInt.
static bool isNarrowInteger(QualType T, const ASTContext &Context) {
  return T->isIntegralOrEnumerationType() && !T->isDependentType() && Context.getIntWidth(T) <= 64;
}

/// The range of all values of such a type.
static Range rangeOfType(QualType T, const ASTContext &Context) {
  if (T->isBooleanType())
    return {0, 1};
  return rangeOfBits(static_cast<unsigned>(Context.getIntWidth(T)),
                     T->isSignedIntegerOrEnumerationType());
}

/// The value of a constant expression that is not negative.
static std::optional<Wide> naturalConstant(const Expr *E, const ASTContext &Context) {
  Expr::EvalResult Value;
  if (E->isValueDependent() || !isNarrowInteger(E->getType(), Context) ||
      !E->EvaluateAsInt(Value, Context, Expr::SE_NoSideEffects) || Value.Val.getInt().isNegative())
    return std::nullopt;
  return static_cast<Wide>(Value.Val.getInt().getZExtValue());
}

/// The range of `x & M`, `x % D` or `x >> N` with a constant; nothing for other operators.
static std::optional<KnownRange> ofOperator(const BinaryOperator *Op, ASTContext &Context) {
  const Expr *Left = Op->getLHS(), *Right = Op->getRHS();
  const BinaryOperatorKind K = Op->getOpcode();
  if (K != BO_And && K != BO_Rem && K != BO_Shr)
    return std::nullopt;
  if (K == BO_And && !naturalConstant(Right, Context))
    std::swap(Left, Right);
  const std::optional<Wide> Constant = naturalConstant(Right, Context);
  if (!Constant || !isNarrowInteger(Left->getType(), Context))
    return std::nullopt;
  const auto [R, Why] = rangeOf(Left, Context);
  const std::string Number = decimalText(*Constant);
  if (K == BO_Shr) { // gcc and clang both copy the sign
    if (*Constant >= static_cast<Wide>(Context.getIntWidth(Op->getType())))
      return std::nullopt;
    const auto Bits = static_cast<unsigned>(*Constant);
    return KnownRange{{R.Low >> Bits, R.High >> Bits}, Why + " >> " + Number};
  }
  if (K == BO_Rem) { // it has the sign of the dividend (ISO C 6.5.5)
    if (*Constant == 0)
      return std::nullopt;
    if (-*Constant < R.Low && R.High < *Constant)
      return KnownRange{R, Why};
    return KnownRange{{std::max(std::min<Wide>(R.Low, 0), 1 - *Constant),
                       std::min(std::max<Wide>(R.High, 0), *Constant - 1)},
                      "remainder % " + Number};
  }
  // A bit of x & y is set only if it is set in both.
  if (R.Low >= 0 && R.High <= *Constant)
    return KnownRange{R, Why};
  return KnownRange{{0, *Constant}, "mask & " + Number};
}

/// What the expression shows beyond its type; nothing if that is all.
static std::optional<KnownRange> ofExpression(const Expr *E, ASTContext &Context) {
  if (const FieldDecl *Field = E->getSourceBitField(); Field && isa<ImplicitCastExpr>(E)) {
    const unsigned Bits = clangs::bitWidth(Field, Context);
    return KnownRange{rangeOfBits(Bits, Field->getType()->isSignedIntegerOrEnumerationType()),
                      "bit-field '" + Field->getNameAsString() + "' of " + counted(Bits, "bit")};
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return ofOperator(Op, Context);
  const auto *Cast = dyn_cast<CastExpr>(E);
  if (!Cast || (Cast->getCastKind() != CK_IntegralCast &&
                Cast->getCastKind() != CK_LValueToRValue && Cast->getCastKind() != CK_NoOp))
    return std::nullopt;
  const QualType From = Cast->getSubExpr()->getType();
  if (!isNarrowInteger(From, Context) || From.isVolatileQualified())
    return std::nullopt;
  return rangeOf(Cast->getSubExpr(), Context);
}

bool contains(const Range &Outer, const Range &Inner) {
  return Outer.Low <= Inner.Low && Inner.High <= Outer.High;
}

Range convertRange(const Range &R, unsigned Bits, bool IsSigned) {
  const Range All = rangeOfBits(Bits, IsSigned);
  return contains(All, R) ? R : All;
}

KnownRange rangeOf(const Expr *E, ASTContext &Context) {
  E = E->IgnoreParens();
  if (!isNarrowInteger(E->getType(), Context))
    return {};
  KnownRange OfType{rangeOfType(E->getType(), Context),
                    "type '" + E->getType().getUnqualifiedType().getAsString() + "'"};
  if (E->isValueDependent())
    return OfType;
  // A conversion to a type that cannot hold all values may wrap around.
  std::optional<KnownRange> Shown = ofExpression(E, Context);
  return Shown && Shown->R != OfType.R && contains(OfType.R, Shown->R) ? *Shown : OfType;
}

} // namespace qrintf
