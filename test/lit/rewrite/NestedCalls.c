// A call as an argument of another call.
// RUN: %same
#include "show.h"

int main(void) {
  char inner[16];
  show(snprintf(fresh(), sizeof buf, "%d,%d", snprintf(inner, sizeof inner, "%x", 0xabcu), 5));
  show(snprintf(fresh(), sizeof buf, "%s", (sprintf(inner, "<%d>", 42), inner)));
}
// CHECK: "format":"%d,%d","outcome":"compiled"
// CHECK: "format":"%x","outcome":"compiled"
// CHECK: "format":"%s","outcome":"compiled"
// CHECK: "format":"<%d>","outcome":"compiled"
// CHECK: show(__q{{[0-9a-z]+}}(fresh(), sizeof buf, "%d,%d", __q{{[0-9a-z]+}}(inner, sizeof inner, "%x", 0xabcu), 5));
