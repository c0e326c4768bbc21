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
OUR_OPTION = b" -fdirectives-only"  # in objects with edited calls
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

    .files, .same_lines (files with the same line table), .with_dependencies, .headers (that a
    configure script may have written). .differences has (file, what differs, text) of each
    difference. Exit statuses and stderr are compared by builds.compare_commands."""

    def __init__(self, plain, wrapped):
        compared = list(pairs(plain, wrapped))
        self.files, self.differences = len(compared), []
        self.same_lines = self.with_dependencies = 0
        headers = {  # what a configure script found out
            path.relative_to(side.tree) for side in (plain, wrapped)
            for path in side.tree.rglob("*config*.h")
        }
        self.headers = len(headers)
        for name in sorted(headers):
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
            if other.is_edited():
                producers[1] = [each.replace(OUR_OPTION, b"") for each in producers[1]]
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
