#include "unit/CallSite.h"

#include "common/Callees.h"
#include "common/Json.h"
#include "common/ProjectFile.h"
#include "emit/Emit.h"
#include "prelude/Prelude.h"
#include "unit/TranslationUnit.h"
#include "view/View.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace clang;
using llvm::json::Value;

namespace qrintf {

LibraryTraits libraryTraits(Preprocessor &PP, const UnitRequest &Request) {
  LibraryTraits Traits;
  // uClibc defines glibc's macros too. musl defines no macro of its own, but its headers are
  // recognized by those with which they guard types.
  // Nothing was ever run for x32.
  const bool IsX32 = macroNamed(PP, "__x86_64__") && macroNamed(PP, "__ILP32__");
  const bool IsGlibc =
      numberOfMacro(PP, "__GLIBC__") == 2 && !macroNamed(PP, "__UCLIBC__") && !IsX32;
  if (IsGlibc)
    Traits.Kind = Library::Glibc;
  else if (macroNamed(PP, "__linux__") && macroNamed(PP, "__DEFINED_FILE"))
    Traits.Kind = Library::Musl;
  const MacroLookup Macro = [&](const char *Name) {
    return macroNamed(PP, Name) ? std::optional(numberOfMacro(PP, Name)) : std::nullopt;
  };
  Traits.HasFloats = formatsFloats(Macro);
  Traits.IsForOldLibrary = isForOldLibrary(Macro);
  Traits.HasBinary = IsGlibc && numberOfMacro(PP, "__GLIBC_MINOR__") >= 35;
  Traits.HasStreams =
      Traits.Kind == Library::Musl || (IsGlibc && numberOfMacro(PP, "__GLIBC_MINOR__") >= 36);
  const unsigned Clang = numberOfMacro(PP, "__clang_major__"); // 0 in gcc's text
  Traits.WarnsNarrow =
      Clang != 0 && Clang < 16 &&
      !PP.getDiagnostics().isIgnored(diag::warn_format_conversion_argument_type_mismatch, {});
  Traits.IsForGcc = Request.View.Kind == ViewKind::GccText;
  Traits.KnowsChk = Traits.IsForGcc && !macroNamed(PP, "__STRICT_ANSI__");
  static_cast<FormatWarnings &>(Traits) = Request;
  return Traits;
}

/// Whether the address E is in an array of which the compiler sees the size.
static bool isInArray(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *Sum = dyn_cast<BinaryOperator>(E))
    return isInArray(Sum->getLHS()) || isInArray(Sum->getRHS());
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    return isInArray(Address->getSubExpr());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
    return isInArray(Element->getBase());
  return E->getType()->isConstantArrayType();
}

/// Whether the compiler makes a shorter call, or a copy, of the call C, whose formats are those of
/// Plans.
static bool isCompilersOwn(const Call &C, const std::vector<Plan> &Plans,
                           const LibraryTraits &Traits) {
  const bool IsForGcc = Traits.IsForGcc, IsFortified = C.IsChk || C.FortifyLevel;
  // It does so only if it knows the format.
  if (Plans.size() != 1 || C.FormatIsTranslated)
    return false;
  const std::string &Format = Plans[0].Format;
  const bool IsKnownString = isStringAlone(Plans[0]) && Plans[0].Pieces[0].Literals == 1;
  // It makes puts of printf("text\n") and of printf("%s", "text\n") if nothing uses the result.
  if (isStream(C.Form))
    return !C.IsResultUsed && (!IsFortified || Traits.KnowsChk) &&
           (becomesPuts(Format, passesStream(C.Form)) || IsKnownString);
  // clang does not see through FORTIFY here.
  if (isMadeOnStack(C.Form) || (IsFortified && !IsForGcc))
    return false;
  const bool HasSize = hasSize(C.Form);
  if (Format.find('%') == std::string::npos || IsKnownString || (Format == "%c" && !IsForGcc))
    return !HasSize || C.Size;
  // strcpy, or clang's stpcpy. FORTIFY's check of an object takes libc's function.
  return Format == "%s" && !HasSize && (!C.IsResultUsed || !IsForGcc) &&
         !(IsFortified && isInArray(C.E->getArg(0)));
}

