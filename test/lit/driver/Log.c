// QRINTF_LOG says what was asked, decided and run, why, for how long, and how it ended.
// RUN: rm -f %t.log && export QRINTF_LOG=%t.log QRINTF_REPORT=%t.report && %qrintf-cc %gcc -O2 -c %s -o %t.o
// RUN: %qrintf-cc %clang -O2 -c %s -o %t.o
// RUN: %qrintf-cc %gcc -O2 -c %s -o %t.o -DTWICE
// RUN: %qrintf-cc %gcc -O2 -c %s -o %t.o -DWRONG 2> %t.err; test $? = 1
// RUN: unset QRINTF_REPORT; %qrintf-cc %gcc -O0 -c %s -o %t.o
// RUN: %qrintf-cc %gcc --version > %t.out
// RUN: env QRINTF_DISABLE=1 %qrintf-cc %gcc -O2 -c %s -o %t.o
// RUN: FileCheck %s < %t.log
#include <stdio.h>
#ifdef TWICE
#if __COUNTER__
#endif
#endif
#ifdef WRONG
int oops
#endif
int f(char *b, int v, char *u) { return sprintf(b, "%d", v) + sprintf(b, u, v); }
// CHECK: {{^20[0-9]+-[0-9]+-[0-9]+T[0-9]+:[0-9]+:[0-9]+\.[0-9]+}} qrintf-cc{{.}}[[GCC:[0-9]+]]{{]}}: asked: cd {{.*}} && QRINTF_REPORT={{.*}}qrintf-cc gcc -O2 -c
// CHECK: qrintf-cc{{.}}[[GCC]]{{]}}: runs: gcc {{.*}}-wrapper
// CHECK: qrintf-cc{{.}}[[GCC]].[[ONE:[0-9]+]]{{]}}: runs: {{.*}}cc1 -E
// CHECK: qrintf-cc{{.}}[[GCC]].[[ONE]]{{]}}: exit status 0 after {{[0-9]+\.[0-9]}} ms
// CHECK: qrintf-cc{{.}}[[GCC]].[[TWO:[0-9]+]]{{]}}: runs: {{.*}}qrintf unit
// CHECK: qrintf-cc{{.}}[[GCC]].[[TWO]]{{]}}: {{.*}}Log.c: rewritten: 1 compiled, 1 kept (format-not-constant 1)
// CHECK: qrintf-cc{{.}}[[GCC]].[[TWO]]{{]}}: runs: {{.*}}cc1 -fpreprocessed
// CHECK: qrintf-cc{{.}}[[GCC]].[[TWO]]{{]}}: exit status 0 after
// CHECK: qrintf-cc{{.}}[[GCC]]{{]}}: exit status 0 after

// CHECK: asked: {{.*}}qrintf-cc clang-19 -O2
// CHECK: Log.c: rewritten: 1 compiled
// CHECK: runs: clang-19 -ivfsoverlay
// CHECK: exit status 0

// CHECK: asked: {{.*}} -DTWICE
// CHECK: cc1 -E -fdirectives-only says: {{.*}}__COUNTER__ expanded
// CHECK: falls back to the untouched command: the compiler refused the rewritten text: {{.*}}__COUNTER__ expanded
// CHECK-NEXT: qrintf-cc{{.[0-9]+}}]:   {{.*}}#if
// CHECK: runs: gcc -D__QRINTF__
// CHECK-NEXT: exit status 0 after

// CHECK: asked: {{.*}} -DWRONG
// CHECK: exit status 1 after

// CHECK: asked: {{.*}} -O0
// CHECK-NEXT: untouched: not optimizing for speed
// CHECK-NEXT: runs: gcc {{.*}}-O0
// CHECK-NEXT: exit status 0

// CHECK: asked: {{.*}} --version
// CHECK-NEXT: untouched: option --version
// CHECK: asked: cd {{.*}} && QRINTF_DISABLE=1 {{.*}}-O2
// CHECK-NEXT: untouched: QRINTF_DISABLE=1
