// A precision given by an argument, for integers and strings.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  for (int p = 0; p < 9; p += 2)
    show(snprintf(fresh(), sizeof buf, "%.*d|%.*s|%8.*x|%*.*s|", p, 321, p, "string", p, 0xabu, 5, p, "other"));
}
// CHECK: "format":"%.*d|%.*s|%8.*x|%*.*s|","outcome":"compiled"
