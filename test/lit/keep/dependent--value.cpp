// A call whose argument has a known type and a value that depends on a template parameter.
// RUN: %same-cxx
#include "show.h"
template <class T, int N> struct traits {
  static int print() { return snprintf(fresh(), sizeof buf, "%d %zu", N, sizeof(T)); }
};

int main() { show(traits<long, 7>::print() + traits<char, -1234>::print()); }
// CHECK: "format":"%d %zu","outcome":"kept","reason":"dependent"
