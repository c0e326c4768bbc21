// A field width given by an argument.
// RUN: %same
#include "show.h"

int main(void) {
  for (int w = 0; w < 12; w += 3)
    show(snprintf(fresh(), sizeof buf, "%*d|%*s|%*c|%0*x|", w, w * 101, w, "abc", w, 'c', w, 0xbeefu));
}
// CHECK: "format":"%*d|%*s|%*c|%0*x|","outcome":"compiled"
// CHECK: const unsigned w1 = a0 < 0 ?
