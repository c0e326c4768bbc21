// What of the system's headers is taken out of the text that gcc reads, and that nothing else is.
#include "Spared.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/LangStandard.h"
#include "llvm/TargetParser/Triple.h"

#include <gtest/gtest.h>

#include <string>

using namespace qrintf;

namespace {

/// What is left of a header of the system that a source behind it includes, lines between `|`; blank lines are left out.
std::string left(const std::string &Header, const std::string &Source = "int x;\n", Spare What = Spare::Everything) {
  clang::LangOptions C;
  std::vector<std::string> Includes;
  clang::LangOptions::setLangDefaults(C, clang::Language::C, llvm::Triple("x86_64-unknown-linux-gnu"), Includes, clang::LangStandard::lang_gnu17);
  const std::string Text = "# 1 \"h.h\" 1 3\n" + Header + "# 2 \"u.c\" 2\n" + Source;
  TopLevel T;
  EXPECT_TRUE(T.read(Text, C));
  std::string Out;
  size_t At = 0;
  for (const SparedPiece &P : sparedPieces(T, Text, C, What, [](llvm::StringRef Name) { return Name == "__attribute__" || Name == "__asm__" || Name == "malloc"; })) {
    EXPECT_LE(At, P.Begin);
    Out += Text.substr(At, P.Begin - At) + (P.HasLines ? "\n" : "");
    At = P.End;
  }
  Out += Text.substr(At);
  Out = Out.substr(Out.find('\n'), Out.find("\n# 2 \"u.c\" 2\n") - Out.find('\n'));
  std::string Lines;
  for (size_t Begin = 0, End; Begin < Out.size(); Begin = End + 1) {
    End = std::min(Out.find('\n', Begin), Out.size());
    if (Out.find_first_not_of(' ', Begin) < End)
      Lines += (Lines.empty() ? "" : "|") + Out.substr(Begin, End - Begin);
  }
  return Lines;
}

std::string lines(std::string Text) {
  for (char &Each : Text)
    Each = Each == '\n' ? '|' : Each;
  return Text.substr(0, Text.size() - 1);
}

TEST(Spared, WhatNothingAsksFor) {
  EXPECT_EQ(left("extern int f(int a, char *b) __attribute__((nothrow));\nstruct u;\nextern struct u *g(void);\nextern int v;\ntypedef long t;\nstruct s { int m; };\n"
                 "enum { A, B };\n#define N 1\n#define F(a) \\\n  (a)\n"),
            "");
  EXPECT_EQ(left("/* of\n   lines */ typedef long /* t */ t; // u\nextern t v;\n", "int y = sizeof v;\n"), " typedef long | t; |extern t v;");
  EXPECT_EQ(left("typedef int t;\nstruct s { t m; };\n#define N 1\n#define M N\n"), ""); // what only such things ask for
}

TEST(Spared, MacrosAndComments) {
  EXPECT_EQ(left("typedef long t;\nextern int f(void); // f\n#define N 1\n", "int x;\n", Spare::Macros), "typedef long t;|extern int f(void); ");
}

TEST(Spared, WhatIsAskedForStays) {
  for (const char *Text : {"extern int x;\n", "#define N 1\nextern int v[N];\nextern int x[sizeof v];\n", "enum { A, x };\n", "struct x { int m; };\n"})
    EXPECT_EQ(left(Text), lines(Text));
  // By bodies that are not parsed, the user's and a header's.
  EXPECT_EQ(left("extern int f(void);\n", "static int g(void) { return f(); }\n"), "extern int f(void);");
  EXPECT_EQ(left("extern int f(void);\nstatic __inline int g(void)\n{ return f(); }\n"), "extern int f(void);|static __inline int g(void)|{ return f(); }");
}

TEST(Spared, DefinitionsStay) {
  for (const char *Text : {"int f(void) { return 1; }\n", "static int f(void) { return 1; }\n", "int v;\n", "int v = 1;\n", "extern int v = 1;\n", "int v[2];\n",
                           "struct s { int m; } v;\n", "struct s { int m; };\nstruct s s;\n", "typedef int t;\nt (v);\n", "typedef int t;\nconst t (v);\n",
                           "typedef int t;\nt (*v);\n", "int (*v)(void);\n", "typedef int t;\nt v __attribute__((unused));\n", "extern int f(void) __attribute__((alias(\"x\")));\n", "extern int f(void) __attribute__ ((__alias__ (\"x\")));\n",
                           "extern int f(void) __attribute__((ifunc(\"x\")));\n", "#define A __attribute__((alias (\"x\")))\nextern int f(void) A;\n",
                           "__asm__(\".globl x\");\n"})
    EXPECT_EQ(left(Text), lines(Text));
}

TEST(Spared, BuiltinsStay) {
  for (const char *Text : {"extern void *malloc(unsigned long);\n", "extern int puts(const char *);\n", "extern double j0(double);\n", "extern float fabsf32x(float);\n",
                           "extern int __sprintf_chk(char *, int, unsigned long, const char *, ...);\n"})
    EXPECT_EQ(left(Text), lines(Text));
}

TEST(Spared, WhatIsNotTheSystemsStays) {
  const std::string Header = "# 1 \"own.h\" 1\nextern int f(void); /* f */\n#define N 1\ntypedef int t;\n# 3 \"h.h\" 2 3\n";
  EXPECT_EQ(left(Header), lines(Header));
}

TEST(Spared, NamesMadeByPasting) {
  // Whatever is given for a parameter, and in a function that is not parsed.
  const std::string Chk = "#define CALL(f, ...) __ ## f ## _warn (__VA_ARGS__)\nextern int __read_warn(int);\nextern int __reader(int);\n";
  EXPECT_EQ(left(Chk, "static int f(int a) { return CALL(read, a); }\n"), "#define CALL(f, ...) __ ## f ## _warn (__VA_ARGS__)|extern int __read_warn(int);");
  EXPECT_EQ(left(Chk), "");
  // Two make one, and a macro that is made brings more.
  const std::string Two = "#define ONE(a) TWO(a ## 1)\n#define TWO(a) a ## _t\ntypedef int foo1_t;\ntypedef int foo1_s;\n";
  EXPECT_EQ(left(Two, "ONE(foo) x;\n"), "#define ONE(a) TWO(a ## 1)|#define TWO(a) a ## _t|typedef int foo1_t;");
  const std::string Made = "#define MAKE(a) made_ ## a\n#define made_one more(two)\n#define more(a) a ## _last\nextern int two_last;\nextern int two_first;\n";
  EXPECT_EQ(left(Made, "int f(void) { return MAKE(one); }\n"),
            "#define MAKE(a) made_ ## a|#define made_one more(two)|#define more(a) a ## _last|extern int two_last;");
  // Any name: all stays, but comments.
  const std::string Any = "#define CONCAT(a, b) a ## b\nextern int f(void);\n#define N 1\n";
  EXPECT_EQ(left("/* any */\n" + Any, "int y = CONCAT(f, )();\n"), lines(Any));
  EXPECT_EQ(left(Any), "");
  EXPECT_EQ(left("#define O(a, ...) __VA_OPT__(a) ## b\nextern int f(void);\n"), "#define O(a, ...) __VA_OPT__(a) ## b|extern int f(void);");
}

TEST(Spared, MathematicsIsKnown) {
  const std::string Math = "#define __CONCAT(a, b) a ## b\n#define __MATHCALL(f, s, a) extern double __CONCAT(f, s) a;\n#define __DECL_SIMD_sin\n"
                           "__MATHCALL (sin,, (double));\n";
  EXPECT_EQ(left(Math + "extern int function(void);\n"), lines(Math));
}

TEST(Spared, MarksStay) {
  EXPECT_EQ(left("extern int f(int a,\n# 7 \"h.h\" 3\n int b);\nint v;\n"), "# 7 \"h.h\" 3|int v;");
  EXPECT_EQ(left("# 1 \"i.h\" 1 3\nextern int f(void);\n# 2 \"h.h\" 2 3\nint v;\n"), "# 1 \"i.h\" 1 3|# 2 \"h.h\" 2 3|int v;");
  EXPECT_EQ(left("extern int f(void);\n# 9 \"h.h\" 3\n\n\n/**/# 17 \"h.h\" 3\nint v;\n"), "# 17 \"h.h\" 3|int v;");
}

} // namespace
