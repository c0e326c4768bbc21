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

bool canHaveAddress(const Plan &P) {
  // The mark of a record (runtime/engine/address.h) begins with a byte that no text has.
  return !has(P, Piece::Libc) && !has(P, Piece::Count) && !P.Pieces.empty() &&
         P.Format.find('\xff') == std::string::npos;
}

} // namespace qrintf
