// What glibc's formats have beyond clang's parser.
#include "view/format/FormatDialect.h"

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

/// What gcc -Wformat says of these, and under -pedantic in C90 and in C99, was asked of gcc 11 and
/// 12.
TEST(FormatDialect, SomeSpecificationsDispleaseOnlyGcc) {
  constexpr GccDialect Plain{false, true}, C90{true, false}, C99{true, true};
  for (const char *Text : {"%--5d", "%++d", "%03.u", "%02.1u", "%08.8x", "%-05d", "%+ d", "%b",
                           "%5m", "%''d", "%00d", "%'e", "%0.*d", "%1$--d"})
    EXPECT_TRUE(mayDispleaseGcc(Text, Plain)) << Text;
  for (const char *Text : {"%d", "%-5d", "%05d", "%+.3d", "% 5d", "%08.3f", "%zu", "%2$d", "%m",
                           "%'d", "%lf", "%Ld", "%ls", "%.3s", "%-*.*s", "%#x", "%5c", "%p"})
    EXPECT_FALSE(mayDispleaseGcc(Text, Plain)) << Text;
  for (const char *Text : {"%1$d", "%*1$d", "%m", "%'d", "%Ld", "%qd", "%Zu", "%S", "%C"})
    EXPECT_TRUE(mayDispleaseGcc(Text, C99)) << Text;
  for (const char *Text : {"%zu", "%hhd", "%td", "%jd", "%lld", "%F", "%a", "%lf", "%ls"}) {
    EXPECT_TRUE(mayDispleaseGcc(Text, C90)) << Text;
    EXPECT_FALSE(mayDispleaseGcc(Text, C99)) << Text;
  }
  for (const char *Text : {"%d", "%ld", "%hu", "%f", "%Lg", "%s", "%c", "%p", "%lx"})
    EXPECT_FALSE(mayDispleaseGcc(Text, C90)) << Text;
}

} // namespace
