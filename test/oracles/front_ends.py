#!/usr/bin/env python3
"""Tests whether qrintf ever takes clang's value of an expression for that of the user's compiler.
gcc may compute another one, for example a size under a layout option, and the program must print
gcc's.

    front_ends.py [--qrintf-cc PATH] [--long | --programs N] [--first N] [--seed S]
                  [--only PROGRAM[:CALL]] [--without REGEX] [--calls N] [--work DIR] [-j N]

Writes programs of many sprintf and snprintf calls in which expressions of all kinds
(kinds/) are arguments, widths, precisions, sizes, destinations and formats. Each program has a
compiler, flags and a layout of its own: one unit with strong definitions in another,
or a shared library with definitions that the program interposes. It is compiled plain and through
the wrapper. Exit status, stderr and all that the two programs print must be the same, which is for
each call the result and every byte of the destination and of what surrounds it. Calls that the
plain compiler rejects are dropped first, since no compiler knows all kinds.

The test ends with "N passed, N failed" (programs). It also fails if the wrapper compiled fewer than
half of the calls, or fell back for more than a tenth of the programs, since it would then show
nothing. A failure is reduced to one call if that fails by itself; its files stay in the work
folder. Program N of seed S is always the same.
"""

import collections
import concurrent.futures
import json
import random
import re
import shlex
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
import runners  # noqa: E402
import front_ends_cases as generator  # noqa: E402

PROGRAMS, LONG_PROGRAMS, CALLS = 24, 960, 120
ROUNDS = 12  # of dropping calls that the plain compiler rejects
UNTOUCHED = b"\xa5"  # what a destination is filled with

Failure = collections.namedtuple("Failure", "what plain wrapped")


def count_outcomes(report):
    lines = report.read_text(encoding="utf-8").splitlines() if report.exists() else []
    rows = [json.loads(line) for line in lines]
    return collections.Counter(row["outcome"] for row in rows if row["callee"])


