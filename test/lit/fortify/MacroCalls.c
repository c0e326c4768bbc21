// Fortified calls out of macros: what fits prints, and what does not is cut where snprintf says. One
// macro calls two functions.
// RUN: %same -D_FORTIFY_SOURCE=2
// RUN: %same -D_FORTIFY_SOURCE=3 -O3
#include "show.h"
#define NUMBER(n, v) snprintf(fresh(), n, "%d%s", v, "text")
#define BOTH(...) (snprintf(fresh(), sizeof buf, __VA_ARGS__) + sprintf(buf + 30, "%x", 255u))

int main(int argc, char **argv) {
  (void)argv;
  show(NUMBER(sizeof buf, argc));
  show(NUMBER(4, argc));

  show(NUMBER(0, argc));
  show(sprintf(fresh(), "%d", argc));
  show(BOTH("%d", argc));
  show(BOTH("%d and %s", argc + 1, "text"));

  show(BOTH("%u", 7u) + BOTH("%o", 8u));

  show(snprintf(fresh(), 4, "%d", argc));
}
// CHECK-NOT: "kept"
// CHECK-COUNT-12: "outcome":"compiled"
