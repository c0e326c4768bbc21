#!/usr/bin/env python3
"""Writes runtime/digit_tables.h, the constants that integers are converted with.

    digit_tables.py            write the file
    digit_tables.py --check    exit with 1 if the file is not what this script writes

Before that it proves what digits.h builds on.
"""

import sys
from pathlib import Path

HEAD = """\
/* Made by digit_tables.py: do not edit. */

/* Words of 64 bits, each E(high half, low half), at these indices:
 *   QRINTF__T_LENGTH + b   for v of 32 bits with floor(log2(v | 1)) = b: (v + word) >> 32 is the number of digits;
 *   QRINTF__T_SCALE + n    10^2 / 10^n in units of 2^-57, rounded up: a number of n = 1..10 digits times it has its first
 *                          two digits in front of the binary point (of a single digit, and a 0);
 *   QRINTF__T_OFFSET + n   in the four low bytes: where the second to the fifth pair of n = 1..10 digits is stored, at
 *                          most at the offset of the last pair;
 *   QRINTF__T_PAIRS        the characters 00 01 02 ... 99. */
#define QRINTF__T_LENGTH {length}u
#define QRINTF__T_SCALE {scale}u
#define QRINTF__T_OFFSET {offset}u
#define QRINTF__T_PAIRS {pairs}u
#define QRINTF__T_SIZE {size} /* bytes */
#define QRINTF__DIGIT_TABLE(E) \\
"""


def lengths():
    """The number of digits, changing by a carry out of the low half where a power of ten lies between 2^b and 2^(b+1)."""
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
        # v * word = v / 10^(n-2) * 2^57 + excess, and the excess is less than a unit of the last digit.
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


def text() -> str:
    parts = [lengths(), scales(), offsets(), pairs()]
    at = [sum(map(len, parts[:i])) for i in range(len(parts) + 1)]
    words = [f"E(0x{w >> 32:08x}, 0x{w & 0xFFFFFFFF:08x})" for part in parts for w in part]
    lines = ["  " + " ".join(words[i : i + 4]) for i in range(0, len(words), 4)]
    head = HEAD.format(length=at[0], scale=at[1], offset=at[2], pairs=at[3], size=at[4] * 8)
    return head + " \\\n".join(lines) + "\n"


def main():
    # The eight digits of x < 10^8 in pairs: digits.h's constant.
    assert 0 <= (10**8 - 1) * (144115188076 * 10**6 - (1 << 57)) < 1 << 57
    path = Path(__file__).with_name("digit_tables.h")
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    wanted = text()
    if not sys.argv[1:]:
        path.write_text(wanted)
    elif path.read_text() != wanted:
        sys.exit(f"{path} is stale: run runtime/digit_tables.py")


main()
