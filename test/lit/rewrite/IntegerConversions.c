// Integer conversions by specifier, length modifier and flag, each with what its code is made of, and
// arguments of the other signedness, which -Wformat alone does not warn about.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"
#include <limits.h>

static const int values[] = {0,     1,      -1,     7,       10,       -10,       99,        100,     1000,
                             99999, -99999, 123456, 9999999, 12345678, 987654321, INT_MAX, INT_MIN};
static const long long longs[] = {0, -1, 4294967295, 4294967296, 9999999999, 1000000000000, LLONG_MAX, LLONG_MIN};

static void specifiers(void) {
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++)
    show(snprintf(fresh(), sizeof buf, "%d|%i", values[i], values[i]));
  for (unsigned v = 1; v; v = v > UINT_MAX / 10 ? 0 : v * 10)
    show(snprintf(fresh(), sizeof buf, "%u,%u,%u", v - 1, v, v + 1));
  for (unsigned v = 1; v; v <<= 4)
    show(snprintf(fresh(), sizeof buf, "%x|%X|%x", v - 1, v + 0xab, v));
  for (unsigned v = 1; v; v <<= 3)
    show(snprintf(fresh(), sizeof buf, "%o|%o", v - 1, v));
}

static void signedness(void) {
  volatile int i = -5;
  volatile unsigned u = 4000000000u;
  show(snprintf(fresh(), sizeof buf, "%u %d %x %lu %ld", i, u, i, (long)i, (unsigned long)u << 32));
}

// h and hh: the value is converted to the narrow type first.
static void lengths(void) {
  volatile int wide = 0x12345;
  for (int v = -70000; v < 140000; v += 9999)
    show(snprintf(fresh(), sizeof buf, "%hd|%hu|%hx|%ho", (short)v, (unsigned short)v, (unsigned short)v,
                  (unsigned short)v));
  for (int v = -300; v < 600; v += 43)
    show(snprintf(fresh(), sizeof buf, "%hhd|%hhu|%hhx|%hho|%4hhi|", (signed char)v, (unsigned char)v,
                  (unsigned char)v, (unsigned char)v, (signed char)v));
  show(snprintf(fresh(), sizeof buf, "%hd %hx %hhx", wide, wide, wide));
  for (int i = 0; i < 8; i++) {
    const long l = (long)longs[i];
    show(snprintf(fresh(), sizeof buf, "%ld|%lu", l, (unsigned long)l));
    show(snprintf(fresh(), sizeof buf, "%lx|%lX|%lo", (unsigned long)l, (unsigned long)l, (unsigned long)l >> 20));
    show(snprintf(fresh(), sizeof buf, "%lld|%llu|%llx", longs[i], (unsigned long long)longs[i],
                  (unsigned long long)longs[i]));
  }
}

// '-' wins over '0', '+' over ' ', and a precision turns '0' off.
static void flags(void) {
  static const unsigned char digest[] = {0, 1, 15, 16, 127, 128, 254, 255};
  const char *volatile ab = "ab";
  char *p;
  int sum = 0;
  for (int v = -1000; v < 100000; v += 33333)
    show(snprintf(fresh(), sizeof buf, "%-6d|%-6u|%-6x|%-06d|%-3d|%-6s|", v, 7u, v & 0xffu, v, v, ab));
  for (long v = -2; v < 3; v++)
    show(snprintf(fresh(), sizeof buf, "%+d|%+ld|%+6ld|%+06ld|%-+6ld|%+.3ld|", (int)v, v * 12345, v, v, v, v));
  for (int v = -2; v < 3; v++)
    show(snprintf(fresh(), sizeof buf, "% d|% 5d|% 05d|%- 5d|% +d|%+ d|% .2d|", v, v, v, v, v, v, v));
  for (int v = -1234567; v < 2000000; v += 411522)
    show(snprintf(fresh(), sizeof buf, "%05d|%08x|%03u|%010d|%06.4d|%02d|", v, v & 0xfffu, v & 15u, v, v % 100, v % 10));
  p = fresh();
  for (unsigned i = 0; i < sizeof digest; i++)
    sum += sprintf(p + 2 * i, "%02x", digest[i]);
  show(sum);
}

int main(void) {
  specifiers();
  lengths();
  flags();
  signedness();
}
// CHECK: "format":"%d|%i","outcome":"compiled","reason":null
// CHECK-COUNT-15: "outcome":"compiled"
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
// CHECK: show(__q{{0+}}(fresh(), sizeof buf, "%d|%i", values[i], values[i]));
// CHECK: sum += __q{{[0-9a-f]+}}(p + 2 * i, "%02x", digest[i]);
