"""Compares a wrapped build with the plain one, file by file."""
import concurrent.futures
import os
import re

import elf
import lines

LINES_AT_LEAST = 0.99
# gcc's may come first of all strings
PRODUCER = re.compile(
    rb"(GNU (?:C|GIMPLE|C\+\+)\d* \d[^\0]*|(?<=\0)[^\0]*clang version [^\0]*)(?=\0)"
)
BARS_FROM = 10  # packages: shares of fewer say nothing
OBJECTS = ("object", "code", "DW_AT_producer")  # what nothing may change where no call is edited


def pairs(plain, wrapped):
    """(one, other) for each file that both builds compiled, the wrapped one as often as the plain
    one."""
    for key, found in sorted(plain.records.items()):
        yield from (
            (one, other) for one, other in zip(found, wrapped.records.get(key, [])) if one.file
        )


def contents(path):
    return path.read_bytes() if path else None


def lines_of(pair):
    """(lines of the plain object only, lines of the wrapped one only), True where the objects are
    the same to the byte, or None when there is nothing to compare."""
    one, other = pair
    if not one.object or not other.object:
        return None
    if contents(one.object) == contents(other.object):
        return True
    raw = elf.line_sections(one.object)
    if raw and raw == elf.line_sections(other.object):
        return set(), set()
    expected, seen = lines.user_lines(one.object), lines.user_lines(other.object)
    return expected - seen, seen - expected


class Fidelity:
    """The comparison of two builds of one package.

    .files, .fallbacks, .probes (commands of configure scripts); .same_lines (files with the same
    line table), .with_dependencies. .differences has (file, what differs, text) of each
    difference."""

    def __init__(self, plain, wrapped):
        compared = list(pairs(plain, wrapped))
        self.files, self.differences = len(compared), []
        self.same_lines = self.with_dependencies = 0
        commands = [each for found in wrapped.records.values() for each in found]
        self.probes = sum(each.probe for each in commands)
        self.fallbacks = sum(bool(each.fallback) for each in commands)
        self.differences += [
            (each.shown(), "fallback", each.fallback) for each in commands if each.fallback
        ]
        for key in sorted(plain.records.keys() | wrapped.records.keys()):
            if len(plain.records.get(key, [])) != len(wrapped.records.get(key, [])):
                which = (plain.records.get(key) or wrapped.records.get(key))[0]
                self.differences.append(
                    (
                        which.shown(), "command",
                        f"run {len(plain.records.get(key, []))} and {len(wrapped.records.get(key, []))} times",
                    )
                )
        for key, found in sorted(plain.records.items()):
            if found[0].probe and plain.commands[key] != wrapped.commands.get(
                key, plain.commands[key]
            ):
                self.differences.append((found[0].shown(), "probe", " ".join(key[1])))
        for path in plain.tree.rglob("*config*.h"):  # what a configure script found out
            name = path.relative_to(plain.tree)
            texts = [
                (side.tree / name).read_text(errors="replace") if (side.tree / name).is_file()
                else "" for side in (plain, wrapped)
            ]
            if texts[0] != texts[1]:
                self.differences.append((str(name), "configuration", first_change(*texts)))
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for (one, other), tables in zip(compared, pool.map(lines_of, compared)):
                self.compare(one, other, tables)

    def compare(self, one, other, tables):
        name = one.source
        if other.fallback:  # failed, and said why; nothing else is to be compared
            return
        if one.status != other.status:
            self.differences.append((name, "exit status", f"{one.status}, {other.status}"))
        if one.stderr != other.stderr:
            self.differences.append((name, "stderr", first_change(one.stderr, other.stderr)))
        if one.dependencies or other.dependencies:
            self.with_dependencies += 1
            if contents(one.dependencies) != contents(other.dependencies):
                self.differences.append((name, "dependency file", ""))
        if bool(one.object) != bool(other.object):
            self.differences.append((name, "object", "made by one of the builds only"))
        if tables is True:
            tables = set(), set()
        elif tables is not None:
            producers = [PRODUCER.findall(contents(each.object)) for each in (one, other)]
            if producers[0] != producers[1]:
                self.differences.append(
                    (
                        name, "DW_AT_producer",
                        first_change(
                            *(b" ".join(found).decode(errors="replace") for found in producers)
                        ),
                    )
                )
            if not other.is_edited() and elf.code(one.object) != elf.code(other.object):
                self.differences.append((name, "code", "although all its calls were left"))
        if tables is not None:
            self.same_lines += not any(tables)
            if any(tables):
                gone, new = (
                    ", ".join(f"{os.path.basename(file)}:{line}" for file, line in sorted(side))
                    for side in tables
                )
                self.differences.append(
                    (
                        name, "lines",
                        "; ".join(filter(None, (gone and f"gone {gone}", new and f"new {new}"))),
                    )
                )


def first_change(plain, wrapped):
    a, b = plain.splitlines(), wrapped.splitlines()
    for left, right in zip(a, b):
        if left != right:
            return f"plain: {left[:200]} / wrapped: {right[:200]}"
    return f"{len(a)} lines, {len(b)} lines; first of the longer: {(a if len(a) > len(b) else b)[min(len(a), len(b))][:200]}"


def checks(found):
    """(name, why or None, note) for all packages and compilers together; `found` is {(package,
    compiler): Fidelity}."""
    def total(name):
        return sum(getattr(each, name) for each in found.values())

    files, same = total("files"), total("same_lines")
    least, name = 0, "line tables compared"
    if len({package for package, _ in found}) >= BARS_FROM:
        least, name = LINES_AT_LEAST, f"line tables identical in {LINES_AT_LEAST:.0%} of the files"
    text = f"{same} of {files} files"
    yield name, None if files and same >= least * files else text, text
    number = total("fallbacks")
    yield (
        "no fallback", f"{number} files" if number else None,
        f"{files} files, {total('probes')} probes",
    )
