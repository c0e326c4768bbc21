// %d and %i are the same conversion, for every number of digits and both signs.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#include <limits.h>

static const int values[] = {0,     1,      -1,     7,       10,       -10,       99,        100,     1000,
                             99999, -99999, 123456, 9999999, 12345678, 987654321, INT_MAX, INT_MIN};

int main(void) {
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++)
    show(snprintf(fresh(), sizeof buf, "%d|%i", values[i], values[i]));
}
// CHECK: "format":"%d|%i","outcome":"compiled","reason":null
// CHECK: *p = '-';
// CHECK: p = QRINTF_LIKELY(m < 1000u)
// CHECK-NEXT: ? qrintf__small_3(p, {{.*}})
// CHECK-NEXT: : qrintf__dec32_1(p, m);
// CHECK: __builtin_memcpy(p, "|", 1u);
// CHECK: *p = '-';
// CHECK: p = QRINTF_LIKELY(m < 1000u)
// CHECK-NEXT: ? qrintf__small_1(
// CHECK: show(__q{{0+}}(fresh(), sizeof buf, "%d|%i", values[i], values[i]));
