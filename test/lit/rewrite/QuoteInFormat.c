// An apostrophe in the text of the format is a character like any other.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "it's %d o'clock, isn't it?", argc));
  show(snprintf(fresh(), sizeof buf, "'%c' \"%s\"", '\'', "'"));
}
// CHECK: "format":"it's %d o'clock, isn't it?","outcome":"compiled"
// CHECK: "outcome":"compiled"
