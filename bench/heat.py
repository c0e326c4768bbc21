#!/usr/bin/env python3
"""Counts how many calls of a program are compiled: of those in its source, and of those it makes.

    bench/heat.py [--qrintf-cc P] [--work DIR] [--lines N] [NAME…]
    bench/heat.py … --source DIR --build COMMAND --run COMMAND

The programs of docs/gains.md with their tasks, all or those of the named packages; or any other
program. It is built twice, in copies of its folder, by a shell command that uses $CC: with the bare
gcc, -fno-builtin for the functions and a preloaded counter (heat/count_calls.c), for the calls that
the workload makes; and with the wrapper, for the report of what it compiles. The two are joined by
file and line. Both commands run in the copy's folder:

    bench/heat.py --source lua-5.4 --build 'make -j2 linux CC="$CC"' --run './src/lua loop.lua'

Calls in files that nothing reports (headers of the system, code without a report line) are counted
apart as "not seen", so that they do not look like calls that stay.
"""

import argparse
import bisect
import collections
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import felt
import felt_programs
import felt_servers

HERE = Path(__file__).resolve().parent
SPAN = 12  # lines that a call can have
FAMILY = ("sprintf", "snprintf", "printf", "fprintf")
COUNTED = "-g -fno-optimize-sibling-calls " + " ".join(
    f"-fno-builtin-{name}" for name in FAMILY
)


class Any:
    """A program that the command line describes."""

    def __init__(self, options):
        self.options, self.name = options, options.source.name

    def build(self, folder, compiler, **environment):
        """Builds the program in folder/tree, which does not exist yet."""
        shutil.copytree(self.options.source, folder / "tree", symlinks=True)
        self.shell(self.options.build, folder, CC=compiler, **environment)

    def run(self, folder, **environment):
        self.shell(self.options.run, folder, **environment)

    @staticmethod
    def shell(command, folder, **environment):
        done = subprocess.run(
            command, shell=True, cwd=folder / "tree", env={**os.environ, **environment},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        )
        if done.returncode:
            sys.exit(f"heat.py: {command!r} failed in {folder}:\n{done.stdout[-3000:]}")


class Felt:
    """A program of docs/gains.md. Both builds are made at the same path, because configure notes
    it."""

    def __init__(self, program, folder):
        self.program, self.name, self.inputs = program, program.package, folder / "inputs"
        if not self.inputs.exists():
            self.inputs.mkdir(parents=True)
            inputs = felt_programs.FELT / "inputs.py"
            subprocess.run([sys.executable, inputs, self.inputs], check=True)

    def build(self, folder, compiler, **environment):
        tree, prepared = folder.parent / "tree", folder.parent / "prepared"
        if not prepared.exists():
            felt.sources.unpack(self.program.package, tree, felt.cache_folder())
            felt.shell(self.program.prepare, tree)
            tree.rename(prepared)
        subprocess.run(["cp", "-a", prepared, tree], check=True)
        felt.shell(self.program.build, tree, compiler, **environment)
        folder.mkdir()
        for name in self.program.keeps:
            shutil.copy2(tree / name, folder)
        shutil.rmtree(tree)

    def run(self, folder, **environment):
        if self.program.server:
            server = felt_servers.SERVERS[self.program.server]
            for asked in server.tasks.values():
                felt_servers.Run(
                    server, asked, folder / Path(self.program.keeps[0]).name, asked.many,
                    callgrind=False, **environment,
                )
            return
        with felt.Beside(self.program) as variables:
            for words in self.program.tasks.values():
                felt.timed(
                    f"{folder}/{words.format(plain=folder)}", self.inputs,
                    variables | environment,
                )


