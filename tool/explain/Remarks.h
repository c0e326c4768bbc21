// Prints what is known about calls in the form of clang's diagnostics, so that editors that read
// those can jump to them. ExplainCommand calls it while a unit is looked at (UnitInside).
#pragma once

#include "unit/TranslationUnit.h"
#include "view/ClangVersions.h"

#include <memory>
#include <string>
#include <vector>

namespace qrintf::explain {

/// Keeps the warnings that the compiler would print, and errors with their lines and carets. The
/// explanation of a call that stays as `diagnosed` shows them.
class Listener final : public clang::DiagnosticConsumer {
public:
  Listener(clangs::ShownName Shown, bool Colors) : Shown(std::move(Shown)), Colors(Colors) {}
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
  clangs::ShownName Shown;
  bool Colors;
  bool LastWasError = false; // a note that follows belongs to that error
  std::unique_ptr<clangs::DiagnosticText> Text;
};

/// How calls of a unit are printed.
struct Form {
  clangs::ShownName Shown;
  bool Colors = false;
  bool IsBrief = false; // only the line with the outcome
};

/// Prints a call with its line and caret, what is known about it, and its code, or the reason why
/// there is none. Warnings are those that the compiler would print about the unit.
void printRemark(llvm::raw_ostream &OS, const UnitInside::SiteUse &Use, const UnitInside &Unit,
                 const std::vector<Listener::Warning> &Warnings, const Form &How);

} // namespace qrintf::explain
