// Prints what is known about one call, with the line and the caret, in the form of clang's
// diagnostics, so that editors that read those can jump to it. ExplainCommand calls it.
#pragma once

#include "unit/TranslationUnit.h"

#include "view/ClangVersions.h"

#include <map>
#include <string>
#include <vector>

namespace qrintf::explain {

/// Keeps the warnings that the compiler would print, and errors with their lines and carets. A call
/// that is kept as `diagnosed` shows the warning.
class Listener final : public clang::DiagnosticConsumer {
public:
  explicit Listener(bool Colors) : Colors(Colors) {}
  void BeginSourceFile(const clang::LangOptions &Language, const clang::Preprocessor *) override;
  void EndSourceFile() override { Text.reset(); }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  struct Warning {
    clang::SourceLocation Where;
    std::string Words;
  };
  std::vector<Warning> Warnings;
  unsigned Errors = 0;
  std::string ErrorText;

private:
  llvm::raw_string_ostream OS{ErrorText};
  bool Colors;
  /// A note that follows belongs to that error.
  bool LastWasError = false;
  std::unique_ptr<clangs::DiagnosticText> Text;
};

/// The lines of the main file that a call takes, and the column in which it begins. For a call that
/// a macro makes, they are those of the invocation. Nothing for calls in other files.
struct Place {
  unsigned First = 0, Last = 0, Column = 0;
};
std::optional<Place> placeOf(const Call &C, const clang::SourceManager &SM);

class Remarks {
public:
  Remarks(llvm::raw_ostream &OS, const UnitInside &Unit,
          const std::vector<Listener::Warning> &Warnings, bool Colors);

  void explain(const UnitInside::SiteUse &Use);

private:
  void compiled(const UnitInside::SiteUse &Use);
  void stays(const Call &C, CallOutcome What);
  void plan(const Call &C, const std::string &Format, const Plan &Emitted, const Site &S);
  void piece(const Call &C, const Piece &P, const Plan &Whole);
  void remark(const Call &C, const std::string &Words);
  void note(clang::SourceLocation Where, const std::string &Words);
  std::optional<uint64_t> roomOf(const Call &C) const;

  llvm::raw_ostream &OS;
  const UnitInside &Unit;
  const std::vector<Listener::Warning> &Warnings;
  clang::ASTContext &Context;
  const clang::SourceManager &SM;
  clangs::DiagnosticText Text;
  bool Colors;
};

} // namespace qrintf::explain
