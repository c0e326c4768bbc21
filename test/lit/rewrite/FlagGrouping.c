// The flags ' and I ask the locale for separators and digits: libc formats that one number.
// RUN: %same -w
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%'d|%'10u|%'.2f|%d", argc * 1000000, 7u, argc * 1e6, argc));
  show(snprintf(fresh(), sizeof buf, "%Id|%I5d|%-I5u|%d", argc, argc, 7u, argc));
}
// CHECK-COUNT-2: "outcome":"partial","reason":"conversion"
