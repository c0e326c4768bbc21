#!/usr/bin/env python3
"""Makes the sample outputs that README.md and docs/ show, by running the programs on the sources in
docs/samples/.

    docs/samples.py --bin BUILD/bin [--check]

A sample is the code block behind a line `<!-- sample: NAME -->`; COMMANDS below has the command
that prints it. With --check the pages are compared and not written (exit 1 if a sample is stale).
What differs from run to run, such as times and process ids, is not compared.
"""

import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = re.compile(r"(<!-- sample: (\S+) -->\n```\w*\n)(.*?)(^```$)", re.M | re.S)

# Each command runs in a copy of docs/samples/, with the programs on PATH.
COMMANDS = {
    "readme": "qrintf explain log.c:7 -- -O2 | sed -n '/QRINTF_SITE int/,/^    }/s/^    //p'",
    "explain": "qrintf explain log.c -- -O2",
    "report": "QRINTF_REPORT=$PWD/report.jsonl qrintf-cc gcc -O2 -c demo.c && qrintf report report.jsonl",
    "profile": """
        gcc --coverage hot.c -o hot && ./hot 2>/dev/null && QRINTF_REPORT=report.jsonl qrintf-cc gcc -O2 -c hot.c
        qrintf report report.jsonl --profile . | sed -n '/^Time/,$p'""",
    "report-line": "QRINTF_REPORT=report.jsonl qrintf-cc gcc -O2 -c log.c && cat report.jsonl",
    "statistics": """
        export QRINTF_REPORT=$PWD/statistics
        for source in log demo rows; do qrintf-cc gcc -O2 -c $source.c || exit; done
        qrintf-cc gcc --coverage -c rows.c && qrintf-cc gcc -r log.o demo.o -o both.o && qrintf-cc --stats""",
    # Command lines are cut, because they are too long for a page.
    "log": """
        QRINTF_LOG=$PWD/log qrintf-cc gcc -O2 -c demo.c
        sed 's/ -D__QRINTF__.* -O2/ … -O2/; s/ -quiet .*/ … -fdirectives-only/; s/ --text-fd.*/ …/' log""",
    "try": "qrintf try -- sh -c 'for source in demo hot; do gcc -O2 -c $source.c || exit; done' | sed '9,$d'",
    "rewrite-diff": "qrintf rewrite rows.c -- gcc -O2 2>/dev/null | sed -n '/^--- a.*rows.c/,/^--- [^a]/{/^--- [^a]/!p}'",
    "rewrite-site": """
        qrintf rewrite --in-place rows.c -- gcc -O2 >/dev/null 2>&1
        sed -n '/^.. snprintf_rows_d_s is/,/^#endif/{/^{/,/^}/{/^{/!{/^}/!d}};p}' qrintf_sites.h""",
}
# What is not compared. The page keeps its words as long as everything else is equal.
VARIES = [
    re.compile(pattern)
    for pattern in (
        r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?", r"\[\d+(\.\d+)?\]", r"\d+(\.\d+)? ms",
        r" +\d+\.\d\d s +\d+\.\d\d s +[-+][\d.]+ %", r"/tmp/cc\w+", r"/proc/self/fd/\d+",
    )
]


def output(name, programs):
    """What the command of the sample prints. The folders get the names that a reader would have."""
    with tempfile.TemporaryDirectory(prefix="qrintf-samples-") as folder:
        work = Path(folder, "src")
        shutil.copytree(ROOT / "docs/samples", work)
        (work / ".qrintf").touch()  # so that no .qrintf in a folder above counts
        environment = {
            k: v for k, v in os.environ.items() if not k.startswith(("QRINTF_", "CCACHE_", "GCC_"))
        }
        environment |= {
            "PATH": f"{programs}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "TMPDIR": "/tmp",
        }
        done = subprocess.run(
            ["bash", "-c", COMMANDS[name]], cwd=work, env=environment, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
    if done.stderr or not done.stdout:
        sys.exit(f"sample {name}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    text = done.stdout.replace(str(work), "/src").replace(str(programs), "/usr/bin")
    return "".join(line.rstrip() + "\n" for line in text.splitlines())


def comparable(text):
    for pattern in VARIES:
        text = pattern.sub("~", text)
    return text


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--bin", type=lambda text: Path(text).resolve(), required=True,
        help="folder of qrintf and qrintf-cc",
    )
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    made = {name: output(name, options.bin) for name in COMMANDS}
    shown, stale = set(), []

    def put(match):
        begin, name, old, end = match.groups()
        shown.add(name)
        if name not in made:
            sys.exit(f"there is no command for the sample {name}")
        if comparable(old) == comparable(made[name]):
            return match[0]
        stale.append(name)
        if options.check:
            sys.stdout.writelines(
                difflib.unified_diff(
                    old.splitlines(True), made[name].splitlines(True), "shown", "made"
                )
            )
        return begin + made[name] + end

    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        old = page.read_text()
        new = SAMPLE.sub(put, old)
        if new != old and not options.check:
            page.write_text(new)
    if missing := set(COMMANDS) - shown:
        sys.exit(f"no page shows: {', '.join(sorted(missing))}")
    if stale and options.check:
        sys.exit(f"stale: {', '.join(stale)}; run docs/samples.py --bin BUILD/bin")


if __name__ == "__main__":
    main()
