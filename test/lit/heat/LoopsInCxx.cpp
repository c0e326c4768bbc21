// What only C++ has does not hide the loop around a call: raw strings, initialisers in braces, and
// lambdas.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.cpp && cd %t.d && touch .qrintf
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=gcc %qrintf-cc g++ -O2 -c a.cpp && FileCheck %s < gcc
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=clang %qrintf-cc %clangxx -O2 -c a.cpp && FileCheck %s < clang
// RUN: %qrintf explain a.cpp -- g++ -O2 > explained && test $(grep -c 'heat: it is in a loop' explained) = 4
#include <cstdio>
extern char b[9999];
const char *const before = R"x(a " {)x";
struct A {
  int n, m;
  A(int n) : n{n}, m{n} {
    for (int i = 0; i < n; i++)
      m += sprintf(b + m, "%d/%d;", i, n); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  }
  static int member(int n) {
    int t = 0;
    while (n--)
      t += sprintf(b + t, "%d,%d;", t, n); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    return t;
  }
};
auto lambda = [](int n) {
  int t = 0;
  while (n--)
    t += sprintf(b + t, "%d:%d;", t, n); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  return t;
};
template <typename F = decltype(lambda)> int inside(F f) {
  return f([&](int n) {
    int t = 0;
    while (n--)
      t += sprintf(b + t, "%d.%d;", t, n); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    return t;
  }(4));
}
int use(int n) { return A(n).m + A::member(n) + lambda(n) + inside(lambda); }
const char *const behind = R"(b "} )";
