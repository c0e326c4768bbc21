// The only file that knows which version of LLVM it is compiled with. 19 is what Debian 12 ships
// and what is tested; 22 is kept compiling, so that a change of clang's API shows early. Everything
// else uses the functions below, which have the same meaning for both.
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

#include <functional>
#include <memory>
#include <set>
#include <string>

#if CLANG_VERSION_MAJOR >= 22
#include "clang/Driver/CreateInvocationFromArgs.h"
#else
#include "clang/Frontend/Utils.h"
#endif

namespace qrintf::clangs {

/// An engine that drops all diagnostics. It is used while an invocation is made: if clang does not
/// accept an option, the user's own compiler will say so.
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

/// A target of which only the triple is known, for example "x86_64-linux-gnu". `qrintf report`
/// parses formats with it, which needs the widths of types but no command line of a compiler.
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

/// Makes a compiler for an invocation. The caller makes the file and source managers by
/// createManagers once the target is known. Files is the file system that is read, or null for the
/// real one.
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

/// How the name of a file is shown.
using ShownName = std::function<std::string(llvm::StringRef)>;

/// Writes diagnostics as clang does, with the line and the caret, but for the names of files.
struct DiagnosticText {
  DiagnosticText(llvm::raw_ostream &OS, const clang::LangOptions &Language, bool Colors,
                 ShownName Shown) {
    Options->ShowColors = Colors;
    Options->ShowPresumedLoc = true; // as line markers say
#if CLANG_VERSION_MAJOR >= 22
    Text = std::make_unique<Renaming>(OS, Language, *Options);
#else
    Text = std::make_unique<Renaming>(OS, Language, Options.get());
#endif
    Text->Shown = std::move(Shown);
  }

  struct Renaming : clang::TextDiagnostic {
    using TextDiagnostic::TextDiagnostic;

    void emitDiagnosticLoc(clang::FullSourceLoc Loc, clang::PresumedLoc At,
                           clang::DiagnosticsEngine::Level Level,
                           llvm::ArrayRef<clang::CharSourceRange> Ranges) override {
      TextDiagnostic::emitDiagnosticLoc(Loc, renamed(At), Level, Ranges);
    }
    void emitIncludeLocation(clang::FullSourceLoc Loc, clang::PresumedLoc At) override {
      TextDiagnostic::emitIncludeLocation(Loc, renamed(At));
    }
    clang::PresumedLoc renamed(clang::PresumedLoc At) {
      if (At.isInvalid())
        return At;
      const std::string &Name = *Names.insert(Shown(At.getFilename())).first;
      return {Name.c_str(), At.getFileID(), At.getLine(), At.getColumn(), At.getIncludeLoc()};
    }

    ShownName Shown;
    std::set<std::string> Names; // a PresumedLoc points to its name
  };
#if CLANG_VERSION_MAJOR >= 22
  std::shared_ptr<clang::DiagnosticOptions> Options = std::make_shared<clang::DiagnosticOptions>();
#else
  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> Options = new clang::DiagnosticOptions;
#endif
  std::unique_ptr<Renaming> Text;
};

/// Makes the managers of files and sources. clang 22 takes Files in makeCompiler, clang 19 takes it
/// here, so callers pass it to both.
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

/// The text of an asm statement at file scope; until clang 20 it is always a literal.
inline std::string textOf(const clang::FileScopeAsmDecl &Block) {
#if CLANG_VERSION_MAJOR >= 21
  return Block.getAsmString();
#else
  return Block.getAsmString()->getString().str();
#endif
}

/// The number of bits of a bit-field; in clang 19 the context has to be passed.
inline unsigned bitWidth(const clang::FieldDecl *Field,
                         [[maybe_unused]] const clang::ASTContext &Context) {
#if CLANG_VERSION_MAJOR >= 20
  return Field->getBitWidthValue();
#else
  return Field->getBitWidthValue(Context);
#endif
}

#if CLANG_VERSION_MAJOR >= 22
/// The qualifier of a name, such as `std::` in std::snprintf. It became a value in clang 22;
/// before, it was a pointer.
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
