#!/usr/bin/env python3
"""Writes digits.h, the constants that integers are converted with, and small.h, the numbers
below 1000.

    digit_tables.py            write the files
    digit_tables.py --check    exit with 1 if a file is not what this script writes

Before that it proves what integers/decimal.h builds on.
"""

import sys
from pathlib import Path

import table_text

HEAD = """\
/* Made by digit_tables.py: do not edit. */
#ifndef QRINTF__TABLES_DIGITS_H
#define QRINTF__TABLES_DIGITS_H

#include "../base.h"
#include "shared.h"

#if QRINTF__FAST

/* The table has words of 64 bits, in four parts that begin at these indices:
 *   QRINTF__T_LENGTH + b   for v of 32 bits with floor(log2(v | 1)) = b: (v + word) >> 32 is the
 *                          number of digits of v;
 *   QRINTF__T_SCALE + n    10^2 / 10^n in units of 2^-57, rounded up: a number of n = 1..10 digits
 *                          times it has its first two digits in front of the binary point (of a
 *                          single digit, and a 0);
 *   QRINTF__T_OFFSET + n   in the four low bytes: where the second to the fifth pair of n = 1..10
 *                          digits is stored, at most at the offset of the last pair;
 *   QRINTF__T_PAIRS        the characters 00 01 02 ... 99. */
#define QRINTF__T_LENGTH {length}u
#define QRINTF__T_SCALE {scale}u
#define QRINTF__T_OFFSET {offset}u
#define QRINTF__T_PAIRS {pairs}u
#ifdef QRINTF_SHARED_TABLES
{shared}#ifdef __cplusplus
extern "C" {{
#endif
extern const qrintf_u64 qrintf__digit_table[] __asm__("qrintf_digits_1")
    __attribute__((__visibility__("hidden")));
#ifdef __cplusplus
}}
#endif
#else
QRINTF__TABLE const qrintf_u64 qrintf__digit_table[] QRINTF__TABLE_NAME("qrintf_digits_1") = {{
{entries}}};
#endif

#endif

#endif /* QRINTF__TABLES_DIGITS_H */
"""

SMALL = """\
/* Made by digit_tables.py: do not edit. */
#ifndef QRINTF__TABLES_SMALL_H
#define QRINTF__TABLES_SMALL_H

#include "shared.h"

#ifdef QRINTF_SHARED_TABLES
{shared}#ifdef __cplusplus
extern "C" {{
#endif
extern const char qrintf__small[1000][4] __asm__("qrintf_small_1")
    __attribute__((__visibility__("hidden")));
#ifdef __cplusplus
}}
#endif
#else
/* A row is a number below 1000: its characters from the left, and at [3] how many there are. */
#define QRINTF__SMALL1(a) {{a, 0, 0, 1}}
#define QRINTF__SMALL2(a, b) {{a, b, 0, 2}}
#define QRINTF__TEN(M) \\
  M('0'), M('1'), M('2'), M('3'), M('4'), M('5'), M('6'), M('7'), M('8'), M('9')
#define QRINTF__TEN_AFTER(M, a) \\
  M(a, '0'), M(a, '1'), M(a, '2'), M(a, '3'), M(a, '4'), \\
      M(a, '5'), M(a, '6'), M(a, '7'), M(a, '8'), M(a, '9')
#define QRINTF__TEN_THIRD(a, b) \\
  {{a, b, '0', 3}}, {{a, b, '1', 3}}, {{a, b, '2', 3}}, {{a, b, '3', 3}}, {{a, b, '4', 3}}, \\
      {{a, b, '5', 3}}, {{a, b, '6', 3}}, {{a, b, '7', 3}}, {{a, b, '8', 3}}, {{a, b, '9', 3}}
QRINTF__TABLE const char qrintf__small[1000][4] QRINTF__TABLE_NAME("qrintf_small_1") = {{
    QRINTF__TEN(QRINTF__SMALL1),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '1'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '2'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '3'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '4'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '5'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '6'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '7'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '8'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '9'),
    QRINTF__TEN_AFTER(QRINTF__TEN_THIRD, '1'),
    QRINTF__TEN_AFTER(QRINTF__TEN_THIRD, '2'),
    QRINTF__TEN_AFTER(QRINTF__TEN_THIRD, '3'),
    QRINTF__TEN_AFTER(QRINTF__TEN_THIRD, '4'),
    QRINTF__TEN_AFTER(QRINTF__TEN_THIRD, '5'),
    QRINTF__TEN_AFTER(QRINTF__TEN_THIRD, '6'),
    QRINTF__TEN_AFTER(QRINTF__TEN_THIRD, '7'),
    QRINTF__TEN_AFTER(QRINTF__TEN_THIRD, '8'),
    QRINTF__TEN_AFTER(QRINTF__TEN_THIRD, '9')}};
#endif

#endif /* QRINTF__TABLES_SMALL_H */
"""


