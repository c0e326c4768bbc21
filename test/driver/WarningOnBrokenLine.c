// What a compiler says about a line that was broken for its macro calls shows the user's line.
// RUN: %diag-gcc -Wall -Wextra | FileCheck %s
// RUN: %diag-clang -Wall -Wextra | FileCheck %s
#include <stdio.h>
#define PUT(b, f, v) sprintf(b, f, v)
int f(char *b, int n) { int x; PUT(b, "%d", n); PUT(b, "%ld", 5l * n); int y; return n; }
// CHECK: :6:{{29|76}}: warning: unused variable
// CHECK: int f(char *b, int n) { int x; PUT(b, "%d", n); PUT(b, "%ld", 5l * n); int y; return n; }
// CHECK-COUNT-2: "outcome":"compiled"
