// __builtin_snprintf and __builtin_sprintf are the same calls.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(__builtin_snprintf(fresh(), sizeof buf, "%d", argc));
  show(__builtin_sprintf(fresh(), "%d", argc));
}
// CHECK-COUNT-2: "outcome":"compiled"
