// The compiler warns about the call; its warning stays what it was. Without the warning, nothing is
// in the way. Clang warns by itself; under FORTIFY glibc wants the result of asprintf to be used.
// RUN: %diag-gcc -Wall -Wdouble-promotion -D_FORTIFY_SOURCE=2 | FileCheck %s --check-prefixes CHECK,GCC-CHECK
// RUN: %diag-clang -Wdouble-promotion | FileCheck %s
// RUN: %diag-gcc -Wnonnull | FileCheck %s --check-prefix NULL-CHECK
// RUN: %diag-gcc -w -D_FORTIFY_SOURCE=2 | FileCheck %s --check-prefix WITHOUT-CHECK
#define _GNU_SOURCE
#include <stdio.h>
int type(char *b, const char *s) { return sprintf(b, "%d", s); } // CHECK: :[[#@LINE]]:{{.*}}[-Wformat
int few(char *b) { return sprintf(b, "%s %d", "x"); } // CHECK: :[[#@LINE]]:{{.*}}[-Wformat
int many(char *b, int i) { return sprintf(b, "%i", i, i); } // CHECK: :[[#@LINE]]:{{.*}}-extra-args]
int promoted(char *b, float v) { return sprintf(b, "%.3f", v); } // CHECK: [-Wdouble-promotion]
int cast(char *b, float v) { return sprintf(b, "%.2f", (double)v); }
int null(int v) { return sprintf((char *)0, "%x", v); }
int counted(int v) { return snprintf(NULL, 0, "%u", v); }
int size(int v) {
  char b[4];
  snprintf(b, sizeof b, "abc%d", v); // which cannot fit
  return b[0];
}
void unused(char **b, int v) { asprintf(b, "%o", v); }
int used(char **b, int v) { return asprintf(b, "%X", v); }
// GCC-CHECK: [-Wunused-result]
// GCC-CHECK: :18:{{.*}}[-Wformat-truncation=]
// CHECK: == report
// CHECK: "format":"%d","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"%s %d","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"%i","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"%.3f","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"%.2f","outcome":"compiled"
// CHECK: "format":"%x","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"%u","outcome":"compiled"
// GCC-CHECK: "format":"abc%d","outcome":"kept","reason":"diagnosed"
// GCC-CHECK: "format":"%o","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"%X","outcome":"compiled"
// NULL-CHECK: "format":"%.3f","outcome":"compiled"
// NULL-CHECK: "format":"%x","outcome":"kept","reason":"diagnosed"
// WITHOUT-CHECK: "format":"%o","outcome":"compiled"
