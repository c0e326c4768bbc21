// qrintf comments around macro calls and calls over several lines.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define CALL(v) sprintf(fresh(), "%d", v)
int main(int argc, char **argv) {
  (void)argv;
  show(CALL(argc)); // qrintf: keep
  show(CALL(argc + 1));
  show(snprintf(fresh(), sizeof buf, "%d %d",
                argc, /* qrintf: keep */
                argc));
  /* qrintf: off */ show(CALL(argc + 2)); /* qrintf: on */
  show(sprintf(fresh(), "%u", 5u));
}
// CHECK: "line":8,{{.*}}"reason":"user-off"
// CHECK: "line":9,{{.*}}"outcome":"compiled"
// CHECK: "line":10,{{.*}}"reason":"user-off"
// CHECK: "line":13,{{.*}}"reason":"user-off"
// CHECK: "line":14,{{.*}}"outcome":"compiled"
