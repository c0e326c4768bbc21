// %p as glibc prints it: 0x and lower-case digits, (nil) for the null pointer.
// RUN: %same
#include "show.h"
#include <stdint.h>

int main(void) {
  volatile uintptr_t values[] = {0, 1, 0xabcdef, UINTPTR_MAX};
  for (int i = 0; i < 4; i++)
    show(snprintf(fresh(), sizeof buf, "%p|%20p|%-20p|", (void *)values[i], (void *)values[i], (void *)values[i]));
}
// CHECK: "outcome":"compiled"
// CHECK: goto libc;
// CHECK: __builtin_memcpy(p, "0x", 2u)
// CHECK-NEXT: p += 2u;
// CHECK-NEXT: p = qrintf__hex64_7(p, QRINTF_ADDRESS(a0));
