// '#' prefixes 0x or 0X, not for zero, and gives an octal number its leading 0.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  static const unsigned values[] = {0, 1, 7, 8, 255, 0xffffffffu};
  for (int i = 0; i < 6; i++) {
    unsigned v = values[i];
    show(snprintf(fresh(), sizeof buf, "%#x|%#X|%#o|%#10x|%#010x|%-#10x|%#8o|", v, v, v, v, v, v, v));
    show(snprintf(fresh(), sizeof buf, "%#.0x|%#.0o|%#.6x|%#.6o|%#10.6x|%#012o|", v, v, v, v, v, v));
  }
}
// CHECK: "outcome":"compiled"
// CHECK: "outcome":"compiled"
