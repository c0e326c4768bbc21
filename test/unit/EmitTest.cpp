// The text made of a plan: literals, assumptions, and the layout of lines. How the length is
// checked is shown by test/lit/explain/PlanWords.c, and what FORTIFY asks by
// test/lit/fortify/Levels.test.
#include "emit/Emit.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

Site siteOf(std::vector<Piece> Pieces, std::vector<ParamType> Params, CallForm Form,
            std::optional<uint64_t> Size) {
  Site S;
  S.Form = Form;
  S.Size = Size;
  Plan P;
  P.Format = "format";
  P.Pieces = std::move(Pieces);
  P.Params = Params;
  S.Params = std::move(Params);
  S.Plans = {P};
  return S;
}

Piece octet() {
  Piece P;
  P.K = Piece::Integer;
  P.Base = 10;
  P.Bits = 32;
  P.R = {0, 255};
  return P;
}

std::string textOf(const Site &S, const std::string &Name) {
  const SiteCode Code = emitSite(S, Name);
  return Code.Bodies + Code.Shim;
}

bool contains(const std::string &Text, const char *Part) {
  return Text.find(Part) != std::string::npos;
}

TEST(CLiteral, NothingReadsDifferentlyInAnyStandard) {
  EXPECT_EQ(cLiteral("ab"), "\"ab\"");
  EXPECT_EQ(cLiteral("\"\\"), "\"\\\"\\\\\"");
  EXPECT_EQ(cLiteral("?\?="), "\"\\?\\?=\""); // no trigraph
  EXPECT_EQ(cLiteral(std::string("\n1\0", 3)),
            "\"\\n1\\000\""); // a digit that follows is not swallowed
  EXPECT_EQ(cLiteral("\xc3\xa4"), "\"\\303\\244\"");
}

TEST(Length, OfSeveralStringsIsSummedIn64Bits) {
  Piece String;
  String.K = Piece::String;
  Piece Second = String;
  Second.Param = 1;
  EXPECT_TRUE(contains(textOf(siteOf({String}, {ParamType::String}, CallForm::Snprintf, 0), "q"),
                       "need = 0u + l0;"));
  for (const std::optional<uint64_t> Size : {std::optional<uint64_t>(0), std::optional<uint64_t>()})
    EXPECT_TRUE(contains(textOf(siteOf({String, Second}, {ParamType::String, ParamType::String},
                                       CallForm::Snprintf, Size),
                                "q"),
                         "need = qrintf__sum(QRINTF_CAST(qrintf_u64, 0u) + l0 + l1);"));
}

TEST(Slack, IsWhatTheFollowingPiecesWriteAtLeast) {
  Piece Dot;
  Dot.Text = ".";
  std::string Text = textOf(
      siteOf({octet(), Dot, octet()}, {ParamType::UInt, ParamType::UInt}, CallForm::Sprintf, {}),
      "__q0000");
  EXPECT_TRUE(contains(Text, "qrintf__small_3(p, a0)"));
  EXPECT_TRUE(contains(Text, "qrintf__small_1(p, a0);\n  *p = '\\0';"));
}

std::string shimAssuming(uint8_t Bits, bool IsSigned, Range R) {
  Site S = siteOf({octet()}, {ParamType::UInt}, CallForm::Sprintf, {});
  Piece &Number = S.Plans[0].Pieces[0];
  Number.Bits = Bits;
  Number.F = IsSigned ? Signed : 0;
  Number.R = R;
  return emitSite(S, "__q0000").Shim;
}

TEST(Range, IsAQuestionToTheCompiler) {
  EXPECT_TRUE(
      contains(shimAssuming(32, false, {0, 255}), "&& QRINTF_CAST(qrintf_u32, a0) <= 255u ?"));
  EXPECT_TRUE(
      contains(shimAssuming(32, true, {0, 255}), "&& QRINTF_CAST(qrintf_u32, a0) <= 255u ?"));
  EXPECT_TRUE(
      contains(shimAssuming(32, true, {-3, 9}),
               "&& QRINTF_CAST(qrintf_i32, a0) >= -3 && QRINTF_CAST(qrintf_i32, a0) <= 9 ?"));
  EXPECT_TRUE(contains(shimAssuming(16, false, {7, UINT16_MAX}),
                       "&& QRINTF_CAST(unsigned short, a0) >= 7u ?"));
  EXPECT_TRUE(contains(shimAssuming(8, true, {-128, 5}), "&& QRINTF_CAST(signed char, a0) <= 5 ?"));
  EXPECT_TRUE(
      contains(shimAssuming(64, false, {0, (Wide)1 << 40}),
               "QRINTF_CAST(qrintf_u64, a0) <= QRINTF_CAST(qrintf_u64, QRINTF__WORD(256u, 0u)) ?"));
  EXPECT_TRUE(contains(
      shimAssuming(64, true, {-((Wide)1 << 32), INT64_MAX}),
      "QRINTF_CAST(qrintf_i64, a0) >= QRINTF_CAST(qrintf_i64, QRINTF__WORD(4294967295u, 0u)) ?"));
  EXPECT_TRUE(contains(
      shimAssuming(64, true, {INT64_MIN, -((Wide)1 << 32)}),
      "QRINTF_CAST(qrintf_i64, a0) <= QRINTF_CAST(qrintf_i64, QRINTF__WORD(4294967295u, 0u)) ?"));
}

TEST(Layout, HasOneConditionALineAndAtMostAHundredColumns) {
  EXPECT_EQ(laidOut("{\nif (a)\nreturn 1;\n{\nb;\n}\nlibc:\nreturn 0;\n}\n"),
            "{\n  if (a)\n    return 1;\n  {\n    b;\n  }\nlibc:\n  return 0;\n}\n");
  const std::string A(40, 'a'), B(40, 'b');
  EXPECT_EQ(laidOut("return a && f(" + A + ") ? x : y;\n"), "return a && f(" + A + ") ? x : y;\n");
  EXPECT_EQ(laidOut("return " + A + " && f(\"" + B + " && \\\" || \") ? x : y;\n"),
            "return " + A + "\n    && f(\"" + B + " && \\\" || \")\n    ? x\n    : y;\n");
  EXPECT_EQ(laidOut("g(" + A + ", " + B + ", c, d, " + A + ");\n"),
            "g(" + A + ", " + B + ", c, d,\n    " + A + ");\n");
  EXPECT_EQ(laidOut("f(1, \"abcd\\012ef\", \"gh\");\n", 12, /*CutsLiterals=*/true),
            "f(1,\n    \"abcd\"\n    \"\\012ef\",\n    \"gh\");\n");
}

} // namespace
