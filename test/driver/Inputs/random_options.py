#!/usr/bin/env python3
"""Compares the wrapper with the bare compiler under random combinations of options, because no list
of hand-written tests has all pairs.

    random_options.py SEED COUNT COMPARE…    (COMPARE is compare.py with its first options; the rest
                                             is appended)

The same seed makes the same combinations; what fails is printed with its command, so that it can be
run again alone.
"""

import random
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

LEVELS = ["-O1", "-O2", "-O3", "-Ofast", "-O2 -Os", "-O0", "-Og", "-O2 -O1", "-O"]
BOTH = [
    "-g", "-g3", "-gdwarf-4", "-Wall", "-Wextra", "-Wformat=2", "-Wconversion", "-Wpedantic",
    "-Wshadow", "-Werror=format", "-fPIC", "-fpie", "-pipe", "-MD", "-MMD -MP",
    "-fno-strict-aliasing", "-ffunction-sections", "-fdata-sections", "-fvisibility=hidden",
    "-fstack-protector-strong", "-D_FORTIFY_SOURCE=2", "-D_GNU_SOURCE", "-DNDEBUG", "-march=native",
    "-mtune=native", "-fno-inline", "-fno-omit-frame-pointer", "-fwrapv", "-ftrapv",
    "-fsanitize=undefined", "-fsanitize=address", "-pg", "-finstrument-functions",
    "-fstack-clash-protection", "-fcf-protection", "-fno-plt", "-fno-common", "-fcommon",
    "-funsigned-char", "-fshort-enums", "-fno-asynchronous-unwind-tables", "-fexceptions",
    "-fno-builtin-memcpy", "-fno-builtin-snprintf", "-ffast-math", "-mno-sse4", "-mavx2",
    "-fno-semantic-interposition", "-fno-math-errno", "-std=c99", "-std=gnu11", "-std=c17",
    "-std=gnu2x", "-pthread", "-fms-extensions", "-Iinc", "-isystem inc", "-include calls.h",
    "-UNDEBUG", "-mcmodel=medium", "-mno-red-zone", "-fno-jump-tables", "-fno-unroll-loops",
    "-fmerge-all-constants", "-fzero-call-used-regs=used", "-ftrivial-auto-var-init=zero",
    "-ffile-prefix-map=/work=/w", "-frandom-seed=7", "-fverbose-asm", "-Wa,--noexecstack", "-w",
    "-fno-ident", "-m32",
]
ONLY = {
    "gcc": [
        "-fno-tree-vectorize", "-fipa-pta", "-fno-ipa-sra", "-Wformat-truncation=2",
        "-Wformat-overflow=2", "-fno-var-tracking", "-flto",
        "-ffat-lto-objects -flto", "-fgcse-las", "-fsplit-stack", "-fno-toplevel-reorder",
        "-fkeep-inline-functions", "-fno-section-anchors", "-fstack-usage",
    ],
    "clang": [
        "-flto", "-flto=thin", "-fno-integrated-as", "-fcolor-diagnostics",
        "-mllvm -inline-threshold=100", "-fno-vectorize", "-fdebug-macro", "-fsanitize=integer",
        "-fstandalone-debug", "-faddrsig", "-fno-addrsig", "-Wthread-safety",
        "-ftime-report=per-pass",
    ][:-1],
}
KINDS = [
    "-c calls.c", "-c main.c -o out.o", "-S calls.c", "-c calls.c main.c plain.c", "-c plain.c",
]


def main():
    seed, count, compare = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    draw = random.Random(seed)
    jobs = []
    for number in range(count):
        family = draw.choice(["gcc", "clang"])
        options = [
            draw.choice(LEVELS), *draw.sample(BOTH + ONLY[family], draw.randint(1, 7)),
            draw.choice(KINDS),
        ]
        draw.shuffle(options)
        jobs.append((number, family, shlex.split(" ".join(options))))

    def run(job):
        number, family, options = job
        command = [each.replace("%number", str(number)) for each in compare]
        # Whether the bare compiler likes the combination does not matter. Lines: -g alone is looked
        # at by other tests, and without gcc's marks for statements (-O1 -fno-var-tracking,
        # link-time optimization…) some may go.
        command += [
            "gcc" if family == "gcc" else "clang-19", "--any-status", "--compiled", "0", "--ignore",
            "elf:lines", "--ignore", "assembly:lines of the object", "--ignore", "elf:variables",
            "--ignore", "assembly:variables of the object", "--", *options,
        ]
        return subprocess.run(command, capture_output=True, text=True)

    failed = 0
    with ThreadPoolExecutor(2) as pool:
        for done in pool.map(run, jobs):
            if done.returncode:
                failed += 1
                print(done.stderr)
    print(f"{count - failed} of {count}")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
