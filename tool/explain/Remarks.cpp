#include "explain/Remarks.h"

#include "emit/Emit.h"
#include "view/ranges/Ranges.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Frontend/TextDiagnostic.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace qrintf::explain {

void Listener::BeginSourceFile(const LangOptions &Language, const Preprocessor *) {
  Text = std::make_unique<clangs::DiagnosticText>(OS, Language, Colors, Shown);
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

namespace {

/// Prints what is known about one call.
class Remark {
public:
  Remark(llvm::raw_ostream &OS, const UnitInside::SiteUse &Use, const UnitInside &Unit,
         const Form &How)
      : OS(OS), Use(Use), C(*Use.C), Unit(Unit), Context(Unit.V.Compiler->getASTContext()),
        SM(Unit.V.Compiler->getSourceManager()), How(How), At(C.E->getBeginLoc()) {}

  void run(const std::vector<Listener::Warning> &Warnings) const {
    if (How.IsBrief)
      return note(SM.getExpansionLoc(At), head(), DiagnosticsEngine::Remark);
    clangs::DiagnosticText Text(OS, Unit.V.Compiler->getLangOpts(), How.Colors, How.Shown);
    Text.Text->emitDiagnostic(FullSourceLoc(At, SM), DiagnosticsEngine::Remark, head(),
                              CharSourceRange::getTokenRange(C.E->getSourceRange()), {});
    if (C.Refusal == Reason::Diagnosed)
      warnings(Warnings);
    if (Use.S || C.Refusal == Reason::None || isForWantOfHeat(C.Refusal))
      note(At, "heat: " + std::string(evidenceText(C.Heat)));
    if (Use.S)
      code();
    else if (C.Refusal != Reason::None)
      note(At, std::string(reasonAdvice(C.Refusal)));
  }

private:
  std::string head() const;
  void warnings(const std::vector<Listener::Warning> &All) const;
  void plan(const std::string &Format, const Plan &Emitted) const;
  void argument(const Piece &P, const Plan &Whole) const;
  void code() const;

  /// Prints a note without the line of the source. A call has many notes, and its line stands above
  /// them.
  void note(SourceLocation Where, const std::string &Words,
            DiagnosticsEngine::Level Level = DiagnosticsEngine::Note) const {
    const PresumedLoc Place = SM.getPresumedLoc(SM.getFileLoc(Where));
    if (How.Colors)
      OS.changeColor(llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true);
    if (Place.isValid())
      OS << How.Shown(Place.getFilename()) << ":" << Place.getLine() << ":" << Place.getColumn()
         << ": ";
    if (How.Colors)
      OS.resetColor();
    TextDiagnostic::printDiagnosticLevel(OS, Level, How.Colors);
    OS << Words << "\n";
  }

  llvm::raw_ostream &OS;
  const UnitInside::SiteUse &Use;
  const Call &C;
  const UnitInside &Unit;
  ASTContext &Context;
  const SourceManager &SM;
  const Form &How;
  const SourceLocation At;
};

std::string Remark::head() const {
  const std::string Outcome = std::string(wordOf(Use.What)) + ": ";
  if (Use.S)
    return Outcome + "'" + C.Callee + "' becomes code for " +
           (C.Formats.size() == 1 ? "its format" : "each of its formats");
  if (C.Refusal == Reason::None)
    return Outcome + "'" + C.Callee +
           "' passes the format on; where it reaches vsnprintf or the like, the engine finds code "
           "for it by its address";
  return Outcome + std::string(reasonText(C.Refusal)) + " [" + std::string(reasonName(C.Refusal)) +
         "]";
}

void Remark::warnings(const std::vector<Listener::Warning> &All) const {
  const CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
  for (const Listener::Warning &Each : All)
    if (!SM.isBeforeInTranslationUnit(Each.Where, Range.getBegin()) &&
        !SM.isBeforeInTranslationUnit(Range.getEnd(), Each.Where))
      note(Each.Where, "the compiler warns: " + Each.Words);
}

std::string integerWords(const Piece &P, const Expr *E, ASTContext &Context) {
  const auto [Inferred, Why] = rangeOf(E, Context);
  const std::string Words = ", " + rangeText(P.R) + " (" + Why;
  if (P.R == Inferred)
    return Words + ")";
  return Words + ", converted to " + std::to_string(P.Bits) + " bits, " +
         (P.F & Signed ? "signed" : "unsigned") + ")";
}

/// Prints what is known of the argument of one conversion specification.
void Remark::argument(const Piece &P, const Plan &Whole) const {
  const Expr *E = C.Arguments[P.Param];
  std::string Words = P.Text + ": ";
  switch (P.K) {
  case Piece::Integer:
  case Piece::Character:
    Words += std::string("'") + textsOf(Whole.Params[P.Param]).Words + "'";
    if (P.K == Piece::Integer)
      Words += integerWords(P, E, Context);
    break;
  case Piece::String:
    Words += "a string; its length is measured when it runs";
    break;
  case Piece::Pointer:
    Words += "a pointer; a null one goes to libc";
    break;
  case Piece::Float:
    Words += "'double'";
    break;
  case Piece::Literal:
    break;
  }
  Words += ": " + lengthText(boundsOf(P), isOpenEnded(P));
  note(E->getBeginLoc(), Words);
}

/// The size of the destination, if it is an array that is visible in the call.
std::optional<uint64_t> roomOf(const Call &C, ASTContext &Context) {
  if (isMadeOnStack(C.Form))
    return std::nullopt;
  const ConstantArrayType *Array =
      Context.getAsConstantArrayType(C.E->getArg(0)->IgnoreParenImpCasts()->getType());
  if (!Array || !Array->getElementType()->isCharType())
    return std::nullopt;
  return Array->getSize().getZExtValue();
}

/// Prints what is known of one format.
void Remark::plan(const std::string &Format, const Plan &Emitted) const {
  note(At, (Use.S->Plans.size() > 1 ? "plan for " + cLiteral(Format) + ": " : "plan: ") +
               piecesOf(Emitted));
  // The plan that is emitted may be one that several calls share. People want to read about the
  // arguments of this one, so its plan is made again.
  const Plan Full = planFormat(Format, C.Arguments, Context, Unit.Library).P;
  for (const Piece &Each : Full.Pieces)
    if (Each.K != Piece::Literal)
      argument(Each, Full);
  note(At, "length: " + lengthText(boundsOf(Emitted), isOpenEnded(Emitted)));
  note(At, "check: " + checkText(*Use.S, Emitted, roomOf(C, Context)));
}

void Remark::code() const {
  for (size_t I = 0; I < Use.S->Plans.size() && I < C.Formats.size(); ++I)
    plan(C.Formats[I], Use.S->Plans[I]);
  note(At, "the code, where the call is now one of '" + Use.Name + "':");
  const SiteCode Code = emitSite(*Use.S, Use.Name, Use.Place);
  const std::string Text = laidOut(Code.Bodies + Code.Shim);
  for (llvm::StringRef Line : llvm::split(llvm::StringRef(Text).rtrim(), '\n'))
    OS << "    " << Line << "\n";
}

} // namespace

void printRemark(llvm::raw_ostream &OS, const UnitInside::SiteUse &Use, const UnitInside &Unit,
                 const std::vector<Listener::Warning> &Warnings, const Form &How) {
  Remark(OS, Use, Unit, How).run(Warnings);
}

} // namespace qrintf::explain
