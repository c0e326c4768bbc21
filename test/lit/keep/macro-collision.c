// clang: a macro of the command line that has the name of something in our text.
// RUN: %same-clang -Dneed=oops -D__builtin_memcpy=nonsense | FileCheck %s
// RUN: %same-clang -Dchar=int | FileCheck %s
// A switch of the runtime is meant for our text.
// RUN: %same-clang -DQRINTF_NO_OVERREAD | FileCheck --check-prefix=COMPILED %s
// RUN: %same-clang -DQRINTF_PORTABLE | FileCheck --check-prefix=COMPILED %s
#include <stdlib.h>
#undef char
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), 12, "%d %d", argc, -argc));
}
// CHECK: "outcome":"kept","reason":"macro-collision"
// COMPILED: "outcome":"compiled"
