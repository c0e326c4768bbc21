// Which conversion specifications gcc's -Wformat may object to and clang's does not.
#include "view/format/FormatDialect.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

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
