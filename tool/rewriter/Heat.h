// Pass 2, inside: whether a call may be worth bytes for time: its place in its function tells how often it can be made, and
// how much of the function's time it is. Nothing is known of the program's runs.
#pragma once

#include "llvm/ADT/DenseMap.h"

namespace clang {
class CallExpr;
class FunctionDecl;
class Stmt;
} // namespace clang

namespace qrintf {

class Heat {
public:
  /// In a loop, and not on a way that leaves it; or in a function that does little else.
  bool isHot(const clang::CallExpr *Call, const clang::FunctionDecl *Around);

private:
  void walk(const clang::Stmt *S, bool InLoop);

  const clang::FunctionDecl *Last = nullptr;
  llvm::DenseMap<const clang::CallExpr *, bool> Calls; // of the last function: whether in a loop
  unsigned Nodes = 0;                                  // of its body
};

} // namespace qrintf
