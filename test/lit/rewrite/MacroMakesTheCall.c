// A whole call in a macro's body: the line of the invocation is enclosed, the macro stays.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define FORMAT(dest, v) snprintf(dest, sizeof buf, "<%d>", v)

int main(int argc, char **argv) {
  (void)argv;
  show(FORMAT(fresh(), argc));
}
// CHECK: "line":9,"column":8,"callee":"snprintf","format":"<%d>","outcome":"compiled"
// CHECK: #define FORMAT(dest,{{ ?}}v) snprintf(dest, sizeof buf, "<%d>", v)
// CHECK: #define snprintf [[SITE:__q[0-9a-z]+]]
// CHECK-NEXT: # 9 "{{.*}}MacroMakesTheCall.c"
// CHECK: show(FORMAT(fresh(), argc));
// CHECK: #undef snprintf
// CHECK-NEXT: # 10 "{{.*}}MacroMakesTheCall.c"
