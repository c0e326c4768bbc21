// An argument of another type than the conversion wants: undefined, left as it is.
// RUN: %object -w
#include <stdio.h>
int f(char *b, long l, int i, double d, const char *s) {
  return sprintf(b, "%d", l) + sprintf(b, "%ld", i) + sprintf(b, "%d", d) + sprintf(b, "%s", i) + sprintf(b, "%x", s) +
         sprintf(b, "%*d", l, i) + sprintf(b, "%p", i) + sprintf(b, "%c", s);
}
// CHECK-COUNT-8: "outcome":"kept","reason":"type-mismatch"
// CHECK-NOT: __q0
