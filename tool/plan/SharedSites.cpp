#include "plan/SharedSites.h"

#include <algorithm>
#include <utility>

namespace qrintf {

static void widen(Piece &Into, const Piece &With) {
  Into.R = {std::min(Into.R.Low, With.R.Low), std::max(Into.R.High, With.R.High)};
  if (Into.Literals != With.Literals)
    Into.Literals = 0;
}

Plan forAnyArguments(Plan P) {
  for (Piece &Each : P.Pieces) {
    Each.R = Each.K == Piece::Integer ? rangeOfBits(Each.Bits, Each.F & Signed) : Range{};
    Each.Literals = 0;
  }
  return P;
}

bool haveSameShape(Site A, Site B) {
  for (Site *S : {&A, &B}) {
    S->Size.reset();
    for (Plan &P : S->Plans)
      P = forAnyArguments(std::move(P));
  }
  return A == B;
}

void widen(Site &Into, const Site &With) {
  if (Into.Size != With.Size)
    Into.Size.reset();
  for (size_t I = 0; I < Into.Plans.size(); ++I)
    for (size_t J = 0; J < Into.Plans[I].Pieces.size(); ++J)
      widen(Into.Plans[I].Pieces[J], With.Plans[I].Pieces[J]);
}

} // namespace qrintf
