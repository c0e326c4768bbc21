// %s copies its argument, the empty string too.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  const char *words[] = {"", "a", "hello", "a string of thirty-two characters"};
  for (unsigned i = 0; i < 4; i++) {
    show(sprintf(fresh(), "%s.", words[i]));
    show(snprintf(fresh(), sizeof buf, "[%s%s]", words[i], words[argc]));
  }
  (void)argv;
}
// CHECK: "callee":"sprintf","format":"%s.","outcome":"compiled"
// CHECK: "callee":"snprintf","format":"[%s%s]","outcome":"compiled"
// CHECK: l0 = qrintf_strlen_here(s0);
// CHECK: p = qrintf__put_mem(p, s0, l0);
