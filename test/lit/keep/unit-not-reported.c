// A unit in which no call can be hot is not read for a report's sake. It has one line.
// RUN: rm -rf %t && mkdir %t && cd %t && touch .qrintf && unset QRINTF_REPORT_ALL; for c in %gcc %clang; do env QRINTF_REPORT=report %qrintf-cc $c -O2 -c %s -o a.o || exit 1; done; grep -v '"untouched"' report | FileCheck %s
#include <stdio.h>
int f(int v) { return fprintf(stderr, "%d", v); }
// CHECK: "callee":"","format":null,"outcome":"kept","reason":"unit-not-reported","why":"no call in the source that can be hot"}
// CHECK-NEXT: "unit-not-reported","why":"no call in the source that can be hot"}
// CHECK-NOT: {{.}}
