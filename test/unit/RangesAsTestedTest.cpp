// Ranges of variables by what a ternary tests, and what makes such a test worthless, for example an
// assignment between the test and the use.
#include "RangeCases.h"

using namespace qrintf;
using namespace qrintf::test;

TEST(Ranges, AsTested) {
  check(
      {
          {"x > 99 ? 99 : x", IntMin, 99, "a constant or 'x' as tested"},
          {"x < 0 ? 0 : x", 0, IntMax, nullptr},
          {"x < 0 ? 0 : x > 99 ? 99 : x", 0, 99, nullptr},
          {"x >= 0 && x < 100 ? x : 100", 0, 100, nullptr},
          {"x < 0 || x > 9 ? -1 : x", -1, 9, nullptr},
          {"!(x >= 0 && x <= 9) ? -1 : x", -1, 9, nullptr},
          {"x >= 0 || x <= 9 ? x : -1", IntMin, IntMax, nullptr},
          {"0 <= x ? 1 : x", IntMin, 1, nullptr},
          {"0 > x ? 1 : x", 0, IntMax, nullptr},
          {"x == 5 ? x : 7", 5, 7, nullptr},
          {"x != 5 ? 7 : x", 5, 7, nullptr},
          {"x == b ? x : 7", 0, 255, nullptr},
          {"y != 0 ? y : 1", 1, UIntMax, nullptr},
          {"y ? y : 1", 1, UIntMax, nullptr},
          {"y ?: 1", 1, UIntMax, nullptr},
          {"!y ? 1 : y", 1, UIntMax, nullptr},
          {"x ? 5 : x", 0, 5, nullptr},
          {"x < b ? 0 : x", 0, IntMax, nullptr},
          {"x > b ? 0 : x", IntMin, 255, nullptr},
          {"k > 9 ? 9 : k", 0, 9, nullptr},
          {"k > 9 ? 9 : k + 1", 1, 10, nullptr},
          {"(unsigned)x < 10 ? x : 10", 0, 10, nullptr},
          {"(unsigned)x < 10u ? x : 10", 0, 10, nullptr},
          {"(unsigned)x > 10 ? 10 : x", 0, 10, nullptr},
          {"(unsigned)x > 4000000000u ? x : 5", IntMin, IntMax, nullptr},
          {"(unsigned long)x < 10 ? x : 10", 0, 10, nullptr},
          {"x < 10u ? x : 10", 0, 10, nullptr},
          {"(uint8_t)x < 10 ? x : 10", IntMin, IntMax, nullptr},
          {"(int)y >= 0 ? y : 0", 0, IntMax, nullptr},
          {"(int)y < 0 ? 0 : y", 0, IntMax, nullptr},
          {"(int)z < 10 ? z : 10", LongMin, LongMax, nullptr},
          {"z < 10 && z > -10 ? (int)z : 0", -9, 9, nullptr},
          {"__builtin_expect(x < 10, 1) ? x : 10", IntMin, 10, nullptr},
          {"__builtin_expect(!!(x > 10), 0) ? 10 : x", IntMin, 10, nullptr},
          {"x > 2147483647 ? x : 1", IntMin, IntMax, nullptr}, // never taken: nothing is claimed
          {"x < 5 ? (x > 0 ? x : 0) : 5", 0, 5, nullptr},
          {"x > 9 ? g(x), 9 : x", IntMin, 9, nullptr},
          {"x % 7 > 3 ? 3 : x % 7", -6, 6, nullptr}, // no variable is tested
          {"(g(1), x) > 9 ? 9 : x", IntMin, IntMax, nullptr},
          // Not steady.
          {"v > 9 ? 9 : v", IntMin, IntMax, nullptr},
          {"vi > 9 ? 9 : vi", IntMin, IntMax, nullptr},
          {"i > 9 ? 9 : i", IntMin, IntMax, nullptr}, // others can change it
          {"x > 9 ? 9 : x++", IntMin, IntMax, nullptr},
          {"x > 9 ? 9 : (x = i, x)", IntMin, IntMax, nullptr},
          {"x > 9 ? 9 : (x += i)", IntMin, IntMax, nullptr},
          {"x > 9 && (x = i) ? 9 : x", IntMin, IntMax, nullptr},
          {"x > 9 && (x = i) ? x : 9", IntMin, IntMax, nullptr},
          {"x > 9 ? 9 : ({ x = i; x; })", IntMin, IntMax, nullptr},
          {"x > 9 ? 9 : x", IntMin, IntMax, nullptr, "take(&x);"},
          {"x > 9 ? 9 : (g(1), x)", IntMin, IntMax, nullptr, "take(&x);"},
          {"x > 9 ? 9 : x", IntMin, IntMax, nullptr, "int *q = &x;"},
          {"x > 9 ? 9 : x", IntMin, IntMax, nullptr, "__asm__(\"\" : \"=r\"(x));"},
          {"x > 9 ? 9 : x", IntMin, IntMax, nullptr, "__asm__(\"\" : \"+m\"(x));"},
          {"n > 9 ? 9 : n", IntMin, IntMax, nullptr, "static int n;"},
          {"n > 9 ? 9 : n", IntMin, IntMax, nullptr, "extern int n;"},
          {"n > 9 ? 9 : n", IntMin, IntMax, nullptr, "volatile int n = 1;"},
          // Steady.
          {"x > 9 ? 9 : x", IntMin, 9, nullptr,
           "x = i; x += 2; x++; --x; if (x) x = 7; for (x = 1; x < 9; x++) ;"},
          {"x > 9 ? 9 : x", IntMin, 9, nullptr, "__asm__(\"\" : : \"r\"(x));"},
          {"n > 9 ? 9 : n", IntMin, 9, nullptr, "int n = i;"},
          {"n > 9 ? 9 : n", IntMin, 9, nullptr, "register int n = i;"},
      },
      "", {"-xc"});
}

