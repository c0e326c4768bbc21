// A negative field width is the flag '-' and its absolute value (ISO C 7.23.6.1 p5).
// RUN: %same
#include "show.h"

int main(void) {
  for (int w = -9; w < 1; w += 3)
    show(snprintf(fresh(), sizeof buf, "%*d|%*s|%*c|%0*x|", w, w * 101, w, "abc", w, 'c', w, 0xbeefu));
}
// CHECK: "outcome":"compiled"
// CHECK: (a0 < 0 ? QRINTF_LEFT : 0u)
