#!/usr/bin/env python3
"""Writes runtime/float_tables.h, the powers of ten that floating point is converted with.

    float_tables.py            write the file
    float_tables.py --check    exit with 1 if the file is not what this script writes

Before that it proves, for all powers of ten that a double can meet, what float_digits.h and float_exact.h build on.
"""

import sys
from fractions import Fraction
from pathlib import Path

import table_text

# 10^k scales a double with decimal exponent X to n = 1..18 digits: k = n - 1 - X, X = -324..308. To find X, 10^(X+1) is
# looked at as well: k = -308..341 and -323..309.
FIRST, LAST = -323, 341
# Integers from 2^52 on are taken apart with 10^(-38 t), t = 1..8, in 2 t + 1 words.
LIMB = 10**19
PARTS = range(1, 9)
HEAD = """\
/* Made by float_tables.py: do not edit. */

/* 10^k for k = {first}..{last}: the 128 leading bits, cut off, of which the first is set, so
 *   10^k = (entry + error) * 2^(floor(log2 10^k) - 127)   with 0 <= error < 1, and error = 0 for k = 0..55.
 * {count} entries of 16 bytes, {size} bytes.  Each line is E(a, b) E(c, d), four words of 32 bits, the highest first. */
#define QRINTF__POWER_FIRST ({first})
#ifdef QRINTF_SHARED_TABLES
{shared}#else
#define QRINTF__POWERS_OF_TEN(E) \\
{entries}
#endif
"""

INVERSES = """\

/* 10^(-38 t) for t = 1..8 in 2 t + 1 words, the lowest first, of which the last has its first bit set, rounded up: the number is
 * the words' * 2^(-64 * (2 t + 1) - floor(log2 10^(38 t))).  {count} words, each E(a, b), its high half first. */
#define QRINTF__INVERSE_COUNT {count}
#define QRINTF__INVERSES(E) \\
"""


def log2_floor(value: Fraction) -> int:
    e = value.numerator.bit_length() - value.denominator.bit_length()
    return e if value >= Fraction(2) ** e else e - 1


def entry(k: int):
    """(the 128 bits, floor(log2), whether nothing was cut off)"""
    power = Fraction(10) ** k
    e = log2_floor(power)
    scaled = power / Fraction(2) ** (e - 127)
    bits = scaled.numerator // scaled.denominator
    assert 1 << 127 <= bits < 1 << 128
    return bits, e, scaled.denominator == 1


def largest_double_below(value: Fraction) -> Fraction:
    e = max(log2_floor(value), -1022)
    unit = Fraction(2) ** (e - 52)
    m = value / unit
    m = m.numerator // m.denominator
    if m * unit == value:
        m -= 1
        if m < 1 << 52 and e > -1022:  # the unit below a power of two is half as large
            return value - unit / 2
    return m * unit


def prove(entries):
    for k in range(FIRST, LAST + 1):
        bits, e, exact = entries[k]
        assert e == k * 217706 >> 16, k  # floor(log2 10^k)
        assert exact == (0 <= k <= 55), k
        # m >= 10^k, m an integer of 64 bits at the same scale: one comparison with the upper word, rounded up.
        assert (bits & ((1 << 64) - 1)) != 0 or exact, k
        assert bits >> 64 != (1 << 64) - 1, k
    for top in range(-1074, 1024):  # 10^X <= 2^top, and 2^(top+1) < 10^(X+2), for the estimate X
        x = top * 78913 >> 18
        assert Fraction(10) ** x <= Fraction(2) ** top < Fraction(10) ** (x + 1), top
    # No double rounds up to a power of ten when 19 or more digits are kept: the exponent is known before rounding.
    nearest = min((1 - largest_double_below(Fraction(10) ** k) / Fraction(10) ** k, k) for k in range(-323, 309))
    assert nearest[0] > Fraction(1, 2 * 10**19), nearest


def inverse(t: int) -> int:
    """the words of 10^(-38 t) as one integer"""
    bits = 64 * (2 * t + 1)
    scaled = Fraction(2) ** (bits + log2_floor(Fraction(10) ** (38 * t))) / 10 ** (38 * t)
    words = -(-scaled.numerator // scaled.denominator)
    assert 1 << (bits - 1) <= words < 1 << bits
    return words


def prove_inverses():
    """qrintf__integer_limbs (float_integer.h) of the largest m * 2^shift: no limb has a unit too many.

    What it holds, v, is never below the truth, and `error` is by how much it can be above. The truth is a multiple of
    10^(-19 left), `left` limbs being left: what is in front of the point is right if the error is smaller than that.
    """
    for shift in range(972):
        t = 1 if shift < 11 else (shift + 115) // 126
        assert t in PARTS
        words, power = 2 * t + 1, log2_floor(Fraction(10) ** (38 * t))
        assert power == 38 * t * 217706 >> 16
        right = power + 11 - shift
        assert 1 <= right < 192
        largest = ((1 << 53) - 1) << shift
        assert largest < 10 ** (38 * t) * LIMB  # the limb in front of the point
        error = largest * (Fraction(inverse(t), 1 << (64 * words + power)) - Fraction(1, 10 ** (38 * t)))
        assert 0 <= error
        error += Fraction(1, 1 << 64 * words)  # cut off, and a unit added
        assert error < Fraction(1, LIMB ** (2 * t)), shift
        for left in range(2 * t, 0, -1):
            error *= LIMB
            words -= 1
            assert words > 0 and error < Fraction(1, LIMB ** (left - 1)), (shift, left)  # the limb that is now in front
            error += Fraction(1, 1 << 64 * words)  # the next round begins without the lowest word, and with a unit


def text() -> str:
    entries = {k: entry(k) for k in range(FIRST, LAST + 1)}
    prove(entries)
    count = LAST - FIRST + 1
    lines = []
    words = []
    for k in range(FIRST, LAST + 1):
        bits = entries[k][0]
        words += [bits >> 64, bits & ((1 << 64) - 1)]
        a, b, c, d = (f"0x{bits >> shift & 0xFFFFFFFF:08x}" for shift in (96, 64, 32, 0))
        lines.append(f"  E({a}, {b}) E({c}, {d})")
    size = count * 16
    shared = table_text.statement("qrintf_powers_of_ten_1", size, table_text.words(words))
    powers = HEAD.format(first=FIRST, last=LAST, count=count, size=size, shared=shared, entries=" \\\n".join(lines))
    prove_inverses()
    words = [inverse(t) >> (64 * i) & ((1 << 64) - 1) for t in PARTS for i in range(2 * t + 1)]
    pairs = [f"E(0x{word >> 32:08x}, 0x{word & 0xFFFFFFFF:08x})" for word in words]
    lines = ["  " + " ".join(pairs[i : i + 4]) for i in range(0, len(pairs), 4)]
    return powers + INVERSES.format(count=len(words)) + " \\\n".join(lines) + "\n"


def main():
    path = Path(__file__).with_name("float_tables.h")
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    wanted = text()
    if not sys.argv[1:]:
        path.write_text(wanted)
    elif path.read_text() != wanted:
        sys.exit(f"{path} is stale: run runtime/float_tables.py")


main()
