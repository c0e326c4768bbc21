// Without the engine, an object with only cold calls is the bare compiler's to the byte.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.c && echo 'engine = off' > %t/.qrintf && cd %t
// RUN: for cc in gcc %clang; do \
// RUN:   $cc -O2 -g -D_FORTIFY_SOURCE=2 -c a.c -o plain.o || exit 1; \
// RUN:   QRINTF_STRICT=1 QRINTF_REPORT=$PWD/report %qrintf-cc $cc -O2 -g -D_FORTIFY_SOURCE=2 -c a.c -o wrapped.o || exit 1; \
// RUN:   cmp plain.o wrapped.o || exit 1; \
// RUN: done
// RUN: test $(grep -c '"kept","reason":"cold"' report) = 4
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  char b[99];
  snprintf(b, sizeof b, "%s %d", argv[0], argc);
  if (argc > 9) {
    sprintf(b, "%d", argc);
    exit(1);
  }
  return puts(b) < 0;
}
