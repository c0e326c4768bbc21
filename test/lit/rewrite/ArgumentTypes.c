// Enums, bool, char, bit-fields and casts are what they are after the default promotions.
// RUN: %same
#include "show.h"
#include <stdbool.h>
enum color { red = -1, green = 3 };
struct bits { int s : 7; unsigned u : 9; bool f : 1; };

int main(int argc, char **argv) {
  volatile enum color c = red;
  struct bits b = {-3 * argc, 300u, argc};
  char ch = (char)-argc;
  bool yes = argc;
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d %d %d %u %d %d", c, yes, b.s, b.u, b.f, ch));
  show(snprintf(fresh(), sizeof buf, "%d %u %x", (short)(argc * 40000), (unsigned char)-argc, (unsigned short)-argc));
}
// CHECK-COUNT-2: "outcome":"compiled"
