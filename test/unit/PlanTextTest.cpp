// Plans in words: the specification of a piece, lengths, and why the length is checked as it is.
#include "emit/PlanText.h"

#include <gtest/gtest.h>

using namespace qrintf;
using namespace qrintf::explain;

namespace {

Piece literal(const char *Text) {
  Piece P;
  P.Text = Text;
  return P;
}
Piece integer(Range R, uint8_t Flags = 0, unsigned Base = 10) {
  Piece P;
  P.K = Piece::Integer;
  P.F = Flags;
  P.Bits = 32;
  P.Base = static_cast<uint8_t>(Base);
  P.R = R;
  return P;
}
Piece text() {
  Piece P;
  P.K = Piece::String;
  return P;
}
Site site(CallForm Form, std::optional<uint64_t> Size, std::vector<Piece> Pieces) {
  Site S;
  S.Form = Form;
  S.Size = Size;
  S.Plans.emplace_back();
  S.Plans[0].Pieces = std::move(Pieces);
  S.Plans[0].Params = S.Params = {ParamType::UInt};
  return S;
}
std::string checkOf(const Site &S) { return checkText(S, S.Plans[0], std::nullopt); }

} // namespace

TEST(PlanText, Specifications) {
  EXPECT_EQ(specificationOf(literal("a\n"), {}), "\"a\\n\"");
  Piece P = integer({0, 9}, Zero | Alternate | Upper, 16);
  P.Width = Amount::constant(8);
  EXPECT_EQ(specificationOf(P, {ParamType::UInt}), "%#08X");
  P = integer({0, 9}, Signed | Left);
  P.Width = Amount::parameter(0);
  P.Precision = Amount::constant(3);
  P.Param = 1;
  EXPECT_EQ(specificationOf(P, {ParamType::Int, ParamType::Long}), "%-*.3ld");
  P = integer({0, 9}, 0, 8);
  P.Bits = 8;
  EXPECT_EQ(specificationOf(P, {ParamType::Int}), "%hho");
  P = {};
  P.K = Piece::Float;
  P.Specifier = 'g';
  P.F = Upper;
  P.Precision = Amount::constant(17);
  EXPECT_EQ(specificationOf(P, {ParamType::Double}), "%.17G");
  P = {};
  P.K = Piece::Pointer;
  P.F = Alternate;
  EXPECT_EQ(specificationOf(P, {ParamType::Pointer}), "%p");
  P = {};
  P.K = Piece::Libc;
  P.Text = "%Lf";
  EXPECT_EQ(specificationOf(P, {ParamType::LongDouble}), "%Lf");
}

TEST(PlanText, LengthModifiersAsWritten) {
  Plan P;
  P.Format = "%zu%% %-*.3jd|%2$hhx";
  Piece Size = integer({0, 9}, 0), Max = integer({0, 9}, Signed), Small = integer({0, 9}, 0, 16);
  Max.Param = 2;
  Small.Param = 3;
  P.Pieces = {Size, literal("% "), Max, literal("|"), Small};
  P.Params = {ParamType::ULong, ParamType::Int, ParamType::Long, ParamType::Int};
  EXPECT_EQ(writtenModifiers(P), (WrittenModifiers{{0, "z"}, {2, "j"}, {3, "hh"}}));
  EXPECT_EQ(piecesOf(P, writtenModifiers(P)), "%zu \"% \" %jd \"|\" %hhx");
  P.Pieces.erase(P.Pieces.begin()); // a constant that became text
  EXPECT_TRUE(writtenModifiers(P).empty());
}

TEST(PlanText, Lengths) {
  EXPECT_EQ(lengthText({1, 1}, false), "1 byte");
  EXPECT_EQ(lengthText({1, 3}, false), "1 to 3 bytes");
  EXPECT_EQ(lengthText({2, 9}, true), "2 bytes or more");
  EXPECT_EQ(rangeText({-5, 7}), "-5 to 7");
  EXPECT_EQ(rangeText({}), "-9223372036854775808 to 18446744073709551615");
}

TEST(PlanText, ChecksAndWhy) {
  EXPECT_EQ(checkOf(site(CallForm::Snprintf, 16, {integer({0, 255})})),
            "none: at most 3 bytes and the terminating NUL always fit in the size given, 16");
  EXPECT_EQ(checkOf(site(CallForm::Snprintf, std::nullopt, {integer({0, 255})})),
            "one comparison with the size given, of the worst case: 3 bytes; a constant size would "
            "tell more; what does "
            "not fit is libc's");
  EXPECT_EQ(checkOf(site(CallForm::Snprintf, 3, {integer({0, 255})})),
            "one comparison with the size given, 3, after the digits are counted: the worst case "
            "of 3 bytes may not "
            "fit; what does not fit is libc's");
  EXPECT_EQ(checkOf(site(CallForm::Snprintf, 0, {integer({0, 255})})),
            "none: the size is 0, so the length is counted and nothing is written");
  EXPECT_EQ(checkOf(site(CallForm::Sprintf, std::nullopt, {integer({0, 255})})),
            "none: sprintf is given no size, and at most 3 bytes are written");
  EXPECT_EQ(checkOf(site(CallForm::Sprintf, std::nullopt, {text(), literal(":")})),
            "one comparison with INT_MAX, of the worst case: at most 1 byte and the strings' "
            "lengths; what does not fit "
            "is libc's");
  Site Fortified = site(CallForm::Sprintf, std::nullopt, {literal("ab")});
  Fortified.IsChk = true;
  EXPECT_EQ(checkOf(Fortified),
            "one comparison with the size of the object (_FORTIFY_SOURCE), of the worst case: 2 "
            "bytes; what does not "
            "fit is libc's");
  Site S = site(CallForm::Snprintf, 16, {literal("ab")});
  EXPECT_EQ(checkText(S, S.Plans[0], 8), "none: at most 2 bytes and the terminating NUL always fit "
                                         "in the size given, 16 (the destination has 8 "
                                         "bytes)");
}
