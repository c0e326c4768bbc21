#!/usr/bin/env python3
"""Compares the ranges of random expressions with what they evaluate to. A range that is too narrow
would make a program print wrong digits, so this looks for one.

    run.py --print-ranges BUILD/bin/print-ranges --work DIR [--long] [--seed N]

Makes C files of random integer and string expressions, asks the tool for the range of each
(test/unit/PrintRanges.cpp), compiles them with gcc and clang and evaluates each over many inputs:
no value may lie outside. -fwrapv, since the tool relies on no overflow being undefined; what traps
(x / 0) has no value. Random programs: --seed repeats one. One line a failure with the expression
and the inputs; the last line is "N passed, N failed".
"""

import random
import shutil
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
import runners  # noqa: E402
from runners import run  # noqa: E402

BUILDS = [["gcc", "-O0"], ["gcc", "-O2"], ["gcc", "-O2", "-funsigned-char"], ["clang-19", "-O1"]]
EXPRESSIONS = 250  # a file
INPUTS = 400

# What every expression can read. The order is that of the structure `input` in the program.
VARIABLES = {
    "x": "int", "y": "unsigned", "z": "long", "q": "unsigned long", "k": "unsigned char",
    "s": "short", "c": "signed char", "h": "unsigned short", "t": "_Bool", "e": "enum color",
    "a": "char",
}
CONSTANTS = """0 1 2 3 5 7 9 10 12 15 16 24 31 32 63 64 99 100 127 128 255 256 1000 32767 65535 65536 2147483647 4294967295u
1u 10u 255u 100ul 1l 4294967296l 9223372036854775807l 18446744073709551615ul -1 -2 -7 -128 -129 -32768 (-2147483647-1)
'a' '\\377' sizeof(int) blue""".split()
CASTS = """int unsigned long char _Bool __int128""".split() + ["unsigned char", "signed char", "short", "unsigned short", "unsigned long",
                                                             "unsigned __int128", "enum color"]

