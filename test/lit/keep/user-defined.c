// The program defines the function itself.
// RUN: %same
#include "show.h"
#include <stdarg.h>
static int called;
int sprintf(char *out, const char *format, ...) {
  (void)format;
  called++;
  strcpy(out, "mine");
  return 4711;
}

int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "%d", argc));
  show(called);
}
// CHECK: "callee":"sprintf","format":"%d","outcome":"kept","reason":"user-defined"
