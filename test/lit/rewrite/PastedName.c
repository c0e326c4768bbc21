// The view leaves out what the unit does not name. A name that a macro pastes together is used all
// the same: the call is compiled for the type that the function's prototype gives it, and a format
// that is made of a macro's name has that macro's value.
// RUN: rm -f %t.report && env QRINTF_REPORT=%t.report %qrintf-cc gcc -std=gnu89 -O2 -c %s -o %t.o && FileCheck %s < %t.report
// CHECK: "format":"%s:%d","outcome":"compiled"
// CHECK: "format":"7: %d","outcome":"compiled"
#include <stdio.h>
extern const char *name_of_item(int);
#define OF(what, i) name_of_##what(i)
int print(char *b, size_t n) {
  int r = 0, i;
  for (i = 0; i < 100; ++i)
    r += snprintf(b, n, "%s:%d", OF(item, i), i);
  return r;
}
#define AB 7
#define PASTE(a, b) a##b
#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
int version(char *b, size_t n, int v) { return snprintf(b, n, TEXT(PASTE(A, B)) ": %d", v); }
