// What the text around a call says about how often it is made: a row for each kind of evidence, and
// for texts that only look like one.
#include "heat/Heat.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

// More statements than a small function has, so that a function with these is not hot by itself.
const std::string Much = " a(1, b, c); a(2, b, c); a(3, b, c); a(4, b, c); a(5, b, c); a(6, b, c); "
                         "a(7, b, c); a(8, b, c); a(9, b, c);"
                         " a(1, b, c); a(2, b, c); a(3, b, c); a(4, b, c); ";

/// Of the call of print() in a text.
Evidence in(const std::string &Text) {
  RawText Raw(Text);
  return Heat(Raw).at(Text.find("print("));
}
/// Of that in a function that other units can call.
Evidence inside(const std::string &Body) { return in("int f(int n) {" + Much + Body + "}"); }
/// Of that in a static function, of which the rest of the text is given.
Evidence inStatic(const std::string &Rest, const std::string &Body = Much + "print(n);") {
  return in("static int f(int n) {" + Body + "}\n" + Rest);
}

TEST(Heat, LoopsAreHot) {
  for (const char *Loop :
       {"while (n--) print(n);", "for (;;) { if (n) print(n); }", "do { print(n); } while (n);",
        "while (print(n)) n--;", "TAILQ_FOREACH(a, b, c) { print(n); }",
        "list_for_each_entry(a, b)\n print(n);", "for (;;) switch (n) { case 1: print(n); break; }",
        "for (;;) for (;;) print(n);", "while (n--) { if (n) { while (n) print(n); return 1; } }"})
    EXPECT_EQ(inside(Loop), Evidence::Loop) << Loop;
  EXPECT_EQ(in("int main(void) { for (;;) print(1); }"), Evidence::Loop);
}

TEST(Heat, PlacesInLoops) {
  auto of = [](const std::string &Body, const char *Call = "print(") {
    const std::string Text = "int f(int n) {" + Body + "}";
    RawText Raw(Text);
    return Heat(Raw).loopAround(Text.find(Call));
  };
  EXPECT_EQ(of("print(n);").Begin, 0u);
  EXPECT_EQ(of("while (n--) if (n) { print(n); return 1; }").Begin, 0u);
  EXPECT_EQ(of("while (n--) print(n);").Blocks, 0u);
  EXPECT_EQ(of("while (n--) { if (n) { m(); } print(n); }").Blocks, 1u);
  EXPECT_EQ(of("while (n--) { switch (n) { case 1: if (m) { print(n); } } }").Blocks, 3u);
  const std::string Two =
      "for (;;) { print(n); while (n) { also(n); } } do { other(n); } while (n);";
  EXPECT_EQ(of(Two).Blocks, 1u);
  EXPECT_EQ(of(Two, "also(").Blocks, 1u);
  EXPECT_NE(of(Two).Begin, of(Two, "also(").Begin);
  EXPECT_NE(of(Two).Begin, of(Two, "other(").Begin);
  const Work Does = of("m(); while (n--) { if (n) print(\"a b\", n, 12); }").Does;
  EXPECT_EQ(Does.Words, 7u); // while, n, if, n, print, n and 12
  EXPECT_EQ(Does.Calls, 1u);
}

TEST(Heat, NotOnTheWayOutOfThem) {
  for (const char *Loop :
       {"while (n--) if (n) { print(n); return 1; }", "for (;;) if (n) { print(n); break; }",
        "while (n--) if (n) { print(n); goto out; } out:;", "do { print(n); } while (0);",
        "for (;;) switch (n) { case 1: print(n); return 0; case 2: n++; break; }",
        "for (;;) switch (n) { case 0: if (m) break; print(n); goto out; case 2: n++; } out:;"})
    EXPECT_EQ(inside(Loop), Evidence::External) << Loop;
  EXPECT_EQ(inside("for (;;) switch (n) { case 1: m(); return 0; case 2: print(n); break; }"),
            Evidence::Loop);
}

