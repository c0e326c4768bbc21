// Where the lexer sees tokens begin and end, and that its fast way sees the same.
#include "text/TextLexer.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

using namespace qrintf;

namespace {

/// The tokens of Text, each as a letter for its kind and its spelling: "w:int n:1".
std::string tokens(std::string_view Text, bool LineComments = true) {
  TextLexer Tokens(Text, LineComments);
  std::string Out;
  for (TextToken T; (T = Tokens.next()).K != TextToken::End;)
    Out += (Out.empty() ? "" : " ") + std::string(1, "elclrwnsdo"[T.K]) + ":" +
           (T.K == TextToken::NewLine ? "" : std::string(T.in(Text))) + (T.IsClosed ? "" : "?");
  return Out;
}

} // namespace

TEST(TextLexer, WordsNumbersAndSigns) {
  EXPECT_EQ(tokens("int a1=$b+'c';"), "w:int w:a1 s:= w:$b s:+ l:'c' s:;");
  EXPECT_EQ(tokens("1'000 0x1'F 1e+5 .5 x.y1"),
            "n:1'000 n:0x1'F n:1e s:+ n:5 s:. n:5 w:x s:. w:y1");
}

TEST(TextLexer, LiteralsAndComments) {
  EXPECT_EQ(tokens("L\"a\\\"b\" '\\'' \"x\\ \n y\" z"),
            "w:L l:\"a\\\"b\" l:'\\'' l:\"x\\ \n y\" w:z");
  EXPECT_EQ(tokens("'x\ny"), "l:'x? l: w:y");
  EXPECT_EQ(tokens("/* \" */ a // b \\\n c\nd /* e"),
            "c:/* \" */ w:a c:// b \\\n c l: w:d c:/* e?");
  EXPECT_EQ(tokens("a //b", /*LineComments=*/false), "w:a s:/ s:/ w:b");
  EXPECT_EQ(tokens("u8R\"x()\")x\" FOUR\"x\" R\"bad"), "r:u8R\"x()\")x\" w:FOUR l:\"x\" r:R\"bad?");
}

TEST(TextLexer, Directives) {
  EXPECT_EQ(tokens("/* a */ # /* b */ define A \\\n 1 # 2\nx # y"),
            "c:/* a */ d:# /* b */ define w:A n:1 s:# n:2 l: w:x s:# w:y");
  EXPECT_EQ(tokens("x \\\n# y\n# 12 \"f\""), "w:x s:# w:y l: d:# 12 l:\"f\"");
}

TEST(TextLexer, OddSpellings) {
  EXPECT_EQ(tokens("%: <% %> a%\\\nb /\\\n* \\ \nc \\d"),
            "o:%: o:<% o:%> w:a o:% w:b o:/ s:* o:\\ \n w:c o:\\ w:d");
}

TEST(TextLexer, MarksAreTheSameTokens) {
  std::mt19937 Random(1);
  constexpr std::string_view Signs = "aR1'\"\\\n #/*%:<>().";
  static constexpr const char *Words[] = {
      "\\\n", "\\ \n", "define ",         "/*", "*/", "//", "R\"(", ")\"",
      "'x'",  "\"y\"", "0123456789abcdef"};
  for (unsigned Round = 0; Round < 20000; ++Round) {
    std::string Text;
    for (unsigned I = Random() % 24; I > 0; --I)
      if (Random() % 3)
        Text += Signs[Random() % Signs.size()];
      else
        Text += Words[Random() % std::size(Words)];
    TextLexer All(Text), Marks(Text);
    bool InDirective = false;
    for (TextToken T, M; M.K != TextToken::End || Text.empty();) {
      M = Marks.nextMark();
      if (M.K == TextToken::Odd && Text[M.Begin] == '\'') // it stands in a number
        continue;
      do {
        T = All.next();
        InDirective |= T.K == TextToken::Directive;
      } while (T.K == TextToken::Word || T.K == TextToken::Number || T.K == TextToken::Sign ||
               (T.K == TextToken::NewLine && !InDirective));
      InDirective &= T.K != TextToken::NewLine;
      ASSERT_EQ(T.K, M.K) << Text;
      ASSERT_EQ(T.Begin, M.Begin) << Text;
      ASSERT_EQ(T.Stop, M.Stop) << Text;
      if (T.K == TextToken::End)
        break;
    }
  }
}
