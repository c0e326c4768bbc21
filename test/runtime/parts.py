#!/usr/bin/env python3
"""Tests that each part of runtime/ can be read, and compiled, by itself, so that a reader finds
everything that it uses by its includes.

    parts.py                    the includes: every part has an include guard, includes the parts
                                that define what it names and no other, is reached from
                                qrintf.h or engine/engine.h; nothing includes a folder above
                                its own; there is no circle
    parts.py COMPILER FLAGS     compiles each part alone, included twice, with -fsyntax-only
                                -Wall -Wextra -Werror
"""

import re
import subprocess
import sys
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
    "QRINTF_TEST_WINDOW", "QRINTF_WEAK_TABLES", "QRINTF__FORMATS_HAVE_ADDRESSES", "QRINTF__ENGINE_PARTS",
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


def main():
    found = compile_alone(RUNTIME, sys.argv[1:]) if sys.argv[1:] else faults(RUNTIME)
    if found:
        sys.exit("\n".join(found))


main()
