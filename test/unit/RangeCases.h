// For tests of Ranges: expressions, each with the range that is expected of it and what that is
// inferred from.
#pragma once

#include "AstOf.h"
#include "view/ranges/Ranges.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace qrintf::test {

struct Case {
  const char *Expression;
  Wide Low, High;
  const char *Why;
  const char *Before = "";
};

constexpr Wide IntMin = INT32_MIN, IntMax = INT32_MAX, UIntMax = UINT32_MAX, LongMin = INT64_MIN,
               LongMax = INT64_MAX, ULongMax = UINT64_MAX;

/// Declarations for C and C++. The parameters of each function: see Parameters.
constexpr char Declarations[] = R"(
typedef unsigned char uint8_t; typedef unsigned uint32_t; enum color { red, blue };
#ifndef __cplusplus
typedef _Bool bool;
#endif
struct bits { unsigned up : 3; int s : 4; unsigned one : 1; bool flag; unsigned long long wide : 40;
              long long swide : 40; volatile unsigned vol : 5; enum color hue : 2; };
extern int i, j; extern unsigned u; extern uint8_t b, b2; extern signed char sc; extern char plain;
extern uint32_t w; extern unsigned long ul; extern long l; extern enum color c; extern bool t;
extern struct bits *p; extern volatile int vi; extern int *ip; extern double d;
extern short f(void); extern int g(int); extern void take(int *);
__extension__ typedef __int128 wide128; __extension__ typedef unsigned __int128 uwide128;
extern wide128 w128; extern uwide128 u128;
)";
constexpr char Parameters[] = "int x, unsigned y, long z, uint8_t k, volatile int v";

inline void check(const std::vector<Case> &Cases, const char *More,
                  std::vector<std::string> Arguments) {
  Arguments.insert(Arguments.end(), {"-w", "--target=x86_64-linux-gnu"});
  std::vector<Sample> Samples;
  for (const Case &Each : Cases)
    Samples.push_back({Each.Expression, Each.Before});
  auto text = [](Wide V) {
    return V < 0 ? "-" + std::to_string(static_cast<uint64_t>(-V))
                 : std::to_string(static_cast<uint64_t>(V));
  };
  EXPECT_TRUE(forEachExpression(Samples, std::string(Declarations) + More, Parameters, Arguments,
                                [&](size_t I, const clang::Expr *E, clang::ASTContext &Context) {
                                  const Case &Want = Cases[I];
                                  std::string Why;
                                  Range R = rangeOf(E, Context, &Why);
                                  EXPECT_TRUE(R == (Range{Want.Low, Want.High}))
                                      << Want.Before << " " << Want.Expression << ": "
                                      << text(R.Low) << " to " << text(R.High);
                                  if (Want.Why) {
                                    EXPECT_EQ(Why, Want.Why)
                                        << Want.Before << " " << Want.Expression;
                                  }
                                  EXPECT_TRUE(R == rangeOf(E, Context)) << Want.Expression;
                                }));
}

} // namespace qrintf::test
