#!/usr/bin/env python3
"""Tests that a source with one more call at its end compiles to what it compiles to without the
wrapper. So the wrapper reads the whole source, and must not change anything else in it.

    test/oracles/identity.py --qrintf-cc build/bin/qrintf-cc [--long] [FILE…]

The sources are the test suites of gcc and clang (Debian's packages, downloaded once), each with the
options of its own that do not choose what comes out, and units that include one header of this
machine. Exit status and stderr are the bare compiler's. Where the call at the end stays (its format
is not constant), so is the object, to the byte. Where it is compiled, all other functions and
objects are the same in assembly, with their lines under -g. A compiler that inlines until a unit
or a function has its size chooses among equal calls by their number in the unit, so that any
function more moves others. Where a few more plain functions do that too, the case says nothing.

By default some files of each suite are drawn, each with one set of flags and one kind of call;
--long runs everything. The last line is "N passed, N failed".
"""
import collections
import concurrent.futures
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path += [str(HERE.parent), str(HERE.parent / "packages")]
import assembly  # noqa: E402
import elf  # noqa: E402
import runners  # noqa: E402
import testsuites  # noqa: E402

FLAGS = ("-O2", "-O2 -g", "-O2 -Wall -Wextra")
CALLS = {
    # It stays libc's, too: what goes to the engine is in the object.
    "kept": "\nint qrintf_probe(char *b, const char *f) { return __builtin_sprintf(b, f, 1); /* qrintf: keep */ }\n",
    # features.h says that the library is glibc, and declares nothing.
    "compiled": "\n#include <features.h>\nint qrintf_probe(char *b, int x) { return __builtin_sprintf(b, \"%d\", x); }\n",
}
# More plain functions: so many of these.
CONTROL = "\nint qrintf_control_{}(char *b, int x) {{ return __builtin_sprintf(b, \"%d\", x); }}\n"
CONTROLS = 3
# Options of a test that say what comes out, or where, instead of how.
ELSEWHERE = re.compile(
    r"-(fdump|E$|S$|c$|M|o|save-temps|fsyntax-only|fplugin|ftest|fprofile|aux-info|pg|v$|dM|P$|fself-test|fcompare-debug|include$|O|g\w*$|"
    r"specs|print|flto|fmodule|fanalyzer|fdiagnostics-generate|fpch|x$|time|Q$|ftime|fmem|Wp,|idirafter|iquote|I|[-{}]|fopt-info)"
)
LIMIT = 60  # seconds for one compilation
DRAWN = {"gcc": 150, "clang": 120, "cpp": 80, "headers": 40}  # files without --long


