// Escapes in the format are the bytes that they stand for.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "\t%d\\\"\x41\101\a\b\f\v\r\n%d\1772\xff", argc, argc));
  show(snprintf(fresh(), sizeof buf, "a\x25" "d|\45d", argc, argc));
}
// CHECK: "outcome":"compiled"
// CHECK: "format":"a%d|%d","outcome":"compiled"
