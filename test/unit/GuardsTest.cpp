// What readGuards() finds in the layout of guarded statements is compared with what gcc and clang
// say about random statements, macros among them, because it must find all that a compiler finds
// but a semicolon as the body of a macro.
#include "launcher/route/Route.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <random>
#include <regex>
#include <set>
#include <string>
#include <unistd.h>
#include <vector>

using namespace qrintf;

namespace {

const std::string Macros =
    "int g(int);\n#define EACH(a) for (a = 0; g(a); a++)\n#define UNLESS if (!a) ; else if\n"
    "#define SET(a) g(a)\n#define DO(a) do { if (a) g(a); g(2); } while (0)\n";

/// Random statements in random lines and columns.
class Statements {
public:
  explicit Statements(unsigned Seed) : Random(Seed) {}
  std::string function(unsigned Number) {
    Text = "int f" + std::to_string(Number) + "(int a) {";
    Labels = 0;
    for (unsigned I = 0; I < 3; ++I)
      statement(4);
    return Text + "\nreturn 0; }\n";
  }

private:
  unsigned pick(unsigned N) { return std::uniform_int_distribution<unsigned>(0, N - 1)(Random); }
  void put(const char *Token) {
    static constexpr const char *Between[] = {
        "\n", "\n  ", "\n    ",       "\n\t",  "\n        ",
        " ",  " ",    "\n  /* c */ ", "\n \t", "\n  /* c */\n    "};
    Text += Between[pick(std::size(Between))];
    Text += Token;
  }
  void guard(const char *Guard, unsigned Depth) {
    put(Guard);
    statement(Depth - 1);
  }
  void statement(unsigned Depth) {
    static constexpr const char *Simple[] = {"a = g(a);", "g((a, a));", "SET(a);", "DO(a);",
                                             "a = g(a);"};
    switch (Depth ? pick(15) : 0) {
    default:
      return put(Simple[pick(std::size(Simple))]);
    case 1:
      return put(";");
    case 2:
    case 3:
    case 4:
      put("if");
      put("(a)");
      statement(Depth - 1);
      if (pick(2)) {
        put("else");
        statement(Depth - 1);
      }
      return;
    case 5:
      return guard("for (;;)", Depth);
    case 6:
      return guard("while (g(a))", Depth);
    case 7:
      put("do");
      statement(Depth - 1);
      return put("while (a);");
    case 8:
      put("switch (a) {");
      put("case 1:");
      statement(Depth - 1);
      return put("}");
    case 9:
      put("{");
      for (unsigned I = pick(4); I-- > 0;)
        statement(Depth - 1);
      return put("}");
    case 10:
      put("l");
      Text += std::to_string(Labels++);
      Text += ":";
      return statement(Depth - 1);
    case 11:
      return put("{ int v[] = {1, 2}; a = v[0]; }");
    case 12:
      return guard("EACH(a)", Depth);
    case 13:
      return guard("UNLESS (a)", Depth);
    }
  }

  std::mt19937 Random;
  std::string Text;
  unsigned Labels = 0;
};

/// The lines about which the compiler says that, in a file with Code.
std::set<unsigned> linesOf(const std::string &Compiler, const std::string &Warning,
                           const std::string &Code) {
  const std::string File = testing::TempDir() + "guards" + std::to_string(getpid()) + ".c";
  std::ofstream(File) << Code;
  std::set<unsigned> Lines;
  FILE *Output = popen(
      (Compiler + " -fsyntax-only -ftabstop=8 -Wno-everything -" + Warning + " " + File + " 2>&1")
          .c_str(),
      "r");
  char Text[4096];
  while (Output && fgets(Text, sizeof Text, Output)) {
    const std::string Line = Text;
    if (Line.find("[-" + Warning) != std::string::npos)
      Lines.insert(static_cast<unsigned>(std::stoul(Line.substr(Line.find(".c:") + 3))));
  }
  EXPECT_TRUE(Output && pclose(Output) == 0);
  unlink(File.c_str());
  return Lines;
}

struct Agreement {
  size_t Warned = 0,
         Calm = 0; // functions of which the compiler speaks, and of which nothing is found
};

/// Checks, function by function, that at least what the compiler finds is found, unless the body of
/// a macro is a semicolon: that is how calls look.
Agreement compare(const std::string &Compiler, const std::string &Warning,
                  bool GuardsFound::*Finding) {
  std::string Code = Macros;
  std::vector<std::string> Functions;
  Statements Make(7);
  for (unsigned I = 0; I < 1500; ++I)
    Code += Functions.emplace_back(Make.function(I));
  const std::set<unsigned> Lines = linesOf(Compiler, Warning, Code);
  Agreement A;
  const std::regex EmptyMacro("(EACH|UNLESS )\\(a\\)(\\s|/\\* c \\*/)*;");
  auto count = [](const std::string &Text) {
    return static_cast<unsigned>(std::count(Text.begin(), Text.end(), '\n'));
  };
  unsigned Line = count(Macros) + 1;
  for (const std::string &Function : Functions) {
    const unsigned End = Line + count(Function);
    const bool IsWarned = Lines.lower_bound(Line) != Lines.lower_bound(End);
    const bool IsFound = readGuards(Macros + Function).*Finding;
    EXPECT_TRUE(IsFound || !IsWarned || std::regex_search(Function, EmptyMacro)) << Function;
    A.Warned += IsWarned;
    A.Calm += !IsFound;
    Line = End;
  }
  return A;
}

GuardsFound read(const std::string &Body) { return readGuards("int f(void)\n{" + Body + "\n}\n"); }

} // namespace

