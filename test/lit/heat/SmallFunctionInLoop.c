// A call in a function that does little else is compiled if a loop of the unit calls the function.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && touch .qrintf
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=gcc %qrintf-cc gcc -O2 -c a.c && FileCheck %s < gcc
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=clang %qrintf-cc %clang -O2 -c a.c && FileCheck %s < clang
#include <stdio.h>
static int address(char *b, size_t n, unsigned a) {
  return snprintf(b, n, "%u.%u", a >> 8 & 255, a & 255); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
}
unsigned sum(const unsigned *a, int n) {
  unsigned sum = 0;
  for (int i = 0; i < n; i++) {
    char b[16];
    sum += (unsigned)address(b, sizeof b, a[i]) + (unsigned char)b[0];
  }
  return sum;
}
