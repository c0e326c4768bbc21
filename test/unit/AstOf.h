// For tests over clang's expressions: makes code of a list of expressions, one function for each,
// and gives each expression's AST back. One parse for all of them keeps the tests fast.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include <functional>
#include <string>
#include <vector>

namespace qrintf::test {

/// An expression and the statements before it in its function.
struct Sample {
  const char *Expression;
  const char *Before = "";
};

/// Calls Visit with each expression of Samples, compiled with those arguments behind Declarations;
/// Parameters are those of each function. False if there were errors.
inline bool forEachExpression(
    const std::vector<Sample> &Samples, const std::string &Declarations,
    const std::string &Parameters, const std::vector<std::string> &Arguments,
    const std::function<void(size_t, const clang::Expr *, clang::ASTContext &)> &Visit,
    bool AllowErrors = false) {
  const bool IsCXX = Arguments[0] == "-xc++";
  std::string Code = Declarations;
  for (size_t I = 0; I < Samples.size(); ++I) {
    const std::string E = Samples[I].Expression;
    Code += "void test" + std::to_string(I) + "(" + Parameters + ") { " + Samples[I].Before +
            " { " + (IsCXX ? "auto" : "__typeof__((0, " + E + "))") + " result = " + E + "; } }\n";
  }
  clang::IgnoringDiagConsumer Silent;
  std::unique_ptr<clang::ASTUnit> Unit = clang::tooling::buildASTFromCodeWithArgs(
      Code, Arguments, "ranges.c", "clang-tool", std::make_shared<clang::PCHContainerOperations>(),
      clang::tooling::getClangStripDependencyFileAdjuster(), clang::tooling::FileContentMappings(),
      AllowErrors ? &Silent : nullptr);
  if (!Unit || (!AllowErrors && Unit->getDiagnostics().hasErrorOccurred()))
    return false;
  size_t Seen = 0;
  for (const clang::Decl *D : Unit->getASTContext().getTranslationUnitDecl()->decls()) {
    const auto *F = llvm::dyn_cast<clang::FunctionDecl>(D);
    if (!F || !F->getName().starts_with("test") || !F->hasBody())
      continue;
    const auto *Body = llvm::cast<clang::CompoundStmt>(F->getBody());
    const auto *Inner = llvm::cast<clang::CompoundStmt>(Body->body_back());
    const auto *Result = llvm::cast<clang::VarDecl>(
        llvm::cast<clang::DeclStmt>(Inner->body_front())->getSingleDecl());
    Visit(Seen++, Result->getInit(), Unit->getASTContext());
  }
  return Seen == Samples.size();
}

} // namespace qrintf::test
