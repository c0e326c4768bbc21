// %n counts where nothing is written, and where the text is cut.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -w | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  int a = 0, b = 0;
  (void)argv;
  fresh();
  show(snprintf(NULL, 0, "%d%n%s%n", argc, &a, "text", &b));
  show(a * 100 + b);
  a = b = 0;
  show(snprintf(fresh(), 3, "%05d%n%s%n", argc, &a, "text", &b));
  show(a * 100 + b);
}
// CHECK-COUNT-2: "outcome":"compiled"
