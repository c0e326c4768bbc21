#!/usr/bin/env python3
"""Counts the instructions of a program that writes pages like the kernel's /proc/vmstat,
/proc/PID/maps and /proc/meminfo through a seq_printf of its own: with libc, with the engine, and
with formats that have an address. Prints the numbers of docs/gains.md.

    seq.py [--qrintf-cc BUILD/bin/qrintf-cc] [--compiler clang-19] [--pages 1000]

A call is what callgrind collects inside of seq_printf; a page is a run that writes the pages less
one that writes none. Instructions do not depend on what else the machine does, unlike times.
"""

import argparse
import os
import subprocess
import tempfile
from pathlib import Path

from measure import under_callgrind

HERE = Path(__file__).parent
# The page, its format, and its calls of seq_printf.
PAGES = {
    "vmstat": ("`%s %lu\\n`", 42), "maps": ("addresses, flags, offset, device, inode", 40),
    "meminfo": ("14 lines `Name: %8lu kB\\n` in one call", 1),
}
# Who compiles seq_printf, and who its callers.
WAYS = {
    "glibc": ("plain", "plain"), "engine": ("wrapped", "plain"), "address": ("wrapped", "wrapped"),
}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, default=HERE.parent / "build/bin/qrintf-cc")
    parser.add_argument("--compiler", default="gcc")
    parser.add_argument("--pages", type=int, default=1000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for source in ("seq_file", "proc"):
            for kind, words in (("plain", []), ("wrapped", [options.qrintf_cc.resolve()])):
                subprocess.run(
                    [*words, options.compiler, "-O2", "-c", HERE / f"seq/{source}.c", "-o",
                     folder / f"{source}-{kind}.o"],
                    check=True, env=dict(os.environ, QRINTF_STRICT="1"),
                )
        for way, (function, callers) in WAYS.items():
            subprocess.run(
                [options.compiler, folder / f"seq_file-{function}.o",
                 folder / f"proc-{callers}.o", "-o", folder / way],
                check=True,
            )
        print("| instructions | glibc | engine | | address | |\n|---|---:|---:|---:|---:|---:|")
        for page, (label, calls) in PAGES.items():
            call, whole, texts = [], [], set()
            for way in WAYS:
                command = f"{folder / way} {page}"
                inside, _ = under_callgrind(
                    f"--toggle-collect=seq_printf {command} {options.pages}"
                )
                call.append(inside / options.pages / calls)
                all_pages, text = under_callgrind(f"{command} {options.pages}")
                whole.append((all_pages - under_callgrind(f"{command} 0")[0]) / options.pages)
                texts.add(text)
            assert len(texts) == 1, f"{page}: the outputs differ"
            for what, (libc, engine, address) in (
                (f"{page}, a call: {label}", call), (f"{page}, the page", whole)
            ):
                print(
                    f"| {what} | {libc:,.0f} | {engine:,.0f} | {libc / engine:.1f}x | {address:,.0f} | {libc / address:.1f}x |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
