// Where the unit cannot have the engine, calls that would go there stay, and count as left.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && touch .qrintf
// RUN: for c in gcc %clang; do for o in -mno-red-zone -fsanitize=address; do env QRINTF_STRICT=1 QRINTF_REPORT=$c$o %qrintf-cc $c -O2 $o -c a.c && FileCheck %s < $c$o && %qrintf report $c$o | grep '1 of 3 calls' || exit 1; done; done
#define _GNU_SOURCE 1
#include <stdio.h>
#include <stdlib.h>

int line(char *b, int v) {
  if (v < 0) {
    fprintf(stderr, "%d is negative\n", v); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"cold"
    exit(1);
  }
  char *s;
  int n = asprintf(&s, "%d %d", v, atoi(b)); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"no-engine"
  return n + sprintf(b, "%d", v); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"no-engine"
}
void table(char *b, int n) {
  for (int i = 0; i < n; i++)
    printf("%d %s\n", i, b); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
}
