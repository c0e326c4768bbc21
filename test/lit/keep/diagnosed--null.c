// -Wnonnull speaks of a null destination.
// RUN: %diag-gcc -Wnonnull | FileCheck %s
// RUN: %diag-clang | FileCheck %s
#include <stdio.h>
int f(int v) { return sprintf((char *)0, "%d", v); }
int g(int v) { return snprintf(NULL, 0, "%d", v); }
// CHECK: "callee":"sprintf","format":"%d","outcome":"kept","reason":"diagnosed"
// CHECK: "callee":"snprintf","format":"%d","outcome":"compiled"
