// A call in a macro's argument that the macro uses twice is two calls.
// RUN: %same
#include "show.h"
#define TWICE(e) ((e) + (e))
#define BIGGER(a, b) ((a) > (b) ? (a) : (b))

int main(int argc, char **argv) {
  int i = argc;
  (void)argv;
  show(TWICE(snprintf(fresh(), sizeof buf, "%d", i++)));
  show(BIGGER(sprintf(fresh(), "%d", 100 * i), 2));
}
// CHECK: "outcome":"compiled"
// CHECK: "outcome":"compiled"
