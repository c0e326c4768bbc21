// Under FORTIFY glibc wants the result of asprintf to be used, and the warning names the function.
// Without warnings nothing is in the way.
// RUN: %diag-gcc -D_FORTIFY_SOURCE=2 | FileCheck %s
// RUN: %diag-gcc -D_FORTIFY_SOURCE=2 -w | FileCheck %s --check-prefix WITHOUT
#define _GNU_SOURCE
#include <stdio.h>
void f(char **b, int v) { asprintf(b, "%d", v); }
int g(char **b, int v) { return asprintf(b, "%x", v); }
// CHECK: [-Wunused-result]
// CHECK: "format":"%d","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"%x","outcome":"compiled"
// WITHOUT-COUNT-2: "outcome":"compiled"
