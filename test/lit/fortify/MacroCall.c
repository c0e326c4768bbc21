// A fortified call out of a macro; what fits prints, and what does not is cut where snprintf says.
// RUN: %same -D_FORTIFY_SOURCE=2
// RUN: %same-gcc -D_FORTIFY_SOURCE=3 -O3 | FileCheck %s
#include "show.h"
#define NUMBER(n, v) snprintf(fresh(), n, "%d%s", v, "text")

int main(int argc, char **argv) {
  (void)argv;
  show(NUMBER(sizeof buf, argc));
  show(NUMBER(4, argc));

  show(NUMBER(0, argc));
  show(sprintf(fresh(), "%d", argc));
}
// CHECK-COUNT-4: "outcome":"compiled"
