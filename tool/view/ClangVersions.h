// The only file that knows which LLVM it is built with: 19 is what Debian 12 ships, 22 is kept
// compiling.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/NestedNameSpecifier.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnostic.h"
#include "llvm/Support/VirtualFileSystem.h"

#if CLANG_VERSION_MAJOR >= 22
#include "clang/Driver/CreateInvocationFromArgs.h"
#else
#include "clang/Frontend/Utils.h"
#endif

namespace qrintf::clangs {

/// Diagnostics that go nowhere, for setting up.
inline llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> silentDiagnostics() {
#if CLANG_VERSION_MAJOR >= 22
  static clang::DiagnosticOptions Options;
  return clang::CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), Options,
                                                    new clang::IgnoringDiagConsumer,
                                                    /*ShouldOwnClient=*/true);
#else
  return clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions,
                                                    new clang::IgnoringDiagConsumer,
                                                    /*ShouldOwnClient=*/true);
#endif
}

/// A target by its name alone, for what needs no compiler: parsing a format.
inline std::unique_ptr<clang::TargetInfo> makeTarget(const char *Triple) {
  llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> Diags = silentDiagnostics();
#if CLANG_VERSION_MAJOR >= 22
  static clang::TargetOptions Options; // the target keeps a reference
  Options.Triple = Triple;
  return std::unique_ptr<clang::TargetInfo>(clang::TargetInfo::CreateTargetInfo(*Diags, Options));
#else
  auto Options = std::make_shared<clang::TargetOptions>();
  Options->Triple = Triple;
  return std::unique_ptr<clang::TargetInfo>(clang::TargetInfo::CreateTargetInfo(*Diags, Options));
#endif
}

/// A compiler with that invocation, with a file and a source manager to be made by createManagers.
/// Files: what is read from, the real file system if null.
using FileSystem = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;
inline std::unique_ptr<clang::CompilerInstance>
makeCompiler(std::shared_ptr<clang::CompilerInvocation> Invocation,
             [[maybe_unused]] FileSystem Files = nullptr) {
#if CLANG_VERSION_MAJOR >= 22
  auto Compiler = std::make_unique<clang::CompilerInstance>(std::move(Invocation));
  Files ? Compiler->setVirtualFileSystem(Files) : Compiler->createVirtualFileSystem();
  return Compiler;
#else
  auto Compiler = std::make_unique<clang::CompilerInstance>();
  Compiler->setInvocation(std::move(Invocation));
  return Compiler;
#endif
}

/// What writes diagnostics with the line and the caret.
struct DiagnosticText {
  DiagnosticText(llvm::raw_ostream &OS, const clang::LangOptions &Language, bool Colors) {
    Options->ShowColors = Colors;
#if CLANG_VERSION_MAJOR >= 22
    Text = std::make_unique<clang::TextDiagnostic>(OS, Language, *Options);
#else
    Text = std::make_unique<clang::TextDiagnostic>(OS, Language, Options.get());
#endif
  }
#if CLANG_VERSION_MAJOR >= 22
  std::shared_ptr<clang::DiagnosticOptions> Options = std::make_shared<clang::DiagnosticOptions>();
#else
  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> Options = new clang::DiagnosticOptions;
#endif
  std::unique_ptr<clang::TextDiagnostic> Text;
};

inline void createManagers(clang::CompilerInstance &Compiler,
                           [[maybe_unused]] FileSystem Files = nullptr) {
#if CLANG_VERSION_MAJOR >= 22
  Compiler.createFileManager();
  Compiler.createSourceManager();
#else
  Compiler.createFileManager(Files);
  Compiler.createSourceManager(Compiler.getFileManager());
#endif
}

inline unsigned bitWidth(const clang::FieldDecl *Field,
                         [[maybe_unused]] const clang::ASTContext &Context) {
#if CLANG_VERSION_MAJOR >= 20
  return Field->getBitWidthValue();
#else
  return Field->getBitWidthValue(Context);
#endif
}

#if CLANG_VERSION_MAJOR >= 22
using Qualifier = clang::NestedNameSpecifier;
inline bool isGlobal(Qualifier Q) {
  return Q.getKind() == clang::NestedNameSpecifier::Kind::Global;
}
inline const clang::NamespaceDecl *namespaceOf(Qualifier Q) {
  if (Q.getKind() != clang::NestedNameSpecifier::Kind::Namespace)
    return nullptr;
  return llvm::dyn_cast<clang::NamespaceDecl>(Q.getAsNamespaceAndPrefix().Namespace);
}
#else
using Qualifier = const clang::NestedNameSpecifier *;
inline bool isGlobal(Qualifier Q) { return Q->getKind() == clang::NestedNameSpecifier::Global; }
inline const clang::NamespaceDecl *namespaceOf(Qualifier Q) { return Q->getAsNamespace(); }
#endif

} // namespace qrintf::clangs
