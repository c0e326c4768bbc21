// std::snprintf under FORTIFY.
// RUN: %same-gxx -D_FORTIFY_SOURCE=2 | FileCheck %s
// RUN: %same-clangxx -D_FORTIFY_SOURCE=2 | FileCheck %s
#include "show.h"
#include <cstdio>

int main(int argc, char **) {
  show(std::snprintf(fresh(), sizeof buf, "%d %s", argc, "text"));
  show(std::sprintf(fresh(), "%d", argc));
}
// CHECK: "callee":"snprintf","format":"%d %s","outcome":"compiled"
// CHECK: "callee":"sprintf","format":"%d","outcome":"compiled"
