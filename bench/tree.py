#!/usr/bin/env python3
"""bench/tree.py QRINTF [FILES…]: generates trees and rewrites them. Time and peak memory are
printed, never asserted; that each tree is done completely, and that a second run finds nothing, is.

    bench/tree.py build/bin/qrintf 500 1000 2000
"""
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HEADER = """#ifndef COMMON_H
#define COMMON_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static inline int put_id(char *b, unsigned long id) {{ return sprintf(b, "%lu", id); }}
#endif
"""
SOURCE = """#include "../common.h"

int show_{n}(char *b, size_t size, int v, const char *s);
int show_{n}(char *b, size_t size, int v, const char *s) {{
  int r = snprintf(b, size, "%d:%s", v, s);
  r += snprintf(b, size, "{word}=%08x", (unsigned)v);
  return r + put_id(b, (unsigned long)r);
}}
int plain_{n}(int v);
int plain_{n}(int v) {{ return v * {n}; }}
"""


def make(folder, files):
    (folder / "common.h").write_text(HEADER.replace("{{", "{").replace("}}", "}"))
    commands = []
    for n in range(files):
        path = folder / f"d{n // 50}" / f"f{n}.c"
        path.parent.mkdir(exist_ok=True)
        path.write_text(SOURCE.format(n=n, word="abcdefgh"[n % 8] * (1 + n % 5)))
        commands.append(
            {"directory": str(folder), "file": str(path), "command": f"gcc -O2 -c {path}"}
        )
    (folder / "compile_commands.json").write_text(json.dumps(commands))


def rewrite(qrintf, folder, *flags):
    start = time.monotonic()
    run = subprocess.Popen([qrintf, "rewrite", *flags, str(folder)], stdout=subprocess.PIPE)
    output = run.stdout.read()
    _, status, usage = os.wait4(run.pid, 0)
    return os.waitstatus_to_exitcode(status), output, time.monotonic() - start, usage


def main():
    qrintf = Path(sys.argv[1]).resolve()
    print(f"{'files':>6} {'files/s':>8} {'wall s':>7} {'cpu s':>7} {'peak MB':>8}")
    for files in [int(word) for word in sys.argv[2:]] or [500, 1000, 2000]:
        folder = Path(tempfile.mkdtemp(prefix="qrintf-tree-"))
        try:
            make(folder, files)
            status, output, wall, usage = rewrite(qrintf, folder, "--in-place", "--format", "json")
            summary = json.loads(output)["summary"]
            if status or summary["rewritten"] != 2 * files + 1 or summary["kept"]:
                sys.exit(f"{files} files: status {status}, {summary}")
            cpu = usage.ru_utime + usage.ru_stime
            print(
                f"{files:6} {files / wall:8.0f} {wall:7.1f} {cpu:7.1f} {usage.ru_maxrss / 1024:8.0f}",
                flush=True,
            )
            if rewrite(qrintf, folder, "--check")[0]:
                sys.exit("a second run finds work")
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
