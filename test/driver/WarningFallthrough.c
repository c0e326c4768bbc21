// Fall-through comments still silence -Wimplicit-fallthrough, in a function with a call.
// RUN: %diag-gcc -Wall -Wextra | FileCheck %s
#include <stdio.h>
int f(char *b, int v) {
  switch (v) {
  case 1:
    v = sprintf(b, "%d", v);
    /* fall through */
  case 2:
    v++;
  case 3:
    return sprintf(b, "%x", (unsigned)v);
  }
  return v;
}
// CHECK-NOT: :9:
// CHECK: :10:{{.*}}[-Wimplicit-fallthrough=]
// CHECK-COUNT-2: "outcome":"compiled"
