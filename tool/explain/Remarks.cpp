#include "explain/Remarks.h"

#include "emit/PlanText.h"
#include "plan/Fold.h"
#include "ranges/Ranges.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Frontend/TextDiagnostic.h"

using namespace clang;

namespace qrintf::explain {

void Listener::BeginSourceFile(const LangOptions &Language, const Preprocessor *) {
  Text = std::make_unique<clangs::DiagnosticText>(OS, Language, Colors);
}

void Listener::HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  llvm::SmallString<128> Words;
  Info.FormatDiagnostic(Words);
  FullSourceLoc Where;
  if (Info.hasSourceManager())
    Where = FullSourceLoc(Info.getLocation(), Info.getSourceManager());
  if (Level == DiagnosticsEngine::Warning && Where.isValid())
    Warnings.push_back({Info.getSourceManager().getExpansionLoc(Where), std::string(Words)});
  const bool IsError = Level >= DiagnosticsEngine::Error;
  Errors += IsError;
  if ((IsError || (Level == DiagnosticsEngine::Note && LastWasError)) && Text)
    Text->Text->emitDiagnostic(Where, Level, Words, Info.getRanges(), {}, &Info);
  if (Level != DiagnosticsEngine::Note)
    LastWasError = IsError;
}

std::optional<Place> placeOf(const Call &C, const SourceManager &SM) {
  CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
  if (!SM.isInMainFile(Range.getBegin()))
    return std::nullopt;
  return Place{SM.getSpellingLineNumber(Range.getBegin()), SM.getSpellingLineNumber(Range.getEnd()),
               SM.getSpellingColumnNumber(Range.getBegin())};
}

Remarks::Remarks(llvm::raw_ostream &OS, const UnitInside &Unit,
                 const std::vector<Listener::Warning> &Warnings, bool Colors)
    : OS(OS), Unit(Unit), Warnings(Warnings), Context(Unit.V.Compiler->getASTContext()),
      SM(Unit.V.Compiler->getSourceManager()), Text(OS, Unit.V.Compiler->getLangOpts(), Colors),
      Colors(Colors) {}

void Remarks::explain(const UnitInside::SiteUse &Use) {
  Use.S ? compiled(Use) : stays(*Use.C, Use.What);
}

void Remarks::remark(const Call &C, const std::string &Words) {
  CharSourceRange Range = CharSourceRange::getTokenRange(C.E->getSourceRange());
  Text.Text->emitDiagnostic(FullSourceLoc(C.E->getBeginLoc(), SM), DiagnosticsEngine::Remark, Words,
                            Range, {});
}

