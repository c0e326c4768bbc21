// %c writes its byte, a NUL as well, and the result counts it.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  int x = 'w' + argc;
  (void)argv;
  for (int c = 0; c < 600; c += 37)
    show(snprintf(fresh(), sizeof buf, "<%c%c>%5c|%-5c|", c, x, c, c));
}
// CHECK: "outcome":"compiled"
// CHECK: *p++ = QRINTF_CAST(char, a0);
// CHECK: *p++ = QRINTF_CAST(char, a1);
// CHECK: p = qrintf__str_in_constant(p, &c, 1u, 0u, {{[0-9]+}}u);
