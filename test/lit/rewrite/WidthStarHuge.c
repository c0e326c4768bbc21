// A field width that is only known to be huge at run time is libc's: same truncation, same result.
// RUN: %same
#include "show.h"
#include <limits.h>

int main(void) {
  static const int widths[] = {4096, 4097, 100000, -100000};
  for (int i = 0; i < 4; i++)
    show(snprintf(fresh(), sizeof buf, "%*d|", widths[i], 42));
}
// CHECK: "outcome":"compiled"
// CHECK: w1 > 4096u
// CHECK: goto libc;
