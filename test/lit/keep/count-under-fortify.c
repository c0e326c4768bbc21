// Under FORTIFY glibc aborts at %n if the format is in writable memory, as that of an array may be.
// RUN: %same -D_FORTIFY_SOURCE=2
#include "show.h"
static const char format[] = "%d%n";

int main(int argc, char **argv) {
  int n = 0;
  (void)argv;
  show(snprintf(fresh(), sizeof buf, format, argc, &n) + n);
  show(snprintf(fresh(), sizeof buf, "%d%n", argc, &n) + n);
}
// CHECK: "reason":"count-under-fortify"
// CHECK: "outcome":"compiled"
