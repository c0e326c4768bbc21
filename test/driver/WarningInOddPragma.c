// Carets under a #pragma with letters beyond ASCII stand where they do without the wrapper.
// RUN: %diag -Wall
#include <stdio.h>
#pragma blüh "ü" blub
#pragma pack(ü)
#pragma weak ü ü ü
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK: warning:
// CHECK: "outcome":"compiled"
