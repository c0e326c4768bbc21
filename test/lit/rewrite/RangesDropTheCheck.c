// Masks, remainders, shifts, narrow types and bit-fields bound the length: no comparison is left.
// RUN: %same
// RUN: ! nm -D %t.same-gcc/wrapped/program | grep snprintf
// RUN: ! nm -D %t.same-clang/wrapped/program | grep snprintf
#include "show.h"
struct date { unsigned day : 5, month : 4; };

int main(void) {
  volatile unsigned address = 0xc0a800ffu;
  for (unsigned v = address; v; v /= 3) {
    struct date d = {v & 31, v % 13};
    char b[16];
    snprintf(b, sizeof b, "%u.%u.%u.%u", v >> 24, (v >> 16) & 0xff, (v >> 8) & 0xff, v & 0xff);
    snprintf(b + 3, 3, "%u", d.month);
    show(snprintf(fresh(), 6, "%02u.%02u", d.day, v % 100u) + b[3]);
    show(snprintf(fresh(), 4, "%d", (unsigned char)v));
  }
}
// CHECK-COUNT-4: "outcome":"compiled"
// CHECK-NOT: goto libc
