#!/usr/bin/env python3
"""Writes docs/conversions.md by asking the wrapper what becomes of every conversion specification.

    docs/conversions.py --qrintf-cc P [--check]

One call of snprintf for each conversion specifier with each length modifier, and with each flag,
width and precision, is compiled with gcc and its QRINTF_REPORT read. With --check the page is
compared and not written (exit 1 if stale).
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

PAGE = Path(__file__).resolve().parent / "conversions.md"

INTEGERS = {
    "": "int", "hh": "int", "h": "int", "l": "long", "ll": "long long", "j": "__INTMAX_TYPE__",
    "z": "size_t", "t": "ptrdiff_t", "q": "long long", "L": "long long",
}
DOUBLES = {"": "double", "l": "double", "L": "long double"}
# specifier: (what it is and where it is specified, {length modifier: type of the argument})
SPECIFIERS = {
    "d": ("signed decimal, like `i`", INTEGERS), "u": ("unsigned decimal", INTEGERS),
    "o": ("octal", INTEGERS), "x": ("hexadecimal, like `X`", INTEGERS),
    "b": ("binary, like `B` (C23; glibc 2.35)", INTEGERS),
    "c": ("character", {"": "int", "l": "wint_t"}),
    "s": ("string", {"": "char *", "l": "wchar_t *"}), "p": ("pointer", {"": "void *"}),
    "f": ("decimal notation, like `F`", DOUBLES), "e": ("exponent notation, like `E`", DOUBLES),
    "g": ("the shorter of the two, like `G`", DOUBLES),
    "a": ("hexadecimal notation, like `A`", DOUBLES),
    "n": (
        "stores the count of bytes so far",
        {
            k: v + " *"
            for k, v in {**INTEGERS, "hh": "signed char", "h": "short", "z": "ssize_t"}.items()
            if k not in "qL" or not k
        },
    ),
    "m": ("`strerror(errno)` (POSIX syslog, glibc)", {"": None}),
    "C": ("`lc` (POSIX)", {"": "wint_t"}), "S": ("`ls` (POSIX)", {"": "wchar_t *"}),
    "%": ("a percent sign", {"": None}),
}
MODIFIERS = ["", "hh", "h", "l", "ll", "j", "z", "t", "L", "q"]
FORMS = {
    "`-`": "-7", "`+`": "+", "space": " ",
    "`#`": "#",
    "`0`": "07", "`'`": "'", "`I`": "I", "width": "7", "`*`": "*", "`.N`": ".3", "`.*`": ".*",
    "`%1$…`": "1$",
}
# ISO C 7.23.6.1 p4 to p8, POSIX fprintf(): the combinations that are not defined.
UNDEFINED = (
    {("`#`", s) for s in "ducspnmCS"}
    | {("`0`", s) for s in "cspmCS"} | {("`+`", s) for s in "uoxbcspmCS"}
    | {("space", s) for s in "uoxbcspmCS"} | {("`'`", s) for s in "oxbcspeanmCS"}
    | {("`I`", s) for s in "oxbcspeanmCS"} | {(f, s) for f in ("`.N`", "`.*`") for s in "cpC"}
    | {(f, "%") for f in FORMS} | {(f, "n") for f in FORMS if f != "`%1$…`"} | {("`%1$…`", "m")}
)
# glibc documents + and space for signed conversions only; without effect they are harmless and
# common.
UNDEFINED -= {("`+`", s) for s in "uoxb"} | {("space", s) for s in "uoxb"}
WORDS = {"compiled": "compiled", "partial": "libc's piece", "kept": "left"}


def ask(wrapper, formats):
    """The outcome of each (format, argument types)."""
    lines = [
        "#include <stdio.h>",
        "#include <stddef.h>",
        "#include <wchar.h>",
        "#include <sys/types.h>",
    ]
    for number, (text, types) in enumerate(formats):
        parameters = "".join(f", {t} a{i}" for i, t in enumerate(types))
        arguments = "".join(f", a{i}" for i in range(len(types)))
        beside = f"%{len(types) + 1}$c" if "$" in text else "%c"
        lines.append(
            f'__attribute__((hot)) int f{number}(char *b, size_t n{parameters}) {{ return snprintf(b, n, "{text}{beside}"{arguments}, n > 9); }}'
        )
    with tempfile.TemporaryDirectory() as folder:
        source, report = Path(folder, "all.c"), Path(folder, "report")
        source.write_text("\n".join(lines) + "\n")
        Path(folder, ".qrintf").write_text("engine = off\n")
        subprocess.run(
            [wrapper, "gcc", "-O2", "-w", "-c", source, "-o", Path(folder, "all.o")], check=True,
            env={**os.environ, "QRINTF_REPORT": str(report), "QRINTF_STRICT": "1"},
        )
        rows = [json.loads(line) for line in report.read_text().splitlines()]
    by_line = {row["line"]: row for row in rows}
    return [WORDS[by_line[number + 5]["outcome"]] for number in range(len(formats))]


def table(wrapper, columns, cell, about=False):
    """A Markdown table of the specifiers; cell(specifier, column) is (format, types), or None where
    undefined. With `about` the first column says what each one is."""
    wanted = [(s, c, cell(s, c)) for s in SPECIFIERS for c in columns]
    answers = iter(ask(wrapper, [what for _, _, what in wanted if what]))
    rows = {s: [] for s in SPECIFIERS}
    for specifier, _, what in wanted:
        rows[specifier].append(next(answers) if what else "–")
    head = (
        "| | "
        + " | ".join(
            c if c.startswith("`") or c.isalpha() and len(c) > 2 else f"`{c}`" if c else "none"
            for c in columns
        )
        + " |\n|---" * 1 + "|---" * len(columns) + "|\n"
    )
    titles = {s: f" {SPECIFIERS[s][0]}" if about else "" for s in rows}
    return head + "".join(
        f"| `%{s}`{titles[s]} | {' | '.join(cells)} |\n" for s, cells in rows.items()
    )


def by_length(specifier, modifier):
    types = SPECIFIERS[specifier][1]
    if modifier not in types:
        return None
    return (
        f"{modifier}{specifier}".join(["a %", " b"]), [types[modifier]] if types[modifier] else [],
    )


def by_form(specifier, form):
    if (form, specifier) in UNDEFINED:
        return None
    kind = SPECIFIERS[specifier][1][""]
    types = (["int"] if "*" in form else []) + ([kind] if kind else [])
    return f"a %{FORMS[form]}{specifier} b", types


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", required=True)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    text = f"""# Every conversion specification, and what becomes of it

