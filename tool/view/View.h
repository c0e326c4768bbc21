// Pass 1: the compiler's view of a translation unit.
//
// In goes a command line, out come clang's AST, where diagnostics were, and where macros were
// expanded. rewriteUnit, `qrintf explain` and `qrintf rewrite` call makeView first of all.
//
// For gcc the text is what `cc1 -E -fdirectives-only` made: conditionals are resolved, but macros
// are still there, so the edits can see them. That text defines gcc's own predefined macros, so
// clang's are turned off (-undef): otherwise there would be two sets, for example `__GNUC__` as
// gcc's 12 and as clang's 4. For clang the source itself is read, with the user's own command line.
#pragma once

#include "view/Bodies.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace qrintf {

enum class ViewKind { GccText, Clang };

struct ViewRequest {
  ViewKind Kind = ViewKind::GccText;
  /// The file to read. For clang it is one of the arguments, too.
  std::string File;
  /// The arguments of cc1 for gcc; for clang those of the driver, beginning with its program.
  std::vector<std::string> Arguments;
  /// What the files are read from, with a working directory of its own; null for the real one.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  /// Bodies of functions without calls of the family, or of a printf-like function of the program,
  /// are not read.
  bool OnlyCalls = false;
  /// The file is what gcc's preprocessor made of the whole unit, so that no other file names what
  /// it declares.
  bool IsPreprocessed = false;
  bool IsWhole = false; // the user's compiler is to read what the unit does not use, too (Unused.h)
  /// Receives every diagnostic; null if nobody wants them.
  clang::DiagnosticConsumer *Listener = nullptr;
};

/// Whether Where lies in a file that the compiler takes for a system header: one that was found by
/// -isystem or in the compiler's own directories.
bool inSystemHeader(clang::SourceLocation Where, const clang::ASTContext &Context);

/// Whether D may hold calls that the user wrote. It is false for what system headers declare.
bool isUserCode(const clang::Decl *D, const clang::ASTContext &Context);

struct View {
  llvm::StringRef text(clang::FileID File) const; // as the user's compiler reads it

  /// The main file's, if clang was given less of it (Unused.h), in the same places.
  std::unique_ptr<llvm::MemoryBuffer> ForGcc;
  /// The names of which the user's compiler does not get the declarations.
  std::vector<std::string> LeftOut;
  std::unique_ptr<Bodies> Read; // which bodies are; null for all
  std::unique_ptr<clang::CompilerInstance> Compiler;
  /// A warning or an error of clang.
  struct Diagnosis {
    clang::SourceLocation At; // its place, or that of the macro invocation that leads there
    /// Whether it is that a variable may be unset, which clang says more often than gcc.
    bool MayBeUnset;
  };
  /// No call at these places is compiled; if a variable may be unset, the engine may format it.
  std::vector<Diagnosis> Diagnosed;
  /// Where macros that use `#` or `##` are expanded in files of the user.
  std::vector<clang::SourceLocation> TextMacros;
  std::vector<clang::SourceLocation> Pastes;     // those of them with `##`
  std::vector<clang::SourceRange> ExpandedTexts; // of macros with `#` within another one's
  /// Where macros are expanded in which `#` or `##` stands by an argument that was
  /// expanded before and names a call: in `#define CHECK(e) CHECK2(e)`, where CHECK2 has `#e`, the
  /// text would be the site's name.
  std::vector<clang::SourceLocation> ExpandedNames;
  /// Where errors are. A call in a function of C with an error stays: what declares a name there
  /// may be a nested function of GNU C, which clang drops.
  std::vector<clang::SourceLocation> Errors;
  /// Where an attribute says that gcc does not optimize a function: optimize("O0").
  std::vector<clang::SourceLocation> Unoptimized;
  /// How often clang reads each file, and the other names under which it skips it the next time.
  llvm::DenseMap<const clang::FileEntry *, unsigned> TimesRead;
  std::multimap<const clang::FileEntry *, std::string> SkippedAs;
  /// Macro invocations in files of the user that span the end of a line.
  std::vector<clang::SourceRange> MultiLineMacros;
  /// Whether clang found errors, but for those about gcc's builtins for atomic objects.
  bool HasErrors = false;
  std::string FatalWords; // of the first fatal error: where it is and what it says, for the log
};

/// Sets up clang and parses the unit. Declarations receives every top-level declaration of the
/// user's. Returns null on failure and sets Error, a text for the log: "cannot read FILE", a
/// command line that clang does not accept, a fatal error. The launcher then runs the untouched
/// command.
std::unique_ptr<View> makeView(const ViewRequest &Request, std::vector<clang::Decl *> &Declarations,
                               std::string &Error);

// Macros as they are defined at the end of the unit, for example those of the C library.

/// Whether a pass asks for the macro by its name. If a header defines it, clang must read that.
inline bool isAskedFor(llvm::StringRef Name) {
  return Name.starts_with("QRINTF_") || (Name.starts_with("__") && Name.ends_with("__")) ||
         Name == "__USE_FORTIFY_LEVEL" || Name == "__DEFINED_FILE";
}

inline const clang::MacroInfo *macroNamed(clang::Preprocessor &PP, llvm::StringRef Name) {
  return PP.getMacroInfo(PP.getIdentifierInfo(Name));
}

/// The value of a macro that is one decimal number, for example 2 for `#define __GLIBC__ 2`.
/// Returns 0 for any other replacement, and if there is no such macro.
inline unsigned numberOfMacro(clang::Preprocessor &PP, llvm::StringRef Name) {
  unsigned Value = 0;
  const clang::MacroInfo *M = macroNamed(PP, Name);
  if (M && M->getNumTokens() == 1 && M->getReplacementToken(0).is(clang::tok::numeric_constant))
    llvm::StringRef(PP.getSpelling(M->getReplacementToken(0))).getAsInteger(10, Value);
  return Value;
}

/// The identifiers of Text, which is C, ends with a null character, and has no line comments, that
/// a macro of that name would change: those in code and directives, and not those in comments and
/// literals, nor the parameters of a #define. The value is true if a parenthesis follows the
/// identifier anywhere.
std::map<llvm::StringRef, bool> wordsOf(llvm::StringRef Text);

} // namespace qrintf
