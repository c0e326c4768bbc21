#!/usr/bin/env python3
"""Tests that every warning that a compiler has for small programs around a compiled call is printed
under the wrapper, too: a user who turns on a warning must not lose it.

    test/oracles/warning_options.py --qrintf-cc build/bin/qrintf-cc --work DIR
                                    [--compilers gcc,g++,clang-19,clang++-19] [WORD…]

Each program is compiled bare with all warnings that the compiler knows. Then, for each warning that
was said, bare and wrapped with that warning alone, where it cannot profit from what another one
makes the wrapper do; as an option of the command line and as a pragma. Stderr and exit status are
to be equal. WORD: only programs that contain it.

The last line is "N passed, N failed".
"""

import concurrent.futures
import re
import shutil
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
import runners  # noqa: E402

HEAD = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define PRINT(b, x) sprintf(b, "%d", x)
#define EACH(i, n) for (int i = 0; i < n; i++)
enum colour { RED, GREEN };
struct record { char name[8]; int size; };
int use(char *b);
"""
# Bodies of int f(char *b, size_t n, int v, const char *s, struct record *r, double d, enum colour
# e)
BODIES = """
sprintf(b, "%d", v);
return snprintf(b, n, "%d", v), 3;
if (sprintf(b, "%d", v)); else return 1; return 2;
char c[4]; sprintf(c, "%d", v & 0xffff); return use(c);
char c[4]; snprintf(c, sizeof c, "%d", v); return use(c);
sprintf(r->name, "item%04d", v & 0xfff); return 0;
char *p = (char *)malloc(3); sprintf(p, "%d", v); return use(p);
unsigned char u = snprintf(b, n, "%d", v); return u;
unsigned k = sprintf(b, "%d", v); return k > 3;
if (snprintf(b, n, "%s", s) >= n) return 1; return 0;
short q = v; return sprintf(b, "%hd %hhd %d", q, q, q);
float q = d; return sprintf(b, "%f %g", q, q + 1);
return sprintf(b, "%s", s ? s : 0);
return sprintf(b, "%s", (char *)0);
return sprintf((char *)0, "%d", v);
return snprintf(NULL, 0, "%d", v);
return snprintf(NULL, 5, "%d", v);
return sprintf(b, "%s", b);
const char *q = b; return sprintf(b, "%s", q + 1);
char *p; return sprintf(p, "%d", v);
int k; return sprintf(b, "%d", k);
char u[10]; return sprintf(b, "%s", u);
char *p = (char *)malloc(9); free(p); return sprintf(p, "%d", v);
char *p = (char *)malloc(9); if (!p) return 0; free(p); return sprintf(b, "%s", p);
char *p; { char q[19]; p = q; use(p); } return sprintf(p, "%d", v);
const char *p; { char q[9]; p = q; use(q); } return sprintf(b, "%s", p);
return sprintf((char *)s, "%d", v);
switch (v) { case 1: sprintf(b, "%d", v); case 2: return 3; } return 0;
switch (e) { case RED: return sprintf(b, "%d", v); } return 0;
if (v) sprintf(b, "%d", v); else sprintf(b, "%d", v); return 1;
if (v == 1) return 1; else if (v == 1) return sprintf(b, "%d", v); return 2;
return sprintf(b, "%d %d", v++, v);
b[v] = (char)sprintf(b, "%d", v++); return v;
v = sprintf(b, "%d", v) + v++; return v;
return 1; sprintf(b, "%d", v);
int unused = sprintf(b, "%d", v); return 1;
int set; set = sprintf(b, "%d", v); return 1;
sprintf(b, "%d", v) == 3; return 1;
v, sprintf(b, "%d", v); return 1;
if (v = sprintf(b, "%d", v)) return 1; return 2;
if (sprintf(b, "%d", v) & 1 == 0) return 1; return 2;
if (!sprintf(b, "%d", v) == 3) return 1; return 2;
if (v || sprintf(b, "%d", v) && n) return 1; return 2;
return sprintf(b, "%d", sprintf(b + 10, "%d", v));
sprintf(b, "%d", v); int later = 1; extern int nested; return later + nested;
char c[v + 20]; return sprintf(c, "%d", v) + use(c);
char *c = (char *)__builtin_alloca(v); return sprintf(c, "%d", v) + use(c);
return sprintf(b, "%d %u %x", e, v, v);
return sprintf(b, "%ld", v);
return sprintf(b, "%s", v);
return sprintf(b, "%d", v, s);
return sprintf(b, "%d %d", v);
return sprintf(b, "%d\\0%d", v);
return sprintf(b, "");
return snprintf(b, 0, "%d", v);
return (double)sprintf(b, "%d", v) > d;
return (int)sprintf((char *)b, "%d", (int)v);
return sprintf(b, "%p %p", s, NULL);
return sprintf(b, "%p", (void *)f);
return snprintf(b, -1, "%d", v);
return snprintf(b, v, "%d", v);
return snprintf(b, d, "%d", v);
return snprintf(b, sizeof b, "%d", v);
return snprintf(b, sizeof(s), "%s", s);
return snprintf(b, strlen(s), "%s", s);
char c[8]; return snprintf(c, 9, "%d", v) + use(c);
char c[8]; strncpy(c, s, sizeof c); return sprintf(b, "%s", c);
char c[3] = {'a', 'b', 'c'}; return sprintf(b, "%s", c);
char c[4]; return sprintf(c + 5, "%d", v) + use(c);
char c[4]; c[4] = (char)sprintf(b, "%d", v); return use(c);
return sprintf(b, "%s", "abc" + 5);
while (sprintf(b, "%d", v++) < 3); return 1;
if (v); sprintf(b, "%d", v); return 1;
for (unsigned i = 0; i >= 0; i++) sprintf(b, "%u", i);
return sprintf(b, "%c%c", 300, v);
return sprintf(b, "%d", 1 << 33);
return sprintf(b, "%d", v / 0);
return sprintf(b, "%d", 0x7fffffff + 1);
return sprintf(b, "%d", v == v);
return sprintf(b, "%d", n < 0);
return sprintf(b, "%d", v < n);
return sprintf(b, "%d", v ? RED : 3);
volatile int w = v; return sprintf(b, "%d", w);
return sprintf(b, "%Lf", (long double)d);
return sprintf(b, "%s", v ? "a" : "b");
if (sprintf) return sprintf(b, "%d", v); return 0;
if (v ? sprintf(b, "%d", v) : 3) return 1; return 2;
return PRINT(b, v) + PRINT(b, n);
if (v)@    PRINT(b, v);@    PRINT(b, v + 1);@  return v;
EACH(i, v)@    PRINT(b, i);@    use(b);@  return v;
else_missing: if (v) if (n) sprintf(b, "%d", v); else return 1; return 2;
int f = sprintf(b, "%d", v); return f;
int sprintf_result = v; { int v = sprintf(b, "%d", sprintf_result); return v; }
goto end; int k = sprintf(b, "%d", v); end: return k;
static char c[9]; static int once; once = sprintf(c, "%d", v); return 0;
const int k = 3; const char *q = b; return sprintf((char *)q, "%d", k);
register int w = v; return sprintf(b, "%d", w);
return sprintf(b, "%d%%%c%5s|%-5d|%+d|% d|%#x|%05d|%.3s", v, v, s, v, v, v, v, v, s);
return sprintf(b, "%'d %hhu %zu %td %jd", v, v, n, b - s, (long long)v);
return sprintf(b, "%d", (v, v));
return sprintf(b, v ? "%d" : "%x", v);
return sprintf(b, (v, "%d"), v);
const char *const form = "%d"; return sprintf(b, form, v);
static const char form[] = "%d"; return sprintf(b, form, v);
return sprintf(b, "%d", *(int *)b);
return sprintf(b, "%d", (int)(long)b) + (int)b;
return sprintf(b, "%.*s", n, s);
return sprintf(b, "%*d", (int)n, v);
return sprintf(b, "%f %d", (float)v, (int)d);
return __builtin_sprintf(b, "%d", v) + __builtin_snprintf(b, n, "%d", v);
return __builtin___sprintf_chk(b, 0, 2, "%d", v);
return __builtin___snprintf_chk(b, 9, 0, 2, "%d", v);
""".strip().splitlines()
# For random programs: what a string argument is, with the lines that it needs in front of it.
REFUSED = {"everything", "error", "system-headers", "fatal-errors", "pedantic-errors"}
# What only says which code comes out, and differs by design (docs/differs.md).
EXPECTED = {
    "frame-larger-than", "stack-usage", "stack-usage=", "frame-larger-than=",
    "disabled-optimization", "unsafe-buffer-usage",
}


def arguments():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, required=True)
    parser.add_argument("--work", type=runners.path, required=True)
    parser.add_argument(
        "--compilers", default="gcc,g++,clang-19,clang++-19", help="with commas between"
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("word", nargs="*")
    return parser.parse_args()


def everything(compiler):
    """The options that turn on all warnings."""
    if "clang" in compiler:
        return ["-Weverything"]
    known = set()
    for topic in ("warnings", "c" if "++" not in compiler else "c++", "common"):
        text = runners.run([compiler, "-Q", f"--help={topic}"]).stdout
        known |= set(re.findall(r"^  -W([a-z][\w+-]*)\s+\[", text, re.M))
    return [f"-W{name}" for name in sorted(known - REFUSED) if not name.startswith("error")] + [
        "-Wall", "-Wextra", "-Wformat=2", "-Wformat-overflow=2", "-Wformat-truncation=2",
        "-Wstringop-overflow=4", "-Wuse-after-free=3", "-Wdangling-pointer=2",
    ]


def options_of(warning):
    """-Wformat-overflow= has levels; some warnings are a part of another, which has to be on
    too."""
    names = [warning + level for level in "12"] if warning.endswith("=") else [warning]
    more = ["-Wformat"] if warning.startswith("format") else []
    return [[*more, f"-W{name}"] for name in names]


def run(command, folder):
    done = runners.run(command, cwd=folder, env=runners.environment(), timeout=120)
    return done.returncode, done.stderr


def judge(options, compiler, all_warnings, number):
    body = BODIES[number].replace("@", "\n")
    folder = options.work / compiler / str(number)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    file = "unit.cpp" if "++" in compiler else "unit.c"
    function = f"int f(char *b, size_t n, int v, const char *s, struct record *r, double d, enum colour e) {{\n  {body}\n}}\n"
    (folder / file).write_text(HEAD + function)
    command = [compiler, "-O2", "-c", file, "-o", "unit.o"]
    said = run([*command, *all_warnings], folder)[1]
    count, failures = 0, []
    for warning in sorted(set(re.findall(r"\[-W([\w+=-]+)\]", said)) - EXPECTED):
        for flags in options_of(warning):
            variants = [(flags, "")]
            if flags[-1] not in ("-Wunused-macros",):
                variants.append(
                    ([], "".join(f'#pragma GCC diagnostic warning "{flag}"\n' for flag in flags))
                )
            for words, pragmas in variants:
                (folder / file).write_text(HEAD + pragmas + function)
                count += 1
                bare, wrapped = (
                    run([*before, *command, *words], folder)
                    for before in ([], [str(options.qrintf_cc)])
                )
                if bare != wrapped:
                    failures.append(
                        f"== {compiler} {' '.join(words) or 'pragma ' + ' '.join(flags)}: {body}\n{bare[0]} becomes {wrapped[0]}\n"
                        + runners.difference(bare[1].splitlines(), wrapped[1].splitlines())
                    )
    return count, failures


def main():
    options = arguments()
    tally = runners.Tally()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = []
        for compiler in options.compilers.split(","):
            warnings = everything(compiler)
            runs += [
                pool.submit(judge, options, compiler, warnings, number)
                for number, body in enumerate(BODIES) if all(word in body for word in options.word)
            ]
        for each in runs:
            count, failures = each.result()
            tally.add(True, count - len(failures))
            for failure in failures:
                tally.check("warnings", failure)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
