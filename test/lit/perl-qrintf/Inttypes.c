// "%" PRIu64 was never rewritten.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#include <inttypes.h>

int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "%" PRIu64 "-%" PRIx32, (uint64_t)argc << 40, (uint32_t)argc));
}
// CHECK: "outcome":"compiled"