class Program:
    """A program in a folder of its own."""

    def __init__(self, options, number):
        self.options, self.number = options, number
        self.config = generator.make_config(random.Random(f"{options.seed}/{number}"))
        self.folder = options.work / f"program-{number}"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.source = "cases.c" if self.config.language == "c" else "cases.cpp"
        self.outcomes, self.fell_back = collections.Counter(), False

    def run(self, command, timeout=300, **environment):
        """Exit status, stdout and stderr of a command in the folder."""
        try:
            done = runners.run(command, cwd=self.folder, timeout=timeout, text=False, errors=None,
                               env=runners.environment(**environment))
        except subprocess.TimeoutExpired:
            return "timeout", b"", b""
        return done.returncode, done.stdout, done.stderr

    def write(self, cases):
        text, owners = generator.program_text(cases, self.config)
        (self.folder / self.source).write_text(text, encoding="utf-8")
        others = generator.interposers(cases) if generator.interposes(self.config) else ""
        (self.folder / "others.h").write_text(others, encoding="utf-8")
        return owners

    def compile(self, name, wrapper=(), **environment):
        all_errors = "-ferror-limit=0" if "clang" in self.config.words else "-fmax-errors=0"
        return self.run([*wrapper, *self.config.command, all_errors, "-I", str(HERE), "-c",
                         self.source, "-o", f"{name}.o"], **environment)

    def link(self, name):
        """Links the object with the other unit; exit status and stderr."""
        words = self.config.words
        machine = ["-m32"] if "-m32" in words else []
        libraries = ["-lstdc++", "-lm"] if "c++" in words else ["-lm"]
        what = [f"{name}.o"]
        if "shared" in words:
            status, _, stderr = self.run(["gcc", *machine, "-shared", f"{name}.o", "-o",
                                          f"lib{name}.so", *libraries])
            if status != 0:
                return status, stderr
            what = [f"./lib{name}.so"]
            what += ["-DINTERPOSE"] if generator.interposes(self.config) else []
        elif not {"-fPIC", "-fPIE"} & words:
            what.append("-no-pie")
        status, _, stderr = self.run(["gcc", *machine, "-w", "-I.", HERE / "front_ends_other.c",
                                      *what, "-o", name, *libraries])
        return status, stderr

    def rejected(self, cases, owners, text):
        """The numbers of the cases that the plain compiler's or linker's errors are about."""
        here = re.escape(self.source)
        errors = [line for line in text.splitlines() if re.search("error|[Ii]n function", line)]
        bad = {owners.get(int(line)) for line in re.findall(rf"{here}:(\d+):\S* .*error", text)}
        bad |= {int(n) for line in errors for n in re.findall(r"case_(\d+)|_(\d+)_\d+\b", line)
                for n in n if n}
        unknown = re.findall(r"undefined (?:reference to|symbol:) [`'\"]?(\w+)", text)
        bad |= {case.number for case in cases
                if any(name in case.declarations + case.function for name in unknown)}
        if not bad & {case.number for case in cases}:  # in a template of the header: whose use?
            bad = {owners.get(int(line)) for line in re.findall(rf"{here}:(\d+):", text)}
        return bad

    def accepted(self, cases):
        """The cases that the plain compiler and the linker take."""
        for _ in range(ROUNDS):
            owners = self.write(cases)
            status, _, stderr = self.compile("plain")
            if status == 0:
                status, stderr = self.link("plain")
            if status == 0:
                return cases
            text = stderr.decode(errors="replace")
            (self.folder / "rejected.txt").write_text(text, encoding="utf-8")
            bad = self.rejected(cases, owners, text)
            left = [case for case in cases if case.number not in bad]
            if len(left) == len(cases):
                break
            cases = left
        return []

    def compare(self, cases):
        """None, or a Failure, for these cases."""
        self.write(cases)
        report = self.folder / "report.json"
        report.unlink(missing_ok=True)
        wrapper, reported = [self.options.qrintf_cc], {"QRINTF_REPORT": str(report)}
        plain = self.compile("plain")
        wrapped = self.compile("wrapped", wrapper, QRINTF_STRICT="1", **reported)
        if wrapped[0] != plain[0]:
            self.fell_back = True
            (self.folder / "fallback.txt").write_bytes(wrapped[2])
            wrapped = self.compile("wrapped", wrapper, **reported)
        for what, index in (("exit status", 0), ("stderr", 2)):
            if plain[index] != wrapped[index]:
                return Failure(what, plain[index], wrapped[index])
        self.outcomes = count_outcomes(report)
        links = [self.link("plain"), self.link("wrapped")]
        if links[0][0] != 0 or links[1][0] != 0:
            return Failure("linking", links[0][1], links[1][1])
        runs = [self.run(["./plain"], 20), self.run(["./wrapped"], 20)]
        if runs[0] != runs[1]:
            return Failure("output", *(b"%a\n%s" % run[:2] for run in runs))
        return None

    def reduced(self, cases, failure):
        """Fewer cases that still fail, and how: as a list of pairs."""
        if failure.what == "output":
            printed = [dict(line.split(b": ", 1) for line in text.split(b"\n") if b": " in line)
                       for text in failure[1:]]
            differ = [case for case in cases if len({text.get(b"%d" % case.number)
                                                     for text in printed}) > 1]
            singles = [([case], self.compare([case])) for case in differ[:12]]
            singles = [(some, again) for some, again in singles if again]
            if singles:
                return singles
        while len(cases) > 1:
            half = len(cases) // 2
            for some in (cases[:half], cases[half:]):
                again = self.compare(some)
                if again and again.what == failure.what:
                    cases, failure = some, again
                    break
            else:
                break
        return [(cases, failure)]

    def test(self, only):
        """How many calls the plain compiler takes, and what fails, as text."""
        cases = generator.make_cases(self.options.seed, self.number, self.config,
                                     self.options.calls, self.options.without)
        cases = self.accepted([case for case in cases if only in (None, case.number)])
        if not cases:
            return 0, []
        failure = self.compare(cases)
        if not failure:
            return len(cases), []
        outcomes, fell_back = self.outcomes, self.fell_back
        shown = [self.shown(*pair) for pair in self.reduced(cases, failure)]
        self.outcomes, self.fell_back = outcomes, fell_back
        return len(cases), shown

    def shown(self, cases, failure):
        """A failure as text, with the calls that fail and what the two printed."""
        numbers = cases[0].number if len(cases) == 1 else f"{cases[0].number}-{cases[-1].number}"
        out = [f"FAILED: {failure.what}: --seed {self.options.seed} --only {self.number}:{numbers}",
               f"  {shlex.join(self.config.command)}   ({self.config.layout}, {self.folder})"]
        for case in cases[:3]:
            text = f"{case.declarations}\n{case.function}"
            out += ["    " + line for line in text.splitlines() if line]
        for name, text in (("plain", failure.plain), ("wrapped", failure.wrapped)):
            if failure.what == "output":
                text = readable(text)
            elif isinstance(text, bytes):
                text = text.decode(errors="replace")[:1500]
            out.append(f"  {name}: {text}")
        return "\n".join(out)


