// What the compiler says about its options is said once.
// RUN: %diag-gcc -std=c++11 | FileCheck %s
// RUN: %diag-gcc -Wbad-function-castle -Wno-strict-overflow-x -Wall -Wunused-command-line-argument-y | FileCheck %s --check-prefix=ERROR
// RUN: %diag-clang -Wno-such-warning | FileCheck %s --check-prefix=CLANG
#include <stdio.h>
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK: valid for C++
// ERROR: error: unrecognized command-line option
// CLANG: [-Wunknown-warning-option]
