// Field widths, precisions, the flag # and length modifiers of integers, and of strings.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// A field width pads on the left and never cuts. A precision is the least number of digits, or the
// most characters of a string; a '.' alone is 0: no digit for the value 0, nothing of a string.
static void widths_and_precisions(void) {
  for (int v = 1; v < 1000000; v *= 10)
    show(snprintf(fresh(), sizeof buf, "%4d|%1u|%9x|%3s|%6c|", -v, (unsigned)v, (unsigned)v, v > 99 ? "long" : "a", 'c'));
  for (int v = -12345; v < 20000; v += 8230)
    show(snprintf(fresh(), sizeof buf, "%.3d|%.8d|%9.6d|%-9.6d|%.2u|%.4x|", v, v, v, v, 5u, (unsigned)v & 0xffu));
  for (int v = 0; v < 3; v++)
    show(snprintf(fresh(), sizeof buf, "[%.d|%.x|%.s|%5.d|%-5.d|%+.d|%.0d|%.0s]", v, v, "text", v, v, v, v, "text"));
  // A negative precision is as if none were given; the flag '0' counts again.
  for (int p = 0; p < 9; p += 2)
    show(snprintf(fresh(), sizeof buf, "%.*d|%.*s|%8.*x|%*.*s|", p, 321, p, "string", p, 0xabu, 5, p, "other"));
  for (int p = -4; p < 2; p++)
    show(snprintf(fresh(), sizeof buf, "%.*d|%06.*d|%.*s|%.*x|", p, 0, p, 77, p, "string", p, 0xau));
}

// '#' prefixes 0x or 0X, not for zero, and gives an octal number its leading 0.
static void alternate(void) {
  static const unsigned values[] = {0, 1, 7, 8, 255, 0xffffffffu};
  for (int i = 0; i < 6; i++) {
    unsigned v = values[i];
    show(snprintf(fresh(), sizeof buf, "%#x|%#X|%#o|%#10x|%#010x|%-#10x|%#8o|", v, v, v, v, v, v, v));
    show(snprintf(fresh(), sizeof buf, "%#.0x|%#.0o|%#.6x|%#.6o|%#10.6x|%#012o|", v, v, v, v, v, v));
  }
}

int main(int argc, char **argv) {
  static const intmax_t values[] = {0, -5, INTMAX_MAX, INTMAX_MIN};
  ptrdiff_t distance = buf - (buf + argc);
  size_t n = strlen(argv[0]) * 0 + (size_t)argc * 12345;
  widths_and_precisions();
  alternate();
  for (int i = 0; i < 4; i++)
    show(snprintf(fresh(), sizeof buf, "%jd|%7ju|%jx", values[i], (uintmax_t)values[i], (uintmax_t)values[i]));
  show(snprintf(fresh(), sizeof buf, "%td|%8td|%-8td|", distance, distance, -distance));
  show(snprintf(fresh(), sizeof buf, "%zu|%10zu|%zx|%zd", n, n, n, -(ssize_t)n));
}
// CHECK-COUNT-10: "outcome":"compiled"
