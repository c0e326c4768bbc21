// Calls with the same format and the same types are one site.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "%d", argc));
  show(sprintf(fresh(), "%d", argc + 1));
  show(sprintf(fresh(), "%ld", argc + 1l));
}
// CHECK: int [[A:__q[0-9a-z]+]](char *b, const char *f, int a0)
// CHECK: int [[B:__q[0-9a-z]+]](char *b, const char *f, long a0)
// CHECK: show([[A]](fresh(), "%d", argc));
// CHECK-NEXT: show([[A]](fresh(), "%d", argc + 1));
// CHECK-NEXT: show([[B]](fresh(), "%ld", argc + 1l));
