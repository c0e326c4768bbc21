// The compiled calls are clean under the address and undefined behaviour sanitizers.
// RUN: %same-gcc -fsanitize=undefined -fno-sanitize-recover=all | FileCheck %s
// RUN: %same-clang -fsanitize=address,undefined -fno-sanitize-recover=all | FileCheck %s
#include "show.h"
#include <limits.h>

int main(int argc, char **argv) {
  volatile int lowest = INT_MIN;
  volatile long least = LONG_MIN;
  char tight[12], text[] = {'a', 'b', 'c'};
  (void)argv;
  show(snprintf(tight, sizeof tight, "%d", lowest));
  show(snprintf(fresh(), sizeof buf, "%ld %+d %.*s %5x", least, lowest, 3, text, (unsigned)argc));
}
// CHECK-COUNT-2: "outcome":"compiled"