def report_of(program, options, folder):
    """For each file, by its last name: a sorted list of (line, outcome, reason) of its calls of the
    family."""
    report = folder / "report"
    program.build(
        folder / "wrapped", f"{options.qrintf_cc} gcc", QRINTF_REPORT=str(report),
        QRINTF_REPORT_ALL="1",
    )
    calls = {}
    for line in report.read_text().splitlines() if report.exists() else []:
        row = json.loads(line)
        if row["callee"] in FAMILY:
            # The compiler stores a text without a conversion specification itself.
            is_text = row["outcome"] != "compiled" and "%" not in (row["format"] or "%")
            calls.setdefault(Path(row["file"]).name, {})[(row["line"], row["column"])] = (
                ("kept", "compilers-own") if is_text else (row["outcome"], row["reason"])
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
        ["addr2line", "-a", "-i", "-e", program], input=asked, capture_output=True, text=True
    ).stdout
    for frames in re.split("^0x", said, flags=re.M)[1:]:
        # FORTIFY's functions are inline ones of the system's headers.
        places = [each.split(" ")[0].rpartition(":") for each in frames.splitlines()[1:]]
        yield next(
            (
                (file, int(line)) for file, _, line in places
                if line.isdigit() and file != "??" and not file.startswith("/usr/include/")
            ),
            None,
        )


def calls_made(program, folder):
    """How often each (file, line) called."""
    compiler, counter, heat = folder / "gcc", folder / "count_calls.so", folder / "counts"
    compiler.write_text(f'#!/bin/sh\nexec gcc "$@" {COUNTED}\n')
    compiler.chmod(0o755)
    subprocess.run(
        f"gcc -O2 -w -shared -fPIC -fno-builtin -o {counter} {HERE / 'heat/count_calls.c'}",
        shell=True, check=True,
    )
    program.build(folder / "counted", str(compiler))
    heat.mkdir()
    program.run(folder / "counted", LD_PRELOAD=str(counter), QRINTF_HEAT=str(heat))
    by_object = collections.defaultdict(collections.Counter)
    for counts in heat.glob("counts.*"):
        for name, offset, count in places(counts, heat / counts.name.replace("counts", "maps")):
            by_object[name][offset] += count
    made = collections.Counter()
    for name, offsets in by_object.items():
        if str(folder) in name:
            for where, count in zip(lines_of(name, list(offsets)), offsets.values()):
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


def tell(program, options, folder):
    """Prints the result, and returns (outcomes in the source, outcomes of the calls made, calls
    made that are cold)."""
    folder.mkdir()
    reported, made = report_of(program, options, folder), calls_made(program, folder)
    source = collections.Counter(
        outcome for calls in reported.values() for _, outcome, _ in calls
    )
    shares, cold = collections.Counter(), 0
    for where, count in made.items():
        _, outcome, reason = outcome_at(reported, where) or (0, "not seen", "")
        shares[outcome] += count
        cold += count * (reason == "cold")
    print(f"== {program.name}")
    for where, count in made.most_common(options.lines):
        found = outcome_at(reported, where)
        place = f"{Path(where[0]).name}:{where[1]}" if where else "?"
        said = " ".join(filter(None, found[1:])) if found else "not seen"
        print(f"{count:>10} {place:28} {said}")
    summary(source, shares, cold)
    return source, shares, cold


def summary(source, made, cold):
    compiled = made["compiled"] + made["partial"]
    part = 100 * compiled / max(1, compiled + cold)
    print("source: " + told(source))
    print("made:   " + told(made))
    print(f"{part:.1f} % of the calls made whose format could be compiled are compiled", flush=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--qrintf-cc", default=HERE.parent / "build/bin/qrintf-cc", type=lambda p: Path(p).resolve()
    )
    parser.add_argument(
        "--work", type=Path, help="where the copies are made and kept; otherwise a temporary folder"
    )
    parser.add_argument("--source", type=Path, help="of a program that docs/gains.md does not have")
    parser.add_argument("--build", help="uses $CC")
    parser.add_argument("--run", help="the workload")
    parser.add_argument(
        "--lines", type=int, default=8, help="of the most frequent places are printed"
    )
    parser.add_argument("name", nargs="*", help="of a package of docs/gains.md")
    options = parser.parse_args()
    if bool(options.source) != bool(options.build and options.run):
        parser.error("--source, --build and --run go together")
    with tempfile.TemporaryDirectory(prefix="qrintf-heat-") as name:
        folder = (options.work or Path(name)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        if options.source:
            tell(Any(options), options, folder / "program")
            return
        found = [
            tell(Felt(program, folder), options, folder / program.package)
            for program in felt_programs.PROGRAMS
            if not options.name or program.package in options.name
        ]
    print("== all")
    summary(*(sum(each, type(each[0])()) for each in zip(*found)))


if __name__ == "__main__":
    main()
