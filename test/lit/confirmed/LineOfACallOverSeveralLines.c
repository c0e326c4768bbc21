// gcc and clang number the lines of a macro's call differently: under gcc, gcc's number is printed.
// RUN: %same
// RUN: %same-gxx -x c++ | FileCheck %s
#include "show.h"
#define LOG(to, x) sprintf(to, "%d %d", __LINE__ + 0, (x))
#define NESTED(a, b) ((a) * 1000 + (b) + __LINE__)

int main(int argc, char **argv) {
  (void)argv;
  show(LOG(fresh(),
           argc
           ));
  show(snprintf(fresh(), __LINE__, "%d", __builtin_LINE()));
  show(snprintf(fresh(), 64, "%d", NESTED(__LINE__,
                                          7
                                          )));
}
// CHECK-COUNT-3: "outcome":"compiled"
