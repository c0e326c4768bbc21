// -Wformat finds a wrong type: text, column and caret are the bare compiler's.
// RUN: %diag-gcc -Wformat | FileCheck %s
// RUN: %diag-clang -Wformat | FileCheck %s
#include <stdio.h>
int f(char *b, long v) {
  return sprintf(b, "%d", 5) +
         snprintf(b, 30, "longer text before it %d", v);
}
// CHECK: :7:{{[0-9]+}}: warning:
// CHECK: "line":6,{{.*}}"outcome":"compiled"
// CHECK: "line":7,{{.*}}"outcome":"kept","reason":"diagnosed"
