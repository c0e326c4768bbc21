#!/usr/bin/env python3
"""What people feel: whole programs of Debian, built plain and wrapped, on everyday tasks.

    bench/felt.py [--qrintf-cc BUILD/bin/qrintf-cc] [--compiler gcc] [NAME…]

Debian's source packages are built twice in one run with -O2, and each task runs under callgrind
with both programs: the instructions of the whole process with its start-up, without the kernel. The
outputs have to be equal. Bytes are what size(1) calls text, of the program that the first task
runs. Without names all programs run, and the table of docs/felt.md is written. What a build costs
is measured by bench/price.py.
"""

import argparse
import dataclasses
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from programs import cache_folder, sources

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs/felt.md"
MARKS = ("<!-- felt:begin -->\n", "<!-- felt:end -->")


@dataclasses.dataclass(frozen=True)
class Program:
    package: str
    prepare: str  # shell, once, with the plain compiler
    build: str  # shell, with $CC; the tree is clean
    clean: str
    tasks: dict  # what it is: the program below the tree, and its arguments


FELT = HERE / "felt"
AUTOTOOLS = """test -x configure || autoreconf -fi
    ./configure -q --disable-nls CFLAGS=-O2"""
PROGRAMS = (
    Program(
        "lua5.4",
        "echo '#define DEB_HOST_MULTIARCH \"lib\"' > src/lua5.4-deb-multiarch.h",
        "$CC -std=gnu99 -O2 -DLUA_USE_POSIX -o lua $(ls src/*.c | grep -v /luac.c) -lm",
        "rm -f lua",
        {
            "Lua: print 20,000 numbers": f"./lua {FELT}/numbers.lua",
            "Lua: `string.format`, 20,000 lines": f"./lua {FELT}/format.lua",
            "Lua: compute, print one number": f"./lua {FELT}/loops.lua",
        },
    ),
    Program(
        "cjson", "true", f"$CC -O2 -I. cJSON.c {FELT}/cjson.c -o print -lm", "rm -f print",
        {"cJSON: print 4,000 objects": "./print"},
    ),
    Program(
        "jansson", AUTOTOOLS,
        f"make -s -j2 -C src CC=\"$CC\" && "
        f"$CC -O2 -Isrc {FELT}/jansson.c src/.libs/libjansson.a -o dump",
        "make -s -C src clean; rm -f dump", {"jansson: dump 4,000 objects": "./dump"},
    ),
    Program(
        "diffutils", AUTOTOOLS, "make -s -j2 CC=\"$CC\" -C lib && make -s -j2 CC=\"$CC\" -C src",
        "make -s -C lib clean; make -s -C src clean",
        {
            "diffutils: `cmp -l`, 20,000 bytes differ": "src/cmp -l ../a ../b",
            "diffutils: `diff` of the same": "src/diff -a ../a ../b",
        },
    ),
)


def shell(command, tree, compiler=None):
    environment = dict(os.environ, CCACHE_DISABLE="1", LC_ALL="C", CC=compiler or "gcc")
    done = subprocess.run(
        ["sh", "-c", command], cwd=tree, env=environment, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )
    if done.returncode:
        sys.exit(f"{command}\n{done.stdout[-2000:]}")


def instructions(task, tree):
    """(instructions, output) of a run under callgrind."""
    done = subprocess.run(
        f"valgrind --tool=callgrind --callgrind-out-file=/dev/null {task}", shell=True, cwd=tree,
        capture_output=True, env=dict(os.environ, LC_ALL="C"),
    )
    return int(re.search(rb"Collected : (\d+)", done.stderr)[1]), done.stdout


def text_bytes(program):
    done = subprocess.run(["size", program], check=True, capture_output=True, text=True)
    return int(done.stdout.splitlines()[1].split()[0])


def change(before, after):
    return f"{100 * (after / before - 1):+.1f} %"


def measure(program, folder, commands):
    """Rows of the table: one for each task."""
    tree = folder / program.package
    version = sources.unpack(program.package, tree, cache_folder())
    shell(program.prepare, tree)
    sizes = []
    counts = {task: [] for task in program.tasks}
    outputs = {task: [] for task in program.tasks}
    for command in commands:
        shell(program.clean, tree)
        shell(program.build, tree, command)
        sizes.append(text_bytes(tree / next(iter(program.tasks.values())).split()[0]))
        for task, words in program.tasks.items():
            count, output = instructions(words, tree)
            counts[task].append(count)
            outputs[task].append(output)
    for task, (plain, wrapped) in outputs.items():
        assert plain == wrapped and plain, f"{task}: the output differs"
    shutil.rmtree(tree)
    build = f"{program.package} {version} | {change(*sizes)}"
    for task, (before, after) in counts.items():
        yield f"| {task} | {before:,} | {after:,} | {change(before, after)} | {build} |"
        build = " | "


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, default=HERE.parent / "build/bin/qrintf-cc")
    parser.add_argument("--compiler", default="gcc")
    parser.add_argument("name", nargs="*")
    options = parser.parse_args()
    commands = (options.compiler, f"{options.qrintf_cc.resolve()} {options.compiler}")
    lines = [
        "| task | instructions, plain | wrapped | | package | bytes |",
        "|---|---:|---:|---:|---|---:|",
    ]
    print("\n".join(lines))
    with tempfile.TemporaryDirectory(prefix="qrintf-felt-") as name:
        folder = Path(name)
        (folder / "a").write_bytes(bytes(i * 7 % 251 for i in range(40000)))
        (folder / "b").write_bytes(bytes((i * 7 + i % 2) % 251 for i in range(40000)))
        for program in PROGRAMS:
            if not options.name or program.package in options.name:
                for line in measure(program, folder, commands):
                    lines.append(line)
                    print(line, flush=True)
    if not options.name:
        before, rest = PAGE.read_text().split(MARKS[0])
        after = rest.split(MARKS[1])[1]
        PAGE.write_text(before + MARKS[0] + "\n".join(lines) + "\n" + MARKS[1] + after)


if __name__ == "__main__":
    main()
