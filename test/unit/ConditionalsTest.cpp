// What the launcher takes for certainly left out by the conditionals of a unit's raw texts.
#include "compilers/Conditionals.h"

#include <gtest/gtest.h>

#include <deque>

using namespace qrintf;

namespace {

/// For each "@" in the last text: y where it is certainly compiled, n where it is certainly left
/// out, and ? where the texts do not show it.
std::string compiled(std::deque<RawText> Texts, bool IsCXX = false) {
  std::vector<RawText *> All;
  for (RawText &Each : Texts)
    All.push_back(&Each);
  Conditionals C(All, {}, IsCXX);
  std::string Out;
  RawText &Last = Texts.back();
  for (size_t At = 0; (At = Last.text().find('@', At)) != std::string_view::npos; ++At)
    Out += C.isCompiled(Last, At).has_value() ? *C.isCompiled(Last, At) ? 'y' : 'n' : '?';
  return Out;
}
std::string compiled(const char *Source) { return compiled({RawText(""), RawText(Source)}); }

} // namespace

TEST(Conditionals, AMacroThatNobodyDefinesIsASwitchThatIsOff) {
  EXPECT_EQ(compiled("@\n#ifdef TRACE\n@\n#else\n@\n#endif\n@\n"), "ynyy");
  EXPECT_EQ(compiled("#if TRACE > 1 || defined(CHECK)\n@\n#endif\n"), "n");
  EXPECT_EQ(compiled("#ifdef __CYGWIN__\n@\n#elif defined __linux__\n@\n#endif\n"), "n?");
  EXPECT_EQ(compiled("#undef DEBUG\n#ifdef DEBUG\n@\n#endif\n"), "n");
}
TEST(Conditionals, WhatTheSystemMayDefineIsNotKnown) {
  EXPECT_EQ(compiled("#ifdef __linux__\n@\n#endif\n#ifdef linux\n@\n#endif\n"), "??");
  EXPECT_EQ(compiled("#ifdef SO_REUSEPORT\n@ use(SO_REUSEPORT);\n#endif\n"), "?");
  EXPECT_EQ(compiled("#if LUA_VERSION_NUM >= 502\n@\n#endif\n"), "?");
  EXPECT_EQ(compiled("#ifdef __cplusplus\n@\n#endif\n"), "n");
  EXPECT_EQ(compiled({RawText("#ifdef __cplusplus\n@\n#endif\n")}, /*IsCXX=*/true), "y");
}
TEST(Conditionals, DefinitionsCount) {
  EXPECT_EQ(compiled({RawText("#define HAVE_A 1\n"), RawText("#ifndef HAVE_A\n@\n#endif\n")}), "n");
  EXPECT_EQ(
      compiled("#define LEVEL 2 // of 3\n#if LEVEL >= 2\n@\n#elif LEVEL\n@\n#else\n@\n#endif\n"),
      "ynn");
  EXPECT_EQ(compiled("/*\n#define A\n*/\n#ifdef A\n@\n#endif\n"), "n");
  EXPECT_EQ(compiled("#define A B\n#if A\n@\n#endif\n"), "?");
  EXPECT_EQ(compiled("#ifndef X_H\n#define X_H\n@\n#endif\n"), "y");
  EXPECT_EQ(compiled("#ifdef __unix__\n#define A\n#endif\n#ifdef A\n@\n#endif\n"), "?");
  EXPECT_EQ(compiled("#ifdef OFF\n#define A\n#endif\n#ifdef A\n@\n#endif\n"), "n");
  EXPECT_EQ(compiled("#define A\n#undef A\n#ifdef A\n@\n#endif\n"), "n");
  // A file that is included between the two has its groups.
  EXPECT_EQ(compiled({RawText("#define A\n#undef A\n"), RawText("#ifdef A\n@\n#endif\n")}), "?");
}
TEST(Conditionals, Conditions) {
  EXPECT_EQ(compiled("#if (0 && 0) \\\n || (1 && 0 && (0 || 0))\n@\n#endif\n"), "n");
  EXPECT_EQ(compiled("#if !(defined __cplusplus && defined X) /* c */\n@\n#endif\n"), "y");
  EXPECT_EQ(compiled("#if __STDC__ && OFF\n@\n#endif\n#if __STDC__ || OFF\n@\n#endif\n"), "n?");
  EXPECT_EQ(compiled("#if 1 + 1\n@\n#endif\n#if\n@\n#endif\n#ifdef\n@\n#endif\n"), "???");
  EXPECT_EQ(compiled("#if 1 == 1 && 2 != 3 && 1 < 2 && 2 <= 2 && 3 > 2\n@\n#endif\n"), "y");
}
TEST(Conditionals, AMacroThatDependsOnItselfIsNotKnown) {
  EXPECT_EQ(compiled({RawText("#ifdef B\n#define A\n#endif\n"),
                      RawText("#ifdef A\n#define B\n#endif\n"), RawText("#ifdef A\n@\n#endif\n")}),
            "?");
}
TEST(Conditionals, TheLastDefinitionIsTheBody) {
  RawText Header("#undef sprintf\n#define sprintf(b, ...) own_sprintf(b, __VA_ARGS__)\n"),
      Source("#ifdef OFF\n#define printf own_printf\n#endif\n");
  Conditionals C({&Header, &Source}, {}, /*IsCXX=*/false);
  EXPECT_EQ(C.bodyAtEnd("sprintf"), "own_sprintf(b, __VA_ARGS__)");
  EXPECT_EQ(C.bodyAtEnd("printf"), std::nullopt);
}
