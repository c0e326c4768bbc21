// holds() evaluates the conditions of the runtime's header.
#include "text/Condition.h"
#include "prelude/Runtime.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

using namespace qrintf;

namespace {

/// A: 1, B: 0, C: 53, U: not defined. Nothing is known of others.
std::optional<MacroValue> lookUp(std::string_view Name) {
  static const std::map<std::string_view, MacroValue> Known = {
      {"A", {true, 1}}, {"B", {true, 0}}, {"C", {true, 53}}, {"U", {false, 0}}};
  const auto At = Known.find(Name);
  return At == Known.end() ? std::nullopt : std::optional<MacroValue>(At->second);
}

/// QRINTF__FLOAT's condition for a compiler that defines these macros.
bool formats(std::set<std::string_view> Defined) {
  return holds(floatCondition(), [&](std::string_view Name) -> std::optional<MacroValue> {
           if (Name == "__DBL_MANT_DIG__")
             return MacroValue{true, 53};
           if (Name == "__DBL_MAX_EXP__")
             return MacroValue{true, 1024};
           return MacroValue{Defined.count(Name) > 0, 1};
         }) == true;
}

} // namespace

TEST(Condition, IsEvaluatedAsThePreprocessorDoes) {
  for (const char *True :
       {"A", "!B", "defined(A)", "!defined(U)", "C == 53", "B < 1", "A && C == 53", "B || A", "(A)",
        "!(A && B)", "(B || A) && (A || B)", "U || \\\n  (A && \\\n !defined(U))", "U == 0",
        "A || X", "X || A", "A > 0", "defined A", "defined (A) && !defined U"})
    EXPECT_EQ(holds(True, lookUp), true) << True;
  for (const char *False : {"B", "!A", "U", "defined(U)", "C == 52", "C < 53", "A && B", "B || U",
                            "B && X", "X && B", "!(A || X)", "C > 53", "defined U"})
    EXPECT_EQ(holds(False, lookUp), false) << False;
}

TEST(Condition, IsUnknownWhereAMacroIsOrItsForm) {
  for (const char *Unknown : {"X", "defined(X)", "A && X", "B || X", "X == 1", "A ? B : C",
                              "A >= 1", "A >> 1", "C == 0x35", "A + B"})
    EXPECT_EQ(holds(Unknown, lookUp), std::nullopt) << Unknown;
}

TEST(Condition, OfFloatingPointHoldsWhereTheRoundingModeCanBeRead) {
  EXPECT_TRUE(formats({"__linux__", "__x86_64__"}));
  EXPECT_TRUE(formats({"__linux__", "__s390x__"}));
  EXPECT_TRUE(formats({"__linux__", "__arm__", "__ARM_FP"}));
  EXPECT_TRUE(formats({"__linux__", "__arm__", "__ARM_FP", "__thumb__", "__thumb2__"}));
  EXPECT_TRUE(formats({"__linux__", "__riscv", "__riscv_flen"}));
  EXPECT_FALSE(formats({"__x86_64__"}));
  EXPECT_FALSE(formats({"__linux__"}));
  EXPECT_FALSE(formats({"__linux__", "__ANDROID__", "__aarch64__"}));
  EXPECT_FALSE(formats({"__linux__", "__arm__"}));
  EXPECT_FALSE(formats({"__linux__", "__arm__", "__ARM_FP", "__thumb__"}));
  EXPECT_FALSE(formats({"__linux__", "__riscv"}));
  EXPECT_FALSE(formats({"__linux__", "__mips__"}));
}
