// The range of an integer expression, and what it was inferred from. Both walks, with and without
// the reason, must agree.
#include "view/ranges/Ranges.h"
#include "AstOf.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace qrintf;

namespace {

struct Case {
  const char *Expression;
  Wide Low, High;
  const char *Why;
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
  std::vector<test::Sample> Samples;
  for (const Case &Each : Cases)
    Samples.push_back({Each.Expression});
  auto text = [](Wide V) {
    return V < 0 ? "-" + std::to_string(static_cast<uint64_t>(-V))
                 : std::to_string(static_cast<uint64_t>(V));
  };
  EXPECT_TRUE(test::forEachExpression(
      Samples, std::string(Declarations) + More, Parameters, Arguments,
      [&](size_t I, const clang::Expr *E, clang::ASTContext &Context) {
        const Case &Want = Cases[I];
        std::string Why;
        Range R = rangeOf(E, Context, &Why);
        EXPECT_TRUE(R == (Range{Want.Low, Want.High}))
            << Want.Expression << ": " << text(R.Low) << " to " << text(R.High);
        if (Want.Why) {
          EXPECT_EQ(Why, Want.Why) << Want.Expression;
        }
        EXPECT_TRUE(R == rangeOf(E, Context)) << Want.Expression;
      }));
}

const std::vector<Case> InBothLanguages = {
    // Types and constants.
    {"b", 0, 255, "type 'uint8_t'"},
    {"sc", -128, 127, "type 'signed char'"},
    {"plain", -128, 127, "type 'char'"},
    {"f()", -32768, 32767, "type 'short'"},
    {"i", IntMin, IntMax, "type 'int'"},
    {"ul", 0, ULongMax, "type 'unsigned long'"},
    {"p->flag", 0, 1, nullptr},
    {"42", 42, 42, "a constant"},
    {"sizeof(long)", 8, 8, "a constant"},
    {"sizeof(int[7]) / sizeof(int)", 7, 7, "a constant"},
    {"2147483647 + 1", IntMin, IntMax, nullptr}, // overflows: anything
    {"1 << 31 << 1", IntMin, IntMax, nullptr},
    {"1 / 0", IntMin, IntMax, nullptr},
    // Bit-fields.
    {"p->up", 0, 7, "bit-field 'up' of 3 bits"},
    {"p->s", -8, 7, "bit-field 's' of 4 bits"},
    {"p->vol", 0, 31, "bit-field 'vol' of 5 bits"},
    {"p->up * 100", 0, 700, "bit-field 'up' of 3 bits * 100"},
    {"p->wide", 0, ((Wide)1 << 40) - 1, "bit-field 'wide' of 40 bits"},
    {"p->swide", -((Wide)1 << 39), ((Wide)1 << 39) - 1, "bit-field 'swide' of 40 bits"},
    {"p->wide >> 32", 0, 255, nullptr},
    {"(int)(p->wide & 15) + 1", 1, 16, nullptr},
    {"(unsigned long long)p->wide + 1", 1, (Wide)1 << 40, nullptr},
    // & |
    {"i & 0xff", 0, 255, "mask & 255"},
    {"0xf & i", 0, 15, "mask & 15"},
    {"b & 0xfff", 0, 255, "type 'uint8_t', an operand of &"},
    {"i & b", 0, 255, "type 'uint8_t', an operand of &"},
    {"i & j", IntMin, IntMax, "type 'int'"},
    {"i & ~7", IntMin, IntMax, nullptr},
    {"ul & 0xffffffffffff", 0, 0xffffffffffff, "mask & 281474976710655"},
    {"u & -1", 0, UIntMax, nullptr},
    {"sc & -1", IntMin, IntMax, nullptr},
    {"b | 256", 256, 511, "type 'uint8_t' | 256"},
    {"b | b2", 0, 255, nullptr},
    {"b | sc", IntMin, IntMax, nullptr},
    {"b ^ 15", IntMin, IntMax, "type 'int'"},
    {"~b & 255", 0, 255, nullptr},
    // Shifts. A count outside of the type gives anything.
    {"w >> 24", 0, 255, "type 'uint32_t' >> 24"},
    {"w >> 8 >> 8", 0, 65535, "type 'uint32_t' >> 8 >> 8"},
    {"i >> 3", IntMin / 8, IntMax / 8, "type 'int' >> 3"},
    {"w >> (b & 7)", 0, UIntMax, nullptr},
    {"w >> (24 + (b & 7))", 0, 255, nullptr},
    {"w >> (24 + (b & 15))", 0, UIntMax, nullptr}, // 24 to 39
    {"b >> i", IntMin, IntMax, nullptr},
    {"b >> -1", IntMin, IntMax, nullptr},
    {"b << 8", 0, 65280, "type 'uint8_t' << 8"},
    {"b << 24", IntMin, IntMax, nullptr},
    {"(unsigned)b << 24", 0, (Wide)255 << 24, nullptr},
    {"(unsigned)b << 25", 0, UIntMax, nullptr},
    {"b << (b & 7)", 0, 255 << 7, nullptr},
    {"b << b2", IntMin, IntMax, nullptr},
    {"sc << 1", IntMin, IntMax, nullptr},
    {"1 << (b & 15)", 1, 32768, nullptr},
    {"1 << (b & 31)", IntMin, IntMax, nullptr},
    {"1ul << (b & 63)", 1, (Wide)1 << 63, nullptr},
    // / %
    {"b / 10", 0, 25, "type 'uint8_t' / 10"},
    {"i / -1", IntMin, IntMax, nullptr},
    {"sc / -1", -127, 128, nullptr},
    {"1000 / (b | 1)", 3, 1000, nullptr},
    {"u / b", 0, UIntMax, nullptr},
    {"l / 1000000000", LongMin / 1000000000, LongMax / 1000000000, nullptr},
    {"i % 100", -99, 99, "remainder % 100"},
    {"i % -100", -99, 99, nullptr},
    {"b % 1000", 0, 255, "type 'uint8_t'"},
    {"u % b", 0, UIntMax, "type 'unsigned int'"}, // b may be 0
    {"u % (b & 7 | 1)", 0, 6, "mask & 7 | 1, the divisor of %"},
    {"(i % 12 + 12) % 12", 0, 11, nullptr},
    {"i % 12u", 0, 11, nullptr},
    // + - * unary
    {"b + 1", 1, 256, "type 'uint8_t' + 1"},
    {"b - 1", -1, 254, "type 'uint8_t' - 1"},
    {"b - b2", -255, 255, nullptr},
    {"i + 1", IntMin, IntMax, "type 'int'"},
    {"b + 2147483647", IntMin, IntMax, nullptr},
    {"(unsigned)b - 1", 0, UIntMax, nullptr}, // wraps around
    {"b + 1u", 1, 256, nullptr},
    {"u + 1", 0, UIntMax, nullptr},
    {"sizeof(int) - b", 0, ULongMax, nullptr},
    {"sizeof(int) - (b & 3)", 1, 4, nullptr},
    {"b * b", 0, 65025, nullptr},
    {"(unsigned short)i * (unsigned short)j", IntMin, IntMax, nullptr}, // 65535 * 65535
    {"(unsigned long)u * u", 0, UIntMax *UIntMax, nullptr},
    {"ul * ul", 0, ULongMax, nullptr},
    {"sc * -3", -381, 384, nullptr},
    {"-b", IntMin, IntMax, "type 'int'"},
    // Truth values.
    {"i == j || 0", 0, 1, nullptr},
    {"(i == j) + (i > j)", 0, 2, nullptr},
    {"!!i + 5", 5, 6, nullptr},
    {"d < 1 ? 1 : 2", 1, 2, nullptr},
    // Conversions.
    {"(unsigned)b", 0, 255, "type 'uint8_t'"},
    {"(unsigned)i", 0, UIntMax, "type 'unsigned int'"},
    {"(uint8_t)i", 0, 255, "type 'uint8_t'"},
    {"(signed char)b", -128, 127, nullptr},
    {"(signed char)(b & 127)", 0, 127, nullptr},
    {"(uint8_t)(b + 1)", 0, 255, nullptr},
    {"(unsigned)(b - 1)", 0, UIntMax, nullptr},
    {"(int)ul", IntMin, IntMax, nullptr},
    {"(int)d", IntMin, IntMax, nullptr},
    {"(long)ip", LongMin, LongMax, nullptr},
    {"(i & 7) + (u & 7)", 0, 14, nullptr},
    {"sc + u", 0, UIntMax, nullptr}, // -1 becomes 4294967295
    {"i ? -1 : u", 0, UIntMax, nullptr},
    {"i ? -1 : b", -1, 255, nullptr},
    // Wider than any of it.
    {"(int)(w128 % 10)", IntMin, IntMax, nullptr},
    {"(unsigned long)w128", 0, ULongMax, nullptr},
    {"(uint8_t)w128", 0, 255, nullptr},
    {"(int)(u128 >> 120)", IntMin, IntMax, nullptr},
    {"1 << w128", IntMin, IntMax, nullptr},
    {"w128 > 5", 0, 1, nullptr},
    // Choices.
    {"i ? 3 : 12", 3, 12, "a constant"},
    {"i ? b : 1000", 0, 1000, "type 'uint8_t' or a constant"},
    {"1 ? b : 1000", 0, 255, "type 'uint8_t'"},
    {"sizeof(long) == 4 ? i : b", 0, 255, nullptr},
    {"b ?: 300", 0, 300, nullptr},
    {"sc ?: 1", -128, 127, nullptr},
    {"g(1) ?: 5", IntMin, IntMax, nullptr},
    {"(i, b)", 0, 255, "type 'uint8_t'"},
    {"__extension__ b", 0, 255, nullptr},
    {"({ g(1); b; })", 0, 255, nullptr},
    {"({ uint8_t q = i; q + 1; })", 1, 256, nullptr},
    {"i = b", IntMin, IntMax, nullptr},
    {"b += 300", 0, 255, nullptr},
    {"vi = b", IntMin, IntMax, nullptr},
    {"p->up = b", IntMin, UIntMax, nullptr}, // replaced below
    {"x++", IntMin, IntMax, nullptr},
    {"b2++ + 0", 0, 255, nullptr},
    // Functions.
    {"__builtin_popcount(u)", IntMin, IntMax, "type 'int'"},
    {"__builtin_strlen(\"four\")", 4, 4, nullptr},
    {"g(5)", IntMin, IntMax, nullptr},
};

} // namespace

