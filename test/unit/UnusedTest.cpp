// Tests what a view leaves out of a unit, and that all else stays where it is.

#include "view/Unused.h"

#include <gtest/gtest.h>

#include <algorithm>

using qrintf::withoutUnused;

namespace {

/// For each line of a header of the system, in a unit that has this function, what gets it: clang
/// and gcc '+', gcc 'g', or nobody '-'.
std::string keptOf(const std::string &Header, const std::string &Function, bool IsCXX = false) {
  const std::string Head = "# 1 \"h.h\" 1 3\n", Source = "# 2 \"a.c\" 2\n" + Function + "\n";
  const std::string Text = Head + Header + Source;
  const qrintf::ShortText Short = withoutUnused(Text, IsCXX);
  EXPECT_EQ(Short.ForClang.size(), Short.Text.size());
  EXPECT_EQ(std::ranges::count(Short.Text, '\n'), std::ranges::count(Text, '\n'));
  EXPECT_TRUE(llvm::StringRef(Short.Text).ends_with(Source));
  std::string Lines;
  for (size_t At = Head.size(), End = 0; At < Short.Text.size() - Source.size(); At = End + 1) {
    End = Short.Text.find('\n', At);
    Lines += Short.ForClang.find_first_not_of(' ', At) < End ? '+'
             : Short.Text.find_first_not_of(' ', At) < End   ? 'g'
                                                             : '-';
  }
  return Lines;
}

/// The same for clang alone.
std::string kept(const std::string &Header, const std::string &Function) {
  std::string Lines = keptOf(Header, Function);
  std::ranges::replace(Lines, 'g', '-');
  return Lines;
}

/// The same for C++, of which gcc gets all.
std::string keptCXX(const std::string &Header, const std::string &Function) {
  return keptOf(Header, Function, /*IsCXX=*/true);
}

TEST(Unused, WhatNothingNamesGoes) {
  const std::string Header =
      "extern int g (int);\ntypedef unsigned long a, *b;\n"
      "struct s { int x; struct in { int y; } z; };\nenum e { E1, E2 = 3 };\n"
      "extern int (*pointer)(int);\n"
      "int (inner)(int);\nstatic inline int h(int i) { return i; }\n"
      "extern char *v, w[3];\n#define M(x) other(x)\n#define N 3\n"
      "typedef int (*callback)(int, ...);\n";
  EXPECT_EQ(kept(Header, "int i;"), "-----------");
  EXPECT_EQ(kept(Header, "int f(void) { return g(1); }"), "+----------");
  EXPECT_EQ(kept(Header, "b p;"), "-+---------");
  EXPECT_EQ(kept(Header, "struct in i;"), "--+--------");
  EXPECT_EQ(kept(Header, "int i = E2;"), "---+-------");
  EXPECT_EQ(kept(Header, "int f(void) { return pointer(1); }"), "----+------");
  EXPECT_EQ(kept(Header, "int f(void) { return inner(1); }"), "-----+-----");
  EXPECT_EQ(kept(Header, "int f(void) { return h(1); }"), "------+----");
  EXPECT_EQ(kept(Header, "int f(void) { return *w; }"), "-------+---");
  EXPECT_EQ(kept(Header, "int i = N;"), "---------+-");
  EXPECT_EQ(kept(Header, "callback c;"), "----------+");
}

TEST(Unused, WhatIsNeededNeedsMore) {
  EXPECT_EQ(
      kept("typedef int t;\nstruct s { t x; };\n#define S struct s\ntypedef int u;\n", "S v;"),
      "+++-");
  EXPECT_EQ(kept("#define stat stat64\nextern int stat (int);\nextern int stat64 (int);\n",
                 "int f(void) { return stat(1); }"),
            "+++");
}

TEST(Unused, NamesInMacros) {
  EXPECT_EQ(kept("#define __NTH(fct) fct\n#define __THROW\n"
                 "extern int __NTH (g (int x)) __THROW;\nextern int k (int) __THROW;\n",
                 "int f(void) { return g(1); }"),
            "+++-");
  EXPECT_EQ(kept("#define STACK_OF(t) struct t\ntypedef STACK_OF(x) *(*g)(int);\n", "g v;"), "++");
}

TEST(Unused, NamesThatMacrosMake) {
  const std::string Math = "#define CALL(f) double f(double); float f##f(float)\n"
                           "CALL(sin);\nCALL(cos);\n";
  EXPECT_EQ(kept(Math, "int f(void) { return sinf(1); }"), "++-");
  EXPECT_EQ(kept(Math, "int f(void) { return g((cos)); }"), "+-+");
  EXPECT_EQ(kept(Math, "int since;"), "---");
  const std::string Stack = "#define STACK(t) struct st_##t; int sk_##t##_num(void);\n"
                            "STACK(A)\n#define sk_A_num2() sk_A_num()\nSTACK(B)\n";
  EXPECT_EQ(kept(Stack, "int f(void) { return sk_A_num2(); }"), "+++-");
  EXPECT_EQ(
      kept("#define L(n) DBL_##n\n#define DBL_DIG 15\n#define FLT_DIG 6\n", "int d = L(DIG);"),
      "++-");
  EXPECT_EQ(kept("#define JOIN(a, b) a##b\n#define SUFFIX(a) JOIN (a, 8)\n"
                 "#define SPTR SUFFIX (SPTR)\ntypedef char *SPTR8;\ntypedef int INT8;\n",
                 "SPTR p;"),
            "++++-");
  EXPECT_EQ(kept("#define TWO int g (int); int h (int)\nTWO;\nint k (int);\n", "int i;"), "++-");
  const std::string Class = "#define CLASS(t) (&t##_class)\nextern int Meter_class;\n"
                            "extern int Panel_class;\nextern int meters;\n";
  EXPECT_EQ(kept(Class, "void *p = CLASS(Meter);"), "++--");
  EXPECT_EQ(kept(Class, "int Meter;"), "----");
  EXPECT_EQ(
      kept(
          "#define GET(n) le##n##_to_cpu (x)\n#define le64_to_cpu(x) x\n#define be64_to_cpu(x) x\n",
          "int f (int x) { return GET (64); }"),
      "++-");
}

TEST(Unused, TheUsersDefinitionsStay) {
  for (const char *Text : {
           "int g (int i) { return i; }\n",
           "static int unused;\nint tentative;\nint g = f (1);\n",
           "static void (*table[]) (void) = {a, b};\n",
           "int old (a, b) int a; char *b; { return a; }\n",
           "struct { int x; } object;\n",
           "asm (\"int g (int);\");\n",
           "_Static_assert (1, \"\");\n",
           "#define MAKE(t) int f_##t (int i) { return i; }\nMAKE (a)\n\nMAKE (b)\nint g;\n",
           "#pragma weak g\nint g (int);\n",
           "main () { }\n",
       })
    EXPECT_EQ(withoutUnused(Text).ForClang, Text);
  EXPECT_EQ(withoutUnused("/* g */\nint g (int); // g\n").ForClang, "/* g */\n             // g\n");
  // A static function that nobody names goes if it names no function of the family.
  const std::string Local = "static inline int g (int i) { return i; }\n";
  EXPECT_TRUE(llvm::StringRef(withoutUnused(Local).ForClang).trim().empty());
  EXPECT_EQ(withoutUnused(Local).Text, Local);
  for (const std::string &Text : {Local + "int f (void) { return g (1); }\n",
                                  std::string("static void g (void) { printf (s); }\n"),
                                  "__attribute__ ((constructor)) " + Local})
    EXPECT_EQ(withoutUnused(Text).ForClang, Text);
}

TEST(Unused, AMacroInFrontOfTheUsersFunction) {
  EXPECT_EQ(kept("#define END_DECLS\nint g (int);\nEND_DECLS\n", "int f (int i) { return i; }"),
            "+-+");
  // The user's comment, about which gcc may warn, stays between two headers.
  const std::string Text =
      "# 1 \"h.h\" 1 3\n#define END_DECLS\nEND_DECLS\n# 2 \"a.c\" 2\n/* /* */\n"
      "# 1 \"i.h\" 1 3\nint g (int);\n# 4 \"a.c\" 2\nint i;\n";
  EXPECT_TRUE(llvm::StringRef(withoutUnused(Text, /*IsCXX=*/false).Text).contains("/* /* */"));
}

TEST(Unused, PragmasOfMacrosStay) {
  EXPECT_EQ(
      kept("#define DO(x) _Pragma (#x)\n#define PACK DO (pack (1))\n#define END DO (pack ())\n"
           "PACK struct s { int x; };\nEND struct t { int x; };\nstruct u;\n",
           "int i;"),
      "+++++-");
}

TEST(Unused, MacrosThatAPassAsksFor) {
  EXPECT_EQ(kept("#define __GLIBC__ 2\n#define __USE_FORTIFY_LEVEL 2\n#define QRINTF_PORTABLE\n"
                 "#define __USE_MISC 1\n#undef __OPTIMIZE__\n",
                 "int i;"),
            "+++-+");
  const std::string Text = "# 0 \"<built-in>\"\n#define unix 1\n";
  EXPECT_EQ(withoutUnused(Text).ForClang, Text);
}

TEST(Unused, DirectivesInsideADeclarationAreTheirOwn) {
  EXPECT_EQ(kept("enum\n{\nE1,\n#define E1 E1\n#define E3 3\n};\n", "int i = E3;"), "----+-");
  EXPECT_EQ(kept("extern int g (int\n#pragma GCC poison x\n);\n", "int i;"), "-+-");
}

TEST(Unused, WhatIsNotUnderstoodStays) {
  for (const char *Text : {"", "int g (", "/* open", "/", "'open", "}", "int g (int))",
                           "int a <: 2 :>; %>", "const char *s = R\"(x)\"; int g (int);"})
    EXPECT_EQ(withoutUnused(Text).ForClang, Text);
}

TEST(Unused, WhatGccMakesSomethingOfStays) {
  EXPECT_EQ(keptOf("extern int g (int);\n"
                   "typedef struct s { int x; } s;\nenum e { E1 };\nint object;\n"
                   "static const int constant = 1;\n"
                   "int made (int i) { return i; }\nstatic inline int local (int i) { return i; }\n"
                   "static __attribute__((constructor)) void first (void) { }\n"
                   "#define FORTIFY extern __inline __attribute__((__gnu_inline__))\n"
                   "FORTIFY int inlined (int i) { return i; }\n"
                   "inline __attribute__((gnu_inline)) int defined (int i) { return i; }\n"
                   "extern char *stpcpy (char *, const char *);\n",
                   "int i;"),
            "--gggg-g--gg");
}

TEST(Unused, NamesOfCXX) {
  const std::string Header = "namespace std {\n"
                             "template <class T, int N = (1 > 0)> class vec : base<T> { T x; };\n"
                             "template <> struct vec<bool> final { bool x; };\n"
                             "template <class T> inline T *max (const T &a, T b) { return &a; }\n"
                             "template <class T> constexpr bool is_v = is<T>::value;\n"
                             "template <class T> using ptr = T *;\n"
                             "typedef vec<char> text;\nextern template class vec<char>;\n"
                             "using ::fopen;\ninline namespace v1 {\n"
                             "enum class mode : int { m1, m2 };\n}\n"
                             "struct once_t { } once = { };\n}\nextern \"C\" {\n"
                             "int g (int);\n}\n";
  EXPECT_EQ(keptCXX(Header, "int i;"), "+gggggggg+g+g++g+");
  EXPECT_EQ(keptCXX(Header, "vec<int> v;"), "+++gggggg+g+g++g+");
  EXPECT_EQ(keptCXX(Header, "int i = max (1, 2);"), "+gg+ggggg+g+g++g+");
  EXPECT_EQ(keptCXX(Header, "bool b = is_v<int>;"), "+ggg+gggg+g+g++g+");
  EXPECT_EQ(keptCXX(Header, "ptr<int> p;"), "+gggg+ggg+g+g++g+");
  EXPECT_EQ(keptCXX(Header, "text t;"), "+++ggg+gg+g+g++g+");
  EXPECT_EQ(keptCXX(Header, "int i = fopen ();"), "+ggggggg++g+g++g+");
  EXPECT_EQ(keptCXX(Header, "int i = mode::m2;"), "+gggggggg+++g++g+");
  EXPECT_EQ(keptCXX(Header, "int i = f (once);"), "+gggggggg+g++++g+");
  EXPECT_EQ(keptCXX(Header, "int i = g (1);"), "+gggggggg+g+g++++");
  EXPECT_EQ(keptCXX(Header, "const char *s = R\"(text)\";"), "+gggggggg+g+g++g+");
}

TEST(Unused, WhatIsAboutOtherNamesOfCXX) {
  const std::string Header = "class a { };\nclass b { };\nvoid swap (a &x, a &y);\n"
                             "void swap (const b &x, b &y) { use (x); }\nbool operator== (a, b);\n"
                             "template <class T> struct hash<a *, use<b> > { };\n"
                             "void a::f () { }\ntemplate <class T> constexpr int a::g (T) { }\n"
                             "constexpr int b::n = 1;\n";
  EXPECT_EQ(keptCXX(Header, "int i = f (n);"), "ggggggggg");
  EXPECT_EQ(keptCXX(Header, "a *p;"), "+gggggg+g");
  EXPECT_EQ(keptCXX(Header, "a *p = hash (1);"), "++gg++g++");
  EXPECT_EQ(keptCXX(Header, "void f (b &x) { swap (x, x); }"), "g+g+gggg+");
  EXPECT_EQ(keptCXX(Header, "void f () { swap (1, 2); }"), "+++++gg++");
}

TEST(Unused, BodiesOfCXX) {
  const std::string Header = "template <class T = int> struct s : base<T> {\npublic:\ns () : n{1}\n"
                             "{\none ();\n}\nstruct t { int f () {\ntwo ();\n} };\n"
                             "constexpr int g () {\nreturn three (); }\n"
                             "auto h () -> int {\nreturn four ();\n}\n"
                             "auto i () {\nreturn five (); }\nint n {\n6 }; };\n"
                             "inline void k (s<> x) {\nseven ();\n}\n";
  EXPECT_EQ(keptCXX(Header, "s<> x;"), "++++g++g++++g+++++ggg");
  EXPECT_EQ(keptCXX(Header, "s<> x; void f () { k (x); }"), "++++g++g++++g++++++g+");
  EXPECT_EQ(keptCXX("#define E }\nvoid f () {\nE\nvoid g ();\n", "int i;"), "++++");
}

TEST(Unused, MacrosAndRequirementsOfCXX) {
  const std::string Header = "#define BEGIN namespace one {\n"
                             "#define END }\n"
                             "#define NOTHING\n"
                             "BEGIN\n"
                             "NOTHING template <class T> struct a { };\n"
                             "NOTHING\n"
                             "END\n"
                             "template <class T> concept c = requires (T t) { t.f (); };\n"
                             "template <class T> requires requires (T t) { t.f (); } void e (T);\n"
                             "template <class T> requires b<T> struct d { };\n"
                             "template <class T> void h (T t) requires b<T> { }\n"
                             "template <class T> void last (T t) { }\n";
  EXPECT_EQ(keptCXX(Header, "int i;"), "++++g++g++gg");
  EXPECT_EQ(keptCXX(Header, "a<int> v;"), "+++++++g++gg");
  EXPECT_EQ(keptCXX(Header, "void f () { e (1); }"), "++++g++g++gg");
  EXPECT_EQ(keptCXX(Header, "void f () { h (1); }"), "++++g++g+++g");
  EXPECT_EQ(keptCXX(Header, "void f () { last (1); }"), "++++g++g++g+");
}

TEST(Unused, NamesThatMacrosMakeInCXX) {
  const std::string Header = "#define CALL(f) double f(double); float f##f(float)\n"
                             "CALL(sin);\nCALL(cos);\n"
                             "namespace std { using ::sin; using ::cosf; }\n";
  EXPECT_EQ(keptCXX(Header, "double d = std::sin (1);"), "++g+");
  EXPECT_EQ(keptCXX(Header, "double d = std::cosf (1);"), "+g++");
}

TEST(Unused, TheUsersTextIsGccsAsItWas) {
  const std::string Header = "typedef int t;\n#define M t\n#define N 3\ntypedef int u;\n",
                    User = "M g (int);\n#define MINE N\nint used;";
  EXPECT_EQ(keptOf(Header, "int i;"), "----");
  EXPECT_EQ(keptOf(Header, User), "ggg-");
}

TEST(Unused, WhatIsLeftOutIsNamed) {
  const qrintf::ShortText Short = withoutUnused("# 1 \"h.h\" 1 3\nint g (int);\n#define M 1\n"
                                                "#undef M\nint h (int);\n"
                                                "# 2 \"a.c\" 2\nint i = h (1);\n");
  EXPECT_EQ(Short.Text, "# 1 \"h.h\" 1 3\n\n\n\nint h (int);\n# 2 \"a.c\" 2\nint i = h (1);\n");
  EXPECT_EQ(Short.Names, (std::vector<std::string>{"g", "M"}));
}

} // namespace