TEST(Guards, FindWhatGccSaysOfIndentation) {
  const Agreement A = compare("gcc", "Wmisleading-indentation", &GuardsFound::Mislead);
  EXPECT_GT(A.Warned, 200u);
  EXPECT_GT(A.Calm, 100u);
}

TEST(Guards, FindWhatClangSaysOfEmptyBodies) {
  const Agreement A = compare("clang-19", "Wempty-body", &GuardsFound::HasEmptyBody);
  EXPECT_GT(A.Warned, 20u);
  EXPECT_GT(A.Calm, 100u);
}

TEST(Guards, OrdinaryLayout) {
  for (const char *Body :
       {"\n  if (a)\n    b();\n  c();\n  for (;;)\n    if (x)\n      y();\n    else\n      z();\n  "
        "d();",
        "\n  if (a) b();\n  while (c) d();\n  if (e) {\n    f();\n  } else if (g) {\n    h();\n  } "
        "else\n    i();\n  j();",
        "\n  do {\n    x();\n  } while (a);\n  y();\n  if (a)\n    b = (struct s){1};\n  c();",
        "\n  if (a)\n    b(\"if (x) ;\\\"\", '\"'); // if (x);\n  /* if (x); */ c();",
        "\n  while (*p++ == ' ')\n    ;\n  c();",
        "\n  if (a)\n    b((struct s){1});\n  else\n    c(a) ? d() : e();\n  f(); g();"}) {
    EXPECT_FALSE(read(Body).Mislead) << Body;
    EXPECT_FALSE(read(Body).HasEmptyBody) << Body;
  }
}

TEST(Guards, TheWhileOfADoIsNone) {
  for (const char *Body :
       {"\n switch (a) {\n   case 1:       STEP;\n                 return 1;\n }",
        "\n  do x(); while (a); return 1;",
        "\n  int y = 1;  do {\n    x();\n  } while (a);\n    y();",
        "\n  do\n    do x(); while (a); while (b);\n    y();",
        "\n switch (a) {\n   ROW(1, x)\n   default: x(); break;\n }"}) {
    const GuardsFound Found = readGuards("#define STEP do { x(); } while (0)\nint f(void)\n{" +
                                         std::string(Body) + "\n}\n");
    EXPECT_FALSE(Found.Mislead) << Body;
    EXPECT_FALSE(Found.HasEmptyBody) << Body;
  }
  EXPECT_TRUE(read("\n  do x(); while (a);\n  while (b);\n    y();").Mislead);
}

TEST(Guards, ALineBetweenThatBeginsLeftOfBoth) {
  EXPECT_FALSE(read("\n  if (a)\n    b();\n\n  /* c */\n    d();").Mislead);
  EXPECT_FALSE(read("\n  if (a)\n    b();\n#define C\n    d();").Mislead);
  EXPECT_TRUE(read("\n  if (a)\n    b();\n\n    /* c */\n    d();").Mislead);
  EXPECT_TRUE(read("\n  if (a)\n    b();\n# 9 \"u.c\"\n    d();").Mislead);
}

TEST(Guards, StatementsThatEndBehindABrace) {
  EXPECT_TRUE(read("\n  if (a)\n    b = (struct s){1};\n    c();").Mislead);
  EXPECT_TRUE(read("\n  if (a)\n    do {\n      b();\n    } while (c);\n    d();").Mislead);
}

TEST(Guards, OfTheSystemsHeadersAreNotRead) {
  const std::string Odd = "void f(void) {\n  if (a)\n    b();\n    c();\n}\n";
  EXPECT_TRUE(readGuards("# 1 \"u.h\" 1\n" + Odd).Mislead);
  EXPECT_FALSE(readGuards("# 1 \"s.h\" 1 3\n" + Odd + "# 2 \"u.c\" 2\nint x;\n").Mislead);
}

TEST(Guards, TextsThatEndEarly) {
  for (const char *Text : {"#define F(", "#define F(a\nint x;\n", "#define", "#", "# 1 \"s.h\" 1 3",
                           "#define F(x) if (x) \\", "if (a) /*", "if (a) \"b"})
    EXPECT_FALSE(readGuards(Text).Mislead) << Text;
}
