#include "emit/PieceText.h"

#include <algorithm>

// A group is a run of numbers in zero-padded fields with literals between them, such as
// "%02d:%02d:%02d". If every number fits its field, each character has a constant place. So the
// code asks one condition for all of them, and the stores behind it do not wait for each other:
//
//     if (QRINTF_LIKELY(a0 < 100u && a1 < 100u && a2 < 100u)) { stores } else { piece by piece }
//
// Hexadecimal numbers are converted together, up to sixteen digits at a time.

namespace qrintf {

/// Whether the piece is an address in a field that is too short for one, as in %08lx: it fits
/// mostly not.
static bool isNarrowAddress(const Piece &P) {
  return P.Bits == 64 && P.Base == 16 && largestMagnitude(P.R) == UINT64_MAX &&
         std::max(P.Width.Value, P.Precision.Value) == 8;
}

/// So many digits, and nothing else, are written for a number that is not negative and fits: 2 for
/// %02d, 4 for %.4x. 0 for pieces that are no such number, %4x (its padding varies) among them.
static unsigned fixedDigits(const Piece &P) {
  if (P.K != Piece::Integer || (P.Base != 10 && P.Base != 16) ||
      (P.Base == 16 && (P.F & Alternate)) || ((P.F & Signed) && (P.F & (Plus | Space))))
    return 0;
  if (hasStar(P) || isNarrowAddress(P))
    return 0;
  const unsigned Width = P.Width.constantOr(0);
  unsigned Digits = 0;
  if (P.Precision.K == Amount::Constant)
    Digits = P.Precision.Value >= Width ? P.Precision.Value : 0;
  else if ((P.F & Zero) && !(P.F & Left))
    Digits = Width;
  return Digits >= 2 && Digits <= 16 ? Digits : 0;
}

void GroupEmitter::collectBlocks() {
  for (size_t I = First; I <= Last; ++I) {
    const unsigned Digits = fixedDigits(piece(I));
    if (!Digits || piece(I).Base != 16)
      continue;
    if (Blocks.empty() || Blocks.back().Digits + Digits > 16 ||
        (piece(I).F & Upper) != (piece(Blocks.back().Members.front()).F & Upper))
      Blocks.emplace_back();
    Blocks.back().Members.push_back(I);
    Blocks.back().Digits += Digits;
  }
  // Eight digits fit into one word, for which qrintf_put_hex8 is enough.
  std::erase_if(Blocks, [](const Block &Each) { return Each.Digits <= 8; });
}

/// The condition under which the number fits its field. Empty if its range says that it always
/// does. The comparison is unsigned, so that a negative number is too large.
std::string GroupEmitter::condition(const Piece &Each) const {
  const unsigned Digits = fixedDigits(Each);
  Wide Limit = 1;
  for (unsigned I = 0; I < Digits; ++I)
    Limit *= Each.Base;
  if (Each.R.Low >= 0 && Each.R.High < Limit)
    return "";
  if (Each.Bits < 64 && Limit > UINT32_MAX) // all magnitudes fit, but not a sign
    return Each.R.Low < 0 ? Pieces.converted(Each).Text + " >= 0" : "";
  if (Each.Base == 16 && Digits * 4 >= 32)
    return bits(Each).Text + " >> " + num(Digits * 4) + " == 0";
  return bits(Each).Text + " < " + num(static_cast<uint64_t>(Limit)) + "u";
}

std::string GroupEmitter::conditions() const {
  std::string All;
  for (size_t I = First; I <= Last; ++I)
    if (fixedDigits(piece(I)))
      if (std::string One = condition(piece(I)); !One.empty())
        All += (All.empty() ? "" : " && ") + One;
  return All;
}

unsigned GroupEmitter::checks() const {
  unsigned N = 0;
  for (size_t I = First; I <= Last; ++I)
    N += fixedDigits(piece(I)) && !condition(piece(I)).empty();
  return N;
}

std::string GroupEmitter::declaration(const Block &Each) const {
  std::string Value;
  unsigned Shift = 64;
  for (size_t I : Each.Members) {
    Shift -= 4 * fixedDigits(piece(I));
    const std::string One = "QRINTF_CAST(qrintf_u64, " + bits(piece(I)).Text +
                            ")"; // the cast stays: a shift may be by more than 32 bits
    Value += (Value.empty() ? "" : " | ") + One + (Shift ? " << " + num(Shift) : "");
  }
  const bool IsUpper = piece(Each.Members.front()).F & Upper;
  return "    const struct qrintf_hex " + name(Each) + " = qrintf_to_hex(" + Value +
         (IsUpper ? ", 1u);\n" : ", 0u);\n");
}

/// The statement for a number that fits.
std::string GroupEmitter::fixed(size_t I) const {
  const Piece &Each = piece(I);
  const unsigned Digits = fixedDigits(Each);
  for (const Block &B : Blocks) {
    unsigned Before = 0;
    for (size_t Member : B.Members) {
      if (Member == I)
        return "  p = qrintf_put_hex(p, &" + name(B) + ", " + num(Before) + "u, " + num(Digits) +
               "u, " + num(Pieces.slackBehind(I)) + "u);\n";
      Before += fixedDigits(piece(Member));
    }
  }
  return Pieces.putFixed(I, Digits, bits(Each));
}

std::string GroupEmitter::emit(bool Fits) {
  collectBlocks();
  const std::string All = Fits ? "" : conditions();
  const bool CanFail = !All.empty();
  const bool InBlock = CanFail || !Blocks.empty();
  std::string Out;
  if (InBlock)
    Out += CanFail ? "  if (QRINTF_LIKELY(" + All + ")) {\n" : "  {\n";
  for (const Block &Each : Blocks)
    Out += declaration(Each);
  for (size_t I = First; I <= Last; ++I)
    Out += fixedDigits(piece(I)) ? fixed(I) : Pieces.put(I);
  if (CanFail) {
    Out += "  } else {\n";
    for (size_t I = First; I <= Last; ++I)
      Out += Pieces.put(I);
  }
  return InBlock ? Out + "  }\n" : Out;
}

std::optional<size_t> groupEnd(const Plan &P, size_t I) {
  if (!fixedDigits(P.Pieces[I]))
    return std::nullopt;
  size_t Last = I;
  for (; I < P.Pieces.size(); ++I) {
    const Piece &Each = P.Pieces[I];
    if (fixedDigits(Each))
      Last = I;
    else if (Each.K != Piece::Literal &&
             !(Each.K == Piece::Character && Each.Width.K == Amount::None))
      break;
  }
  return Last;
}

uint64_t groupLength(const Plan &P, size_t First, size_t Last) {
  uint64_t Length = 0;
  for (size_t I = First; I <= Last; ++I)
    Length +=
        P.Pieces[I].K == Piece::Integer ? fixedDigits(P.Pieces[I]) : boundsOf(P.Pieces[I]).Max;
  return Length;
}

} // namespace qrintf
