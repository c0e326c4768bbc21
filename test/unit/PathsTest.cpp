// absolutePath() and normalPath() give what <filesystem> gives: absolute(), and lexically_normal()
// of a file's name. The launcher cannot use <filesystem> itself, see common/Files.h.
#include "common/Files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

using namespace qrintf;
namespace fs = std::filesystem;

TEST(Paths, AreThoseOfTheStandardLibrary) {
  for (const std::string Name :
       {"a.c", "./a.c", "../a.c", "a/../b.c", "a/./b.c", "a//b.c", "/a.c", "//a.c", "/../a.c",
        "/a/../../b.c", "/a/b/../../c/d.c", ".../a..c", "..a/.b"}) {
    EXPECT_EQ(absolutePath(Name), fs::absolute(Name).string());
    EXPECT_EQ(normalPath(absolutePath(Name)), fs::absolute(Name).lexically_normal().string());
  }
  EXPECT_EQ(normalPath("/.."), "/");
  EXPECT_EQ(fullPath("b/../c.c", "/a/"), "/a/c.c");
  EXPECT_EQ(fullPath("/b/c.c", "/a"), "/b/c.c");
  EXPECT_EQ(fullPath("b", "a/.."), normalPath(absolutePath("b")));
}
