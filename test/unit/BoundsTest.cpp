// The bounds of a plan contain every length that libc writes. Each case is measured with snprintf
// itself, so that the test cannot repeat a mistake of the code.
#include "plan/Plan.h"

#include <climits>
#include <cmath>
#include <cstdio>
#include <gtest/gtest.h>

using namespace qrintf;

namespace {

Piece integer(uint8_t Base, uint8_t Bits, uint8_t F, Range R) {
  Piece P;
  P.K = Piece::Integer;
  P.Base = Base;
  P.Bits = Bits;
  P.F = F;
  P.R = R;
  return P;
}

constexpr Range Int{INT_MIN, INT_MAX};
constexpr Range U32{0, UINT32_MAX};
constexpr Range U64{0, UINT64_MAX};

TEST(DigitCount, EveryPowerOfTenAndItsNeighbours) {
  uint64_t Power = 1;
  for (unsigned N = 1; N <= 19; ++N, Power *= 10) {
    EXPECT_EQ(digitCount(Power, 10), N);
    EXPECT_EQ(digitCount(Power * 9 + (Power - 1), 10), N); // 99…9 of N digits is 9P + P - 1
  }
  EXPECT_EQ(digitCount(UINT64_MAX, 10), 20u);
  EXPECT_EQ(digitCount(0, 10), 1u);
}

TEST(DigitCount, OtherBases) {
  EXPECT_EQ(digitCount(UINT64_MAX, 16), 16u);
  EXPECT_EQ(digitCount(UINT64_MAX, 8), 22u);
  EXPECT_EQ(digitCount(UINT64_MAX, 2), 64u);
  EXPECT_EQ(digitCount(15, 16), 1u);
  EXPECT_EQ(digitCount(16, 16), 2u);
}

TEST(Magnitudes, OfRanges) {
  EXPECT_EQ(largestMagnitude(Int), 2147483648u);
  EXPECT_EQ(smallestMagnitude(Int), 0u);
  EXPECT_EQ(smallestMagnitude({-20, -10}), 10u);
  EXPECT_EQ(largestMagnitude({-20, -10}), 20u);
  EXPECT_EQ(smallestMagnitude({10, 99}), 10u);
  EXPECT_EQ(largestMagnitude(U64), UINT64_MAX);
  EXPECT_EQ(largestMagnitude({INT64_MIN, INT64_MAX}), 9223372036854775808u);
}

TEST(Bounds, IntegersWithoutFields) {
  EXPECT_EQ(boundsOf(integer(10, 32, Signed, Int)), (Bounds{1, 11}));
  EXPECT_EQ(boundsOf(integer(10, 32, 0, U32)), (Bounds{1, 10}));
  EXPECT_EQ(boundsOf(integer(10, 64, 0, U64)), (Bounds{1, 20}));
  EXPECT_EQ(boundsOf(integer(10, 32, 0, {0, 255})), (Bounds{1, 3}));
  EXPECT_EQ(boundsOf(integer(10, 32, Signed, {-9, -5})), (Bounds{2, 2}));
  EXPECT_EQ(boundsOf(integer(10, 32, Signed, {100, 999})), (Bounds{3, 3}));
}

TEST(Bounds, OpenEnded) {
  Piece S;
  S.K = Piece::String;
  EXPECT_TRUE(isOpenEnded(S));
  S.KnownLength = 3;
  EXPECT_FALSE(isOpenEnded(S));
  Piece I = integer(10, 32, Signed, Int);
  EXPECT_FALSE(isOpenEnded(I));
  I.Width = Amount::parameter(0);
  EXPECT_TRUE(isOpenEnded(I));
}

TEST(Bounds, StringsAndCharacters) {
  Piece S;
  S.K = Piece::String;
  S.KnownLength = 3;
  EXPECT_EQ(boundsOf(S), (Bounds{0, 3}));
  S.Width = Amount::constant(8);
  EXPECT_EQ(boundsOf(S), (Bounds{8, 8}));
  S.Width = {};
  S.Precision = Amount::constant(2);
  EXPECT_EQ(boundsOf(S), (Bounds{0, 2}));
  Piece C;
  C.K = Piece::Character;
  EXPECT_EQ(boundsOf(C), (Bounds{1, 1}));
  C.Width = Amount::constant(5);
  EXPECT_EQ(boundsOf(C), (Bounds{5, 5}));
}

TEST(Bounds, OfAPlanAddUp) {
  Plan P;
  Piece Text;
  Text.Text = "ab";
  P.Pieces = {Text, integer(10, 32, 0, {0, 255}), Text};
  EXPECT_EQ(boundsOf(P), (Bounds{5, 7}));
  EXPECT_FALSE(isOpenEnded(P));
}

// Every flag combination, width and precision against snprintf at the borders of several ranges.
struct Spec {
  char Conversion;
  uint8_t Base, F;
  bool IsSigned;
};
constexpr Spec Specs[] = {
    {'d', 10, Signed, true}, {'u', 10, 0, false}, {'x', 16, 0, false}, {'o', 8, 0, false}};

TEST(Bounds, ContainWhatLibcWrites) {
  const long long Lows[] = {INT_MIN, -1000, -1, 0, 1, 7, 8, 99, 100};
  const long long Highs[] = {-1000, -1, 0, 1, 9, 10, 255, 256, 65535, INT_MAX};
  unsigned Checked = 0;
  for (const Spec &S : Specs)
    for (unsigned FlagBits = 0; FlagBits < 32; ++FlagBits)
      for (int Width = -1; Width <= 13; Width += 2)
        for (int Precision = -1; Precision <= 13; ++Precision) {
          if ((FlagBits & Alternate) && S.Base == 10)
            continue;
          std::string Format = "%";
          const char Letters[] = {'-', '+', ' ', '#', '0'};
          for (unsigned I = 0; I < 5; ++I)
            if (FlagBits & (1u << I))
              Format += Letters[I];
          if (Width >= 0)
            Format += std::to_string(Width == 0 ? 1 : Width);
          if (Precision >= 0)
            Format += "." + std::to_string(Precision);
          Format += S.Conversion;
          for (long long Low : Lows)
            for (long long High : Highs) {
              if (Low > High || (!S.IsSigned && Low < 0))
                continue;
              uint8_t F = static_cast<uint8_t>(FlagBits | S.F);
              if (!S.IsSigned)
                F &= static_cast<uint8_t>(~(Plus | Space));
              Piece P = integer(S.Base, 32, F, {Low, High});
              if (Width >= 0)
                P.Width = Amount::constant(Width == 0 ? 1 : static_cast<unsigned>(Width));
              if (Precision >= 0)
                P.Precision = Amount::constant(static_cast<unsigned>(Precision));
              Bounds B = boundsOf(P);
              for (long long V : {Low, High, Low < 0 && High > 0 ? 0LL : Low}) {
                int N = snprintf(nullptr, 0, Format.c_str(), static_cast<int>(V));
                ASSERT_GE(N, static_cast<int>(B.Min)) << Format << " of " << V;
                ASSERT_LE(N, static_cast<int>(B.Max)) << Format << " of " << V;
                ++Checked;
              }
            }
        }
  EXPECT_GT(Checked, 100000u);
}

TEST(Bounds, APrecisionFromAnArgumentMayBeZero) {
  for (char Letter : {'f', 'e', 'g', 'a'}) {
    Piece P;
    P.K = Piece::Float;
    P.Specifier = Letter;
    P.Precision = Amount::parameter(0);
    for (int Precision : {-1, 0, 1}) {
      std::string Format = std::string("%.*") + Letter;
      int N = snprintf(nullptr, 0, Format.c_str(), Precision, 9.0);
      EXPECT_GE(N, static_cast<int>(boundsOf(P).Min)) << Format << " with precision " << Precision;
    }
  }
}

TEST(Bounds, HoldForEveryFloatThatLibcPrints) {
  const double Values[] = {0.0,
                           -0.0,
                           1.0,
                           9.995,
                           -999999.5,
                           1e-5,
                           1e-4,
                           1e17,
                           -1.7976931348623157e308,
                           5e-324,
                           -2.2e-308,
                           1.0 / 3,
                           123456.,
                           INFINITY,
                           -INFINITY,
                           NAN,
                           -NAN,
                           0.5,
                           9.9999999999999995e22};
  for (char Letter : {'f', 'e', 'g', 'a'})
    for (unsigned F = 0; F < 32; ++F)
      for (int Width : {-1, 1, 12, 400})
        for (int Precision : {-1, 0, 1, 6, 17, 40}) {
          Piece P;
          P.K = Piece::Float;
          P.Specifier = Letter;
          P.F = static_cast<uint8_t>(F);
          std::string Format = "%";
          for (auto [Flag, Text] :
               {std::pair(Left, '-'), {Plus, '+'}, {Space, ' '}, {Alternate, '#'}, {Zero, '0'}})
            if (F & Flag)
              Format += Text;
          if (Width >= 0) {
            P.Width = Amount::constant(static_cast<unsigned>(Width));
            Format += std::to_string(Width);
          }
          if (Precision >= 0) {
            P.Precision = Amount::constant(static_cast<unsigned>(Precision));
            Format += "." + std::to_string(Precision);
          }
          Format += Letter;
          Bounds B = boundsOf(P);
          for (double V : Values) {
            int N = snprintf(nullptr, 0, Format.c_str(), V);
            ASSERT_GE(N, static_cast<int>(B.Min)) << Format << " of " << V;
            ASSERT_LE(N, static_cast<int>(B.Max)) << Format << " of " << V;
          }
        }
}

} // namespace
