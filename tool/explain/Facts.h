// What is known about a call that has a site or a reason, in plain words and places. ExplainCommand
// collects it while a unit is looked at (UnitInside), and Remarks prints it.
#pragma once

#include "emit/PlanText.h"
#include "unit/TranslationUnit.h"
#include "view/ClangVersions.h"

#include <memory>
#include <optional>
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
  /// A note that follows belongs to that error.
  bool LastWasError = false;
  std::unique_ptr<clangs::DiagnosticText> Text;
};

/// The lines of a file that a call takes, and the column in which it begins. For a call that a
/// macro makes, they are those of the invocation.
struct Place {
  unsigned First = 0, Last = 0, Column = 0;
};
/// The place of a call in the unit's main file; nothing for a call in another one.
std::optional<Place> placeOf(const Call &C, const clang::SourceManager &SM);
/// The place of a call in Header, which is an absolute path. The names of the unit's files are
/// relative to Directory.
std::optional<Place> placeInHeader(const Call &C, const clang::SourceManager &SM,
                                   const std::string &Header, const std::string &Directory);

/// Words about a place in the source.
struct PlacedWords {
  clang::SourceLocation Where;
  std::string Words;
};

/// What is known of one format of a compiled call.
struct PlanFacts {
  std::string Format;                 // as a C literal
  std::string Pieces;                 // %u "." %u
  std::vector<PlacedWords> Arguments; // one for each conversion specification
  std::string Length, Check;
};

struct CallFacts {
  const Call *C = nullptr;
  CallOutcome What = CallOutcome::Kept;
  Reason Why = Reason::None;
  std::string Summary; // without the outcome's word
  std::string Heat;    // empty if it does not matter
  std::vector<PlanFacts> Plans;
  std::string Site, Code;               // of a compiled call
  std::vector<PlacedWords> Diagnostics; // of a call that stays as `diagnosed`
};

CallFacts factsOf(const UnitInside::SiteUse &Use, const UnitInside &Unit,
                  const std::vector<Listener::Warning> &Warnings);

} // namespace qrintf::explain
