// In a template a call that does not depend on its parameters is compiled away.
// RUN: %same-cxx
#include "show.h"
template <class T> struct box {
  T value;
  int print(int v) const { return snprintf(fresh(), sizeof buf, "<%d>", v) + int(sizeof(T)); }
};
template <int N> int repeat(int v) { return snprintf(fresh(), sizeof buf, "%d", v) * N; }

int main(int argc, char **) {
  show(box<char>().print(argc));
  show(box<long>().print(argc));
  show(repeat<3>(argc) + repeat<4>(argc));
}
// CHECK: "format":"<%d>","outcome":"compiled"
// CHECK: "format":"%d","outcome":"compiled"
