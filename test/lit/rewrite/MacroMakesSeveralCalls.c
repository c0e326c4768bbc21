// One macro with several different calls, of one function and of two, used in different lines.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define BOTH(v) (sprintf(fresh(), "%d", v) + sprintf(buf + 9, "%x", 255u))
#define THREE(v) (snprintf(fresh(), 5, "%s.", "abc") + BOTH(v) + snprintf(buf + 20, 9, "%c.", v))

int main(int argc, char **argv) {
  (void)argv;
  show(BOTH(argc));
  show(BOTH(argc + 1));

  show(THREE('b'));
}
// CHECK-NOT: "kept"
// CHECK-COUNT-8: "outcome":"compiled"
// CHECK: == text
