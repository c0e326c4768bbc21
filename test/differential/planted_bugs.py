#!/usr/bin/env python3
"""Shows that the differential test finds bugs: plants some and expects run.py to fail. A test that
cannot fail would prove nothing.

    planted_bugs.py [--compiler CC] [--shapes N] [BUG...]

For each bug of planted_bugs.h a stand-in for qrintf-cc compiles with it and reports
every call as compiled; those without a bug have to pass, one that leaves many calls
alone, or many to libc in part, has to fail for that. planted_runtime_bugs.py does the same
with bugs in the real runtime.
"""

import concurrent.futures
import re
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
import runners  # noqa: E402

# A stand-in gets the place of planted_bugs.h, the bug, how many lines in 1000 not to call compiled,
# and what to call them.
STAND_IN = """#!/usr/bin/env python3
import json, os, re, sys
header, bug, macro, spoiled, spoilt = {header!r}, {bug!r}, {macro!r}, {spoiled!r}, {outcome!r}
source = next(word for word in sys.argv if word.endswith(".c"))
if "QRINTF_REPORT" in os.environ:
    with open(os.environ["QRINTF_REPORT"], "w") as report:
        for number, line in enumerate(open(source), 1):
            outcome = spoilt if number * 7919 % 1000 < spoiled else "compiled"
            report.write(json.dumps({{"line": number, "outcome": outcome, "reason": "planted"}}) + "\\n")
os.execvp(sys.argv[1], sys.argv[1:] + ["-include", header, "-DPLANT=" + bug, "-DPLANT_IS_MACRO=" + macro])
"""


def run_with(options, work, name, bug, mix, spoiled, outcome):
    """Whether run.py passes, and what it printed."""
    macro = {"PLANT_EVALUATES_TWICE": "1", "PLANT_EVALUATES_LATE": "2"}.get(bug, "0")
    stand_in = runners.program(
        work / name,
        STAND_IN.format(
            header=str(HERE / "planted_bugs.h"), bug=bug, macro=macro, spoiled=spoiled,
            outcome=outcome,
        ),
    )
    done = runners.run(
        [
            sys.executable, HERE / "run.py", "--qrintf-cc", stand_in, "--shapes", options.shapes,
            "-j1", "--mix", mix, "--configs", f"{options.compiler}:-O1:c99",
            "--work", work / f"{name}.work",
        ]
    )
    return done.returncode == 0, done.stdout + done.stderr


def verdict(name, bug, spoiled, ok, output):
    """A line about a run, and what it printed if it did not go as it has to, else None."""
    different = re.search(r"(\d+) differences", output)
    is_harmless = bug == "PLANT_NOTHING" and not spoiled
    # A program that a bug crashes beyond repair has no count of differences: that is a failure
    # seen, too.
    as_expected = ok == is_harmless and (
        not spoiled or "shapes are kept, or less than 99.5 %" in output
    )
    line = (f"{name}: {'passes' if ok else 'fails'}, "
            f"{different[1] if different else 'no count of'} differences")
    return line, None if as_expected else output[-3000:]


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--compiler", default="gcc")
    parser.add_argument("--shapes", type=int, default=1000)
    parser.add_argument("bugs", nargs="*", metavar="BUG", help="only these")
    options = parser.parse_args()
    header = (HERE / "planted_bugs.h").read_text(encoding="utf-8")
    runs = [(bug, bug, "all", 0, "kept") for bug in re.findall(r"^\t(PLANT_\w+)", header, re.M)]
    runs += [
        ("nothing, mix libc", "PLANT_NOTHING", "libc", 0, "kept"),
        ("kept lines", "PLANT_NOTHING", "all", 1, "kept"),
        ("partial lines", "PLANT_NOTHING", "all", 100, "partial"),
        ("kept lines, mix libc", "PLANT_NOTHING", "libc", 1, "kept"),
    ]
    runs = [run for run in runs if not options.bugs or run[0] in options.bugs]

    tally = runners.Tally()
    with tempfile.TemporaryDirectory(
        prefix="qrintf-planted-"
    ) as work, concurrent.futures.ThreadPoolExecutor(2) as pool:
        for run, done in [(run, pool.submit(run_with, options, Path(work), *run)) for run in runs]:
            name, bug, _, spoiled, _ = run
            tally.check(*verdict(name, bug, spoiled, *done.result()))
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