/// Prints a note without the line of the source: a call has many notes, and its line stands above
/// them.
void Remarks::note(SourceLocation Where, const std::string &Words) {
  PresumedLoc At = SM.getPresumedLoc(SM.getFileLoc(Where));
  if (Colors)
    OS.changeColor(llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  if (At.isValid())
    OS << At.getFilename() << ":" << At.getLine() << ":" << At.getColumn() << ": ";
  if (Colors) {
    OS.resetColor();
    OS.changeColor(llvm::raw_ostream::CYAN, /*Bold=*/true);
  }
  OS << "note: ";
  if (Colors)
    OS.resetColor();
  OS << Words << "\n";
}

/// The size of the destination, if it is an array that is visible in the call.
std::optional<uint64_t> Remarks::roomOf(const Call &C) const {
  if (isStream(C.Form))
    return std::nullopt;
  const ConstantArrayType *Array =
      Context.getAsConstantArrayType(C.E->getArg(0)->IgnoreParenImpCasts()->getType());
  if (!Array || !Array->getElementType()->isCharType())
    return std::nullopt;
  return Array->getSize().getZExtValue();
}

void Remarks::compiled(const UnitInside::SiteUse &Use) {
  const Call &C = *Use.C;
  remark(C, std::string(wordOf(Use.What)) + ": '" + C.Callee + "' becomes code for " +
                (C.Formats.size() == 1 ? "its format" : "each of its formats") +
                (C.IsPartial ? "; libc formats a part of it in its place" : ""));
  note(C.E->getBeginLoc(), "heat: " + std::string(evidenceText(C.Heat)));
  for (size_t I = 0; I < Use.S->Plans.size() && I < C.Formats.size(); ++I)
    plan(C, C.Formats[I], Use.S->Plans[I], *Use.S);
  note(C.E->getBeginLoc(), "the code, where the call is now one of '" + Use.Name + "':");
  llvm::SmallVector<llvm::StringRef> Lines;
  std::string Code = codeOf(*Use.S, Use.Name);
  llvm::StringRef(Code).rtrim().split(Lines, '\n');
  for (llvm::StringRef Line : Lines)
    OS << "    " << Line << "\n";
}

void Remarks::plan(const Call &C, const std::string &Format, const Plan &Emitted, const Site &S) {
  SourceLocation At = C.E->getBeginLoc();
  note(At, (C.Formats.size() > 1 ? "plan for " + cLiteral(Format) + ": " : "plan: ") +
               piecesOf(Emitted));
  // The plan that is emitted has constants folded into literals. Here each argument gets its own
  // note, so the plan is made again without folding.
  PlannedFormat Full = planFormat(Format, C.Arguments, Context, Unit.Library);
  for (const Piece &Each : Full.P.Pieces)
    if (Each.K != Piece::Literal)
      piece(C, Each, Full.P);
  note(At, "length: " + lengthText(boundsOf(Emitted), isOpenEnded(Emitted)));
  note(At, "check: " + checkText(S, Emitted, roomOf(C)));
}

void Remarks::piece(const Call &C, const Piece &P, const Plan &Whole) {
  std::string Words = specificationOf(P, Whole.Params) + ": ";
  Plan Alone;
  Alone.Pieces = {P};
  const std::vector<Piece> Folded = settled(Alone).Pieces;
  const bool IsFolded = Folded.empty() || Folded[0].K == Piece::Literal;
  const Expr *E = P.Param < C.Arguments.size() ? C.Arguments[P.Param] : nullptr;
  auto typeOf = [&](unsigned Param) {
    return std::string("'") + textsOf(Whole.Params[Param]).Words + "'";
  };
  std::string Why;
  switch (P.K) {
  case Piece::Integer:
  case Piece::Character: {
    Range Inferred = rangeOf(E, Context, Why);
    Words += typeOf(P.Param);
    if (P.K == Piece::Character)
      break;
    Words += ", " + rangeText(P.R);
    if (!IsFolded)
      Words += P.R == Inferred ? " (" + Why + ")"
                               : " (" + Why + ", converted to " + std::to_string(P.Bits) +
                                     " bits, " + (P.F & Signed ? "signed" : "unsigned") + ")";
    break;
  }
  case Piece::String:
    Words += P.KnownLength ? "a string of at most " + std::to_string(*P.KnownLength) + " bytes"
                           : "a string; its length is measured when it runs";
    break;
  case Piece::Pointer:
    Words += "a pointer; a null one goes to libc";
    break;
  case Piece::Float:
    Words += "'double'";
    break;
  case Piece::Count:
    Words += "stores the count so far in " + typeOf(P.Param);
    break;
  case Piece::Libc:
    E = P.LibcParams.empty() ? nullptr : C.Arguments[P.LibcParams.back()];
    if (E)
      Words += typeOf(P.LibcParams.back()) + ", ";
    Words += "formatted by libc in its place";
    break;
  case Piece::Literal:
    break;
  }
  if (IsFolded)
    Words += ", known now: " +
             (Folded.empty() ? std::string("nothing is written") : cLiteral(Folded[0].Text));
  else if (P.K != Piece::Count && P.K != Piece::Libc)
    Words += ": " + lengthText(boundsOf(P), isOpenEnded(P));
  note(E ? E->getBeginLoc() : C.E->getBeginLoc(), Words);
}

void Remarks::stays(const Call &C, CallOutcome What) {
  remark(C, std::string(wordOf(What)) + ": " + std::string(reasonText(C.Refusal)) + " [" +
                std::string(reasonName(C.Refusal)) + "]");
  SourceLocation At = C.E->getBeginLoc();
  if (C.Refusal == Reason::Diagnosed) {
    CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
    for (const Listener::Warning &Each : Warnings)
      if (!SM.isBeforeInTranslationUnit(Each.Where, Range.getBegin()) &&
          !SM.isBeforeInTranslationUnit(Range.getEnd(), Each.Where))
        note(Each.Where, "the compiler warns: " + Each.Words);
  }
  if (C.Refusal == Reason::Cold)
    note(At, "heat: " + std::string(evidenceText(C.Heat)));
  note(At, std::string(reasonAdvice(C.Refusal)));
}

} // namespace qrintf::explain
