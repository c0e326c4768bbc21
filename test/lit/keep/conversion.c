// libc formats long double, %m, wide characters and grouping in their place; alone, the call stays.
// RUN: %same -w
#include "show.h"
#include <errno.h>

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d %Lf %s", argc, 2.5l * argc, "x"));
  errno = ENOENT;
  show(snprintf(fresh(), sizeof buf, "%m"));
  show(snprintf(fresh(), sizeof buf, "%m: %s", "x"));
  show(snprintf(fresh(), sizeof buf, "%ls", L"wide"));
  show(snprintf(fresh(), sizeof buf, "%'d", argc * 1000000));
}
// CHECK: "outcome":"partial","reason":"conversion"
// CHECK: "outcome":"kept","reason":"conversion"
// CHECK: "outcome":"partial","reason":"conversion"
// CHECK-COUNT-2: "outcome":"kept","reason":"conversion"
