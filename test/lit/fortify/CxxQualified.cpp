// std::snprintf under FORTIFY.
// RUN: %same-cxx -D_FORTIFY_SOURCE=2
#include "show.h"
#include <cstdio>

int main(int argc, char **) {
  show(std::snprintf(fresh(), sizeof buf, "%d %s", argc, "text"));
  show(std::sprintf(fresh(), "%d", argc));
}
// CHECK: "callee":"snprintf","format":"%d %s","outcome":"compiled"
// CHECK: "callee":"sprintf","format":"%d","outcome":"compiled"
