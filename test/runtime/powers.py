#!/usr/bin/env python3
"""powers.py COMPILER FLAGS: every power of ten that runtime/floats/digits.h makes of its table,
against the exact one, and its estimate of the decimal exponent of the doubles on both sides of
every power of ten. In the current directory.
"""

import math
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

HEADER = Path(__file__).resolve().parents[2] / "runtime/qrintf.h"
PROGRAM = f"""
#include <stdio.h>
#include "{HEADER}"
int main(void) {{
  unsigned long long bits;
  int k;
  for (k = -308; k <= 325; k++) {{
    struct qrintf__product power;
    qrintf__power(&power, k);
    printf("%d %llx %llx %llx\\n", k, (unsigned long long)power.high, (unsigned long long)power.low, (unsigned long long)qrintf__power_high(k));
  }}
  while (scanf("%llx", &bits) == 1)
    printf("%d\\n", qrintf__estimate(bits));
  return 0;
}}
"""


def log2_floor(value: Fraction) -> int:
    e = value.numerator.bit_length() - value.denominator.bit_length()
    return e if value >= Fraction(2) ** e else e - 1


def bits_of(x: float) -> int:
    m, e = math.frexp(x)
    return int(m * 2**53) - 2**52 + ((e + 1022) << 52)


def main():
    Path("powers.c").write_text(PROGRAM, encoding="utf-8")
    subprocess.run([*sys.argv[1:], "-o", "powers", "powers.c"], check=True)
    doubles = [
        (k, x) for k in range(-307, 309) for at in [float(f"1e{k}")]
        for x in (math.nextafter(at, 0), at, math.nextafter(at, math.inf))
    ]
    doubles += [(0, 2.0**e) for e in range(-1022, 1024)] + [
        (0, sys.float_info.max), (0, sys.float_info.min),
    ]
    given = "\n".join(f"{bits_of(x):x}" for _, x in doubles)
    lines = subprocess.run(
        ["./powers"], check=True, input=given, capture_output=True, text=True
    ).stdout.splitlines()
    failures = 0

    def expect(good, text):
        nonlocal failures
        if not good:
            failures += 1
            print(text)

    powers, estimates = lines[:634], lines[634:]
    expect(len(powers) == 634 and len(estimates) == len(doubles), "lines are missing")
    for k, line in zip(range(-308, 326), powers):
        words = line.split()
        high, low, alone = (int(word, 16) for word in words[1:])
        exact = Fraction(10) ** k
        # As qrintf__shift takes it: t = floor(log2 10^k) - 126 - (the first bit).
        error = exact / Fraction(2) ** (log2_floor(exact) - 126 - (high >> 63)) - (high << 64 | low)
        expect(
            int(words[0]) == k and 0 <= error < 2 and high >> 62 != 0,
            f"10^{k}: error {float(error)}",
        )
        if 0 <= k <= 27:
            expect(error == 0 and low == 0, f"10^{k} is not exact")
        error = exact / Fraction(2) ** (log2_floor(exact) - 62 - (alone >> 63)) - alone
        expect(
            0 <= error < 2 and alone >> 62 != 0,
            f"10^{k}, the high word alone: error {float(error)}",
        )
    for (_, x), line in zip(doubles, estimates):
        wanted = len(str(int(x))) - 1 if x >= 1 else -len(str(math.ceil(1 / Fraction(x)) - 1))
        expect(wanted - 1 <= int(line) <= wanted, f"{x!r}: estimate {line}, exponent {wanted}")
    print(f"{len(lines)} checks, {failures} failures")
    return failures != 0


if __name__ == "__main__":
    sys.exit(main())
