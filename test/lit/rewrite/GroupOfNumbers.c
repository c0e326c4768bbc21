// Zero-padded numbers side by side: constant places if all fit; one that does not is right, too.
// RUN: %same
#include "show.h"

static const int values[] = {0, 1, 9, 10, 59, 99, 100, 999, 1000, 9999, 10000, -1, -9, -10, -100, 2147483647, -2147483647 - 1};
enum { Count = sizeof values / sizeof *values };

int main(int argc, char **argv) {
  char small[20];
  for (unsigned i = 0; i < Count; i++) {
    int a = values[i], b = values[(i + argc) % Count], c = values[(i * 7) % Count];
    unsigned long l = (unsigned long)(unsigned)a << 20 | (unsigned)b;
    // Room for the longest: the one that does not fit is formatted in its turn, or, of more than two, libc formats all.
    show(sprintf(fresh(), "%02d:%02d", a, b));
    show(snprintf(fresh(), sizeof buf, "%04d-%02d-%02dT%02d:%02d:%02dZ", a, b, c, b, c, a));
    show(snprintf(fresh(), sizeof buf, "%d %03d%c%.2d|%07d", a, b, 'x', c, a));
    show(snprintf(fresh(), sizeof buf, "%.10d %016lu", a, l));
    // Room for the usual ones only.
    small[0] = 0;
    int n = snprintf(small, sizeof small, "%04d-%02d-%02d %02d:%02d", a, b, c, b, c);
    show(snprintf(fresh(), sizeof buf, "%d %s", n, small));
    // Hexadecimal numbers are converted together, by case.
    show(snprintf(fresh(), sizeof buf, "%02x:%02x:%02x:%02X:%02x", (unsigned)a & 255, (unsigned)b & 255, (unsigned)c & 255,
                  (unsigned)a & 255, (unsigned)b & 255));
    show(snprintf(fresh(), sizeof buf, "%08x-%04x-%04x-%04x-%012lx", (unsigned)a, (unsigned)b, (unsigned)c, (unsigned)a, l));
    show(snprintf(fresh(), sizeof buf, "%02x%02x", (char)a, (char)b)); // the classical mistake: ffffff80
    show(snprintf(fresh(), sizeof buf, "%016lx%05lX.%04d", l, l & 0xfffff, b));
    // An address is mostly longer than this field, so it is no part of a group.
    show(snprintf(fresh(), sizeof buf, "%08lx-%08lX %02x:%02x %.6x", l << (i & 15), l, (unsigned)a & 255, (unsigned)b & 255, (unsigned)c));
  }
  (void)argv;
}
// CHECK: "callee":"sprintf","format":"%02d:%02d","outcome":"compiled"
// CHECK: {{^}}/* GroupOfNumbers.c:{{[0-9]+}} "%02d:%02d" */
// CHECK: if (QRINTF_LIKELY({{.*}} < 100u && {{.*}} < 100u)) {
// CHECK-NEXT: p = qrintf__put_dec2(p, {{.*}});
// CHECK: {{^}}/* GroupOfNumbers.c:{{[0-9]+}} "%04d-%02d-%02dT%02d:%02d:%02dZ" */
// CHECK: !({{.*}} < 10000u{{$}}
// CHECK-NEXT: && {{.*}} < 100u
// CHECK: {{^}}/* GroupOfNumbers.c:{{[0-9]+}} "%08x-%04x-%04x-%04x-%012lx" */
// CHECK: const struct qrintf_hex h0 = qrintf_to_hex({{.*}} << 32{{$}}
// CHECK-NEXT: | {{.*}} << 16{{$}}
// CHECK-NEXT: | {{.*}},{{$}}
// CHECK-NEXT: 0u);
// CHECK: p = qrintf_put_hex(p, &h0, 0u, 8u,
// CHECK: {{^}}/* GroupOfNumbers.c:{{[0-9]+}} "%08lx-%08lX %02x:%02x %.6x" */
// CHECK: p = qrintf__hex_least_1(p, {{.*}}a0{{.*}}, 0u, 8u);
// CHECK: p = qrintf__hex_least_1(p, {{.*}}a1{{.*}}, 1u, 8u);
