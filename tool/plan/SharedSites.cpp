#include "plan/SharedSites.h"

#include <algorithm>

namespace qrintf {

namespace {

void widen(Piece &Into, const Piece &With) {
  Into.R = {std::min(Into.R.Low, With.R.Low), std::max(Into.R.High, With.R.High)};
  if (Into.KnownLength && With.KnownLength)
    Into.KnownLength = std::max(*Into.KnownLength, *With.KnownLength);
  else
    Into.KnownLength.reset();
  if (Into.KnownText != With.KnownText)
    Into.KnownText.reset();
}

/// S without its size and without what is known of its calls' arguments.
Site shapeOf(Site S) {
  S.Size.reset();
  for (Plan &P : S.Plans)
    for (Piece &Each : P.Pieces) {
      Each.R = {};
      Each.KnownLength.reset();
      Each.KnownText.reset();
    }
  return S;
}

} // namespace

bool haveSameShape(const Site &A, const Site &B) { return shapeOf(A) == shapeOf(B); }

void widen(Site &Into, const Site &With) {
  if (Into.Size != With.Size)
    Into.Size.reset();
  for (size_t I = 0; I < Into.Plans.size(); ++I)
    for (size_t J = 0; J < Into.Plans[I].Pieces.size(); ++J)
      widen(Into.Plans[I].Pieces[J], With.Plans[I].Pieces[J]);
}

} // namespace qrintf