TEST(Heat, LoopsOfFewTurns) {
  for (const char *Loop :
       {"while ((c = getopt_long(a, b, d, e, 0)) != -1) print(n);",
        "for (;;) { c = getopt(a, b, d); switch (c) { case 1: print(n); break; } }",
        "for (;;) { if ((c = getopt(a, b, d)) < 0) break; print(n); }",
        "do { print(n); if (again) usleep(n); } while (again);",
        "while (n--) { print(n); sleep(1); }"})
    EXPECT_EQ(inside(Loop), Evidence::External) << Loop;
  for (const char *Loop : {"while (n--) { if (m() < 0) { usleep(1); continue; } print(n); }",
                           "while (n--) { while (!m()) sleep(1); print(n); }",
                           "for (;;) { for (;;) print(n); sleep(1); }",
                           "while (n--) { print(n); sleeps(1); asleep = 1; }"})
    EXPECT_EQ(inside(Loop), Evidence::Loop) << Loop;
}

TEST(Heat, WhatEndsInAnErrorIsCold) {
  for (const char *Body : {"if (n < 0) { print(n); return -1; } return 0;",
                           "if (n) { print(n); return -EINVAL; } return n;",
                           "if (!n) { print(n); n = 0; return NULL; } return p;",
                           "while (n--) { if (n) { print(n); return C_ERR; } } return C_OK;",
                           "if (n) return 0; print(n); return -1;",
                           "switch (n) { case 1: return 0; default: print(n); return false; }"})
    EXPECT_EQ(inside(Body), Evidence::ErrorReturn) << Body;
  EXPECT_EQ(inside("if (n) { print(n); goto fail; }"), Evidence::ErrorLabel);
  for (const char *Body :
       {"if (n) { print(n); exit(1); }", "if (n) {} else { print(n); abort(); }",
        "if (n) { print(n); throw n; }", "if (n) { print(n); exit(n); }",
        "if (!p) return; print(n); exit(1);", "if (!p) return; print(n); err(1, \"a\");"})
    EXPECT_EQ(inside(Body), Evidence::Ends) << Body;
}

TEST(Heat, AnotherWayOutIsNone) {
  for (const char *Body :
       {"if (n) { print(n); if (n > 1) return n; return -1; } return 0;", // not always
        "print(n); return NULL;",                                         // whatever happens
        "if (n) { print(n); return NULL; } return NULL;",
        "if (n) { print(n); goto out; } out: return 0;",
        "if (n) { print(n); return -n; } return n;",
        "if (!p) return -1; print(n); return error;", // of an error or not
        "if (!p) goto out; print(n); out: return (err);",
        "if (n) { print(n); exit(0); } return n;", // all is well
        "if (n) { print(n); exit(EXIT_SUCCESS); } return n;",
        "if (!p) return; print(n); exit(status);", "if (!p) return; print(n); exit(p ? 0 : 1);"})
    EXPECT_EQ(inside(Body), Evidence::External) << Body;
  EXPECT_EQ(inside("if (n) { print(n); return err; } return 0;"), Evidence::ErrorReturn);
}

TEST(Heat, WhatReportsAnErrorIsCold) {
  for (const char *Body :
       {"if (n) { print(n); fprintf(stderr, b); }", "if (n) { print(n); perror(b); }",
        "switch (n) { case 1: addReplyError(b); print(n); break; case 2: a(n); }"})
    EXPECT_EQ(inside(Body), Evidence::ErrorCall) << Body;
  // As flex writes it, whose macros are statements.
  EXPECT_EQ(
      inside("switch (n) { case 1: SETUP { while (n) print(n); } BREAK case 2: FATAL_ERROR(b); }"),
      Evidence::Loop);
  EXPECT_EQ(inside("switch (n) { case 1: addReplyError(b); break; case 2: print(n); }"),
            Evidence::External);
  EXPECT_EQ(inside("print(n); fprintf(stderr, b);"), Evidence::External); // of the whole function
  EXPECT_EQ(in("static void log_error(int n) { print(n); }"), Evidence::ErrorFunction);
}

TEST(Heat, BranchesThatTheCodeCallsUnlikely) {
  for (const char *Body :
       {"if (unlikely(n)) { print(n); }", "if (__builtin_expect(!!(n), 0)) print(n);",
        "if (!likely(n)) { print(n); }"})
    EXPECT_EQ(inside(Body), Evidence::Unlikely) << Body;
  EXPECT_EQ(inside("if (likely(n)) {} else { print(n); }"), Evidence::External);
}

