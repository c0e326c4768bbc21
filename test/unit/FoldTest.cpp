// What is not folded, and what a plan relies on. The differential test compares folded text
// with libc's, and the fuzz target `format` does so for each plan.
#include "plan/Fold.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

/// What the plan with the only piece P becomes: the literal, or "?" where it stays.
std::string foldedText(const Piece &P) {
  Plan Only;
  Only.Pieces = {P};
  Plan Out = settled(Only);
  if (Out.Pieces.empty())
    return "";
  return Out.Pieces.size() == 1 && Out.Pieces[0].K == Piece::Literal ? Out.Pieces[0].Text : "?";
}

Piece integer(Wide Value, unsigned Base, unsigned F) {
  Piece P;
  P.K = Piece::Integer;
  P.Base = static_cast<uint8_t>(Base);
  P.Bits = 64;
  P.F = static_cast<uint8_t>(F);
  P.R = {Value, Value};
  return P;
}

Piece string(const char *Text) {
  Piece P;
  P.K = Piece::String;
  P.KnownText = Text;
  return P;
}

TEST(Fold, ALongFieldIsNotPutIntoTheCode) {
  Piece P = integer(1, 10, Signed);
  P.Width = Amount::constant(3000);
  EXPECT_EQ(foldedText(P), "?");
  P.Width = {};
  P.Precision = Amount::constant(3000);
  EXPECT_EQ(foldedText(P), "?");
}

TEST(Fold, WhatThePlanReliesOnIsWrittenDown) {
  Plan P;
  P.Pieces = {integer(5, 10, Signed), string("text"), integer(0, 16, 0)};
  P.Pieces[2].R = {0, 255};
  P.Pieces[2].Param = 2;
  const Plan Out = settled(P);
  ASSERT_EQ(Out.Assumed.size(), 3u);
  EXPECT_EQ(Out.Assumed[0], (Assumption{0, 64, true, {5, 5}, std::nullopt}));
  EXPECT_EQ(Out.Assumed[1].Text, "text");
  EXPECT_EQ(Out.Assumed[2], (Assumption{2, 64, false, {0, 255}, std::nullopt}));
}

} // namespace
