// %c writes its byte, a NUL as well, and the result counts it; %p is as glibc prints it, with (nil)
// for the null pointer; %% is one literal character and joins the text around it.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  for (int c = 0; c < 600; c += 37)
    show(snprintf(fresh(), sizeof buf, "<%c%c>%5c|%-5c|", c, 'w' + argc, c, c));
  for (char *p = 0; p < (char *)2; p++)
    show(snprintf(fresh(), sizeof buf, "%p|%20p|%-20p|", (void *)p, (void *)p, (void *)p));
  show(snprintf(fresh(), sizeof buf, "%%"));
  do // hot: the text is C
    show(snprintf(fresh(), sizeof buf, "100%% of %d%%%%", argc));
  while (argc++ < 3);
}
// CHECK-COUNT-2: "outcome":"compiled"
// CHECK: "format":"%%","outcome":"compiled"
// CHECK: "format":"100%% of %d%%%%","outcome":"compiled"
// CHECK: *p++ = QRINTF_CAST(char, a0);
// CHECK: *p++ = QRINTF_CAST(char, a1);
// CHECK: p = qrintf__str_in_constant(p, &c, 1u, 0u, {{[0-9]+}}u);
// CHECK: goto libc;
// CHECK: __builtin_memcpy(p, "0x", 2u)
// CHECK-NEXT: p += 2u;
// CHECK-NEXT: p = qrintf__hex64_7(p, QRINTF_ADDRESS(a0));
// CHECK: __builtin_memcpy(p, "100% of ", 8u);
// CHECK: __builtin_memcpy(p, "%%", 3u);
