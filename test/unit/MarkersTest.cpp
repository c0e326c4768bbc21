// Names of files in line markers, as gcc's preprocessor and qrintf write them.
#include "text/TextLexer.h"

#include <gtest/gtest.h>

using namespace qrintf;

TEST(Markers, NamesComeBack) {
  for (const std::string Name : {"a.c", "a\nb.c", "a\rb\n\n.c", "a\\n\"b\".c", "\\", "t\xc3\xa4.c"})
    EXPECT_EQ(sourceOfMarkers("# 0 \"" + escapedName(Name) + "\"\n"), Name);
  EXPECT_EQ(sourceOfMarkers("# 0 \"a\\033\\1.c\"\n"), "a\033\1.c");
}
