// Which part of a source's raw text RawText takes for code.
#include "text/RawText.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

using Kind = RawText::Kind;

/// The kind of each "@" in Code: c for code, b for the body of a definition, n for nothing.
std::string places(const std::string &Code, bool LineComments = true) {
  RawText Text(Code, LineComments);
  std::string Out;
  for (size_t At = 0; (At = Code.find('@', At)) != std::string::npos; ++At)
    Out += Text.placeOf(At).K == Kind::Code ? 'c' : Text.placeOf(At).K == Kind::Body ? 'b' : 'n';
  return Out;
}

} // namespace

TEST(RawText, WhatIfZeroHidesIsNothing) {
  EXPECT_EQ(places("@\n#if 0 \n@\n#ifdef X\n@ // don't\n#else\n@\n#endif\n#else\n@\n#endif\n@\n"),
            "cnnncc");
  RawText Text("#if 0 \n#define B 1\n#else\n#define E 2\n#endif\n");
  ASSERT_EQ(Text.defines().size(), 1u);
  EXPECT_EQ(Text.defines()[0].Name, "E");
  EXPECT_EQ(places("#if 0\n@\n#if 01\n@\n"), "cc"); // a group without an end hides nothing
}

TEST(RawText, CommentsAndLiterals) {
  EXPECT_EQ(places("@ /* @ */ @ // @\n @"), "cncnc");
  EXPECT_EQ(places("@ \"@\" @ '@' @ \"\\\"@\" @"), "cncncnc");
  EXPECT_EQ(places("\"// @\" @ \"/* @\" @"), "ncnc");
  EXPECT_EQ(places("// @ \\\n @ \n @"), "nnc");
  EXPECT_EQ(places("// @ \\ \n @ \n @"), "nnc"); // compilers see through the blank
  EXPECT_EQ(places("\"@ \\\n @\" @"), "nnc");
  EXPECT_EQ(places("/* @ \n * @ \n */ @"), "nnc");
  EXPECT_EQ(places("1'000'000 @ '@' @ 0x1'F @"), "cncc");
  EXPECT_EQ(places("x // @\n", /*LineComments=*/false), "c");
  EXPECT_EQ(places("x //* @ */ @\n", /*LineComments=*/false), "nc");
  EXPECT_EQ(places("'@\n @ \"@\n @"), "ncnc"); // unterminated: the line ends it
}

TEST(RawText, Directives) {
  EXPECT_EQ(places("#if @\n @\n#endif /* @ */\n@"), "ncnc");
  EXPECT_EQ(places("#error don't @\n@"), "nc");
  EXPECT_EQ(places("#pragma @ \\\n @\n@"), "nnc");
  EXPECT_EQ(places("#if 1 /* @ \n @ */ @\n@"), "nnnc");
  EXPECT_EQ(places("x #@\n"), "c"); // no directive
  EXPECT_EQ(places("/* c */ # /* c */ include \"@\"\n@"), "nc");
}

TEST(RawText, Definitions) {
  EXPECT_EQ(places("#define A @\n@"), "bc");
  EXPECT_EQ(places("# define A(x, y) @ \\\n @ /* @ */ @ \"@\" @ // @\n@"), "bbnbnbnc");
  EXPECT_EQ(places("#define A \"@\"\n@"), "nc");
  RawText Text("#define A(x, y, ...) x ## y\n#define B A(1)\n#define C\n#define D/**/(x) x");
  ASSERT_EQ(Text.defines().size(), 4u);
  EXPECT_EQ(Text.defines()[0].Name, "A");
  EXPECT_EQ(Text.defines()[0].Parameters, (std::vector<std::string_view>{"x", "y"}));
  EXPECT_EQ(Text.defines()[0].Body, " x ## y");
  EXPECT_EQ(Text.defines()[1].Body, " A(1)");
  EXPECT_EQ(Text.defines()[2].Body, "");
  EXPECT_TRUE(Text.defines()[3].Parameters.empty());
  RawText Continued("#define A(x, \\\n y) x ## y");
  EXPECT_EQ(Continued.defines()[0].Parameters, (std::vector<std::string_view>{"x", "y"}));
  EXPECT_EQ(Text.placeOf(Text.text().find("A(1)")).In->Name, "B");
}

TEST(RawText, WhereNothingIsToldApart) {
  for (const char *Code : {"/* @ */ R\"x(\")\"", "/* @ */ %: define A"}) {
    EXPECT_EQ(places(Code), "c") << Code;
    EXPECT_TRUE(RawText(Code).isOdd()) << Code;
  }
  const std::string Raw = "a(u8R\"x(\")@\n{)x\", b);\n#define A R\"(@\n)\" @\n";
  EXPECT_EQ(places(Raw), "nnb");
  EXPECT_TRUE(RawText(Raw, /*LineComments=*/true, /*RawStrings=*/false).isOdd());
  EXPECT_EQ(places("/* @ */ \"ERR\" \"100%:\" FOUR\"x\" @"), "nc");
  EXPECT_FALSE(RawText("\"R\" \"%:\" '%' // R\"").isOdd());
}

TEST(RawText, FirstArguments) {
  auto passes = [](const char *Text) { return hasFirstArgument(Text, 1, "stderr"); };
  EXPECT_TRUE(passes("fprintf(stderr, x)"));
  EXPECT_TRUE(passes("__fprintf_chk (\n  stderr , 1, x)"));
  EXPECT_FALSE(passes("fprintf(stderr_file, x)"));
  EXPECT_FALSE(passes("fprintf(stderr ? a : b, x)"));
  EXPECT_FALSE(passes("fprintf(f, stderr, x)"));
  EXPECT_FALSE(passes("fprintf"));
}

TEST(RawText, BracesWhereverOneAsks) {
  const std::string Source = "extern \"C\" {\nint a;\nint f(void) { /* } */ return '}' + \"}\"[0]; "
                             "}\n#define M }\nstruct s { int b; };\nint c;\n}\nint d;\n";
  RawText Ordered(Source), Unordered(Source);
  for (size_t At = 0; At < Source.size(); ++At) {
    const size_t Other = At % 2 ? At : Source.size() - 1 - At;
    EXPECT_EQ(Ordered.isInBraces(At), RawText(Source).isInBraces(At)) << At;
    EXPECT_EQ(Unordered.isInBraces(Other), RawText(Source).isInBraces(Other)) << Other;
  }
  EXPECT_FALSE(Ordered.isInBraces(Source.find("a;")));
  EXPECT_TRUE(Ordered.isInBraces(Source.find("return")));
  EXPECT_TRUE(Ordered.isInBraces(Source.find("[0]")));
  EXPECT_TRUE(Ordered.isInBraces(Source.find("b;")));
  EXPECT_FALSE(Ordered.isInBraces(Source.find("c;")));
}
