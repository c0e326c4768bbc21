// Known arguments are formatted as the host's libc formats them.
#include "plan/Fold.h"

#include <gtest/gtest.h>

#include <cstdio>

using namespace qrintf;

namespace {

std::string libc(const std::string &Specification, auto... Arguments) {
  char Buffer[512];
  int Length = snprintf(Buffer, sizeof Buffer, Specification.c_str(), Arguments...);
  return std::string(Buffer, static_cast<size_t>(Length));
}

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

TEST(Fold, IntegersAsLibcDoes) {
  struct Specifier {
    char Letter;
    unsigned Base, F;
  };
  for (Specifier Each :
       {Specifier{'d', 10, Signed}, {'u', 10, 0}, {'o', 8, 0}, {'x', 16, 0}, {'X', 16, Upper}})
    for (unsigned F = 0; F < 32; ++F)
      for (int Width : {-1, 1, 2, 7, 20})
        for (int Precision : {-1, 0, 1, 3, 12})
          for (Wide Value :
               {Wide(0), Wide(1), Wide(7), Wide(8), Wide(42), Wide(255), Wide(INT64_MAX), Wide(-1),
                Wide(-300), Wide(INT64_MIN), Wide(UINT64_MAX)}) {
            if (Each.F & Signed ? Value > INT64_MAX : Value < 0)
              continue;
            if (Each.Base == 10 && (F & Alternate))
              continue; // undefined
            Piece P = integer(Value, Each.Base, Each.F | F);
            std::string Text = "%";
            for (auto [Flag, Letter] :
                 {std::pair(Left, '-'), {Plus, '+'}, {Space, ' '}, {Alternate, '#'}, {Zero, '0'}})
              if (F & Flag)
                Text += Letter;
            if (Width >= 0) {
              P.Width = Amount::constant(static_cast<unsigned>(Width));
              Text += std::to_string(Width);
            }
            if (Precision >= 0) {
              P.Precision = Amount::constant(static_cast<unsigned>(Precision));
              Text += "." + std::to_string(Precision);
            }
            Text += "ll";
            Text += Each.Letter;
            EXPECT_EQ(foldedText(P), libc(Text, static_cast<unsigned long long>(Value))) << Text;
          }
}

TEST(Fold, StringsAndCharactersAsLibcDoes) {
  for (int Width : {0, 1, 3, 9})
    for (int Precision : {-1, 0, 2, 9})
      for (bool IsLeft : {false, true}) {
        Piece P = string("abcd");
        P.F = IsLeft ? Left : 0;
        if (Width)
          P.Width = Amount::constant(static_cast<unsigned>(Width));
        if (Precision >= 0)
          P.Precision = Amount::constant(static_cast<unsigned>(Precision));
        EXPECT_EQ(foldedText(P), libc(IsLeft ? "%-*.*s" : "%*.*s", Width, Precision, "abcd"));
        P.Precision = {};
        P.K = Piece::Character;
        P.R = {0x141, 0x141}; // converted to unsigned char
        EXPECT_EQ(foldedText(P), libc(IsLeft ? "%-*c" : "%*c", Width, 0x141));
      }
}

TEST(Fold, WhatIsNotKnownStays) {
  Piece P = integer(1, 10, Signed);
  P.R = {1, 2};
  EXPECT_EQ(foldedText(P), "?");
  P = integer(1, 10, Signed);
  P.Width = Amount::parameter(0);
  EXPECT_EQ(foldedText(P), "?");
}

TEST(Fold, ALongFieldIsNotPutIntoTheCode) {
  Piece P = integer(1, 10, Signed);
  P.Width = Amount::constant(3000);
  EXPECT_EQ(foldedText(P), "?");
  P.Width = {};
  P.Precision = Amount::constant(3000);
  EXPECT_EQ(foldedText(P), "?");
}

TEST(Fold, NeighboursBecomeOneLiteral) {
  Plan P;
  P.Pieces = {string("a"), integer(12, 10, Signed), string("b")};
  Plan Out = settled(P);
  ASSERT_EQ(Out.Pieces.size(), 1u);
  EXPECT_EQ(Out.Pieces[0].Text, "a12b");
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
