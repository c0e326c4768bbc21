// A call written inside a macro's argument.
// RUN: %same
#include "show.h"
#define CHECKED(e) ((e) < 0 ? -1 : 1)
#define KEEP(e) e

int main(int argc, char **argv) {
  (void)argv;
  int n = CHECKED(snprintf(fresh(), sizeof buf, "%d", argc));
  KEEP(KEEP(n += snprintf(fresh(), sizeof buf, "%d:", n)));
  show(n);
}
// CHECK: "format":"%d","outcome":"compiled"
// CHECK: "format":"%d:","outcome":"compiled"
