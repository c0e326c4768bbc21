// Where the worst case fits only perhaps, one comparison decides and libc takes what does not fit.
// RUN: %same
#include "show.h"

int main(void) {
  for (int v = 1; v < 2000000000 / 10; v *= 9)
    show(snprintf(fresh(), 12, "%d %d", v, -v));
}
// CHECK: "outcome":"compiled"
// CHECK: if (QRINTF_UNLIKELY(need >= n))
// CHECK: return __builtin_snprintf(b, n, "%d %d", a0, a1);
