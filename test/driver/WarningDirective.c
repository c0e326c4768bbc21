// #warning and an unknown pragma are reported once.
// RUN: %diag-gcc -Wall | FileCheck %s
// RUN: %diag-clang -Wall | FileCheck %s
#include <stdio.h>
#warning "look here"
#pragma nobody_knows_this
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK: :5:{{.*}}look here
// CHECK-NOT: :5:{{.*}}warning
// CHECK: :6:{{.*}}-Wunknown-pragmas
// CHECK: "outcome":"compiled"
