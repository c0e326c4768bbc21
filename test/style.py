#!/usr/bin/env python3
"""Checks the layout of tool/ and the unit tests by clang-format (.clang-format), and tool/ by clang-tidy (.clang-tidy).

    style.py [--build DIR] [--long]

Each file is a test. What clang-format does not read, the tables in tool/ and all of runtime/, is only to have no line of more than 100
columns. clang-tidy reads the files that include nothing of LLVM, which takes a minute; with --long it reads all. DIR has
compile_commands.json. The last line is "N passed, N failed".
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORMATTED = ("tool", "test/unit", "test/fuzz")
COLUMNS = 100
CLANG = re.compile(r'#include "(clang|llvm)/')


def files(folders, suffixes):
    return [file for folder in folders for file in sorted((ROOT / folder).rglob("*")) if file.suffix in suffixes]


def reads_clang(file, known):
    """Whether a file includes one of LLVM's, by itself or by one of ours."""
    if file not in known:
        known[file] = False
        text = file.read_text()
        known[file] = bool(CLANG.search(text)) or any(
            reads_clang(ROOT / "tool" / name, known)
            for name in re.findall(r'#include "([^"]+)"', text) if (ROOT / "tool" / name).is_file())
    return known[file]


def long_lines(file):
    return [f"{file.relative_to(ROOT)}:{number}: a line of {len(line)} columns"
            for number, line in enumerate(file.read_text().splitlines(), 1) if len(line) > COLUMNS]


def complaint(command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return (done.stdout + done.stderr).strip() or f"exit status {done.returncode}" if done.returncode else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    parser.add_argument("--long", action="store_true")
    options = parser.parse_args()
    tests = [(file, ["clang-format-19", "--dry-run", "-Werror", str(file)]) for file in files(FORMATTED, (".h", ".cpp"))]
    known = {}
    tests += [(file, ["clang-tidy-19", "--quiet", "-p", str(options.build), str(file)]) for file in files(["tool"], (".cpp",))
              if options.long or not reads_clang(file, known)]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (file, command), words in zip(tests, pool.map(lambda test: complaint(test[1]), tests)):
            if words:
                failed += 1
                print(f"FAIL {command[0]} {file.relative_to(ROOT)}\n{words}")
    unformatted = files(["tool"], (".def",)) + files(["runtime"], (".h", ".py", ".txt"))
    for words in map(long_lines, unformatted):
        failed += bool(words)
        print("".join(f"FAIL {each}\n" for each in words), end="")
    print(f"{len(tests) + len(unformatted) - failed} passed, {failed} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
