// A header that is missing.
// RUN: %diag
#include <stdio.h>
#include "there-is-no-such-header.h"
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK: fatal error: {{.*}}there-is-no-such-header.h
