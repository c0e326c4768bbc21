// Which calls that are seldom made get a function in assembly, and its ways to libc. What it writes is tested beside libc
// (test/lit/rewrite/SeldomCode.c, test/differential).
#include "Emit.h"
#include "SeldomCode.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

/// Every function that can be called, and how the call goes back to libc.
constexpr std::string_view Texts = "1\n@qrintf_1_string_fits\n@qrintf_1_field_fits\n@qrintf_1_copy_field\n@qrintf_1_call_i32\n@qrintf_1_call_i64\n"
                                   "@qrintf_1_call_zeros\n@qrintf_1_int_1\n@qrintf_1_mem\n@qrintf_1_dec32_1\n@qrintf_1_dec64_1\n@qrintf_1_hex32_1\n"
                                   "@qrintf_1_hex64_1\n@qrintf_1_upper_hex32_1\n@qrintf_1_upper_hex64_1\n"
                                   "@qrintf_restore_sprintf_1\n@qrintf_restore_snprintf_1\n@qrintf_restore_sprintf_chk_1\n@qrintf_restore_snprintf_chk_1\n";

Piece number() {
  Piece P;
  P.K = Piece::Integer;
  P.Base = 10;
  P.Bits = 32;
  P.F = Signed;
  P.R = {INT32_MIN, INT32_MAX};
  return P;
}

Piece string(unsigned Param = 0) {
  Piece P;
  P.K = Piece::String;
  P.Param = Param;
  return P;
}

Site siteOf(std::vector<Piece> Pieces, std::vector<ParamType> Params, CallForm Form = CallForm::Snprintf, std::optional<uint64_t> Size = std::nullopt) {
  Site S;
  S.Form = Form;
  S.Size = Size;
  S.IsHot = false;
  S.Plans = {{"format", std::move(Pieces), Params, {}}};
  S.Params = std::move(Params);
  return S;
}

Site siteOf(Piece One, std::optional<uint64_t> Size = std::nullopt) { return siteOf({std::move(One)}, {ParamType::Int}, CallForm::Snprintf, Size); }

std::string codeOf(const Site &S) {
  const SharedTexts Emitters(Texts);
  SeldomCode Code(Emitters);
  Code.add(S, "__q0000");
  return Code.assembly(true);
}

bool contains(const std::string &Text, const char *Part) { return Text.find(Part) != std::string::npos; }

TEST(SeldomCode, IsForPiecesThatCallsWrite) {
  EXPECT_TRUE(canBeCode(siteOf(number())));
  EXPECT_TRUE(canBeCode(siteOf(string())));
  Piece Field = number();
  Field.Width = Amount::parameter(0);
  EXPECT_TRUE(canBeCode(siteOf(Field)));
  Field.Precision = Amount::parameter(0);
  EXPECT_FALSE(canBeCode(siteOf(Field)));
  Piece Cut = string();
  Cut.Precision = Amount::parameter(0);
  EXPECT_TRUE(canBeCode(siteOf(Cut)));
  for (Piece::Kind Each : {Piece::Float, Piece::Count, Piece::Libc}) {
    Piece Other;
    Other.K = Each;
    EXPECT_FALSE(canBeCode(siteOf({number(), Other}, {ParamType::Int, ParamType::Double})));
  }
}

TEST(SeldomCode, IsNotForWhatIsStoredInPlace) {
  Piece Literal, Character;
  Literal.Text = "text";
  Character.K = Piece::Character;
  EXPECT_FALSE(canBeCode(siteOf(Literal)));
  EXPECT_FALSE(canBeCode(siteOf(Character)));
  Site Kept = siteOf(Character); // not in place in any case
  Kept.KeepsCall = true;
  EXPECT_TRUE(canBeCode(Kept));
  Character.Width = Amount::constant(3);
  EXPECT_TRUE(canBeCode(siteOf(Character)));
}

TEST(SeldomCode, IsNotForOneOfTwoFormatsAndForMeasuring) {
  Site S = siteOf(number());
  S.Plans.push_back(S.Plans[0]);
  EXPECT_FALSE(canBeCode(S));
  EXPECT_FALSE(canBeCode(siteOf(number(), 0)));
}