PROLOGUE = r"""
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum color { red, blue = 7 };
struct bits { unsigned up : 3; int s : 4; unsigned long wide : 29; long swide : 27; _Bool flag : 1; unsigned full : 32; };
struct input { int x; unsigned y; long z; unsigned long q; unsigned char k; short s; signed char c; unsigned short h; _Bool t;
               enum color e; char a; struct bits b; };
static const int table[4] = {7, -12, 9000, 40};
static const unsigned char bytes[16] = {[3] = 200, [5 ... 9] = 17};
static const signed char signs[2][3] = {{1, 2, -3}, {4, -128, 127}};
static const struct { short n; const char *name; char tag[4]; unsigned low : 5; } records[4] =
    {{300, "first", "abc", 31}, {-1, "2nd", "d", 1}, {.name = "a third one"}, {12, "4", "ef", 9}};
static const char *const names[4] = {"zero", "one", "two", "three"};
static const char letters[3][6] = {"red", "green", ""};
static const char text[] = "some text";
static sigjmp_buf trapped;
static long line;
static const struct input *now;
static __int128 low[100000], high[100000];
static char known[100000];
static void trap(int signal) { siglongjmp(trapped, signal); }
__attribute__((noinline)) static void outside(int number) {
  printf("outside %d: x=%d y=%u z=%ld q=%lu k=%d s=%d c=%d h=%d t=%d e=%u a=%d up=%d bs=%d wide=%lu swide=%ld flag=%d full=%u\n", number,
         now->x, now->y, now->z, now->q, now->k, now->s, now->c, now->h, now->t, (unsigned)now->e, now->a, (int)now->b.up,
         (int)now->b.s, (unsigned long)now->b.wide, (long)now->b.swide, (int)now->b.flag, (unsigned)now->b.full);
}
__attribute__((noinline)) static void number(int n, __int128 value) {
  if (known[n] && (value < low[n] || value > high[n])) outside(n);
}
__attribute__((noinline)) static void string(int n, const char *value) {
  if (known[n] && (__int128)strlen(value) > high[n]) outside(n);
}
static __int128 wide(const char *text) {
  return *text == '-' ? -(__int128)strtoul(text + 1, 0, 10) : (__int128)strtoul(text, 0, 10);
}
static unsigned long state;
static unsigned long next(void) { state ^= state << 13; state ^= state >> 7; state ^= state << 17; return state; }
static unsigned long value(void) {
  static const unsigned long edges[] = {0, 1, 2, 3, 5, 9, 10, 99, 100, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 2147483647,
      2147483648, 4294967295, 4294967296, 549755813887, 549755813888, 1099511627775, 9223372036854775807ul};
  unsigned long v = next() % 3 ? edges[next() % (sizeof edges / sizeof *edges)] : next() >> (next() & 63);
  return next() & 1 ? -v : v;
}
"""
EPILOGUE = r"""
int main(int count, char **values) {
  FILE *ranges = fopen(values[1], "r");
  int n;
  char from[64], to[64];
  while (fscanf(ranges, "%d %63s %63s", &n, from, to) == 3) { low[n] = wide(from); high[n] = wide(to); known[n] = 1; }
  signal(SIGFPE, trap);
  signal(SIGILL, trap); // x / 0 where it is seen
  state = strtoul(values[2], 0, 10) | 1;
  for (int round = atoi(values[3]); round-- > 0;) {
    struct input in;
    memset(&in, 0, sizeof in);
    in.x = value(); in.y = value(); in.z = value(); in.q = value(); in.k = value(); in.s = value(); in.c = value(); in.h = value();
    in.t = value() & 1; in.e = value(); in.a = value(); in.b.up = value(); in.b.s = value(); in.b.wide = value();
    in.b.swide = value(); in.b.flag = value() & 1; in.b.full = value();
    now = &in;
    for (size_t each = 0; each < sizeof all / sizeof *all; each++)
      if (!sigsetjmp(trapped, 1)) all[each](&in);
  }
  (void)line; (void)count;
  return 0;
}
"""


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.locals = 0

    def pick(self, *choices):
        return self.random.choice(choices)

    def leaf(self):
        kind = self.random.random()
        if kind < 0.45:
            return self.random.choice(list(VARIABLES))
        if kind < 0.6:
            return self.pick("p->up", "p->s", "p->wide", "p->swide", "p->flag", "p->full")
        return self.random.choice(CONSTANTS)

    def number(self, depth):
        if depth <= 0:
            return self.leaf()
        sub = lambda: self.number(depth - 1 - self.random.randrange(2))  # noqa: E731
        kind = self.random.randrange(100)
        if kind < 8:
            return self.leaf()
        if kind < 50:
            operator = self.pick(
                "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&", "%", ">>", "+"
            )
            right = self.random.choice(CONSTANTS) if self.random.random() < 0.5 else sub()
            # clang makes anything of a count that is out of range, an index included
            if operator in ("<<", ">>"):
                right = self.pick(
                    f"({right} & {self.pick(1, 7, 15, 31)})", str(self.random.randrange(32))
                )
            # the same of a divisor that it sees to be 0; others trap, and are caught
            if operator in ("/", "%"):
                right = self.pick(
                    f"(({right}) & {self.pick(1, 15, 255, 65535)} | {self.pick(1, 2, 4)})",
                    self.random.choice(list(VARIABLES)),
                    str(self.random.choice((2, 3, 7, 10, 60, 1000, -3, -10))),
                )
            return f"({sub()} {operator} {right})"
        if kind < 57:
            return f"({self.pick('- ', '~', '!', '+ ', '!!')}{sub()})"
        if kind < 66:
            return f"(({self.random.choice(CASTS)}){sub()})"
        if kind < 70:
            return self.condition(depth)
        if kind < 84:
            return self.choice(depth, self.number)
        if kind < 87:
            return f"({sub()} ?: {sub()})"
        if kind < 93:
            index = sub()
            guarded = self.pick("x", "z", "k", "s", "y", "q")
            return self.pick(
                f"table[({index}) & 3]", f"bytes[(unsigned char)({index}) & 15]",
                f"signs[({index}) & 1][(unsigned)({index}) % 3]", f"records[({index}) & 3].n",
                f"records[({index}) & 3].low", f'"0123\\377"[({index}) & 3]',
                f"*(table + (({index}) & 1))",
                f"({guarded} >= 0 && {guarded} < 4 ? table[{guarded}] : {sub()})",
                f"((unsigned long){guarded} < 4 ? table[{guarded}] : {sub()})",
                f"strlen({self.string(1)})",
            )
        if kind < 96:
            return self.pick(
                f"__builtin_popcount({sub()})", f"__builtin_ffsll({sub()})",
                f"__builtin_parity({sub()})", f"__builtin_clz((unsigned)({sub()}) | 1)",
                f"__builtin_ctzll({sub()} | 4ul)", f"__builtin_expect({sub()}, 1)",
            )
        if kind < 98:
            self.locals += 1
            name = f"local{self.locals}"
            constant = self.pick("const ", "")
            return f"({{ {constant}{self.random.choice([t for t in CASTS if 'char' not in t])} {name} = {sub()}; {name} {self.pick('& 63', '>> 3', '+ 1')}; }})"
        target = self.random.choice(list(VARIABLES))
        return self.pick(
            f"({target} = {sub()})", f"({target} {self.pick('+=', '&=', '>>=', '*=')} {sub()})",
            f"({sub()}, {sub()})", f"{target}++",
        )

    def condition(self, depth):
        sub = lambda: self.number(max(0, depth - 2))  # noqa: E731
        kind = self.random.randrange(10)
        if kind < 6:
            tested = self.random.choice(list(VARIABLES))
            if self.random.random() < 0.3:
                tested = f"({self.random.choice(CASTS)}){tested}"
            other = self.random.choice(CONSTANTS) if self.random.random() < 0.7 else sub()
            sides = [tested, other]
            if self.random.random() < 0.2:
                sides.reverse()
            return f"({sides[0]} {self.pick('<', '<=', '>', '>=', '==', '!=')} {sides[1]})"
        if kind < 8:
            return (
                f"({self.condition(depth - 1)} {self.pick('&&', '||')} {self.condition(depth - 1)})"
                if depth > 0 else "(x < 9)"
            )
        if kind < 9:
            return f"(!{self.condition(depth - 1)})" if depth > 0 else "(!k)"
        return sub()

    def choice(self, depth, make):
        return f"({self.condition(depth - 1)} ? {make(depth - 1)} : {make(depth - 1)})"

    def string(self, depth):
        kind = self.random.randrange(8)
        index = self.number(2)
        if depth > 0 and kind < 2:
            return self.choice(depth, self.string)
        return self.pick(
            '"a literal"', '"nul\\0 inside"', '""',
            f'("plural" + (({index}) & {self.pick(1, 2, 3, 5)}))', f"names[({index}) & 3]",
            f"records[({index}) & 3].name", f"records[({index}) & 3].tag",
            f"letters[(unsigned)({index}) % 3]", "text", f"(text + (({index}) & 7))",
            '(x >= 0 && x < 4 ? names[x] : "?")', '((unsigned)x < 4 ? names[x] : "unknown")',
            f'&"abcdef"[({index}) & 3]', '(names[1] ?: "none")', "(char *)__func__",
        )

    def file(self):
        functions, table, expressions = [], [], []
        for n in range(EXPRESSIONS):
            is_string = self.random.random() < 0.15
            expression = self.string(3) if is_string else self.number(self.random.randrange(1, 6))
            expressions.append(expression)
            declared = "const char *string" if is_string else "__int128 number"
            reads = " ".join(f"{type_} {name} = in->{name};" for name, type_ in VARIABLES.items())
            used = " ".join(f"(void){name};" for name in VARIABLES)
            functions.append(
                f"__attribute__((noinline)) static void f{n}(const struct input *in) {{ const struct bits *p = &in->b; {reads} (void)p; "
                f"{used} {declared}_{n} = {expression}; {'string' if is_string else 'number'}({n}, {'string' if is_string else 'number'}_{n}); }}"
            )
            table.append(f"f{n}")
        listing = f"static void (*const all[])(const struct input *) = {{{', '.join(table)}}};"
        return PROLOGUE + "\n".join(functions) + "\n" + listing + EPILOGUE, expressions


