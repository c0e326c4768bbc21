// A field width or precision beyond 4096 is not worth unrolling.
// RUN: %same-gcc -Wno-format-truncation -Wno-format-overflow | FileCheck %s
// RUN: %same-clang -Wno-format-truncation -Wno-fortify-source | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  static char big[8192];
  (void)argv;
  show(snprintf(big, sizeof big, "%5000d", argc));
  show(sprintf(big, "%.4097d|", argc));
  show(snprintf(big, sizeof big, "%-6000s|", "x") + big[5999]);
  show(snprintf(big, sizeof big, "%4096d", argc)); // the largest that is compiled
}
// CHECK-COUNT-3: "outcome":"kept","reason":"field-too-long"
// CHECK: "format":"%4096d","outcome":"compiled"
