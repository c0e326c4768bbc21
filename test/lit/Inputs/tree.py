#!/usr/bin/env python3
"""tree.py QRINTF SPLIT-FILE WORK SOURCE COMPILER FLAGS…: rewrites a tree and holds it against the
original.

SOURCE is split at `//--- NAME` lines (llvm's split-file), or becomes main.c. The tree is rewritten
in place; it must build without a word from COMPILER under strict flags wherever the original does,
print the same, be left alone by a second run, and be undone to the byte. Prints report lines for
each call and then the user's files as they became.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

qrintf, split, work, source, compiler, *flags = sys.argv[1:]
work, source = Path(work), Path(source)
strict = [
    "-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Wmissing-prototypes", "-Wunused", "-Wundef",
    "-pedantic",
]
if "++" in compiler:
    strict.remove("-Wmissing-prototypes")


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, **options)


def rewrite(*words, folder=work / "new", command=True):
    tail = ["--", compiler, "-O2", *flags] if command else []
    return run(qrintf, "rewrite", *words, ".", *tail, cwd=folder)


def fail(why, done=None):
    if done:
        sys.stderr.write((done.stdout + done.stderr).decode(errors="replace"))
    sys.exit(f"tree.py: {why}")


def build_and_run(folder):
    """What the compiler says (paths aside) and what the program prints, for each optimization."""
    said = []
    sources = sorted(p for p in folder.rglob("*") if p.suffix in (".c", ".cpp", ".cc"))
    for level in ("-O0", "-O2"):
        program = work / "program"
        built = run(
            compiler, level, *strict, *flags, *(p.relative_to(folder) for p in sources), "-o",
            program, cwd=folder
        )
        ran = run(program) if built.returncode == 0 else None
        words = [
            line for line in built.stderr.decode().splitlines()
            if "warning:" in line or "error:" in line
        ]
        # Lines move by the include, columns by the names.
        said.append(
            (
                built.returncode, [w.split(": ", 1)[-1] for w in words],
                ran and (ran.returncode, ran.stdout),
            )
        )
    return said


shutil.rmtree(work, ignore_errors=True)
(work / "old").mkdir(parents=True)
if b"\n//--- " in source.read_bytes():
    subprocess.run([split, source, work / "old"], check=True)
else:
    shutil.copy(source, work / "old" / ("main" + source.suffix))
shutil.copytree(work / "old", work / "new")

done = rewrite("--in-place", "--format", "json")
if done.returncode not in (0, 2):
    fail("the rewriting failed", done)
report = json.loads(done.stdout)
print("== report")
for call in report["calls"]:
    print(json.dumps(call, separators=(",", ":")))
for line in report["failures"]:
    print("failure:", line)
print("== text")
for path in sorted((work / "new").rglob("*")):
    if path.is_file() and (name := path.name) not in ("qrintf_sites.h", "qrintf_runtime.h"):
        print(f"--- {name}")
        lines = path.read_bytes().decode(errors="replace").splitlines()
        print(
            "\n".join(line for line in lines if not any(word in line for word in ("RUN:", "CHECK")))
        )
header = sorted((work / "new").rglob("qrintf_sites.h"))
for path in header:
    print(f"== {path.relative_to(work / 'new')}")
    print(
        "\n".join(
            line for line in path.read_text().splitlines()
            if line.startswith(("/* s", "/* :", "#define s"))
        )
    )

old, new = build_and_run(work / "old"), build_and_run(work / "new")
if old != new:
    fail(f"the two do not build and print the same:\n{old}\n{new}")
if done.returncode == 0 and (again := rewrite("--check")).returncode != 0:
    fail("a second run finds work", again)
rewrite("--undo", "--in-place", command=False)
if (difference := run("diff", "-r", work / "old", work / "new")).returncode:
    fail("undone, but not to the byte", difference)
