#!/usr/bin/env python3
"""Counts the instructions of calls that write to a stream: fprintf, libc's and compiled, and a
program's own function that calls the engine's vfprintf. Prints the table in docs/speed.md.

    streams.py [--qrintf-cc BUILD/bin/qrintf-cc] [--calls 65536]

A run with the calls less one without them, under callgrind, over 16,384 varied values. The stream
is stdout, which goes to a file and is fully buffered. Instructions do not depend on what else the
machine does, unlike times.
"""

import argparse
import os
import re
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
LOG = (
    '%s - %s [%02d/%s/%d:%02d:%02d:%02d] \\"%s %s\\" %d %u \\"%s\\" \\"%s\\"\\n',
    "v->s, v->s, v->octet[0] % 31, v->s, 2026, v->octet[1] % 24, v->octet[2] % 60, v->octet[3] % 60, v->s, v->s, 200, v->u, v->s, v->s",
)
ROWS = {
    "`%d\\n`": ("%d\\n", "v->i"),
    "`%s: %d\\n`": ("%s: %d\\n", "v->s, v->i"),
    "`%u.%u.%u.%u\\n`": (
        "%u.%u.%u.%u\\n", "v->octet[0], v->octet[1], v->octet[2], v->octet[3]",
    ),
    "access log, 14 arguments": LOG,
    "`%.2f %.2f\\n`": ("%.2f %.2f\\n", "v->d, v->d / 7"),
    "`%.17g\\n`": ("%.17g\\n", "v->d"),
    "`%02x`": ("%02x", "v->octet[0]"),
    "`%-20s\\|%10d\\n`": ("%-20s|%10d\\n", "v->s, v->i"),
}


def instructions(command, folder, row, calls):
    """Instructions of a call in a program that this command compiles, and the program's output."""
    program = folder / "program"
    text, values = row
    subprocess.run(
        [*command, "-O2", "-w", f'-DFORMAT="{text}"', f"-DVALUES={values}", HERE / "streams/rows.c",
         "-o", program],
        check=True, env=dict(os.environ, QRINTF_STRICT="1"),
    )
    counts = []
    for count in (0, calls):
        with open(folder / "output", "wb") as output:
            done = subprocess.run(
                ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program,
                 str(count)],
                check=True, stdout=output, stderr=subprocess.PIPE, text=True,
            )
        counts.append(int(re.search(r"Collected : (\d+)", done.stderr)[1]))
    return (counts[1] - counts[0]) / calls, (folder / "output").read_bytes()


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, default=HERE.parent / "build/bin/qrintf-cc")
    parser.add_argument("--calls", type=int, default=65536)
    options = parser.parse_args()
    wrapper = options.qrintf_cc.resolve()
    print("| a call, instructions | glibc | engine | | gcc, compiled | | clang, compiled | |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as name:
        for label, row in ROWS.items():
            libc, plain = instructions(["gcc"], Path(name), row, options.calls)
            line = f"| {label} | {libc:.0f} |"
            for command in (["gcc", "-DBY_LIST"], ["gcc"], ["clang-19"]):
                ours, text = instructions([wrapper, *command], Path(name), row, options.calls)
                assert plain == text, f"{label}: the output differs"
                line += f" {ours:.0f} | {libc / ours:.1f}x |"
            print(line, flush=True)


if __name__ == "__main__":
    main()
