#!/usr/bin/env python3
"""What a build pays for qrintf: CPU seconds of the compiler's whole process tree, for Redis, SQLite, nginx and coreutils.

    bench/overhead.py --qrintf-cc build/bin/qrintf-cc                           all programs, the table to stdout
    bench/overhead.py --qrintf-cc P --csv FILE --write                          … and into docs/speed.md
    bench/overhead.py --qrintf-cc P -p redis --candidates --no-ccache --top 5   only units that the rewriter is started for

Every source is compiled alone, `-O2 -c` and the flags of the program's own build (programs.py), in four ways that take turns:
gcc; qrintf-cc gcc; ccache gcc; qrintf-cc ccache gcc, both ccaches with a miss (CCACHE_RECACHE). Of a unit's runs the quickest
counts. Time is what the processes used, not what passed; all run on one processor.
"""
import argparse
import collections
import csv
import os
import shutil
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True

import documents  # noqa: E402
import programs  # noqa: E402
from size import run, words  # noqa: E402

NAMES = ("redis", "sqlite", "nginx", "coreutils")
KINDS = ("bare", "wrapped", "ccache", "wrapped_ccache")
Measured = collections.namedtuple("Measured", "unit is_candidate seconds")  # {kind: CPU seconds}


class Bench:
    def __init__(self, options, scratch):
        self.options, self.scratch, self.log = options, scratch, scratch / "log"
        self.environment = programs.builds.environment(scratch, scratch) | {
            "CCACHE_DIR": str(scratch / "ccache"), "CCACHE_RECACHE": "1", "CCACHE_MAXSIZE": "5G", "QRINTF_STRICT": "1"}
        self.kinds = KINDS if options.ccache else KINDS[:2]

    def compile(self, unit, kind, environment=None):
        launchers = [str(self.options.qrintf_cc)] if kind.startswith("wrapped") else []
        launchers += ["ccache"] if kind.endswith("ccache") else []
        command = [*launchers, self.options.compiler, *unit.flags, "-O2", "-c", unit.source, "-o", str(self.scratch / "object.o")]
        return run(command, unit.folder, environment or self.environment)

    def starts_rewriter(self, unit):
        self.log.write_text("")
        self.compile(unit, "wrapped", self.environment | {"QRINTF_LOG": str(self.log)})
        return " unit --view " in self.log.read_text(errors="replace")

    def measure(self, unit):
        """None for a unit that is not asked for."""
        is_candidate = self.starts_rewriter(unit)
        if self.options.candidates and not is_candidate:
            return None
        best = dict.fromkeys(self.kinds, float("inf"))
        for _ in range(self.options.runs):
            for kind in self.kinds:
                best[kind] = min(best[kind], self.compile(unit, kind))
        return Measured(unit, is_candidate, best)


def rows(program, measured, kinds):
    """One row for all units, one for the candidates."""
    for scope in ("all", "candidates"):
        chosen = [each for each in measured if each.is_candidate or scope == "all"]
        yield {"program": program.name, "version": program.version, "scope": scope, "units": len(chosen),
               **{kind: round(sum(each.seconds[kind] for each in chosen), 2) if kind in kinds else "" for kind in KINDS}}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--qrintf-cc", type=Path, required=True)
    known = [name for name in NAMES if name in programs.RECIPES]
    parser.add_argument("-p", "--programs", type=words, default=known, metavar="NAME,…", help=f"default: {','.join(known)}")
    parser.add_argument("--compiler", default="gcc", metavar="CC")
    parser.add_argument("--runs", type=int, default=2, metavar="N", help="of each unit, each way (default 2)")
    parser.add_argument("--candidates", action="store_true", help="leave out the units that the rewriter is not started for")
    parser.add_argument("--no-ccache", dest="ccache", action="store_false", help="only bare and wrapped")
    parser.add_argument("--top", type=int, default=0, metavar="N", help="show the N units that pay most")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the sums there")
    parser.add_argument("--write", action="store_true", help="the table goes into docs/speed.md")
    options = parser.parse_args()
    if unknown := set(options.programs) - set(programs.RECIPES):
        parser.error(f"no such program: {', '.join(sorted(unknown))}")
    options.qrintf_cc = options.qrintf_cc.resolve()
    for program in (str(options.qrintf_cc), options.compiler, *(["ccache"] if options.ccache else [])):
        if not shutil.which(program):
            parser.error(f"{program} does not exist")
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    sums = []
    with tempfile.TemporaryDirectory(prefix="qrintf-overhead-") as scratch:
        bench = Bench(options, Path(scratch))
        try:
            for name in options.programs:
                program = programs.load(name)
                measured = [each for each in map(bench.measure, program.units) if each]
                sums += rows(program, measured, bench.kinds)
                print(documents.overhead_block(sums[-2:]), flush=True)
                for each in sorted(measured, key=lambda each: each.seconds["bare"] - each.seconds["wrapped"])[:options.top]:
                    bare, wrapped = (1000 * each.seconds[kind] for kind in KINDS[:2])
                    print(f"    {bare:7.0f} ms {wrapped - bare:+6.0f} ms  {each.unit.name}")
        except (RuntimeError, programs.sources.Unavailable) as error:
            sys.exit(f"overhead.py: {error}")
    if options.csv:
        with open(options.csv, "w", newline="") as out:
            writer = csv.DictWriter(out, sums[0].keys(), lineterminator="\n")
            writer.writeheader()
            writer.writerows(sums)
    if options.write:
        documents.write_blocks({programs.PACKAGES.parent.parent / "docs/speed.md": {"overhead": documents.overhead_block(sums)}})


if __name__ == "__main__":
    main()
