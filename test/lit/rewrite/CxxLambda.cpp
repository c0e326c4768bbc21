// Calls in lambdas, also in a capture and as a default argument.
// RUN: %same-cxx -std=c++17
#include "show.h"
static int twice(int n = snprintf(fresh(), sizeof buf, "%d", 12345)) { return n * 2; }

int main(int argc, char **) {
  auto f = [&](int v) { return snprintf(fresh(), sizeof buf, "%d-%d", v, argc); };
  auto g = [n = sprintf(fresh(), "%x", 255u)] { return n; };
  show(f(7) + g() * 100 + twice());
}
// CHECK: "format":"%d","outcome":"compiled"
// CHECK: "format":"%d-%d","outcome":"compiled"
// CHECK: "format":"%x","outcome":"compiled"
