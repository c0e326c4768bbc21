// The range of an integer expression, and what it follows from: a row for each rule, and for each
// way in which it could be wrong.
#include "view/ranges/Ranges.h"
#include "AstOf.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace qrintf;
using namespace qrintf::test;

namespace {

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

void check(const std::vector<Case> &Cases, const char *More, std::vector<std::string> Arguments) {
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
                                  const auto [R, Why] = rangeOf(E, Context);
                                  EXPECT_TRUE(R == (Range{Want.Low, Want.High}))
                                      << Want.Before << " " << Want.Expression << ": "
                                      << text(R.Low) << " to " << text(R.High);
                                  if (Want.Why) {
                                    EXPECT_EQ(Why, Want.Why)
                                        << Want.Before << " " << Want.Expression;
                                  }
                                }));
}

const std::vector<Case> InBothLanguages = {
    // Types.
    {"b", 0, 255, "type 'uint8_t'"},
    {"sc", -128, 127, "type 'signed char'"},
    {"plain", -128, 127, "type 'char'"},
    {"f()", -32768, 32767, "type 'short'"},
    {"i", IntMin, IntMax, "type 'int'"},
    {"ul", 0, ULongMax, "type 'unsigned long'"},
    {"p->flag", 0, 1, nullptr},
    {"42", IntMin, IntMax, "type 'int'"},
    {"+b", IntMin, IntMax, "type 'int'"},
    {"b + 1", IntMin, IntMax, "type 'int'"},
    {"1 / 0", IntMin, IntMax, nullptr},
    {"i ? b : 7", IntMin, IntMax, nullptr},
    // Bit-fields.
    {"p->up", 0, 7, "bit-field 'up' of 3 bits"},
    {"p->s", -8, 7, "bit-field 's' of 4 bits"},
    {"p->one", 0, 1, "bit-field 'one' of 1 bit"},
    {"p->vol", 0, 31, "bit-field 'vol' of 5 bits"},
    {"p->wide", 0, ((Wide)1 << 40) - 1, "bit-field 'wide' of 40 bits"},
    {"p->swide", -((Wide)1 << 39), ((Wide)1 << 39) - 1, "bit-field 'swide' of 40 bits"},
    {"p->wide >> 32", 0, 255, nullptr},
    {"p->wide & 15", 0, 15, nullptr},
    // Masks.
    {"i & 0xff", 0, 255, "mask & 255"},
    {"0xf & i", 0, 15, "mask & 15"},
    {"b & 0xfff", 0, 255, "type 'uint8_t'"},
    {"sc & 0xfff", 0, 4095, "mask & 4095"},
    {"(i & 0xff) & 0xf", 0, 15, "mask & 15"},
    {"i & b", IntMin, IntMax, "type 'int'"},
    {"i & ~7", IntMin, IntMax, nullptr},
    {"ul & 0xffffffffffff", 0, 0xffffffffffff, "mask & 281474976710655"},
    {"u & -1", 0, UIntMax, nullptr}, // the mask is converted to unsigned
    {"ul & -16", 0, ULongMax - 15, nullptr},
    {"sc & -1", IntMin, IntMax, nullptr},
    {"b | 256", IntMin, IntMax, "type 'int'"},
    {"~b & 255", 0, 255, nullptr},
    // Shifts. A count outside of the type gives anything.
    {"w >> 24", 0, 255, "type 'uint32_t' >> 24"},
    {"w >> 8 >> 8", 0, 65535, "type 'uint32_t' >> 8 >> 8"},
    {"i >> 3", IntMin / 8, IntMax / 8, "type 'int' >> 3"},
    {"i >> 31", -1, 0, nullptr},
    {"w >> 32", 0, UIntMax, nullptr},
    {"ul >> 63", 0, 1, nullptr},
    {"ul >> 64", 0, ULongMax, nullptr},
    {"w >> b", 0, UIntMax, nullptr},
    {"b >> -1", IntMin, IntMax, nullptr},
    {"b << 8", IntMin, IntMax, nullptr},
    // Remainders.
    {"i % 100", -99, 99, "remainder % 100"},
    {"i % -100", IntMin, IntMax, nullptr},
    {"i % 0", IntMin, IntMax, nullptr},
    {"u % 60", 0, 59, "remainder % 60"},
    {"b % 1000", 0, 255, "type 'uint8_t'"},
    {"sc % 100", -99, 99, nullptr},
    {"sc % 128", -127, 127, nullptr},
    {"b % 255", 0, 254, nullptr},
    {"i % 12u", 0, 11, nullptr},
    {"u % b", 0, UIntMax, "type 'unsigned int'"},
    {"-1 % u", 0, UIntMax, nullptr},
    {"l / 1000000000", LongMin, LongMax, nullptr},
    // Conversions.
    {"(unsigned)b", 0, 255, "type 'uint8_t'"},
    {"(unsigned)i", 0, UIntMax, "type 'unsigned int'"},
    {"(uint8_t)i", 0, 255, "type 'uint8_t'"},
    {"(signed char)b", -128, 127, nullptr},
    {"(signed char)(b & 127)", 0, 127, nullptr},
    {"(unsigned)sc", 0, UIntMax, nullptr}, // -1 becomes 4294967295
    {"(unsigned long)sc", 0, ULongMax, nullptr},
    {"(int)ul", IntMin, IntMax, nullptr},
    {"(int)(ul % 7)", 0, 6, nullptr},
    {"(int)d", IntMin, IntMax, nullptr},
    {"(long)ip", LongMin, LongMax, nullptr},
    // Wider than any of it.
    {"(int)(w128 % 10)", IntMin, IntMax, nullptr},
    {"(unsigned long)w128", 0, ULongMax, nullptr},
    {"(uint8_t)w128", 0, 255, nullptr},
    {"(int)(u128 >> 120)", IntMin, IntMax, nullptr},
    {"b >> w128", IntMin, IntMax, nullptr},
    {"(long)(w128 & 1)", LongMin, LongMax, nullptr},
    // Operands that change.
    {"i = b", IntMin, IntMax, nullptr},
    {"b += 300", 0, 255, nullptr},
    {"vi = b", IntMin, IntMax, nullptr},
    {"x++", IntMin, IntMax, nullptr},
    {"v & 7", 0, 7, nullptr},
    {"g(5)", IntMin, IntMax, nullptr},
};

} // namespace

