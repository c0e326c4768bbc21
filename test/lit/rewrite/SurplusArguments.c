// Arguments beyond what the format consumes are evaluated, once.
// RUN: %same -Wno-format-extra-args
#include "show.h"
static int calls;
static int count(void) { return ++calls; }

int main(void) {
  double d = 0;
  show(snprintf(fresh(), sizeof buf, "%d", 7, count(), d += 0.5, "more"));
  show(sprintf(fresh(), "none", count(), count()));
  show(calls * 100 + (int)(d * 10));
}
// CHECK: "format":"%d","outcome":"compiled"
// CHECK: "format":"none","outcome":"compiled"
// CHECK: int a0, ...)
