// The arithmetic of intervals: every pair of intervals of four signed bits, and every pair of
// values in them. The code computes with wide integers; the test computes as C does, so it is
// another way to the same answer.
#include "view/ranges/Intervals.h"

#include <gtest/gtest.h>

#include <functional>

using namespace qrintf;
namespace in = qrintf::intervals;

namespace {

constexpr int Least = -8, Most = 7;

/// Calls Check with each pair of intervals.
void forAllPairs(const std::function<void(Range, Range)> &Check) {
  for (int A = Least; A <= Most; ++A)
    for (int B = A; B <= Most; ++B)
      for (int C = Least; C <= Most; ++C)
        for (int D = C; D <= Most; ++D)
          Check({A, B}, {C, D});
}

/// What Op makes of the values of L and R, as an interval. Values for which Op is undefined do not
/// count.
std::optional<Range> hull(Range L, Range R, const std::function<std::optional<int>(int, int)> &Op) {
  std::optional<Range> All;
  for (Wide X = L.Low; X <= L.High; ++X)
    for (Wide Y = R.Low; Y <= R.High; ++Y)
      if (std::optional<int> V = Op(static_cast<int>(X), static_cast<int>(Y)))
        All = All ? in::join(*All, {*V, *V}) : Range{*V, *V};
  return All;
}

std::string text(Range R) {
  return "[" + std::to_string(static_cast<int>(R.Low)) + ", " +
         std::to_string(static_cast<int>(R.High)) + "]";
}

/// Checks that Found contains what Op makes, and is exactly that if IsExact.
void check(const char *Name, Range L, Range R, std::optional<Range> Found, bool IsExact,
           const std::function<std::optional<int>(int, int)> &Op) {
  std::optional<Range> Expected = hull(L, R, Op);
  if (!Expected || !Found)
    return;
  ASSERT_TRUE(in::contains(*Found, *Expected)) << text(L) << " " << Name << " " << text(R) << " is "
                                               << text(*Expected) << ", not " << text(*Found);
  if (IsExact) {
    ASSERT_EQ(text(*Found), text(*Expected)) << text(L) << " " << Name << " " << text(R);
  }
}

} // namespace

TEST(Intervals, SumDifferenceProduct) {
  forAllPairs([](Range L, Range R) {
    check("+", L, R, in::sum(L, R), true, [](int X, int Y) { return X + Y; });
    check("-", L, R, in::difference(L, R), true, [](int X, int Y) { return X - Y; });
    ASSERT_TRUE(in::product(L, R));
    check("*", L, R, in::product(L, R), true, [](int X, int Y) { return X * Y; });
  });
}

TEST(Intervals, QuotientAndRemainder) {
  forAllPairs([](Range L, Range R) {
    const bool CanBeZero = R.Low <= 0 && R.High >= 0;
    ASSERT_EQ(in::quotient(L, R).has_value(), !CanBeZero);
    ASSERT_EQ(in::remainder(L, R).has_value(), !CanBeZero);
    if (CanBeZero)
      return;
    check("/", L, R, in::quotient(L, R), true, [](int X, int Y) { return X / Y; });
    check("%", L, R, in::remainder(L, R), false, [](int X, int Y) { return X % Y; });
  });
}

TEST(Intervals, BitOperators) {
  forAllPairs([](Range L, Range R) {
    check("&", L, R, in::bitAnd(L, R), false, [](int X, int Y) { return X & Y; });
    check("|", L, R, in::bitOr(L, R), false, [](int X, int Y) { return X | Y; });
  });
  EXPECT_EQ(text(*in::bitAnd({0, 100}, {0, 7})), "[0, 7]");
  EXPECT_EQ(text(*in::bitOr({0, 4}, {1, 1})), "[1, 5]");
  EXPECT_EQ(text(*in::bitOr({0, 200}, {0, 100})), "[0, 255]");
}

TEST(Intervals, Shifts) {
  forAllPairs([](Range L, Range R) {
    const bool IsDefined = R.Low >= 0;
    EXPECT_EQ(in::shiftLeft(L, R, 8).has_value(), IsDefined && L.Low >= 0);
    check("<<", L, R, in::shiftLeft(L, R, 8), true, [](int X, int Y) { return X << Y; });
    EXPECT_EQ(in::shiftRight(L, R, 8).has_value(), IsDefined);
    check(">>", L, R, in::shiftRight(L, R, 8), true, [](int X, int Y) { return X >> Y; });
    EXPECT_EQ(in::shiftRight(L, R, 4).has_value(), IsDefined && R.High < 4);
  });
}

TEST(Intervals, Edges) {
  const Wide Top = UINT64_MAX, Bottom = INT64_MIN;
  const Range All = {Bottom, Top};
  EXPECT_FALSE(in::product({0, Top}, {0, Top}));
  EXPECT_TRUE(in::product({0, Top}, {Bottom, 0}));
  EXPECT_EQ(in::sum(All, All), (Range{2 * Bottom, 2 * Top}));
  EXPECT_EQ(in::quotient({Bottom, 0}, {-1, -1}),
            (Range{0, -Bottom})); // no int64_t: the caller sees it
  EXPECT_EQ(in::shiftLeft({0, Top}, {63, 63}, 64), (Range{0, Top << 63}));
  EXPECT_FALSE(in::shiftLeft({0, 1}, {0, 64}, 64));
  EXPECT_EQ(in::bitOr({0, Top}, {0, 1}), (Range{0, Top}));
  EXPECT_FALSE(in::bitAnd(All, All));
  EXPECT_FALSE(in::bitOr(All, {0, 1}));
  EXPECT_EQ(in::remainder(All, {1, Top}), (Range{Bottom, Top - 1}));
}
