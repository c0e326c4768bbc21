// A warning about a call that a macro makes: the notes about the expansion are the same.
// RUN: %diag -Wall -Wextra
#include <stdio.h>
#define FORMAT(b, v) sprintf(b, "%s", v)
#define OUTER(v) FORMAT(b, v)
int f(char *b, int v) { return OUTER(v); }
int g(char *b, const char *v) { return OUTER(v); }
// CHECK: warning:
// CHECK: note: {{.*}}macro
