#!/usr/bin/env python3
"""Compares a source with every conversion in every shape of call before and after `qrintf rewrite`.

    test/rewritten/run.py --qrintf BUILD/bin/qrintf --work DIR [--long]

Where a line of the source had no warning it has none after the rewrite, under each compiler, set of
flags and level; the program prints the same; a second rewrite changes nothing; --undo brings back
every byte. The last line is "N passed, N failed"; --long takes all combinations, otherwise a few.
"""
import itertools
import re
import shutil
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
import runners  # noqa: E402
from runners import run  # noqa: E402

# The argument of each conversion: its type, and a value for each of three calls.
ARGUMENTS = {
    "d": ("int", "-5", "0", "123456"), "u": ("unsigned", "5u", "0u", "4000000000u"),
    "ld": ("long", "-5L", "0L", "123456789012L"),
    "lu": ("unsigned long", "5ul", "0ul", "12345678901234567ul"),
    "lld": ("long long", "-5", "0", "123456789012"),
    "llu": ("unsigned long long", "5", "0", "18000000000000000000ull"),
    "zu": ("size_t", "1", "22", "333"), "td": ("ptrdiff_t", "-3", "0", "77"),
    "jd": ("intmax_t", "-3", "0", "77"), "hhd": ("signed char", "-5", "0", "99"),
    "hd": ("short", "-5", "0", "999"), "hu": ("unsigned short", "5", "0", "65535"),
    "hhu": ("unsigned char", "7", "42", "255"),
    "s": ("const char *", '"x"', '""', '"a longer text"'), "*": ("int", "3", "-4", "7"),
    "f": ("double", "1.5", "-0.0", "12345.678"), "Lf": ("long double", "1.5L", "-0.0L", "99.25L"),
    "p": ("void *", "(void *)16", "(void *)4096", "(void *)65535"),
    "n": ("int *", "&counts[0]", "&counts[1]", "&counts[2]"),
    "ls": ("const wchar_t *", 'L"w"', 'L""', 'L"wide"'), "lc": ("wint_t", "L'a'", "L'b'", "L'c'"),
}
ARGUMENTS["c"] = ARGUMENTS["d"]
LIKE = {"i": "d", "x": "u", "X": "u", "o": "u", "e": "f", "g": "f", "a": "f"}
SPECIFICATION = re.compile(r"%(?:(\d)\$)?[-+ #0']*(\*)?\d*(?:\.(\*)?\d*)?(hh?|ll?|[Lzjt])?([a-zA-Z])")
FORMATS = [
    *"""%d %i %5d %-5d| %05d %+d %.3d %+6.2d <%d>\\n %d%% %c %3c %-3c| %'d %u %x %X %#x %o %#o %08x
    %-8x| 0x%04x; %ld %8ld %+ld %.5ld %lu %lx %016lx %lo %lld %llu %zu %zx %td %jd %hhd %hd %hu
    %hhu.%hhu.%hhu.%hhu %s %10s %-10s| %.3s %5.2s [%s] %*d %.*s %-*s| %.*f %s=%s %s:%d
    %p plain %% %f %.2f %e %g %a %10.3f %.0f %.17g %d%n| %m %Lf %ls %lc""".split(),
    "% d", "%s %lu\\n", "%d %s %x %c", "%1$d %2$s", "%2$s %1$d", "", "%m: %s", "%d %Lf %s",
    "%d %ls",
]
# With arguments whose types say more than the conversions.
BYTES = ["%d.%d.%d.%d", "%02d:%02d:%02d", "%02x%02x"]
SHAPES = {  # how a call is made; FORMAT stands for the format and its arguments
    "used": "return sprintf(b, FORMAT);", "unused": "sprintf(b, FORMAT); return 0;",
    "sized": "char c[64]; const int r = snprintf(c, sizeof c, FORMAT); memcpy(b, c, sizeof c); return r;",
    "small": "char c[8]; const int r = snprintf(c, sizeof c, FORMAT); memcpy(b, c, sizeof c); return r;",
    "variable": "if (snprintf(b, n, FORMAT) >= (int)n) return -1; return 0;",
    "nested": "return SAME(snprintf(b, n, FORMAT)) + (int)n;",
    "stream": "return fprintf(stdout, FORMAT);", "printed": "printf(FORMAT); return 0;",
    "allocated": "char *s = NULL; const int r = asprintf(&s, FORMAT); if (r < 0) return -1; memcpy(b, s, strlen(s) + 1); free(s); return r;",
}
ON_STACK = ("stream", "printed", "allocated")
# Formats of which libc, or the compiler (puts and the like), does the call.
LIBCS = ("", "%m", "%Lf", "%ls", "%lc", "%'d", "%m: %s", "%d %Lf %s", "%d %ls", "%d%n|")
COMPILERS_OWN = {"stream": ("plain", "%c", "%s"), "printed": ("%c",)}
HEAD = """#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#define SAME(x) (x)
"""
WARNINGS = [
    "-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Wsign-conversion", "-Wformat=2",
    "-Wformat-signedness", "-Wundef", "-Wunused", "-Wcast-qual", "-Wpedantic",
    "-Wno-missing-field-initializers",
]
COMPILERS = ["gcc", "clang-19", "g++", "clang++-19"]
LEVELS = ["-O0", "-O1", "-Os", "-O2", "-O3"]


