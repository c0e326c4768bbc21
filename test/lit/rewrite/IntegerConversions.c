// Integer conversions by specifier, length modifier and flag, each with what its code is made of, and
// arguments of the other signedness, which -Wformat alone does not warn about.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"

static void conversions(int v, unsigned u, long l, const char *s) {
  show(snprintf(fresh(), sizeof buf, "%d|%i", v, v));
  show(snprintf(fresh(), sizeof buf, "%u,%u,%u", u - 1, u, u + 1));
  show(snprintf(fresh(), sizeof buf, "%x|%X|%x", u - 1, u + 0xab, u));
  show(snprintf(fresh(), sizeof buf, "%o|%o", u - 1, u));
  // C23, glibc 2.35 and later.
  show(snprintf(fresh(), sizeof buf, "%b|%B|%#b|%#B|%08b|%#10b", u & 7, u & 9, 5u, u & 7, 6u, 9u));
  // h and hh: the value is converted to the narrow type first.
  show(snprintf(fresh(), sizeof buf, "%hd|%hu|%hx|%ho", (short)v, (unsigned short)v,
                (unsigned short)v, (unsigned short)v));
  show(snprintf(fresh(), sizeof buf, "%hhd|%hhu|%hhx|%hho|%4hhi|", (signed char)v, (unsigned char)v,
                (unsigned char)v, (unsigned char)v, (signed char)v));
  show(snprintf(fresh(), sizeof buf, "%hd %hx %hhx", v, v, v));
  show(snprintf(fresh(), sizeof buf, "%ld|%lu", l, (unsigned long)l));
  show(snprintf(fresh(), sizeof buf, "%lx|%lX|%lo", (unsigned long)l, (unsigned long)l,
                (unsigned long)l >> 20));
  show(snprintf(fresh(), sizeof buf, "%lld|%llu|%llx", (long long)l, (unsigned long long)l,
                (unsigned long long)l));
  // '-' wins over '0', '+' over ' ', and a precision turns '0' off.
  show(snprintf(fresh(), sizeof buf, "%-6d|%-6u|%-6x|%-06d|%-3d|%-6s|", v, 7u, v & 0xffu, v, v, s));
  show(snprintf(fresh(), sizeof buf, "%+d|%+ld|%+6ld|%+06ld|%-+6ld|%+.3ld|", v, l, l, l, l, l));
  show(snprintf(fresh(), sizeof buf, "% d|% 5d|% 05d|%- 5d|% +d|%+ d|% .2d|", v, v, v, v, v, v, v));
  show(snprintf(fresh(), sizeof buf, "%05d|%08x|%03u|%010d|%06.4d|%02d|", v, v & 0xfffu, v & 15u, v,
                v % 100, v % 10));
  show(sprintf(fresh(), "%02x", (unsigned char)v));
  show(snprintf(fresh(), sizeof buf, "%u %d %x %lu %ld", v, u, v, l, (unsigned long)u << 32));
}

int main(void) {
  conversions(-74565, 4000000000u, -9999999999, "ab");
  conversions(7, 10, 0, "abcdefgh");
}
// CHECK: "format":"%d|%i","outcome":"compiled","reason":null
// CHECK-COUNT-16: "outcome":"compiled"
// CHECK: {{^}}/* IntegerConversions.c:{{[0-9]+}} "%d|%i" */
// CHECK: *p = '-';
// CHECK: p = QRINTF_LIKELY(m < 1000u)
// CHECK-NEXT: ? qrintf__small_3(p, {{.*}})
// CHECK-NEXT: : qrintf__dec32_1(p, m);
// CHECK: __builtin_memcpy(p, "|", 1u);
// CHECK: *p = '-';
// CHECK: p = QRINTF_LIKELY(m < 1000u)
// CHECK-NEXT: ? qrintf__small_1(
// CHECK: {{^}}/* IntegerConversions.c:{{[0-9]+}} "%u,%u,%u" */
// CHECK: p = QRINTF_LIKELY(m < 1000u)
// CHECK-NEXT: ? qrintf__small_3(p,
// CHECK: p = qrintf__hex32_1(p,
// CHECK: p = qrintf__upper_hex32_1(p,
// CHECK: {{^}}/* IntegerConversions.c:{{[0-9]+}} "%o|%o" */
// CHECK: p = qrintf__int_1(p,{{.*}} 0u, 8u, 0u, -1);
// CHECK: p = qrintf__int_1(p,{{.*}} 0u, 2u, 0u, -1);
// CHECK: QRINTF_CAST(short, a0)
// CHECK: QRINTF_CAST(unsigned short, a1)
// CHECK: QRINTF_CAST(signed char, a0)
// CHECK: QRINTF_CAST(unsigned char, a1)
// CHECK: {{^}}/* IntegerConversions.c:{{[0-9]+}} "%ld|%lu" */
// CHECK: p += qrintf_negative(
// CHECK: ? qrintf__small_1(
// CHECK-NEXT: : qrintf__dec64_large_1(p, m);
// CHECK: p = qrintf__hex64_1(p,
// CHECK: qrintf_longlong a0, qrintf_ulonglong a1
// CHECK: {{^}}/* IntegerConversions.c:{{[0-9]+}} "%-6d|%-6u|{{.*}}" */
// CHECK: char *const end = p + 6u;
// CHECK-NEXT: __builtin_memset(p, ' ', 6u);
// CHECK: p = qrintf__dec64_1(p, qrintf_abs(
// CHECK: p = p < end ? end : p;
// CHECK: *p++ = QRINTF_CAST(char, 43u + qrintf_negative(
// CHECK: *p++ = QRINTF_CAST(char, 32u + qrintf_negative(
// CHECK: p = qrintf__put_fixed_dec8(p, {{.*}}, 5u, {{[0-9]+}}u);
// CHECK: show(__q{{0+}}(fresh(), sizeof buf, "%d|%i", v, v));
// CHECK: show(__q{{[0-9a-f]+}}(fresh(), "%02x", (unsigned char)v));
