#!/usr/bin/env python3
"""Writes powers.h, the powers of ten that floating point is converted with.

    float_tables.py            write the file
    float_tables.py --check    exit with 1 if the file is not what this script writes

Before that it proves, for all powers of ten that a double can meet, what floats/digits.h builds on.
test/runtime/powers.py compares what floats/digits.h makes of the tables with every power of ten.
"""

import struct
import sys
from fractions import Fraction
from pathlib import Path

import table_text

# 10^k scales a normal double with decimal exponent X to n = 1..17 digits: k = n - 1 - X.
# X = -308..308 may be taken for one less at first. 10^k is the product of a power in steps of STEP
# and of 10^0..10^(STEP - 1), whose fives fit in 64 bits.
FIRST, LAST = -308, 325
STEP = 28
HEAD = """\
/* Made by float_tables.py: do not edit. */
#ifndef QRINTF__TABLES_POWERS_H
#define QRINTF__TABLES_POWERS_H

#include "../base.h"
#include "shared.h"

/* 10^k for k = {first}, {second}..{last}: the 128 leading bits, cut off, of which the first is set,
 * as two words, the high one first; then 10^r for r = 0..{rest}, all its bits, of which the first
 * is the word's first. {count} words, {size} bytes. */
#define QRINTF__POWER_FIRST ({first})
#define QRINTF__POWER_STEP {step}
#define QRINTF__POWER_REST {rests} /* where the second part begins */
#ifdef QRINTF_SHARED_TABLES
{shared}#ifdef __cplusplus
extern "C" {{
#endif
extern const qrintf_u64 qrintf__powers_of_ten[] __asm__("qrintf_powers_of_ten_2")
    __attribute__((__visibility__("hidden")));
#ifdef __cplusplus
}}
#endif
#else
QRINTF__TABLE const qrintf_u64 qrintf__powers_of_ten[] QRINTF__TABLE_NAME(
    "qrintf_powers_of_ten_2") = {{
{entries}}};
#endif

#endif /* QRINTF__TABLES_POWERS_H */
"""


def log2_floor(value: Fraction) -> int:
    e = value.numerator.bit_length() - value.denominator.bit_length()
    return e if value >= Fraction(2) ** e else e - 1


def leading(k: int, bits: int) -> int:
    """the leading bits of 10^k, cut off"""
    power = Fraction(10) ** k
    scaled = power / Fraction(2) ** (log2_floor(power) - (bits - 1))
    return scaled.numerator // scaled.denominator


def largest_double_below(value: Fraction) -> Fraction:
    e = log2_floor(value)
    unit = Fraction(2) ** (e - 52)
    m = value / unit
    m = m.numerator // m.denominator
    if m * unit == value:
        m -= 1
        if m < 1 << 52:  # the unit below a power of two is half as large
            return value - unit / 2
    return m * unit


def estimate(x: Fraction) -> int:
    """floor(log10 x) as floats/digits.h estimates it from the bits of x, a normal double"""
    bits = struct.unpack("<Q", struct.pack("<d", x.numerator / x.denominator))[0]
    return ((bits >> 32) - (1023 << 20)) * 1292913986 >> 52


def prove():
    for k in range(FIRST, LAST + 1):
        at = k - FIRST
        assert at * 2341 >> 16 == at // STEP, k
        assert k * 217706 >> 16 == log2_floor(Fraction(10) ** k), k
    largest = 10 ** (STEP - 1)
    assert leading(STEP - 1, 64) << (log2_floor(Fraction(largest)) - 63) == largest
    # The estimate grows with x: it is X or X - 1 if it is so at both ends of each power of ten.
    for k in range(-307, 309):
        x = Fraction(10) ** k
        below = largest_double_below(x)
        unit = Fraction(2) ** (log2_floor(x) - 52)
        above = -(-x // unit) * unit
        assert estimate(below) in (k - 1, k - 2) and estimate(above) in (k, k - 1), k
    assert estimate(Fraction(2) ** -1022) in (-308, -309)
    assert estimate(Fraction((1 << 53) - 1) * 2**971) in (308, 307)
    # With one too small, the number that should have n digits is below 1.07 * 10^n.
    for top in range(-1022, 1024):
        low, high = (1 << 20, (1 << 21) - 1)
        while low <= high:  # the last 20 bits behind the first that belong to the first estimate
            middle = (low + high) // 2
            x = Fraction(middle, 1 << 20) * Fraction(2) ** top
            if estimate(x) == estimate(Fraction(2) ** top):
                low = middle + 1
            else:
                high = middle - 1
        e = estimate(Fraction(2) ** top)
        least = Fraction(low, 1 << 20) * Fraction(2) ** top
        assert least < Fraction(107, 100) * Fraction(10) ** (e + 1), top


def text() -> str:
    prove()
    last = FIRST + (LAST - FIRST) // STEP * STEP
    words = []
    for k in range(FIRST, last + 1, STEP):
        bits = leading(k, 128)
        words += [bits >> 64, bits & ((1 << 64) - 1)]
    rests = len(words)
    words += [leading(r, 64) for r in range(STEP)]
    entries = (table_text.initializers("10^k, two words each", words[:rests]) + "\n" +
               table_text.initializers("QRINTF__POWER_REST: 10^r, a word each", words[rests:]))
    size = len(words) * 8
    shared = table_text.statement("qrintf_powers_of_ten_2", size, table_text.words(words))
    return HEAD.format(
        first=FIRST,
        second=FIRST + STEP,
        last=last,
        rest=STEP - 1,
        step=STEP,
        rests=rests,
        count=len(words),
        size=size,
        shared=shared,
        entries=entries,
    )


def main():
    path = Path(__file__).with_name("powers.h")
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    wanted = text()
    if not sys.argv[1:]:
        path.write_text(wanted)
    elif path.read_text() != wanted:
        sys.exit(f"{path} is stale: run runtime/tables/float_tables.py")


main()
