// A string argument that turns out to overlap the destination is left to libc: same bytes as ever.
// RUN: %same
#include "show.h"

int main(void) {
  for (int shift = 0; shift < 12; shift++) {
    strcpy(fresh(), "0123456789abcdef");
    const char *volatile alias = buf + shift;
    show(snprintf(buf, sizeof buf, "<%s>", alias));
    strcpy(fresh(), "0123456789abcdef");
    show(sprintf(buf + 6, "%d%s", 12345, alias));
  }
}
// CHECK-COUNT-2: "outcome":"compiled"
// CHECK: !qrintf_apart(b, need, s1, l1)
