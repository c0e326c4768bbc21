#!/usr/bin/env python3
"""What qrintf costs: CPU seconds of the compiler and bytes of code, for Lua, Redis and SQLite,
plain and wrapped.

    bench/size.py --qrintf-cc build/bin/qrintf-cc
        all programs, gcc and clang, -O2 and -Os
    bench/size.py --qrintf-cc P --quick --compilers gcc -p lua,redis --levels O2

Every source is compiled alone, with the flags of the program's own build (programs.py) but for -O.
Bytes are sums over the objects: .text* as text, .rodata* as rodata, where a COMDAT section counts
once a program. CPU seconds are those of the compiler's whole process tree; plain and wrapped take
turns file by file.

--quick leaves the seconds out and compiles only what can have changed: plain objects are measured
once for each compiler and level and kept; of the wrapped ones only the units are compiled that the
wrapper found a call in.
"""

import argparse
import collections
import concurrent.futures
import csv
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import programs

# shared: {section that the linker keeps once: bytes}
Cost = collections.namedtuple("Cost", "cpu text rodata shared")
SHARED = re.compile(r"\.(text|text\.unlikely|rodata)\.qrintf_")  # the runtime's COMDAT groups


def run(command, folder, environment):
    """(CPU seconds of the process and its children, what it said); leaves when it fails."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=said, stderr=said
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            raise RuntimeError(
                f"in {folder}: {' '.join(map(str, command))} exits {process.returncode}: {said.read().decode(errors='replace')[-800:]}"
            )
    return usage.ru_utime + usage.ru_stime


def sections(path):
    """(name, bytes) of each section."""
    for line in subprocess.check_output(["size", "-A", path], text=True).splitlines():
        words = line.split()
        if len(words) == 3 and words[0].startswith("."):
            yield words[0], int(words[1])


class Bench:
    def __init__(self, options, scratch):
        self.options, self.scratch = options, scratch
        self.environment = programs.builds.environment(scratch, scratch)
        self.pool = concurrent.futures.ThreadPoolExecutor(options.jobs)

    def compile(self, unit, compiler, level, wrapped, report=None):
        number = hashlib.sha256(repr((unit, compiler, level, wrapped)).encode()).hexdigest()[:20]
        target = self.scratch / f"{number}.o"
        environment = self.environment | ({"QRINTF_STRICT": "1"} if wrapped else {})
        if report:
            environment["QRINTF_REPORT"] = str(report)
        command = [
            *([self.options.qrintf_cc] if wrapped else []), compiler, *unit.flags, level, "-c",
            unit.source, "-o", str(target),
        ]
        cpu = run(command, unit.folder, environment)
        text = rodata = 0
        shared = {}
        for name, size in sections(target):
            if SHARED.match(name):
                shared[name] = size
            elif name.startswith(".text"):
                text += size
            elif name.startswith(".rodata"):
                rodata += size
        target.unlink()
        return Cost(cpu, text, rodata, shared)

    def calls(self, program):
        """{unit: number of calls in it that the wrapper knows}, found once."""
        note = program.folder / "calls.json"
        if not note.exists():
            def count(unit):
                with tempfile.NamedTemporaryFile(dir=self.scratch) as report:
                    self.compile(unit, "gcc", "-O2", True, report.name)
                    return sum(
                        '"callee":"s' in line for line in Path(report.name).read_text().splitlines()
                    )
            found = dict(
                zip((unit.name for unit in program.units), self.pool.map(count, program.units))
            )
            note.write_text(json.dumps(found, indent=1))
        return json.loads(note.read_text())

    def plain_costs(self, program, compiler, level):
        """Sizes of the plain objects, from the cache."""
        version = subprocess.check_output([compiler, "--version"], text=True).splitlines()[0]
        note = program.folder / f"plain-{compiler.replace('/', '_')}{level}.json"
        if note.exists() and (noted := json.loads(note.read_text()))["version"] == version:
            return [Cost(*cost) for cost in noted["costs"]]
        costs = list(
            self.pool.map(lambda unit: self.compile(unit, compiler, level, False), program.units)
        )
        note.write_text(json.dumps({"version": version, "costs": costs}))
        return costs

    def measure(self, program, compiler, level):
        """[(unit, plain cost, wrapped cost)]"""
        if not self.options.quick:
            def both(unit):
                return [self.compile(unit, compiler, level, wrapped) for wrapped in (False, True)]
            return [
                (unit, *pair)
                for unit, pair in zip(program.units, self.pool.map(both, program.units))
            ]
        calls, plain = self.calls(program), self.plain_costs(program, compiler, level)
        def wrapped(pair):
            return self.compile(pair[0], compiler, level, True) if calls[pair[0].name] else pair[1]
        pairs = list(zip(program.units, plain))
        return [
            (unit, cost, after) for (unit, cost), after in zip(pairs, self.pool.map(wrapped, pairs))
        ]


def total(costs):
    shared = {}
    for cost in costs:
        shared |= cost.shared
    def bytes_of(kind):
        return sum(getattr(cost, kind) for cost in costs) + sum(
            size for name, size in shared.items() if name.startswith(f".{kind}")
        )
    return Cost(sum(cost.cpu for cost in costs), bytes_of("text"), bytes_of("rodata"), shared)


def growth(before, after):
    return f"{100 * (after - before) / before:+.2f} %" if before else "-"


def show(program, compiler, level, rows, options):
    plain, wrapped = (total([row[side] for row in rows]) for side in (1, 2))
    time = (
        ""
        if options.quick
        else f"; CPU {plain.cpu:.1f} -> {wrapped.cpu:.1f} s ({growth(plain.cpu, wrapped.cpu)})"
    )
    print(
        f"{program.title()} {compiler} {level}: {len(rows)} objects; text {plain.text:,} -> {wrapped.text:,} "
        f"({growth(plain.text, wrapped.text)}); rodata {plain.rodata:,} -> {wrapped.rodata:,} "
        f"({growth(plain.rodata, wrapped.rodata)}){time}"
    )
    changed = sorted(
        (row for row in rows if row[1].text != row[2].text),
        key=lambda row: row[1].text - row[2].text,
    )
    for unit, before, after in changed[:options.top]:
        print(
            f"    {after.text - before.text:+8,}  {unit.name:24} {before.text:9,} -> {after.text:9,}  {growth(before.text, after.text)}"
        )
    sys.stdout.flush()
    return {
        "program": program.name, "version": program.version, "compiler": compiler, "level": level,
        "objects": len(rows), "text_plain": plain.text, "text_wrapped": wrapped.text,
        "rodata_plain": plain.rodata, "rodata_wrapped": wrapped.rodata,
        "cpu_plain": "" if options.quick else round(plain.cpu, 2),
        "cpu_wrapped": "" if options.quick else round(wrapped.cpu, 2),
    }


def words(text):
    return text.split(",")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, required=True)
    parser.add_argument(
        "-p", "--programs", type=words, default=list(programs.NAMES), metavar="NAME,…"
    )
    parser.add_argument("--compilers", type=words, default=["gcc", "clang-19"], metavar="CC,…")
    parser.add_argument("--levels", type=words, default=["O2", "Os"], metavar="O2,Os")
    parser.add_argument(
        "--quick", action="store_true", help="bytes only, and only of what can have changed"
    )
    parser.add_argument(
        "--top", type=int, default=8, metavar="N",
        help="show the N objects that grow most (default 8)",
    )
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--csv", type=Path, help="write the totals there")
    options = parser.parse_args()
    if unknown := set(options.programs) - set(programs.NAMES):
        parser.error(
            f"no such program: {', '.join(sorted(unknown))}; there are {', '.join(programs.NAMES)}"
        )
    options.qrintf_cc = options.qrintf_cc.resolve()
    if not options.qrintf_cc.exists():
        parser.error(f"{options.qrintf_cc} does not exist: build first")
    totals = []
    with tempfile.TemporaryDirectory(prefix="qrintf-size-") as scratch:
        bench = Bench(options, Path(scratch))
        try:
            for name in options.programs:
                program = programs.load(name, options.jobs)
                for compiler in options.compilers:
                    for level in (f"-{name}" for name in options.levels):
                        totals.append(
                            show(
                                program, compiler, level, bench.measure(program, compiler, level),
                                options,
                            )
                        )
        except (RuntimeError, programs.sources.Unavailable) as error:
            sys.exit(f"size.py: {error}")
    if options.csv:
        with open(options.csv, "w", newline="") as out:
            writer = csv.DictWriter(out, totals[0].keys(), lineterminator="\n")
            writer.writeheader()
            writer.writerows(totals)


if __name__ == "__main__":
    main()
