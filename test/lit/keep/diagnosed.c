// The compiler warns about the call; its warning stays what it was.
// RUN: %diag-gcc -Wall | FileCheck %s
// RUN: %diag-clang -Wall | FileCheck %s
#include <stdio.h>
int f(char *b, const char *s) { return sprintf(b, "%d", s); }
int g(char *b) { return sprintf(b, "%s %d", "x"); }
int h(char *b, int i) { return sprintf(b, "%d", i, i); }
// CHECK: :5:{{.*}}[-Wformat
// CHECK: :6:{{.*}}[-Wformat
// CHECK: :7:{{.*}}[-Wformat-extra-args]
// CHECK-COUNT-3: "outcome":"kept","reason":"diagnosed"
