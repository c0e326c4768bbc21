// -fno-builtin-snprintf says that the name is not the C library's function.
// RUN: %same -fno-builtin-snprintf
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d", argc));
  show(sprintf(fresh(), "%d", argc));
}
// CHECK: "callee":"snprintf","format":"%d","outcome":"kept","reason":"not-a-builtin"
// CHECK: "callee":"sprintf","format":"%d","outcome":"compiled"
