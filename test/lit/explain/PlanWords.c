// A plan in words: specifications as they were written, lengths, and how the length is checked and why.
// RUN: cd %S && %qrintf explain PlanWords.c -- -O2 | grep -E 'note: (plan|length|check)' | sed 's/.*note: //' > %t && FileCheck --match-full-lines %s < %t
// RUN: cd %S && %qrintf explain PlanWords.c -- -O2 -D_FORTIFY_SOURCE=2 | FileCheck --check-prefix=FORTIFY %s
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
int f(char *b, size_t n, int i, long l, unsigned char c, const char *s, double d, intmax_t j, void *p) {
  int r = snprintf(b, n, "a\n%#08X|%-*.3ld|%hho", (unsigned)i, i, l, c);
  // CHECK:      plan: "a\n" %#08X "|" %-*.3ld "|" %hho
  // CHECK-NEXT: length: 16 bytes or more
  r += snprintf(b, n, "%.17G%p", d, p);
  // CHECK:      plan: %.17G %p
  r += snprintf(b, n, "%zu%% %-*.3jd|%hhx", n, i, j, c);
  // CHECK:      plan: %zu "% " %-*.3jd "|" %hhx
  r += snprintf(b, 16, "%u", c);
  // CHECK:      plan: %u
  // CHECK-NEXT: length: 1 to 3 bytes
  // CHECK-NEXT: check: none: at most 3 bytes and the terminating NUL always fit in the size given, 16
  r += snprintf(b, n, "%u", c);
  // CHECK:      check: one comparison with the size given, of the worst case: 3 bytes; a constant size would tell more; what does not fit is libc's
  r += snprintf(b, 3, "%u", c);
  // CHECK:      check: one comparison with the size given, 3, after the digits are counted: the worst case of 3 bytes may not fit; what does not fit is libc's
  r += snprintf(NULL, 0, "%u", c);
  // CHECK:      check: none: the size is 0, so the length is counted and nothing is written
  r += sprintf(b, "%u", c);
  // CHECK:      check: none: sprintf is given no size, and at most 3 bytes are written
  r += sprintf(b, "%s:", s);
  // CHECK:      length: 1 byte or more
  // CHECK-NEXT: check: one comparison with INT_MAX, of the worst case: at most 1 byte and the strings' lengths; what does not fit is libc's
  struct { char eight[8]; int next; } o;
  r += snprintf(o.eight, 12, "%c\n", c);
  // CHECK:      check: none: at most 2 bytes and the terminating NUL always fit in the size given, 12 (the destination has 8 bytes)
  // FORTIFY: check: one comparison with the size of the object (_FORTIFY_SOURCE), of the worst case: 3 bytes; what does not fit is libc's
  return r + o.eight[0];
}
