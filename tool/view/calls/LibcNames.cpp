#include "view/calls/LibcNames.h"

#include "prelude/EngineText.h"
#include "text/TextLexer.h"
#include "view/ClangVersions.h"
#include "view/View.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"

namespace qrintf {

/// Whether assembly of the program's names a function that our code calls: it may define it.
static bool namesLibcs(llvm::StringRef Assembly) {
  while (!Assembly.empty()) {
    const llvm::StringRef Word = Assembly.take_while(isIdentifierCharacter);
    if (mayCall(std::string_view(Word)))
      return true;
    Assembly = Assembly.drop_front(std::max<size_t>(Word.size(), 1));
  }
  return false;
}

bool definesLibcFunction(const clang::Decl *D) {
  if (const auto *Block = llvm::dyn_cast<clang::LinkageSpecDecl>(D)) // extern "C"
    return llvm::any_of(Block->decls(),
                        [](const clang::Decl *Each) { return definesLibcFunction(Each); });
  if (const auto *Block = llvm::dyn_cast<clang::FileScopeAsmDecl>(D))
    return namesLibcs(clangs::textOf(*Block));
  const auto *Named = llvm::dyn_cast<clang::DeclaratorDecl>(D);
  if (!Named || !Named->getIdentifier())
    return false;
  const auto *Label = D->getAttr<clang::AsmLabelAttr>();
  if (!mayCall(std::string_view(Label ? Label->getLabel() : Named->getName())))
    return false;
  // An inline function of a system header, such as memchr, is libc's own, even if the unit has
  // extern "C" around the #include.
  if (inSystemHeader(D->getLocation(), D->getASTContext()))
    return false;
  if (const auto *Variable = llvm::dyn_cast<clang::VarDecl>(D))
    return Variable->isThisDeclarationADefinition() != clang::VarDecl::DeclarationOnly;
  const auto *F = llvm::dyn_cast<clang::FunctionDecl>(D);
  return !F || F->getFormalLinkage() == clang::Linkage::Internal ||
         F->isThisDeclarationADefinition() || F->hasSkippedBody();
}

} // namespace qrintf