Reason siteOf(const Call &C, ASTContext &Context, const LibraryTraits &Traits, Site &S) {
  if (Traits.Kind == Library::Unknown)
    return Reason::LibraryUnknown;
  if (C.Formats == std::vector<std::string>{""})
    return Reason::EmptyFormat;
  if (isStream(C.Form) && !Traits.HasStreams)
    return Reason::StreamUnknown;
  if (rowOf(C.Form).To == Sink::String && Traits.Kind != Library::Glibc)
    return Reason::LibcSpecific;
  S.Form = C.Form;
  S.IsChk = C.IsChk;
  S.Size = isMadeOnStack(C.Form) ? TextRoom : C.Size;
  S.MustUseResult = C.MustUseResult;
  S.To = Traits.Kind == Library::Musl ? Streams::Musl : Streams::Glibc;
  S.FortifyLevel = C.FortifyLevel;
  S.IsOverload = C.IsOverload;
  S.NameLength = C.Spelling.size();
  for (const std::string &Format : C.Formats) {
    PlannedFormat Planned = planFormat(Format, C.Arguments, Context, Traits);
    if (Planned.Refusal != Reason::None)
      return Planned.Refusal;
    if (Planned.P.Params.size() > S.Params.size())
      S.Params = Planned.P.Params;
    S.Plans.push_back(std::move(Planned.P));
  }
  for (const Plan &P : S.Plans)
    if (!std::equal(P.Params.begin(), P.Params.end(), S.Params.begin()))
      return Reason::TypeMismatch; // the formats take one argument as different types
  S.Surplus = C.Arguments.size() > S.Params.size();
  if (isCompilersOwn(C, S.Plans, Traits))
    return Reason::CompilersOwn;
  return Reason::None;
}

bool isJudgedLate(const Site &S) {
  return S.Form == CallForm::Sprintf && (S.IsChk || S.FortifyLevel) &&
         std::ranges::any_of(
             S.Plans, [](const Plan &P) { return isStringAlone(P) && P.Pieces[0].Literals; });
}

Reason wantedRefusal(const std::string &Function, const Site &S,
                     const std::vector<std::string> &Leave, unsigned Minimum) {
  auto converts = [&](const Plan &P) { return conversions(P) >= Minimum; };
  return !isNamed(Leave, Function) && std::ranges::any_of(S.Plans, converts) ? Reason::None
                                                                             : Reason::NotWanted;
}

std::optional<Site> engineSiteOf(const Call &C, bool IsForGcc, bool IsJudged) {
  Site S;
  S.Form = C.Form;
  S.From = C.From;
  S.MustUseResult = C.MustUseResult;
  S.ChecksFormat = IsForGcc || C.HasFormatAttribute;
  S.IsChk = C.IsChk;
  S.FortifyLevel = C.IsChk ? 0 : C.FortifyLevel;
  S.IsOverload = C.IsOverload;
  S.NameLength = C.Spelling.size();
  S.IsJudged = IsForGcc && IsJudged;
  // For clang no such shim can be made (emit/Emit.h).
  if (!IsForGcc && S.FortifyLevel && !S.IsOverload && C.From == Values::Variable)
    return std::nullopt;
  return S;
}

bool paysForEngine(const Call &C, const Site *Planned) {
  CallShape Shape;
  if (Planned)
    Shape = shapeOf(*Planned, C.IsResultUsed);
  else // of an unknown format the best is taken for granted
    Shape = {.IsResultUsed = C.IsResultUsed, .Specifications = 9, .HasNumbers = true};
  Shape.HasFloats |= C.Refusal == Reason::LongDouble;
  Shape.NeedsLoop = isMadeOnStack(C.Form);
  Shape.IsNewString = Shape.NeedsLoop && !isStream(C.Form);
  Shape.HasList = C.From == Values::List;
  Shape.HasNoText = C.Formats.empty();
  return paysForEngine(C.Heat, Shape);
}

