// A report line is one JSON object with the keys of the contract, in their order; the last is about the command.
// RUN: rm -f %t.report && env QRINTF_REPORT=%t.report %qrintf-cc %gcc -O2 -c %s -o %t.o
// RUN: env QRINTF_REPORT=%t.report %qrintf-cc %clang -O2 -c %s -o %t.o
// RUN: %python -c 'import json, sys; [print(list(json.loads(l).items())) for l in open(sys.argv[1])]' %t.report | FileCheck %s
#include <stdio.h>
#define CALL(v) \
  snprintf(b, n, "\t\"%s\" \\ \x01 é", v)
int f(char *b, size_t n, const char *s, const char *format) {
  return CALL(s) +
      snprintf(b, n, format, s) + printf("%d\n", 1);
}
// CHECK: [('file', '{{.*}}ReportKeys.c'), ('line', 9), ('column', 10), ('callee', 'snprintf'), ('format', '\t"%s" \\ \x01 é'), ('outcome', 'compiled'), ('reason', None)]
// CHECK-NEXT: ('line', 10), ('column', 7), ('callee', 'snprintf'), ('format', None), ('outcome', 'kept'), ('reason', 'format-not-constant')]
// CHECK-NEXT: ('line', 10), ('column', 35), ('callee', 'printf'), ('format', '%d\n'), ('outcome', 'compiled'), ('reason', None)]
// CHECK-NEXT: ('line', 0), ('column', 0), ('callee', ''), ('format', None), ('outcome', 'rewritten'), ('reason', None), ('why', '')]
// CHECK-NEXT: ('line', 9), ('column', 10),
// CHECK-NEXT: ('line', 10), ('column', 7),
// CHECK-NEXT: ('line', 10), ('column', 35),
// CHECK-NEXT: ('outcome', 'rewritten')
// CHECK-NOT: file
