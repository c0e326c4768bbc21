#!/usr/bin/env python3
"""Counts which of the formatting calls that a program makes are compiled, go to the engine, or are
still libc's.

    bench/reached.py PLAIN WRAPPED [ARGUMENT…]

Runs two builds of a program with the same arguments under callgrind. Each call of glibc's printf
family comes to __vfprintf_internal once, so the plain build's calls of it are all that the program
makes. The wrapped build's are those that libc still does, and the engine's own functions count what
went there; the rest is compiled. Both have to print the same. Needs glibc's debug symbols (Debian:
libc6-dbg), without which that function has no name.
"""

import collections
import re
import subprocess
import sys
import tempfile
from pathlib import Path

LIBC = re.compile(r"__vfprintf_internal$")
# What the engine's functions call each other does not count twice.
ENGINE = re.compile(r"qrintf_[0-9a-f]+_v?(?:f|s|sn|as)?printf(?:_chk)?$")


def calls(command):
    """(how often each function was called from outside of itself's kind, what was printed)"""
    with tempfile.TemporaryDirectory(prefix="qrintf-reached-") as folder:
        counts = Path(folder) / "counts"
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", "--compress-strings=no",
             "--compress-pos=no", *command],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
        if not counts.exists():
            sys.exit(f"reached.py: callgrind did not run {command[0]}: {done.stderr[-500:]!r}")
        caller, callee = "", ""
        found = collections.Counter()
        for line in counts.read_text(errors="replace").splitlines():
            if line.startswith("fn="):
                caller = line[3:]
            elif line.startswith("cfn="):
                callee = line[4:].split("'")[0]
            elif line.startswith("calls="):
                count = int(line[6:].split()[0])
                if LIBC.search(callee) and not LIBC.search(caller.split("'")[0]):
                    found["libc"] += count
                if ENGINE.search(callee) and not ENGINE.search(caller.split("'")[0]):
                    found["engine"] += count
        return found, done.stdout


def main():
    if len(sys.argv) < 3 or sys.argv[1].startswith("-"):
        sys.exit(__doc__.strip())
    plain_program, wrapped_program, *arguments = sys.argv[1:]
    plain, expected = calls([plain_program, *arguments])
    wrapped, seen = calls([wrapped_program, *arguments])
    if expected != seen:
        print("reached.py: the two do not print the same", file=sys.stderr)
    total = plain["libc"]
    if not total:
        sys.exit("reached.py: no call of __vfprintf_internal was seen; is libc6-dbg installed?")
    # A call that the engine leaves to libc counts for both.
    libc, engine = wrapped["libc"], wrapped["engine"]
    compiled = max(0, total - libc - engine)
    print(f"{total} calls: {compiled / total:.1%} compiled, {engine / total:.1%} through the engine, "
          f"{libc / total:.1%} libc's")


if __name__ == "__main__":
    main()
