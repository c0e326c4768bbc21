#!/usr/bin/env python3
"""Counts the instructions of calls that write to a stream: fprintf, libc's and compiled, and a
program's own function that calls the engine's vfprintf; and of asprintf. With --times it times the
calls to streams instead, beside {fmt}'s print(FILE *, FMT_COMPILE), and four threads that write to
one stream. Prints the numbers of docs/gains.md.

    streams.py [--qrintf-cc BUILD/bin/qrintf-cc] [--times] [--calls 65536] [--rounds 40]

A run with the calls less one without them, under callgrind, over 16,384 varied values. The stream
is stdout, which goes to a file and is fully buffered. Instructions do not depend on what else the
machine does, unlike times: there stdout goes to /dev/null, the programs run in turns, and the
fastest round of each counts.
"""

import argparse
import os
import subprocess
import tempfile
from pathlib import Path

from measure import under_callgrind

HERE = Path(__file__).parent
LOG = (
    '%s - %s [%02d/%s/%d:%02d:%02d:%02d] \\"%s %s\\" %d %u \\"%s\\" \\"%s\\"\\n',
    "v->s, v->s, v->octet[0] % 31, v->s, 2026, v->octet[1] % 24, v->octet[2] % 60, v->octet[3] % 60, v->s, v->s, 200, v->u, v->s, v->s",
    '{} - {} [{:02}/{}/{}:{:02}:{:02}:{:02}] \\"{} {}\\" {} {} \\"{}\\" \\"{}\\"\\n',
)
# The format, the values, and the format as {fmt} has it.
ROWS = {
    "`%d\\n`": ("%d\\n", "v->i", "{}\\n"),
    "`%s: %d\\n`": ("%s: %d\\n", "v->s, v->i", "{}: {}\\n"),
    "`%u.%u.%u.%u\\n`": (
        "%u.%u.%u.%u\\n", "v->octet[0], v->octet[1], v->octet[2], v->octet[3]",
        "{}.{}.{}.{}\\n",
    ),
    "access log, 14 arguments": LOG,
    "`%.2f %.2f\\n`": ("%.2f %.2f\\n", "v->d, v->d / 7", "{:.2f} {:.2f}\\n"),
    "`%.17g\\n`": ("%.17g\\n", "v->d", "{:.17g}\\n"),
    "`%02x`": ("%02x", "v->octet[0]", "{:02x}"),
    "`%-20s\\|%10d\\n`": ("%-20s|%10d\\n", "v->s, v->i", "{:<20}|{:10}\\n"),
}
THREADS = 4


def compiled(command, program, row, source="rows.c"):
    """Compiles a row's program by this command."""
    text, values, fmt = row
    subprocess.run(
        [*command, "-O2", "-w", f'-DFORMAT="{fmt if source.endswith(".cc") else text}"',
         f"-DVALUES={values}", HERE / "streams" / source, "-o", program],
        check=True, env=dict(os.environ, QRINTF_STRICT="1"),
    )
    return program


def instructions(command, folder, row, calls):
    """Instructions of a call in a program that this command compiles, and the program's output."""
    program = compiled(command, folder / "program", (*row, "")[:3])
    counts = []
    for count in (0, calls):
        collected, output = under_callgrind(f"{program} {count}")
        counts.append(collected)
    return (counts[1] - counts[0]) / calls, output


def count(wrapper, folder, calls):
    """Prints the table of instructions."""
    print("| a call, instructions | glibc | engine | | gcc, compiled | | clang, compiled | |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for label, row in ROWS.items():
        libc, plain = instructions(["gcc"], folder, row, calls)
        line = f"| {label} | {libc:.0f} |"
        for command in (["gcc", "-DBY_LIST"], ["gcc"], ["clang-19"]):
            ours, text = instructions([wrapper, *command], folder, row, calls)
            assert plain == text, f"{label}: the output differs"
            line += f" {ours:.0f} | {libc / ours:.1f}x |"
        print(line, flush=True)


def count_strings(wrapper, folder, calls):
    """Prints the table of instructions of asprintf with free."""
    print("\n| `asprintf` and `free`, instructions | glibc | gcc, compiled | | clang, compiled | |")
    print("|---|---:|---:|---:|---:|---:|")
    for label, row in ROWS.items():
        libc, _ = instructions(["gcc", "-DSTRING"], folder, row, calls)
        line = f"| {label} | {libc:.0f} |"
        for command in (["gcc", "-DSTRING"], ["clang-19", "-DSTRING"]):
            ours, _ = instructions([wrapper, *command], folder, row, calls)
            line += f" {ours:.0f} | {libc / ours:.1f}x |"
        print(line, flush=True)


def nanoseconds(programs, calls, rounds):
    """The time of a call in the fastest round of each program. They take turns of ten rounds, so
    that what else the machine does meets all."""
    least = [float("inf")] * len(programs)
    for _ in range(max(1, rounds // 10)):
        for k, program in enumerate(programs):
            done = subprocess.run(
                [program, str(calls), "10"], check=True, stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE, text=True,
            )
            least[k] = min(least[k], float(done.stderr) / calls)
    return least


def time(wrapper, folder, calls, rounds):
    """Prints the tables of times."""
    fmt = ["g++", "-std=c++20", "-DFMT_HEADER_ONLY"]
    print("| a call, ns | glibc | {fmt} compiled | gcc, compiled | glibc / gcc | {fmt} / gcc "
          "| clang, compiled |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for label, row in ROWS.items():
        programs = [
            compiled(["gcc"], folder / "plain", row),
            compiled(fmt, folder / "fmt", row, "rows_fmt.cc"),
            compiled([wrapper, "gcc"], folder / "gcc", row),
            compiled([wrapper, "clang-19"], folder / "clang", row),
        ]
        texts = {
            subprocess.run([each, str(calls)], check=True, capture_output=True).stdout
            for each in programs
        }
        assert len(texts) == 1, f"{label}: the output differs"
        libc, theirs, gcc, clang = nanoseconds(programs, calls, rounds)
        print(f"| {label} | {libc:.1f} | {theirs:.1f} | {gcc:.1f} | {libc / gcc:.1f}x "
              f"| {theirs / gcc:.1f}x | {clang:.1f} |", flush=True)
    print(f"\n| a call, {THREADS} threads on one stream, ns | glibc | gcc, compiled | "
          "glibc / gcc |\n|---|---:|---:|---:|")
    for label, row in ROWS.items():
        flags = [f"-DTHREADS={THREADS}", "-pthread"]
        programs = [
            compiled(["gcc", *flags], folder / "plain", row),
            compiled([wrapper, "gcc", *flags], folder / "gcc", row),
        ]
        libc, gcc = (each / THREADS for each in nanoseconds(programs, calls, rounds))
        print(f"| {label} | {libc:.1f} | {gcc:.1f} | {libc / gcc:.1f}x |", flush=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, default=HERE.parent / "build/bin/qrintf-cc")
    parser.add_argument("--calls", type=int, default=65536)
    parser.add_argument("--times", action="store_true", help="nanoseconds, beside {fmt}")
    parser.add_argument("--rounds", type=int, default=40, help="of each program, with --times")
    options = parser.parse_args()
    wrapper = options.qrintf_cc.resolve()
    with tempfile.TemporaryDirectory() as name:
        if options.times:
            time(wrapper, Path(name), options.calls, options.rounds)
        else:
            count(wrapper, Path(name), options.calls)
            count_strings(wrapper, Path(name), options.calls)


if __name__ == "__main__":
    main()
