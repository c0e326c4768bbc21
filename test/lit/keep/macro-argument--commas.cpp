// qrintf rewrite: a comma in <> or {} before the format separates arguments for the preprocessor.
// RUN: %tree-gxx -std=c++20 | FileCheck %s
// RUN: %tree-clangxx -std=c++20 | FileCheck %s
#include <cstdio>
#include <source_location>
template <int A, int B> struct Pair { char text[A * B]; int sum = A + B; };
template <class T> int twice(T v) { char b[16]; return std::sprintf(b, "%d", 2 * 7) + v; }
static int line(std::source_location at = std::source_location::current()) { return static_cast<int>(at.line()); }

int main() {
  Pair<4, 8> p;
  char b[32];
  const int here = __LINE__;
  std::snprintf(p.text, sizeof(Pair<4, 8>), "%d", Pair<2, 3>{}.sum), std::puts(p.text);
  std::snprintf(p.text, Pair<4, 8>{}.sum + 0u, "%d", 5), std::puts(p.text);
  std::sprintf(b, "%d", line() - here), std::puts(b);
  std::sprintf(b, "%d", [](int a, int c) { return a + c; }(1, twice(2))), std::puts(b);
  return 0;
}
// CHECK: "line":14,{{.*}}"outcome":"rewritten"
// CHECK: "line":15,{{.*}}"reason":"macro-argument"
// CHECK: "line":16,{{.*}}"reason":"macro-argument"
// CHECK: "line":17,{{.*}}"outcome":"rewritten"
