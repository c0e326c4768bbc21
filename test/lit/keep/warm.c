// In a unit with a hot call, others that nothing says are cold go to the engine.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && touch .qrintf
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=gcc %qrintf-cc gcc -O2 -c a.c && FileCheck %s < gcc
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=clang %qrintf-cc %clang -O2 -c a.c && FileCheck %s < clang
#include <stdio.h>
#include <stdlib.h>

int line(char *b, int v) {
  if (v < 0) {
    fprintf(stderr, "%d is negative\n", v); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"cold"
    exit(1);
  }
  int n = printf("x"); // CHECK: "line":[[#@LINE]],{{.*}}"engine","reason":"warm"
  return n + sprintf(b, "%d", v); // CHECK: "line":[[#@LINE]],{{.*}}"engine","reason":"warm"
}
void table(char *b, int n) {
  for (int i = 0; i < n; i++)
    printf("%d %s\n", i, b); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
}
