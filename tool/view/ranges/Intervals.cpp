#include "view/ranges/Intervals.h"

#include <algorithm>

namespace qrintf::intervals {

namespace {

/// The least 2^k - 1 that is not below V; 0 for negative V.
Wide allOnes(Wide V) {
  Wide Ones = 0;
  while (Ones < V)
    Ones = 2 * Ones + 1;
  return Ones;
}

/// The greatest value.
constexpr Wide Most = ~(Wide(1) << 127);

bool areNatural(const Range &L, const Range &R) { return L.Low >= 0 && R.Low >= 0; }

Wide magnitude(Wide V) { return V < 0 ? -V : V; }

bool canBeZero(const Range &R) { return R.Low <= 0 && R.High >= 0; }

} // namespace

Range join(const Range &A, const Range &B) {
  return {std::min(A.Low, B.Low), std::max(A.High, B.High)};
}

bool contains(const Range &Outer, const Range &Inner) {
  return Outer.Low <= Inner.Low && Inner.High <= Outer.High;
}

Range sum(const Range &L, const Range &R) { return {L.Low + R.Low, L.High + R.High}; }
Range difference(const Range &L, const Range &R) { return {L.Low - R.High, L.High - R.Low}; }

// x * y is linear in each operand, so the extremes are among the four products of the ends.
std::optional<Range> product(const Range &L, const Range &R) {
  std::optional<Range> All;
  for (Wide X : {L.Low, L.High})
    for (Wide Y : {R.Low, R.High}) {
      // For __builtin_mul_overflow clang would call a function that libgcc does not have.
      if (Y && magnitude(X) > Most / magnitude(Y))
        return std::nullopt;
      const Wide Corner = X * Y;
      All = All ? join(*All, {Corner, Corner}) : Range{Corner, Corner};
    }
  return All;
}

// If the divisor has one sign, truncated division is monotone in each operand, so the extremes are
// among the four quotients of the ends.
std::optional<Range> quotient(const Range &L, const Range &R) {
  if (canBeZero(R))
    return std::nullopt;
  std::optional<Range> All;
  for (Wide X : {L.Low, L.High})
    for (Wide Y : {R.Low, R.High})
      All = All ? join(*All, {X / Y, X / Y}) : Range{X / Y, X / Y};
  return All;
}

// x % y in absolute value is at most |x| and less than |y|, and its sign is that of x (ISO C
// 6.5.5).
std::optional<Range> remainder(const Range &L, const Range &R) {
  if (canBeZero(R))
    return std::nullopt;
  const Wide Least = std::min(magnitude(R.Low), magnitude(R.High)),
             Most = std::max(magnitude(R.Low), magnitude(R.High));
  if (L.High < Least && L.Low > -Least)
    // Every dividend is smaller than every divisor, so it is its own remainder.
    return L;
  return Range{std::max(std::min<Wide>(L.Low, 0), 1 - Most),
               std::min(std::max<Wide>(L.High, 0), Most - 1)};
}

// A bit of x & y is set only if it is set in both.
std::optional<Range> bitAnd(const Range &L, const Range &R) {
  if (areNatural(L, R))
    return Range{0, std::min(L.High, R.High)};
  if (L.Low >= 0 || R.Low >= 0)
    return Range{0, L.Low >= 0 ? L.High : R.High};
  return std::nullopt;
}

// x | y <= x + y, and no bit above the highest of both is set.
std::optional<Range> bitOr(const Range &L, const Range &R) {
  if (!areNatural(L, R))
    return std::nullopt;
  return Range{std::max(L.Low, R.Low),
               std::min(L.High + R.High, allOnes(std::max(L.High, R.High)))};
}

// The result is below 2^64 * 2^63 = 2^127, so it fits in Wide.
std::optional<Range> shiftLeft(const Range &L, const Range &Count, unsigned Bits) {
  if (L.Low < 0 || Count.Low < 0 || Count.High >= static_cast<Wide>(std::min(Bits, 64u)))
    return std::nullopt;
  return Range{L.Low << static_cast<unsigned>(Count.Low),
               L.High << static_cast<unsigned>(Count.High)};
}

// x >> n grows with x. For x >= 0 it is largest with the least count; for negative x a larger count
// brings it closer to -1.
std::optional<Range> shiftRight(const Range &L, const Range &Count, unsigned Bits) {
  if (Count.Low < 0 || Count.High >= static_cast<Wide>(std::min(Bits, 64u)))
    return std::nullopt;
  const auto Least = static_cast<unsigned>(Count.Low), Most = static_cast<unsigned>(Count.High);
  return Range{L.Low >> (L.Low < 0 ? Least : Most), L.High >> (L.High < 0 ? Most : Least)};
}

} // namespace qrintf::intervals
