// What libc formats in its place: long double, %m, wide characters, grouping. The call around it is compiled.
// RUN: %same-gcc -w | FileCheck %s
// RUN: %same-clang -w | FileCheck %s
#include "show.h"
#include <errno.h>

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d %Lf %s", argc, 2.5l * argc, "x"));
  errno = ENOENT;
  show(snprintf(fresh(), sizeof buf, "%m"));
  show(snprintf(fresh(), sizeof buf, "%ls", L"wide"));
  show(snprintf(fresh(), sizeof buf, "%'d", argc * 1000000));
}
// CHECK-COUNT-4: "outcome":"partial","reason":"conversion"
