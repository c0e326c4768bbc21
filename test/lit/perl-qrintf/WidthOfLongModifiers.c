// %10zu and %010llu dropped the field width.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "%10zu|%010llu", (size_t)argc, (unsigned long long)argc));
}
// CHECK: "outcome":"compiled"
