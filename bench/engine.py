#!/usr/bin/env python3
"""Counts the instructions of libc's vsnprintf and vfprintf and of the engine's, and prints
the numbers of docs/gains.md.

    engine.py [--include BUILD/include] [--cc gcc] [ROW…]

It counts a variadic function with the call in it, because that is what a program's own printf-like
function costs. Each row is counted twice: with the plan of its format kept, and with the table of
plans full, so that the format is read at each call. Instructions do not depend on what else the
machine does, unlike times.
"""

import argparse
import math
import re
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = (HERE / "engine/rows.c").read_text()
CALLS = int(re.search(r"CALLS = (\d+)", SOURCE)[1])
ROWS = re.findall(r'^ *ROW\((\w+), (?:FOUR\()?("(?:\\.|[^"\\])*")', SOURCE, re.M)


def count(program, state, counts):
    """(row, function) -> instructions of a call."""
    subprocess.run(
        [
            "valgrind", "-q", "--tool=callgrind", "--separate-callers=2",
            f"--callgrind-out-file={counts}", program, state,
        ],
        check=True, env={"LD_BIND_NOW": "1"},
    )
    text = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", counts], check=True,
        capture_output=True, text=True,
    ).stdout
    return {
        (row, function): int(number.replace(",", "")) / CALLS
        for number, function, row in re.findall(
            r"^ *([\d,]+) \([^)]*\).*:((?:buffer|stream)_(?:libc|engine))[\w.]*'row_(\w+)_\2", text,
            re.M,
        )
    }


def kept_and_read(compiler, include):
    """What count() counts where each format's plan is kept, and where no plan is."""
    with tempfile.TemporaryDirectory() as folder:
        program, counts = Path(folder) / "rows", Path(folder) / "counts"
        subprocess.run(
            [compiler, "-O2", "-g", "-w", "-I", include, HERE / "engine/rows.c", "-o", program],
            check=True,
        )
        return [count(program, state, counts) for state in ("kept", "full")]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--include", type=Path, default=HERE.parent / "build/include")
    parser.add_argument("--cc", default="gcc")
    options = parser.parse_args()
    kept, read = kept_and_read(options.cc, options.include)
    print("| format | to a buffer: glibc | read | kept | to a stream: glibc | read | kept |")
    print("|---|---|---|---|---|---|---|")
    gains = {}
    for row, text in ROWS:
        line = f"| `{text[1:-1]}` |".replace("|", "\\|")[1:-2] + "|"
        for place in ("buffer", "stream"):
            libc = kept[row, f"{place}_libc"]
            line += f" {libc:.0f} |"
            for state, counted in (("read", read), ("kept", kept)):
                ours = counted[row, f"{place}_engine"]
                gains.setdefault((place, state), []).append(libc / ours)
                line += f" {ours:.0f}, {libc / ours:.1f}x |"
        print(line)
    for title, value in (
        ("worst", min), ("geometric mean", lambda all: math.prod(all) ** (1 / len(all))),
    ):
        numbers = [f"{value(gains[place, state]):.1f}x" for place in ("buffer", "stream")
                   for state in ("read", "kept")]
        print(f"| {title} | | {numbers[0]} | {numbers[1]} | | {numbers[2]} | {numbers[3]} |")


if __name__ == "__main__":
    main()
