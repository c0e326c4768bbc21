#include "plan/Plan.h"

#include "plan/Site.h"

#include <algorithm>
#include <utility>

namespace qrintf {

const ParamTypeTexts &textsOf(ParamType T) {
  static constexpr ParamTypeTexts Rows[] = {
#define QRINTF_PARAM_TYPE(Enumerator, Code, Words) {Code, Words},
#include "plan/ParamTypes.def"
  };
  return Rows[static_cast<size_t>(T)];
}

Range rangeOfBits(unsigned Bits, bool IsSigned) {
  Bits = std::min(Bits, 64u);
  const Wide Span = static_cast<Wide>(1) << (IsSigned ? Bits - 1 : Bits);
  return IsSigned ? Range{-Span, Span - 1} : Range{0, Span - 1};
}

std::string decimalText(Wide V) {
  return V < 0 ? "-" + std::to_string(static_cast<uint64_t>(-V))
               : std::to_string(static_cast<uint64_t>(V));
}

unsigned digitCount(uint64_t V, unsigned Base) {
  unsigned N = 1;
  for (; V >= Base; V /= Base)
    ++N;
  return N;
}

static Wide magnitude(Wide V) { return V < 0 ? -V : V; }

uint64_t largestMagnitude(const Range &R) {
  return static_cast<uint64_t>(std::max(magnitude(R.Low), magnitude(R.High)));
}

uint64_t smallestMagnitude(const Range &R) {
  if (R.Low <= 0 && R.High >= 0)
    return 0;
  return static_cast<uint64_t>(std::min(magnitude(R.Low), magnitude(R.High)));
}

const IntegerBase &baseOf(const Piece &Integer) {
  return *std::ranges::find(IntegerBases, Integer.Base, &IntegerBase::Base);
}

std::string_view prefixOf(const Piece &Integer) {
  return baseOf(Integer).Prefixes[(Integer.F & Upper) != 0];
}

/// The bounds of an integer without its field width (ISO C 7.23.6.1 p4 to p6): the digits, at least
/// as many as the precision says, and the prefix and the sign.
static Bounds integerBounds(const Piece &P) {
  uint64_t Most = digitCount(largestMagnitude(P.R), P.Base);
  uint64_t Least = digitCount(smallestMagnitude(P.R), P.Base);
  if (P.Precision.K == Amount::Constant) {
    Most = std::max<uint64_t>(Most, P.Precision.Value);
    Least = P.Precision.Value == 0 && smallestMagnitude(P.R) == 0
                ? 0
                : std::max<uint64_t>(Least, P.Precision.Value);
  } else if (P.Precision.K == Amount::Parameter && smallestMagnitude(P.R) == 0) {
    Least = 0; // precision 0 prints no digit for the value 0
  }
  // The prefix does not count for the least length, because the value 0 has none.
  if (P.F & Alternate)
    Most += prefixOf(P).size();
  if ((P.F & Alternate) && P.Base == 8)
    Least = std::max<uint64_t>(Least, 1);
  if (P.F & Signed) {
    bool AlwaysSigned = (P.F & (Plus | Space)) != 0;
    Most += AlwaysSigned || P.R.Low < 0;
    Least += AlwaysSigned || P.R.High < 0;
  }
  return {Least, Most};
}

/// The bounds of a floating-point number (ISO C 7.23.6.1 p8). The largest double has 309 digits in
/// front of the point and an exponent of three digits. inf and nan are shorter than any number.
static Bounds floatBounds(const Piece &P) {
  const bool Given = P.Precision.K == Amount::Constant;
  const uint64_t Digits = Given                ? P.Precision.Value
                          : P.Specifier == 'a' ? 13
                                               : 6; // a negative `*` is none
  const bool CanBeZero = Given ? Digits == 0 : P.Precision.K == Amount::Parameter;
  const uint64_t Sign = (P.F & (Plus | Space)) != 0;
  switch (P.Specifier) {
  case 'f': // -d…d.ddd
    return {Sign + (CanBeZero ? 1 : 3), 1 + 309 + 1 + Digits};
  case 'e': // -d.ddde+ddd
    return {Sign + 3, 1 + 1 + 1 + Digits + 5};
  case 'g': // one digit less behind the point, or -0.000ddd, which is shorter
    return {Sign + 1, 1 + std::max<uint64_t>(Digits, 1) + 1 + 5};
  default: // -0xh.hhhp+dddd
    return {Sign + 3, 1 + 2 + 1 + 1 + Digits + 6};
  }
}

Bounds boundsOf(const Piece &P) {
  Bounds B;
  switch (P.K) {
  case Piece::Literal:
    return {P.Text.size(), P.Text.size()};
  case Piece::Character:
    B = {1, 1};
    break;
  case Piece::Integer:
    B = integerBounds(P);
    break;
  case Piece::String:
    break;
  case Piece::Pointer:
    B = {3, 2 + 16}; // 0x and up to 16 hexadecimal digits; a null pointer goes to libc
    break;
  case Piece::Float:
    B = floatBounds(P);
    break;
  }
  const uint64_t Width = P.Width.constantOr(0);
  return {std::max(B.Min, Width), std::max(B.Max, Width)};
}

bool hasStar(const Piece &P) {
  return P.Width.K == Amount::Parameter || P.Precision.K == Amount::Parameter;
}

bool isOpenEnded(const Piece &P) {
  if (P.K == Piece::Literal)
    return false;
  return P.K == Piece::String || hasStar(P);
}

Bounds boundsOf(const Plan &P) {
  Bounds Sum;
  for (const Piece &Each : P.Pieces) {
    Bounds B = boundsOf(Each);
    Sum.Min += B.Min;
    Sum.Max += B.Max;
  }
  return Sum;
}

bool isOpenEnded(const Plan &P) {
  return std::ranges::any_of(P.Pieces, [](const Piece &Each) { return isOpenEnded(Each); });
}

size_t conversions(const Plan &P) {
  return P.Pieces.size() -
         static_cast<size_t>(std::ranges::count(P.Pieces, Piece::Literal, &Piece::K));
}

bool isStringAlone(const Plan &P) { return P.Format == "%s" && P.Pieces.size() == 1; }
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
