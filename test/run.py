#!/usr/bin/env python3
"""Runs test suites and adds up what they report.

    test/run.py [--build BUILD] [--all | --long] [SUITE…]

Without --all it runs what a newcomer needs after a change, in 8 minutes on two cores: no old
compilers, no real programs, no browser. --all runs every suite, as CI does; --long runs them at
length, and a few more (LONG). A suite that is named runs as with --all.

Each suite is a command that ends with the line "N passed, N failed" and exits with 0 only if none
failed (ctest and lit are translated). The last line is the sum in the same form. A suite that
breaks without such a line counts as one failure, so that nothing is skipped unnoticed.
"""

import os
import re
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import runners

ROOT = runners.ROOT
PLAIN = re.compile(r"^(\d+) passed, (\d+) failed$", re.M)
CTEST = re.compile(r"(\d+) tests? failed out of (\d+)")
LIT = {
    "passed": re.compile(r"^\s*Passed\s*:\s*(\d+)", re.M),
    "failed": re.compile(
        r"^\s*(?:Failed|Unresolved|Timed Out|Unexpectedly Passed)\s*:\s*(\d+)", re.M
    ),
}

# Suites that wait for servers, for the clock or for one program at a time. They run one after
# the other beside the rest, so that both cores have work.
BESIDE = (
    "histories", "together", "build-systems", "report-page", "rewritten", "bench",
    "packages", "trees",
)

# What runs only with --long, or by its name.
LONG = ("do-nothing", "compilers", "newer-glibc", "planted-runtime-bugs")

# What runs without --all: nothing but the packages that `./bootstrap test` installs.
NEWCOMERS = (
    "rooms", "recipes", "style", "unit", "lit", "driver", "examples", "runtime", "differential",
)


def lit(build: Path, name: str):
    """The command of a lit suite. Not through ninja, which must not run twice in a folder."""
    program = re.search(r"^QRINTF_LIT:\w+=(.*)$", (build / "CMakeCache.txt").read_text(), re.M)
    return [sys.executable, program[1] if program else "lit", "-sv", str(build / "test" / name)]


def suites(build: Path, level: str):
    """Name and command of each suite, quick ones first."""
    long, short = level == "long", level == "newcomer"
    wrapper = build / "bin" / "qrintf-cc"
    scratch = build / "test-work"
    oracles = ROOT / "test/oracles"
    extra = ["--long"] if long else []
    yield "rooms", [str(ROOT / "test/rooms.py")]
    yield "recipes", [str(ROOT / "test/recipes/run.py"), "--build", str(build), "--work",
                      str(scratch / "recipes"), *extra]
    yield "style", [str(ROOT / "test/style.py"), "--build", str(build), *extra]
    yield "unit", [
        "ctest", "--test-dir", str(build), "-j2", "--output-on-failure", "--no-tests=error",
    ]
    yield "lit", lit(build, "lit")
    yield "driver", lit(build, "driver")
    yield "build-systems", lit(build, "build-systems")
    yield "together", lit(build, "together")
    yield "report-page", [
        str(ROOT / "test/report/run.py"), "--qrintf", str(build / "bin" / "qrintf"), "--work",
        str(scratch / "report-page"),
    ]
    yield "examples", [str(ROOT / "examples/compare.sh"), "--qrintf-cc", str(wrapper), "--count"]
    yield "bench", [
        str(ROOT / "test/bench/run.py"), "--qrintf-cc", str(wrapper), "--work",
        str(scratch / "bench"),
    ]
    yield "runtime", [
        str(ROOT / "test/runtime/run.sh"), "--shared", str(build / "test/runtime/qrintf_shared.h"),
        str(scratch / "runtime"), *(["--short"] if short else extra),
    ]
    # The other targets link clang, so the sanitizers' build of them takes five minutes.
    yield "fuzz", [str(ROOT / "test/fuzz/run.py"), *(extra or ["engine", "scanner"])]
    yield "differential", [str(ROOT / "test/differential/run.py"), "--qrintf-cc", str(wrapper),
                           "--work", str(scratch / "differential"),
                           *(["--shapes", "900"] if short else extra)]
    yield "targets", [str(ROOT / "test/targets/run.py"), "--qrintf-cc", str(wrapper), *extra]
    yield "streams", [
        str(ROOT / "test/differential/run.py"), "--qrintf-cc", str(wrapper), "--streams", "--work",
        str(scratch / "streams"), *(extra or ["--shapes", "600"]),
    ]
    yield "engine", [
        str(ROOT / "test/differential/run.py"), "--qrintf-cc", str(wrapper), "--own", "--work",
        str(scratch / "engine"), *(extra or ["--shapes", "600"]),
    ]
    yield "engine-streams", [
        str(ROOT / "test/differential/run.py"), "--qrintf-cc", str(wrapper), "--own", "--streams",
        "--work", str(scratch / "engine-streams"), *(extra or ["--shapes", "600"]),
    ]
    yield "front-ends", [str(oracles / "front_ends.py"), "--qrintf-cc", str(wrapper),
                         "--work", str(scratch / "front-ends"), *extra]
    yield "identity", [str(oracles / "identity.py"), "--qrintf-cc", str(wrapper),
                       "--work", str(scratch / "identity"), *extra]
    yield "rewritten", [
        str(ROOT / "test/rewritten/run.py"), "--qrintf", str(build / "bin" / "qrintf"), "--work",
        str(scratch / "rewritten"), *extra,
    ]
    yield "histories", [
        str(ROOT / "test/rewritten/histories.py"), "--qrintf", str(build / "bin" / "qrintf"),
        "--work", str(scratch / "histories"), *extra,
    ]
    yield "do-nothing", [str(ROOT / "test/do_nothing.py"), "--build", str(build)]
    yield "compilers", [str(ROOT / "test/compilers/run.py"), "--qrintf-cc", str(wrapper)]
    yield "newer-glibc", [str(oracles / "newer_glibc.py"), "--qrintf-cc", str(wrapper)]
    yield "planted-runtime-bugs", [
        str(ROOT / "test/differential/planted_runtime_bugs.py"), "--qrintf-cc", str(wrapper),
    ]
    packages = [str(ROOT / "test/packages/run.py"), "--qrintf-cc", str(wrapper)]
    all_packages = (
        "lua,redis,sqlite,zlib,h2o,tmux,jq,coreutils,lighttpd,"
        "diffutils,binutils,procps,git,strace,iproute2"
    )
    yield "packages", [*packages, "--packages", all_packages if long else "lua"]
    trees = "lua,zlib,sqlite,h2o,redis" if long else "zlib"
    yield "trees", [*packages, "--rewrite", "--packages", trees]


