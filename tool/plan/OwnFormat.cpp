#include "plan/OwnFormat.h"

namespace qrintf {

Plan forAnyArguments(const Plan &P) {
  Plan Out = P;
  Out.Assumed.clear();
  for (Piece &Each : Out.Pieces) {
    if (Each.K == Piece::Integer)
      Each.R = rangeOfBits(Each.Bits, Each.F & Signed);
    else
      Each.R = {};
    Each.KnownLength.reset();
    Each.KnownText.reset();
  }
  return Out;
}

bool canHaveFormatter(const Plan &P) {
  return !has(P, Piece::Libc) && !has(P, Piece::Count) && !P.Pieces.empty();
}

} // namespace qrintf
