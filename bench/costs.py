#!/usr/bin/env python3
"""Counts what each conversion specifier costs, libc's, the engine's and compiled, and writes
tool/heat/profile/Costs.def, from which `qrintf report --profile` and `qrintf try` estimate gains.

    costs.py [--qrintf-cc BUILD/bin/qrintf-cc] [--calls 65536]

Calls with one and with four specifications of a kind run under callgrind (bench/streams.py has
how): a third of the difference is what one costs, and the rest of the first what any call costs.
The values are varied, so a number is the mean of short and long ones. gcc -O2, glibc. What the
engine takes to read a format is the mean over the characters of the long formats of
bench/engine.py: a program that makes a call only once or twice prints a message.
"""

import argparse
import re
import subprocess
import tempfile
from pathlib import Path

import engine
from streams import HERE, instructions

VALUES = {
    "d": "v->i", "u": "v->u", "x": "v->u", "o": "v->u", "c": "v->octet[0] | 1", "s": "v->s",
    "p": "v->s", "f": "v->d", "e": "v->d", "g": "v->d", "a": "v->d",
}
COPIES = 4
LONG = 40  # characters of a format
PAGE = HERE.parent / "tool/heat/profile/Costs.def"
HEAD = """// What a call of the printf family costs in libc, in the engine and compiled, in instructions.
// Made by bench/costs.py from one run: {compiler}, -O2, {libc},
// {calls} calls over varied values, callgrind. The engine has kept the format.
//
// QRINTF_CALL_COST(SINK, LIBC, ENGINE, COMPILED)            a call without its conversions
// QRINTF_CONVERSION_COST(SPECIFIER, LIBC, ENGINE, COMPILED) each conversion specification
// QRINTF_FIELD_COST(LIBC, ENGINE, COMPILED)                 more for a width, precision or flag
// QRINTF_READ_COST(ENGINE)   each character of a format, when the engine reads it
#ifndef QRINTF_CALL_COST
#define QRINTF_CALL_COST(Sink, Libc, Engine, Compiled)
#endif
#ifndef QRINTF_CONVERSION_COST
#define QRINTF_CONVERSION_COST(Specifier, Libc, Engine, Compiled)
#endif
#ifndef QRINTF_FIELD_COST
#define QRINTF_FIELD_COST(Libc, Engine, Compiled)
#endif
#ifndef QRINTF_READ_COST
#define QRINTF_READ_COST(Engine)
#endif
"""


def costs(command, folder, calls, specifier, value, field=""):
    """(a call, each specification) of libc or compiled, whichever the command makes."""
    def of(copies):
        row = ("|".join([f"%{field}{specifier}"] * copies), ", ".join([value] * copies))
        return instructions(command, folder, row, calls)[0]
    one, several = of(1), of(COPIES)
    each = (several - one) / (COPIES - 1)
    return one - each, each


def reading(include):
    """Instructions to read a character of a format, over the long formats of bench/engine.py."""
    kept, read = engine.kept_and_read("gcc", include)
    rows = {row: text[1:-1].encode().decode("unicode_escape") for row, text in engine.ROWS}
    rows = {row: text for row, text in rows.items() if len(text) >= LONG}
    more = sum(read[row, "buffer_engine"] - kept[row, "buffer_engine"] for row in rows)
    return more / sum(map(len, rows.values()))


def first_line(*command):
    text = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0]
    return re.sub(r" \(.*?\)", "", text)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, default=HERE.parent / "build/bin/qrintf-cc")
    parser.add_argument("--calls", type=int, default=65536)
    options = parser.parse_args()
    wrapped = [options.qrintf_cc.resolve(), "gcc"]
    commands = (["gcc"], [*wrapped, "-DNOT_CONSTANT"], wrapped)
    with tempfile.TemporaryDirectory() as name:
        def each_way(*arguments, more=()):
            return [
                costs([*command, *more], Path(name), options.calls, *arguments)
                for command in commands
            ]

        def row(name, *values):
            words = [each if isinstance(each, str) else str(max(1, round(each))) for each in values]
            return f"QRINTF_{name}_COST({', '.join(words)})"

        def middle(which):
            return sorted(ways[which][0] for ways in buffer.values())[len(buffer) // 2]

        buffer = {kind: each_way(kind, value, more=["-DBUFFER"]) for kind, value in VALUES.items()}
        stream = each_way("d", "v->i")
        field = each_way("x", "v->u", "08", more=["-DBUFFER"])
    lines = [
        HEAD.format(
            compiler=first_line("gcc", "--version"), libc=first_line("getconf", "GNU_LIBC_VERSION"),
            calls=options.calls,
        ),
        row("CALL", "Buffer", *(middle(which) for which in range(len(commands)))),
        row("CALL", "Stream", *(way[0] for way in stream)),
    ]
    lines += [
        row("CONVERSION", f"'{kind}'", *(way[1] for way in ways)) for kind, ways in buffer.items()
    ]
    lines.append(row("FIELD", *(with_field[1] - way[1]
                                for with_field, way in zip(field, buffer["x"]))))
    lines.append(row("READ", reading(options.qrintf_cc.parent.parent / "include")))
    undef = ["CALL", "CONVERSION", "FIELD", "READ"]
    lines += ["", *(f"#undef QRINTF_{each}_COST" for each in undef)]
    PAGE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
