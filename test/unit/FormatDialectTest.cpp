// What glibc's formats have beyond clang's parser.
#include "format/FormatDialect.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

TEST(FormatDialect, TheFlagIIsTakenOutAndNoted) {
  DialectFreeFormat F = withoutDialect("a%Id %-I5d%%I%2$Iu", false);
  EXPECT_EQ(F.Text, "a%d %-5d%%I%2$u");
  EXPECT_EQ(F.LocaleDigits, (std::vector<size_t>{1, 4, 11}));
}

TEST(FormatDialect, WidthsOfC23AreModifiersOfGlibcsTypes) {
  EXPECT_EQ(withoutDialect("%w8d %-5.3w16x %w32u %w64o %wf8d %wf16d %wf32d %wf64d", true).Text,
            "%hhd %-5.3hx %u %jo %hhd %td %td %jd");
  EXPECT_EQ(withoutDialect("%w8d", false).Text, "%w8d"); // an older glibc prints something else
}

TEST(FormatDialect, EverythingElseStays) {
  for (const char *Text : {"", "%", "%%", "%5", "I%dI", "%*.*f", "%1$*2$.3Lf", "%hhn%ls%'d", "%",
                           "%I2$d", "%I0$d", "%2$I2$d", "%L%Id"})
    EXPECT_EQ(withoutDialect(Text, true).Text, Text);
}

} // namespace
