#!/usr/bin/env python3
"""Checks the layout of tool/ and the unit tests by clang-format, and tool/ by clang-tidy.

    style.py [--build DIR] [--long]

Each file is a test. .clang-format and .clang-tidy have the rules. clang-tidy, which takes minutes,
runs with --long only; DIR has compile_commands.json. In Python files, tables (.def), runtime/ and
the prose of Markdown files no line may be longer than 100 columns, because people read diffs side
by side. A line of Python may be longer only within a literal, because a message that is cut in two
is hard to search for. The last line is "N passed, N failed".
"""
import ast
import concurrent.futures
import os
import re
import subprocess
import sys
import tokenize
from pathlib import Path

import runners

ROOT = runners.ROOT
FORMATTED = ("tool", "test/unit", "test/fuzz")
COLUMNS = 100
LONG_LITERAL = 30  # characters: such a literal excuses a long line


def files(folders, suffixes):
    return [
        file for folder in folders for file in sorted((ROOT / folder).rglob("*"))
        if file.suffix in suffixes
    ]


def docstrings(tree):
    """The lines of the docstrings, as pairs of the first and the last one."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            if ast.get_docstring(node) is not None:
                yield node.body[0].lineno, node.body[0].end_lineno


def long_in_python(file):
    """The numbers of the lines that are too long, apart from those that a literal makes long."""
    text = file.read_text()
    prose = {n for first, last in docstrings(ast.parse(text)) for n in range(first, last + 1)}
    literal = set()
    with file.open("rb") as lines:
        for token in tokenize.tokenize(lines.readline):
            (first, begin), (last, end) = token.start, token.end
            if token.type == tokenize.STRING and first == last and end - begin > LONG_LITERAL:
                literal.add(first)
            elif token.type == tokenize.STRING and first != last:
                literal.update(range(first, last + 1))
    lines = enumerate(text.splitlines(), 1)
    return [n for n, line in lines if len(line) > COLUMNS and (n in prose or n not in literal)]


def long_in_markdown(file):
    """The same for prose: not code, tables, nor what a script writes between two markers."""
    found, is_code, is_made = [], False, False
    for n, line in enumerate(file.read_text().splitlines(), 1):
        is_code ^= line.startswith("```")
        is_made = (is_made or ":begin -->" in line) and ":end -->" not in line
        if len(line) > COLUMNS and not (is_code or is_made or line.startswith("|")):
            found.append(n)
    return found


def length_tests():
    """Pairs of a file and the lines of it that are too long."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout
    for name in listed.split("\n"):
        file = ROOT / name
        if not file.is_file():
            continue
        if file.suffix == ".py":
            yield file, long_in_python(file)
        elif file.suffix == ".def" or name.startswith("runtime/"):
            lines = enumerate(file.read_text().splitlines(), 1)
            yield file, [n for n, line in lines if len(line) > COLUMNS]
        elif file.suffix == ".md":
            yield file, long_in_markdown(file)


def complaint(command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return (
        (done.stdout + done.stderr).strip() or f"exit status {done.returncode}" if done.returncode
        else ""
    )


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    parser.add_argument("--long", action="store_true")
    options = parser.parse_args()
    tests = [
        (file, ["clang-format-19", "--dry-run", "-Werror", str(file)])
        for file in files(FORMATTED, (".h", ".cpp"))
    ]
    if options.long:
        tests += [
            (file, ["clang-tidy-19", "--quiet", "-p", str(options.build), str(file)])
            for file in files(["tool"], (".cpp",))
        ]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (file, command), words in zip(tests, pool.map(lambda test: complaint(test[1]), tests)):
            if words:
                failed += 1
                print(f"FAIL {command[0]} {file.relative_to(ROOT)}\n{words}")
    lengths = list(length_tests())
    for file, lines in lengths:
        if lines:
            failed += 1
            print(f"FAIL {file.relative_to(ROOT)}: lines of more than {COLUMNS} columns: {lines}")
    print(f"{len(tests) + len(lengths) - failed} passed, {failed} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