def arguments_of(text):
    """The arguments that a format takes, by position where it says so."""
    found = []
    for at, width, precision, length, letter in SPECIFICATION.findall(text.replace("%%", "")):
        found += [(at, "*")] * (bool(width) + bool(precision))
        kind = (length or "") + LIKE.get(letter, letter)
        found += [(at, "hhu" if text in BYTES else kind)] if letter != "m" else []
    return [ARGUMENTS[kind] for _, kind in sorted(found, key=lambda pair: pair[0])]


def source():
    """The text: a function a call, and main, which calls each with three sets of values."""
    functions, calls = [], []
    for number, text in enumerate(FORMATS + BYTES):
        arguments = arguments_of(text)
        parameters = "".join(f", {kind} a{i}" for i, (kind, *_) in enumerate(arguments))
        call = f'"{text}"' + "".join(f", a{i}" for i in range(len(arguments)))
        for shape, body in SHAPES.items():
            name = f"f{number}_{shape}"
            hot = "__attribute__((hot)) " if shape in ON_STACK else ""  # otherwise in loops only
            functions.append(
                f"{hot}int {name}(char *b, size_t n{parameters});\n"
                f"int {name}(char *b, size_t n{parameters}) {{ (void)n; {body.replace('FORMAT', call)} }}\n"
            )
            for row in range(3):
                values = "".join(f", {each[row]}" for _, *each in arguments)
                calls.append(
                    f'  errno = 2; memset(b, 0, sizeof b); r = {name}(b, {(64, 9, 3)[row]}{values}); printf("%d %s\\n", r, b);\n'
                )
    main = (
        "int main(void) {\n  char b[80];\n  int r, counts[3] = {0, 0, 0};\n"
        + "".join(calls)
        + '  printf("%d %d %d\\n", counts[0], counts[1], counts[2]);\n  return 0;\n}\n'
    )
    return HEAD + "\n" + "".join(functions) + main


def build(folder, compiler, flags):
    """The kinds of warning of each line of source.c, as its text stands there, and what the program
    prints."""
    language = ["-x", "c++", "-std=c++17"] if "++" in compiler else ["-std=gnu17"]
    done = run([compiler, *language, *flags, *WARNINGS, "source.c", "-o", "program"], cwd=folder)
    if done.returncode:
        return {("error", done.stderr[:2000])}, None
    lines = (folder / "source.c").read_text().splitlines()
    kinds = set()
    for place, line, kind in re.findall(
        r"(?m)^([^:\n]+):(\d+):.* warning: .*\[(-W[^\]]+)\]$", done.stderr
    ):
        text = lines[int(line) - 1] if place == "source.c" else place
        kinds.add((kind, re.sub(r"\b((?:s|sn|as|f|)printf)_\w+\(", r"\1(", text)))
    return kinds, run([folder / "program"]).stdout


def combinations(long):
    """Compilers and flags. Without --long a few that make the most code."""
    if not long:
        yield from (
            ("gcc", ["-O2", "-D_FORTIFY_SOURCE=2"]), ("clang-19", ["-O2"]), ("g++", ["-O1"]),
            ("clang++-19", ["-O2", "-D_FORTIFY_SOURCE=3"]),
        )
        return
    for compiler, level, fortify in itertools.product(COMPILERS, LEVELS, [0, 2, 3]):
        if not fortify or level != "-O0":
            yield compiler, [level, *([f"-D_FORTIFY_SOURCE={fortify}"] if fortify else [])]


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf", required=True, type=runners.path)
    parser.add_argument("--work", required=True, type=runners.path)
    parser.add_argument("--long", action="store_true")
    options = parser.parse_args()
    old, new = options.work / "old", options.work / "new"
    shutil.rmtree(options.work, ignore_errors=True)
    for folder in (old, new):
        folder.mkdir(parents=True)
        (folder / "source.c").write_text(source())
    tally = runners.Tally()
    check = tally.check

    def rewrite(*words):
        tail = [] if "--undo" in words else ["--", "gcc", "-O2"]
        return run([options.qrintf, "rewrite", "--in-place", *words, ".", *tail], cwd=new)

    done = rewrite()
    count = int(re.match(r"\d+", done.stdout)[0]) if done.stdout[:1].isdigit() else 0
    left = sum(
        text in LIBCS or text in COMPILERS_OWN.get(shape, ())
        for text in FORMATS + BYTES for shape in SHAPES
    )
    print(f"{len(FORMATS + BYTES)} formats in {len(SHAPES)} shapes: {count} calls are rewritten")
    check(
        "all calls are rewritten but libc's",
        "" if count >= len(FORMATS + BYTES) * len(SHAPES) - left else done.stdout + done.stderr,
    )
    text, header = (new / "source.c").read_text(), (new / "qrintf_sites.h").read_text()
    rewrite()
    check(
        "a second rewrite changes nothing",
        ""
        if (new / "source.c").read_text() == text and (new / "qrintf_sites.h").read_text() == header
        else "it does",
    )
    for compiler, flags in combinations(options.long):
        before, printed = build(old, compiler, flags)
        after, prints = build(new, compiler, flags)
        what = " ".join([compiler, *flags])
        check(
            f"{what}: no new warning",
            "\n  ".join(f"{kind}: {text}" for kind, text in sorted(after - before)[:20]),
        )
        check(f"{what}: prints the same", "" if printed and prints == printed else "it does not")
    rewrite("--undo")
    check(
        "--undo",
        ""
        if sorted(path.name for path in new.iterdir()) == ["program", "source.c"]
        and (new / "source.c").read_text() == source() else "leaves something",
    )
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
