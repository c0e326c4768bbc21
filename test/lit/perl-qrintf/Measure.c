// snprintf(NULL, 0, …) crashed or did not compile.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  fresh();
  show(snprintf(NULL, 0, "%d:%s", argc, "text"));
  show(snprintf(0, 0, "%u", 12345u));
}
// CHECK-COUNT-2: "outcome":"compiled"
