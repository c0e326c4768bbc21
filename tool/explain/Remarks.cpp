#include "explain/Remarks.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Frontend/TextDiagnostic.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace qrintf::explain {
namespace {

/// Prints a note without the line of the source. A call has many notes, and its line stands above
/// them.
void printNote(llvm::raw_ostream &OS, const SourceManager &SM, const Form &How,
               SourceLocation Where, const std::string &Words,
               DiagnosticsEngine::Level Level = DiagnosticsEngine::Note) {
  PresumedLoc At = SM.getPresumedLoc(SM.getFileLoc(Where));
  if (How.Colors)
    OS.changeColor(llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  if (At.isValid())
    OS << How.Shown(At.getFilename()) << ":" << At.getLine() << ":" << At.getColumn() << ": ";
  if (How.Colors)
    OS.resetColor();
  TextDiagnostic::printDiagnosticLevel(OS, Level, How.Colors);
  OS << Words << "\n";
}

std::string headOf(const CallFacts &F) {
  return std::string(wordOf(F.What)) + ": " + F.Summary +
         (F.Why != Reason::None && F.Code.empty() ? " [" + std::string(reasonName(F.Why)) + "]"
                                                  : "");
}

} // namespace

void printRemark(llvm::raw_ostream &OS, const CallFacts &F, const UnitInside &Unit,
                 const Form &How) {
  const SourceManager &SM = Unit.V.Compiler->getSourceManager();
  const SourceLocation At = F.C->E->getBeginLoc();
  if (How.IsBrief)
    return printNote(OS, SM, How, SM.getExpansionLoc(At), headOf(F), DiagnosticsEngine::Remark);
  auto note = [&](SourceLocation Where, const std::string &Words) {
    printNote(OS, SM, How, Where, Words);
  };
  clangs::DiagnosticText Text(OS, Unit.V.Compiler->getLangOpts(), How.Colors, How.Shown);
  Text.Text->emitDiagnostic(FullSourceLoc(At, SM), DiagnosticsEngine::Remark, headOf(F),
                            CharSourceRange::getTokenRange(F.C->E->getSourceRange()), {});
  for (const PlacedWords &Each : F.Diagnostics)
    note(Each.Where, "the compiler warns: " + Each.Words);
  if (!F.Heat.empty())
    note(At, "heat: " + F.Heat);
  for (const PlanFacts &Each : F.Plans) {
    note(At, (F.Plans.size() > 1 ? "plan for " + Each.Format + ": " : "plan: ") + Each.Pieces);
    for (const PlacedWords &Argument : Each.Arguments)
      note(Argument.Where, Argument.Words);
    note(At, "length: " + Each.Length);
    note(At, "check: " + Each.Check);
  }
  if (F.Code.empty() && F.Why == Reason::None)
    return;
  if (F.Code.empty())
    return note(At, std::string(reasonAdvice(F.Why)));
  note(At, "the code, where the call is now one of '" + F.Site + "':");
  llvm::SmallVector<llvm::StringRef> Lines;
  llvm::StringRef(F.Code).rtrim().split(Lines, '\n');
  for (llvm::StringRef Line : Lines)
    OS << "    " << Line << "\n";
}

} // namespace qrintf::explain
