// %zu takes size_t, %zd the signed type of its width; the field width counts.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#include <sys/types.h>

int main(int argc, char **argv) {
  size_t n = strlen(argv[0]) * 0 + (size_t)argc * 12345;
  show(snprintf(fresh(), sizeof buf, "%zu|%10zu|%zx|%zd", n, n, n, -(ssize_t)n));
}
// CHECK: "outcome":"compiled"
