#!/usr/bin/env python3
"""Counts the instructions of calls, plain and compiled, on every target of test/targets/.

    targets.py --qrintf-cc build/bin/qrintf-cc [--targets LIST] [--document docs/reference.md]

qemu-user runs one instruction at a time and names each, so counts are the same on any machine. A
count is the difference of two runs with another number of calls, so that it has no start of the
program in it. The loop around a call is counted with it. A cell of the table is libc's count
through ours. With --document the table is written between the markers of that file.
"""

import collections
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
# In front of this folder, which has a module of the same name.
sys.path[:0] = [str(HERE.parent / "test/targets"), str(HERE.parent / "test")]
import runners  # noqa: E402
import targets  # noqa: E402

ROWS = ["%u.%u.%u.%u", "%s/%s", "%.17g", "%s: %d items, %08x, %.2f"]
SOURCE = HERE / "targets/rows.c"
FEW, MANY = 64, 192  # calls of the two runs: whole rounds of the inputs
NATIVE = targets.Target("x86-64", "", "x86_64", False, False, False)
QEMU = {"i386": "i386", "musl": "x86_64"}  # run without qemu by the tests
MARKERS = "<!-- targets:begin -->", "<!-- targets:end -->"

Cell = collections.namedtuple("Cell", "plain ours")


def instructions(target, program, row, count):
    """How many instructions the program executes."""
    qemu = f"qemu-{target.qemu or QEMU[target.name]}-static"
    with subprocess.Popen(
        [qemu, "-singlestep", "-d", "exec,nochain", "-D", "/dev/stderr", program, str(row),
         str(count)], stderr=subprocess.PIPE,
    ) as run:
        lines = sum(line.startswith(b"Trace") for line in run.stderr)
    if run.returncode:
        sys.exit(f"targets.py: {program} ends with {run.returncode}")
    return lines


def measure(options, target, work):
    """The cells of one target, top down, and what is not compiled."""
    words = ["gcc", "-static"] if target is NATIVE else targets.command(target, "gcc")
    report = work / f"{target.name}.json"
    environment = dict(os.environ, QRINTF_REPORT=str(report))
    programs = []
    for wrapper in ([], [options.qrintf_cc]):
        program = work / f"{target.name}-{len(wrapper)}"
        subprocess.run(
            [*wrapper, *words, "-O2", SOURCE, "-o", program], check=True, env=environment
        )
        programs.append(program)
    cells = []
    for row in range(len(ROWS)):
        counts = [
            (instructions(target, each, row, MANY) - instructions(target, each, row, FEW))
            / (MANY - FEW) for each in programs
        ]
        cells.append(Cell(*counts))
    kept = [
        f"{target.name}: {call['format']} is {call['outcome']}"
        for call in map(json.loads, report.read_text().splitlines())
        if call["format"] in ROWS and call["outcome"] != "compiled"
    ]
    return cells, kept


def ratio(cell):
    value = cell.plain / cell.ours
    return f"{value:.0f}" if value >= 9.95 else f"{value:.1f}"


def table(results):
    """Markdown: a column for each target."""
    names = list(results)
    lines = ["| | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for row, form in enumerate(ROWS):
        lines.append(f"| `{form}` | " + " | ".join(ratio(results[n][row]) for n in names) + " |")
    return "\n".join(lines)


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, required=True)
    everything = [NATIVE, *targets.TARGETS]
    parser.add_argument("--targets", default=",".join(each.name for each in everything))
    parser.add_argument("--document", type=Path, help="write the table between its markers")
    options = parser.parse_args()
    chosen = options.targets.split(",")
    if unknown := set(chosen) - {each.name for each in everything}:
        parser.error(f"no such target: {', '.join(sorted(unknown))}")
    results = {}
    with tempfile.TemporaryDirectory(prefix="qrintf-bench-targets-") as folder:
        for target in everything:
            if target.name not in chosen:
                continue
            try:
                cells, kept = measure(options, target, Path(folder))
            except targets.Missing as error:
                print(f"left out: {target.name}: {error}", flush=True)
                continue
            results[target.name] = cells
            print(
                f"{target.name}: "
                + ", ".join(f"{each.plain:.0f} / {each.ours:.0f}" for each in cells),
                *kept, sep="\n  ", flush=True,
            )
    if not results:
        return 1
    print(table(results))
    if options.document:
        text = options.document.read_text()
        options.document.write_text(runners.between(text, *MARKERS, table(results)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