TEST(Heat, StartUp) {
  EXPECT_EQ(in("int main(void) { print(1); }"), Evidence::StartUp);
  EXPECT_EQ(in("int\nmain(argc, argv)\nint argc;\nchar **argv;\n{ print(1); }"),
            Evidence::StartUp); // in the style of K&R
  EXPECT_EQ(in("__attribute__((constructor)) static void f(void) { print(1); }"),
            Evidence::StartUp);
}

TEST(Heat, FunctionsThatSayThatTheyRunOnce) {
  EXPECT_EQ(in("int init_names(int n) { print(n); }"), Evidence::RunsOnce);
  EXPECT_EQ(in("int onConfigDir(int n) { print(n); }"), Evidence::RunsOnce);
  EXPECT_EQ(in("int init_names(int n) { for (;;) print(n); }"), Evidence::Loop);
  EXPECT_EQ(inStatic("int setup(int n) { f(n); }"), Evidence::CalledByCold);
  // A loop that calls the function knows better.
  EXPECT_EQ(
      in("int print_version(int n) { print(n); } int f(int n) { for (;;) print_version(n); }"),
      Evidence::SmallInLoop);
}

TEST(Heat, FunctionsAndTheirCallers) {
  EXPECT_EQ(inStatic("int main(void) { f(1); }"), Evidence::CalledByCold);
  EXPECT_EQ(inStatic("static int f(int); int g(void) { while (1) f(1); }"), Evidence::CalledInLoop);
  EXPECT_EQ(inside("if (n) f(n - 1); print(n);"), Evidence::CalledInLoop); // recursion
  EXPECT_EQ(inside("if (n) { f(0); return -1; } print(n); return 0;"), Evidence::External);
  EXPECT_EQ(inStatic("int main(void) { while (1) f(1); }"), Evidence::CalledInLoop);
  // The loops over the program's arguments make few turns.
  for (const char *Loop : {"for (int i = 1; i < argc; i++) { g(); f(1); }", "while (*++argv) f(1);",
                           "do f(argv[optind]); while (++optind < n);"})
    EXPECT_EQ(inStatic("int main(int argc, char **argv) {" + std::string(Loop) + "}"),
              Evidence::Called)
        << Loop;
  EXPECT_EQ(inStatic("int main(int argc, char **argv) { while (argc--) while (g()) f(1); }"),
            Evidence::CalledInLoop);
  EXPECT_EQ(inStatic("static void g(void) { f(1); } int main(void) { g(); }"),
            Evidence::CalledByCold);
  EXPECT_EQ(inStatic("static void g(void) { f(1); } int h(void) { for (;;) g(); }"),
            Evidence::Called);
  EXPECT_EQ(inStatic("int g(void) { f(1); }"), Evidence::Called);
  EXPECT_EQ(inStatic("int g(int n) { if (n) { f(1); return -1; } return 0; }"),
            Evidence::CalledByCold);
  EXPECT_EQ(inStatic("struct s t = { f };"), Evidence::AddressTaken);
  EXPECT_EQ(in("static int f(int n) { print(n); }\nstruct s t = { f };"), Evidence::SmallCallback);
  for (const std::string Rest : {"int h(void) { f(3); }", "int main(void) { g(); }"})
    EXPECT_EQ(inStatic(Rest + "static void g(void) { f(1); } struct s t = { g };"),
              Evidence::CalledByCallback);
  EXPECT_EQ(inStatic("#define G f(1)\n"), Evidence::Called);
  EXPECT_EQ(inside("print(n);"), Evidence::External);
}

