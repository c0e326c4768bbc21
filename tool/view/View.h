// Pass 1: the compiler's view of a translation unit.
//
// gcc: the text that `cc1 -E -fdirectives-only` made is read as the user's compiler will read it:
// conditionals resolved, macros still there, clang's own predefined macros off (-undef). clang: the
// source itself, with the user's own command line.
#pragma once

#include "view/Bodies.h"

#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace qrintf {

enum class ViewKind { GccText, Clang };

struct ViewRequest {
  /// Called where a literal has so many positions (%1$d) that clang's check of the format would
  /// take minutes: the time grows with the square of their number. Does not return. Without it the
  /// literal is read all the same.
  std::function<void()> GiveUp;
  ViewKind Kind = ViewKind::GccText;
  std::string File; // what is read; for clang also one of the arguments
  std::vector<std::string>
      Arguments; // cc1's for gcc; for clang the driver's, beginning with the program
  /// What the files are read from, with a working directory of its own; null for the real one.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  /// The bodies of functions that hold none of these calls are not read. Nothing: every body is.
  std::optional<Bodies::Wanted> OnlyCalls;
  /// Hears every diagnostic; null for nobody.
  clang::DiagnosticConsumer *Listener = nullptr;
};

/// Whether Where lies in a file that the compiler takes for a header of the system.
bool inSystemHeader(clang::SourceLocation Where, const clang::ASTContext &Context);

/// Whether D may hold calls of the user: false for what headers of the system declare.
bool isUserCode(const clang::Decl *D, const clang::ASTContext &Context);

/// Where the compiler would say something: the range of a diagnostic's main file, as offsets.
using Offsets = std::pair<unsigned, unsigned>;

struct View {
  llvm::StringRef text() const; // the main file's

  std::unique_ptr<Bodies> Read; // which bodies are; null for all
  std::unique_ptr<clang::CompilerInstance> Compiler;
  std::vector<unsigned> Diagnosed;                // main file offsets of warnings and errors
  std::vector<clang::SourceLocation> DiagnosedAt; // the same in every file of the user
  std::vector<clang::SourceLocation>
      TextMacros; // where macros that use # or ## are expanded in files of the user
  std::vector<unsigned> ExpandedNames; // main file offsets of macros in which # or ## stands by an
                                       // argument that was expanded before and names a call
  std::vector<clang::SourceLocation> Errors; // where errors are
  std::vector<Offsets> MultiLineMacros; // macro invocations in the main file that span a line's end
  bool HasErrors = false;               // besides those that no declaration could mend
  bool FatalError = false;
  std::string FatalWords; // of the first: where and what
};

/// Sets up and parses; Declarations is every top-level declaration that is the user's. Empty on
/// failure, with Error set: no such file, arguments that clang does not know, a fatal error.
std::unique_ptr<View> makeView(const ViewRequest &Request, std::vector<clang::Decl *> &Declarations,
                               std::string &Error);

} // namespace qrintf