TEST(SeldomCode, LeavesRoomForStringsBesideTheWorstCaseOfNumbers) {
  EXPECT_FALSE(canBeCode(siteOf(number(), 11))); // digits are counted
  EXPECT_TRUE(canBeCode(siteOf(number(), 12)));
  EXPECT_FALSE(canBeCode(siteOf({number(), string(1)}, {ParamType::Int, ParamType::String}, CallForm::Snprintf, 26)));
  EXPECT_TRUE(canBeCode(siteOf({number(), string(1)}, {ParamType::Int, ParamType::String}, CallForm::Snprintf, 27)));
  Piece Wide = number();
  Wide.Width = Amount::parameter(0);
  EXPECT_FALSE(canBeCode(siteOf(Wide, 26)));
  EXPECT_TRUE(canBeCode(siteOf(Wide, 27)));
}

TEST(SeldomCode, HasNoWayToLibcWhereAllFits) {
  const Site S = siteOf({number()}, {ParamType::Int}, CallForm::Sprintf);
  EXPECT_FALSE(codeCanLeave(SiteText(S)));
  EXPECT_FALSE(contains(codeOf(S), "restore"));
}

TEST(SeldomCode, HandsArgumentsOverToTheFunctionThatWasCalled) {
  EXPECT_TRUE(contains(codeOf(siteOf(number())), "cmpq $11, %rsi\\njbe qrintf_restore_snprintf_1_early\\ncmpq $2147483647, %rsi\\nja qrintf_restore_snprintf_1_early\\n"));
  EXPECT_TRUE(contains(codeOf(siteOf({string()}, {ParamType::String}, CallForm::Sprintf)), "js qrintf_restore_sprintf_1\\n"));
  Site Kept = siteOf({string(), string(1)}, {ParamType::String, ParamType::String}, CallForm::SnprintfChk);
  Kept.FortifyLevel = 2;
  Kept.KeepsCall = true;
  EXPECT_TRUE(contains(codeOf(Kept), "__q0000_kept:\\n"));
  EXPECT_TRUE(contains(codeOf(Kept), "jbe qrintf_restore_snprintf_chk_1\\n"));
}

TEST(SeldomCode, ReturnsMinusOneWhereTheCallerHasTheCall) {
  Site S = siteOf({number(), string(1)}, {ParamType::Int, ParamType::String});
  S.IsCode = S.LibcInCaller = true;
  EXPECT_FALSE(contains(codeOf(S), "restore"));
  EXPECT_TRUE(contains(codeOf(S), "orl $-1, %eax\\nret\\n"));
  EXPECT_TRUE(contains(emitShim(S, "__q0000"), "return QRINTF_LIKELY(r >= 0) ? r : __builtin_snprintf(b, n, f, a0, QRINTF_CAST(const char *, a1))"));
}

TEST(SeldomCode, HasTheParametersOfLibcsFunction) {
  Site S = siteOf(number());
  S.IsCode = true;
  EXPECT_TRUE(contains(emitBodies(S, "__q0000"), "int __q0000_(char *b, qrintf_size n, const char *f, int a0) __asm__(\"__q0000_\");"));
  EXPECT_TRUE(contains(emitShim(S, "__q0000"), "? __q0000_(b, n, f, a0) : "));
  S.KeepsCall = true; // only assembly names it
  EXPECT_FALSE(contains(emitBodies(S, "__q0000"), "__q0000_"));
}

TEST(SeldomCode, IsNotAvailableWhereATextIsMissing) {
  const SharedTexts All(Texts), Some(Texts.substr(0, Texts.find("@qrintf_1_mem"))), Nothing("");
  EXPECT_TRUE(SeldomCode(All).isAvailable());
  EXPECT_FALSE(SeldomCode(Some).isAvailable());
  EXPECT_FALSE(SeldomCode(Nothing).isAvailable());
}

} // namespace
