// gcc decides a _Generic in an argument otherwise than clang: the call gets what gcc chooses.
// RUN: %same-gcc | FileCheck %s
#include "show.h"

int main(void) {
  show(sprintf(fresh(), "%d", (int)_Generic((_Float32)0, float: 3, double: 44, default: 5)));
  show(sprintf(fresh(), "%s.", _Generic((_Float32)0, float: "float", default: "another type")));
}
// CHECK-COUNT-2: "outcome":"compiled"
