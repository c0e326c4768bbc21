// %s of a null pointer is (null), with a short precision nothing, as glibc has it.
// RUN: %same
#include "show.h"

int main(void) {
  const char *volatile null = 0;
  show(snprintf(fresh(), sizeof buf, "[%s]", null));
  show(snprintf(fresh(), sizeof buf, "[%d %10s|%-10s]", 5, null, null));
  show(snprintf(fresh(), sizeof buf, "[%.5s|%.6s|%.3s]", null, null, null));
  for (int i = 0; i < 2; i++) // hot: the text is C
    show(snprintf(fresh(), sizeof buf, "%d%s", i, null));
}
// CHECK: "outcome":"compiled"
// CHECK: "outcome":"compiled"
// CHECK: "outcome":"compiled"
// CHECK: "outcome":"compiled"
// CHECK: if (QRINTF_UNLIKELY(!s1))
// CHECK-NEXT: goto libc;
