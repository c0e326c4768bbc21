#!/usr/bin/env python3
"""Counts how many calls of a program are compiled: of those in its source, and of those it makes.

    bench/heat.py [--qrintf-cc P] [--work DIR] --source DIR --build COMMAND --run COMMAND
                  [--lines N]

The source is built twice, in copies of its folder, by a shell command that uses $CC: with the bare
gcc, -fno-builtin for the two functions and a preloaded counter (heat/count_calls.c), for the calls
that the workload makes; and with the wrapper, for the report of what it compiles. The two are
joined by file and line. Both commands run in the copy's folder:

    bench/heat.py --source lua-5.4 --build 'make -j2 linux CC="$CC"' --run './src/lua loop.lua'

Calls in files that nothing reports (headers of the system, code without a report line) are counted
apart as "not seen", so that they do not look like calls that stay. With FORTIFY all calls are in a
header, so the build must not define _FORTIFY_SOURCE.
"""

import argparse
import bisect
import collections
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
SPAN = 12  # lines that a call can have


def shell(command, folder, **environment):
    done = subprocess.run(
        command, shell=True, cwd=folder, env={**os.environ, **environment}, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace",
    )
    if done.returncode:
        sys.exit(f"heat.py: {command!r} failed in {folder}:\n{done.stdout[-3000:]}")


def build(options, name, compiler, **environment):
    folder = options.work / name
    shutil.copytree(options.source, folder, symlinks=True)
    shell(options.build, folder, CC=compiler, **environment)
    return folder


def report_of(options):
    """For each file, by its last name: a sorted list of (line, outcome, reason) of its calls of the
    two functions."""
    report = options.work / "report"
    build(options, "wrapped", f"{options.qrintf_cc} gcc", QRINTF_REPORT=str(report))
    calls = {}
    for line in report.read_text().splitlines() if report.exists() else []:
        row = json.loads(line)
        if row["callee"] in ("sprintf", "snprintf"):
            calls.setdefault(Path(row["file"]).name, {})[(row["line"], row["column"])] = (
                row["outcome"], row["reason"],
            )
    return {
        file: [(line, *what) for (line, _), what in sorted(found.items())]
        for file, found in calls.items()
    }


def places(counts, maps):
    """(object, offset, count) for each place that a process called from."""
    regions = []
    for line in maps.read_text().splitlines():
        words = line.split(maxsplit=5)
        if len(words) == 6 and words[5].startswith("/"):
            begin, end = (int(w, 16) for w in words[0].split("-"))
            regions.append((begin, end, int(words[2], 16), words[5]))
    for address, count in struct.iter_unpack("=QQ", counts.read_bytes()):
        for begin, end, offset, name in regions:
            if address and begin <= address < end:
                # the call stands before where it returns to
                yield name, address - begin + offset - 1, count


def lines_of(program, offsets):
    """Where in the source these offsets of an object file are: (file, line) or None."""
    kind = subprocess.run(["readelf", "-lW", program], capture_output=True, text=True).stdout
    base = next(
        (
            int(w[2], 16) - int(w[1], 16) for w in map(str.split, kind.splitlines())
            if w[:1] == ["LOAD"] and "E" in w[6:8]
        ),
        0,
    )
    asked = "".join(f"{offset + base:#x}\n" for offset in offsets)
    said = subprocess.run(
        ["addr2line", "-e", program], input=asked, capture_output=True, text=True
    ).stdout.splitlines()
    for each in said:
        file, _, line = each.split(" ")[0].rpartition(":")
        yield (file, int(line)) if line.isdigit() and file != "??" else None


def calls_made(options):
    """How often each (file, line) called."""
    flags = "-g -fno-builtin-sprintf -fno-builtin-snprintf -fno-optimize-sibling-calls -U_FORTIFY_SOURCE"
    folder = build(options, "counted", f"gcc {flags}")
    counter, heat = options.work / "count_calls.so", options.work / "counts"
    heat.mkdir()
    shell(
        f"gcc -O2 -w -shared -fPIC -fno-builtin -o {counter} {HERE / 'heat/count_calls.c'}",
        options.work,
    )
    shell(options.run, folder, LD_PRELOAD=str(counter), QRINTF_HEAT=str(heat))
    by_object = collections.defaultdict(collections.Counter)
    for counts in heat.glob("counts.*"):
        for program, offset, count in places(counts, heat / counts.name.replace("counts", "maps")):
            by_object[program][offset] += count
    made = collections.Counter()
    for program, offsets in by_object.items():
        if str(options.work) in program:
            for where, count in zip(lines_of(program, list(offsets)), offsets.values()):
                made[where] += count
    return made


def outcome_at(reported, where):
    """(line, outcome, reason) of the reported call that begins at a line or a few lines before."""
    file, line = where or ("", 0)
    calls = reported.get(Path(file).name, [])
    at = bisect.bisect(calls, (line, "~")) - 1
    return calls[at] if at >= 0 and line - calls[at][0] < SPAN else None


def told(outcomes):
    """For example "7 of 14 compiled (50 %), 7 engine"."""
    total = sum(outcomes.values())
    compiled = outcomes["compiled"] + outcomes["partial"]
    others = [f"{n} {name}" for name, n in outcomes.items() if name not in ("compiled", "partial")]
    share = f"{compiled} of {total} compiled ({100 * compiled / max(1, total):.0f} %)"
    return ", ".join([share, *others])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--qrintf-cc", default=HERE.parent / "build/bin/qrintf-cc", type=lambda p: Path(p).resolve()
    )
    parser.add_argument(
        "--work", type=Path, help="where the copies are made and kept; otherwise a temporary folder"
    )
    parser.add_argument("--source", type=Path, required=True)
    parser.add_argument("--build", required=True, help="uses $CC")
    parser.add_argument("--run", required=True, help="the workload")
    parser.add_argument(
        "--lines", type=int, default=8, help="of the most frequent places are printed"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="qrintf-heat-") as folder:
        options.work = (options.work or Path(folder)).resolve()
        options.work.mkdir(parents=True, exist_ok=True)
        reported, made = report_of(options), calls_made(options)
    source = collections.Counter(
        outcome for calls in reported.values() for _, outcome, _ in calls
    )
    shares, refused = collections.Counter(), 0  # refused: with a format that could be compiled
    for where, count in made.items():
        _, outcome, reason = outcome_at(reported, where) or (0, "not seen", "")
        shares[outcome] += count
        refused += count * (reason == "cold")
    for where, count in made.most_common(options.lines):
        found = outcome_at(reported, where)
        place = f"{Path(where[0]).name}:{where[1]}" if where else "?"
        said = " ".join(filter(None, found[1:])) if found else "not seen"
        print(f"{count:>10} {place:28} {said}")
    compiled = shares["compiled"] + shares["partial"]
    part = 100 * compiled / max(1, compiled + refused)
    print("source: " + told(source))
    print("made:   " + told(shares))
    print(f"{part:.1f} % of the calls made whose format could be compiled are compiled")


if __name__ == "__main__":
    main()
