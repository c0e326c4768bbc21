// Sizes: one comparison decides where the worst case fits only perhaps, and libc takes what does not
// fit; a size beyond INT_MAX is libc's affair (unlimited, or EOVERFLOW), and so is a field width that
// turns out to be huge at run time; with no size at all the length is counted.
// RUN: %same
#include "show.h"
#include <limits.h>
#include <stdint.h>

int main(void) {
  volatile size_t sizes[] = {INT32_MAX, (size_t)INT32_MAX + 1, SIZE_MAX / 2, SIZE_MAX};
  static const int widths[] = {4096, 4097, 100000, -100000};
  for (int v = -1000; v < 100000; v = v < 0 ? v / 10 : v * 10 + 1)
    show(snprintf(NULL, 0, "%d %5u %#x %s %c %-3d", v, (unsigned)v, (unsigned)v, "text", 'c', v));
  show(snprintf(0, 0, "%.*s|%*d", 3, "string", 7, 1));
  for (int v = 1; v < 2000000000 / 10; v *= 9)
    show(snprintf(fresh(), 12, "%d %d", v, -v));
  for (int i = 0; i < 4; i++)
    show(snprintf(fresh(), sizes[i], "%d %s", 42, "text"));
  show(snprintf(fresh(), SIZE_MAX, "%d", 42)), show(snprintf(fresh(), -1, "%d", 43));
  for (int i = 0; i < 4; i++)
    show(snprintf(fresh(), sizeof buf, "%*d|", widths[i], 42));
}
// CHECK-COUNT-7: "outcome":"compiled"
// CHECK: {{^}}/* Sizes.c:{{[0-9]+}} "%d %5u {{.*}}" */
// CHECK-NOT: qrintf_put_
// CHECK: return QRINTF_CAST(int, need);
// CHECK: if (QRINTF_UNLIKELY(need >= n))
// CHECK: return __builtin_snprintf(b, n, "%d %d", a0, a1);
// CHECK: n > QRINTF_INT_MAX
// CHECK: w1 > 4096u
// CHECK: goto libc;
