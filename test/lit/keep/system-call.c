// dprintf writes by system calls, beside which formatting costs little.
// RUN: %same
#include "show.h"
#include <stdarg.h>
static int print(int fd, ...) {
  va_list ap;
  va_start(ap, fd);
  int n = vdprintf(fd, "%d\n", ap);
  va_end(ap);
  return n;
}

int main(void) {
  for (int i = 0; i < 2; i++) {
    show(dprintf(1, "%d %s\n", i, "text"));
    show(print(1, i));
  }
  show(sprintf(fresh(), "%d", 1)); // so that the file is a candidate
}
// CHECK: "callee":"vdprintf","format":"%d\n","outcome":"kept","reason":"system-call"
// CHECK: "callee":"dprintf","format":"%d %s\n","outcome":"kept","reason":"system-call"
