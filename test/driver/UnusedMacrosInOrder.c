// clang's warnings about unused macros come in an order of clang's own.
// RUN: %diag-clang -Wunused-macros | FileCheck %s
// RUN: %diag-gcc -Wunused-macros | FileCheck %s
#include <stdio.h>
#define ONE 1
#define TWO 2
#define THREE 3
#define MORE_0 0
#define MORE_1 1
#define MORE_2 2
#define MORE_3 3
#define MORE_4 4
#define MORE_5 5
#define MORE_6 6
#define MORE_7 7
#define FOUR(b, x) sprintf(b, "%d", x)
#define FIVE(i, n) for (int i = 0; i < n; i++)
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK: "outcome":"compiled"
