// snprintf(NULL, 0, …) only computes the length.
// RUN: %same
#include "show.h"

int main(void) {
  fresh();
  for (int v = -1000; v < 100000; v = v < 0 ? v / 10 : v * 10 + 1)
    show(snprintf(NULL, 0, "%d %5u %#x %s %c %-3d", v, (unsigned)v, (unsigned)v, "text", 'c', v));
  show(snprintf(0, 0, "%.*s|%*d", 3, "string", 7, 1));
}
// CHECK-COUNT-2: "outcome":"compiled"
// CHECK-NOT: qrintf_put_
// CHECK: return QRINTF_CAST(int, need);
