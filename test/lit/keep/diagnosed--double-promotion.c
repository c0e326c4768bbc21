// -Wdouble-promotion warns about a float among variable arguments, not about a double parameter.
// RUN: %diag -Wdouble-promotion
// RUN: %object-gcc | FileCheck %s --check-prefix WITHOUT
#include <stdio.h>
int f(char *b, float v) { return sprintf(b, "%.3f", v); }
int g(char *b, float v) { return sprintf(b, "%.2f", (double)v); }
// CHECK: [-Wdouble-promotion]
// CHECK: "format":"%.3f","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"%.2f","outcome":"compiled"
// WITHOUT-COUNT-2: "outcome":"compiled"
