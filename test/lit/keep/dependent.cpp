// Calls whose argument has the type of a template parameter, or a value that depends on one.
// RUN: %same-cxx
#include "show.h"
template <class T> int print(T v) { return snprintf(fresh(), sizeof buf, "%d", v); }
template <class T> struct box {
  T text;
  int print() { return sprintf(fresh(), "%s", text); }
};
template <class T, int N> struct traits {
  static int print() { return snprintf(fresh(), sizeof buf, "%d %zu", N, sizeof(T)); }
};

int main(int argc, char **) {
  show(print(argc));
  show(print('c'));
  show(box<const char *>{"text"}.print());
  show(traits<long, 7>::print() + traits<char, -1234>::print());
}
// CHECK: "format":"%d","outcome":"kept","reason":"dependent"
// CHECK: "format":"%s","outcome":"kept","reason":"dependent"
// CHECK: "format":"%d %zu","outcome":"kept","reason":"dependent"
