// The range of an integer expression, and what it was inferred from. Both walks, with and without the words, agree.
#include "AstOf.h"
#include "Ranges.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

struct Case {
  const char *Expression;
  Wide Low, High;
  const char *Why;
  const char *Before = "";
};

constexpr Wide IntMin = INT32_MIN, IntMax = INT32_MAX, UIntMax = UINT32_MAX, LongMin = INT64_MIN, LongMax = INT64_MAX,
               ULongMax = UINT64_MAX;

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
    Samples.push_back({Each.Expression, Each.Before});
  auto text = [](Wide V) {
    return V < 0 ? "-" + std::to_string(static_cast<uint64_t>(-V)) : std::to_string(static_cast<uint64_t>(V));
  };
  EXPECT_TRUE(test::forEachExpression(
      Samples, std::string(Declarations) + More, Parameters, Arguments,
      [&](size_t I, const clang::Expr *E, clang::ASTContext &Context) {
        const Case &Want = Cases[I];
        std::string Why;
        Range R = rangeOf(E, Context, Why);
        EXPECT_TRUE(R == (Range{Want.Low, Want.High}))
            << Want.Before << " " << Want.Expression << ": " << text(R.Low) << " to " << text(R.High);
        if (Want.Why) {
          EXPECT_EQ(Why, Want.Why) << Want.Before << " " << Want.Expression;
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
    {"-(3 + 4)", -7, -7, "a constant"},
    {"sizeof(long)", 8, 8, "a constant"},
    {"__alignof__(long)", 8, 8, "a constant"},
    {"sizeof(int[7]) / sizeof(int)", 7, 7, "a constant"},
    {"2147483647 + 1", IntMin, IntMax, nullptr}, // overflows: anything
    {"1 << 31 << 1", IntMin, IntMax, nullptr},
    {"1 / 0", IntMin, IntMax, nullptr},
    // Bit-fields.
    {"p->up", 0, 7, "bit-field 'up' of 3 bits"},
    {"p->s", -8, 7, "bit-field 's' of 4 bits"},
    {"p->one", 0, 1, "bit-field 'one' of 1 bit"},
    {"p->vol", 0, 31, "bit-field 'vol' of 5 bits"},
    {"p->up * 100", 0, 700, "bit-field 'up' of 3 bits * 100"},
    {"p->wide", 0, ((Wide)1 << 40) - 1, "bit-field 'wide' of 40 bits"},
    {"p->swide", -((Wide)1 << 39), ((Wide)1 << 39) - 1, "bit-field 'swide' of 40 bits"},
    {"p->wide >> 32", 0, 255, nullptr},
    {"p->wide & 15", 0, 15, nullptr},
    {"(int)(p->wide & 15) + 1", 1, 16, nullptr},
    {"(unsigned long long)p->wide + 1", 1, (Wide)1 << 40, nullptr},
    // & | ^ ~
    {"i & 0xff", 0, 255, "mask & 255"},
    {"0xf & i", 0, 15, "mask & 15"},
    {"b & 0xfff", 0, 255, "type 'uint8_t', an operand of &"},
    {"i & b", 0, 255, "type 'uint8_t', an operand of &"},
    {"i & j", IntMin, IntMax, "type 'int'"},
    {"i & ~7", IntMin, IntMax, nullptr},
    {"ul & 0xffffffffffff", 0, 0xffffffffffff, "mask & 281474976710655"},
    {"u & -1", 0, UIntMax, nullptr},
    {"ul & -16", 0, ULongMax - 15, nullptr},
    {"sc & -1", -128, 127, nullptr},
    {"b | 256", 256, 511, "type 'uint8_t' | 256"},
    {"b | b2", 0, 255, nullptr},
    {"b | sc", -256, 255, nullptr},
    {"i | 1", IntMin, IntMax, nullptr},
    {"b ^ 15", 0, 255, nullptr},
    {"b ^ i", IntMin, IntMax, nullptr},
    {"~b", -256, -1, "~(type 'uint8_t')"},
    {"~b & 255", 0, 255, nullptr},
    {"~u", 0, UIntMax, "type 'unsigned int'"},
    {"~(unsigned)b", UIntMax - 255, UIntMax, nullptr},
    {"~i", IntMin, IntMax, nullptr},
    // Shifts. A count outside of the type gives anything.
    {"w >> 24", 0, 255, "type 'uint32_t' >> 24"},
    {"w >> 8 >> 8", 0, 65535, "type 'uint32_t' >> 8 >> 8"},
    {"i >> 3", IntMin / 8, IntMax / 8, "type 'int' >> 3"},
    {"i >> 31", -1, 0, nullptr},
    {"w >> (b & 7)", 0, UIntMax, nullptr},
    {"w >> (24 + (b & 7))", 0, 255, nullptr},
    {"w >> (24 + (b & 15))", 0, UIntMax, nullptr}, // 24 to 39
    {"b >> i", IntMin, IntMax, nullptr},
    {"b >> -1", IntMin, IntMax, nullptr},
    {"ul >> 64", 0, ULongMax, nullptr},
    {"w >> 32", 0, UIntMax, nullptr},
    {"b << 8", 0, 65280, "type 'uint8_t' << 8"},
    {"b << 24", IntMin, IntMax, nullptr},
    {"(unsigned)b << 24", 0, (Wide)255 << 24, nullptr},
    {"(unsigned)b << 25", 0, UIntMax, nullptr},
    {"b << (b & 7)", 0, 255 << 7, nullptr},
    {"b << b2", IntMin, IntMax, nullptr},
    {"sc << 1", IntMin, IntMax, nullptr},
    {"1 << (b & 15)", 1, 32768, nullptr},
    {"1 << (b & 31)", IntMin, IntMax, nullptr},
    {"1u << (b & 31)", 1, (Wide)1 << 31, nullptr},
    {"1ul << (b & 63)", 1, (Wide)1 << 63, nullptr},
    {"1ul << b", 0, ULongMax, nullptr},
    {"ul << 63", 0, ULongMax, nullptr},
    // / %
    {"b / 10", 0, 25, "type 'uint8_t' / 10"},
    {"i / 1000", -2147483, 2147483, nullptr},
    {"i / -1", IntMin, IntMax, nullptr},
    {"sc / -1", -127, 128, nullptr},
    {"b / b2", IntMin, IntMax, nullptr},
    {"1000 / (b | 1)", 3, 1000, nullptr},
    {"u / b", 0, UIntMax, nullptr},
    {"i / j", IntMin, IntMax, nullptr},
    {"l / 1000000000", LongMin / 1000000000, LongMax / 1000000000, nullptr},
    {"i % 100", -99, 99, "remainder % 100"},
    {"i % -100", -99, 99, nullptr},
    {"u % 60", 0, 59, "remainder % 60"},
    {"b % 1000", 0, 255, "type 'uint8_t'"},
    {"u % b", 0, UIntMax, "type 'unsigned int'"}, // b may be 0
    {"u % (b & 7 | 1)", 0, 6, "mask & 7 | 1, the divisor of %"},
    {"(i % 12 + 12) % 12", 0, 11, nullptr},
    {"i % 12u", 0, 11, nullptr},
    {"-1 % u", 0, UIntMax, nullptr},
    {"ul % 10 + '0'", 48, 57, nullptr},
    {"(100 + (b & 7)) % 1000", 100, 107, nullptr},
    // + - * unary
    {"b + 1", 1, 256, "type 'uint8_t' + 1"},
    {"b - 1", -1, 254, "type 'uint8_t' - 1"},
    {"b - b2", -255, 255, nullptr},
    {"i + 1", IntMin, IntMax, "type 'int'"},
    {"i - i", IntMin, IntMax, nullptr},
    {"b + 2147483647", IntMin, IntMax, nullptr},
    {"(unsigned)b - 1", 0, UIntMax, nullptr}, // wraps around
    {"b - 1u", 0, UIntMax, nullptr},
    {"b + 1u", 1, 256, nullptr},
    {"u + 1l", 1, (Wide)1 << 32, nullptr},
    {"u + 1", 0, UIntMax, nullptr},
    {"sizeof(int) - b", 0, ULongMax, nullptr},
    {"sizeof(int) - (b & 3)", 1, 4, nullptr},
    {"b * b", 0, 65025, nullptr},
    {"(unsigned short)i * (unsigned short)j", IntMin, IntMax, nullptr}, // 65535 * 65535
    {"(unsigned long)u * u", 0, UIntMax * UIntMax, nullptr},
    {"ul * ul", 0, ULongMax, nullptr},
    {"sc * -3", -381, 384, nullptr},
    {"-b", -255, 0, "-(type 'uint8_t')"},
    {"-i", IntMin, IntMax, nullptr},
    {"-(unsigned)b", 0, UIntMax, nullptr},
    {"-(b | 1u)", 0, UIntMax, nullptr},
    {"+b", 0, 255, nullptr},
    {"(b + 1) * 4 - 2 >> 1", 1, 511, nullptr},
    {"tm_year + 1900", IntMin, IntMax, nullptr, "int tm_year = x;"},
    // Truth values.
    {"i == j || 0", 0, 1, nullptr},
    {"(i == j) + (i > j)", 0, 2, nullptr},
    {"!i + 0", 0, 1, nullptr},
    {"!!i + 5", 5, 6, nullptr},
    {"d < 1 ? 1 : 2", 1, 2, nullptr},
    {"(bool)i + 0", 0, 1, nullptr},
    {"(bool)256 + 0", 1, 1, nullptr},
    // Conversions.
    {"(unsigned)b", 0, 255, "type 'uint8_t'"},
    {"(unsigned)i", 0, UIntMax, "type 'unsigned int'"},
    {"(uint8_t)i", 0, 255, "type 'uint8_t'"},
    {"(signed char)b", -128, 127, nullptr},
    {"(signed char)(b & 127)", 0, 127, nullptr},
    {"(uint8_t)(b + 1)", 0, 255, nullptr},
    {"(unsigned)(b - 1)", 0, UIntMax, nullptr},
    {"(int)ul", IntMin, IntMax, nullptr},
    {"(int)(ul % 7)", 0, 6, nullptr},
    {"(int)d", IntMin, IntMax, nullptr},
    {"(long)ip", LongMin, LongMax, nullptr},
    {"i > u", 0, 1, nullptr},
    {"(i & 7) + (u & 7)", 0, 14, nullptr},
    {"sc + u", 0, UIntMax, nullptr}, // -1 becomes 4294967295
    {"sc + ul", 0, ULongMax, nullptr},
    {"sc * 1u", 0, UIntMax, nullptr},
    {"i ? -1 : u", 0, UIntMax, nullptr},
    {"i ? -1 : b", -1, 255, nullptr},
    // Wider than any of it.
    {"(int)(w128 % 10)", IntMin, IntMax, nullptr},
    {"(unsigned long)w128", 0, ULongMax, nullptr},
    {"(uint8_t)w128", 0, 255, nullptr},
    {"(int)(u128 >> 120)", IntMin, IntMax, nullptr},
    {"1 << w128", IntMin, IntMax, nullptr},
    {"b >> w128", IntMin, IntMax, nullptr},
    {"w128 > 5", 0, 1, nullptr},
    {"(long)(w128 & 1)", LongMin, LongMax, nullptr},
    {"w128 > 5 ? 3 : 4", 3, 4, nullptr},
    {"i ? (int)w128 : 1", IntMin, IntMax, nullptr},
    // Choices.
    {"i ? 3 : 12", 3, 12, "a constant"},
    {"i ? b : 1000", 0, 1000, "type 'uint8_t' or a constant"},
    {"1 ? b : 1000", 0, 255, "type 'uint8_t'"},
    {"sizeof(long) == 4 ? i : b", 0, 255, nullptr},
    {"b ?: 300", 1, 300, nullptr},
    {"sc ?: 1", -128, 127, nullptr},
    {"g(1) ?: 5", IntMin, IntMax, nullptr},
    {"(i, b)", 0, 255, "type 'uint8_t'"},
    {"__extension__ b", 0, 255, nullptr},
    {"({ g(1); b; })", 0, 255, nullptr},
    {"({ uint8_t q = i; q + 1; })", 1, 256, nullptr},
    {"i = b", 0, 255, nullptr},
    {"(i = b) + 1", 1, 256, nullptr},
    {"b += 300", 0, 255, nullptr},
    {"(i += b)", IntMin, IntMax, nullptr},
    {"vi = b", IntMin, IntMax, nullptr},
    {"p->up = b", IntMin, UIntMax, nullptr}, // replaced below
    {"x++", IntMin, IntMax, nullptr},
    {"b2++ + 0", 0, 255, nullptr},
    // Functions.
    {"__builtin_popcount(u)", 0, 32, "__builtin_popcount()"},
    {"__builtin_popcountll(ul)", 0, 64, nullptr},
    {"__builtin_ffs(i)", 0, 32, nullptr},
    {"__builtin_ffsll(l)", 0, 64, nullptr},
    {"__builtin_parity(u)", 0, 1, nullptr},
    {"__builtin_clrsb(i)", 0, 31, nullptr},
    {"__builtin_clz(u)", IntMin, IntMax, nullptr}, // anything for 0
    {"__builtin_clz(u | 1)", 0, 31, nullptr},
    {"__builtin_clz(b | 1)", 0, 31, nullptr},
    {"__builtin_ctzll(b + 1)", 0, 63, nullptr},
    {"__builtin_expect(b, 1)", 0, 255, "type 'uint8_t'"},
    {"__builtin_abs(i)", IntMin, IntMax, nullptr},
    {"__builtin_strlen(\"four\")", 4, 4, nullptr},
    {"__builtin_strlen(i ? \"four\" : \"seven..\")", 4, 7, nullptr},
    {"g(5)", IntMin, IntMax, nullptr},
};

} // namespace

TEST(Ranges, InC) {
  std::vector<Case> Cases = InBothLanguages;
  for (Case &Each : Cases)
    if (std::string(Each.Expression) == "p->up = b")
      Each.Low = 0; // its type is unsigned
  Cases.insert(Cases.end(), {
                                // gcc computes these in 40 bits, or with a sign: nothing is known at all.
                                {"p->wide + 1", LongMin, ULongMax, nullptr},
                                {"p->wide * 2", LongMin, ULongMax, nullptr},
                                {"p->wide << 1", LongMin, ULongMax, nullptr},
                                {"~p->wide", LongMin, ULongMax, nullptr},
                                {"-p->wide", LongMin, ULongMax, nullptr},
                                {"(p->wide | 1) + 1", LongMin, ULongMax, nullptr},
                                {"(p->wide - 5l) / 2", LongMin, ULongMax, nullptr},
                                {"(p->wide - 5l) >> 60", LongMin, ULongMax, nullptr},
                                {"(p->wide - 5l) & 7", 0, 7, nullptr},
                                {"(int)(p->wide - 5l)", IntMin, IntMax, nullptr},
                                {"p->wide / -5l", LongMin, ULongMax, nullptr},
                                {"p->wide / 1000000", 0, 1099511, nullptr},
                                {"p->wide % 60", 0, 59, nullptr},
                                {"(p->wide & 15) - 20", LongMin, ULongMax, nullptr},
                                {"(i ? p->wide : 0) - 1", LongMin, ULongMax, nullptr},
                                {"({ p->wide; }) - 1", LongMin, ULongMax, nullptr},
                                {"p->swide + 1", LongMin, ULongMax, nullptr},
                                {"-128 ?: p->wide", LongMin, ULongMax, nullptr},
                                {"(int)((-128 ?: p->wide) >> 38)", IntMin, IntMax, nullptr},
                                {"number", LongMin, LongMax, nullptr, "const long number = p->wide - 5l;"},
                                {"x < p->wide ? x : 0", IntMin, IntMax, nullptr},
                                {"p->wide > x ? x : 0", IntMin, IntMax, nullptr},
                                {"c", 0, UIntMax, "type 'enum color'"}, // an enumeration can hold any value of its type
                                {"p->hue", 0, 3, nullptr},
                                {"i == j", 0, 1, "a truth value"},
                                {"!i", 0, 1, "a truth value"},
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
  Cases.insert(Cases.end(), {
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
                                {"(x = b)", 0, 255, nullptr},
                                {"(x = b) = i", IntMin, IntMax, nullptr},
                                {"++(x = b)", IntMin, IntMax, nullptr},
                                {"static_cast<int>(narrow)", -128, 127, nullptr},
                                {"(i, b)", 0, 255, nullptr},
                                {"[] { return 300; }()", 300, 300, nullptr},
                                {"[] { return i; }()", IntMin, IntMax, nullptr},
                                {"(i ? x : x)", IntMin, IntMax, nullptr},
                                {"Holder<7>::value", 7, 7, "a constant"},
                            });
  check(Cases,
        "bool boolean(); int &reference = i; const int &constReference = i; constexpr int constant = 5;\n"
        "constexpr int square(int n) { return n * n; } enum class Narrow : signed char { N }; extern Narrow narrow;\n"
        "struct Odd { int operator+(int) const; operator int() const; };\n"
        "template <int N> struct Holder { static constexpr int value = N; };\n",
        {"-xc++", "-std=gnu++17"});
}

TEST(Ranges, PlainCharWithoutASign) {
  check({{"plain", 0, 255, nullptr}, {"\"\\xff\"[b & 0]", 255, 255, nullptr}}, "", {"-xc", "-funsigned-char"});
  check({{"\"\\xff\"[b & 0]", -1, -1, nullptr}}, "", {"-xc"});
}

TEST(Ranges, ShortEnumerations) { check({{"c", 0, 255, nullptr}}, "", {"-xc", "-fshort-enums"}); }

TEST(Ranges, AsTested) {
  check({
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
            {"x > 9 ? 9 : x", IntMin, 9, nullptr, "x = i; x += 2; x++; --x; if (x) x = 7; for (x = 1; x < 9; x++) ;"},
            {"x > 9 ? 9 : x", IntMin, 9, nullptr, "__asm__(\"\" : : \"r\"(x));"},
            {"n > 9 ? 9 : n", IntMin, 9, nullptr, "int n = i;"},
            {"n > 9 ? 9 : n", IntMin, 9, nullptr, "register int n = i;"},
        },
        "", {"-xc"});
}

TEST(Ranges, AsTestedInCPlusPlus) {
  check({
            {"x > 9 ? 9 : x", IntMin, 9, nullptr, "x = i; x += 2; x++; --x; if (x) x = 7; for (x = 1; x < 9; ++x) ;"},
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

/// gcc knows more of C than clang: what an error has hidden may change any variable.
TEST(Ranges, NothingIsTestedAfterAnError) {
  test::forEachExpression(
      {{"x > 9 ? 9 : x", "void nested(void) { x = 1000; } nested();"}}, Declarations, Parameters, {"-xc", "-w"},
      [](size_t, const clang::Expr *E, clang::ASTContext &Context) {
        EXPECT_TRUE(rangeOf(E, Context) == (Range{IntMin, IntMax}));
      },
      /*AllowErrors=*/true);
}

TEST(Ranges, ConstObjects) {
  check(
      {
          {"table[b & 3]", 7, 40, "a const object's initialiser"},
          {"table[0]", 7, 7, nullptr},
          {"table[2]", 9, 9, nullptr},
          {"table[3]", 40, 40, nullptr},
          {"table[(b & 1) + 1]", 9, 12, nullptr},
          {"table[b & 7]", IntMin, IntMax, nullptr}, // beyond the end
          {"table[i]", IntMin, IntMax, nullptr},
          {"table[b - 1]", IntMin, IntMax, nullptr},
          {"table[w128]", IntMin, IntMax, nullptr},
          {"table[-1]", IntMin, IntMax, nullptr},
          {"table[4]", IntMin, IntMax, nullptr},
          {"*table", 7, 7, nullptr},
          {"*(table + (b & 1))", 7, 12, nullptr},
          {"*(table - 1)", IntMin, IntMax, nullptr},
          {"(b & 1)[table]", 7, 12, nullptr},
          {"x >= 0 && x < 4 ? table[x] : 0", 0, 40, nullptr},
          {"(unsigned)x < sizeof(table) / sizeof(*table) ? table[x] : 0", 0, 40, nullptr},
          {"x >= 0 && x <= 4 ? table[x] : 0", IntMin, IntMax, nullptr},
          {"sparse[b & 15]", -5, 100, nullptr},
          {"sparse[3]", 0, 0, nullptr},
          {"grid[b & 1][b2 & 1]", 1, 4, nullptr},
          {"grid[1][b & 1]", 3, 4, nullptr},
          {"records[b & 1].size", 5, 6, nullptr},
          {"records[b & 1].in.deep", 0, 9, nullptr},
          {"records[b & 1].low", 0, 7, nullptr},
          {"single.size", 77, 77, nullptr},
          {"choice.number", 65, 65, nullptr},
          {"choice.letter", -128, 127, nullptr}, // the other member of the union
          {"letters[b & 3]", 0, 'c', nullptr},
          {"\"0123456789abcdef\"[b & 15]", '0', 'f', nullptr},
          {"\"abc\"[i]", -128, 127, nullptr},
          {"scalar", 12, 12, "a constant"},
          {"declaredFirst[b & 1]", 1, 2, nullptr},
          {"local[b & 1]", 3, 4, nullptr, "const int local[] = {3, 4};"},
          {"local[b & 1]", 0, 256, nullptr, "const int local[] = {b & 1, b + 1};"},
          {"local", 1, 256, nullptr, "const int local = b + 1;"},
          {"local", IntMin, IntMax, nullptr, "const int local = i;"},
          {"local", -8, 7, nullptr, "const signed char local = p->s;"},
          {"x > 9 ? 9 : local", IntMin, IntMax, nullptr, "const int local = x;"},
          {"local", 5, 6, nullptr, "static const int copy[] = {5, 6}; const int local = copy[b & 1];"},
          // Not constant, or not known.
          {"writable[b & 1]", IntMin, IntMax, nullptr},
          {"volatileTable[b & 1]", IntMin, IntMax, nullptr},
          {"weakTable[b & 1]", IntMin, IntMax, nullptr},
          {"laterWeak[b & 1]", IntMin, IntMax, nullptr},
          {"pragmaWeak[b & 1]", IntMin, IntMax, nullptr},
          {"elsewhere[b & 1]", IntMin, IntMax, nullptr},
          {"tentative[b & 1]", IntMin, IntMax, nullptr},
          {"tentativeScalar", IntMin, IntMax, nullptr},
          {"externScalar", IntMin, IntMax, nullptr},
          {"withVolatile.v", IntMin, IntMax, nullptr},
          {"pointer[b & 1]", IntMin, IntMax, nullptr},
          {"records[b & 1].p[0]", IntMin, IntMax, nullptr},
          {"local", IntMin, IntMax, nullptr, "const volatile int local = 3;"},
          {"local[b & 1]", IntMin, IntMax, nullptr, "int local[] = {3, 4};"},
      },
      R"(
static const int table[] = {7, 12, 9, 40};
static const int sparse[16] = {[2] = 100, [5 ... 7] = -5};
static const int grid[2][2] = {{1, 2}, {3, 4}};
static const struct record { int size; unsigned low : 3; unsigned : 2; struct { int deep; } in; const int *p; }
    records[] = {{5, 7, {9}, table}, {.size = 6}};
const struct record single = {.size = 77};
static const union { int number; char letter; } choice = {65};
static const char letters[4] = "abc";
static const int scalar = 12;
extern const int declaredFirst[];
const int declaredFirst[] = {1, 2};
static int writable[] = {1, 2};
static const volatile int volatileTable[] = {1, 2};
__attribute__((weak)) const int weakTable[] = {1, 2};
const int laterWeak[] = {1, 2};
extern const int laterWeak[] __attribute__((weak));
const int pragmaWeak[] = {1, 2};
#pragma weak pragmaWeak
extern const int elsewhere[2]; extern const int externScalar;
static const int tentative[2]; const int tentativeScalar;
static const struct { volatile int v; } withVolatile = {1};
static const int *const pointer = table;
)",
      {"-xc"});
}

TEST(Ranges, ConstObjectsInCPlusPlus) {
  check({
            {"table[b & 1]", 7, 12, nullptr},
            {"dynamicTable[b & 1]", IntMin, IntMax, nullptr}, // 0 until it is initialised
            {"dynamicScalar", IntMin, IntMax, nullptr},
            {"holder.size", 3, 3, nullptr},
            {"holder.changing", IntMin, IntMax, nullptr},
            {"derived.size", 3, 3, "a constant"},
            {"made.size", IntMin, IntMax, nullptr},
            {"Class::member[b & 1]", 4, 5, nullptr},
            {"local", 1, 256, nullptr, "const int local = b + 1;"},
            {"local", IntMin, IntMax, nullptr, "static const int local = b + 1;"},
            {"local", IntMin, IntMax, nullptr, "const int &local = b + 1;"},
            {"local", IntMin, IntMax, nullptr, "for (const int local : table) { g(local); } const int local = i;"},
            {"list[b & 1]", 1, 2, nullptr, "constexpr int list[]{1, 2};"},
        },
        R"(
static const int table[] = {7, 12};
const int dynamicTable[] = {g(1), 2};
const int dynamicScalar = g(1) & 3;
struct Holder { int size; mutable int changing; };
const Holder holder = {3, 4};
struct Derived : Holder {}; const Derived derived = {{3, 4}};
struct Made { int size; Made(int n) : size(n * 2) {} }; const Made made{3};
struct Class { static constexpr int member[] = {4, 5}; };
)",
        {"-xc++", "-std=gnu++17"});
}

/// Deep and self-referring expressions end.
TEST(Ranges, LongExpressions) {
  std::string Sum = "b";
  for (int I = 0; I < 1500; ++I)
    Sum += " + b";
  check({{Sum.c_str(), IntMin, IntMax, nullptr}}, "", {"-xc", "-fbracket-depth=10000"});
  check({{"self", IntMin, IntMax, nullptr, "const int self = self + 1;"}}, "", {"-xc"});
  check({{"a4", 0, 16 * 255, nullptr,
          "const int a0 = b; const int a1 = a0 + a0, a2 = a1 + a1, a3 = a2 + a2, a4 = a3 + a3;"}},
        "", {"-xc"});
  std::string Doubling = "const int a0 = b;";
  for (int I = 1; I < 20; ++I)
    Doubling += "const int a" + std::to_string(I) + " = a" + std::to_string(I - 1) + " + a" + std::to_string(I - 1) + ";";
  check({{"a19", IntMin, IntMax, nullptr, Doubling.c_str()}}, "", {"-xc"});
}
