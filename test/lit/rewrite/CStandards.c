// c99 to c23 with -pedantic-errors and all warnings: no new diagnostic.
// RUN: %object-gcc -std=c99 -pedantic-errors -Wall -Wextra -Wconversion -Wsign-conversion -Wno-format-truncation -Wno-format-overflow | FileCheck %s
// RUN: %object-gcc -std=c11 -pedantic-errors -Wall -Wextra -Wcast-qual -Wshadow -Wno-format-truncation -Wno-format-overflow | FileCheck %s
// RUN: %object-gcc -std=c2x -pedantic-errors -Wall -Wextra -Wundef -Wno-format-truncation -Wno-format-overflow | FileCheck %s
// RUN: %object-clang -std=c99 -pedantic-errors -Wall -Wextra -Wconversion -Werror | FileCheck %s
// RUN: %object-clang -std=c17 -pedantic-errors -Wall -Wextra -Werror | FileCheck %s
// RUN: %object-clang -std=c23 -pedantic-errors -Wall -Wextra -Werror | FileCheck %s
#include <stdio.h>
int f(char *b, size_t n, int v, const char *s, unsigned long l, unsigned u) {
  int r = snprintf(b, n, "%d %s %lu %c", v, s, l, v);
  r += snprintf(b, n, "%5d|%-8s|%#x|%.3lu|%02x", v, s, u, l, u & 255u);
  return r + snprintf(b, n, "%*d %zu", v, r, n);
}
// CHECK-COUNT-3: "outcome":"compiled"
