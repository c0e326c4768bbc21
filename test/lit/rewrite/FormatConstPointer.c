// A const pointer to a literal is as constant as the literal; also through another one.
// RUN: %same
#include "show.h"
static const char *const outer = "outer %d";

int main(int argc, char **argv) {
  static const char *const local = "local %d";
  (void)argv;
  show(snprintf(fresh(), sizeof buf, outer, argc));
  show(snprintf(fresh(), sizeof buf, argc > 1 ? outer : local, argc));
}
// CHECK: "format":"outer %d","outcome":"compiled"
// CHECK: "format":"outer %d|local %d","outcome":"compiled"
