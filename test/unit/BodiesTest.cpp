// What readBody() finds in the text of a function's body: where it ends, and which identifiers are
// in it.
#include "view/Bodies.h"

#include "clang/Basic/LangOptions.h"

#include <gtest/gtest.h>

#include <string>

using namespace qrintf;

namespace {

struct Body {
  std::optional<BodyText> Text;
  std::string Rest; // behind the closing brace
  std::string Words;
};

clang::LangOptions options() {
  clang::LangOptions Cxx;
  Cxx.LineComment = Cxx.Digraphs = Cxx.RawStringLiterals = Cxx.CPlusPlus14 = Cxx.CPlusPlus = true;
  return Cxx;
}

/// Code begins behind the opening brace.
Body read(const std::string &Code) {
  Body B;
  std::string Whole = "void f(void) {";
  Whole += Code;
  B.Text = readBody(Whole, Whole.size() - Code.size(), options(), [&](llvm::StringRef Word) {
    B.Words += B.Words.empty() ? "" : " ";
    B.Words += Word;
    return true;
  });
  if (B.Text)
    B.Rest = Whole.substr(B.Text->End + 1);
  return B;
}

} // namespace

TEST(BodyText, EndsAtItsBrace) {
  EXPECT_EQ(read(" } rest").Rest, " rest");
  EXPECT_EQ(read(" { } {{}} } rest").Rest, " rest");
  EXPECT_EQ(read(" \"}\" '}' '\\'' \"\\\"}\" } rest").Rest, " rest");
  EXPECT_EQ(read(" /* } */ // }\n } rest").Rest, " rest");
  EXPECT_EQ(read(" 1'000'000 0x1p-3 1.e+5f } rest").Rest, " rest");
  EXPECT_EQ(read(" R\"(})\" u8R\"(})\" <% %> // \\\n } \n} rest").Rest, " rest");
  EXPECT_EQ(read("\n#line 5 /* \n */\n} rest").Rest, " rest");
  EXPECT_EQ(read("\n# 12 \"file.c\"\n { \n#line 5\n }} rest").Rest, " rest");
}

TEST(BodyText, IsUnknownWhereTheTextDoesNotTell) {
  for (const char *Code : {" ",
                           " {",
                           " \"} ",
                           "\n#if A\n { \n#else\n { \n#endif\n }} ",
                           "\n#if A\n x; \n#endif\n }",
                           "\n#ifdef A\n } ",
                           "\n#else\n}",
                           "\n#define A }\n A }",
                           "\n#undef A\n}",
                           "\n#include \"x\"\n}",
                           " a\\\nb }",
                           " a\\u00e9 }",
                           "\n#ident \"x\"\n}",
                           "\n#endif\n}",
                           "\n#pragma pack(1)\n}",
                           "\n#if __COUNTER__\n#endif\n}",
                           " A({) } } B(}) }",
                           " (} ) }",
                           " [ ( ] ) }",
                           " ) }"})
    EXPECT_FALSE(read(Code).Text) << Code;
}

TEST(BodyText, Identifiers) {
  EXPECT_EQ(read(" int a = b1 + 0xabc + 1.5e3f; /* no */ \"no\" 'n' // no\n return $x_; }").Words,
            "int a b1 return $x_");
  EXPECT_EQ(read(" LR\"x\" }").Words, "");
  EXPECT_EQ(read(" ERR\"x\" }").Words, "ERR"); // a macro before a literal
}

TEST(BodyText, Markers) {
  EXPECT_FALSE(read(" x;\n}").Text->HasMarkers);
  for (const char *Code : {"\n# 12 \"file.c\"\n}", "\n#line 5\n}"})
    EXPECT_TRUE(read(Code).Text->HasMarkers) << Code;
}

TEST(BodyText, StopsWhereItIsTold) {
  int Left = 2;
  EXPECT_FALSE(readBody("{a b c}", 1, options(), [&](llvm::StringRef) { return --Left > 0; }));
  EXPECT_EQ(Left, 0);
}