/// Lets calls that macros make in the same lines share a site. There the name of the callee is
/// redefined for the line (edit/), and it can have only one new meaning. Each such call is compared
/// with the later ones on its lines: the first one widens its site until it fits the others, and
/// these take it over. Calls of another shape keep their sites, and become the engine's.
void bringTogether(std::vector<Planned> &Plans, const SourceManager &SM) {
  auto lines = [&](const Call &C) {
    CharSourceRange Range = SM.getExpansionRange(C.Name);
    return std::pair(SM.getExpansionLineNumber(Range.getBegin()),
                     SM.getExpansionLineNumber(Range.getEnd()));
  };
  for (size_t I = 0; I < Plans.size(); ++I) {
    Planned &A = Plans[I];
    if (!A.C->Name.isMacroID())
      continue;
    auto [FirstA, LastA] = lines(*A.C);
    std::vector<Planned *> Neighbours;
    for (size_t J = I + 1; J < Plans.size(); ++J) {
      Planned &B = Plans[J];
      if (!B.C->Name.isMacroID())
        continue;
      auto [FirstB, LastB] = lines(*B.C);
      if (FirstB > LastA)
        break; // the calls are in the order of the file
      if (FirstA > LastB || !haveSameShape(A.S, B.S))
        continue;
      widen(A.S, B.S);
      Neighbours.push_back(&B);
    }
    for (Planned *Each : Neighbours)
      Each->S = A.S;
  }
}

std::vector<Site> ownFormats(const std::vector<Planned> &Own) {
  std::vector<Site> Formats;
  for (const Planned &P : Own) {
    if (P.C->Refusal != Reason::None)
      continue;
    for (const Plan &Each : P.S.Plans) {
      if (!conversions(Each) || llvm::any_of(Formats, [&](const Site &Known) {
            return Known.Plans[0].Format == Each.Format;
          }))
        continue;
      Site S;
      S.Plans = {forAnyArguments(Each)};
      S.Params = S.Plans[0].Params;
      S.Out = WayOut::Caller;
      S.Code = Emitters::Called; // the way to a formatter takes longer than these calls
      Formats.push_back(std::move(S));
    }
  }
  return Formats;
}

std::string formatters(const std::vector<Site> &Formats, const Target &Machine) {
  std::string Out;
  std::vector<std::string> Names;
  for (size_t I = 0; I < Formats.size(); ++I) {
    Names.push_back("__qrintf_" + std::to_string(I));
    Out += emitFormatter(Formats[I], Names.back(), Machine);
  }
  return Out + emitRegistration(Names, std::string(engineSymbol(Machine, "qrintf_add")));
}
CallOutcome outcomeOf(const Call &C) {
  if (C.Refusal == Reason::None)
    return CallOutcome::Compiled;
  return C.IsEngines ? CallOutcome::Engine : CallOutcome::Kept;
}

CallOutcome ownOutcomeOf(const Call &C, llvm::ArrayRef<Call> OfLibc) {
  if (C.Refusal == Reason::None)
    return CallOutcome::Compiled;
  const bool EndsInEngine = llvm::any_of(OfLibc, [&](const Call &Each) {
    return Each.IsEngines && Each.Refusal == Reason::VaList &&
           llvm::is_contained(Each.Ends, C.Callee);
  });
  return EndsInEngine ? CallOutcome::Engine : CallOutcome::Kept;
}

std::string reportLine(const Call &C, CallOutcome What, const SourceManager &SM) {
  // The place where the user wrote the call. If a macro makes it, that is the macro's invocation.
  PresumedLoc Where = SM.getPresumedLoc(SM.getExpansionLoc(C.E->getBeginLoc()));
  std::string Line;
  llvm::raw_string_ostream OS(Line);
  llvm::json::OStream J(OS);
  J.object([&] {
    J.attribute("file", asUtf8(Where.isValid() ? Where.getFilename() : ""));
    J.attribute("line", Where.isValid() ? Where.getLine() : 0);
    J.attribute("column", Where.isValid() ? Where.getColumn() : 0);
    J.attribute("callee", C.Callee);
    // Of a ternary, it is all of the literals.
    J.attribute("format", C.Formats.empty() ? Value(nullptr)
                                            : llvm::json::fixUTF8(llvm::join(C.Formats, "|")));
    J.attribute("outcome", llvm::StringRef(wordOf(What)));
    J.attribute("reason", C.Refusal == Reason::None ? Value(nullptr)
                                                    : llvm::StringRef(reasonName(C.Refusal)));
    if (!C.Ends.empty())
      J.attribute("functions", llvm::json::Array(C.Ends));
  });
  OS << '\n';
  return Line;
}

} // namespace qrintf
