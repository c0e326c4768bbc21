// gcc refuses -Wunused-macros beside -fdirectives-only; the build passes with the same warnings.
// RUN: %diag -Wunused-macros
#include <stdio.h>
#define UNUSED 1
#define USED "%d"
int f(char *b, int v) { return sprintf(b, USED, v); }
// CHECK: [[@LINE-3]]:{{.*}}[-Wunused-macros]
// CHECK-NOT: [-Wunused-macros]
