#!/usr/bin/env python3
"""Runs the lit suites with programs that do nothing, and fails for each test that passes
nevertheless.

    test/do_nothing.py --build BUILD [--filter REGEX] [SUITE…]

Such a test could not fail for the reason for which it was written. A test that compares the wrapper
with the bare compiler passes as well if the wrapper only starts the compiler, unless it also
asserts something that only qrintf does: an outcome in QRINTF_REPORT, a line in QRINTF_LOG, text in
QRINTF_EMIT. Here `qrintf-cc` is a script that starts its arguments, and `qrintf` is one that prints
nothing; each says the version, which compare.py asks for. All tests of test/lit, test/driver and
test/together have to fail with them, apart from KNOWN; one of these that fails is an error too.

Prints the tests that are wrong, and ends with the line "N passed, N failed".
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import runners

HERE = Path(__file__).resolve().parent
SUITES = ("lit", "driver", "together")
# These start neither program: one compares the names of the tests with the table of reasons, the
# other runs a script of the build.
KNOWN = {"lit/keep/every-reason.test", "lit/confirmed/HeaderParts.test"}

# Under another name, as with ccache's way of standing in for gcc, the wrapper starts the compiler
# of that name.
WRAPPER = """#!/bin/sh
case ${0##*/} in
qrintf-cc) ;;
*)
  name=${0##*/}
  PATH=/usr/bin:/bin
  exec "$name" "$@"
  ;;
esac
case $1 in
--version) echo "qrintf-cc VERSION" ;;
-*) ;;
*) exec "$@" ;;
esac
"""
REWRITER = """#!/bin/sh
[ "$1" != --version ] || echo "qrintf VERSION"
"""


def stand_ins(folder: Path, version: str):
    """Writes the two programs that do nothing."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (("qrintf-cc", WRAPPER), ("qrintf", REWRITER)):
        runners.program(folder / name, text.replace("VERSION", version))


def run_suite(build: Path, work: Path, suite: str, jobs: int, only: str):
    """Runs one suite with the stand-ins: name of each test → whether it passed."""
    site = (build / "test" / suite / "lit.site.cfg.py").read_text()
    site = site.replace(f'"{build}/bin', f'"{work}/bin').replace(
        f'build_dir = "{build}"', f'build_dir = "{work}"'
    )
    folder = work / "test" / suite
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "lit.site.cfg.py").write_text(site)
    (work / "test" / ".qrintf").write_bytes((HERE / ".qrintf").read_bytes())
    commands = (build / "build.ninja").read_text()
    lit = re.search(r"\S+/lit\.py", commands)
    if not lit:
        sys.exit("do_nothing.py: this build has no lit suites")
    results = folder / "results.json"
    results.unlink(missing_ok=True)
    subprocess.run([sys.executable, lit[0], "-q", f"-j{jobs}", f"--output={results}",
                    *([f"--filter={only}"] if only else []), str(folder)],
                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    if not results.exists():
        sys.exit(f"do_nothing.py: lit did not run the suite {suite}")
    tests = json.loads(results.read_text())["tests"]
    return {
        f"{suite}/{test['name'].split(' :: ')[1]}": test["code"] in ("PASS", "XPASS")
        for test in tests
    }


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--build", type=Path, default=HERE.parent / "build")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--filter", default="", help="only tests whose name matches")
    parser.add_argument("suite", nargs="*", default=SUITES)
    options = parser.parse_args()
    build = options.build.resolve()
    work = build / "test-work" / "do-nothing"
    said = subprocess.run(
        [build / "bin" / "qrintf-cc", "--version"], capture_output=True, text=True, check=True
    )
    stand_ins(work / "bin", said.stdout.split()[1])
    tally = runners.Tally()
    for suite in options.suite:
        results = run_suite(build, work, suite, options.jobs, options.filter)
        for name, passes in sorted(results.items()):
            tally.add(passes == (name in KNOWN))
            if passes and name not in KNOWN:
                print(f"{name} passes with programs that do nothing")
            elif not passes and name in KNOWN:
                print(f"{name} fails with programs that do nothing: take it out of KNOWN")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
