// _Generic evaluates neither its controlling expression nor the branches that it does not choose.
// RUN: %same
#include "show.h"
#include <assert.h>

int main(int argc, char **argv) {
  (void)argv;
  show(_Generic(sprintf(buf, "%d", 1), int: 2, default: 3));
  show(_Generic(argc, int: sprintf(fresh(), "%d", argc), default: sprintf(fresh(), "%x", argc)));
  __typeof__(sprintf(buf, "%o", argc)) n = 5;
  assert(sprintf(buf, "%d%d", argc, n) > 1);
  show(n);
}
// CHECK: "format":"%d","outcome":"kept","reason":"unevaluated"
// CHECK: "format":"%d","outcome":"compiled"
// CHECK: "format":"%x","outcome":"kept","reason":"unevaluated"
// CHECK: "format":"%o","outcome":"kept","reason":"unevaluated"
// CHECK: "format":"%d%d","outcome":"compiled"
