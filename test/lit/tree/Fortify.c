// _FORTIFY_SOURCE of whoever builds the tree decides, not that of the rewriting.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && %qrintf rewrite --in-place a.c -- gcc -O2
// RUN: for c in gcc %clang; do for l in 1 2 3; do \
// RUN:   $c -O2 -w -D_FORTIFY_SOURCE=$l a.c -o a && { ulimit -c 0; ./a x > out 2>&1; test $? = 134; } && grep -q 'buffer overflow' out && ./a > out && grep -qx 1 out || exit 1; \
// RUN: done; $c -O2 -w a.c -o a && ./a || exit 1; done
// RUN: grep -q '^  sprintf_main_d(' a.c
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  struct { char rest[60]; char b[4]; } s;
  int v = argc > 1 ? 1234567 : 1;
  (void)argv;
  memset(&s, 0, sizeof s);
  sprintf(s.b, "%d", v);
  puts(s.b);
  return 0;
}
