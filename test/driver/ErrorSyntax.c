// A syntax error next to a call: same messages, same exit status, no object.
// RUN: %diag
// RUN: test ! -e %t.diag-gcc/wrapped/object.o
#include <stdio.h>
int f(char *b, int v) {
  int r = sprintf(b, "%d", v)
  return r + sprintf(b, "%x", undeclared);
}
// CHECK: error:
