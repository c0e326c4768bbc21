// QRINTF_DISABLE=1 is the untouched compiler: the same object, no macros of ours.
// RUN: %gcc -O2 -c %s -o %t.plain.o && env QRINTF_DISABLE=1 QRINTF_REPORT=%t.report %qrintf-cc %gcc -O2 -c %s -o %t.o
// RUN: cmp %t.plain.o %t.o && test ! -e %t.report
// RUN: not() { ! "$@"; }; not env QRINTF_DISABLE=0 %qrintf-cc %gcc -O2 -c %s -o %t.o 2> %t.stderr
// RUN: FileCheck %s < %t.stderr
#include <stdio.h>
#ifdef __QRINTF__
#error under the wrapper
#endif
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK: error: #error under the wrapper
