// An edit is as long as the name that it replaces, so that no column moves.
// RUN: %object-gcc | FileCheck %s --strict-whitespace
// RUN: %object-clang | FileCheck %s --strict-whitespace
#include <stdio.h>
int f(char *b, int v) { return snprintf(b, 9, "%d", v) + sprintf /* why */ (b,"%d" , v) + snprintf
    (b, 9, "%d", v); }
// CHECK: {{^}}int f(char *b, int v) { return __q00000(b, 9, "%d", v) + __q0001 /* why */ (b,"%d" , v) + __q00000
// CHECK-NEXT: {{^}}    (b, 9, "%d", v); }
int g(char *b, int v) { return __builtin_snprintf(b, 9, "%d", v) + snprintf(b, 9, "%d", v); }
// CHECK: return __q000000000000002(b, 9, "%d", v) + __q00000(b, 9, "%d", v); }