TEST(Ranges, InC) {
  std::vector<Case> Cases = InBothLanguages;
  Cases.insert(
      Cases.end(),
      {
          {"c", 0, UIntMax, "type 'enum color'"}, // an enumeration can hold any value of its type
          {"p->hue", 0, 3, nullptr},
          {"i == j", IntMin, IntMax, "type 'int'"},
          {"(unsigned _BitInt(5))i", 0, 31, nullptr},
          {"(int)(unsigned _BitInt(200))i", IntMin, IntMax, nullptr},
          {"(unsigned char)(_BitInt(200))i", 0, 255, nullptr},
          {"__real__ (_Complex int)i", IntMin, IntMax, nullptr},
          {"old(b)", IntMin, IntMax, nullptr},
      });
  check(Cases, "int old(s) short s; { return s; }\n", {"-xc", "-std=gnu17"});
}

TEST(Ranges, InCPlusPlus) {
  std::vector<Case> Cases = InBothLanguages;
  Cases.insert(Cases.end(), {
                                {"i == j", 0, 1, nullptr},
                                {"boolean()", 0, 1, nullptr},
                                {"static_cast<uint8_t>(i)", 0, 255, nullptr},
                                {"static_cast<int>(narrow)", -128, 127, nullptr},
                                {"reference", IntMin, IntMax, nullptr},
                                {"Odd{} & 1", IntMin, IntMax, nullptr}, // an operator of the user's
                                {"(int)Odd{}", IntMin, IntMax, nullptr},
                                {"(x = b)", IntMin, IntMax, nullptr},
                                {"i & constant", 0, 5, "mask & 5"},
                                {"i & Holder<7>::value", 0, 7, nullptr},
                            });
  check(Cases,
        "bool boolean(); int &reference = i; constexpr int constant = 5;\n"
        "enum class Narrow : signed char { N }; extern Narrow narrow;\n"
        "struct Odd { int operator&(int) const; operator int() const; };\n"
        "template <int N> struct Holder { static constexpr int value = N; };\n",
        {"-xc++", "-std=gnu++17"});
}

TEST(Ranges, PlainCharWithoutASign) {
  check({{"plain", 0, 255, nullptr}}, "", {"-xc", "-funsigned-char"});
}

TEST(Ranges, ShortEnumerations) { check({{"c", 0, 255, nullptr}}, "", {"-xc", "-fshort-enums"}); }
