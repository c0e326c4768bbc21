// %-6s and %-6d were not left-justified.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "%-6s|%-6d|", "ab", argc));
}
// CHECK: "outcome":"compiled"
