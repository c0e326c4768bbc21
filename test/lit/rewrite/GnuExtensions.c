// Statement expressions, nested ternaries with omitted operands and typeof around calls.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(({ int t = argc; snprintf(fresh(), sizeof buf, "%d", ({ t++; t * 2; })); }));
  show(snprintf(fresh(), sizeof buf, "%d", argc ?: 5) ?: -1);
  __extension__ __typeof__(argc) n = __extension__ snprintf(fresh(), sizeof buf, "%d", 3);
  show(n);
}
// CHECK-COUNT-3: "outcome":"compiled"