def arguments():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, required=True)
    parser.add_argument(
        "--work", type=runners.path, required=True, help="what differs is kept there"
    )
    parser.add_argument(
        "--long", action="store_true", help="every file, with all flags and both calls"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--suites", default=",".join(DRAWN), help="with a comma between")
    parser.add_argument("--calls", default="kept,compiled", help="with a comma between")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("file", nargs="*", type=Path, help="only these, instead of the suites")
    return parser.parse_args()


SANITIZERS = re.compile(r"_sub_[ID]_\d+_\d+$")


def own_options(text):
    """Of a test of gcc's: // { dg-options "-std=c99 -Wformat" }."""
    found = []
    for options in re.findall(r'dg-(?:additional-)?options\s+"([^"]*)"\s*\}', text):
        try:
            found += [
                each for each in shlex.split(options)
                if each.startswith("-") and not ELSEWHERE.match(each)
            ]
        except ValueError:
            pass
    return found


class Case:
    def __init__(self, options, number, path, flags, call):
        text = path.read_text(errors="surrogateescape")
        is_cxx = path.suffix not in (".c", ".h")
        is_gcc = "clang" not in path.parts
        self.compiler = [["clang-19", "clang++-19"], ["gcc", "g++"]][is_gcc][is_cxx]
        self.path, self.call, self.flags = path, call, flags
        self.work = options.work / str(number)
        self.unit = "unit" + (path.suffix if is_cxx else ".c")
        self.wrapper = str(options.qrintf_cc)
        body = f'#include "{path}"\n' if path.suffix == ".h" else text

        def probe(function):
            return function.replace("\nint", '\nextern "C" int') if is_cxx else function

        self.text = body + probe(CALLS[call])
        controls = [probe(CONTROL.format(number)) for number in range(CONTROLS)]
        self.controls = [self.text + "".join(controls[:n + 1]) for n in range(CONTROLS)]
        out = "unit.o" if call == "kept" else "unit.s"
        self.command = [
            self.compiler, *flags.split(), *own_options(text), "-iquote", str(path.parent),
            "-c" if call == "kept" else "-S", self.unit, "-o", out,
        ]
        self.output = out

    def run(self, which, command, text=None):
        here = self.work / which
        here.mkdir(parents=True)
        (here / self.unit).write_text(text or self.text, errors="surrogateescape")
        os.utime(here / self.unit, (1e9, 1e9))
        # Both run in a folder of the same name, since it is in the debugging information.
        place = self.work / "here"
        here.rename(place)
        environment = runners.environment(
            PWD=str(place), QRINTF_REPORT=str(self.work / "report"),
            QRINTF_LOG=str(self.work / "log"),
        )
        done = runners.run(
            command, cwd=place, env=environment, text=False, errors=None, timeout=LIMIT
        )
        place.rename(here)
        # The driver's own name for a file, and gcc's for a size that has none, which is an address;
        # so is what it says of its frames when it crashes.
        said = re.sub(rb"/tmp/cc\w{6}\.s", b"/tmp/cc.s", done.stderr)
        said = re.sub(rb"^0x[0-9a-f]+ ", b"0x ", said, flags=re.M)
        return done.returncode, re.sub(rb"<U[0-9a-f]+>", b"<U>", said)

    def outcome(self):
        """(kind, what differs); kind is "same" or the name of what does."""
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        try:
            bare = self.run("bare", self.command)
        except subprocess.TimeoutExpired:
            return "too long for the compiler", ""
        try:
            wrapped = self.run("wrapped", [self.wrapper, *self.command])
        except subprocess.TimeoutExpired:
            return "too long", f"more than {LIMIT} seconds"
        if bare[0] != wrapped[0]:
            return (
                "status",
                f"{bare[0]} becomes {wrapped[0]}\n" + wrapped[1].decode(errors="replace")[:2000],
            )
        if bare[1] != wrapped[1]:
            return "stderr", runners.difference(
                bare[1].decode(errors="replace").splitlines(),
                wrapped[1].decode(errors="replace").splitlines(),
            )
        outputs = [self.work / which / self.output for which in ("bare", "wrapped")]
        if outputs[0].exists() != outputs[1].exists():
            return "output", "one of the two has none"
        if not outputs[0].exists():
            return "same", "refused"
        if self.compiled_calls() > (self.call == "compiled"):
            # its functions are not the same, and that is the purpose
            return "same", "with calls of its own"
        if self.call == "kept":
            return self.compare_objects(*outputs)
        found = self.compare_assembly(*outputs)
        if found[0] == "same":
            return "same", "compiled" if self.compiled_calls() else "not compiled"
        for number, text in enumerate(self.controls):
            which = f"control-{number}"
            self.run(which, self.command, text)
            if self.compare_assembly(outputs[0], self.work / which / self.output)[0] != "same":
                return "same", "moved by any function"
        return found

    def compiled_calls(self):
        report = self.work / "report"
        rows = report.read_text(errors="replace").splitlines() if report.exists() else []
        return sum(json.loads(row)["outcome"] in ("compiled", "partial") for row in rows)

    def compare_objects(self, bare, wrapped):
        if bare.read_bytes() == wrapped.read_bytes():
            return "same", "identical"
        one, other = (dict(elf.sections(path) or []) for path in (bare, wrapped))
        # With offloading, gcc writes sections under a random name.
        names = sorted(
            name for name in one.keys() | other.keys() if one.get(name) != other.get(name)
        )
        if any(name.startswith(".gnu.offload_lto_") for name in names):
            return "same", "of random names"
        return "object: " + " ".join(names), ""

    def compare_assembly(self, bare, wrapped):
        one, other = (assembly.pieces(path.read_text(errors="replace")) for path in (bare, wrapped))
        # AddressSanitizer has a function that unregisters the unit's literals. Where the format of
        # the compiled call was the only literal, the wrapped unit has none left, and so not that
        # function.
        one, other = (
            {name: piece for name, piece in each.items() if not SANITIZERS.match(name)}
            for each in (one, other)
        )
        for name in one:
            if one[name] != other.get(name):
                return "assembly", f"{name}\n" + runners.difference(one[name], other.get(name, []))
        more = [name for name in other if name not in one]
        return ("assembly", f"more: {more}") if more else ("same", "")

    def command_line(self):
        return f"{self.path}: {shlex.join(self.command)}"


def cases(options):
    draw = random.Random(options.seed)
    calls = options.calls.split(",")
    files = list(options.file)
    for suite in options.suites.split(",") if not files else ():
        found = testsuites.files(suite, runners.cache("packages"))
        files += found if options.long else draw.sample(found, min(DRAWN[suite], len(found)))
    number = 0
    for path in files:
        kinds = [(flags, call) for flags in FLAGS for call in calls]
        for flags, call in kinds if options.long or options.file else [draw.choice(kinds)]:
            number += 1
            yield Case(options, number, path.absolute(), flags, call)


def judge(case):
    kind, text = case.outcome()
    if kind == "same" or kind == "too long for the compiler":
        shutil.rmtree(case.work)
    return case, kind, text


def main():
    options = arguments()
    shutil.rmtree(options.work, ignore_errors=True)
    options.work.mkdir(parents=True)
    (options.work / ".qrintf").write_bytes((HERE.parent / ".qrintf").read_bytes())
    same, tally = collections.Counter(), runners.Tally()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for case, kind, text in pool.map(judge, cases(options)):
            if kind == "same":
                same[text] += 1
                tally.add(True)
            elif kind != "too long for the compiler":
                tally.check(f"{kind}: {case.command_line()}", f"{text}\n(in {case.work})")
    print("  ".join(f"{number} {kind}" for kind, number in same.items()))
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
