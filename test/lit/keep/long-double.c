// The engine formats a long double, where a unit has it (driver/EngineLongDoubles.test). This one has no
// other reason for it, and its calls are libc's.
// RUN: %same -w
// RUN: %same -w -D_FORTIFY_SOURCE=2
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d %Lf %s", argc, 2.5l * argc, "x"));
  for (int i = 0; i < 3; ++i)
    show(snprintf(fresh(), sizeof buf, "%Lg %.20Le", 1 / 3.0l * i, 1e300l * argc * 1e300l));
}
// CHECK-COUNT-2: "outcome":"kept","reason":"long-double"
