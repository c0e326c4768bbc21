// A format without a conversion is one copy.
// RUN: %same
#include "show.h"

int main(void) {
  show(snprintf(fresh(), sizeof buf, "plain text\n"));
  show(sprintf(fresh(), "plain"));
  for (size_t n = 0; n < 8; n++)
    show(snprintf(fresh(), n, "plain"));
}
// CHECK: "format":"plain text\n","outcome":"compiled"
// CHECK: __builtin_memcpy(p, "plain text\n", 12u);
