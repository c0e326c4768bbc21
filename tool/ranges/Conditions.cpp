// Finds out what the condition of a ternary says about variables in its branches: in `x > 99 ? 99 :
// x` the second x is at most 99. Inference::choice and visitStrings call factsInBranch for each
// branch.
//
// A fact is only learnt about a local variable or parameter whose address is never taken and which
// the ternary itself does not change. Nothing can change such a variable between the test and its
// use, whatever functions the statement calls.

#include "ranges/Inference.h"
#include "ranges/Intervals.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <algorithm>

using namespace clang;

namespace qrintf {

void Facts::add(const VarDecl *Variable, const Range &R) {
  for (auto &[Seen, Before] : Known)
    if (Seen == Variable) {
      if (std::optional<Range> Both = intervals::meet(Before, R))
        // Else the condition contradicts what is known, and the branch is never taken.
        Before = *Both;
      return;
    }
  Known.emplace_back(Variable, R);
}

Range Facts::narrowed(const VarDecl *Variable, const Range &R) const {
  for (const auto &[Seen, Fact] : Known)
    if (Seen == Variable)
      return intervals::meet(R, Fact).value_or(R);
  return R;
}

bool Facts::speakOf(const VarDecl *Variable) const {
  return std::any_of(Known.begin(), Known.end(),
                     [&](const auto &Each) { return Each.first == Variable; });
}

namespace {

/// Looks for uses of a variable by which it could change while Inside is evaluated. Reading its
/// value is no such use, and an assignment counts only inside of Inside. `&x`, a reference bound to
/// x and a lambda that captures x count anywhere.
class ForeignUses : public RecursiveASTVisitor<ForeignUses> {
public:
  ForeignUses(const VarDecl *Variable, const Expr *Inside, bool IsCXX)
      : Variable(Variable), Inside(Inside), IsCXX(IsCXX) {}
  bool Found = false;

  bool TraverseStmt(Stmt *S) {
    const bool Enters = S && S == Inside;
    IsInside |= Enters;
    bool Go = RecursiveASTVisitor::TraverseStmt(S);
    IsInside &= !Enters;
    return Go;
  }
  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) {
    if (Cast->getCastKind() == CK_LValueToRValue) {
      allow(Cast->getSubExpr());
      used(Cast->getSubExpr());
    }
    return true;
  }
  bool VisitStmt(Stmt *S) {
    if (isa<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt, SwitchCase, LabelStmt>(S))
      for (const Stmt *Each : S->children())
        if (const auto *E = dyn_cast_or_null<Expr>(Each))
          used(E);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (Op->isAssignmentOp())
      change(Op, Op->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *Op) {
    if (Op->isIncrementDecrementOp())
      change(Op, Op->getSubExpr());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Ref) {
    // A lambda that has captured x by reference can change it whenever it is called.
    Found |= Ref->getDecl() == Variable &&
             (!Allowed.contains(Ref) || Ref->refersToEnclosingVariableOrCapture());
    return !Found;
  }

private:
  void allow(const Expr *E) { Allowed.insert(E->IgnoreParens()); }
  /// In C++ an assignment is an lvalue, to which a reference could be bound: `int &r = (x = 1)`.
  /// Here only its value is used, or nothing, so no reference is bound.
  void used(const Expr *E) { Values.insert(E->IgnoreParens()); }
  void change(const Expr *Op, const Expr *Changed) {
    if (!IsInside && (!IsCXX || !Op->isGLValue() || Values.contains(Op)))
      allow(Changed);
  }

  const VarDecl *Variable;
  const Expr *Inside;
  const bool IsCXX;
  bool IsInside = false;
  llvm::SmallPtrSet<const Expr *, 16> Allowed, Values;
};

/// Whether Variable keeps its value while Choice is evaluated. Only an expression in Choice could
/// change it, and there is none.
bool isSteady(const VarDecl *Variable, const Expr *Choice, const ASTContext &Context) {
  QualType T = Variable->getType();
  if (!Variable->hasLocalStorage() || T->isReferenceType() || T.isVolatileQualified() ||
      !isNarrowInteger(T, Context))
    return false;
  const auto *Function = dyn_cast<FunctionDecl>(Variable->getDeclContext());
  // After an error the AST may lack code that the user's compiler understands, for example a nested
  // function of GNU C, and that code may change the variable.
  if (!Function || !Function->hasBody() || Function->isDependentContext() ||
      Context.getDiagnostics().hasErrorOccurred())
    return false;
  ForeignUses Uses(Variable, Choice, Context.getLangOpts().CPlusPlus);
  Uses.TraverseStmt(Function->getBody());
  return !Uses.Found;
}

/// Walks over a condition and collects the facts.
class ConditionReader {
public:
  ConditionReader(const Expr *Choice, Inference &Around) : Choice(Choice), Around(Around) {}
  /// Notes what is true if Condition came out as Truth.
  void assume(const Expr *Condition, bool Truth);
  Facts Out;

private:
  void compared(const Expr *E, BinaryOperatorKind Kind, const Expr *With);
  void within(const Expr *E, Range R);
  void isNot(const Expr *E, const Range &R);

