#include "unit/EngineSites.h"

#include "plan/Budget.h"

#include "llvm/ADT/STLExtras.h"

namespace qrintf {
namespace {

/// Whether gcc may have a word about a text that the engine writes to a buffer: what it says of the
/// size depends on the arguments, which the engine's call hides.
bool mayOverflow(const Call &C, const Site *Planned) {
  return !Planned || !C.Size || llvm::any_of(Planned->Plans, [&](const Plan &P) {
    return isOpenEnded(P) || boundsOf(P).Max >= *C.Size;
  });
}

bool hasAmounts(const Plan &P) {
  return llvm::any_of(P.Pieces, [](const Piece &Each) {
    return Each.Width.K == Amount::Parameter || Each.Precision.K == Amount::Parameter;
  });
}

} // namespace

std::optional<Site> engineSiteOf(const Call &C, const Site *Planned, const EngineTraits &Traits) {
  Site S;
  S.Form = C.Form;
  S.From = C.From;
  S.MustUseResult = C.MustUseResult;
  S.FortifyLevel = isChk(C.Form) ? 0 : C.FortifyLevel;
  const bool IsVariadic = C.From == Values::Variable;
  // clang inlines no function with variable arguments, so nothing could tell the object's size.
  if (!Traits.IsForGcc && S.FortifyLevel && IsVariadic)
    return std::nullopt;
  if (Planned && llvm::any_of(Planned->Plans, [](const Plan &P) { return has(P, Piece::Libc); }))
    return std::nullopt; // the engine would leave the call to libc
  if (!Traits.IsForGcc || !Traits.WarnsAboutSizes)
    return S;
  if (C.Formats.empty()) {
    S.Out = WayOut::Caller;
    return S;
  }
  if (!isMadeOnStack(C.Form))
    return mayOverflow(C, Planned) ? std::nullopt : std::optional(S);
  if (!isStream(C.Form) || !IsVariadic)
    return S;
  // gcc warns about a null string, and about a field that is too wide.
  if (!Planned || Planned->Surplus || llvm::any_of(Planned->Plans, hasAmounts))
    return std::nullopt;
  if (llvm::is_contained(Planned->Params, ParamType::String) && Planned->Plans.size() == 1)
    S.Params = Planned->Params;
  else if (llvm::is_contained(Planned->Params, ParamType::String))
    return std::nullopt;
  return S;
}

bool paysForEngine(const Call &C, const Site *Planned) {
  CallShape Shape;
  if (Planned)
    Shape = shapeOf(*Planned, C.IsResultUsed);
  else
    Shape.HasNumbers = true; // of an unknown format the best is taken for granted
  Shape.NeedsLoop = isMadeOnStack(C.Form);
  Shape.HasList = C.From == Values::List;
  return paysForEngine(C.Heat, Shape);
}

} // namespace qrintf
