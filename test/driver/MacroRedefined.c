// A macro that is defined twice is warned about once.
// RUN: %diag-gcc | FileCheck %s
// RUN: %diag-gcc -DLIMIT=2 -Wall | FileCheck %s
// RUN: %diag-clang | FileCheck %s
#include <stdio.h>
#define LIMIT 3
#define LIMIT 4
#define sizeof_buffer 5
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK: :7:{{.*}}redefined
// CHECK-NOT: :7:{{.*}}redefined
// CHECK: == report
// CHECK: "outcome":"compiled"
