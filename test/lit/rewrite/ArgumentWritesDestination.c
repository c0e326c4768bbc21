// An argument whose evaluation writes into the destination is overwritten by the call.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format-truncation | FileCheck %s
#include "show.h"
static int scribble(void) {
  memset(buf, '!', 10);
  return 12;
}

int main(void) {
  show(snprintf(fresh(), sizeof buf, "a%db", scribble()));
  show(snprintf(buf, 2, "a%db", scribble()));
}
// CHECK-COUNT-2: "outcome":"compiled"
