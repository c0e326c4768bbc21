// formatsFloats() asks what the condition of QRINTF__FLOAT in the runtime's header asks.
#include "prelude/Runtime.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

using namespace qrintf;

namespace {

/// QRINTF__FLOAT's condition for a compiler that defines these macros.
bool formats(std::set<std::string_view> Defined) {
  return formatsFloats([&](std::string_view Name) -> std::optional<unsigned> {
    if (Name == "__DBL_MANT_DIG__")
      return 53;
    if (Name == "__DBL_MAX_EXP__")
      return 1024;
    return Defined.count(Name) ? std::optional(1u) : std::nullopt;
  });
}

} // namespace

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
