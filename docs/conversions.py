#!/usr/bin/env python3
"""Writes into docs/reference.md which conversion specifications are not compiled.

    docs/conversions.py --qrintf-cc P [--check]

One call of snprintf for each conversion specifier with each length modifier, and with each flag,
width and precision, is compiled with gcc and its QRINTF_REPORT read. The page names the rest of
them: those that are neither compiled nor undefined. With --check the page is compared and not
written (exit 1 if stale).
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

PAGE = Path(__file__).resolve().parent / "reference.md"
MARKS = "<!-- conversions:begin -->\n", "<!-- conversions:end -->"

INTEGERS = {
    "": "int", "hh": "int", "h": "int", "l": "long", "ll": "long long", "j": "__INTMAX_TYPE__",
    "z": "size_t", "t": "ptrdiff_t", "q": "long long", "L": "long long",
}
DOUBLES = {"": "double", "l": "double", "L": "long double"}
# specifier: {length modifier: type of the argument}; `i`, `X`, `B`, `F`, `E`, `G` and `A` are as
# their likes.
SPECIFIERS = {
    "d": INTEGERS, "u": INTEGERS, "o": INTEGERS, "x": INTEGERS, "b": INTEGERS,
    "c": {"": "int", "l": "wint_t"}, "s": {"": "char *", "l": "wchar_t *"}, "p": {"": "void *"},
    "f": DOUBLES, "e": DOUBLES, "g": DOUBLES, "a": DOUBLES,
    "n": {
        k: v + " *"
        for k, v in {**INTEGERS, "hh": "signed char", "h": "short", "z": "ssize_t"}.items()
        if k not in "qL" or not k
    },
    "m": {"": None}, "C": {"": "wint_t"}, "S": {"": "wchar_t *"}, "%": {"": None},
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
    return [by_line[number + 5]["outcome"] for number in range(len(formats))]


def specifications():
    """(conversion specification, format with text around it, types) of each that is defined."""
    for specifier, types in SPECIFIERS.items():
        for modifier in MODIFIERS:
            if modifier in types:
                given = [types[modifier]] if types[modifier] else []
                yield specifier, f"%{modifier}{specifier}", given
    for specifier, types in SPECIFIERS.items():
        for form, text in FORMS.items():
            if (form, specifier) not in UNDEFINED:
                given = (["int"] if "*" in form else []) + ([types[""]] if types[""] else [])
                yield specifier, f"%{text}{specifier}", given


def not_compiled(wrapper):
    """The specifications, without those whose specifier is not compiled by itself."""
    found = []
    wanted = list(specifications())
    answers = ask(wrapper, [(f"a {text} b", types) for _, text, types in wanted])
    outcomes = {text: outcome for (_, text, _), outcome in zip(wanted, answers)}
    for specifier, text, _ in wanted:
        plain = f"%{specifier}"
        if outcomes[text] != "compiled" and (text == plain or outcomes[plain] == "compiled"):
            found.append(f"`{text}`")
    return found


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, required=True)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    found = not_compiled(options.qrintf_cc.resolve())
    page = PAGE.read_text()
    before, rest = page.split(MARKS[0])
    text = (
        before + MARKS[0] + f"- No call with these is compiled: {' '.join(found)}\n"
        + MARKS[1] + rest.split(MARKS[1])[1]
    )
    if options.check:
        if page != text:
            sys.exit("docs/reference.md is stale: run docs/conversions.py")
    else:
        PAGE.write_text(text)


if __name__ == "__main__":
    main()