def counts(output: str, status: int):
    """(passed, failed) as the suite's own words say."""
    plain = PLAIN.findall(output)
    if plain:
        return int(plain[-1][0]), int(plain[-1][1])
    ctest = CTEST.search(output)
    if ctest:
        failed, total = int(ctest[1]), int(ctest[2])
        return total - failed, failed
    passed = LIT["passed"].search(output)
    if passed:
        return int(passed[1]), sum(int(n) for n in LIT["failed"].findall(output))
    return 0, 1


PRINTING = threading.Lock()


def run(suite):
    """Runs a suite, and prints at its end what it has to say. Returns its name, how many tests
    passed and failed, and the seconds that it took, and those of CPU."""
    name, command = suite
    print(f"== {name}: {' '.join(command)}", flush=True)
    start = time.monotonic()
    status, output, cpu = runners.measured(command)
    good, bad = counts(output, status)
    if status and not bad:
        bad = 1
    seconds = time.monotonic() - start
    with PRINTING:
        print(f"== {name} after {seconds:.0f} s:\n{output}", flush=True)
    return name, good, bad, seconds, cpu


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--build", type=runners.path, default=ROOT / "build")
    parser.add_argument("--all", action="store_true", help="every suite, in about 26 minutes")
    parser.add_argument(
        "--long", action="store_true",
        help="exhaustive runs: every u32, 1,000,000 rows a compiler, planted bugs, all rewritten trees",
    )
    parser.add_argument("suite", nargs="*", help="only these suites")
    options = parser.parse_args()
    build = options.build

    level = "long" if options.long else "all" if options.all or options.suite else "newcomer"
    os.environ["QRINTF_TESTS"] = level  # what the lit suites run: test/lit/lit.cfg.py
    everything = list(suites(build, level))
    unknown = set(options.suite) - {name for name, _ in everything}
    if unknown:
        parser.error(
            f"no such suite: {', '.join(sorted(unknown))}; there are {', '.join(n for n, _ in everything)}"
        )
    wanted = options.suite or (
        NEWCOMERS if level == "newcomer"
        else [name for name, _ in everything if level == "long" or name not in LONG]
    )
    chosen = [(name, command) for name, command in everything if name in wanted]
    beside = [suite for suite in chosen if suite[0] in BESIDE]
    rest = [suite for suite in chosen if suite[0] not in BESIDE]
    start, tally = time.monotonic(), runners.Tally()
    with ThreadPoolExecutor(2) as pool:
        lanes = [pool.submit(lambda lane: [*map(run, lane)], lane) for lane in (rest, beside)]
        table = [row for lane in lanes for row in lane.result()]
    print()
    for name, good, bad, seconds, cpu in table:
        tally.add(True, good)
        tally.add(False, bad)
        print(f"{name:14} {good:6} passed {bad:4} failed {seconds:7.0f} s {cpu:7.0f} s of CPU")
    print(f"{time.monotonic() - start:.0f} s, {sum(row[-1] for row in table):.0f} s of CPU")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
