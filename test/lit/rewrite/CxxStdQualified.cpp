// std::snprintf is the C library's function, with and without FORTIFY; the qualifier becomes blanks.
// RUN: %same-cxx -D_FORTIFY_SOURCE=2
// RUN: %same-gxx | FileCheck %s --strict-whitespace
// RUN: %same-clangxx | FileCheck %s --strict-whitespace
#include "show.h"
#include <cstdio>

int main(int argc, char **) {
  show(std::snprintf(fresh(), sizeof buf, "%d %s", argc, "a"));
  show(::std::sprintf(fresh(), "%d", argc));
}
// CHECK: "callee":"snprintf","format":"%d %s","outcome":"compiled"
// CHECK: "callee":"sprintf","format":"%d","outcome":"compiled"
// CHECK: {{^}}  show(     __q00000(fresh(), sizeof buf, "%d %s", argc, "a"));
// CHECK: {{^}}  show(       __q0001(fresh(), "%d", argc));