def lengths():
    """The number of digits. Where a power of ten lies between 2^b and 2^(b+1), the number
    changes by a carry out of the low half."""
    words = []
    for b in range(32):
        first, last = len(str(1 << b)), len(str((2 << b) - 1))
        words.append((last << 32) - (10 ** (last - 1) if first != last else 0))
        for v in {1 << b, (2 << b) - 1, 10 ** (last - 1) - 1, 10 ** (last - 1)}:
            if 1 << b <= v < 2 << b:
                assert (v + words[b]) >> 32 == len(str(v)), v
    assert words[0] >> 32 == 1  # v = 0 counts as one digit
    return words


def scales():
    words = [0]
    for n in range(1, 11):
        ten = 10 ** (n - 2) if n >= 2 else 1
        word = 10 << 57 if n == 1 else -(-(1 << 57) // ten)
        most = min(10**n, 1 << 32) - 1
        assert most * word < 1 << 64
        # v * word = v / 10^(n-2) * 2^57 + excess; the excess is less than a unit of the last digit.
        if n >= 2:
            assert 0 <= most * (word * ten - (1 << 57)) < 1 << 57, n
        words.append(word)
    return words


def offsets():
    words = [0]
    for n in range(1, 11):
        last = (n - 1) // 2 * 2
        words.append(sum(min(2 * k, last) << 8 * (k - 1) for k in range(1, 5)))
    return words


def pairs():
    text = "".join(f"{i:02}" for i in range(100)).encode()
    return [int.from_bytes(text[i : i + 8], "little") for i in range(0, 200, 8)]


def digits() -> str:
    parts = [lengths(), scales(), offsets(), pairs()]
    at = [sum(map(len, parts[:i])) for i in range(len(parts))]
    words = [w for part in parts for w in part]
    names = ["LENGTH", "SCALE", "OFFSET", "PAIRS"]
    entries = "\n".join(
        table_text.initializers(f"QRINTF__T_{name}", part) for name, part in zip(names, parts)
    )
    shared = table_text.statement("qrintf_digits_1", len(words) * 8, table_text.words(words))
    return HEAD.format(
        length=at[0], scale=at[1], offset=at[2], pairs=at[3], shared=shared, entries=entries
    )


def small() -> str:
    entries = [f"{n}".encode().ljust(3, b"\0") + bytes([len(f"{n}")]) for n in range(1000)]
    characters = table_text.characters(entries)
    return SMALL.format(shared=table_text.statement("qrintf_small_1", 4000, characters))


def main():
    # The eight digits of x < 10^8 in pairs: integers/decimal.h's constant.
    assert 0 <= (10**8 - 1) * (144115188076 * 10**6 - (1 << 57)) < 1 << 57
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    for name, wanted in ("digits.h", digits()), ("small.h", small()):
        path = Path(__file__).with_name(name)
        if not sys.argv[1:]:
            path.write_text(wanted)
        elif path.read_text() != wanted:
            sys.exit(f"{path} is stale: run runtime/tables/digit_tables.py")


main()
