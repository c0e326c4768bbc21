// A -D or -U of the user's for our macros wins, as for any predefined macro, without a warning.
// RUN: for c in %gcc %clang; do rm -f %t.report; \
// RUN:   QRINTF_REPORT=%t.report %qrintf-cc $c -O2 -U__QRINTF__ -c %s -o %t.o 2>%t.stderr || exit 1; \
// RUN:   cat %t.report %t.stderr | FileCheck %s || exit 1; done
#include <stdio.h>
#ifdef __QRINTF__
#error still defined
#endif
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK: "outcome":"compiled"
// CHECK-NOT: {{error|warning}}
