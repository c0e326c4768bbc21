// In C++ other code needs some bodies: constexpr functions, deduced return types, members, lambdas.
// RUN: %same-cxx -Wall -Wextra
#include "show.h"

constexpr int square(int n) { return n * n; }
auto deduced(int n) { return n + 0.5; }
template <typename T> T twice(T n) { return n + n; }
struct Base { virtual int value() { return 1; } virtual ~Base() {} };
struct Made : Base {
  int n;
  Made(int n) : n{n} { this->n += 1; }
  int value() override try { return n; } catch (...) { return 0; }
  int write(char *b) { return snprintf(b, 50, "%d member", value()); }
};
static auto lambda = [](int n) { return n * 2; };
static auto writer = [](char *b, int n) { return snprintf(b, 50, "%d lambda", n); };
int inline text(char *b) { struct Local { static int f() { return 3; } }; return snprintf(b, 50, "%d local", Local::f()); }

int main() {
  static_assert(square(3) == 9, "");
  show(snprintf(fresh(), square(6), "%d %.1f %d", square(2), deduced(1), twice(3)));
  show(Made(4).write(fresh()));
  show(writer(fresh(), lambda(5)));
  show(text(fresh()));
}
// CHECK-COUNT-4: "outcome":"compiled"