def check(seed, options):
    """(number of ranges that are narrower than a type, complaints)"""
    maker = Maker(seed)
    code, expressions = maker.file()
    source, complaints, narrow = options.work / f"ranges-{seed}.c", [], 0
    source.write_text(code)
    for build in BUILDS:
        if not shutil.which(build[0]):
            continue
        flags = [flag for flag in build[1:] if not flag.startswith("-O")]
        printed = run([options.print_ranges, source, "-xc", "-std=gnu17", "-w", *flags])
        if printed.returncode:
            return narrow, [
                f"seed {seed}: print-ranges exits {printed.returncode}: {printed.stderr[:600]}"
            ]
        ranges = options.work / f"ranges-{seed}.txt"
        ranges.write_text(printed.stdout)
        narrow = sum(int(line.split()[2]) < 2**31 - 1 for line in printed.stdout.splitlines())
        program = options.work / f"ranges-{seed}.out"
        compiled = run(
            [*build, "-std=gnu17", "-w", "-fwrapv", "-fno-strict-aliasing", source, "-o", program]
        )
        if "internal compiler error" in compiled.stderr:
            print(f"seed {seed}: {' '.join(build)} breaks on this file")
            continue
        if compiled.returncode:
            return narrow, [f"seed {seed}: {' '.join(build)}: {compiled.stderr[:600]}"]
        done = run([program, ranges, str(seed), str(INPUTS)], timeout=300)
        seen = set()
        for line in done.stdout.splitlines():
            number = int(line.split()[1].rstrip(":"))
            if number not in seen:
                seen.add(number)
                claimed = next(
                    row for row in printed.stdout.splitlines() if row.startswith(f"{number} ")
                )
                complaints.append(
                    f"seed {seed}, {' '.join(build)}: {expressions[number]}\n    claimed {claimed.split(' ', 1)[1]}; {line}"
                )
        if done.returncode:
            complaints.append(f"seed {seed}: the program ends with {done.returncode}")
    return narrow, complaints


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--print-ranges", type=runners.path, required=True)
    parser.add_argument("--work", type=runners.path, required=True)
    parser.add_argument("--long", action="store_true", help="200 files instead of 6")
    parser.add_argument("--seed", type=int, help="only this one")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    seeds = [options.seed] if options.seed is not None else range(1, 201 if options.long else 7)
    narrow, tally = 0, runners.Tally()
    for seed in seeds:
        bounded, complaints = check(seed, options)
        narrow += bounded
        tally.check(f"seed {seed}", "\n".join(complaints))
        if not complaints:
            for file in options.work.glob(f"ranges-{seed}.*"):
                file.unlink()
    # A tool that knows nothing would pass too.
    if narrow < len(seeds) * EXPRESSIONS // 3:
        tally.check("bounds", f"only {narrow} of {len(seeds) * EXPRESSIONS} expressions have one")
    print(f"{len(seeds) * EXPRESSIONS} expressions, {narrow} with an upper bound below that of int")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
