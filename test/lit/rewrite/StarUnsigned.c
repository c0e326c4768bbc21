// An unsigned field width or precision is the int that printf reads: above INT_MAX it is negative.
// RUN: %same-gcc -Wall -Wextra -Wformat=2 -Wsign-conversion | FileCheck %s
// RUN: %same-clang -Wall -Wextra -Wsign-conversion | FileCheck %s
// RUN: %diag-gcc -Wformat -Wformat-signedness | FileCheck %s --check-prefix=ASKED
#include "show.h"

enum width { Narrow = 3, Wide = 12 };

int main(void) {
  const unsigned amounts[] = {0, 1, 4, 7, 0u - 1, 0u - 5, 0u - 11, 0u - 70};
  double x = 2.0 / 3;
  for (unsigned i = 0; i < sizeof amounts / sizeof *amounts; i++) {
    unsigned k = amounts[i];
    // CHECK-NOT: "line":[[#@LINE+2]],{{.*}}"kept"
    // ASKED: "line":[[#@LINE+1]],{{.*}}"kept","reason":"type-mismatch"
    show(snprintf(fresh(), sizeof buf, "%*d|%0*x|%-*s|", k, (int)i, k, 0xbeu, k, "ab"));
    show(snprintf(fresh(), sizeof buf, "%.*d|%.*s|%*.*g|", k, (int)i, k, "string", k, k, x));
    show(snprintf(fresh(), sizeof buf, "%1$u %2$*1$d|%3$.*1$f", k, (int)i, x));
  }
  enum width w = Wide;
  show(snprintf(fresh(), sizeof buf, "%*d|%.*f", w, 5, w, x));
}
// CHECK-COUNT-4: "outcome":"compiled"
// CHECK: QRINTF_CAST(int, a0) < 0 ? QRINTF_LEFT