TEST(Ranges, InC) {
  std::vector<Case> Cases = InBothLanguages;
  for (Case &Each : Cases)
    if (std::string(Each.Expression) == "p->up = b")
      Each.Low = 0; // its type is unsigned
  Cases.insert(
      Cases.end(),
      {
          {"c", 0, UIntMax, "type 'enum color'"}, // an enumeration can hold any value of its type
          {"p->hue", 0, 3, nullptr},
          {"i == j", 0, 1, "a truth value"},
          {"i && j", 0, 1, "a truth value"},
          {"'a'", 97, 97, "a constant"},
          {"red", 0, 0, "a constant"},
          {"_Alignof(long)", 8, 8, "a constant"},
          {"_Generic(i, int: b, default: i)", 0, 255, nullptr},
          {"__builtin_choose_expr(1, b, i)", 0, 255, nullptr},
          {"sizeof(char[x])", 0, ULongMax, nullptr},
          {"(unsigned _BitInt(5))i", 0, 31, nullptr},
          {"(unsigned _BitInt(5))i + (unsigned _BitInt(5))1", 0, 31, nullptr},
          {"~(unsigned _BitInt(5))7", 24, 24, nullptr},
          {"(int)(unsigned _BitInt(200))i", IntMin, IntMax, nullptr},
          {"(unsigned char)(_BitInt(200))i", 0, 255, nullptr},
          {"__real__ (_Complex int)i", IntMin, IntMax, nullptr},
          {"++x", IntMin, IntMax, nullptr},
          {"old(b)", IntMin, IntMax, nullptr},
      });
  check(Cases, "int old(s) short s; { return s; }\n", {"-xc", "-std=gnu17"});
}

