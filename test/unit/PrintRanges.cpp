// print-ranges FILE ARGUMENTS…: prints what the tool knows of expressions, for test/ranges/run.py.
// For each variable `number_N` with an initialiser it prints N, the least and the largest value;
// for each `string_N` it prints N and the most bytes. An expression of which nothing is known is
// left out.
#include "ranges/Ranges.h"
#include "ranges/StringLengths.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstdio>

using namespace clang;
using namespace qrintf;

namespace {

std::string text(Wide V) {
  return V < 0 ? "-" + std::to_string(static_cast<uint64_t>(-V))
               : std::to_string(static_cast<uint64_t>(V));
}

class Printer : public RecursiveASTVisitor<Printer> {
public:
  explicit Printer(ASTContext &Context) : Context(Context) {}
  bool VisitVarDecl(VarDecl *Variable) {
    const Expr *Init = Variable->getInit();
    if (!Init)
      return true;
    auto [Kind, Number] = Variable->getName().split('_');
    if (Kind == "number") {
      // The variable is declared as __int128, so that no value is lost: the expression is what was
      // converted to it.
      if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Init);
          Cast && Cast->getCastKind() == CK_IntegralCast)
        Init = Cast->getSubExpr();
      if (!Init->getType()->isIntegralOrEnumerationType() ||
          Context.getIntWidth(Init->getType()) > 64)
        return true;
      Range R = rangeOf(Init, Context);
      printf("%s %s %s\n", Number.str().c_str(), text(R.Low).c_str(), text(R.High).c_str());
    } else if (Kind == "string") {
      if (std::optional<KnownString> Known = knownString(Init, Context))
        printf("%s 0 %s\n", Number.str().c_str(), text(Known->Most).c_str());
    }
    return true;
  }

private:
  ASTContext &Context;
};

} // namespace

int main(int Count, char **Values) {
  if (Count < 2)
    return 2;
  auto File = llvm::MemoryBuffer::getFile(Values[1]);
  if (!File)
    return 2;
  std::unique_ptr<ASTUnit> Unit = tooling::buildASTFromCodeWithArgs(
      (*File)->getBuffer(), std::vector<std::string>(Values + 2, Values + Count), "ranges.c");
  if (!Unit || Unit->getDiagnostics().hasErrorOccurred())
    return 1;
  Printer(Unit->getASTContext()).TraverseDecl(Unit->getASTContext().getTranslationUnitDecl());
  return 0;
}
