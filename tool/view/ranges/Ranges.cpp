#include "view/ranges/Ranges.h"

#include "view/ClangVersions.h"
#include "view/ranges/Intervals.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace qrintf {

Range convertRange(const Range &R, unsigned Bits, bool IsSigned) {
  Range All = rangeOfBits(Bits, IsSigned);
  return intervals::contains(All, R) ? R : All;
}

const Expr *sameValue(const Expr *E) {
  if (const auto *Whole = dyn_cast<FullExpr>(E))
    return Whole->getSubExpr();
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E))
    return Opaque->getSourceExpr();
  const auto *Block = dyn_cast<StmtExpr>(E);
  const auto *Last =
      Block ? dyn_cast_or_null<ValueStmt>(Block->getSubStmt()->getStmtExprResult()) : nullptr;
  const Expr *Result = Last ? Last->getExprStmt() : nullptr;
  return Result && Result->getType().getCanonicalType() == E->getType().getCanonicalType()
             ? Result
             : nullptr;
}

std::optional<bool> decided(const Expr *Condition, const ASTContext &Context) {
  Expr::EvalResult Value;
  if (Condition->isValueDependent() || !Condition->EvaluateAsRValue(Value, Context) ||
      Value.HasSideEffects || Value.HasUndefinedBehavior || !Value.Val.isInt())
    return std::nullopt;
  return Value.Val.getInt().getBoolValue();
}

namespace {

/// Whether T is an integer type whose values a Range can hold: at most 64 bits, so not __int128 nor
/// a wide _BitInt.
bool isNarrowInteger(QualType T, const ASTContext &Context) {
  return T->isIntegralOrEnumerationType() && !T->isDependentType() && Context.getIntWidth(T) <= 64;
}

/// The range of all values of such a type.
Range rangeOfType(QualType T, const ASTContext &Context) {
  if (T->isBooleanType())
    return {0, 1};
  return rangeOfBits(static_cast<unsigned>(Context.getIntWidth(T)),
                     T->isSignedIntegerOrEnumerationType());
}

/// The words for an operand of an operator: its value, if there is only one.
std::string operandText(const Range &R, const std::string &Why) {
  return R.Low == R.High ? decimalText(R.Low) : Why;
}

/// "A + B", or "the operands of +" if that would be longer than 72 characters.
std::string operationText(const Range &L, const std::string &WhyLeft, StringRef Operator,
                          const Range &R, const std::string &WhyRight) {
  std::string Text =
      operandText(L, WhyLeft) + " " + Operator.str() + " " + operandText(R, WhyRight);
  return Text.size() <= 72 ? Text : "the operands of " + Operator.str();
}

/// Walks over an integer expression. Each rule starts from the values of the operands. It gives up
/// its bound if the operation can leave the type, so no rule relies on an overflow not happening: a
/// program that overflows gets what it always got.
class Inference {
public:
  /// Steps counts the expressions of all the walks that answer one question. Why, if it is not
  /// null, receives what the range follows from.
  Inference(ASTContext &Context, unsigned &Steps, std::string *Why)
      : Context(Context), Steps(Steps), Why(Why) {}

  /// Returns the values of E. For types that are too wide, and for what is no integer, it is the
  /// range of everything.
  Range operator()(const Expr *E);

private:
  /// Expressions can be nested deeply. After this many a walk learns nothing but the type.
  static constexpr unsigned MaxSteps = 1000;

