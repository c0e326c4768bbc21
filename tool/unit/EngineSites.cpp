#include "unit/EngineSites.h"

#include "plan/Budget.h"

#include "llvm/ADT/STLExtras.h"

namespace qrintf {

std::optional<Site> engineSiteOf(const Call &C, const Site *Planned, bool IsForGcc, bool IsJudged) {
  Site S;
  S.Form = C.Form;
  S.From = C.From;
  S.MustUseResult = C.MustUseResult;
  S.IsChk = C.IsChk;
  S.FortifyLevel = C.IsChk ? 0 : C.FortifyLevel;
  S.IsJudged = IsForGcc && IsJudged;
  // clang inlines no function with variable arguments, so nothing could tell the object's size.
  if (!IsForGcc && S.FortifyLevel && C.From == Values::Variable)
    return std::nullopt;
  if (Planned && llvm::any_of(Planned->Plans, [](const Plan &P) { return has(P, Piece::Libc); }))
    return std::nullopt; // the engine would leave the call to libc
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
  Shape.HasNoText = C.Formats.empty();
  return paysForEngine(C.Heat, Shape);
}

} // namespace qrintf
