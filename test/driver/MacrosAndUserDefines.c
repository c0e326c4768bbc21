// A -D or -U of the user's for our macros wins, as for any predefined macro, without a warning.
// RUN: %qrintf-cc %gcc -O2 -U__QRINTF__ -c %s -o %t.o 2>&1 | FileCheck %s --allow-empty
// RUN: %qrintf-cc %clang -O2 -U__QRINTF__ -c %s -o %t.o 2>&1 | FileCheck %s --allow-empty
#include <stdio.h>
#ifdef __QRINTF__
#error still defined
#endif
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK-NOT: {{error|warning}}