  Range any(const Expr *E);
  Range unary(const UnaryOperator *Op);
  Range binary(const BinaryOperator *Op);
  Range cast(const CastExpr *Cast);
  Range choice(const AbstractConditionalOperator *Choice);
  /// Returns R, the result of E's operation, if E's type holds it all. Otherwise the operation may
  /// wrap around, and the range is that of the type.
  template <typename Text>
  Range unlessWrapped(const Expr *E, const std::optional<Range> &R, Text Make);
  /// Infers an operand. It is walked over once, whether the caller wants the reason or not: a
  /// second walk for the text would double at each level of a deep expression.
  Range operand(const Expr *E, std::string &Text) {
    return Inference(Context, Steps, Why ? &Text : nullptr)(E);
  }
  /// Sets the reason. The text is made only if somebody asked for it: making it takes time, and a
  /// compilation does not need it.
  template <typename Text> Range because(const Range &R, Text Make) {
    if (Why)
      *Why = Make();
    return R;
  }

  ASTContext &Context;
  unsigned &Steps;
  std::string *Why;
};

Range Inference::any(const Expr *E) {
  return because(rangeOfType(E->getType(), Context),
                 [&] { return "type '" + E->getType().getUnqualifiedType().getAsString() + "'"; });
}

template <typename Text>
Range Inference::unlessWrapped(const Expr *E, const std::optional<Range> &R, Text Make) {
  Range All = rangeOfType(E->getType(), Context);
  if (!R || *R == All || !intervals::contains(All, *R))
    return any(E);
  return because(*R, Make);
}

Range Inference::unary(const UnaryOperator *Op) {
  switch (Op->getOpcode()) {
  case UO_LNot:
    return because({0, 1}, [] { return "a truth value"; });
  case UO_Plus:
  case UO_Extension:
    return (*this)(Op->getSubExpr());
  default:
    return any(Op);
  }
}

Range Inference::binary(const BinaryOperator *Op) {
  if (Op->isComparisonOp() || Op->isLogicalOp())
    return because({0, 1}, [] { return "a truth value"; });
  const Expr *Left = Op->getLHS(), *Right = Op->getRHS();
  if (Op->getOpcode() == BO_Comma)
    return (*this)(Right);
  if (Op->isAssignmentOp() || !isNarrowInteger(Left->getType(), Context) ||
      !isNarrowInteger(Right->getType(), Context))
    return any(Op);
  std::string WhyLeft, WhyRight;
  const Range L = operand(Left, WhyLeft), R = operand(Right, WhyRight);
  const auto Bits = static_cast<unsigned>(Context.getIntWidth(Op->getType()));
  auto operation = [&] {
    return operationText(L, WhyLeft, BinaryOperator::getOpcodeStr(Op->getOpcode()), R, WhyRight);
  };
  switch (Op->getOpcode()) {
  case BO_Add:
    return unlessWrapped(Op, intervals::sum(L, R), operation);
  case BO_Sub:
    return unlessWrapped(Op, intervals::difference(L, R), operation);
  case BO_Mul:
    return unlessWrapped(Op, intervals::product(L, R), operation);
  case BO_Shl:
    return unlessWrapped(Op, intervals::shiftLeft(L, R, Bits), operation);
  case BO_Or:
    return unlessWrapped(Op, intervals::bitOr(L, R), operation);
  case BO_And: {
    bool IsRight = R.Low >= 0 && (L.Low < 0 || R.High <= L.High);
    const Range &Mask = IsRight ? R : L;
    return unlessWrapped(Op, intervals::bitAnd(L, R), [&] {
      if (Mask.Low == Mask.High)
        return "mask & " + decimalText(Mask.High);
      return (IsRight ? WhyRight : WhyLeft) + ", an operand of &";
    });
  }
  case BO_Shr:
    return unlessWrapped(Op, intervals::shiftRight(L, R, Bits),
                         [&] { return WhyLeft + " >> " + decimalText(R.Low); });
  case BO_Div:
    return unlessWrapped(Op, intervals::quotient(L, R), operation);
  case BO_Rem: {
    const std::optional<Range> Result = intervals::remainder(L, R);
    return unlessWrapped(Op, Result, [&] {
      if (intervals::contains(*Result, L))
        // Every dividend is smaller than the divisor, so % changes nothing, and the dividend is the
        // better reason.
        return WhyLeft;
      return R.Low == R.High ? "remainder % " + decimalText(R.High)
                             : WhyRight + ", the divisor of %";
    });
  }
  default:
    return any(Op);
  }
}

Range Inference::cast(const CastExpr *Cast) {
  const Expr *Sub = Cast->getSubExpr();
  switch (Cast->getCastKind()) {
  case CK_IntegralToBoolean:
    return because({0, 1}, [] { return "a truth value"; });
  case CK_IntegralCast:
  case CK_LValueToRValue:
  case CK_NoOp: {
    if (!isNarrowInteger(Sub->getType(), Context) || Sub->getType().isVolatileQualified())
      return any(Cast);
    Range R = (*this)(Sub);
    return intervals::contains(rangeOfType(Cast->getType(), Context), R) ? R : any(Cast);
  }
  default:
    return any(Cast);
  }
}

Range Inference::choice(const AbstractConditionalOperator *Choice) {
  std::optional<bool> Known = decided(Choice->getCond(), Context);
  if (Known)
    return (*this)(*Known ? Choice->getTrueExpr() : Choice->getFalseExpr());
  std::string WhyTrue, WhyFalse;
  const Range A = operand(Choice->getTrueExpr(), WhyTrue),
              B = operand(Choice->getFalseExpr(), WhyFalse);
  return because(intervals::join(A, B),
                 [&] { return WhyTrue == WhyFalse ? WhyTrue : WhyTrue + " or " + WhyFalse; });
}

/// Whether __LINE__, __builtin_LINE() or a similar expression stands in S. gcc and clang number the
/// lines of a call differently if it spans several lines. A range of one value would then fail when
/// the program runs, and libc would do the call. (clang keeps the digits that __LINE__ becomes in
/// its scratch space.)
bool namesAPlace(const Stmt *S, const SourceManager &SM) {
  if (isa<SourceLocExpr>(S))
    return true;
  if (const auto *Number = dyn_cast<IntegerLiteral>(S))
    return SM.isWrittenInScratchSpace(SM.getSpellingLoc(Number->getLocation()));
  return llvm::any_of(S->children(),
                      [&](const Stmt *Each) { return Each && namesAPlace(Each, SM); });
}

Range Inference::operator()(const Expr *E) {
  E = E->IgnoreParens();
  if (!isNarrowInteger(E->getType(), Context))
    return {};
  if (E->isValueDependent() || ++Steps > MaxSteps)
    return any(E);
  Expr::EvalResult Value;
  if (!namesAPlace(E, Context.getSourceManager()) &&
      E->EvaluateAsInt(Value, Context, Expr::SE_NoSideEffects)) {
    const llvm::APSInt &I = Value.Val.getInt();
    Wide V =
        I.isSigned() ? static_cast<Wide>(I.getSExtValue()) : static_cast<Wide>(I.getZExtValue());
    return because({V, V}, [] { return "a constant"; });
  }
  if (const FieldDecl *Field = E->getSourceBitField())
    if (E->isGLValue() || isa<ImplicitCastExpr>(E)) {
      const unsigned Bits = clangs::bitWidth(Field, Context);
      if (Bits && !Field->getType()->isBooleanType())
        return unlessWrapped(
            E, rangeOfBits(Bits, Field->getType()->isSignedIntegerOrEnumerationType()), [&] {
              return "bit-field '" + Field->getNameAsString() + "' of " + std::to_string(Bits) +
                     (Bits == 1 ? " bit" : " bits");
            });
    }
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return cast(Cast);
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return binary(Op);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return unary(Op);
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
    return choice(Choice);
  if (const Expr *Same = sameValue(E))
    return (*this)(Same);
  return any(E);
}

} // namespace

Range rangeOf(const Expr *E, ASTContext &Context, std::string *Why) {
  unsigned Steps = 0;
  return Inference(Context, Steps, Why)(E);
}

} // namespace qrintf
