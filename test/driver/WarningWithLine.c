// A warning about an expression with __LINE__ names the same place as without the wrapper.
// RUN: %diag-clang -std=c11 -Wall -Wextra | FileCheck %s
#include <stdio.h>
int f(char *b) { return snprintf(b, 64, "%d", ((__LINE__ > 16 ? 1 : 22) ? 12 : 6)); }
int g(char *b, int v) { return snprintf(b, 64, "%d", v); }
// CHECK: warning:
// CHECK: <scratch space>
