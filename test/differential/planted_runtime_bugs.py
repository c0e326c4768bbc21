#!/usr/bin/env python3
"""Plants bugs in the real runtime and in sites, and expects the differential test to find each. A
test that cannot fail would prove nothing.

    planted_runtime_bugs.py [--qrintf-cc PATH] [--shapes N] [BUG...]

The wrapper compiles one program of generate.py for each mix and leaves the text that it gave to the
compiler (QRINTF_EMIT), with functions of its own: shared ones are assembly. In that text each bug
is planted by itself, gcc compiles it, and the program has to find a difference; without a bug it
has to find none. A bug whose place is not in the text exactly once is a failure of this test: the
runtime has changed, and so must the bug. So is one with which the program does not end. At last
run.py has to fail where `.qrintf` keeps calls with few specifications.
"""

import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
import runners  # noqa: E402
import generate  # noqa: E402
from run import make_locales  # noqa: E402

COMPILER = ["gcc", "-std=c99", "-w", "-O1"]

HERE = Path(__file__).resolve().parent
# A site's way out, and the definition of a function that calls of snprintf name.
RETURN = r"return qrintf_length\(b, (p - 1|p)\);"
SHIM = r"(?m)^(QRINTF_INLINE int (__q\w+)\(char \*b, qrintf_size n,(?:[^\n]|\n(?!\}))*\n\})"

# For each mix the bugs that are planted in one place: the text that stands there, and the bug's. Of
# floating point there is one for each way to the digits and each part of the text around them:
# test/runtime/floats.c compares the digits of each way with libc.
PLACES = {
    "float": {
        # Decimal digits, rounded.
        "%e rounds ties up": (
            "fraction == half && (low << (64 - s) != 0 || (integer & 1) != 0);",
            "fraction == half;"),
        "%f rounds ties up": ("((n != 0 ? digits : integer) & 1) > half;", "1 > half;"),
        "%.2f rounds ties up": (
            "digits += (low & mask) + (digits & 1) > half;", "digits += (low & mask) + 1 > half;"),
        "%e of few digits rounds down": ("integer += high >> (s - 1) & 1;", ""),
        "many digits lose the carry": ("while (text[--i] == '9') {", "while (--i < 0) {"),
        "huge numbers: the remainder is one too small": (
            "    low += QRINTF__LIMB;", "    low += QRINTF__LIMB - 1;"),
        # Characters.
        "the locale's point is forgotten": (
            "text[0] == 'C' && text[1] == 0 ? '.' : qrintf__point_of_library()", "'.'"),
        "every rounding mode is to nearest": ("return (control & 0xc00) == 0;", "return 1;"),
        "%g keeps trailing zeros": (
            "kept = (71u - QRINTF_CAST(unsigned, __builtin_clzll(word | 1))) / 8;", "kept = n;"),
        "%#g: 0.00001 for 1e-05": ("(d.decimal < -4 || ", "(d.decimal < -5 || "),
        "exponents: wrong hundreds": (
            "hundreds = size * 41u >> 12;", "hundreds = size * 40u >> 12;"),
        "%.3a rounds ties up": (
            "m += rest + (m & 1) > QRINTF__U64(1) << (dropped - 1);",
            "m += rest >= QRINTF__U64(1) << (dropped - 1);"),
        "the last of 17 digits is lost": ("p[17] = s->last;", "p[17] = '0';"),
        # One byte too many, not all of them: what is stored behind the end of a buffer may
        # keep the program from ending.
        "%f: the room is one byte too large": (
            "q += 1 + n;\n  }\n  length = QRINTF_CAST(qrintf_size, q - (in_place ? p : text));\n  return in_place ? p + length : length < room ?",
            "q += 1 + n;\n  }\n  length = QRINTF_CAST(qrintf_size, q - (in_place ? p : text));\n  return in_place ? p + length : length <= room ?"),
        "signs in fields are lost": ("head = sign != 0;", "head = 0;"),
    },
    "all": {
        "%lu from 10^16 on: zeros within are lost": ("    all = 1;", "    all = 0;"),
        "%-d is right-justified": ("if (flags & QRINTF_LEFT) {", "if (0) {"),
        "%+d has no sign": ("flags & QRINTF_PLUS ? '+'", "flags & QRINTF_PLUS ? 0"),
        "%.0d of 0 is 0": ("magnitude == 0 && precision == 0 ? 0 :", ""),
    },
}
# The same for those that are planted wherever they can be, as regular expressions.
PATTERNS = {
    "all": {
        # What sites do.
        "no NUL": (RETURN, r"*(\1) = '!'; return qrintf_length(b, \1);"),
        "the byte behind the NUL is written": (
            RETURN, r"(\1)[1] = 0; return qrintf_length(b, \1);"),
        "the bytes behind the NUL are written back": (
            RETURN,
            r"for (volatile char *q = \1; q < (\1) + 16; q++) *q = *q; return qrintf_length(b, \1);"),
        "one byte too many is stored": ("need >= n", "need > n"),
        "a size of zero stores": (
            r"if \(QRINTF_UNLIKELY\(need >= n",
            "if (n == 0 && b) *b = 0;\n  if (QRINTF_UNLIKELY(need >= n"),
        "the result of a cut text is what was written": (
            r'return (__builtin_snprintf\(b, n, "(?:\\.|[^"\\])*"[^;"]*\));',
            r"{ int r = \1; return n && r >= 0 && (qrintf_size)r >= n ? (int)n - 1 : r; }"),
        "arguments are evaluated twice": (
            SHIM, r"\1\n#define \2(...) (\2(__VA_ARGS__), \2(__VA_ARGS__))"),
        "arguments are evaluated late": (
            SHIM,
            r"\1\n#define \2(to, size, ...) ((size) == 0 || (*(char *)(to) = '!'), \2(to, size, __VA_ARGS__))"),
    },
}
# old: the place, or the regular expression; none without a bug
Bug = collections.namedtuple("Bug", "name mix old new everywhere", defaults=("", "", False))
BUGS = [Bug(f"no bug, {mix}", mix) for mix in PLACES | PATTERNS]
BUGS += [
    Bug(name, mix, *texts, bugs is PATTERNS)
    for bugs in (PLACES, PATTERNS) for mix, named in bugs.items() for name, texts in named.items()
]


