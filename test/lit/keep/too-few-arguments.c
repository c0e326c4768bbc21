// The format consumes more arguments than there are: undefined, left as it is.
// RUN: %object -w
#include <stdio.h>
int f(char *b, int v) { return sprintf(b, "%d %d", v) + sprintf(b, "%*d", v); }
int g(char *b) { return sprintf(b, "%s"); }
// CHECK-COUNT-3: "outcome":"kept","reason":"too-few-arguments"
// CHECK-NOT: __q0
