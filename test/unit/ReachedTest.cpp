// Units that are known to hold no call before they are parsed, and names that ## makes.
#include "Pastes.h"
#include "Unused.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/LangStandard.h"
#include "llvm/TargetParser/Triple.h"

#include <gtest/gtest.h>

#include <string>

using namespace qrintf;

namespace {

clang::LangOptions c17() {
  clang::LangOptions C;
  std::vector<std::string> Includes;
  clang::LangOptions::setLangDefaults(C, clang::Language::C, llvm::Triple("x86_64-unknown-linux-gnu"), Includes, clang::LangStandard::lang_gnu17);
  return C;
}

UsedText read(const std::string &Text, std::optional<Bodies::Wanted> Calls = std::nullopt) {
  return withoutUnused(Text, c17(), [](llvm::StringRef Name) { return Name.contains("printf"); }, Calls);
}

bool hasNoCalls(const std::string &Text, Bodies::Wanted W = Bodies::Wanted::Buffers) { return read(Text, W).HasNoCalls; }

bool keeps(const std::string &Text, const std::string &Line) {
  UsedText Used = read(Text);
  return Used.Text && Used.Text->getBuffer().contains(Line);
}

const std::string System = "# 1 \"stdio.h\" 1 3\n"
                           "extern int snprintf(char *s, unsigned long n, const char *f, ...) __attribute__((format(printf, 3, 4)));\n"
                           "extern int printf(const char *f, ...);\n"
                           "static __inline int sprintf(char *s, const char *f, ...)\n{ return __builtin___sprintf_chk(s, 1, 2, f, __builtin_va_arg_pack()); }\n"
                           "#define puts_f(x) snprintf(x, 1, \"a\")\n"
                           "#undef snprintf\n"
                           "# 2 \"u.c\" 2\n";

TEST(Reached, NoCallsInTheUsersCode) {
  for (const char *Text : {"int f(void) { return 1; }", "/* snprintf */ const char *x = \"snprintf(\";", "int f(char *b) { return my_printf(b); }",
                           "#define UNUSED(b) snprintf(b, 1, \"a\")\nint x;", "#undef sprintf\nint x;", "#undef puts_f\nint x;",
                           "int snprintf(char *, unsigned long, const char *, ...);\nint x;",
                           "int f(void) { return printf(\"a\"); }", "#define NAME(x) x##_name\nint NAME(a), NAME(s);"})
    EXPECT_TRUE(hasNoCalls(System + Text + "\n")) << Text;
}

TEST(Reached, Calls) {
  for (const char *Text :
       {"int f(char *b) { return snprintf(b, 1, \"a\"); }", "int f(char *b) { return (sprintf)(b, \"a\"); }", "int (*p)(char *, const char *, ...) = sprintf;",
        "int f(char *b) { return vsnprintf(b, 1, \"a\", 0); }", "int f(char *b) { return __builtin_sprintf(b, \"a\"); }",
        "int f(char *b) { return __builtin___snprintf_chk(b, 1, 0, 1, \"a\"); }", "int f(char *b) { return puts_f(b); }",
        "#define A(b) B(b)\n#define B(b) sprintf(b, \"a\")\nint f(char *b) { return A(b); }",
        "#define CALL snprintf\n#undef CALL\n#define CALL 1\nint f(char *b) { return CALL(b, 1, \"a\"); }", // which one is meant is not asked
        "#define FUNCTION(x) int x(char *b) { return sprintf(b, \"a\"); }\nFUNCTION(f);", "#define BODY { return sprintf(b, \"a\"); }\nint f(char *b) BODY",
        "extern int v[sizeof(sprintf((char *)0, \"a\"))];", "struct s { int m[sizeof(sprintf((char *)0, \"a\"))]; };",
        "enum { A = sizeof(sprintf((char *)0, \"a\")) };", "int f(char *b) { return snpr\\\nintf(b, 1, \"a\"); }", "#pragma omp parallel num_threads(sprintf(b, a))\nint x;"})
    EXPECT_FALSE(hasNoCalls(System + Text + "\n")) << Text;
}

TEST(Reached, CallsMadeByPastes) {
  for (const char *Text :
       {"#define CALL(f) s##f\nint f(char *b) { return CALL(printf)(b, \"a\"); }", "#define CALL(p) p##printf\nint f(char *b) { return CALL(s)(b, \"a\"); }",
        "#define CALL(a, b) a##b\nint f(char *b) { return CALL(sn, printf)(b, 1, \"a\"); }",
        "#define CALL(a, b) a %:%: b\nint f(char *b) { return CALL(sn, printf)(b, 1, \"a\"); }",
        "#define CALL(a, b, c) a##b##c\nint f(char *b) { return CALL(__builtin_, sn, printf)(b, 1, \"a\"); }",
        "#define CALL(x) CALL_##x\n#define CALL_A(b) sprintf(b, \"a\")\nint f(char *b) { return CALL(A)(b); }",
        "#define CALL(x) CALL_##x\n#define CALL_A(x) CALL_B##x\n#define CALL_B1(b) sprintf(b, \"a\")\nint f(char *b) { return CALL(A)(1)(b); }",
        "#define X(a, b) P(a, b)\n#define P(a, b) a##b\nint f(char *b) { return X(P(s, n), P(print, f))(b, 1, \"a\"); }"})
    EXPECT_FALSE(hasNoCalls(System + Text + "\n")) << Text;
}

TEST(Reached, TheWholeFamily) {
  const Bodies::Wanted W = Bodies::Wanted::Family;
  EXPECT_TRUE(hasNoCalls(System + "int f(void) { return asprintf(0); }", W));
  EXPECT_TRUE(hasNoCalls(System + "extern int g(const char *, ...) __attribute__((format(__printf__, 1, 2)));\nint f(void) { return g(0); }", W));
  for (const char *Name : {"printf", "fprintf", "vprintf", "vfprintf", "vsprintf", "sprintf", "__builtin_printf", "__builtin___vfprintf_chk", "gnu_printf"})
    EXPECT_FALSE(hasNoCalls(System + "int f(void) { return " + Name + "(\"a\"); }", W)) << Name;
  EXPECT_FALSE(hasNoCalls(System + "#define P(a) gnu_##a##f\nint f(void) { return P(print)(\"a\"); }", W));
}

TEST(Reached, WhereTheUsersCodeBegins) {
  EXPECT_TRUE(hasNoCalls("# 1 \"a.h\" 1 3\nstatic int f(char *b) { return sprintf(b, \"a\"); }\n# 2 \"u.c\" 2\nint x;\n"));
  EXPECT_FALSE(hasNoCalls("# 1 \"a.h\" 1\nstatic int f(char *b) { return sprintf(b, \"a\"); }\n# 2 \"u.c\" 2\nint x;\n")) << "a header of the user's";
  EXPECT_FALSE(hasNoCalls("int f(char *b) {\n# 1 \"a.h\" 1 3\nreturn sprintf(b, \"a\");\n# 2 \"u.c\" 2\n}\n")) << "in the user's function";
  EXPECT_FALSE(hasNoCalls("# 1 \"a.h\" 1 3\n__typeof__(sprintf((char *)0, \"a\"))\n# 2 \"u.c\" 2\nx;\n")) << "of the user's variable";
  EXPECT_FALSE(hasNoCalls("# 1 \"a.h\" 1 3\n__END_DECLS\n# 2 \"u.c\" 2\nint f(char *b) { return sprintf(b, \"a\"); }\n"));
}

TEST(Reached, WhatPastesAskForStays) {
  const std::string Names = "#define SIGHUP 1\n#define INT_MAX 2\n#define _GL_INT_BOUND 3\n#define INT32_MAX 4\nenum { one_two };\n";
  auto keepsAll = [&](const std::string &Text, std::initializer_list<const char *> Lines) {
    for (const char *Line : Lines)
      EXPECT_TRUE(keeps(Names + Text, Line)) << Text << ": " << Line;
  };
  auto keepsNone = [&](const std::string &Text, std::initializer_list<const char *> Lines) {
    for (const char *Line : Lines)
      EXPECT_FALSE(keeps(Names + Text, Line)) << Text << ": " << Line;
  };
  keepsAll("#define NAME(x) SIG##x\nint x = NAME(HUP);\n", {"SIGHUP 1"});
  keepsNone("#define NAME(x) SIG##x\nint x = NAME(INT);\n", {"SIGHUP 1", "INT_MAX 2", "one_two"});
  keepsNone("#define NAME(x) SIG##x\nint HUP;\n", {"SIGHUP 1"}); // not asked for
  keepsAll("#define MAXIMUM(x) x##_MAX\nint x = MAXIMUM(INT);\n", {"INT_MAX 2"});
  keepsAll("#define BOUND(x) _GL_ ## x ## _BOUND\nint x = BOUND(INT);\n", {"_GL_INT_BOUND 3"});
  keepsAll("#define MAXIMUM(a, b) a##b##_MAX\nint x = MAXIMUM(INT, 32), y = MAXIMUM(INT, );\n", {"INT32_MAX 4", "INT_MAX 2"});
  keepsAll("#define P(a, ...) a##__VA_ARGS__\nint x = P(one, _two);\n", {"one_two"});
  keepsNone("#define P(a, ...) f(a, ##__VA_ARGS__)\nint x = P(one, _two), y = P(SIG, HUP);\n", {"one_two", "SIGHUP 1"});
  keepsNone("#define W(x) L ## \"a\" x\nint INT, _MAX; void *x = W();\n", {"INT_MAX 2"});
}

TEST(Pastes, OfADefine) {
  auto shown = [](const std::string &Define) {
    std::string Out;
    for (const Paste &P : pastesOf(Define, c17())) {
      Out += Out.empty() ? "" : " ";
      for (const Paste::Operand &O : P.Operands)
        Out += (&O == P.Operands.begin() ? "" : "##") + (O.IsParameter ? "*" : O.Text.str());
    }
    return Out;
  };
  EXPECT_EQ(shown("#define A(x, y) x ## y"), "*##*");
  EXPECT_EQ(shown("# define A(x) (a_ ## x ## _b + x##1)"), "a_##*##_b *##1");
  EXPECT_EQ(shown("#define A (x) a ## x"), "a##x") << "no parameter";
  EXPECT_EQ(shown("#define A(x...) f(a, ## x) x ## b"), "*##b");
  EXPECT_EQ(shown("#define A(x) a /* ## */ ## \\\n  x // ## b"), "a##*");
  EXPECT_EQ(shown("#define A(x) L ## #x"), "");
  EXPECT_EQ(shown("#define A(x) ## x"), "");
  EXPECT_EQ(shown("#define A(x) x ##"), "");
  EXPECT_EQ(shown("#define A"), "");
}

} // namespace
