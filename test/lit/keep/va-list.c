// vsnprintf takes a va_list, whose types are not known.
// RUN: %same
#include "show.h"
#include <stdarg.h>
static int print(int count, ...) {
  va_list ap;
  va_start(ap, count);
  int n = vsnprintf(fresh(), sizeof buf, "%d %s", ap);
  va_end(ap);
  return n;
}

int main(void) {
  show(print(2, 42, "text"));
  show(sprintf(fresh(), "%d", 1)); // so that the file is a candidate
}
// CHECK: "callee":"vsnprintf","format":"%d %s","outcome":"kept","reason":"va-list"
