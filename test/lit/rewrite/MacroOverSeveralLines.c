// An invocation over several lines keeps its line numbers, and no directive stands between them.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define CALL(dest, size, ...) \
  snprintf(dest, size, __VA_ARGS__)

int main(int argc, char **argv) {
  (void)argv;
  show(CALL(fresh(),
            sizeof buf,
            "%d %d",
            argc,
            __LINE__));
  show(__LINE__);
}
// CHECK: "line":10,"column":8,{{.*}}"outcome":"compiled"
// CHECK: #define snprintf __q
// CHECK: # 10 "
// CHECK-NEXT: show(CALL(fresh(),
// CHECK-NEXT: sizeof buf,
// CHECK-NEXT: "%d %d",
// CHECK-NEXT: argc,
// CHECK-NEXT: __LINE__));
// CHECK: #undef snprintf
// CHECK-NEXT: # 15 "
