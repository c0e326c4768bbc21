// %s of char pointers of every kind, and of a function's result.
// RUN: %same -Wno-pointer-sign
#include "show.h"
static const unsigned char bytes[] = "bytes";
static char *name(void) { static char n[] = "name"; return n; }
struct named { char name[8]; const char *const text; };

int main(int argc, char **argv) {
  struct named s = {"struct", "text"};
  (void)argc;
  show(snprintf(fresh(), sizeof buf, "%s %s %s %s %s", bytes, name(), s.name, s.text, argv[0] ? "set" : "null"));
}
// CHECK: "outcome":"compiled"
