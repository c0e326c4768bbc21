// absolutePath() and normalPath() give what <filesystem> gives: absolute(), and lexically_normal()
// of a file's name. The launcher cannot use <filesystem> itself, see common/Paths.h.
#include "common/Paths.h"

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
}

TEST(Paths, FoldersAreMadeWithThoseAbove) {
  const std::string Top = testing::TempDir() + "qrintf-paths-test";
  fs::remove_all(Top);
  makeFolders(Top + "/a//b/c");
  EXPECT_TRUE(fs::is_directory(Top + "/a/b/c"));
  makeFolders(Top + "/a/b"); // which is there
  EXPECT_TRUE(fs::is_directory(Top + "/a/b/c"));
  fs::remove_all(Top);
}
