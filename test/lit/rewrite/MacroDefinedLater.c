// A macro that is redefined between two uses.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
#define F(v) snprintf(fresh(), sizeof buf, "%d", v)
  show(F(argc));
#undef F
#define F(v) sprintf(fresh(), "%d.", v)
  show(F(argc));
#undef F
}
// CHECK: "callee":"snprintf","format":"%d","outcome":"compiled"
// CHECK: "callee":"sprintf","format":"%d.","outcome":"compiled"
