// For %9$m glibc reads nine arguments, although it converts none. How it reads them is not known, so
// such a call stays.
// RUN: %same
#include "show.h"
#include <errno.h>

int main(int argc, char **argv) {
  (void)argv;
  errno = EINVAL;
  show(snprintf(fresh(), sizeof buf, "%1$d: %1$m", argc));
  errno = EINVAL;
  show(snprintf(fresh(), sizeof buf, "%d: %m", argc));
}
// CHECK: "outcome":"kept","reason":"libc-specific"
// CHECK: "format":"%d: %m","outcome":"partial"
