#include "unit/CallSite.h"

#include "common/Callees.h"
#include "common/Condition.h"
#include "plan/SharedSites.h"
#include "prelude/Runtime.h"
#include "view/Macros.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>

using namespace clang;

namespace qrintf {

/// Whether the runtime formats floating point in this unit. The runtime's header has the condition,
/// so that both agree.
static bool formatsFloats(Preprocessor &PP) {
  return holds(floatCondition(), [&](std::string_view Name) {
           return MacroValue{macroNamed(PP, Name) != nullptr,
                             static_cast<long>(numberOfMacro(PP, Name))};
         }) == true;
}

LibraryTraits libraryTraits(Preprocessor &PP, bool WarnsSignedness, bool WarnsPointers) {
  LibraryTraits Traits;
  // uClibc defines glibc's macros too. musl has none of its own, but its headers tell it by those
  // with which they guard types.
  const bool IsGlibc = numberOfMacro(PP, "__GLIBC__") == 2 && !macroNamed(PP, "__UCLIBC__");
  if (IsGlibc)
    Traits.Kind = Library::Glibc;
  else if (macroNamed(PP, "__linux__") && macroNamed(PP, "__DEFINED_FILE"))
    Traits.Kind = Library::Musl;
  Traits.HasFloats = formatsFloats(PP);
  Traits.HasBinary = IsGlibc && numberOfMacro(PP, "__GLIBC_MINOR__") >= 35;
  Traits.HasStreams = IsGlibc && numberOfMacro(PP, "__GLIBC_MINOR__") >= 36;
  Traits.HasWidths = IsGlibc && numberOfMacro(PP, "__GLIBC_MINOR__") >= 38;
  Traits.WarnsSignedness = WarnsSignedness;
  Traits.WarnsPointers = WarnsPointers;
  return Traits;
}

Reason siteOf(Call &C, ASTContext &Context, const LibraryTraits &Traits, Site &S) {
  if (Traits.Kind == Library::Unknown)
    return Reason::LibraryUnknown;
  if (C.Formats == std::vector<std::string>{""})
    return Reason::EmptyFormat;
  if (isStream(C.Form) && !Traits.HasStreams)
    return Reason::StreamUnknown;
  // The compiler does not turn a call with several formats, or a translated one, into puts. But in
  // the site libc's function is called with one of them as a constant, and there it would.
  if (isStream(C.Form) &&
      std::any_of(C.Formats.begin(), C.Formats.end(),
                  [&](const std::string &F) { return becomesPuts(F, passesStream(C.Form)); }))
    return Reason::CompilersOwn;
  S.Form = C.Form;
  S.Size = isStream(C.Form) ? StreamRoom : C.Size;
  S.FortifyLevel = C.FortifyLevel;
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
      return Reason::TypeMismatch; // the two formats read one argument differently
  S.Surplus = C.Arguments.size() > S.Params.size();
  auto counts = [](const Plan &P) { return has(P, Piece::Count); };
  // With _FORTIFY_SOURCE=2 glibc aborts for %n in a format that lies in writable memory. A literal
  // never does. Where an array lies is for libc to find out.
  const bool IsFortified = C.FortifyLevel > 1 || isChk(C.Form);
  if (IsFortified && !C.FormatIsLiteral && std::any_of(S.Plans.begin(), S.Plans.end(), counts))
    return Reason::CountUnderFortify;
  // printf("%s", "text\n") becomes puts("text").
  if (isStream(C.Form) && std::any_of(S.Plans.begin(), S.Plans.end(), [](const Plan &P) {
        return P.Format == "%s" && P.Pieces.size() == 1 && P.Pieces[0].KnownText;
      }))
    return Reason::CompilersOwn;
  // %n may store into the stream's own buffer.
  if (isStream(C.Form) && std::any_of(S.Plans.begin(), S.Plans.end(), counts))
    return Reason::Conversion;
  // Nothing is gained where libc would be called for each specification, and copies the rest as
  // well.
  auto gainsNothing = [](const Plan &P) {
    return has(P, Piece::Libc) &&
           std::all_of(P.Pieces.begin(), P.Pieces.end(), [](const Piece &Each) {
             return Each.K == Piece::Libc || Each.K == Piece::Literal;
           });
  };
  if (std::all_of(S.Plans.begin(), S.Plans.end(), gainsNothing))
    return Reason::Conversion;
  C.IsPartial = std::any_of(S.Plans.begin(), S.Plans.end(),
                            [](const Plan &P) { return has(P, Piece::Libc); });
  return Reason::None;
}

Reason wantedRefusal(const std::string &Function, const Site &S,
                     const std::vector<std::string> &Leave, unsigned Minimum) {
  auto converts = [&](const Plan &P) {
    return std::count_if(P.Pieces.begin(), P.Pieces.end(), [](const Piece &Each) {
             return Each.K != Piece::Literal;
           }) >= static_cast<std::ptrdiff_t>(Minimum);
  };
  bool Leaves = std::find(Leave.begin(), Leave.end(), Function) != Leave.end();
  return !Leaves && std::any_of(S.Plans.begin(), S.Plans.end(), converts) ? Reason::None
                                                                          : Reason::NotWanted;
}

/// A line of macro invocations is edited by redefining the callee's name for that line (edit/), so
/// all its calls must get the same site. Each call that a macro makes is compared with the later
/// ones on its lines. The first widens its site to what the others need, and they take it over.
/// Those of another shape keep their sites, and pass 7 finds out whether the line can be broken
/// between them.
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
        break; // calls come in the order of the file
      if (FirstA > LastB || !haveSameShape(A.S, B.S))
        continue;
      widen(A.S, B.S);
      Neighbours.push_back(&B);
    }
    for (Planned *Each : Neighbours)
      Each->S = A.S;
  }
}

} // namespace qrintf
