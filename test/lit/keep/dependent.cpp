// A call whose argument has the type of a template parameter.
// RUN: %same-cxx
#include "show.h"
template <class T> int print(T v) { return snprintf(fresh(), sizeof buf, "%d", v); }
template <class T> struct box {
  T text;
  int print() { return sprintf(fresh(), "%s", text); }
};

int main(int argc, char **) {
  show(print(argc));
  show(print('c'));
  show(box<const char *>{"text"}.print());
}
// CHECK-COUNT-2: "outcome":"kept","reason":"dependent"
