// Every C++ standard with -pedantic-errors and all warnings: no new diagnostic.
// RUN: %object-gxx -std=c++98 -pedantic-errors -Wall -Wextra -Wno-format-truncation -Wno-format-overflow | FileCheck %s
// RUN: %object-gxx -std=c++20 -pedantic-errors -Wall -Wextra -Wconversion -Wold-style-cast -Wno-format-truncation -Wno-format-overflow | FileCheck %s
// RUN: %object-clangxx -std=c++98 -pedantic-errors -Wall -Wextra -Werror | FileCheck %s
// RUN: %object-clangxx -std=c++11 -pedantic-errors -Wall -Wextra -Werror | FileCheck %s
// RUN: %object-clangxx -std=c++20 -pedantic-errors -Wall -Wextra -Werror -Wconversion | FileCheck %s
#include <cstdio>
#define CALL(b, v) std::sprintf(b, "%d;", v)
int f(char *b, std::size_t n, int v, const char *s, long l, unsigned char c, unsigned u) {
  int r = std::snprintf(b, n, "%d %s %ld %c", v, s, l, v);
  r += snprintf(b, n, "%5d|%-8s|%#x|%.3ld|%02x", v, s, u, l, c);
  return r + CALL(b, v);
}
// CHECK-COUNT-2: "outcome":"compiled"
