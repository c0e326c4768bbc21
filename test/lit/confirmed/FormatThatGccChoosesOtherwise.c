// gcc decides a _Generic otherwise than clang: the call has the format that gcc chooses.
// RUN: %same-gcc | FileCheck %s
#include "show.h"

int main(void) {
  show(sprintf(fresh(), _Generic((_Float32)0, float: "%x", default: "%d"), 30));
  show(sprintf(fresh(), __builtin_types_compatible_p(_Float64, double) ? "%x" : "%d", 30));
  show(sprintf(fresh(), "%d", (int)_Generic((_Float32)0, float: 3, double: 44, default: 5)));
  show(sprintf(fresh(), "%s.", _Generic((_Float32)0, float: "float", default: "another type")));
}
// CHECK-COUNT-4: "outcome":"compiled"