TEST(Heat, ExternalFunctionsAndTheirCallersInTheUnit) {
  auto inExternal = [](const std::string &Rest) {
    return in("int f(int n) {" + Much + "print(n);}\n" + Rest);
  };
  EXPECT_EQ(inExternal("int g(void) { while (1) f(1); }"), Evidence::CalledInLoop);
  EXPECT_EQ(inExternal("struct s t = { f };"), Evidence::AddressTaken);
  for (std::string Declaration : {"int f OF((int));", "P(int f, (int));", "int f(int);"})
    EXPECT_EQ(inExternal(Declaration + "int g(void) { while (1) f(1); }"), Evidence::CalledInLoop);
  EXPECT_EQ(inExternal("int main(void) { while (1) f(1); }"), Evidence::CalledInLoop);
  for (const char *Rest :
       {"int main(void) { f(1); }", "int f(int);", "#define G f(1)\n", "int g(void) { f(1); }"})
    EXPECT_EQ(inExternal(Rest), Evidence::External) << Rest;
}

TEST(Heat, WhatTheEngineCanFormatOfEachUnit) {
  auto isReason = [](Evidence E, unsigned Count, bool HasNumbers, bool HasFloats, bool IsToStream) {
    CallShape C;
    C.Specifications = Count;
    C.HasNumbers = HasNumbers;
    C.HasFloats = HasFloats;
    C.NeedsLoop = IsToStream;
    return paysForEngine(E, C);
  };
  for (bool IsToStream : {false, true}) {
    EXPECT_TRUE(isReason(Evidence::AddressTaken, 2, true, false, IsToStream));
    EXPECT_TRUE(isReason(Evidence::AddressTaken, 1, true, true, IsToStream));
    EXPECT_TRUE(isReason(Evidence::SmallCallback, 2, true, false, IsToStream));
    EXPECT_FALSE(isReason(Evidence::AddressTaken, 1, true, false, IsToStream));
    EXPECT_FALSE(isReason(Evidence::AddressTaken, 2, false, false, IsToStream));
    EXPECT_TRUE(isReason(Evidence::CalledInLoop, 1, true, false, IsToStream));
    EXPECT_FALSE(isReason(Evidence::RunsOnce, 4, true, true, IsToStream));
  }
  // A floating-point number is a reason to a stream, and to a buffer whose length is used.
  EXPECT_TRUE(isReason(Evidence::External, 1, true, true, true));
  EXPECT_FALSE(isReason(Evidence::External, 4, true, false, true));
  // So are two strings in a loop; a list of names is none.
  EXPECT_TRUE(isReason(Evidence::Loop, 2, false, false, true));
  EXPECT_FALSE(isReason(Evidence::Loop, 1, false, false, true));
  EXPECT_FALSE(isReason(Evidence::Small, 2, false, false, true));
  // So is a format that is not constant, unless the call is cold.
  CallShape Unknown;
  Unknown.NeedsLoop = Unknown.HasNoText = true;
  EXPECT_TRUE(paysForEngine(Evidence::Called, Unknown));
  EXPECT_FALSE(paysForEngine(Evidence::StartUp, Unknown));
  // The engine makes no new strings.
  CallShape NewString;
  NewString.Specifications = 2;
  NewString.NeedsLoop = NewString.IsNewString = true;
  EXPECT_FALSE(paysForEngine(Evidence::Loop, NewString));
  NewString.HasNumbers = true;
  EXPECT_TRUE(paysForEngine(Evidence::Loop, NewString));
}

TEST(Heat, LittleFunctionsAreHot) {
  EXPECT_EQ(
      in("int f(int n) { if (n) sprintf(b, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a);"
         " else sprintf(b, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a); print(n); }"),
      Evidence::Small); // forty words for each call
  EXPECT_EQ(in("int f(int n) { if (n < 0) return g(n); return print(n); }"), Evidence::Small);
  EXPECT_EQ(in("static int f(int n) { print(n); } int main() { f(1); }"), Evidence::CalledByCold);
  EXPECT_EQ(in("namespace { struct s {}; int f(int n) { return print(n); } } int main() { f(1); }"),
            Evidence::CalledByCold);
  EXPECT_EQ(in("static int f(int n) { return print(n); } int g(int n) { while (n--) f(n); }"),
            Evidence::SmallInLoop);
}

