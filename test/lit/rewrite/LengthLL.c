// %lld, %llu, %llx take long long.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#include <limits.h>

int main(void) {
  static const long long values[] = {0, -1, 1000000000000, LLONG_MAX, LLONG_MIN};
  for (int i = 0; i < 5; i++)
    show(snprintf(fresh(), sizeof buf, "%lld|%llu|%llx", values[i], (unsigned long long)values[i],
                  (unsigned long long)values[i]));
}
// CHECK: "outcome":"compiled"
// CHECK: qrintf_longlong a0, qrintf_ulonglong a1
