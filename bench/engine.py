#!/usr/bin/env python3
"""Counts the instructions of libc's vsnprintf and of the engine's, and prints docs/engine.md's
table.

    engine.py [--include BUILD/include] [--cc gcc]

It counts a variadic function with the call in it, because that is what a program's own printf-like
function costs. Instructions do not depend on what else the machine does, unlike times.
"""

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ROWS = {
    "ipv4": "`%u.%u.%u.%u`", "s_lu": "`%s:%lu\\r\\n`", "log": "access log, 14 arguments",
    "g17": "`%.17g`", "fields": "`%-20s\\|%10d`", "s": "`%s`", "vmstat": "`%s %lu\\n`, appended",
    "plain": "`%s\\|%d`",
}
CALLS = int(re.search(r"CALLS = (\d+)", (HERE / "engine/rows.c").read_text())[1])


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--include", type=Path, default=HERE.parent / "build/include")
    parser.add_argument("--cc", default="gcc")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program, counts = Path(folder) / "rows", Path(folder) / "counts"
        subprocess.run(
            [
                options.cc, "-O2", "-g", "-w", "-I", options.include, HERE / "engine/rows.c", "-o",
                program,
            ],
            check=True,
        )
        subprocess.run(
            [
                "valgrind", "-q", "--tool=callgrind", "--separate-callers=2",
                f"--callgrind-out-file={counts}", program,
            ],
            check=True, env={"LD_BIND_NOW": "1"},
        )
        text = subprocess.run(
            ["callgrind_annotate", "--inclusive=yes", "--threshold=100", counts], check=True,
            capture_output=True, text=True,
        ).stdout
    found = {
        name: int(number.replace(",", ""))
        for number, name in re.findall(
            r"^ *([\d,]+) \([^)]*\).*:(?:call|seq)_[\w.]+'row_(\w+)", text, re.M
        )
    }
    print("| a call through a va_list, instructions | glibc | engine | |\n|---|---|---|---|")
    for row, label in ROWS.items():
        libc, engine = (found[f"{row}_{who}"] / CALLS for who in ("libc", "engine"))
        print(f"| {label} | {libc:.0f} | {engine:.0f} | {libc / engine:.1f}x |")


if __name__ == "__main__":
    main()
