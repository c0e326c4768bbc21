// %02x of bytes, the loop of every digest printer.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  unsigned char digest[] = {0, 1, 15, 16, 127, 128, 254, 255};
  char *p = fresh();
  int sum = 0;
  for (unsigned i = 0; i < sizeof digest; i++)
    sum += sprintf(p + 2 * i, "%02x", digest[i]);
  show(sum);
}
// CHECK: "callee":"sprintf","format":"%02x","outcome":"compiled"
// CHECK: sum += __q{{0+}}(p + 2 * i, "%02x", digest[i]);
