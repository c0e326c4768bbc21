#include "Heat.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace qrintf {
namespace {

// A function that is not much more than the call: where it is called often, this is what it is called for.
constexpr unsigned FewCalls = 2, FewNodes = 60;

/// Whether control does not come out behind S.
bool leaves(const Stmt *S) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    return !Block->body_empty() && leaves(Block->body_back());
  if (const auto *E = dyn_cast_or_null<CallExpr>(S)) {
    const FunctionDecl *F = E->getDirectCallee();
    return F && F->isNoReturn();
  }
  return S && (isa<ReturnStmt>(S) || isa<GotoStmt>(S) || isa<BreakStmt>(S) || isa<CXXThrowExpr>(S));
}

/// Whether S makes its body more than once: a macro's `do … while (0)` does not.
bool isLoop(const Stmt *S) {
  if (const auto *Do = dyn_cast<DoStmt>(S)) {
    const Expr *Condition = Do->getCond()->IgnoreParenImpCasts();
    if (const auto *Number = dyn_cast<IntegerLiteral>(Condition))
      return Number->getValue() != 0;
    const auto *Truth = dyn_cast<CXXBoolLiteralExpr>(Condition);
    return !Truth || Truth->getValue();
  }
  return isa<ForStmt>(S) || isa<WhileStmt>(S) || isa<CXXForRangeStmt>(S);
}

} // namespace

void Heat::walk(const Stmt *S, bool InLoop) {
  if (!S || isa<LambdaExpr>(S))
    return;
  Nodes += !isa<ImplicitCastExpr>(S) && !isa<ParenExpr>(S);
  if (const auto *E = dyn_cast<CallExpr>(S))
    Calls[E] = InLoop;
  const bool IsChoice = isa<IfStmt>(S), LoopsHere = isLoop(S);
  for (const Stmt *Child : S->children())
    walk(Child, (InLoop || LoopsHere) && !(IsChoice && leaves(Child)));
}

bool Heat::isHot(const CallExpr *Call, const FunctionDecl *Around) {
  if (!Around || !Around->getBody())
    return true; // an initialiser: nothing is known
  if (Around != Last) {
    Last = Around;
    Calls.clear();
    Nodes = 0;
    walk(Around->getBody(), false);
  }
  if (Around->hasAttr<ColdAttr>())
    return false;
  return Calls.lookup(Call) || (Calls.size() <= FewCalls && Nodes <= FewNodes);
}

} // namespace qrintf
