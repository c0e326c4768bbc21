// Which places of a call are worth bytes.
#include "AstOf.h"
#include "Heat.h"

#include "clang/AST/RecursiveASTVisitor.h"

#include <gtest/gtest.h>

using namespace qrintf;
using namespace clang;

namespace {

constexpr char Declarations[] = "int print(int); int other(int); void stop(void) __attribute__((noreturn)); extern int a[100];\n";
// More than little: a function around this is not hot by itself.
constexpr char Much[] = "other(1); other(2); other(3);";

struct Prints : RecursiveASTVisitor<Prints> {
  Heat H;
  std::string Out;
  bool TraverseFunctionDecl(FunctionDecl *F) {
    Function = F;
    return RecursiveASTVisitor::TraverseFunctionDecl(F);
  }
  bool VisitCallExpr(CallExpr *E) {
    if (E->getDirectCallee()->getName() == "print")
      Out += H.isHot(E, Function) ? 'h' : 'c';
    return true;
  }
  const FunctionDecl *Function = nullptr;
};

/// 'h' or 'c' for each call of print in a function with this body.
std::string heats(const std::string &Body, const char *Attributes = "") {
  auto Unit = tooling::buildASTFromCodeWithArgs(std::string(Declarations) + Attributes + " int f(int n) {" + Body + "}", {"-xc"}, "heat.c");
  Prints Visitor;
  Visitor.TraverseDecl(Unit->getASTContext().getTranslationUnitDecl());
  return Visitor.Out;
}

} // namespace

TEST(Heat, LittleFunctionsAreHot) {
  EXPECT_EQ(heats("return print(n);"), "h");
  EXPECT_EQ(heats("if (n < 0) return other(n); return print(n);"), "h");
  EXPECT_EQ(heats(std::string(Much) + "return print(n);"), "c");
  EXPECT_EQ(heats("return a[1] + a[2] * a[3] + a[4] * a[5] + a[6] * a[7] + a[8] * a[9] + a[10] * a[11] + a[12] * a[13] + a[14] * a[15] + a[16] * a[17] + print(n);"), "c");
}

TEST(Heat, LoopsAre) {
  for (const char *Loop : {"while (n--) print(n);", "for (;;) { if (n) print(n); }", "do { print(n); } while (n);", "while (print(n)) n--;"})
    EXPECT_EQ(heats(std::string(Much) + Loop + "return 0;"), "h") << Loop;
}

TEST(Heat, NotOnTheWayOutOfThem) {
  for (const char *Loop : {"while (n--) if (other(n)) { print(n); return 1; }", "for (;;) if (n) { print(n); break; }",
                           "while (n--) { if (n) {} else { print(n); stop(); } }", "while (n--) if (n) { print(n); goto out; } out:;"})
    EXPECT_EQ(heats(std::string(Much) + Loop + "return 0;"), "c") << Loop;
  EXPECT_EQ(heats(std::string(Much) + "while (n--) if (n) { while (n) print(n); return 1; } return 0;"), "h");
}

TEST(Heat, ABlockThatIsNoLoopIsNot) {
  EXPECT_EQ(heats(std::string(Much) + "do { print(n); } while (0); return 0;"), "c");
  EXPECT_EQ(heats(std::string(Much) + "do { print(n); } while ((1)); return 0;"), "h");
}

TEST(Heat, ColdFunctionsAreNot) { EXPECT_EQ(heats("while (n--) print(n); return 0;", "__attribute__((cold))"), "c"); }
