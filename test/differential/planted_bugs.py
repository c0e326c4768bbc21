#!/usr/bin/env python3
"""Proves that the differential test bites: plants bugs and expects run.py to fail.

    planted_bugs.py [--compiler CC] [--rows N]

For each bug of planted_bugs.h a stand-in for qrintf-cc compiles with it and reports
every call as compiled; one stand-in has no bug and has to pass, one leaves many
calls alone and has to fail for that.
"""

import argparse
import concurrent.futures
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent

# A stand-in gets the place of planted_bugs.h, the bug, and how many lines in 100 to call kept.
STAND_IN = """#!/usr/bin/env python3
import json, os, re, sys
header, bug, macro, kept = {header!r}, {bug!r}, {macro!r}, {kept!r}
source = next(word for word in sys.argv if word.endswith(".c"))
with open(os.environ["QRINTF_REPORT"], "w") as report:
    for number, line in enumerate(open(source), 1):
        outcome = "kept" if number % 100 < kept else "compiled"
        report.write(json.dumps({{"line": number, "outcome": outcome, "reason": "planted"}}) + "\\n")
os.execvp(sys.argv[1], sys.argv[1:] + ["-include", header, "-DPLANT=" + bug, "-DPLANT_IS_MACRO=" + macro])
"""


def run_with(options, work, bug, kept=0):
    """Whether run.py passes, and what it printed."""
    macro = {"PLANT_EVALUATES_TWICE": "1", "PLANT_EVALUATES_LATE": "2"}.get(bug, "0")
    stand_in = work / f"{bug}-{kept}"
    stand_in.write_text(STAND_IN.format(header=str(HERE / "planted_bugs.h"), bug=bug, macro=macro, kept=kept), encoding="utf-8")
    stand_in.chmod(0o755)
    done = subprocess.run([sys.executable, HERE / "run.py", "--qrintf-cc", stand_in, "--rows", str(options.rows), "-j1",
                           "--configs", f"{options.compiler}:-O1:c99", "--work", work / f"{stand_in.name}.work"],
                          capture_output=True, text=True, errors="replace", check=False)
    return done.returncode == 0, done.stdout + done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", default="gcc")
    parser.add_argument("--rows", type=int, default=400)
    options = parser.parse_args()
    header = (HERE / "planted_bugs.h").read_text(encoding="utf-8")
    bugs = re.findall(r"^\t(PLANT_\w+)", header, re.M)

    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="qrintf-planted-") as work, concurrent.futures.ThreadPoolExecutor(2) as pool:
        runs = [(bug, kept, pool.submit(run_with, options, Path(work), bug, kept))
                for bug, kept in [(bug, 0) for bug in bugs] + [("PLANT_NOTHING", 40)]]
        for bug, kept, run in runs:
            ok, output = run.result()
            different = re.search(r"(\d+) differences", output)
            is_harmless = bug == "PLANT_NOTHING" and kept == 0
            # A program that a bug crashes beyond repair has no count of differences: that is a failure seen, too.
            as_expected = ok == is_harmless and (kept == 0 or "less than 99 %" in output)
            print(f"{'ok    ' if as_expected else 'FAILED'} {bug}{' with kept rows' if kept else ''}: "
                  f"{'passes' if ok else 'fails'}, {different[1] if different else 'no count of'} differences in {options.rows} rows")
            passed, failed = passed + as_expected, failed + (not as_expected)
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
