/* c90 and gnu90 with -pedantic-errors and all warnings: no new diagnostic.
RUN: %object-gcc -std=c90 -pedantic-errors -Wall -Wextra -Wconversion -Wsign-conversion -Wundef -Wno-format-truncation -Wno-format-overflow | FileCheck %s
RUN: %object-gcc -ansi -Wall -Wextra -Wdeclaration-after-statement -Wc++-compat -Wno-format-truncation -Wno-format-overflow | FileCheck %s
RUN: %object-clang -std=c90 -pedantic-errors -Wall -Wextra -Wconversion -Werror | FileCheck %s
RUN: %object-clang -std=gnu89 -Wall -Wextra -Wdeclaration-after-statement -Werror | FileCheck %s
*/
#include <stdio.h>
int f(char *b, int v, const char *s, unsigned long l, unsigned u) {
  int r = sprintf(b, "%d %s %lu %c", v, s, l, v);
  r += sprintf(b + r, "%5d|%-8s|%#x|%.3lu|%02x", v, s, u, l, u & 255u);
  return r + sprintf(b + r, "%*d", v, r);
}
/*
CHECK-COUNT-3: "outcome":"compiled"
*/
