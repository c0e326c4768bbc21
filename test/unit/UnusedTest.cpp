// Which declarations and macros of a unit are left out of what is parsed, and that nothing else is.
#include "Unused.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/LangStandard.h"
#include "llvm/TargetParser/Triple.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

using namespace qrintf;

namespace {

/// The lines that are not blank, with `|` between them; empty when the text is taken as it is.
std::string left(const std::string &Text, clang::LangStandard::Kind Standard = clang::LangStandard::lang_gnu17,
                 std::set<std::string> *Names = nullptr) {
  clang::LangOptions C;
  std::vector<std::string> Includes;
  clang::LangOptions::setLangDefaults(C, clang::Language::C, llvm::Triple("x86_64-unknown-linux-gnu"), Includes, Standard);
  C.Trigraphs = !C.GNUMode; // as the front end has it
  UsedText Used = withoutUnused(Text, C, [](llvm::StringRef Name) { return Name == "__attribute__" || Name == "__GLIBC__" || Name == "puts"; });
  if (Names)
    for (llvm::StringRef Each : Used.Names)
      Names->insert(Each.str());
  if (!Used.Text)
    return "";
  const std::string Whole = Used.Text->getBuffer().str();
  EXPECT_EQ(Whole.size(), Text.size());
  std::string Out;
  for (size_t At = 0; At < Whole.size();) {
    const size_t End = std::min(Whole.find('\n', At), Whole.size());
    EXPECT_EQ(Text.find('\n', At), Whole.find('\n', At)) << "a line's end has moved";
    if (const std::string Line = Whole.substr(At, End - At); Line.find_first_not_of(" \r") != Line.npos) {
      std::string Was = Text.substr(At, End - At);
      if (Was.starts_with("# ") && Line != Was) // the mark by which a file is left that was not entered
        Was.replace(Was.rfind('"') + 2, 1, " ");
      EXPECT_EQ(Line, Was) << "half a line is left";
      Out += (Out.empty() ? "" : "|") + Line;
    }
    At = End + 1;
  }
  return Out;
}

TEST(Unused, PlainDeclarations) {
  EXPECT_EQ(left("extern int f(int a, char *b);\nint g(void);\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("extern int v;\nextern char *w[4];\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("typedef unsigned long t;\ntypedef struct s { int m; } *u;\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("typedef int (*callback)(int, void *);\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("struct s;\nstruct t { int m; };\nunion u { int m; };\nenum e { A, B = 2 };\nenum { C };\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("#define LDIR \"/\"\n#define PATH LDIR\"?\"\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("#define N 1\n#define F(a) \\\n  (a)\nint x = 1;\n"), "int x = 1;");
}

TEST(Unused, WhatIsNamedStays) {
  for (const char *Text : {"int g(void);\nint x = sizeof g();", "typedef int t;\nt x = 1;", "struct s { int m; };\nstruct s x = {1};",
                           "enum e { A, B };\nint x = B;", "enum { C };\nint x = C;", "#define N 1\nint x = N;",
                           "typedef int (*callback)(int);\ncallback x = 0;", "extern int v[2];\nint *x = v;",
                           "struct s { struct t { int m; } n; };\nstruct t x = {1};", "struct s { enum { C } n; };\nint x = C;",
                           "typedef struct s { int m; } t;\nstruct s x = {1};", "struct s *f(void);\nstruct s *x = 0;",
                           "extern int v;\n#pragma weak v\nint x = 1;"}) {
    std::string Lines = Text;
    std::replace(Lines.begin(), Lines.end(), '\n', '|');
    EXPECT_EQ(left(Text), Lines);
  }
}

TEST(Unused, WhatOnlyUnusedThingsName) {
  EXPECT_EQ(left("#define BASE int\ntypedef BASE t;\nstruct s { t m; };\nextern struct s *f(t a);\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("struct list { struct list *next; };\n#define self self\nint x = 1;\n"), "int x = 1;");
}

TEST(Unused, WhatIsDeclaredTwice) {
  EXPECT_EQ(left("typedef struct s { struct s *next; } s;\nint x = 1;"), "int x = 1;");
  EXPECT_EQ(left("typedef struct s s;\nstruct s { int m; };\nextern FILE *in;\n#define in in\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("typedef struct s s;\nstruct s { struct t *m; };\ns x = {0};"), "typedef struct s s;|struct s { struct t *m; };|s x = {0};");
  // Mentioned before it is declared.
  EXPECT_EQ(left("struct s { struct t *m; };\ntypedef struct t { int m; } t;\nint x = sizeof ((struct s *)0)->m->m;"),
            "struct s { struct t *m; };|typedef struct t { int m; } t;|int x = sizeof ((struct s *)0)->m->m;");
  // All that declares a name stays where one of them does.
  EXPECT_EQ(left("struct s;\nstruct s { enum { A } m; };\nint x = A;"), "struct s;|struct s { enum { A } m; };|int x = A;");
  // A macro with the name declares something else.
  EXPECT_EQ(left("#define stat stat64\nstruct stat { int m; };\nstruct stat64 *x = 0;"), "#define stat stat64|struct stat { int m; };|struct stat64 *x = 0;");
}

TEST(Unused, MathFunctions) {
  const std::string Begin = "# 1 \"math.h\" 1 3\n", Calls = "__MATHCALL (sin,, (_Mdouble_ __x));\n__MATHCALL (lgamma,_r, (_Mdouble_, int *));\n"
                                                         "__MATHDECL_1 (int, __isinf,, (_Mdouble_ __value));\n";
  EXPECT_EQ(left(Begin + Calls + "int x = 1;"), "# 1 \"math.h\" 1 3|int x = 1;");
  for (const char *Use : {"sin", "__sin", "sinf", "sinf64x", "sin_r"})
    EXPECT_EQ(left(Begin + Calls + "int x = " + Use + "(1);"), "# 1 \"math.h\" 1 3|__MATHCALL (sin,, (_Mdouble_ __x));|int x = " + std::string(Use) + "(1);");
  EXPECT_NE(left(Begin + Calls + "int x = lgammaf_r(1);").find("lgamma,_r"), std::string::npos);
  EXPECT_NE(left(Begin + Calls + "int x = __isinfl(1);").find("__isinf,,"), std::string::npos);
  const std::string Macro = "#define __MATHCALL(f, s, a) double f##s a\n";
  EXPECT_NE(left(Macro + Calls + "int x = 1;").find("__MATHCALL (sin"), std::string::npos) << "only libc's header is known";
  EXPECT_NE(left("# 1 \"my.h\" 1\n" + Macro + Calls + "int x = 1;").find("__MATHCALL (sin"), std::string::npos);
  for (const char *Other : {"__MATHOTHER (f, tan);", "__MATHCALL (tan,, (int)) __MATHCALL (cos,, (int));"})
    EXPECT_EQ(left(Begin + Other + "\nint x = 1;"), "# 1 \"math.h\" 1 3|" + std::string(Other) + "|int x = 1;");
}

TEST(Unused, FormsThatAreNotKnown) {
  for (const char *Text : {
           "int f(void), g(void);\nint x = f();",                          // another declarator
           "int f(void) { return 1; }\nint x = 1;",                        // a definition
           "int v;\nint x = 1;",                                           // one too
           "int *(f)(int);\nint x = 1;",                                   // no name before the parenthesis
           "void (*signal(int, void (*)(int)))(int);\nint x = 1;",
           "struct __attribute__((packed)) s { int m; };\nint x = 1;",     // what stands where the tag is expected
           "typedef struct PACKED s { int m; } t;\nstruct s *x = 0;",
           "typedef int t[4];\nint x = 1;",
           "typedef int t[4] ALIGNED;\nt x = {1};",
           "struct s { int m; } v;\nint x = sizeof v;",                    // a variable besides
           "int F(f)(int);\nint x = 1;",                                  // what the first parenthesis is of
           "ATTRIBUTE(1) *f(void);\nint *x = f();",
           "extern int v[__COUNTER__];\nint x = 1;",                      // what lasts
           "extern int f(void) _Pragma(\"pack(1)\");\nint x = 1;",
           "__attribute__((pure)) int f(void);\nint x = f();",
           "int x = 1; extern int f(void);",                               // not the first in its line
           "extern int f(void); int x = 1;",                               // not the last
           "int puts(const char *s);\nint x = 1;",                         // a builtin
           "#define __GLIBC__ 2\nint x = 1;",                              // what others ask for
       }) {
    std::string Lines = Text;
    std::replace(Lines.begin(), Lines.end(), '\n', '|');
    EXPECT_EQ(left(Text), Lines);
  }
}

TEST(Unused, MacrosInDeclarations) {
  // Attributes, types, nothing.
  EXPECT_EQ(left("#define API extern\n#define PURE __attribute__((pure))\nAPI int f(void) PURE;\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("#define LEAF , leaf\n#define THROW __attribute__((nothrow LEAF))\nint f(void) THROW;\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("#define __REDIRECT(name, proto, alias) name proto __asm__(#alias)\nextern int __REDIRECT(f, (int), f64);\nint x = 1;\n"), "int x = 1;");
  EXPECT_EQ(left("#define __REDIRECT(name, proto, alias) name proto __asm__(#alias)\nextern int __REDIRECT(f, (int), f64);\nint x = sizeof f(1);\n"),
            "#define __REDIRECT(name, proto, alias) name proto __asm__(#alias)|extern int __REDIRECT(f, (int), f64);|int x = sizeof f(1);");
  // What may declare something else, or lasts.
  for (const char *Body : {"int g(void); int", "int g(void), int", "struct s", "union s", "enum s", "typedef int", "_Pragma(\"pack(1)\") int", "int __COUNTER__", "a ## b", "{"}) {
    const std::string Define = std::string("#define BODY ") + Body, Text = Define + "\nBODY f(void);\nint x = 1;";
    EXPECT_EQ(left(Text), Define + "|BODY f(void);|int x = 1;");
  }
  EXPECT_EQ(left("#define LEAF , leaf\nint f(void) __attribute__((nothrow LEAF));\nint x = 1;"), "int x = 1;");
  EXPECT_EQ(left("#define ONE TWO\n#define TWO int g, int\nextern ONE f(void);\nint x = 1;"),
            "#define ONE TWO|#define TWO int g, int|extern ONE f(void);|int x = 1;");
  EXPECT_EQ(left("#define TWICE struct s\n#define TWICE int\nTWICE f(void);\nint x = 1;"), "#define TWICE struct s|#define TWICE int|TWICE f(void);|int x = 1;");
  // Macros that lead to each other, the one first that leads to more.
  EXPECT_EQ(left("#define ONE TWO\n#define TWO ONE struct s\nTWO g(void);\nONE f(void);\nint x = 1;"),
            "#define ONE TWO|#define TWO ONE struct s|TWO g(void);|ONE f(void);|int x = 1;");
  EXPECT_EQ(left("#define ONE TWO\n#define TWO struct s\nextern ONE f(void);\nint x = 1;"),
            "#define ONE TWO|#define TWO struct s|extern ONE f(void);|int x = 1;");
  EXPECT_EQ(left("#define LIST(x) x(A) x(B)\n#define EACH(n) n,\nenum { LIST(EACH) };\nint x = A;"),
            "#define LIST(x) x(A) x(B)|#define EACH(n) n,|enum { LIST(EACH) };|int x = A;");
}

TEST(Unused, MacrosThatDeclareAVariable) {
  const std::string Extern = "#define API extern\n", Alias = "#define ALIAS(a, t, p) API int dummy\n", Warn = "#define WARN(a) extern int dummy\n",
                    Uses = "extern int f(int);\nALIAS (f, int,\n       (int, struct s *));\nWARN (f);\n";
  EXPECT_EQ(left(Extern + Alias + Warn + Uses + "int x = 1;"), "int x = 1;");
  EXPECT_EQ(left(Extern + Alias + Warn + Uses + "int x = sizeof f(1);"), "extern int f(int);|int x = sizeof f(1);");
  auto keeps = [](const std::string &Text) { return left(Text).find("WARN (f);") != std::string::npos; };
  EXPECT_TRUE(keeps(Extern + Alias + Warn + Uses + "int *x = &dummy;"));
  EXPECT_TRUE(keeps(Extern + Alias + Warn + "#define USE(x) dummy\n" + Uses + "int *x = &USE(1);"));
  EXPECT_TRUE(keeps(Extern + Alias + Warn + "#define PASTE(x) dum##x\n" + Uses + "int *x = &PASTE(my);"));
  EXPECT_TRUE(keeps("#define API extern int y,\n" + Alias + Warn + Uses + "int x = 1;"));
  EXPECT_TRUE(keeps("#define API extern *\n" + Alias + Warn + Uses + "int x = 1;"));
  EXPECT_TRUE(keeps("#define API extern\n#define API static\n" + Alias + Warn + Uses + "int x = 1;"));
  EXPECT_TRUE(keeps("#define int struct s\n" + Warn + "WARN (f);\nint x = 1;"));
  for (const char *Body : {"WARN extern int dummy", "WARN(f) extern int f", "WARN(f) extern f dummy", "WARN(f) extern int *dummy", "WARN(f) int dummy", "WARN(f) extern struct dummy",
                           "WARN(f) extern int dummy()", "WARN(f) extern int dummy;", "WARN(f)"})
    EXPECT_TRUE(keeps(std::string("#define ") + Body + "\nWARN (f);\nint x = 1;")) << Body;
  EXPECT_TRUE(keeps(Warn + Warn + "WARN (f);\nint x = 1;")) << "which one is meant is not asked";
  for (const char *Use : {"extern WARN (f);", "WARN (f)(int);", "WARN (f) = 1;", "WARN (f)[1];", "WARN (f), y;"})
    EXPECT_NE(left(Warn + Use + "\nint x = 1;").find(Use), std::string::npos) << Use;
}

TEST(Unused, ContinuedLines) {
  EXPECT_EQ(left("#define A do\\\n  x\\\n\n#define B A\\\r\n  + 1\nint x = 1;"), "int x = 1;");
}

TEST(Unused, MarksOfLinesStay) {
  EXPECT_EQ(left("# 1 \"a.h\" 1 3\nextern int f(int a,\n# 7 \"a.h\" 3\n  /*\n# no mark */ int b);\n# 9 \"a.h\" 2\nint x = 1;\n"),
            "# 9 \"a.h\"  |int x = 1;");
  EXPECT_EQ(left("extern int f(int a,\n# 7 \"a.h\" 3\n  int b);\nint x = 1;\n"), "# 7 \"a.h\" 3|int x = 1;");
  EXPECT_EQ(left("# 1 \"a.h\" 1\nint f(void);\n# 2 \"b.c\" 2\n# 3 \"b.c\"\nint x = 1;"), "# 3 \"b.c\"|int x = 1;");
  // A mark is of use where a line stands behind it.
  EXPECT_EQ(left("# 3 \"a.h\"\nint x = 1;\n# 5 \"a.h\"\nint f(void);\n# 9 \"a.h\"\nint y = 1;\n# 12 \"a.h\"\n"),
            "# 3 \"a.h\"|int x = 1;|# 9 \"a.h\"|int y = 1;");
  EXPECT_EQ(left("struct s {\n#define M 1\n  int m;\n};\nint x = M;"), "struct s {|#define M 1|  int m;|};|int x = M;");
  EXPECT_EQ(left("enum {\n#define A A\n  A\n};\nint x = 1;"), "enum {|#define A A|  A|};|int x = 1;");
}

TEST(Unused, Files) {
  EXPECT_EQ(left("# 1 \"u.c\"\n# 1 \"a.h\" 1\n/* c */ // d\nint f(void);\n# 1 \"b.h\" 1 3\n# 2 \"a.h\" 2\n# 2 \"u.c\" 2\nint x = 1;\n"),
            "/* c */ // d|# 2 \"u.c\"  |int x = 1;");
  const std::string Kept = "# 1 \"a.h\" 1 3 4\n# 1 \"b.h\" 1 3\nint x = 1;\n# 2 \"a.h\" 2 3 4\n# 2 \"u.c\" 2\nint y = 1;";
  std::string Lines = Kept;
  std::replace(Lines.begin(), Lines.end(), '\n', '|');
  EXPECT_EQ(left(Kept), Lines);
  // Where a header of the system is in itself.
  EXPECT_EQ(left("# 1 \"a.h\" 1 3\nint x = 1;\n# 40 \"a.h\" 3\nint y = 1;\n# 9 \"b.h\" 3\nint z = 1;"),
            "# 1 \"a.h\" 1 3|int x = 1;|int y = 1;|int z = 1;");
  // One of them in another; in the user's, or around it.
  EXPECT_EQ(left("# 1 \"a.h\" 1 3\nint x = 1;\n# 1 \"b.h\" 1 3\nint y = 1;\n# 3 \"a.h\" 2 3\nint z = 1;\n# 2 \"u.c\" 2\nint v = 1;"),
            "# 1 \"a.h\" 1 3|int x = 1;|int y = 1;|int z = 1;|# 2 \"u.c\" 2|int v = 1;");
  const std::string Mixed = "# 1 \"a.h\" 1 3\nint x = 1;\n# 1 \"my.h\" 1\nint y = 1;\n# 1 \"b.h\" 1 3\nint z = 1;\n# 2 \"my.h\" 2\nint v = 1;\n"
                            "# 3 \"a.h\" 2 3\nint w = 1;\n# 2 \"u.c\" 2\nint u = 1;";
  Lines = Mixed;
  std::replace(Lines.begin(), Lines.end(), '\n', '|');
  EXPECT_EQ(left(Mixed), Lines);
  EXPECT_EQ(left("# 1 \"a.h\" 1\nint x = 1;\n# 40 \"a.h\"\nint y = 1;"), "# 1 \"a.h\" 1|int x = 1;|# 40 \"a.h\"|int y = 1;");
}

TEST(Unused, FunctionsOfSystemHeaders) {
  const std::string System = "# 1 \"a.h\" 1 3 4\n";
  auto rest = [&](const std::string &Text) {
    std::string Out = left(System + Text + "\nint x = 1;");
    return Out.compare(0, System.size() - 1, System, 0, System.size() - 1) ? Out : Out.substr(System.size());
  };
  EXPECT_EQ(rest("extern int g(int);\nstatic __inline int f(int a)\n{\n  if (a) { return 1; }\n  return g(a);\n}"), "int x = 1;");
  EXPECT_EQ(rest("#define __NTH(f) __attribute__((nothrow)) f\nextern int __NTH (g (int));\nextern __inline int\n__NTH (g (int a))\n{ return a; }"), "int x = 1;");
  // Named, the user's, of other forms.
  for (const char *Text : {"static int f(void) { return 1; }\nint y = sizeof f();", "int w = 1;\n# 1 \"u.c\" 2\nstatic int f(void) { return 1; }",
                           "static int f(void) { return 1; } int y = 1;", "static int (*f(void))(int) { return 0; }", "static int f(void) { struct s { int m; } v; return 1; }",
                           "static int f(void) { enum { E } v; return 1; }", "#define BODY { }\nstatic void f(void) { BODY }"}) {
    std::string Lines = Text;
    std::replace(Lines.begin(), Lines.end(), '\n', '|');
    EXPECT_EQ(rest(Text), Lines + "|int x = 1;");
  }
}

TEST(Unused, NamesOfWhatIsLeftOut) {
  std::set<std::string> Names;
  left("typedef struct s *p;\nstruct t { int m; };\n#define N 1\nenum { A };\nint f(void);\nint x = sizeof f();", clang::LangStandard::lang_gnu17, &Names);
  EXPECT_EQ(Names, (std::set<std::string>{"p", "s", "t", "N", "A"}));
  Names.clear();
  EXPECT_EQ(left("struct s { enum { A } m; };\nstruct s;\nint x = A;", clang::LangStandard::lang_gnu17, &Names), "struct s { enum { A } m; };|int x = A;");
  EXPECT_EQ(Names, std::set<std::string>()) << "what is declared all the same";
}

TEST(Unused, LineEnds) {
  EXPECT_EQ(left("extern int f(int a,\r\n  int b);\r\n#define A 1\r\n# 3 \"a.h\"\r\nstruct s;\r\nint x = 1;\r\n"), "# 3 \"a.h\"\r|int x = 1;\r");
  EXPECT_EQ(left("#define A 1"), "");
  EXPECT_EQ(left("int x = 1;\nextern int f(void);"), "int x = 1;");
}

TEST(Unused, Comments) {
  // In directives and between the words of a declaration; the line's end is in none of them.
  EXPECT_EQ(left("#define A /* 1\n  2 */ 3 // '\n#define B /* ' \" */\nextern int /* ; */ f(int a // {\n);\nint x = 1;"), "int x = 1;");
  EXPECT_EQ(left("// g\nint f(void);\n/* f */\nint g(void);\nint x = 1;"), "// g|/* f */|int x = 1;") << "words of comments are none";
  // What stands between may be a call's.
  EXPECT_EQ(left("int f(void); /* a\n */ int x = 1;"), "int f(void); /* a| */ int x = 1;");
  // Two slashes are what clang takes them for.
  EXPECT_EQ(left("extern int f(void);\nint x = 4 //* */ 2 + f()\n;", clang::LangStandard::lang_c89), "extern int f(void);|int x = 4 //* */ 2 + f()|;");
  EXPECT_EQ(left("extern int f(void);\nint x = 4 //* */ 2 + f()\n;"), "int x = 4 //* */ 2 + f()|;");
}

TEST(Unused, Literals) {
  EXPECT_EQ(left("#pragma message don't\n#error \"\nextern int t(void);\nint x = 1;"), "#pragma message don't|#error \"|int x = 1;");
  EXPECT_EQ(left("extern int f(void);\nconst char *x = \"; f /*\" L\"f\" /* \" */;\nint y = '\\'' + 0x1.fp-3f;"),
            "const char *x = \"; f /*\" L\"f\" /* \" */;|int y = '\\'' + 0x1.fp-3f;");
  EXPECT_EQ(left("extern int L(void), u8(void);\nextern int L(void);\nvoid *x = L\"a\";"), "extern int L(void), u8(void);|extern int L(void);|void *x = L\"a\";");
  EXPECT_EQ(left("extern int L(void);\nvoid *x = L\"a\";"), "void *x = L\"a\";") << "a prefix is no word";
  EXPECT_EQ(left("extern int f(void);\nint x = 1'000'f;\n", clang::LangStandard::lang_gnu23), "int x = 1'000'f;");
  EXPECT_EQ(left("extern int f(void);\nconst char *x = R\"(\" f)\";"), "const char *x = R\"(\" f)\";");
  EXPECT_EQ(left("extern int f(void);\nconst char *x = R\"(\" f)\";", clang::LangStandard::lang_c17), "") << "no raw string: it does not end";
}

TEST(Unused, OtherSpellings) {
  EXPECT_EQ(left("%:define A 1\nstruct s <% int m; %>;\nextern int v<:2:>;\nint x = 1;"), "int x = 1;");
  const std::string Body = "#define BODY <%\nBODY f(void);\nint x = 1;", Paste = "#define BODY a %:%: b\nBODY f(void);\nint x = 1;";
  EXPECT_EQ(left(Body), "#define BODY <%|BODY f(void);|int x = 1;");
  EXPECT_EQ(left(Paste), "#define BODY a %:%: b|BODY f(void);|int x = 1;");
  const std::string Trigraphs = "?" "?=define A 1\nextern int v?" "?(2?" "?);\n#define B ?" "?/\n  2\nint x = 1;";
  EXPECT_EQ(left(Trigraphs, clang::LangStandard::lang_c17), "int x = 1;");
  EXPECT_EQ(left("extern int f(void);\nint x = f?" "?/\noo;", clang::LangStandard::lang_c17), "");
  EXPECT_EQ(left("extern int caf\xc3\xa9(void);\nextern int f(void);\nint x = sizeof caf\xc3\xa9();"), "extern int caf\xc3\xa9(void);|int x = sizeof caf\xc3\xa9();");
  EXPECT_EQ(left("extern int a$b(void);\nextern int f(void);\nint x = sizeof a$b();"), "extern int a$b(void);|int x = sizeof a$b();");
}

TEST(Unused, TextsThatHideWords) {
  for (const char *Text : {"extern int f(void);\nint x = f\\\noo;", "int x\\u00e4;", "#define A f\\\noo\nint x = 1;", "int x = 'a;\n", "int x[1;\n", "int x = \\ 1;\n"})
    EXPECT_EQ(left(Text), "") << Text;
}

} // namespace
