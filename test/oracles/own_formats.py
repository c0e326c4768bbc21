#!/usr/bin/env python3
"""Tests what becomes of the formats of real programs in a function that is printf-like.

    own_formats.py --qrintf-cc build/bin/qrintf-cc [--packages redis,git] [--compilers gcc,clang-19]

Takes every string literal with a conversion specification from the sources of Debian packages, and
writes a program that passes each, with values for its arguments, to a function of its own. That
function calls vsnprintf as a growing buffer does: without room, with too little, with just enough,
and with plenty (own_formats.c). It compares what is written, what stays, and the result with
libc's, which a unit calls that no wrapper has seen. All calls are hot, so that the formats have
code where they can. The last line is "N passed, N failed".
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "packages"))
import sources  # noqa: E402

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "qrintf/packages"
# String literals side by side, and what must not be taken for one: comments and characters.
TOKEN = re.compile(
    r"""/\*.*?\*/|//[^\n]*|'(?:[^'\\\n]|\\.)+'|(?P<text>"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*)""",
    re.S,
)
SPECIFICATION = re.compile(
    r"%(?:%|[-+ #0]*(?P<width>\*|[0-9]*)(?:\.(?P<precision>\*|[0-9]*))?"
    r"(?P<length>hh|h|ll|l|j|z|t|L)?(?P<letter>[diouxXcspeEfFgGaA]))"
)
INTEGER = {
    None: "int", "hh": "int", "h": "int", "l": "long", "ll": "long long", "j": "intmax_t",
    "z": "size_t", "t": "ptrdiff_t",
}
FORMATS_OF_A_UNIT = 250
FEWEST = 300  # formats of a package
SHARE = 0.95  # of the formats must have code, and a record


def formats_of(tree):
    """The literals that are formats, each once, as they stand in the sources."""
    found = {}
    for path in sorted(tree.rglob("*.c")):
        for token in TOKEN.finditer(path.read_text(errors="replace")):
            literals = re.findall(r'"((?:[^"\\]|\\.)*)"', token["text"] or "", re.S)
            text = '"' + "".join(literals).replace("\\\n", "") + '"'
            rest = SPECIFICATION.sub("", text)
            if "%" in text and "%" not in rest and any(
                each["letter"] for each in SPECIFICATION.finditer(text)
            ):
                found[text] = None
    return list(found)


def arguments_of(text):
    """The C expressions of a format's arguments, or None where they cannot be made: the values
    come from own_formats.c."""
    values = []
    for number, found in enumerate(SPECIFICATION.finditer(text)):
        length, letter = found["length"], found["letter"]
        if not letter:
            continue
        values += [f"small(v, {number})" for star in ("width", "precision") if found[star] == "*"]
        if letter in "diouxX":
            if length == "L":
                return None
            kind = INTEGER[length]
            kind = f"unsigned {kind}" if letter in "ouxX" and kind.startswith(("int", "lo")) and (
                kind != "intmax_t"
            ) else kind
            values.append(f"({kind}) integer(v, {number})")
        elif letter in "eEfFgGaA":
            if length not in (None, "l", "L"):
                return None
            values.append(f"{'(long double) ' if length == 'L' else ''}real(v, {number})")
        elif length:
            return None
        elif letter == "c":
            values.append(f"(int) (unsigned char) integer(v, {number})")
        else:
            values.append(f"{'(const void *) ' if letter == 'p' else ''}string(v, {number})")
    return values


def write_program(formats, folder):
    """Writes the units of the calls; returns their paths, and the function that calls all."""
    units = []
    for first in range(0, len(formats), FORMATS_OF_A_UNIT):
        number = first // FORMATS_OF_A_UNIT
        calls = "".join(
            f"    check({', '.join([text, *arguments])});\n"
            for text, arguments in formats[first:first + FORMATS_OF_A_UNIT]
        )
        path = folder / f"calls{number}.c"
        path.write_text(
            f'#include "own_formats.h"\nvoid calls{number}(int v) {{\n'
            f"{calls}}}\n"
        )
        units.append(path)
    names = [unit.stem for unit in units]
    every = folder / "all.c"
    every.write_text(
        "".join(f"void {name}(int v);\n" for name in names)
        + "void all_calls(int v) {\n" + "".join(f"    {name}(v);\n" for name in names) + "}\n"
    )
    return [*units, every]


def outcome_of(package, compiler, wrapper, work):
    """(why it failed or None, note)"""
    folder = work / f"{package}-{compiler}"
    folder.mkdir()
    tree = folder / "tree"
    sources.unpack(package, tree, CACHE)
    formats = [(text, arguments_of(text)) for text in formats_of(tree)]
    formats = [(text, arguments) for text, arguments in formats if arguments is not None]
    if len(formats) < FEWEST:
        return f"only {len(formats)} formats were found", None
    (folder / ".qrintf").write_text("hot = *\n")
    report = folder / "report"
    environment = dict(os.environ, QRINTF_STRICT="1", QRINTF_REPORT=str(report))
    flags = ["-O2", "-w", "-I", HERE]
    objects = []
    for unit in (*write_program(formats, folder), HERE / "own_formats.c"):
        objects.append(folder / f"{unit.stem}.o")
        subprocess.run(
            [wrapper, compiler, *flags, "-c", unit, "-o", objects[-1]], check=True, env=environment
        )
    objects.append(folder / "libc.o")
    subprocess.run(
        [compiler, *flags, "-DLIBC", "-c", HERE / "own_formats.c", "-o", objects[-1]], check=True
    )
    subprocess.run([compiler, *objects, "-o", folder / "program"], check=True)
    done = subprocess.run([folder / "program"], capture_output=True, text=True, errors="replace")
    rows = [json.loads(line) for line in report.read_text().splitlines()]
    compiled = sum(row["callee"] == "check" and row["outcome"] == "compiled" for row in rows)
    note = f"{len(formats)} formats, {compiled} with code, {done.stdout.strip().splitlines()[-1:]}"
    if done.returncode or not re.search(r"(?m)^\d+ comparisons$", done.stdout):
        return f"exits {done.returncode}: {done.stdout[:2000]}{done.stderr[:500]}", note
    if compiled < SHARE * len(formats):
        return f"only {compiled} of {len(formats)} formats have code", note
    symbols = subprocess.run(["nm", folder / "program"], capture_output=True, text=True, check=True)
    records = len(re.findall(r"(?m) __qrintf_\d+r$", symbols.stdout))
    if records < SHARE * len(formats):
        return f"only {records} of {len(formats)} formats have a record", note
    return None, note


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, required=True)
    parser.add_argument("--packages", default="redis,git")
    parser.add_argument("--compilers", default="gcc,clang-19")
    options = parser.parse_args()
    failed = []
    checks = [
        (package, compiler) for package in options.packages.split(",")
        for compiler in options.compilers.split(",")
    ]
    with tempfile.TemporaryDirectory(prefix="qrintf-own-formats-") as name:
        for package, compiler in checks:
            try:
                why, note = outcome_of(package, compiler, options.qrintf_cc.absolute(), Path(name))
            except (sources.Unavailable, OSError, subprocess.CalledProcessError) as trouble:
                why, note = str(trouble), None
            print(f"{'FAIL' if why else 'PASS'} {package} {compiler}: {why or note}", flush=True)
            failed += [package] if why else []
    print(f"{len(checks) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
