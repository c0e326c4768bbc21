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

# old: the place in the text, or, for a bug that is planted wherever it can be, a regular expression
Bug = collections.namedtuple("Bug", "name mix old new everywhere", defaults=(False,))
BUGS = [
    Bug("no bug", "all", "", ""), Bug("no bug, floats", "float", "", ""),
    # Decimal digits, rounded.
    Bug(
        "%e rounds ties up", "float",
        "fraction == half && (low << (64 - s) != 0 || (integer & 1) != 0);", "fraction == half;",
    ),
    Bug(
        "%e of an integer rounds ties up", "float", "k < 0 ? integer & 1 :", "k < 0 ? 1 :",
    ),
    Bug("%e rounds all down", "float", "integer += fraction >> 63;", ""),
    Bug("%f rounds ties up", "float", "((n != 0 ? digits : integer) & 1) > half;", "1 > half;"),
    Bug(
        "%.2f rounds ties up", "float", "digits += (low & mask) + (digits & 1) > half;",
        "digits += (low & mask) + 1 > half;",
    ),
    Bug(
        "%f rounds small numbers down", "float", "low >> 63) >> (s - 64)) + 1) >> 1;",
        "low >> 63) >> (s - 64))) >> 1;",
    ),
    Bug("%.3f loses the carry", "float", "carry = digits == power;", "carry = 0;"),
    Bug(
        "%e loses the carry", "float",
        "fraction >> 63;\n    }\n    *decimal = estimate;\n    if (QRINTF_LIKELY(integer < qrintf__powers[n])) {",
        "fraction >> 63;\n    }\n    *decimal = estimate;\n    if (QRINTF_LIKELY(integer <= qrintf__powers[n])) {",
    ),
    Bug(
        "%e of few digits loses the carry", "float",
        "(s - 1) & 1;\n    *decimal = estimate;\n    if (QRINTF_LIKELY(integer < qrintf__powers[n])) {",
        "(s - 1) & 1;\n    *decimal = estimate;\n    if (QRINTF_LIKELY(integer <= qrintf__powers[n])) {",
    ),
    Bug("%e of few digits rounds down", "float", "integer += high >> (s - 1) & 1;", ""),
    Bug("many digits lose the carry", "float", "while (text[--i] == '9') {", "while (--i < 0) {"),
    Bug(
        "many digits: only the first dropped one counts", "float", "(is_more | (text[i - 1] & 1))",
        "(text[i - 1] & 1)",
    ),
    Bug(
        "huge numbers: the remainder is one too small", "float", "    low += QRINTF__LIMB;",
        "    low += QRINTF__LIMB - 1;",
    ),
    Bug("%lu from 10^16 on: zeros within are lost", "all", "    all = 1;", "    all = 0;"),
    Bug("%-d is right-justified", "all", "if (flags & QRINTF_LEFT) {", "if (0) {"),
    Bug("%+d has no sign", "all", "flags & QRINTF_PLUS ? '+'", "flags & QRINTF_PLUS ? 0"),
    Bug("%.0d of 0 is 0", "all", "magnitude == 0 && precision == 0 ? 0 :", ""),
    # Characters.
    Bug(
        "the locale's point is forgotten", "float",
        "return QRINTF__CHAR(radix[0] != 0 && radix[1] == 0 ? radix[0] : 0);", "return '.';",
    ),
    Bug("the locale's point is forgotten in plain numbers", "float", "*p = radix[0];", "*p = '.';"),
    Bug(
        "every rounding mode is to nearest", "float", "return (control & 0xc00) == 0;", "return 1;"
    ),
    Bug(
        "%#g drops trailing zeros",
        "float", "if (kind == 'g' && !is_alternate) {", "if (kind == 'g') {",
    ),
    Bug(
        "%g keeps trailing zeros", "float",
        "kept = (71u - QRINTF_CAST(unsigned, __builtin_clzll(word | 1))) / 8;", "kept = n;",
    ),
    Bug(
        "%.17g keeps trailing zeros", "float",
        "return 32 - QRINTF_CAST(unsigned, __builtin_clz((equal ^ 0xffffu) | 1));", "return 16;",
    ),
    Bug(
        "%#.2g of 99.6 as ISO C has it, not as glibc",
        "float", "if (kind == 'g' && is_alternate && carried) {", "if (0) {",
    ),
    Bug("%#g: 0.00001 for 1e-05", "float", "(d.decimal < -4 || ", "(d.decimal < -5 || "),
    Bug(
        "%#g: 1e+05 for 100000",
        "float", "d.decimal >= QRINTF_CAST(int, count))",
        "d.decimal >= QRINTF_CAST(int, count) - 1)",
    ),
    Bug(
        "%.17g: 0.00001 for 1e-05", "float",
        "kind == 'e' || QRINTF_CAST(unsigned, decimal + 4) >= n + 4",
        "kind == 'e' || QRINTF_CAST(unsigned, decimal + 5) >= n + 5",
    ),
    Bug(
        "%g: 1e+05 for 100000", "float", "if (QRINTF_LIKELY(QRINTF_CAST(unsigned, decimal) < n)) {",
        "if (QRINTF_LIKELY(QRINTF_CAST(unsigned, decimal) < n - 1)) {",
    ),
    Bug(
        "exponents: wrong hundreds", "float", "hundreds = size * 41u >> 12;",
        "hundreds = size * 40u >> 12;",
    ),
    Bug(
        "exponents of many digits: no hundreds", "float", "for (; size >= above; above *= 10) {",
        "for (; 0;) {",
    ),
    Bug(
        "zeros before 0x", "float", "head = QRINTF_CAST(unsigned, q - text);",
        "head = text[0] != '0';",
    ),
    Bug(
        "%.3a rounds ties up", "float", "m += rest + (m & 1) > QRINTF__U64(1) << (dropped - 1);",
        "m += rest >= QRINTF__U64(1) << (dropped - 1);",
    ),
    Bug("the last of 17 digits is lost", "float", "p[17] = s->last;", "p[17] = '0';"),
    # One byte too many, not all of them: what is stored behind the end of a buffer may keep the
    # program from ending.
    Bug(
        "%f: the room is one byte too large", "float",
        "q += 1 + n;\n  }\n  length = QRINTF_CAST(qrintf_size, q - (in_place ? p : text));\n  return in_place ? p + length : length < room ?",
        "q += 1 + n;\n  }\n  length = QRINTF_CAST(qrintf_size, q - (in_place ? p : text));\n  return in_place ? p + length : length <= room ?",
    ),
    Bug(
        "%.17g: the room is one byte too large", "float",
        "length = QRINTF_CAST(unsigned, q - (in_place ? p : text));\n  return in_place ? p + length : length < room ?",
        "length = QRINTF_CAST(unsigned, q - (in_place ? p : text));\n  return in_place ? p + length : length <= room ?",
    ),
    Bug(
        "padded and huge numbers: the room is one byte too large", "float",
        "if (length + pad >= room) {", "if (length + pad > room) {",
    ),
    Bug("signs in fields are lost", "float", "head = sign != 0;", "head = 0;"),
    # What sites do.
    Bug("%n counts one too many", "all", r"(\*a\d+ = QRINTF_CAST\([\w ]+, p - b)\)", r"\1 + 1)", True),
    Bug(
        "%hhn stores an int", "all", r"\*(a\d+) = QRINTF_CAST\(signed char, p - b\)",
        r"*(int *)\1 = (int)(p - b)", True,
    ),
    Bug("no NUL", "all", RETURN, r"*(\1) = '!'; return qrintf_length(b, \1);", True),
    Bug(
        "the byte behind the NUL is written", "all", RETURN,
        r"(\1)[1] = 0; return qrintf_length(b, \1);", True,
    ),
    Bug(
        "the bytes behind the NUL are written back", "all", RETURN,
        r"for (volatile char *q = \1; q < (\1) + 16; q++) *q = *q; return qrintf_length(b, \1);",
        True,
    ),
    Bug("one byte too many is stored", "all", "need >= n", "need > n", True),
    Bug(
        "a size of zero stores", "all", r"if \(QRINTF_UNLIKELY\(need >= n",
        "if (n == 0 && b) *b = 0;\n  if (QRINTF_UNLIKELY(need >= n", True,
    ),
    Bug(
        "the result of a cut text is what was written", "all",
        r'return (__builtin_snprintf\(b, n, "(?:\\.|[^"\\])*"[^;"]*\));',
        r"{ int r = \1; return n && r >= 0 && (qrintf_size)r >= n ? (int)n - 1 : r; }", True,
    ),
    Bug(
        "arguments are evaluated twice", "all", SHIM,
        r"\1\n#define \2(...) (\2(__VA_ARGS__), \2(__VA_ARGS__))", True,
    ),
    Bug(
        "arguments are evaluated late", "all", SHIM,
        r"\1\n#define \2(to, size, ...) "
        r"((size) == 0 || (*(char *)(to) = '!'), \2(to, size, __VA_ARGS__))",
        True,
    ),
    # What libc does in its place.
    Bug("no bug, libc", "libc", "", ""),
    Bug(
        "a long double as a double", "libc",
        r'(_library_s?n?printf\([^;]*"%[^"]*L[aefgAEFG]"[^;]*?)(a\d+)\);', r"\1(long double)(double)\2);",
        True,
    ),
    Bug("no grouping", "libc", r"""(_library_s?n?printf\([^;"]*"%[^"']*)'""", r"\1", True),
    Bug("errno of a call before", "libc", r"(errno_location\(\)) = e;", r"\1 = 0;", True),
    Bug("goes on after an error of libc", "libc", r"QRINTF_UNLIKELY\(r < 0\)", "0", True),
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
