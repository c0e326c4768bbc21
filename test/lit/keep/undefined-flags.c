// Flags and length modifiers that ISO C leaves undefined: libc decides what they print.
// RUN: %same -w
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%#d", argc));
  show(snprintf(fresh(), sizeof buf, "%05s|", "ab"));
  show(snprintf(fresh(), sizeof buf, "%+c|", 'x'));
  show(snprintf(fresh(), sizeof buf, "%5%|"));
  show(snprintf(fresh(), sizeof buf, "%.3c|%020p", 'x', (void *)0x1234));
  show(snprintf(fresh(), sizeof buf, "%wa|%*g", 1.5, 9, argc * 2.5));
  show(snprintf(fresh(), sizeof buf, "%'wf|%hhe", 1.5, 2.5));
  show(snprintf(fresh(), sizeof buf, "%lm|%d", argc));
}
// CHECK-COUNT-8: "outcome":"kept","reason":"undefined-flags"