Made by docs/conversions.py, which compiles each of these with glibc's headers on this platform and
reads the report; a test fails when the page is stale.

- *compiled*: the bytes come from an emitter of qrintf.
- *libc's piece*: libc formats this conversion specification in its place, and the call around it is
  compiled (`partial` in a report). A call that converts nothing else stays libc's.
- *–*: ISO C (7.23.6.1), POSIX and glibc do not define it. Such a call is left alone.

[semantics.md](semantics.md) has what is libc's when the program runs, and
[runtime.md](runtime.md#floating-point) the numbers that are.

## Length modifiers (ISO C 7.23.6.1 p7; `q` and `L` for integers: glibc)

{table(options.qrintf_cc, MODIFIERS, by_length, about=True)}
By position, two things that only glibc 2.36 does are left: `%1$Ld` and `%1$qd` (it reads 32 bits),
and `%2$0*1$f` (it forgets that a negative width is `-`). C23's `wN` and `wfN` are compiled where
glibc knows them (2.38) and left elsewhere. glibc's printf does not know `%H`, `%D` and `%DD`
(decimal floating point), so they are left.

## Flags, field width, precision, positions (p4 to p6; `'` and `%1$…`: POSIX; `I`: glibc)

{table(options.qrintf_cc, list(FORMS), by_form)}
Arguments that are known at compile time (`"%d", 42`, `"%s", "abc"`) are formatted at compile time.
Floating-point numbers are not, because the locale's decimal point is known only when the program
runs. If FORTIFY might refuse `%n` in a format that is no literal, the call is left
(`count-under-fortify`).

## Formats

A format may be a literal, adjacent literals, a `const char` array or a `const` pointer with a
visible initialiser, `__builtin_choose_expr`, a ternary of these (nested, with up to eight different
texts), or what `gettext` or another function with the attribute `format_arg` makes of these: it is
compared when the program runs, and a translation is libc's. Anything else is
`format-not-constant`.
"""
    if options.check:
        if PAGE.read_text() != text:
            sys.exit("docs/conversions.md is stale: run docs/conversions.py")
    else:
        PAGE.write_text(text)


if __name__ == "__main__":
    main()
