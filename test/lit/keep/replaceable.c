// libc measures a string whose text gcc believes to know and that another unit may have replaced.
// RUN: %same -fPIC
#include "show.h"
const char name[24] = "library";
static const char own[] = "own";
char writable[8] = "w";

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%9s", name));
  show(snprintf(fresh(), sizeof buf, "%d %s", argc, argc ? own : name + 1));
  show(snprintf(fresh(), sizeof buf, "%s.", own));
  show(snprintf(fresh(), sizeof buf, "%s.", writable));
}
// CHECK-COUNT-2: "outcome":"kept","reason":"replaceable"
// CHECK-COUNT-2: "outcome":"compiled"
