// gcc warns that the text cannot fit: the message and its column are about the call as written.
// RUN: %diag-gcc -Wall | FileCheck %s
#include <stdio.h>
int f(int v) {
  char b[4];
  snprintf(b, sizeof b, "abc%d", v);
  return b[0];
}
// CHECK: :6:{{.*}}[-Wformat-truncation=]
// CHECK: "outcome":"kept","reason":"diagnosed"
