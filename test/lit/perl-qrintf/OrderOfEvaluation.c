// Arguments were evaluated after earlier pieces were written: 49 for 97.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  strcpy(fresh(), "a");
  show(sprintf(buf, "%d", buf[0]));
  strcpy(fresh(), "a");
  show(snprintf(buf, sizeof buf, "%c%d", '1', buf[0]));
}
// CHECK-COUNT-2: "outcome":"compiled"
