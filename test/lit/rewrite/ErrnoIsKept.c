// A call that succeeds leaves errno alone.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format-truncation | FileCheck %s
#include "show.h"
#include <errno.h>

int main(void) {
  errno = 77;
  show(snprintf(fresh(), sizeof buf, "%d %s %x %p", 1, "a", 2u, (void *)0));
  show(errno);
  show(snprintf(fresh(), 2, "%d %s", 1, "a"));
  show(errno);
}
// CHECK-COUNT-2: "outcome":"compiled"
