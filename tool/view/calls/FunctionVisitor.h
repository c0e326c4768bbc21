// A walk through the AST that knows the function around what it visits. clang's visitor has a
// Traverse… for each class of declaration, so TraverseFunctionDecl() is not called for methods,
// constructors, destructors and conversions.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

namespace qrintf {

template <typename Derived> class FunctionVisitor : public clang::RecursiveASTVisitor<Derived> {
public:
  bool TraverseDecl(clang::Decl *D) {
    const auto *F = llvm::dyn_cast_or_null<clang::FunctionDecl>(D);
    const llvm::SaveAndRestore Inside(Function, F ? F : Function);
    return clang::RecursiveASTVisitor<Derived>::TraverseDecl(D);
  }

protected:
  const clang::FunctionDecl *Function = nullptr; // the innermost one around; null outside of all
};

} // namespace qrintf