def emit(options, work, mix):
    """The text that the wrapper gave to gcc for a program of this mix."""
    source, emitted = work / f"{mix}.c", work / f"{mix}.emitted"
    source.write_text(
        generate.program(options.seed, 0, options.shapes, "c99", mix=mix), encoding="utf-8"
    )
    done = runners.run(
        [
            options.qrintf_cc, *COMPILER, "-DQRINTF_NOTHING_SHARED", "-c", source, "-o",
            work / f"{mix}.o",
        ],
        env=dict(os.environ, QRINTF_STRICT="1", QRINTF_EMIT=str(emitted)),
    )
    texts = list(emitted.glob("*"))
    if done.returncode != 0 or len(texts) != 1:
        sys.exit(
            f"the wrapper left no text of mix {mix} (exit status {done.returncode})\n{done.stderr}"
        )
    return texts[0].read_text(encoding="utf-8")


def differences(options, work, bug, text):
    """How many shapes the program with this bug finds different, or what went wrong."""
    places = len(re.findall(bug.old, text)) if bug.everywhere else text.count(bug.old)
    if bug.old and (places == 0 or places > 1 and not bug.everywhere):
        return f"its place is in the text {places} times"
    if bug.everywhere:
        text = re.sub(bug.old, bug.new, text)
    elif bug.old:
        text = text.replace(bug.old, bug.new)
    name = re.sub(r"\W+", "-", bug.name)
    source, program = work / f"{name}.i", work / f"{name}.bin"
    source.write_text(text, encoding="utf-8")
    done = runners.run(
        [*COMPILER, "-fpreprocessed", "-fdirectives-only", source, "-o", program, "-lm"]
    )
    if done.returncode != 0:
        return "does not compile: " + done.stderr[:500]
    try:
        done = runners.run(
            [program], env=dict(os.environ, LOCPATH=options.locales), timeout=options.seconds
        )
    except subprocess.TimeoutExpired:
        return f"does not end within {options.seconds} s: it is not seen by comparing; plant one that ends"
    summary = re.search(r"^\d+ shapes, \d+ rows, (\d+) different$", done.stdout, re.M)
    return (
        int(summary[1]) if summary
        else f"ends with {done.returncode} and no summary: {done.stdout[-300:]}"
    )


def kept_calls(options, work):
    """What is wrong if run.py does not fail where calls are kept, or None."""
    keeps = (
        f"#!/bin/sh\necho 'minimum = 2' >> {work}/kept/.qrintf\n"
        f"exec {options.qrintf_cc} \"$@\"\n"
    )
    done = runners.run(
        [
            sys.executable, HERE / "run.py", "--qrintf-cc", runners.program(work / "keeps", keeps),
            "--shapes", "250", "--configs", "gcc:-O1:c99:", "--work", work / "kept",
        ]
    )
    fails = done.returncode and "shapes are kept, or less than 99.5 %" in done.stdout
    return None if fails else done.stdout[-3000:] + done.stderr


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, default=runners.WRAPPER)
    parser.add_argument("--shapes", type=int, default=1000, help="of each mix")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--seconds", type=int, default=300,
        help="how long a program with a bug may take; the others go on",
    )
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("bugs", nargs="*", metavar="BUG", help="only these")
    options = parser.parse_args()

    tally = runners.Tally()
    with tempfile.TemporaryDirectory(
        prefix="qrintf-planted-"
    ) as folder, concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        work = Path(folder)
        (work / "locales").mkdir()
        options.locales = make_locales(work / "locales", None)
        texts = {mix: emit(options, work, mix) for mix in sorted({bug.mix for bug in BUGS})}
        runs = [(bug, pool.submit(differences, options, work, bug, texts[bug.mix]))
                for bug in BUGS if not options.bugs or bug.name in options.bugs]
        for bug, run in runs:
            found = run.result()
            ok = isinstance(found, int) and (found > 0) == bool(bug.old)
            said = f"{found} shapes differ" if isinstance(found, int) else found
            tally.check(f"{bug.name}: {said}" if ok else bug.name, None if ok else said)
        if not options.bugs:
            tally.check("run.py fails for kept calls", kept_calls(options, work))
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
