#!/usr/bin/env python3
"""Shows that front_ends.py finds bugs: runs it with stand-ins for the wrapper that have one each.

    planted_bugs.py [--work DIR] [BUG...]

A stand-in runs the compiler on the user's own command line, says in the report that each call was
compiled, and has one bug: a flag that makes the compiler see other types or values than the user's,
or a libc function that is wrong for one value, one size or one byte. Without a bug the test has to
pass, with one it has to fail; and it has to fail where nothing is compiled.
"""

import collections
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
import runners  # noqa: E402

Bug = collections.namedtuple("Bug", "name flags body report passes", defaults=("", "", True, False))
BEHIND = "if (result >= 0 && (size_t)result + 1 < size) to[result + 1] = 0;"
CUT = "if (size && (size_t)result >= size) result = size - 1;"
SIX = "char *found = size > 6 ? strstr(to, \"12345\") : 0; if (found) found[4] = '6';"
BUGS = [
    Bug("no bug", passes=True),
    Bug("nothing is compiled", report=False),
    Bug("char is unsigned", "-funsigned-char"),
    Bug("enums are short", "-fshort-enums"),
    Bug("AVX is on", "-mavx"),
    Bug("lines are counted from 2", "LINE"),
    Bug("12345 is printed as 12346", body=SIX),
    Bug("a byte behind the NUL is written", body=BEHIND),
    Bug("the result of a cut text is what was written", body=CUT),
]

# The snprintf of a bug takes the place of libc's: it is linked with the object.
STAND_IN = """#!/usr/bin/env python3
import os, subprocess, sys
words, flags, body, report = sys.argv[1:], {flags!r}, {body!r}, {report!r}
source = next(word for word in words if word.endswith((".c", ".cpp")))
if report and "QRINTF_REPORT" in os.environ:
    with open(os.environ["QRINTF_REPORT"], "w") as file:
        file.write('{{"outcome": "compiled", "callee": "snprintf"}}\\n' * 9)
if flags == "LINE":
    text = open(source).read()
    open("planted-" + source, "w").write('#line 2 "%s"\\n' % source + text)
    words[words.index(source)] = "planted-" + source
elif flags:
    words.append(flags)
if not body:
    os.execvp(words[0], words)
out = words[words.index("-o") + 1]
machine = [word for word in words if word == "-m32"]
with open("planted.c", "w") as file:
    file.write('''#include <stdarg.h>
#include <stdio.h>
#include <string.h>
__attribute__((visibility("hidden")))
int __wrap_snprintf(char *to, size_t size, const char *format, ...) {{
  va_list list;
  va_start(list, format);
  int result = vsnprintf(to, size, format, list);
  va_end(list);
  %s
  return result;
}}
''' % body)
subprocess.run(["gcc", *machine, "-w", "-O1", "-fPIC", "-c", "planted.c"], check=True)
status = subprocess.run(words).returncode
if status == 0:
    target = ["-m", "elf_i386"] if machine else []
    subprocess.run(["ld", *target, "-r", "--wrap=snprintf", out, "planted.o", "-o", "both.o"],
                   check=True)
    os.rename("both.o", out)
sys.exit(status)
"""


def run_with(bug, work, number):
    """Whether the test passes with the bug, and what it says."""
    stand_in = runners.program(
        work / f"stand-in-{number}",
        STAND_IN.format(flags=bug.flags, body=bug.body, report=bug.report),
    )
    done = runners.run([sys.executable, HERE / "front_ends.py", "--qrintf-cc", stand_in,
                        "--programs", "12", "--work", work / f"work-{number}"])
    return done.returncode == 0, done.stdout + done.stderr


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--work", type=runners.path, default="planted-work")
    parser.add_argument("bug", nargs="*", help="only these, by name")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    tally = runners.Tally()
    bugs = [bug for bug in BUGS if not options.bug or bug.name in options.bug]
    for number, bug in enumerate(bugs):
        passes, output = run_with(bug, options.work, number)
        summary = output.strip().splitlines()[-1] if output.strip() else "no output"
        good = passes == bug.passes and summary.endswith("failed")
        tally.check(f"{bug.name}: {summary}", None if good else output[:3000])
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
