// Calls with a long double are the engine's: what a double holds, and, by libc, what none holds.
// RUN: rm -f %t.report && gcc -O2 %s -o %t.bare && env QRINTF_REPORT=%t.report %qrintf-cc gcc -O2 %s -o %t.wrapped
// RUN: %t.bare > %t.1 && %t.wrapped > %t.2 && cmp %t.1 %t.2 && FileCheck %s < %t.report
// CHECK-COUNT-2: "outcome":"engine","reason":"long-double"
#include <stdio.h>

int main(int argc, char **argv) {
  char text[400];
  (void)argv;
  for (int i = -50; i < 50; ++i) {
    printf("%d %Lf|%-12.3Lg|%+Le\n", i, 0.125l * i * argc, 1 / 3.0l * i, 1e300l * i * 1e300l);
    snprintf(text, sizeof text, "%La %LG %.0Lf", 0x1p-16000l * i, 1e4000l / (i * i), i + 0.5l);
    puts(text);
  }
  return 0;
}
