// Calls that one line of macros makes share a site that holds for all of them, because the line can
// only be given one name for them.
#include "plan/Site.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

Site siteOf(Range R, std::optional<uint64_t> Size, uint8_t Literals) {
  Piece Number, String;
  Number.K = Piece::Integer;
  Number.R = R;
  String.K = Piece::String;
  String.Literals = Literals;
  Site S;
  S.Size = Size;
  S.Plans.emplace_back();
  S.Plans[0].Pieces = {Number, String};
  return S;
}

TEST(Sites, RangesSizesAndTextsAreJoined) {
  Site A = siteOf({0, 5}, 16, 1), B = siteOf({-1, 3}, 8, 2);
  ASSERT_TRUE(haveSameShape(A, B));
  widen(A, B);
  EXPECT_EQ(A.Plans[0].Pieces[0].R, (Range{-1, 5}));
  EXPECT_FALSE(A.Size);
  EXPECT_EQ(A.Plans[0].Pieces[1].Literals, 0);
}

TEST(Sites, WhatOneCallDoesNotKnowIsNotKnown) {
  Site A = siteOf({0, 5}, 16, 1), B = siteOf({0, 5}, 16, 0);
  widen(A, B);
  EXPECT_EQ(A, B);
}

TEST(Sites, AnotherConversionIsAnotherShape) {
  Site A = siteOf({0, 5}, 16, 1), B = A;
  B.Plans[0].Pieces[0].Base = 16;
  EXPECT_FALSE(haveSameShape(A, B));
}

} // namespace
