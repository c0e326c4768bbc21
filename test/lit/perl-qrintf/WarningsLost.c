// -Wformat was lost: a wrong argument went unnoticed.
// RUN: %diag-gcc -Wformat | FileCheck %s
// RUN: %diag-clang -Wformat | FileCheck %s
#include <stdio.h>
int f(char *b, double d) { return sprintf(b, "%d", d); }
// CHECK: warning:
// CHECK: "format":"%d","outcome":"kept","reason":"diagnosed"