TEST(Heat, FunctionsThatAMacroMakesAreNotSeenAndSoHot) {
  EXPECT_EQ(in("#define CODEC(name, expression) int name(int n) { return expression; "
               "}\nCODEC(text, print(n))\n"),
            Evidence::MadeByMacro);
  EXPECT_EQ(in("int a;\nprint(text, 5)\nprint(other, 6)\n"), Evidence::MadeByMacro);
  EXPECT_EQ(in("#define SIZE(x) (x)\nint a[SIZE(1)] = {SIZE(print(1))}, b = print(2);\n"),
            Evidence::Called);
}

TEST(Heat, Attributes) {
  EXPECT_EQ(in("__attribute__((cold)) int f() { for (;;) print(1); }"), Evidence::ColdAttribute);
  EXPECT_EQ(in("void f(int n) __attribute__((__cold__));\nvoid f(int n) { for (;;) print(n); }"),
            Evidence::ColdAttribute);
  EXPECT_EQ(in("__attribute__((hot)) int f(int n) { if (n) { print(n); exit(1); } }"),
            Evidence::HotAttribute);
}

TEST(Heat, TextsThatAreNotPaired) {
  EXPECT_EQ(in("int f(int n)\n{\n#if A\n  if (n) {\n#else\n  if (!n) {\n#endif\n  a();\n}\nint "
               "main(void)\n{\n  print(1);\n}\n"),
            Evidence::StartUp);
  EXPECT_EQ(in("namespace a {\nclass B {\n  int f() { for (;;) print(1); }\n};\n}\n"),
            Evidence::Loop);
  EXPECT_EQ(in("extern \"C\" {\nint main(void) { print(1); }\n}\n"), Evidence::StartUp);
  EXPECT_EQ(in("int a = print(1);"), Evidence::Called);
  // In the style of K&R, declarations stand between a function's parameters and its brace.
  EXPECT_EQ(in("int\nf(n)\n  int n;\n{" + Much + "print(n); }"), Evidence::External);
}

TEST(Heat, FunctionsOfCxx) {
  auto nameIn = [](const std::string &Text) {
    RawText Raw(Text);
    return std::string(Heat(Raw).functionNameAt(Text.find("print(")));
  };
  for (const auto &[Head, Name] : {std::pair("void C::f(int n) const noexcept(true)", "f"),
                                   {"template <typename T, int N = (1 > 2)> T f(T t)", "f"},
                                   {"template <class T> C<T>::C(T t) : m{t}, k(t), l{g(t)}", "C"},
                                   {"C::C(int n) : B{n}, k([](int i) { return i; })", "C"},
                                   {"C::~C()", "~C"},
                                   {"C &operator<<(C &c, int n)", "operator<<"},
                                   {"bool C::operator==(const C &c)", "operator=="},
                                   {"int C::operator()(int n) const", "operator()"},
                                   {"C::operator bool() const", "operator bool"},
                                   {"auto f(int n) -> decltype(g(n))", "f"},
                                   {"template <typename T> void f(T t) requires(g<T>())", "f"},
                                   {"[[gnu::noinline]] void f(void)", "f"}})
    for (const std::string Text :
         {"{ while (n--) print(n); }", "\n{\n  while (n--) print(n);\n}\n"}) {
      EXPECT_EQ(nameIn(Head + Text), Name) << Head;
      EXPECT_EQ(nameIn("struct C { bool operator=(C c) { a(); } " + (Head + Text) + "};"), Name)
          << Head;
      EXPECT_EQ(in(Head + Text), Evidence::Loop) << Head;
    }
  EXPECT_EQ(in("struct C { [[gnu::hot]] void f(int); }; void C::f(int n) { print(n); }"),
            Evidence::HotAttribute);
  EXPECT_EQ(in("[[gnu::cold]] void f(int n) { for (;;) print(n); }"), Evidence::ColdAttribute);
  // Raw strings hide no loop between them.
  EXPECT_EQ(in("const char *a = R\"x(\" {)x\";\nint f(int n) { while (n--) print(n); }\n"
               "const char *b = R\"(\"} )\";"),
            Evidence::Loop);
}

