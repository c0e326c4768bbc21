// A cold call has that reason whatever else stands in its way, so a report does not count it as left.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && touch .qrintf
// RUN: for c in gcc %clang; do env QRINTF_STRICT=1 QRINTF_REPORT=$c %qrintf-cc $c -O2 -w -c a.c && FileCheck %s < $c || exit 1; done
#include <stdio.h>
#include <stdlib.h>

int f(char *b, unsigned long n, const char *format) {
  if (!n) {
    fprintf(stderr, "%d bytes wanted\n", n); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"cold"
    fprintf(stderr, format, n); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"cold"
    fprintf(stderr, "%lu bytes: %m\n", n); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"cold"
    exit(1);
  }
  for (unsigned long i = 0; i < n; i++)
    b += sprintf(b, "%d", n); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"type-mismatch"
  return *b;
}
