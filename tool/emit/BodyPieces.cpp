#include "emit/BodyEmitter.h"

// Statements that can leave the call to libc after a part of the text was written.

namespace qrintf {

/// The most bytes that the pieces from First on and the null character take, without those of any
/// length.
static uint64_t mostFrom(const Plan &P, size_t First) {
  uint64_t Most = 1;
  for (size_t I = First; I < P.Pieces.size(); ++I)
    if (!isOfAnyLength(P.Pieces[I]))
      Most += boundsOf(P.Pieces[I]).Max;
  return Most;
}

bool BodyEmitter::canUseOurRoom() const {
  auto hasBound = [](const Piece &Each) {
    return (Each.K == Piece::Literal || Each.K == Piece::Character || Each.K == Piece::Integer ||
            Each.K == Piece::Pointer) &&
           !isOpenEnded(Each);
  };
  return std::ranges::any_of(P.Pieces, isOfAnyLength) &&
         std::ranges::all_of(
             P.Pieces, [&](const Piece &Each) { return isOfAnyLength(Each) || hasBound(Each); }) &&
         mostFrom(P, 0) < TextRoom / 2;
}

void BodyEmitter::putIntoOurRoom(size_t I) {
  const Piece &Each = P.Pieces[I];
  // The runtime's functions may store 64 bytes behind the end that they are given. That is the same
  // for all pieces, so that no text in front of a piece goes beyond the piece's end.
  const std::string End = "b + " + num(TextRoom - 64 - mostFrom(P, I + 1)) + "u";
  const std::string Width = Each.Width.K == Amount::Parameter ? given(Each.Width)
                                                              : num(Each.Width.Value),
                    Precision = precisionOf(Each);
  const std::string Text = "(p, s" + nameOf(I) + ", " + End,
                    Left = Each.F & qrintf::Left ? ", 1u, " : ", 0u, ";
  if (Each.K == Piece::Integer)
    Out += "  p = qrintf__int_star(p, " + End + ", QRINTF_CAST(qrintf_u64, " +
           converted(Each).Text + "), " + num(Each.Base | static_cast<unsigned>(Each.F) << 8) +
           "u, " + Width + ", " + Precision + ");\n";
  else if (Each.Precision.K != Amount::None || Each.Width.K == Amount::Parameter)
    Out += "  p = qrintf__string_star" + Text + Left + Width + ", " + Precision + ");\n";
  else if (Each.Width.K == Amount::Constant)
    Out += "  p = qrintf__string_in_64" + Text + Left + Width + "u);\n";
  else
    Out += "  p = qrintf__string_32" + Text + ");\n";
  leaveIf("!p");
}

/// Writes a floating-point number or a string. If it does not fit, or if libc has to format it,
/// libc does the whole call and writes the same bytes again.
void BodyEmitter::putChecked(size_t I) {
  const bool Counts = C != Check::None;
  const std::string Room = !Counts             ? "QRINTF_INT_MAX"
                           : Text.passesSize() ? "n - need"
                                               : "QRINTF_INT_MAX - need";
  Out +=
      "  q = " +
      (P.Pieces[I].K == Piece::Float ? putFloat(I, Room)
                                     : "qrintf__string(p, s" + nameOf(I) + ", b, " + Room + ")") +
      ";\n";
  leaveIf("!q");
  if (Counts)
    Out += "  need += QRINTF_CAST(qrintf_size, q - p);\n";
  Out += "  p = q;\n";
}

} // namespace qrintf
