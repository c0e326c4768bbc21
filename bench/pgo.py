#!/usr/bin/env python3
"""What a profile adds: programs of Debian with -O2 and with -fprofile-use, built plain and wrapped.

    bench/pgo.py [--qrintf-cc BUILD/bin/qrintf-cc] [--compiler gcc] [NAME…]

Each program is built six times at one path: with -O2, to make a profile, and with that profile, by
the plain compiler and by the wrapped one. The training runs all of the program's tasks. Then each
task runs under callgrind, and a row of the table in docs/gains.md is printed: millions of
instructions of the whole process, without the kernel. The outputs have to be equal. Of the wrapped
build with the profile it also prints what became of the calls, and it fails if that build, or the
one for the training, says more than the plain one.
"""
import collections
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from felt import environment
from felt_programs import FELT, PROGRAMS, Program
from measure import under_callgrind
from price import CACHE, runners, sources

MAWK = 'BEGIN { for (i = 0; i < 20000; i++) { sum += i / 7; print i ": " sum } }'
TRAINED = (
    *(program for program in PROGRAMS if program.package in ("lua5.4", "cjson")),
    Program(
        "mawk", "./configure -q CFLAGS=-O2", "make -s -j2 CC=\"$CC\" mawk", ("mawk",),
        {"mawk: print 20,000 sums": f"mawk '{MAWK}'"},
    ),
    # The rules of Debian's package know a build with a profile, too (profiled_build).
    Program(
        "bash", "./configure -q --without-bash-malloc CFLAGS=-O2", "make -s -j2 CC=\"$CC\"",
        ("bash",), {"bash: a table of 3,000 lines": f"bash {FELT}/report.sh"},
    ),
)
WAYS = ("plain", "wrapped")


class Builds:
    """The builds of one program, all in the same folder, because compilers find a profile by the
    path of an object."""

    def __init__(self, program, folder):
        self.program, self.folder, self.tree = program, folder, folder / "tree"
        sources.unpack(program.package, self.tree, CACHE)
        self.run(program.prepare)
        self.tree.rename(folder / "prepared")

    def run(self, command, **variables):
        """What the command, or the compiler in it, prints."""
        return runners.spent(
            ["sh", "-ec", command], cwd=self.tree, env=environment(**variables)
        )[0]

    def build(self, compiler, keep, profiles=()):
        """Builds a fresh tree in which the profiles lie, and keeps the program: what was said."""
        shutil.rmtree(self.tree, ignore_errors=True)
        subprocess.run(["cp", "-a", self.folder / "prepared", self.tree], check=True)
        for path, content in profiles:
            path.write_bytes(content)
        said = self.run(
            self.program.build, CC=compiler, QRINTF_REPORT=str(self.folder / f"{keep}.report")
        )
        place = self.folder / keep
        place.mkdir()
        shutil.copy2(self.tree / self.program.keeps[0], place)
        return said

    def trained(self, compiler, way):
        """Builds with a profile of all tasks, and keeps the program: what both builds said."""
        is_clang = "clang" in compiler
        said = self.build(f"{compiler} -fprofile-generate", f"{way}-training")
        for path in self.profiles():
            path.unlink()  # of programs that ran in the build
        for task in self.program.tasks.values():
            self.run(f"{self.folder}/{way}-training/{task} > /dev/null")
        if is_clang:
            self.run("llvm-profdata-19 merge -o used.profdata *.profraw")
        use = f"={self.tree}/used.profdata" if is_clang else ""
        kept = [(path, path.read_bytes()) for path in self.profiles()]
        return said + self.build(f"{compiler} -fprofile-use{use}", f"{way}-trained", kept)

    def profiles(self):
        return [path for ending in ("gcda", "profraw", "profdata")
                for path in self.tree.rglob(f"*.{ending}")]

    def calls(self):
        """What became of the calls of the wrapped build with the profile: "9 compiled, …"."""
        lines = (self.folder / "wrapped-trained.report").read_text().splitlines()
        outcomes = collections.Counter(
            found["outcome"] for found in map(json.loads, lines) if found["callee"]
        )
        return ", ".join(f"{count} {name}" for name, count in outcomes.most_common())


def messages(said):
    """The lines of it in which a compiler or the linker says something, without the linker's
    offsets, and sorted: make runs compilers side by side."""
    lines = re.findall(r"(?m)^(?!make).*(?:warning|error|note): .*$", said)
    return sorted(re.sub(r"\(\.text[^)]*\)", "", line) for line in lines)


def measure(program, options, folder):
    builds = Builds(program, folder)
    compilers = (options.compiler, f"{options.qrintf_cc} {options.compiler}")
    said = []
    for way, compiler in zip(WAYS, compilers):
        builds.build(compiler, way)
        said.append(messages(builds.trained(compiler, way)))
    if said[0] != said[1]:
        sys.exit(f"pgo.py: {program.package}: the wrapped build says {said[1]}, not {said[0]}")
    for task, command in program.tasks.items():
        kinds = [*WAYS, *(f"{way}-trained" for way in WAYS)]
        results = [
            under_callgrind(f"{folder / kind}/{command}", cwd=folder, env=environment())
            for kind in kinds
        ]
        if len({output for _, output in results}) > 1:
            sys.exit(f"pgo.py: {task}: the outputs differ")
        cells = " | ".join(f"{count / 1_000_000:.0f}" for count, _ in results)
        print(f"| {task} | {cells} |", flush=True)
    print(f"{program.package}, with its profile: {builds.calls()}", file=sys.stderr)


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, default=runners.WRAPPER)
    parser.add_argument("--compiler", default="gcc")
    parser.add_argument("name", nargs="*", help="of a package")
    options = parser.parse_args()
    for program in TRAINED:
        if not options.name or program.package in options.name:
            with tempfile.TemporaryDirectory(prefix="qrintf-pgo-") as name:
                measure(program, options, Path(name))


if __name__ == "__main__":
    main()
