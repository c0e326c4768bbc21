// %ld, %lu, %lx, %lo over the whole range of long.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#include <limits.h>

int main(void) {
  static const long values[] = {0, -1, 4294967295, 4294967296, 9999999999, LONG_MAX, LONG_MIN};
  for (int i = 0; i < 7; i++) {
    show(snprintf(fresh(), sizeof buf, "%ld|%lu", values[i], (unsigned long)values[i]));
    show(snprintf(fresh(), sizeof buf, "%lx|%lX|%lo", (unsigned long)values[i], (unsigned long)values[i],
                  (unsigned long)values[i] >> 20));
  }
}
// CHECK: "format":"%ld|%lu","outcome":"compiled"
// CHECK: "format":"%lx|%lX|%lo","outcome":"compiled"
// CHECK: p += qrintf_negative(
// CHECK: ? qrintf__small_1(
// CHECK-NEXT: : qrintf__dec64_large_1(p, m);
// CHECK: p = qrintf__hex64_1(p,
