// A %s argument that is the destination itself: undefined, and libc's result stays.
// RUN: %same-gcc -Wno-restrict | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  strcpy(fresh(), "abc");
  show(snprintf(buf, sizeof buf, "%s%d", buf, argc));
  strcpy(fresh(), "abcdef");
  show(sprintf(buf + 1, "<%s>", &buf[3]));
}
// CHECK-COUNT-2: "outcome":"kept","reason":"overlap"
