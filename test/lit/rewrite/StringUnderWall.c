// The way to libc for a null string does not make gcc warn that the argument is null.
// RUN: %object-gcc -Wall -Wextra | FileCheck %s
// RUN: %object-gcc -O3 -Wformat-overflow=2 -Wformat-truncation=2 -Wformat | FileCheck %s
// RUN: %object-clang -Wall -Wextra | FileCheck %s
#include <stdio.h>
int f(char *b, int v, const char *s) { return sprintf(b, "%d %s", v, s); }
int g(char *b, size_t n, const char *s) { return snprintf(b, n, "%s.", s) + snprintf(b, n, "%s%s", s, s); }
// CHECK-COUNT-3: "outcome":"compiled"
