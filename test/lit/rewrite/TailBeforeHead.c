// Behind eight characters or more of constant length, a string or a long hexadecimal number is written first and they after
// it: no byte behind the NUL is touched, and none of theirs is lost.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  static const char text[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (unsigned n = 0; n < sizeof text; n++) {
    const char *s = text + sizeof text - 1 - n;
    unsigned long v = n < 64 ? 0x123456789abcdef1ul >> n : 0;
    show(sprintf(fresh(), "Location: %s", s));
    show(snprintf(fresh(), sizeof buf, "Location: %s\r\n", s));
    show(snprintf(fresh(), 40, "Location: %s\r\n", s));
    show(snprintf(fresh(), sizeof buf, "%02u:%02u:%02u %s.", n % 24, n % 60, (n + argc) % 60, s));
    show(snprintf(fresh(), sizeof buf, "\"%08x-%lx\"", n * 0x01234567u, v));
    show(sprintf(fresh(), "address %lX", v));
    show(snprintf(fresh(), sizeof buf, "version%c %s", 'A' + (int)n % 26, s));
    show(snprintf(fresh(), sizeof buf, "ab%06u:%s", n * 1234567u % 1000000u, s)); // no store of the head reaches the tail
    show(snprintf(fresh(), sizeof buf, "abcdef%03x%s", n * 1234567u & 0xfffu, s));
    show(snprintf(fresh(), sizeof buf, "seven: %s", s)); // seven characters are too few
  }
  (void)argv;
}
// CHECK: "format":"Location: %s","outcome":"compiled"
// CHECK: {{^}}/* "Location: %s" */
// CHECK: p = b + 10u;
// CHECK-NEXT: p = qrintf_put_mem_behind(p, s1, l1);
// CHECK-NEXT: *p = '\0';
// CHECK-NEXT: e = p;
// CHECK-NEXT: p = b;
// CHECK-NEXT: __builtin_memcpy(p, "Location: ", 10u);
// CHECK: {{^}}/* "\"%08x-%lx\"" */
// CHECK: p = qrintf_put_x64_behind(p,
// CHECK: {{^}}/* "ab%06u:%s" */
// CHECK: qrintf_put_mem_behind(
// CHECK: qrintf__store4(p, QRINTF__U32(w & 0xffffffffu));
// CHECK-NEXT: qrintf__store4(p + 2u, QRINTF__U32(w >> 16 & 0xffffffffu));
// CHECK: {{^}}/* "seven: %s" */
// CHECK-NOT: _behind
// CHECK: qrintf__put_mem_here(
