// -S writes assembly from the rewritten text; -S -o - to stdout.
// RUN: env QRINTF_STRICT=1 %qrintf-cc %gcc -O2 -S %s -o %t.gcc.s && FileCheck %s < %t.gcc.s
// RUN: env QRINTF_STRICT=1 %qrintf-cc %clang -O2 -S -o - %s | FileCheck %s
// RUN: env QRINTF_STRICT=1 %qrintf-cc %gcc -O2 -S -o - %s | FileCheck %s
#include <stdio.h>
int function(char *b, unsigned char v) { return sprintf(b, "%d", v); }
// CHECK: function:
// CHECK-NOT: {{(call|jmp).*sprintf}}
