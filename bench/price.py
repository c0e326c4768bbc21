#!/usr/bin/env python3
"""What a build pays for qrintf, for any Debian source package: CPU time of the compiler and bytes
of the linked programs.

    bench/price.py --qrintf-cc build/bin/qrintf-cc memcached jansson
        a line for each package, compiler and set of flags
    bench/price.py --qrintf-cc P --compilers gcc,clang-19 --flags hardened,plain --top 5 procps

The package is built once by its own debian/rules, without tests; each command of the compiler and
of ar is noted (its build dependencies are installed, for which this has to run as root). These
commands are then run again, bare and wrapped in turns: with the package's own flags (hardened: -g
-O2, FORTIFY), or with -O2 alone (plain), -O3 -march=native (native), or -O2 -flto (lto). Time is
the CPU time of the compiler's whole process tree, the least of --runs. A candidate is a source of
which the wrapper looks at the calls. Bytes are .text and .rodata of what is linked.
"""

import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TEST = Path(__file__).resolve().parents[1] / "test"
sys.path += [str(TEST), str(TEST / "packages")]
import builds  # noqa: E402
import runners  # noqa: E402
import sources  # noqa: E402

CACHE = runners.cache("packages")

COMPILERS = {
    "gcc": "c", "cc": "c", "x86_64-linux-gnu-gcc": "c", "g++": "c++", "c++": "c++",
    "x86_64-linux-gnu-g++": "c++",
}
OTHERS = ("ar", "gcc-ar", "ranlib", "gcc-ranlib", "x86_64-linux-gnu-ar", "x86_64-linux-gnu-gcc-ar")
SOURCE = re.compile(r".*\.(c|cc|cpp|cxx|C)$")
HARDENING = re.compile(
    r"-(O\w*|g\w*|fstack-.*|D_FORTIFY_SOURCE.*|Wp,-D_FORTIFY_SOURCE.*|f\w+-prefix-map=.*|fcf-protection.*|flto.*|ffat-lto-objects|Werror.*)$"
)
NOTES = '#!/bin/sh\nprintf "%s\\0" "$PWD" {name} "$@" > "$QRINTF_PRICE_NOTES/$(date +%s%N)-$$"\nexec {path} "$@"\n'
FLAGS = {"plain": ["-O2"], "native": ["-O3", "-march=native"], "lto": ["-O2", "-flto"]}
Command = collections.namedtuple("Command", "folder name words")
Cost = collections.namedtuple("Cost", "source is_candidate bare wrapped")  # CPU seconds


def build(package):
    """The package's folder, with tree/ and notes/; it is built there if that was not done
    before."""
    folder = CACHE / "price" / package
    if (folder / "built").exists():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    notes, tools = folder / "notes", folder / "tools"
    notes.mkdir(parents=True)
    tools.mkdir()
    tree = folder / "tree"
    print(f"{package}: building it once, in {tree}", file=sys.stderr, flush=True)
    sources.unpack(package, tree, CACHE)
    for name in (*COMPILERS, *OTHERS):
        if path := shutil.which(name):
            runners.program(tools / name, NOTES.format(name=name, path=path))
    environment = {**os.environ, "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"}
    building = environment | {
        "PATH": f"{tools}:{os.environ['PATH']}", "QRINTF_PRICE_NOTES": str(notes),
        "DEB_BUILD_OPTIONS": "nocheck nodoc parallel=2",
        "FORCE_UNSAFE_CONFIGURE": "1",  # coreutils' configure refuses to run as root without it
    }
    for command, settings in (
        (["apt-get", "build-dep", "-y", "-qq", str(tree)], environment),
        (["debian/rules", "build-arch"], building),
    ):
        runners.spent(command, cwd=tree, env=settings)
    (folder / "built").touch()
    return folder


def noted(folder):
    """The commands of the build in their order, without those of configure, whose sources are
    gone."""
    for note in sorted((folder / "notes").iterdir()):
        where, name, *rest = note.read_text(errors="surrogateescape").rstrip("\0").split("\0")
        inputs = [word for word in rest if SOURCE.match(word)]
        exist = all(os.path.exists(os.path.join(where, word)) for word in inputs)
        asks = any(
            word in ("-E", "-M", "-MM", "-S")
            or word.startswith(("-print", "--print", "--version", "-dump")) for word in rest
        )
        if os.path.isdir(where) and exist and not asks and "conftest" not in " ".join(rest):
            yield Command(where, name, rest)


def compiles(command):
    return (
        command.name in COMPILERS and "-c" in command.words
        and any(map(SOURCE.match, command.words))
    )


def words(text):
    return text.split(",")


def sections(path):
    """(name, bytes) of each section."""
    for line in subprocess.check_output(["size", "-A", path], text=True).splitlines():
        row = line.split()
        if len(row) == 3 and row[0].startswith("."):
            yield row[0], int(row[1])


def value_of(option, command):
    found = [command.words[i + 1] for i, word in enumerate(command.words[:-1]) if word == option]
    return found[-1] if found else None


def source_of(command):
    return next(filter(SOURCE.match, command.words))


