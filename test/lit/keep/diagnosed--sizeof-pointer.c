// -Wsizeof-pointer-memaccess speaks of a size that is a pointer's or a character's.
// RUN: %diag-gcc -Wall | FileCheck %s --check-prefixes CHECK,GCC-CHECK
// RUN: %diag-clang -Wall | FileCheck %s
#include <stdio.h>
struct record {
  char name[20];
};
int f(char *b, struct record *r, int v) {
  char here[20];
  int n = snprintf(b, sizeof b, "a%d", v);
  n += snprintf(b, (sizeof(char *)), "b%d", v);
  n += snprintf(b, sizeof *b, "c%d", v);
  n += snprintf(r->name, sizeof r->name, "d%d", v);
  n += snprintf((char *)r, sizeof *r, "e%d", v);
  return n + snprintf(here, sizeof here, "f%d", v) + here[1];
}
// GCC-CHECK: [-Wsizeof-pointer-memaccess]
// CHECK: "format":"a%d","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"b%d","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"c%d","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"d%d","outcome":"compiled"
// CHECK: "format":"e%d","outcome":"compiled"
// CHECK: "format":"f%d","outcome":"compiled"
