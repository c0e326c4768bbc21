// Bodies that are known not to be read, and what only they mention.
#include "Unused.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/LangStandard.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TargetParser/Triple.h"

#include <gtest/gtest.h>

#include <string>

using namespace qrintf;

namespace {

UsedText read(const std::string &Text, Bodies::Wanted W = Bodies::Wanted::Buffers) {
  clang::LangOptions C;
  std::vector<std::string> Includes;
  clang::LangOptions::setLangDefaults(C, clang::Language::C, llvm::Triple("x86_64-unknown-linux-gnu"), Includes, clang::LangStandard::lang_gnu17);
  return withoutUnused(Text, C, [](llvm::StringRef Name) { return Name.contains("printf"); }, W);
}

// What has a call, so that there is something to read, and mentions none of the names below.
const std::string Call = "int call(char *b)\n{\n  return sprintf(b, \"a\");\n}\n";

/// Whether the one body of Text is skipped, and with it the declaration `typedef int t;` that it mentions.
bool skips(const std::string &Text, Bodies::Wanted W = Bodies::Wanted::Buffers) {
  const std::string All = "typedef int t;\n" + Text + "\n" + Call;
  UsedText Used = read(All, W);
  if (!Used.Text)
    return false;
  const bool IsGone = !Used.Text->getBuffer().contains("typedef int t;");
  EXPECT_EQ(IsGone, Used.Bodies.size() == 1) << Text;
  for (const auto &[Begin, End] : Used.Bodies) {
    EXPECT_EQ(All[Begin - 1], '{');
    EXPECT_EQ(All[End], '}');
    EXPECT_EQ(Used.Text->getBuffer().slice(Begin, End), llvm::StringRef(All).slice(Begin, End)) << "bodies stay as they are";
  }
  return IsGone;
}

TEST(SkippedBodies, WithoutCalls) {
  for (const char *Text : {"int f(int a)\n{\n  t x = a; { x++; }\n  return x;\n}", "int f(void) { t x = 1; return x; }", "static inline int *f(void) __attribute__((pure))\n{ t x[] = {1}; return x; }",
                           "#define M(x) do { g(x); } while (0)\nint f(void) { t x; M(x); }", "#define STR(x) #x\nint f(void) { t x; g(STR(x)); }",
                           "#define SELF SELF\nint f(void) { t x = SELF; }", "int f(void) { t x; printf(\"a\"); }",
                           "#define P(a) header##a\nint f(void) { t x = P(1); }", "#define C(a) a##UL\nint f(void) { t x = C(1); }",
                           "#define LOG(a, ...) g(a, ##__VA_ARGS__)\nint f(void) { t x; LOG(x, x); }",
                           "#define M1 2\n#define P(a) M##a\nint f(void) { t x = P(1); }"})
    EXPECT_TRUE(skips(Text)) << Text;
}

TEST(SkippedBodies, WithMoreThanThat) {
  for (const char *Text : {"int f(char *b) { t x = sprintf(b, \"a\"); }", "int f(char *b) { t x = my_snprintf(b, \"a\"); }", // Bodies reads that too
                           "#define A(b) B(b)\n#define B(b) sprintf(b, \"a\")\nint f(char *b) { t x = A(b); }",
                           "#define A(b) 1\n#undef A\n#define A(b) sprintf(b, \"a\")\nint f(char *b) { t x = A(b); }",
                           "#define A(b) B(b)\n#define B(b) A(b)\nint f(char *b) { t x = A(b); }", // each other: not looked through
                           "#define P(a, b) a##b\nint f(char *b) { t x = P(s, printf)(b, \"a\"); }", "#define P(a) sn##a\nint f(char *b) { t x = P(printf)(b, 2, \"a\"); }",
                           "#define P(a) a##f\nint f(char *b) { t x = P(sprint)(b, \"a\"); }", "#define P(a) __builtin_##a\nint f(char *b) { t x = P(sprintf)(b, \"a\"); }",
                           "#define P(a, b) __built##a##_chk\nint f(char *b) { t x = P(in___, sprintf)(b, \"a\"); }",
                           "#define M1 sprintf\n#define P(a) M##a\nint f(char *b) { t x = P(1)(b, \"a\"); }",
                           "#define P(...) s##__VA_OPT__(printf)\nint f(char *b) { t x = P(1)(b, \"a\"); }",
                           "#define OPEN1 {\n#define P(a) OPEN##a\nint f(void) { P(1) t x; } }", "#define P(a) __COUNT##a\nint f(void) { t x = P(ER__); }",
                           "int f(void) { t x = __COUNTER__; }", "int f(void) { _Pragma(\"pack(1)\") t x; }",
                           "#define OPEN {\n#define CLOSE }\nint f(void) { OPEN t x; CLOSE }", "#define TURN } {\nint f(void) { t x; TURN }",
                           "int f(void)\n{\n#define A 1\n  t x = A;\n}", "int f(void)\n{\n#pragma pack(1)\n  t x;\n}", "int f(void)\n{\n# 12 \"u.c\"\n  t x;\n}",
                           "int f(void)\n{\n  t x = 1;\n} int y;",
                           "#define TABLE(x) const int x[] =\nTABLE(x) { sizeof(t) };", "#define FUNCTION(x) int x(void)\nFUNCTION(f) { t x; }",
                           "int f(a) t a; { return a; }", "t x = 1;", "struct s { t m; } x;", "int f(void) <% t x; %>"})
    EXPECT_FALSE(skips(Text)) << Text;
  UsedText Used = read("typedef int t;\nt f(void) { t x = 1; return x; }\n" + Call);
  ASSERT_TRUE(Used.Text);
  EXPECT_TRUE(Used.Text->getBuffer().contains("typedef int t;")) << "used outside of the body, too";
}

TEST(SkippedBodies, TheWholeFamily) {
  EXPECT_FALSE(skips("int f(void) { t x; printf(\"a\"); }", Bodies::Wanted::Family));
  EXPECT_TRUE(skips("int f(void) { t x; }", Bodies::Wanted::Family));
}

TEST(SkippedBodies, OfSystemHeaders) {
  const std::string Begin = "# 1 \"a.h\" 1 3 4\n", End = "\n# 2 \"u.c\" 2\nint y = f();";
  EXPECT_TRUE(skips(Begin + "static int f(void) { t x; return __builtin___sprintf_chk(x); }" + End)) << "no call of the user";
  EXPECT_TRUE(skips(Begin + "#define __NTH(f) f\nstatic int __NTH (f (void)) { t x; }" + End));
  EXPECT_FALSE(skips(Begin + "static int f(void) { t x = __COUNTER__; }" + End));
  // One that nobody names goes, with its body.
  UsedText Used = read("typedef int t;\n" + Begin + "static int f(int a)\n{ t x; return f(a); }\n# 2 \"u.c\" 2\n" + Call);
  ASSERT_TRUE(Used.Text);
  EXPECT_FALSE(Used.Text->getBuffer().contains("f(int a)"));
  EXPECT_FALSE(Used.Text->getBuffer().contains("typedef"));
  // What is declared there by one that stays, and by one that goes, is used once.
  Used = read("typedef int t;\n" + Begin + "static int f(void) { t x; }\nstatic t g(void) { t x; }\n# 2 \"u.c\" 2\nint y = g();\n" + Call);
  ASSERT_TRUE(Used.Text);
  EXPECT_TRUE(Used.Text->getBuffer().contains("typedef int t;"));
  EXPECT_FALSE(Used.Text->getBuffer().contains("f(void)"));
}

} // namespace