def readable(text):
    """What a program prints, with the bytes of each case as text."""
    out = []
    for line in text.decode(errors="replace").splitlines()[:8]:
        words = line.split(" ")
        if len(words) == 3:
            region = bytes.fromhex(words[2])
            start = len(region) - len(region.lstrip(UNTOUCHED))
            out.append(f"result {words[1]}, from byte {start}: {region.strip(UNTOUCHED)!r}")
        else:
            out.append(line[:300])
    return "; ".join(out)


def run_one(options, number, only=None):
    program = Program(options, number)
    count, failures = program.test(only)
    if not failures and not options.keep:
        for path in program.folder.iterdir():
            if path.name not in ("rejected.txt", "fallback.txt"):
                path.unlink()
    return program, count, failures


def run_many(options):
    """Yields what run_one returns for each program."""
    number = LONG_PROGRAMS if options.long else options.programs
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        yield from pool.map(lambda each: run_one(options, each),
                            range(options.first, options.first + number))


def parse_options():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, default=runners.WRAPPER)
    parser.add_argument("--long", action="store_true", help=f"{LONG_PROGRAMS} programs")
    parser.add_argument("--programs", type=int, default=PROGRAMS)
    parser.add_argument("--first", type=int, default=0, help="the number of the first program")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", help="one program, or one call of it: 12 or 12:7")
    parser.add_argument("--without", help="leave out the kinds that this regular expression finds")
    parser.add_argument("--calls", type=int, default=CALLS, help="calls in a program")
    parser.add_argument("--work", type=runners.path, default="front-ends-work")
    parser.add_argument("--keep", action="store_true", help="keep the files of what passes, too")
    parser.add_argument("-j", type=int, default=2)
    options = parser.parse_args()
    # Wherever the programs are, every call of theirs is to be compiled.
    options.work.mkdir(parents=True, exist_ok=True)
    (options.work / ".qrintf").write_bytes((HERE.parent / ".qrintf").read_bytes())
    return options


def main():
    options = parse_options()
    if options.only:
        number, _, case = options.only.partition(":")
        program, count, failures = run_one(options, int(number), int(case) if case else None)
        print(shlex.join(program.config.command), f"{program.config.layout}, {count} calls: "
              f"{dict(program.outcomes)}", *failures, sep="\n")
        return 1 if failures else 0

    calls = untouched = rejected = 0
    tally = runners.Tally()
    outcomes = collections.Counter()
    for program, count, failures in run_many(options):
        print("".join(failure + "\n" for failure in failures), end="", flush=True)
        calls, rejected = calls + count, rejected + (count == 0)
        untouched += program.fell_back
        outcomes += program.outcomes
        if count:
            tally.add(not failures)
    programs = tally.passed + tally.failed
    print(f"{calls} calls in {programs} programs, {rejected} more that the compiler rejects, "
          f"{untouched} compiled untouched; the report has "
          + ", ".join(f"{n} {name}" for name, n in sorted(outcomes.items())))
    if 2 * (outcomes["compiled"] + outcomes["partial"]) < outcomes.total() or not outcomes:
        print("FAILED: too few calls were compiled to show anything")
        tally.add(False)
    if untouched > programs / 10 or rejected > programs / 4:
        print("FAILED: too many programs were compiled untouched, or rejected")
        tally.add(False)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
