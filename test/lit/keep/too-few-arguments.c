// The format consumes more arguments than there are: undefined, left as it is.
// RUN: %object-gcc -w | FileCheck %s
// RUN: %object-clang -w | FileCheck %s
#include <stdio.h>
int f(char *b, int v) { return sprintf(b, "%d %d", v) + sprintf(b, "%*d", v); }
int g(char *b) { return sprintf(b, "%s"); }
// CHECK-COUNT-3: "outcome":"kept","reason":"too-few-arguments"
// CHECK-NOT: __q0