class Replay:
    def __init__(self, folder, compiler, flags, options, scratch):
        self.folder, self.compiler, self.flags, self.options, self.scratch = (
            folder, compiler, flags, options, scratch,
        )
        self.commands = list(noted(folder))
        self.environment = builds.environment(scratch, scratch)

    def argv(self, command, wrapped):
        if command.name not in COMPILERS:
            return [command.name, *command.words]
        is_cxx = COMPILERS[command.name] == "c++"
        program = runners.cxx(self.compiler) if is_cxx else self.compiler
        rest = command.words
        if self.flags in FLAGS:
            rest = [word for word in rest if not HARDENING.match(word)] + FLAGS[self.flags]
        return [*([str(self.options.qrintf_cc)] if wrapped else []), program, "-w", *rest]

    def everything(self, wrapped):
        """Runs all commands in their order; {program or library: bytes}, and the sources that were
        candidates."""
        log, candidates, linked = self.scratch / "log", set(), {}
        for command in list(self.commands):
            log.write_text("")
            try:
                runners.spent(
                    self.argv(command, wrapped), cwd=command.folder,
                    env=self.environment | ({"QRINTF_LOG": str(log)} if wrapped else {}),
                )
            except RuntimeError:
                if wrapped:
                    raise
                # configure's trials, and options that this compiler does not have
                self.commands.remove(command)
                continue
            output = value_of("-o", command)
            if compiles(command) and " unit --file " in log.read_text(errors="replace"):
                candidates.add((command.folder, source_of(command)))
            if command.name in COMPILERS and "-c" not in command.words and output:
                linked[os.path.join(command.folder, output)] = None
        for path in linked:
            linked[path] = (
                sum(size for name, size in sections(path) if name.startswith((".text", ".rodata")))
                if os.path.exists(path) else 0
            )
        return linked, candidates

    def timed(self, command, candidates):
        least = [float("inf")] * 2
        output = value_of("-o", command)
        shorter = (
            command._replace(
                words=[
                    str(self.scratch / "o.o") if word == output else word for word in command.words
                ]
            )
            if output else command
        )
        for _ in range(self.options.runs):
            for wrapped in (False, True):
                _, seconds = runners.spent(
                    self.argv(shorter, wrapped), cwd=command.folder, env=self.environment
                )
                least[wrapped] = min(least[wrapped], seconds)
        return Cost(source_of(command), (command.folder, source_of(command)) in candidates, *least)

    def measure(self):
        bare, _ = self.everything(False)
        wrapped, candidates = self.everything(True)
        costs = [self.timed(command, candidates) for command in self.commands if compiles(command)]
        return bare, wrapped, costs


def percent(more, of):
    return f"{100 * (more / of - 1):+.1f} %" if of else "–"


def report(name, replay, bare, wrapped, costs, top):
    candidates = [cost for cost in costs if cost.is_candidate]
    sums = {
        scope: [sum(getattr(cost, kind) for cost in chosen) for kind in ("bare", "wrapped")]
        for scope, chosen in (("all", costs), ("candidates", candidates))
    }
    worst = max(
        (cost for cost in costs if cost.bare >= 0.1), key=lambda cost: cost.wrapped / cost.bare,
        default=None,
    )
    most = max(bare, key=lambda path: wrapped.get(path, 0) - bare[path], default=None)
    (time, wrapped_time), (of_candidates, wrapped_candidates) = sums["all"], sums["candidates"]
    size, wrapped_size = sum(bare.values()), sum(wrapped.values())
    cells = [
        name, f"{replay.compiler} {replay.flags}", len(costs), len(candidates), f"{time:.1f} s",
        percent(wrapped_time, time), percent(wrapped_candidates, of_candidates),
        f"{os.path.basename(worst.source)} {percent(worst.wrapped, worst.bare)}" if worst else "–",
        f"{size / 1024:,.0f} KB", percent(wrapped_size, size), "–",
    ]
    if most:
        more = f"{(wrapped[most] - bare[most]) / 1024:+.1f} KB"
        cells[-1] = f"{os.path.basename(most)} {more}, {percent(wrapped[most], bare[most])}"
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)
    for cost in sorted(costs, key=lambda cost: cost.bare - cost.wrapped)[:top]:
        more = f"{1000 * (cost.wrapped - cost.bare):+6.0f} ms {percent(cost.wrapped, cost.bare):>9}"
        print(f"    {1000 * cost.bare:7.0f} ms {more}  {cost.source}")


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, required=True)
    parser.add_argument("--compilers", type=words, default=["gcc"], metavar="CC,…")
    parser.add_argument(
        "--flags", type=words, default=["hardened"], metavar="KIND,…",
        help=", ".join(["hardened", *FLAGS])
    )
    parser.add_argument("--runs", type=int, default=2, metavar="N", help="of each source, each way")
    parser.add_argument(
        "--top", type=int, default=0, metavar="N", help="show the N sources that pay most"
    )
    parser.add_argument("package", nargs="+")
    options = parser.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(
        "| package | | sources | candidates | compiling, bare | whole build | candidates | worst of 100 ms and more | linked, bare | all | most |\n"
        + "|---" * 11 + "|"
    )
    for package in options.package:
        folder = build(package)
        for compiler in options.compilers:
            for flags in options.flags:
                with tempfile.TemporaryDirectory(prefix="qrintf-price-") as scratch:
                    replay = Replay(folder, compiler, flags, options, Path(scratch))
                    report(package, replay, *replay.measure(), options.top)


if __name__ == "__main__":
    main()
