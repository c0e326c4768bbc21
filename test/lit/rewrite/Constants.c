// Arguments that are constants print what libc prints, and the effects of others stay.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  int i = argc;
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d %5.2s|%c%-3c|%#x %+d %s", 42, "abc", 'c', 'd', 255u, 7, "end"));
  while (i < 3) // hot: the text is C
    show(snprintf(fresh(), sizeof buf, "%d %d %s", 1 + 2 * 3, i++, "x"));
  show(i);
}
// CHECK-COUNT-2: "outcome":"compiled"
