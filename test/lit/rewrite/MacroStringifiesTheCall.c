// assert() prints its argument as the user wrote it, although the call in it is compiled away.
// RUN: %same
#include "show.h"
#include <assert.h>
#define TEXT(e) (fputs(#e "\n", stdout), e)

int main(int argc, char **argv) {
  (void)argv;
  show(TEXT(snprintf(fresh(), sizeof buf, "%d!", argc)));
  assert(snprintf(fresh(), sizeof buf, "%d", argc) == 2);
}
// The last line fails on purpose: the message, with the call's text in it, is compared with libc's program.
// CHECK: "outcome":
// CHECK: "outcome":
