#!/usr/bin/env python3
"""Tests the wrapper and the runtime for other machines and libraries (targets.py), under qemu.

    run.py --qrintf-cc build/bin/qrintf-cc [--targets LIST] [--compilers LIST] [--long] [--work DIR]

For each target, with Debian's gcc and with clang:

rows      calls of the differential test (test/differential/), made by libc and by the wrapper
floats    floating point of the runtime against the target's libc: all flags, random numbers
          (test/runtime/floats.c), in every rounding mode
strings   and slack: bytes that the runtime reads and stores beside a text (test/runtime/)
uses      the runtime's header compiles without a warning
engine    where this build has the engine for the machine, and the machine allows the test: random
          formats by the text that a unit carries (test/runtime/engine_text.sh); only with gcc
calls     there, too: the rows, made by libc and by the engine
copies    there, too: two units of a program share functions and the engine (copies.sh)
names     what compiled calls and the engine take of the C library (names.sh)

By default this takes three minutes on two cores. What only repeats is left out: another compiler's
calls and, but on the first machine, names; and its rows, and slack, on machines that are like the
first one, little-endian with 64 bits. With --long there are 3,000 calls with 48 sets of values,
1,000,000 numbers and all tests for each target and compiler, which takes two hours. The seconds
behind a test are those of the CPU.
What is not installed is named and left out. The last line is "N passed, N failed".
"""

import concurrent.futures
import os
import shlex
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
import runners  # noqa: E402
import targets  # noqa: E402
from runners import TEST  # noqa: E402

SEED = 23
ENGINE_TEXTS = ("aarch64", "s390x")  # which pass doubles in registers of their own
# name, arguments, arguments with --long
PROGRAMS = [("floats", ["200"], ["1000000"]), ("strings", [], []), ("slack", [], [])]
STRICT = (
    "-std=c90 -O2 -Wfloat-equal -Wdouble-promotion -Wfloat-conversion -Wredundant-decls -Wall -Wextra "
    "-Wconversion -Wsign-conversion -Wundef -Wshadow -Wcast-qual -pedantic -Werror -c"
).split()


def jobs(options, target, compiler):
    """Names and commands of the tests of one target and compiler. A command is a list of steps."""
    words, run = targets.command(target, compiler), targets.runner(target)
    work = options.work / f"{target.name}-{compiler}"
    work.mkdir(parents=True)
    shapes = ["--shapes", "3000", "--turns", "48"] if options.long else [
        "--shapes", "120", "--turns", "12",
    ]
    rows = [
        sys.executable, TEST / "differential/run.py", "--target", target.name, "--seed", str(SEED),
        "-j", "1", *shapes,
    ]
    if not options.long:
        rows += ["--configs", f"{compiler}:-O2:c99:"]
    elif compiler != options.compilers[0]:
        rows = None  # the configurations of a target have both compilers
    everything = options.long or compiler == options.compilers[0]
    is_special = options.long or target.is_big or target.is_narrow or target is targets.TARGETS[0]
    if not everything and not is_special:
        rows = None
    if rows:
        yield "rows", [
            [*rows, "--work", work / "rows", "--qrintf-cc", options.qrintf_cc]
        ]
    for name, short, long in PROGRAMS:
        if name == "slack" and not (everything and is_special):
            continue
        program = work / name
        yield name, [
            [*words, "-O2", "-w", "-o", program, TEST / f"runtime/{name}.c", "-lm"],
            [*run, program, *(long if options.long else short)],
        ]
    build = options.qrintf_cc.parent.parent
    engine = build / f"tool/prelude/build/engine-{target.name}.txt"
    if engine.exists():
        if rows and everything:
            yield "calls", [
                [*rows, "--work", work / "calls", "--own", "--qrintf-cc", options.qrintf_cc]
            ]
        yield "copies", [
            ["env", "-C", work, "bash", TEST / "targets/copies.sh", options.qrintf_cc,
             " ".join(run), *words]
        ]
        if compiler == "gcc" and target.name in ENGINE_TEXTS:
            yield "engine", [
                ["env", "-C", work, "bash", TEST / "runtime/engine_text.sh", engine,
                 " ".join(words[:-1]), " ".join(run), "100000" if options.long else "2000"]
            ]
    if everything or target is targets.TARGETS[0]:
        yield "names", [["bash", TEST / "targets/names.sh", options.qrintf_cc, *words[:-1]]]
    yield "uses", [[*words[:-1], *STRICT, "-o", work / "uses.o", TEST / "runtime/uses.c"]]


def run_steps(steps):
    """Runs a job. Returns whether all steps succeeded, what the last one printed, and the seconds
    of CPU that they took."""
    seconds = 0
    environment = {name: value for name, value in os.environ.items() if name != "TEST_LOCALES"}
    for step in steps:
        status, output, used = runners.measured(step, env=environment)
        seconds += used
        if status:
            words = f"{shlex.join(map(str, step))}\nexit status {status}"
            return False, f"{words}\n{output}", seconds
    return True, output, seconds


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, default=runners.WRAPPER)
    parser.add_argument(
        "--targets", default=",".join(each.name for each in targets.TARGETS), metavar="LIST"
    )
    parser.add_argument("--compilers", default=",".join(targets.COMPILERS), metavar="LIST")
    parser.add_argument("--long", action="store_true", help="all tests, more calls and numbers: two hours")
    parser.add_argument("--work", type=Path, help="keeps failing programs there")
    parser.add_argument("-j", type=int, default=2, help="tests at a time")
    options = parser.parse_args()
    options.compilers = options.compilers.split(",")
    try:
        chosen = [targets.named(name) for name in options.targets.split(",")]
    except targets.Missing as error:
        parser.error(str(error))
    tally = runners.Tally()
    with tempfile.TemporaryDirectory(
        prefix="qrintf-targets-", dir=options.work
    ) as folder, concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        options.work = Path(folder)
        running = {}
        for target in chosen:
            for compiler in options.compilers:
                try:
                    for name, steps in jobs(options, target, compiler):
                        running[pool.submit(run_steps, steps)] = f"{target.name} {compiler} {name}"
                except targets.Missing as error:
                    print(f"left out: {target.name} {compiler}: {error}", flush=True)
        for done in concurrent.futures.as_completed(running):
            good, output, seconds = done.result()
            tally.add(good)
            print(f"{'passed' if good else 'FAILED'} {running[done]} ({seconds:.0f} s)", flush=True)
            if not good or output.startswith("left out: "):
                print("\n".join("  " + line[:300] for line in output.splitlines()[-60:]))
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
