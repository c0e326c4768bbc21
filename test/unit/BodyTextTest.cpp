// What the text of a function's body tells: where it ends, which identifiers are in it, whether
// -Wmisleading-indentation may speak of it. The last is compared with what clang's parser says of random statements.
#include "BodyText.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

using namespace qrintf;

namespace {

struct Body {
  std::optional<BodyText> Text;
  std::string Rest; // behind the closing brace
  std::string Words;
};

/// Code begins behind the opening brace.
Body read(const std::string &Code) {
  Body B;
  std::string Whole = "void f(void) {";
  Whole += Code;
  B.Text = readBody(Whole, Whole.size() - Code.size(), [&](llvm::StringRef Word) {
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
  EXPECT_EQ(read("\n#if A {\n { \n#else\n { \n#endif\n }} rest").Rest, " rest");
  EXPECT_EQ(read("\n#ifdef A\n x; \n#elif B\n y; \n#endif\n} rest").Rest, " rest");
  EXPECT_EQ(read("\n#if A\n#if B\n { \n#else\n { \n#endif\n } \n#endif\n} rest").Rest, " rest");
}

TEST(BodyText, IsUnknownWhereTheTextDoesNotTell) {
  for (const char *Code : {" ", " {", " \"} ", "\n#if A\n { \n#endif\n }} ", "\n#if A\n } \n#else\n x } \n#endif\n",
                           "\n#if A\n } ", "\n#else\n}", "\n#define A }\n A }", "\n#undef A\n}", "\n#include \"x\"\n}",
                           " R\"(})\" }", " u8R\"(})\" }", " <% %> }", " ?\?< }", " a\\\nb }", "\n#if A /* \n */\n#endif\n}",
                           " // \\\n } \n}", "\n#endif\n}", "\n#pragma pack(1)\n}", "\n#if __COUNTER__\n#endif\n}",
                           " A({) } } B(}) }", " (} ) }", " [ ( ] ) }", " ) }", "\n#if A\n ( { \n#else\n { ( \n#endif\n ) } }"})
    EXPECT_FALSE(read(Code).Text) << Code;
}

TEST(BodyText, Identifiers) {
  EXPECT_EQ(read(" int a = b1 + 0xabc + 1.5e3f; /* no */ \"no\" 'n' // no\n return $x_; }").Words, "int a b1 return $x_");
  EXPECT_EQ(read("\n#if NO\n yes \n#endif\n }").Words, "yes");
  EXPECT_EQ(read(" LR\"x\" }").Words, "");
  EXPECT_EQ(read(" ERR\"x\" }").Words, "ERR"); // a macro before a literal
}

TEST(BodyText, Directives) {
  EXPECT_FALSE(read("\n#if A\n#endif\n}").Text->HasDirectives);
  for (const char *Code : {"\n#ident \"x\"\n}", "\n# 12 \"file.c\"\n}", "\n#line 5\n}", "\n#\n}"})
    EXPECT_TRUE(read(Code).Text->HasDirectives) << Code;
}

TEST(BodyText, StopsWhereItIsTold) {
  int Left = 2;
  EXPECT_FALSE(readBody("{a b c}", 1, [&](llvm::StringRef) { return --Left > 0; }));
  EXPECT_EQ(Left, 0);
}

namespace {

/// Random statements in random lines and columns.
class Statements {
public:
  explicit Statements(unsigned Seed) : Random(Seed) {}
  std::string function(unsigned Number) {
    Text = "int f";
    Text += std::to_string(Number);
    Text += "(int a) {";
    Labels = 0;
    for (unsigned I = 0; I < 3; ++I)
      statement(4);
    return Text + "\nreturn 0; }\n";
  }

private:
  unsigned pick(unsigned N) { return std::uniform_int_distribution<unsigned>(0, N - 1)(Random); }
  void put(const char *Token) {
    static constexpr const char *Between[] = {"\n", "\n  ", "\n    ", "\n\t", "\n        ", " ", " ", "\n  /* c */ ", "\n \t"};
    Text += Between[pick(std::size(Between))];
    Text += Token;
  }
  void statement(unsigned Depth) {
    switch (Depth ? pick(12) : 0) {
    default:
      return put(pick(4) ? "a = g(a);" : "g((a, a));");
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
      put("for (;;)");
      return statement(Depth - 1);
    case 6:
      put("while (g(a))");
      return statement(Depth - 1);
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
    }
  }

  std::mt19937 Random;
  std::string Text;
  unsigned Labels = 0;
};

class NoteLines : public clang::DiagnosticConsumer {
public:
  std::vector<unsigned> Offsets;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level == clang::DiagnosticsEngine::Warning)
      Offsets.push_back(Info.getSourceManager().getFileOffset(Info.getLocation()));
  }
};

} // namespace

TEST(BodyText, KnowsWhereIndentationMayMislead) {
  std::string Code = "int g(int);\n";
  std::vector<size_t> Begins;
  Statements Make(7);
  for (unsigned I = 0; I < 4000; ++I) {
    Begins.push_back(Code.size());
    Code += Make.function(I);
  }
  NoteLines Notes;
  std::unique_ptr<clang::ASTUnit> Unit = clang::tooling::buildASTFromCodeWithArgs(
      Code, {"-xc", "-std=gnu17", "-Wno-everything", "-Wmisleading-indentation"}, "bodies.c", "test",
      std::make_shared<clang::PCHContainerOperations>(), clang::tooling::getClangStripDependencyFileAdjuster(),
      clang::tooling::FileContentMappings(), &Notes);
  ASSERT_TRUE(Unit && Notes.getNumErrors() == 0);
  size_t Misleading = 0, Calm = 0;
  for (size_t I = 0; I < Begins.size(); ++I) {
    const size_t Begin = Begins[I], End = I + 1 < Begins.size() ? Begins[I + 1] : Code.size();
    const bool Warned = std::any_of(Notes.Offsets.begin(), Notes.Offsets.end(),
                                    [&](unsigned At) { return At >= Begin && At < End; });
    std::optional<BodyText> Body = readBody(Code, Code.find('{', Begin) + 1, [](llvm::StringRef) { return true; });
    ASSERT_TRUE(Body && Body->End < End);
    EXPECT_TRUE(Body->MayMislead || !Warned) << Code.substr(Begin, End - Begin);
    Misleading += Warned;
    Calm += !Body->MayMislead;
  }
  EXPECT_GT(Misleading, 100u);
  EXPECT_GT(Calm, 100u);
}

TEST(BodyText, OrdinaryIndentationDoesNotMislead) {
  EXPECT_FALSE(read("\n  if (a)\n    b();\n  c();\n  for (;;)\n    if (x)\n      y();\n    else\n      z();\n  d();\n}").Text->MayMislead);
  EXPECT_FALSE(read("\n  if (a) b();\n  while (c) d();\n  if (e) {\n    f();\n  } else if (g) {\n    h();\n  } else\n    i();\n  j();\n}").Text->MayMislead);
  EXPECT_FALSE(read("\n  do {\n    x();\n  } while (a);\n  y();\n  if (a)\n    b = (struct s){1};\n  c();\n}").Text->MayMislead);
  EXPECT_TRUE(read("\n  if (a)\n    b();\n    c();\n}").Text->MayMislead);
  EXPECT_TRUE(read("\n  if (a) b(); c();\n}").Text->MayMislead);
}
