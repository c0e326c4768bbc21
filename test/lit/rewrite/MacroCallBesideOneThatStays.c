// Two invocations of one macro on a line: one call stays, and must not become the other's site.
// RUN: %same-gcc -w | FileCheck %s
// RUN: %same-clang -w | FileCheck %s
#include "show.h"
#define LOG(...) snprintf(buf, sizeof buf, "log: " __VA_ARGS__)
int main(void) {
  volatile long big = 0x100000005; // libc takes an int of it
  show((fresh(), LOG("%d", big))), show((fresh(), LOG("%ld", big)));
}
// CHECK: "line":8,{{.*}}"kept","reason":"type-mismatch"
// CHECK: "line":8,{{.*}}"compiled"
