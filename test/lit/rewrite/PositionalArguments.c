// %1$s: arguments out of order, used twice, as width and as precision.
// RUN: %same -w
#include "show.h"

int main(int argc, char **argv) {
  show(snprintf(fresh(), sizeof buf, "%2$d %1$s %2$x", argv[0] + strlen(argv[0]), argc));
  show(sprintf(fresh(), "%3$*1$.*2$s|%4$-8d", 9, 4, "abcdef", argc));
  show(snprintf(fresh(), 6, "%3$s%2$ld%1$c", argc + 'a', 5L * argc, "xyz"));
  show(snprintf(fresh(), sizeof buf, "%2$Lf %1$d", argc, 2.5L));
}
// CHECK-COUNT-3: "outcome":"compiled"
// CHECK: "outcome":"partial"
