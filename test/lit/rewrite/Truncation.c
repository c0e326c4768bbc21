// Truncation is exact at every size: the bytes, the NUL, the result, and nothing behind.
// RUN: %same
#include "show.h"

int main(void) {
  for (size_t n = 0; n < 26; n++) {
    show(snprintf(fresh(), n, "ab%d", -1));
    show(snprintf(fresh(), n, "%d-%s:%5u|%-4x.", -12345, "six", 42u, 0xau));
    show(snprintf(fresh(), n, "%*d%.*s%c", 6, 1, 3, "string", 'c'));
  }
}
// CHECK-COUNT-3: "outcome":"compiled"
// CHECK: need >= n