  const Expr *Choice;
  Inference &Around;
};

void ConditionReader::assume(const Expr *Condition, bool Truth) {
  ASTContext &Context = Around.Context;
  Condition = Condition->IgnoreParens();
  if (!isNarrowInteger(Condition->getType(), Context) || ++Around.W.Steps > Walk::MaxSteps)
    return;
  if (const auto *Op = dyn_cast<UnaryOperator>(Condition); Op && Op->getOpcode() == UO_LNot)
    return assume(Op->getSubExpr(), !Truth);
  if (const auto *Op = dyn_cast<BinaryOperator>(Condition)) {
    if (Op->getOpcode() == BO_Comma)
      return assume(Op->getRHS(), Truth);
    if (Op->isLogicalOp()) {
      // In the true branch of && both operands are true; in the false branch of || both are false.
      // The other two branches say nothing about a single operand.
      if (Truth == (Op->getOpcode() == BO_LAnd)) {
        assume(Op->getLHS(), Truth);
        assume(Op->getRHS(), Truth);
      }
      return;
    }
    if (Op->isComparisonOp() && Op->getOpcode() != BO_Cmp) {
      BinaryOperatorKind Kind =
          Truth ? Op->getOpcode() : BinaryOperator::negateComparisonOp(Op->getOpcode());
      compared(Op->getLHS(), Kind, Op->getRHS());
      compared(Op->getRHS(), BinaryOperator::reverseComparisonOp(Kind), Op->getLHS());
      return;
    }
  }
  if (const auto *Call = dyn_cast<CallExpr>(Condition))
    if (Call->getBuiltinCallee() == Builtin::BI__builtin_expect)
      return assume(Call->getArg(0), Truth);
  if (const auto *Cast = dyn_cast<CastExpr>(Condition)) {
    const Expr *Sub = Cast->getSubExpr();
    // A conversion to a type that is at least as wide gives 0 only for 0, so the question can be
    // asked about the operand.
    const bool Keeps =
        Cast->getCastKind() == CK_IntegralToBoolean || Cast->getCastKind() == CK_NoOp ||
        (Cast->getCastKind() == CK_IntegralCast && isNarrowInteger(Sub->getType(), Context) &&
         Context.getIntWidth(Sub->getType()) <= Context.getIntWidth(Cast->getType()));
    if (Keeps)
      return assume(Sub, Truth);
  }
  Truth ? isNot(Condition, {0, 0}) : within(Condition, {0, 0});
}

/// Notes that `E Kind With` is true. Both operands have the type in which C compares them.
void ConditionReader::compared(const Expr *E, BinaryOperatorKind Kind, const Expr *With) {
  if (!isNarrowInteger(E->getType(), Around.Context) ||
      !isNarrowInteger(With->getType(), Around.Context))
    return;
  const Range All = rangeOfType(E->getType(), Around.Context), R = Around(With);
  switch (Kind) {
  case BO_LT:
    return within(E, {All.Low, R.High - 1});
  case BO_LE:
    return within(E, {All.Low, R.High});
  case BO_GT:
    return within(E, {R.Low + 1, All.High});
  case BO_GE:
    return within(E, {R.Low, All.High});
  case BO_EQ:
    return within(E, R);
  case BO_NE:
    return isNot(E, R);
  default:
    return;
  }
}

void ConditionReader::isNot(const Expr *E, const Range &R) {
  const Range All = rangeOfType(E->getType(), Around.Context);
  if (R.Low == R.High && R.Low == All.Low)
    within(E, {All.Low + 1, All.High});
  if (R.Low == R.High && R.High == All.High)
    within(E, {All.Low, All.High - 1});
}

/// Notes that the value of E is in R. Goes back through conversions to the variable that was read.
void ConditionReader::within(const Expr *E, Range R) {
  ASTContext &Context = Around.Context;
  for (;;) {
    E = E->IgnoreParens();
    const Range Outer = rangeOfType(E->getType(), Context);
    std::optional<Range> In = intervals::meet(R, Outer);
    if (!In)
      // The branch is never taken, so what is known there does not matter.
      return;
    R = *In;
    const auto *Cast = dyn_cast<CastExpr>(E);
    if (!Cast)
      return;
    const Expr *Sub = Cast->getSubExpr();
    if (!isNarrowInteger(Sub->getType(), Context))
      return;
    if (Cast->getCastKind() == CK_LValueToRValue) {
      const auto *Ref = dyn_cast<DeclRefExpr>(Sub->IgnoreParens());
      const auto *Variable = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      if (Variable && isSteady(Variable, Choice, Context))
        Out.add(Variable, R);
      return;
    }
    if (Cast->getCastKind() != CK_IntegralCast && Cast->getCastKind() != CK_NoOp)
      return;
    // If a conversion changes a value, it does so modulo 2^width. A number from 0 up that both
    // types can hold, in a new type of no fewer bits, can only come from itself: from (unsigned)x <
    // 10 follows 0 <= x < 10.
    const Range Inner = rangeOfType(Sub->getType(), Context);
    const bool IsNatural = R.Low >= 0 && R.High <= Inner.High &&
                           Context.getIntWidth(E->getType()) >= Context.getIntWidth(Sub->getType());
    if (!intervals::contains(Outer, Inner) && !IsNatural)
      return;
    E = Sub;
  }
}

} // namespace

Facts factsInBranch(const AbstractConditionalOperator *Choice, bool Truth, Inference &Around) {
  ConditionReader R(Choice, Around);
  R.Out = Around.Known;
  R.assume(Choice->getCond(), Truth);
  return R.Out;
}

} // namespace qrintf
