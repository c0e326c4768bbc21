// __builtin_choose_expr is what it chooses.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, __builtin_choose_expr(sizeof(int) == 4, "%d!", "%s"), argc));
}
// CHECK: "format":"%d!","outcome":"compiled"
