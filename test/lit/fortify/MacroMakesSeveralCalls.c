// One macro makes several fortified calls; for clang, all come from one token of glibc's macro.
// RUN: %same-gcc -D_FORTIFY_SOURCE=2 | FileCheck %s
// RUN: %same-clang -D_FORTIFY_SOURCE=2 | FileCheck %s
// RUN: %same-clang -D_FORTIFY_SOURCE=3 -O3 | FileCheck %s
#include "show.h"
#define BOTH(...) (snprintf(fresh(), sizeof buf, __VA_ARGS__) + snprintf(buf + 30, 9, "%x", 255u))
#define THREE(v) (BOTH("%s|%d", "abc", v) + sprintf(buf + 50, "%c", v))

int main(int argc, char **argv) {
  (void)argv;
  show(BOTH("%d", argc));
  show(BOTH("%d and %s", argc + 1, "text"));

  show(BOTH("%u", 7u) + BOTH("%o", 8u));

  show(THREE('b'));
  show(snprintf(fresh(), 4, "%d", argc));
}
// CHECK-NOT: "kept"
// CHECK-COUNT-9: "outcome":"compiled"
