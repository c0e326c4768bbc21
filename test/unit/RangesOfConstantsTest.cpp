// Ranges of const objects, their elements and members, by their initialisers.
#include "RangeCases.h"

using namespace qrintf;
using namespace qrintf::test;

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
          {"local", 5, 6, nullptr,
           "static const int copy[] = {5, 6}; const int local = copy[b & 1];"},
          // Not constant, or not known.
          {"writable[b & 1]", IntMin, IntMax, nullptr},
          {"volatileTable[b & 1]", IntMin, IntMax, nullptr},
          {"replaceable[b & 1]", IntMin, IntMax, nullptr}, // an executable's may take its place
          {"hiddenTable[b & 1]", IntMin, IntMax, nullptr}, // assembly may say that it is weak
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
static const struct record single = {.size = 77};
static const union { int number; char letter; } choice = {65};
static const char letters[4] = "abc";
static const int scalar = 12;
static const int declaredFirst[2];
static const int declaredFirst[] = {1, 2};
static int writable[] = {1, 2};
static const volatile int volatileTable[] = {1, 2};
const int replaceable[] = {1, 2};
__attribute__((visibility("hidden"))) const int hiddenTable[] = {1, 2};
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
  check(
      {
          {"table[b & 1]", 7, 12, nullptr},
          {"dynamicTable[b & 1]", IntMin, IntMax, nullptr}, // 0 until it is initialised
          {"dynamicScalar", IntMin, IntMax, nullptr},
          {"holder.size", 3, 3, nullptr},
          {"holder.changing", IntMin, IntMax, nullptr},
          {"derived.size", 3, 3, "a constant"},
          {"made.size", IntMin, IntMax, nullptr},
          {"Class::member[b & 1]", IntMin, IntMax,
           nullptr}, // one in the program, which the linker chooses
          {"local", 1, 256, nullptr, "const int local = b + 1;"},
          {"local", IntMin, IntMax, nullptr, "static const int local = b + 1;"},
          {"local", IntMin, IntMax, nullptr, "const int &local = b + 1;"},
          {"local", IntMin, IntMax, nullptr,
           "for (const int local : table) { g(local); } const int local = i;"},
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
