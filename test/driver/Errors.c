// Errors beside a call, in an argument and of a header: same messages, same status, no object.
// RUN: %diag
// RUN: %diag -Wall -DARGUMENT
// RUN: %diag -DHEADER
// RUN: test ! -e %t.diag-gcc/wrapped/object.o
#include <stdio.h>
#ifdef ARGUMENT
struct s { int other; };
int f(char *b, struct s *p) { return sprintf(b, "%d %s", p->undeclared, "x") + sprintf(b, "%d", p->other, ); }
#elif defined HEADER
#include "undeclared.h"
int f(char *b, int v) { return sprintf(b, "%d", v); }
#else
int f(char *b, int v) {
  int r = sprintf(b, "%d", v)
  return r + sprintf(b, "%x", undeclared);
}
#endif
// CHECK: error: {{expected|no member|.*undeclared}}
