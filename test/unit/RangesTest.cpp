// The range of an integer expression, and what it was inferred from. Both walks, with and without the words, agree.
#include "Ranges.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

struct Case {
  const char *Expression;
  Wide Low, High;
  const char *Why;
};

constexpr char Declarations[] = "typedef unsigned char uint8_t; typedef unsigned uint32_t; enum color { red, blue };\n"
                                "struct bits { unsigned up : 3; int s : 4; unsigned one : 1; _Bool flag; };\n"
                                "extern int i, j; extern unsigned u; extern uint8_t b; extern signed char sc;\n"
                                "extern uint32_t w; extern unsigned long ul; extern enum color c;\n"
                                "extern struct bits *p;\n"
                                "extern short f(void);\n";

constexpr Case Cases[] = {
    {"b", 0, 255, "type 'uint8_t'"},
    {"sc", -128, 127, "type 'signed char'"},
    {"f()", -32768, 32767, "type 'short'"},
    {"i", INT32_MIN, INT32_MAX, "type 'int'"},
    {"ul", 0, UINT64_MAX, "type 'unsigned long'"},
    {"c", 0, UINT32_MAX, "type 'enum color'"},
    {"p->flag", 0, 1, "type '_Bool'"},
    {"42", 42, 42, "a constant"},
    {"-(3 + 4)", -7, -7, "a constant"},
    {"sizeof(long)", 8, 8, "a constant"},
    {"p->up", 0, 7, "bit-field 'up' of 3 bits"},
    {"p->s", -8, 7, "bit-field 's' of 4 bits"},
    {"p->one", 0, 1, "bit-field 'one' of 1 bit"},
    {"i & 0xff", 0, 255, "mask & 255"},
    {"0xf & i", 0, 15, "mask & 15"},
    {"b & 0xfff", 0, 255, "type 'uint8_t', an operand of &"},
    {"i & b", 0, 255, "type 'uint8_t', an operand of &"},
    {"i & j", INT32_MIN, INT32_MAX, "type 'int'"},
    {"w >> 24", 0, 255, "type 'uint32_t' >> 24"},
    {"w >> 8 >> 8", 0, 65535, "type 'uint32_t' >> 8 >> 8"},
    {"i >> 3", INT32_MIN, INT32_MAX, "type 'int'"},
    {"b / 10", 0, 25, "type 'uint8_t' / 10"},
    {"i % 100", -99, 99, "remainder % 100"},
    {"u % 60", 0, 59, "remainder % 60"},
    {"b % 1000", 0, 255, "type 'uint8_t'"},
    {"u % b", 0, UINT32_MAX, "type 'unsigned int'"}, // b may be 0
    {"u % (b & 7 | 1)", 0, UINT32_MAX, "type 'unsigned int'"},
    {"i == j", 0, 1, "a truth value"},
    {"!i", 0, 1, "a truth value"},
    {"i && j", 0, 1, "a truth value"},
    {"i ? 3 : 12", 3, 12, "a constant"},
    {"i ? b : 1000", 0, 1000, "type 'uint8_t' or a constant"},
    {"(i, b)", 0, 255, "type 'uint8_t'"},
    {"(unsigned)b", 0, 255, "type 'uint8_t'"},
    {"(unsigned)i", 0, UINT32_MAX, "type 'unsigned int'"},
    {"(uint8_t)i", 0, 255, "type 'uint8_t'"},
    {"i = b", INT32_MIN, INT32_MAX, "type 'int'"},
    {"b + 1", INT32_MIN, INT32_MAX, "type 'int'"},
};

} // namespace

TEST(Ranges, AndWhatTheyWereInferredFrom) {
  std::string Code = Declarations;
  for (size_t I = 0; I < std::size(Cases); ++I)
    Code += "void test" + std::to_string(I) + "(void) { __typeof__((0, " + Cases[I].Expression +
            ")) x = " + Cases[I].Expression + "; }\n";
  std::unique_ptr<clang::ASTUnit> Unit =
      clang::tooling::buildASTFromCodeWithArgs(Code, {"-xc", "-w", "--target=x86_64-linux-gnu"}, "ranges.c");
  ASSERT_TRUE(Unit && !Unit->getDiagnostics().hasErrorOccurred());
  clang::ASTContext &Context = Unit->getASTContext();
  size_t Seen = 0;
  for (const clang::Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *F = llvm::dyn_cast<clang::FunctionDecl>(D);
    if (!F || !F->getName().starts_with("test"))
      continue;
    const Case &Want = Cases[Seen++];
    const auto *Body = llvm::cast<clang::CompoundStmt>(F->getBody());
    const auto *X = llvm::cast<clang::VarDecl>(llvm::cast<clang::DeclStmt>(*Body->body_begin())->getSingleDecl());
    std::string Why;
    Range R = rangeOf(X->getInit(), Context, Why);
    EXPECT_TRUE(R == (Range{Want.Low, Want.High})) << Want.Expression;
    EXPECT_EQ(Why, Want.Why) << Want.Expression;
    EXPECT_TRUE(R == rangeOf(X->getInit(), Context)) << Want.Expression;
  }
  EXPECT_EQ(Seen, std::size(Cases));
}