TEST(Heat, LoopsInLambdas) {
  const std::string Lambda = "[&](int n) mutable -> int { while (n--) print(n); return 1; }";
  for (const std::string &Around :
       {"auto l = " + Lambda + ";", "F l(" + Lambda + ", 1);", "F l{" + Lambda + "};",
        "struct S { F l = " + Lambda + "; };", "F l[] = {{1, " + Lambda + "}};",
        "std::function<int(int)> l{" + Lambda + "};", "void f() { each(a, " + Lambda + "); }",
        "auto f() { return " + Lambda + "; }", "C::C() : l{" + Lambda + "} { a(); }"})
    EXPECT_EQ(in(Around), Evidence::Loop) << Around;
  EXPECT_EQ(in("auto l = [](int n) { if (n) { print(n); return -1; } return 0; };"),
            Evidence::ErrorReturn);
  // What ends a lambda does not end the function around it.
  EXPECT_EQ(inside("print(n); a([](int i) { if (i) return 0; return -1; }); if (n) return 0;"),
            Evidence::External);
  EXPECT_EQ(inside("while (n--) { print(n); a([] { sleep(1); }); }"), Evidence::Loop);
  // One that does not loop is called by the function that gets it.
  EXPECT_EQ(in("int main() { each(a, [](int n) { print(n); }); }"), Evidence::SmallCallback);
  EXPECT_EQ(in("int main() { each(a, [](int n) {" + Much + "print(n); }); }"),
            Evidence::AddressTaken);
  EXPECT_EQ(in("int main() { each(a, [](int n) { f(n); }); print(1); }"), Evidence::StartUp);
  EXPECT_EQ(in("int f() { while (n--) each(a, [](int n) { print(n); }); }"), Evidence::Loop);
  EXPECT_EQ(in("int f() { if (n) { at_end([] { print(n); }); return -1; } return 0; }"),
            Evidence::ErrorReturn);
  // Neither a subscript nor a designator begins a lambda.
  EXPECT_EQ(in("int a[] = {[1] = 2, [3] = 4}; int f(int n) { return n; } int g = print(a[1]);"),
            Evidence::Called);
  EXPECT_EQ(inside("while (n--) { a[n] = (struct s){n}; print(n); }"), Evidence::Loop);
}

TEST(Heat, ResultsThatAreUsed) {
  auto isUsed = [](const std::string &Body) {
    const std::string Text = "int f(void) { " + Body + " }";
    RawText Raw(Text);
    return Heat(Raw).isResultUsed(Text.find("print("));
  };
  for (const char *Body :
       {"n += print(n);", "return print(n);", "a(print(n));", "if (1 < print(n)) a();"})
    EXPECT_TRUE(isUsed(Body)) << Body;
  for (const char *Body : {"print(n);", "a(); /* ; */ print(n);", "(void)print(n);",
                           "if (n) print(n);", "else print(n);", "{ print(n); }"})
    EXPECT_FALSE(isUsed(Body)) << Body;
}

TEST(Words, OfFormats) {
  for (const char *Format :
       {"cannot open %s", "Error: %d", "%s: No such file", "unknown (%d)", "%s failed"})
    EXPECT_TRUE(readsLikeError(Format)) << Format;
  for (const char *Format :
       {"%s.%d", "errors:%lu", "sync_partial_err:%lu", "terrorized", "mistakes"})
    EXPECT_FALSE(readsLikeError(Format)) << Format;
}

TEST(Words, OfNames) {
  for (const char *Name : {"json_error_set", "addReplyError", "C_ERR", "fail", "die", "usage",
                           "JSONError", "err1", "ha_alert", "BUG_fl", "die_errno"})
    EXPECT_TRUE(namesError(Name)) << Name;
  for (const char *Name : {"ferry", "perform", "terror", "errno", "diet", "debugger_print",
                           "print_one_die", "malloc_or_die"})
    EXPECT_FALSE(namesError(Name)) << Name;
  for (const char *Name :
       {"test_rows", "debugPrint", "json_init", "print_version", "print_statistics"})
    EXPECT_TRUE(namesOnce(Name)) << Name;
  for (const char *Name : {"extract_or_test_member", "display_debug_lines", "testament"})
    EXPECT_FALSE(namesOnce(Name)) << Name;
}

} // namespace