TEST(Ranges, AsTestedInCPlusPlus) {
  check(
      {
          {"x > 9 ? 9 : x", IntMin, 9, nullptr,
           "x = i; x += 2; x++; --x; if (x) x = 7; for (x = 1; x < 9; ++x) ;"},
          {"x > 9 ? 9 : x", IntMin, IntMax, nullptr, "int &r = x;"},
          {"x > 9 ? 9 : x", IntMin, IntMax, nullptr, "int &r = (x = 5);"},
          {"x > 9 ? 9 : x", IntMin, IntMax, nullptr, "int &r = ++x;"},
          {"x > 9 ? 9 : x", IntMin, IntMax, nullptr, "bind(x);"},
          {"x > 9 ? 9 : x", IntMin, IntMax, nullptr, "auto h = [&] { x = 1000; };"},
          {"x > 9 ? 9 : x", IntMin, IntMax, nullptr, "auto h = [&x] { return 1; };"},
          {"x > 9 ? 9 : x", IntMin, 9, nullptr, "auto h = [x] { return 1; };"},
          {"r > 9 ? 9 : r", IntMin, IntMax, nullptr, "int &r = i;"},
          {"x > 9 ? 9 : x", IntMin, 9, nullptr, "int n = x; long m = x;"},
          {"(x > 9 ? y : x) + 0u", 0, UIntMax, nullptr},
          {"x > 9 ? 9 : static_cast<int>(x)", IntMin, 9, nullptr},
      },
      "void bind(int &);\n", {"-xc++", "-std=gnu++17"});
}

/// gcc understands more of C than clang does: code that an error has hidden may change any
/// variable.
TEST(Ranges, NothingIsTestedAfterAnError) {
  test::forEachExpression(
      {{"x > 9 ? 9 : x", "void nested(void) { x = 1000; } nested();"}}, Declarations, Parameters,
      {"-xc", "-w"},
      [](size_t, const clang::Expr *E, clang::ASTContext &Context) {
        EXPECT_TRUE(rangeOf(E, Context) == (Range{IntMin, IntMax}));
      },
      /*AllowErrors=*/true);
}
