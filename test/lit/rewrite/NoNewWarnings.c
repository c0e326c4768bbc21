// The noisiest options make no new diagnostic: the whole stderr is compared, nothing is silenced.
// RUN: %object-gcc -Wall -Wextra -Wconversion -Wsign-conversion -Wunused -Wredundant-decls -Wmissing-prototypes -Wstrict-prototypes -Wbad-function-cast -Wcast-align=strict -Wduplicated-branches -Wlogical-op -Wnull-dereference -Wstack-protector -Wswitch-default -Wunsafe-loop-optimizations -Wpadded -Wdouble-promotion -Wno-format-truncation -Wno-format-overflow | FileCheck %s
// RUN: %object-clang -Weverything | FileCheck %s --check-prefix=CLANG
#include <stdio.h>
int f(char *b, size_t n, int v, const char *s);
#define CALL snprintf(b, n, "%d", v)
int f(char *b, size_t n, int v, const char *s) {
  int r = snprintf(b, n, "%d %s %c", v, s, 'c');
  r += snprintf(b, n, "%x", (unsigned)v);
  return r + snprintf(b, n, "%5d", v) + CALL;
}
// CHECK-COUNT-4: "outcome":"compiled"
// What clang says of the compiled form sends a call back to libc: stderr is the same in any case.
// CLANG-COUNT-4: "outcome":"{{compiled|kept}}"
