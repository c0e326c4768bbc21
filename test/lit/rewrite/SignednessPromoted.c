// -Wformat-signedness warns about an int for %u, but not about a promoted unsigned type.
// RUN: %diag-gcc -Wformat -Wformat-signedness 2>&1 | FileCheck %s
#include <stdio.h>
struct bits { unsigned up : 3; int sign : 3; };
int f(char *b, int i, unsigned char c, unsigned short s, signed char n, _Bool t, struct bits *p) {
  int r = 0;
  r += snprintf(b, 9, "%u", c);
  r += snprintf(b, 9, "%x", s);
  r += snprintf(b, 9, "%o", p->up);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: warning: format '%u' expects argument of type 'unsigned int'
  r += snprintf(b, 9, "%u", i & 0xff);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: warning: format '%u'
  r += snprintf(b, 9, "%u", t);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: warning: format '%u'
  r += snprintf(b, 9, "%u", i > 3);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: warning: format '%u'
  r += snprintf(b, 9, "%u", n & 7);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: warning: format '%u'
  r += snprintf(b, 9, "%u", 5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: warning: format '%u'
  r += snprintf(b, 9, "%u", i % 3 & 3);
  // CHECK-NOT: warning
  return r;
}
// CHECK-COUNT-3: "outcome":"compiled"
// CHECK-COUNT-6: "outcome":"kept","reason":"type-mismatch"
