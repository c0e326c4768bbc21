// -m32: long is 32 bits wide; the object is made with the same diagnostics.
// RUN: %object-gcc -m32 -ffreestanding -fbuiltin | FileCheck %s --check-prefix=FREE
// RUN: %object-clang -m32 -Wall | FileCheck %s
extern int snprintf(char *__restrict, __SIZE_TYPE__, const char *__restrict, ...);
int f(char *b, long v) { return snprintf(b, 12, "%ld", v); }
// FREE-NOT: "outcome":"compiled"
// The declaration above is the user's own:
// CHECK: "outcome":"kept","reason":"redeclared"
