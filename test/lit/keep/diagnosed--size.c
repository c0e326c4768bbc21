// gcc says that the text cannot fit: its message, with its column, is about the call as it was written.
// RUN: %diag-gcc -Wall | FileCheck %s
#include <stdio.h>
int f(int v) {
  char b[4];
  snprintf(b, sizeof b, "abc%d", v);
  return b[0];
}
// CHECK: :6:{{.*}}[-Wformat-truncation=]
// CHECK: "outcome":"kept","reason":"diagnosed"
