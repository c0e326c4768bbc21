"""Prints a program that compares formats with an address with libc: each format with several
arguments, over every size from 0 to beyond the text, and through a stream."""
import random

HEAD = r"""
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int (*volatile libc)(char *, size_t, const char *, va_list) = vsnprintf; /* its address stays libc's */
static unsigned long compared, different;
__attribute__((noipa, format(printf, 1, 2))) static void compare(const char *f, ...) {
  char expected[4000], got[4000];
  va_list list;
  va_start(list, f);
  const int n = libc(expected, sizeof expected, f, list);
  va_end(list);
  for (int size = 0; size <= n + 2; size += size < 300 || size + 97 > n ? 1 : 97) {
    memset(expected, '#', sizeof expected);
    memset(got, '#', sizeof got);
    va_start(list, f);
    errno = 0;
    libc(expected, (size_t)size, f, list);
    const int error = errno;
    va_end(list);
    va_start(list, f);
    errno = 0;
    const int m = vsnprintf(got, (size_t)size, f, list);
    va_end(list);
    compared++;
    if (m != n || errno != error || memcmp(got, expected, sizeof got)) {
      if (different++ < 9) printf("[%s] of %d: %d for %d, <%.99s> for <%.99s>\n", f, size, m, n, got, expected);
    }
  }
  memset(got, '#', sizeof got);
  va_start(list, f);
  const int m = vsprintf(got, f, list);
  va_end(list);
  compared++;
  different += m != n || memcmp(got, expected, (size_t)n + 1) != 0;
}
enum { SETS = 16 };
static char longer[400]; /* 'x' as often as fits */
static const int ints[SETS] = {0, 1, -1, 9, 10, 42, 99, 127, -128, 255, -999, 1000, 65535, 65536, 2147483647, -2147483647 - 1};
static const long longs[SETS] = {0, 1, -1, 12345678901, -99999999, 0x7f1234567890, -9223372036854775807 - 1, 9223372036854775807, 99, 255, 4096, 4294967295,
                                 2147483647, -2147483648, 100, 65535};
static const double doubles[SETS] = {0, -0.0, 1.5, 1e300, -2.5e-7, 123456.789, 0.1, 1e16, 99.995, 7, 5e-324, 1e23, 999999.5, 2.5, __builtin_inf(), -__builtin_nan("")};
static const char *const strings[SETS] = {"", "a", "text", "seventeen letters", "%d %s", "a longer text of some forty characters....", "x", "yz", "abc", "0123456789",
                                          "0123456789abcdef", 0, longer, longer + 367, "more than thirty-two characters, \xff",
                                          "exactly seven and seventy characters, which is more than one line of a cache."};
int main(int argc, char **argv) {
  const int rounds = argc > 1 ? atoi(argv[1]) : SETS;
  memset(longer, 'x', sizeof longer - 1);
  for (int round = 0; round < rounds; round++) {
"""
TAIL = r"""  }
  printf("%lu compared, %lu different\n", compared, different);
  return different != 0;
}
"""
VALUES = {"int": "ints[(round + %d) %% SETS]", "long": "longs[(round + %d) %% SETS]",
          "double": "doubles[(round + %d) %% SETS]", "string": "strings[(round + %d) %% SETS]"}
CASTS = {
    "u": "(unsigned)", "x": "(unsigned)", "X": "(unsigned)", "o": "(unsigned)",
    "lu": "(unsigned long)", "lx": "(unsigned long)", "zu": "(size_t)", "hu": "(unsigned short)",
    "hhd": "(signed char)",
}


def specification(rng):
    kind = rng.choice("d u x X o c s s ld lu lx zu hhd hu f g e p %".split())
    if kind == "%":
        return "%%", []
    width = rng.choice(["", "", "", "5", "-8", "08" if kind not in "cps" else "12", "*"])
    precision = ""
    if kind in "sfge" and rng.random() < 0.5:
        precision = rng.choice([".0", ".3", ".*"])
    if kind not in "cps" and width == "" and rng.random() < 0.2 and kind[-1] not in "uxXo":
        width = rng.choice(["+", " "])
    arguments = []
    if width == "*":
        arguments.append("(round %% 3 - 1) * 7")
    if precision == ".*":
        arguments.append("round %% 6 - 1")
    if kind == "p":
        width = width if width in ("", "-8", "12") else ""
        return f"%{width}p", ["(void *)(4096ul << 3 * round)"]
    type = {"s": "string", "f": "double", "g": "double", "e": "double"}.get(kind, "int")
    if kind[0] in "lz":
        type = "long"
    arguments.append(CASTS.get(kind, "") + VALUES[type])
    return "%" + width + precision + kind, arguments


def main():
    rng = random.Random(22)
    print(HEAD)
    for number in range(220):
        text, arguments = "", []
        for _ in range(rng.randint(1, 6)):
            literal = rng.choice(["", " ", ", ", "=", "\\n", "text ", "/"])
            format, values = specification(rng)
            text += literal + format
            arguments += values
        filled = []
        for index, value in enumerate(arguments):
            filled.append(value % index if "%d" in value else value.replace("%%", "%"))
        if not filled:
            text, filled = text + "%d", ["round"]
        print(f'    compare("{text}{number}", {", ".join(filled)});')
    print(TAIL)


main()