TEST(Ranges, InCPlusPlus) {
  std::vector<Case> Cases = InBothLanguages;
  for (Case &Each : Cases)
    if (std::string(Each.Expression) == "p->up = b") { // the bit-field itself is read again
      Each.Low = 0;
      Each.High = 7;
    }
  Cases.insert(Cases.end(),
               {
                   {"i == j", 0, 1, nullptr},
                   {"p->wide + 1", 1, (Wide)1 << 40, nullptr}, // in C++ the declared type counts
                   {"boolean() + 1", 1, 2, nullptr},
                   {"static_cast<uint8_t>(i) + 1", 1, 256, nullptr},
                   {"(b) + 0", 0, 255, nullptr},
                   {"reference + 1", IntMin, IntMax, nullptr},
                   {"constReference + 1", IntMin, IntMax, nullptr},
                   {"constant + 1", 6, 6, "a constant"},
                   {"square(3)", 9, 9, "a constant"},
                   {"square(i)", IntMin, IntMax, nullptr},
                   {"Odd{} + 1", IntMin, IntMax, nullptr}, // an operator of the user's
                   {"(int)Odd{}", IntMin, IntMax, nullptr},
                   {"(x = b)", IntMin, IntMax, nullptr},
                   {"(x = b) = i", IntMin, IntMax, nullptr},
                   {"++(x = b)", IntMin, IntMax, nullptr},
                   {"static_cast<int>(narrow)", -128, 127, nullptr},
                   {"[] { return 300; }()", 300, 300, nullptr},
                   {"[] { return i; }()", IntMin, IntMax, nullptr},
                   {"(i ? x : x)", IntMin, IntMax, nullptr},
                   {"Holder<7>::value", 7, 7, "a constant"},
               });
  check(Cases,
        "bool boolean(); int &reference = i; const int &constReference = i; constexpr int constant "
        "= 5;\n"
        "constexpr int square(int n) { return n * n; } enum class Narrow : signed char { N }; "
        "extern Narrow narrow;\n"
        "struct Odd { int operator+(int) const; operator int() const; };\n"
        "template <int N> struct Holder { static constexpr int value = N; };\n",
        {"-xc++", "-std=gnu++17"});
}

TEST(Ranges, PlainCharWithoutASign) {
  check({{"plain", 0, 255, nullptr}}, "", {"-xc", "-funsigned-char"});
}

TEST(Ranges, ShortEnumerations) { check({{"c", 0, 255, nullptr}}, "", {"-xc", "-fshort-enums"}); }

/// Deep expressions end.
TEST(Ranges, LongExpressions) {
  std::string Sum = "b";
  for (int I = 0; I < 1500; ++I)
    Sum += " + b";
  check({{Sum.c_str(), IntMin, IntMax, nullptr}}, "", {"-xc", "-fbracket-depth=10000"});
}
