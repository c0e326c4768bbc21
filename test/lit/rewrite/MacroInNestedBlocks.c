// A do-while macro with a call in it, under an unbraced if.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define PRINT(v)                              \
  do {                                        \
    int r = snprintf(fresh(), sizeof buf, "%d", v); \
    show(r);                                  \
  } while (0)

int main(int argc, char **argv) {
  (void)argv;
  if (argc)
    PRINT(argc);
  else
    PRINT(-1);
}
// CHECK: "line":14,"column":5,{{.*}}"outcome":"compiled"
// CHECK: "line":16,"column":5,{{.*}}"outcome":"compiled"
