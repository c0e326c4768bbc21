#include "ranges/Ranges.h"

#include "ranges/ConstantObjects.h"
#include "ranges/Inference.h"
#include "ranges/Intervals.h"
#include "view/ClangVersions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"

#include <algorithm>

using namespace clang;

namespace qrintf {

Range convertRange(const Range &R, unsigned Bits, bool IsSigned) {
  Range All = rangeOfBits(Bits, IsSigned);
  return intervals::contains(All, R) ? R : All;
}

bool isNarrowInteger(QualType T, const ASTContext &Context) {
  return T->isIntegralOrEnumerationType() && !T->isDependentType() && Context.getIntWidth(T) <= 64;
}

Range rangeOfType(QualType T, const ASTContext &Context) {
  if (T->isBooleanType())
    return {0, 1};
  return rangeOfBits(static_cast<unsigned>(Context.getIntWidth(T)),
                     T->isSignedIntegerOrEnumerationType());
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

std::string numberText(Wide V) {
  return V < 0 ? "-" + std::to_string(static_cast<uint64_t>(-V))
               : std::to_string(static_cast<uint64_t>(V));
}

/// The words for an operand of an operator: its value, if there is only one.
std::string operandText(const Range &R, const std::string &Why) {
  return R.Low == R.High ? numberText(R.Low) : Why;
}

/// "A + B", or "the operands of +" if that would be longer than 72 characters.
std::string operationText(const Range &L, const std::string &WhyLeft, StringRef Operator,
                          const Range &R, const std::string &WhyRight) {
  std::string Text =
      operandText(L, WhyLeft) + " " + Operator.str() + " " + operandText(R, WhyRight);
  return Text.size() <= 72 ? Text : "the operands of " + Operator.str();
}

} // namespace

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
  const Expr *Sub = Op->getSubExpr();
  switch (Op->getOpcode()) {
  case UO_LNot:
    return because({0, 1}, [] { return "a truth value"; });
  case UO_Plus:
  case UO_Extension:
    return (*this)(Sub);
  case UO_Minus: {
    std::string WhySub;
    Range R = operand(Sub, WhySub);
    return unlessWrapped(Op, Range{-R.High, -R.Low}, [&] { return "-(" + WhySub + ")"; });
  }
  case UO_Not: {
    // ~x inverts every bit of the type: it is All.High - x for an unsigned type and -1 - x for a
    // signed one. In both cases that is (All.Low + All.High) - x.
    std::string WhySub;
    Range R = operand(Sub, WhySub), All = rangeOfType(Op->getType(), Context);
    return unlessWrapped(Op, intervals::difference({All.Low + All.High, All.Low + All.High}, R),
                         [&] { return "~(" + WhySub + ")"; });
  }
  case UO_Deref:
    return Op->isGLValue() ? object(Op) : any(Op);
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
  if (Op->getOpcode() == BO_Assign) {
    // "An assignment expression has the value of the left operand after the assignment" (ISO C
    // 6.5.16). A bit-field may be narrower than its type, and a volatile object may be read again.
    if (Left->getType().isVolatileQualified() || Left->getSourceBitField())
      return any(Op);
    return (*this)(Right);
  }
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
  case BO_Xor:
    return unlessWrapped(Op, intervals::bitXor(L, R), operation);
  case BO_And: {
    bool IsRight = R.Low >= 0 && (L.Low < 0 || R.High <= L.High);
    const Range &Mask = IsRight ? R : L;
    return unlessWrapped(Op, intervals::bitAnd(L, R), [&] {
      if (Mask.Low == Mask.High)
        return "mask & " + numberText(Mask.High);
      return (IsRight ? WhyRight : WhyLeft) + ", an operand of &";
    });
  }
  case BO_Shr:
    return unlessWrapped(Op, intervals::shiftRight(L, R, Bits),
                         [&] { return WhyLeft + " >> " + numberText(R.Low); });
  case BO_Div:
    return unlessWrapped(Op, intervals::quotient(L, R), operation);
  case BO_Rem: {
    const std::optional<Range> Result = intervals::remainder(L, R);
    return unlessWrapped(Op, Result, [&] {
      if (intervals::contains(*Result, L))
        // Every dividend is smaller than the divisor, so % changes nothing, and the dividend is the
        // better reason.
        return WhyLeft;
      return R.Low == R.High ? "remainder % " + numberText(R.High)
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
  auto branch = [&](bool Truth, std::string &Text) {
    Facts In = factsInBranch(Choice, Truth, *this);
    return Inference(W, In,
                     Why ? &Text : nullptr)(Truth ? Choice->getTrueExpr() : Choice->getFalseExpr());
  };
  Range A = branch(true, WhyTrue), B = branch(false, WhyFalse);
  // `a ?: b` is a only if a is not 0.
  if (isa<BinaryConditionalOperator>(Choice) && A.High > A.Low && A.Low == 0)
    A.Low = 1;
  return because(intervals::join(A, B),
                 [&] { return WhyTrue == WhyFalse ? WhyTrue : WhyTrue + " or " + WhyFalse; });
}

/// The ranges of compiler builtins, whose results are bounded for every argument for which they are
/// defined. A function of the C library, such as isalpha, may be the program's own, but names that
/// begin with __builtin_ are the compiler's.
Range Inference::call(const CallExpr *Call) {
  const unsigned ID = Call->getBuiltinCallee();
  if (!ID || Call->getNumArgs() == 0)
    return any(Call);
  const Expr *Argument = Call->getArg(0);
  auto bits = [&] { return static_cast<Wide>(Context.getTypeSize(Argument->getType())); };
  auto named = [&](const Range &R) {
    return because(R, [&] { return Call->getDirectCallee()->getNameAsString() + "()"; });
  };
  switch (ID) {
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
    return (*this)(Argument);
  case Builtin::BI__builtin_popcount:
  case Builtin::BI__builtin_popcountl:
  case Builtin::BI__builtin_popcountll:
  case Builtin::BI__builtin_ffs:
  case Builtin::BI__builtin_ffsl:
  case Builtin::BI__builtin_ffsll:
    return named({0, bits()});
  case Builtin::BI__builtin_parity:
  case Builtin::BI__builtin_parityl:
  case Builtin::BI__builtin_parityll:
    return named({0, 1});
  case Builtin::BI__builtin_clrsb:
  case Builtin::BI__builtin_clrsbl:
  case Builtin::BI__builtin_clrsbll:
    return named({0, bits() - 1});
  case Builtin::BI__builtin_clz:
  case Builtin::BI__builtin_clzl:
  case Builtin::BI__builtin_clzll:
  case Builtin::BI__builtin_ctz:
  case Builtin::BI__builtin_ctzl:
  case Builtin::BI__builtin_ctzll:
    // clz and ctz of 0 are undefined, and x86's bsr and bsf then leave any value, so they have a
    // bound only if the argument cannot be 0.
    return Inference(W, Known)(Argument).Low > 0 ? named({0, bits() - 1}) : any(Call);
  case Builtin::BI__builtin_strlen:
  case Builtin::BIstrlen: {
    uint64_t Least = UINT64_MAX, Most = 0;
    bool Ends = visitStrings(Argument, *this, [&](StringRef S) {
      Least = std::min<uint64_t>(Least, S.size());
      Most = std::max<uint64_t>(Most, S.size());
    });
    return Ends ? named({Least, Most}) : any(Call);
  }
  default:
    return any(Call);
  }
}

Range Inference::object(const Expr *E) {
  Range R = any(E);
  if (E->getType().isVolatileQualified())
    return R;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    if (const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl());
        Variable && Known.speakOf(Variable))
      return because(Known.narrowed(Variable, R),
                     [&] { return "'" + Variable->getNameAsString() + "' as tested"; });
  std::optional<InitialValues> Values = initialValues(E, *this);
  if (!Values || Values->empty())
    return R;
  std::optional<Range> All;
  for (const InitialValue &Each : *Values) {
    std::optional<Range> One = rangeOfInitial(Each, W);
    if (!One)
      return R;
    All = All ? intervals::join(*All, *One) : *One;
  }
  return unlessWrapped(E, All, [] { return "a const object's initialiser"; });
}

/// Whether __LINE__, __builtin_LINE() or a similar expression stands in S. gcc and clang number the
/// lines of a call differently if it spans several lines. A range of one value would then fail when
/// the program runs, and libc would do the call. (clang keeps the digits that __LINE__ becomes in
/// its scratch space.)
static bool namesAPlace(const Stmt *S, const SourceManager &SM) {
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
  if (E->isValueDependent() || ++W.Steps > Walk::MaxSteps)
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
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return call(Call);
  if (const Expr *Same = sameValue(E))
    return (*this)(Same);
  return E->isGLValue() ? object(E) : any(E);
}

Range rangeOf(const Expr *E, ASTContext &Context) {
  Walk W{Context};
  return Inference(W, {})(E);
}

Range rangeOf(const Expr *E, ASTContext &Context, std::string &Why) {
  Walk W{Context};
  return Inference(W, {}, &Why)(E);
}

} // namespace qrintf
