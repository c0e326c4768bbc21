// %n that stores into the destination or into a string that is printed: such a call is libc's.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  static union {
    char text[16];
    int count[4];
  } both = {"abcdefghijklmno"};
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d%n%.12s", argc, &both.count[1], both.text) * 100 + both.count[1]);
  fresh();
  show(snprintf(buf, sizeof buf, "%s %d%n tail", "some text", argc, (int *)(void *)(buf + 4)));
}
// CHECK-COUNT-2: "outcome":"compiled"
// CHECK: !qrintf_apart(s2, l2,
