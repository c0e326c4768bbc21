// %jd and %ju take intmax_t and uintmax_t.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#include <stdint.h>

int main(void) {
  static const intmax_t values[] = {0, -5, INTMAX_MAX, INTMAX_MIN};
  for (int i = 0; i < 4; i++)
    show(snprintf(fresh(), sizeof buf, "%jd|%7ju|%jx", values[i], (uintmax_t)values[i], (uintmax_t)values[i]));
}
// CHECK: "outcome":"compiled"
