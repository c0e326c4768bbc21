// What spellingOf() finds of comments is compared with what gcc says about random texts, because it
// must find all that gcc finds.
#include "launcher/gcc/Misreadings.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <unistd.h>

using namespace qrintf;

namespace {

std::string randomText(std::mt19937 &Random) {
  static constexpr const char *Pieces[] = {
      "/*",  "*/",     "//",  "\\\n",  "\\ \n",      "\n",   "\n",   "'",
      "\"",  " x ",    "\\",  "/",     "\"refs/*\"", "'\"'", "L'*'", "don't",
      "1'0", "A\"x\"", "/*/", "??/\n", "\"\\\"/*\"", " */\n"};
  std::string Text = "#if 0\n";
  for (unsigned I = std::uniform_int_distribution<unsigned>(2, 8)(Random); I-- > 0;)
    Text += Pieces[std::uniform_int_distribution<size_t>(0, std::size(Pieces) - 1)(Random)];
  return Text + "\n#endif\n";
}

bool hasOddComment(const std::string &Text, bool LineComments) {
  return spellingOf(Text, {false, LineComments, false}, /*WantsComments=*/true).HasOddComment;
}

/// Whether gcc warns about a comment of Text. It reads two slashes as Standard says.
bool isWarned(const std::string &Text, const char *Standard) {
  const std::string File = testing::TempDir() + "comments" + std::to_string(getpid()) + ".c";
  std::ofstream(File) << Text;
  FILE *Said = popen(
      ("gcc -E -Wcomment -std=" + std::string(Standard) + " " + File + " 2>&1 >/dev/null").c_str(),
      "r");
  bool IsWarned = false;
  char Line[4096];
  while (Said && fgets(Line, sizeof Line, Said))
    IsWarned |= std::string(Line).find("[-Wcomment]") != std::string::npos;
  EXPECT_TRUE(Said && pclose(Said) >= 0);
  unlink(File.c_str());
  return IsWarned;
}

void compare(const char *Standard, bool LineComments) {
  std::mt19937 Random(7);
  unsigned Warned = 0, Calm = 0;
  for (unsigned I = 0; I < 400; ++I) {
    const std::string Text = randomText(Random);
    const bool Is = isWarned(Text, Standard), Found = hasOddComment(Text, LineComments);
    EXPECT_TRUE(Found || !Is) << Text;
    Warned += Is;
    Calm += !Found;
  }
  EXPECT_GT(Warned, 20u);
  EXPECT_GT(Calm, 100u);
}

} // namespace

TEST(OddComments, AreFoundWhereGccWarns) { compare("gnu11", true); }

TEST(OddComments, AreFoundWhereGccWarnsInC90) { compare("c90", false); }

TEST(OddComments, OrdinaryText) {
  for (const char *Text : {
           "static const char *all = \"refs/heads/*\"; /* a glob */\n",
           "#define URL \"http://example.org/\" \\\n  \"x\"\n",
           "// refs/* is a glob\n/* so is // refs */\n",
           "char c = '\"'; /* a */ char d = '\\''; /* b */\n",
           "char *f = \"%\"PRIu64\" of refs/*\"; /* a */\n",
           "/** text **/ int a = b / *c; /* d */\n",
       })
    EXPECT_FALSE(hasOddComment(Text, true)) << Text;
}
