// A size beyond INT_MAX behaves as libc's (unlimited, or EOVERFLOW): same bytes, same result.
// RUN: %same
#include "show.h"
#include <stdint.h>

int main(void) {
  volatile size_t sizes[] = {INT32_MAX, (size_t)INT32_MAX + 1, SIZE_MAX / 2, SIZE_MAX};
  for (int i = 0; i < 4; i++)
    show(snprintf(fresh(), sizes[i], "%d %s", 42, "text"));
  show(snprintf(fresh(), SIZE_MAX, "%d", 42));
  show(snprintf(fresh(), -1, "%d", 43));
}
// CHECK: "outcome":"compiled"
// CHECK: n > QRINTF_INT_MAX
