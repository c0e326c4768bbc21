#!/usr/bin/env python3
"""Tests that each part of runtime/ can be read, and compiled, by itself, so that a reader finds
everything that it uses by its includes.

    parts.py                    the includes: every part has an include guard, includes the parts
                                that define what it names and no other, is reached from
                                qrintf.h or engine/engine.h; nothing includes a folder above
                                its own; there is no circle
    parts.py COMPILER FLAGS     compiles each part alone, included twice, with -fsyntax-only
                                -Wall -Wextra -Werror
    parts.py --self-test        breaks a copy of runtime/ in one way after the other, and expects
                                each to be found

With --graph the first one also prints who includes whom.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

RUNTIME = Path(__file__).resolve().parents[2] / "runtime"
# Whoever stands later may include what stands earlier.
ORDER = ["base.h", "tables", "strings", "integers", "streams", "floats", "qrintf.h", "engine"]
# These list their parts for whoever includes them; each has a guard with the version in its name.
LISTS = {
    "qrintf.h": "QRINTF_RUNTIME_VERSION",
    "floats/floats.h": "QRINTF_FLOAT_VERSION",
    "engine/engine.h": "QRINTF_ENGINE_VERSION",
}
# Macros that the user or a test defines, not a part.
SWITCHES = {
    "QRINTF_PORTABLE", "QRINTF_NO_FLOAT", "QRINTF_FORCE_SWAR", "QRINTF_FORCE_SSE2",
    "QRINTF_TEST_WINDOW", "QRINTF__FORMATS_HAVE_ADDRESSES", "QRINTF__ENGINE_PARTS",
}
DEFINITIONS = [
    r"^#\s*(?:define|undef) (\w+)",
    r"^(?:QRINTF_\w+|static|extern|typedef)\b[^;{}=()]*?\b(qrintf_\w+)\(",  # functions
    # tables, variables
    r"^(?:static|extern) [^;{}=()]*?\b(qrintf_\w+)(?:\[\w*\])*\s+(?:__attribute__|__asm__)",
    r"^(?:__extension__ )?typedef [^;{}]*?\b(qrintf_\w+)(?: __attribute__|;)",
    r"^(?:struct|union|enum) (qrintf_\w+) \{",
]


class Part:
    def __init__(self, root: Path, name: str):
        text = (root / name).read_text()
        self.name = name
        self.rank = ORDER.index(name.split("/")[0])
        self.includes = []
        for each in re.findall(r'^\s*#include "(.*)"', text, re.M):
            self.includes.append(str(((root / name).parent / each).resolve().relative_to(root)))
        code = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
        self.guard = re.match(r"\s*#ifndef (\w+)\n#define (\w+)", code)
        self.defines = {n for pattern in DEFINITIONS for n in re.findall(pattern, code, re.M)}
        for enumerators in re.findall(r"^enum \w+ \{(.*?)\}", code, re.M | re.S):
            self.defines |= set(re.findall(r"\w+", enumerators))
        code = re.sub(r'"(?:\\.|[^"\\])*"', " ", code)
        self.names = set(re.findall(r"\b(?:qrintf_|QRINTF_)\w+", code)) - self.defines - SWITCHES


def circle(parts, name, path):
    if name in path:
        return [*path[path.index(name) :], name]
    for each in parts[name].includes:
        found = circle(parts, each, [*path, name])
        if found:
            return found
    return None


def reached(parts, name):
    names = {name}
    for each in parts[name].includes:
        names |= reached(parts, each)
    return names


def faults(root: Path) -> list[str]:
    """What is wrong with the includes."""
    names = sorted(str(path.relative_to(root)) for path in root.rglob("*.h"))
    parts = {name: Part(root, name) for name in names}
    out = []
    for part in parts.values():
        wanted = LISTS.get(part.name, "QRINTF__" + re.sub(r"[/.]", "_", part.name).upper())
        if not part.guard or set(part.guard.groups()) != {wanted}:
            out.append(f"{part.name} does not begin with the include guard {wanted}")
        for each in part.includes:
            if each not in parts:
                out.append(f"{part.name} includes {each}, which does not exist")
            elif parts[each].rank > part.rank:
                out.append(f"{part.name} includes {each}, which stands above it")
    if any("not exist" in each for each in out):
        return out
    for name in names:
        found = circle(parts, name, [])
        if found:
            return [*out, "a circle: " + " -> ".join(found)]
    for name in set(names) - reached(parts, "qrintf.h") - reached(parts, "engine/engine.h"):
        out.append(f"{name} is a part of nothing")
    where = {}
    for part in parts.values():
        for each in part.defines:
            where.setdefault(each, set()).add(part.name)
    for part in parts.values():
        if part.name in LISTS:
            continue
        for each in sorted(part.names - where.keys()):
            out.append(f"{part.name} names {each}, which no part defines")
        wanted = {each: where.get(each, set()) for each in part.names}
        offered = {
            each: reached(parts, each) if each in LISTS else {each} for each in part.includes
        }
        for each, definers in sorted(wanted.items()):
            if definers and not definers & set().union(*offered.values()):
                out.append(
                    f"{part.name} names {each} and does not include {' or '.join(sorted(definers))}"
                )
        for each, offers in offered.items():
            if not any(definers & offers for definers in wanted.values()):
                out.append(f"{part.name} includes {each} and names nothing that it defines")
    return out


def compile_alone(root: Path, command: list[str]) -> list[str]:
    out = []
    language = [] if "-x" in command else ["-x", "c"]
    for path in sorted(root.rglob("*.h")):
        # ISO C wants a declaration in each unit, and a part may consist of macros.
        source = f'#include "{path}"\n' * 2 + "typedef int unit_is_not_empty;\n"
        call = [*command, *language, "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-"]
        run = subprocess.run(call, input=source, capture_output=True, text=True)
        if run.returncode != 0:
            out.append(f"{path.relative_to(root)} does not compile alone:\n{run.stderr}")
    return out


# A part, what is replaced in it, by what; and what is said about it then.
BREAKS = [
    (
        "strings/length.h",
        '#include "memory.h"\n',
        "", "strings/length.h names qrintf__v16 and does not include strings/memory.h",
    ),
    (
        "strings/memory.h",
        '#include "../base.h"\n',
        '#include "../base.h"\n#include "copies.h"\n',
        "a circle: ",
    ),
    (
        "strings/memory.h",
        "#ifndef QRINTF__STRINGS_MEMORY_H\n",
        "#if 1\n",
        "strings/memory.h does not begin with the include guard",
    ),
    (
        "strings/words.h",
        '#include "../base.h"\n',
        '#include "../base.h"\n#include "../integers/count.h"\n',
        "which stands above it",
    ),
    ("floats/floats.h", '#include "fields.h"\n', "", "floats/fields.h is a part of nothing"),
    (
        "integers/general.h",
        '#include "count.h"\n',
        '#include "count.h"\n#include "product.h"\n',
        "names nothing that it defines",
    ),
    ("base.h", "#define QRINTF_ADDRESS", "#define QRINTF_PLACE", None),
    (
        "integers/small.h", "qrintf__small_3(p, v)", "qrintf__small_4(p, v)",
        "names qrintf__small_4, which no part defines",
    ),
]


def self_test() -> list[str]:
    out = []
    with tempfile.TemporaryDirectory() as folder:
        for name, old, new, wanted in BREAKS:
            copy = Path(folder).resolve() / "runtime"
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(RUNTIME, copy)
            text = (copy / name).read_text()
            if text.count(old) != 1:
                out.append(f"{name} has {old!r} {text.count(old)} times")
                continue
            (copy / name).write_text(text.replace(old, new))
            found = faults(copy)
            if wanted is None and found:
                out.append(f"{name}: {old!r} for {new!r} is no fault, but: {found}")
            if wanted is not None and not any(wanted in each for each in found):
                out.append(f"{name}: {old!r} for {new!r} was not found: {found}")
        # What the text of a part does not show, a compiler does: a name that is neither ours nor
        # known.
        (copy / "strings/copies.h").write_text(
            (copy / "strings/copies.h").read_text().replace("__builtin_memcpy", "memcpy")
        )
        if not any(
            each.startswith("strings/copies.h does not compile alone")
            for each in compile_alone(copy, ["gcc", "-O2"])
        ):
            out.append("a part that does not compile alone was not found")
    return out


def main():
    if sys.argv[1:] == ["--self-test"]:
        found = self_test()
    elif not sys.argv[1:] or sys.argv[1:] == ["--graph"]:
        found = faults(RUNTIME)
        for path in sorted(RUNTIME.rglob("*.h")) if sys.argv[1:] else []:
            part = Part(RUNTIME, str(path.relative_to(RUNTIME)))
            print(f"{part.name}: {' '.join(part.includes)}")
    else:
        found = compile_alone(RUNTIME, sys.argv[1:])
    if found:
        sys.exit("\n".join(found))


main()
