#include "explain/Facts.h"

#include "compilers/database/CompileCommands.h"
#include "plan/Fold.h"
#include "view/ranges/Ranges.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/Support/FileSystem.h"

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

std::optional<Place> placeInHeader(const Call &C, const SourceManager &SM,
                                   const std::string &Header, const std::string &Directory) {
  // The unit may be one text that gcc's preprocessor made, whose line markers name the files.
  CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
  const PresumedLoc Begin = SM.getPresumedLoc(Range.getBegin()),
                    End = SM.getPresumedLoc(Range.getEnd());
  if (Begin.isInvalid() || End.isInvalid())
    return std::nullopt;
  const std::string File = absolutePath(Begin.getFilename(), Directory);
  if (File != Header && !llvm::sys::fs::equivalent(File, Header))
    return std::nullopt;
  return Place{Begin.getLine(), End.getLine(), Begin.getColumn()};
}

std::optional<Place> placeOf(const Call &C, const SourceManager &SM) {
  CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
  if (!SM.isInMainFile(Range.getBegin()))
    return std::nullopt;
  return Place{SM.getSpellingLineNumber(Range.getBegin()), SM.getSpellingLineNumber(Range.getEnd()),
               SM.getSpellingColumnNumber(Range.getBegin())};
}

namespace {

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

std::string integerWords(const Piece &P, const Expr *E, ASTContext &Context, bool IsFolded) {
  std::string Why;
  const Range Inferred = rangeOf(E, Context, &Why);
  const std::string Words = ", " + rangeText(P.R);
  if (IsFolded)
    return Words;
  if (P.R == Inferred)
    return Words + " (" + Why + ")";
  return Words + " (" + Why + ", converted to " + std::to_string(P.Bits) + " bits, " +
         (P.F & Signed ? "signed" : "unsigned") + ")";
}

/// What is known of the argument of one conversion specification.
PlacedWords argumentOf(const Call &C, const Piece &P, const Plan &Whole, ASTContext &Context) {
  std::string Words = P.Text + ": ";
  Plan Alone;
  Alone.Pieces = {P};
  const std::vector<Piece> Folded = settled(Alone).Pieces;
  const bool IsFolded = Folded.empty() || Folded[0].K == Piece::Literal;
  const Expr *E = P.Param < C.Arguments.size() ? C.Arguments[P.Param] : nullptr;
  auto typeOf = [&](unsigned Param) {
    return std::string("'") + textsOf(Whole.Params[Param]).Words + "'";
  };
  switch (P.K) {
  case Piece::Integer:
    Words += typeOf(P.Param) + integerWords(P, E, Context, IsFolded);
    break;
  case Piece::Character:
    Words += typeOf(P.Param);
    break;
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
  return {E ? E->getBeginLoc() : C.E->getBeginLoc(), Words};
}

PlanFacts planOf(const Call &C, const std::string &Format, const Plan &Emitted, const Site &S,
                 const UnitInside &Unit) {
  ASTContext &Context = Unit.V.Compiler->getASTContext();
  // The plan that is emitted has constants folded into literals. People want to read about each
  // argument, so the plan is made again without folding.
  const Plan Full = planFormat(Format, C.Arguments, Context, Unit.Library).P;
  PlanFacts F;
  F.Format = cLiteral(Format);
  F.Pieces = piecesOf(Emitted);
  for (const Piece &Each : Full.Pieces)
    if (Each.K != Piece::Literal)
      F.Arguments.push_back(argumentOf(C, Each, Full, Context));
  F.Length = lengthText(boundsOf(Emitted), isOpenEnded(Emitted));
  F.Check = checkText(S, Emitted, roomOf(C, Context));
  return F;
}

} // namespace

CallFacts factsOf(const UnitInside::SiteUse &Use, const UnitInside &Unit,
                  const std::vector<Listener::Warning> &Warnings) {
  const Call &C = *Use.C;
  CallFacts F;
  F.C = &C;
  F.What = Use.What;
  F.Why = Use.What == CallOutcome::Partial ? Reason::Conversion : C.Refusal;
  if (Use.S || isForWantOfHeat(C.Refusal))
    F.Heat = evidenceText(C.Heat);
  if (Use.S) {
    F.Summary = "'" + C.Callee + "' becomes code for " +
                (C.Formats.size() == 1 ? "its format" : "each of its formats") +
                (C.IsPartial ? "; libc formats a part of it in its place" : "");
    for (size_t I = 0; I < Use.S->Plans.size() && I < C.Formats.size(); ++I)
      F.Plans.push_back(planOf(C, C.Formats[I], Use.S->Plans[I], *Use.S, Unit));
    F.Site = Use.Name;
    F.Code = codeOf(*Use.S, Use.Name, Use.Place);
    return F;
  }
  if (C.Refusal == Reason::None) {
    F.Summary = "'" + C.Callee +
                "' passes the format on; where it reaches vsnprintf or the like, the engine finds "
                "code for it by its address";
    F.Heat = evidenceText(C.Heat);
    return F;
  }
  F.Summary = reasonText(C.Refusal);
  if (C.Refusal == Reason::Diagnosed) {
    const SourceManager &SM = Unit.V.Compiler->getSourceManager();
    CharSourceRange Range = SM.getExpansionRange(C.E->getSourceRange());
    for (const Listener::Warning &Each : Warnings)
      if (!SM.isBeforeInTranslationUnit(Each.Where, Range.getBegin()) &&
          !SM.isBeforeInTranslationUnit(Range.getEnd(), Each.Where))
        F.Diagnostics.push_back({Each.Where, Each.Words});
  }
  return F;
}

} // namespace qrintf::explain
