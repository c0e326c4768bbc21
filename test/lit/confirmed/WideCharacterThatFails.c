// gcc believes that "%lc" of a number below 128 writes one byte and never fails; libc may fail.
// RUN: %same
#include "show.h"
#include <wchar.h>

int main(void) {
  volatile unsigned char c = 0xE9; // none in the locale "C"
  unsigned char plain = 0xE9;
  show(sprintf(fresh() + 8, "%lc>", (wint_t)c));
  show(sprintf(fresh() + 8, "%lc>", (wint_t)plain));
  show(sprintf(fresh(), "a%lcz", 0));
  show(snprintf(fresh(), 9, "a%lcz%d", (wint_t)(c & 127), 5));
}
// CHECK-COUNT-4: "outcome":"kept","reason":"conversion"
