// The view leaves out prototypes whose name stands nowhere else. A name that a macro pastes together
// is used all the same, and the call is compiled for the type that its prototype gives it.
// RUN: rm -f %t.report && env QRINTF_REPORT=%t.report %qrintf-cc gcc -std=gnu89 -O2 -c %s -o %t.o && FileCheck %s < %t.report
// CHECK: "format":"%s:%d","outcome":"compiled"
#include <stdio.h>
extern const char *name_of_item(int);
#define OF(what, i) name_of_##what(i)
int print(char *b, size_t n) {
  int r = 0, i;
  for (i = 0; i < 100; ++i)
    r += snprintf(b, n, "%s:%d", OF(item, i), i);
  return r;
}
