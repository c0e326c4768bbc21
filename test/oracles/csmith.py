#!/usr/bin/env python3
"""Random C programs of csmith with formatted output, compiled plain and through the wrapper.

    csmith.py [--qrintf-cc PATH] [--long] [--programs N] [--first N] [--seed S] [--only PROGRAM]
              [--work DIR] [-j N]

csmith writes programs with little undefined behaviour, so two builds of one must print the same.
Behind many of their statements calls of sprintf and snprintf are put that format variables which
are visible there, by themselves and in expressions, with random conversions, flags, widths,
precisions and sizes; the whole buffer and the result go into a checksum. Each program is compiled
by one of the compilers at one level, plain and wrapped: exit status, stderr and what the two print
must be the same. A program that has few calls, runs longer than a second, or prints something
else and is undefined by clang's sanitizer, is replaced by another. On any other difference the two
are compiled again with a trace, and the first call that differs is printed.

The test ends with "N passed, N failed", and fails if fewer than half of the calls were compiled.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
WRAPPER = HERE.parents[1] / "build/bin/qrintf-cc"
PROGRAMS, LONG_PROGRAMS, TIMEOUT = 20, 1000, 1
CALLS, REPLACEMENTS = 20, 20  # a program has so many calls at least; so often it is replaced
NO_STATEMENTS = ("for ", "return", "int i", "goto", "break", "continue")
INTEGERS = {f"{sign}int{bits}_t": (sign, bits) for sign in ("", "u") for bits in (8, 16, 32, 64)}
SUPPORT = r"""
#include <stdio.h>
#include <string.h>
static struct { char left[16]; char text[160]; char right[16]; } fmt;
static unsigned long long fmt_sum = 14695981039346656037ULL, fmt_count;
static const char *const fmt_names[4] = {"", "one", "name two", "a name that is longer"};
static const char fmt_rows[4][6] = {"red", "green", "", "b"};
static __attribute__((noinline)) void fmt_begin(void) { memset(&fmt, '#', sizeof fmt); }
static __attribute__((noinline)) void fmt_end(int call, int result) {
  const unsigned char *p = (const unsigned char *)&fmt;
  size_t i;
  fmt_sum = (fmt_sum ^ (unsigned)result) * 1099511628211ULL;
  for (i = 0; i < sizeof fmt; i++)
    fmt_sum = (fmt_sum ^ p[i]) * 1099511628211ULL;
#ifdef TRACE
  fprintf(stderr, "call %d: %d \"%.*s\" %016llx\n", call, result, (int)sizeof fmt,
          (const char *)&fmt, fmt_sum);
#endif
  fmt_count++;
  (void)call;
}
"""

PRINT_SUM = r'    printf("formatted %016llx %llu\n", fmt_sum, fmt_count);' + "\n"

Variable = collections.namedtuple("Variable", "name kind")  # the kind is a type of csmith's
Result = collections.namedtuple("Result", "failure calls executed outcomes replaced")


def make_command(rng):
    command = [rng.choice(["gcc", "clang-19"]), rng.choice(["-O1", "-O2", "-O2", "-O3"]), "-w"]
    rare = ["-fwrapv", "-D_FORTIFY_SOURCE=2", "-m32", "-funsigned-char", "-fPIC", "-march=native",
            "-g"]
    command += [flag for flag in rare if rng.random() < 0.1]
    return [*command, "-I", "/usr/include/csmith"]


def csmith_text(rng, folder):
    """A program of csmith's, of moderate size, and whether there are jumps in it."""
    jumps = rng.random() < 0.3
    words = ["--seed", rng.randrange(1 << 31), "--max-funcs", rng.choice([3, 5, 8]),
             "--max-block-depth", rng.choice([2, 3, 4]), "--quiet"]
    words += [] if jumps else ["--no-jumps"]
    words += ["--float"] if rng.random() < 0.3 else []
    done = run(["csmith", *map(str, words)], folder, 60)  # in the folder: it writes platform.info
    return (done[1].decode() if done and done[0] == 0 else ""), jumps


def declared(line):
    """The variables of plain types that a line of csmith's declares and initializes.

    Of an array, these are its first and its last element.
    """
    match = re.match(r"\s*(?:static |const |volatile )*(u?int\d+_t|float) (?:const )?(?:volatile )?"
                     r"([gl]_\d+)((?:\[\d+\])*) = ", line)
    if not match:
        return []
    kind, name, extents = match.groups()
    sizes = [int(size) for size in re.findall(r"\d+", extents)]
    first, last = ("".join(f"[{index}]" for index in indexes)
                   for indexes in ([0] * len(sizes), [size - 1 for size in sizes]))
    return [Variable(name + index, kind) for index in sorted({first, last})]


def fields(text):
    """For each struct the fields of plain types: what follows an object's name, and the type."""
    found = {}
    for name, body in re.findall(r"^struct (S\d+) \{\n(.*?)^\};", text, re.M | re.S):
        qualified = r"^   (?:const )?(?:volatile )?"
        plain = re.findall(qualified + r"(u?int\d+_t)  (f\d+);", body, re.M)
        bits = re.findall(qualified + r"(?:un)?signed (f\d+) : (?:[1-9]|[12]\d|3[01]);", body, re.M)
        found[name] = [(f".{field}", kind) for kind, field in plain]
        found[name] += [(f".{field} + 0", "int32_t") for field in bits]
    return found


class Formatter:
    """Writes the calls."""

    def __init__(self, rng):
        self.rng, self.calls = rng, 0

    def expression(self, variables):
        """An integer expression and its type: "int", or one of csmith's."""
        rng = self.rng
        one, other = rng.choice(variables), rng.choice(variables)
        if one.kind == "float":
            operator = rng.choice(["<", ">=", "=="])
            return f"({one.name} {operator} {rng.choice(['0.5f', '0', other.name])})", "int32_t"
        roll = rng.random()
        if roll < 0.4:
            return one.name, one.kind
        if roll < 0.7:
            text, kind = rng.choice(
                [
                    ("({0} & 0xff)", None),
                    ("({0} % 10)", None),
                    ("({0} >> 3)", None),
                    ("(uint8_t){0}", "uint8_t"),
                    ("(int8_t){0}", "int8_t"),
                    ("(uint16_t)({0} + 1u)", "uint16_t"),
                    ("({0} != 0)", "int32_t"),
                    ("!{0}", "int32_t"),
                    ("(uint32_t)({0} / 7)", "uint32_t"),
                    ("(int32_t)sizeof({0})", "int32_t"),
                    ("({0} > 9 ? 10 : 1)", "int32_t"),
                    ("({0} ? 123456 : -7)", "int32_t"),
                    ("(uint64_t)({0} * 3u)", "uint64_t"),
                    ("(int64_t)~{0}", "int64_t"),
                ]
            )
            kind = kind or ("int32_t" if INTEGERS[one.kind][1] < 32 else one.kind)
            return text.format(one.name), kind
        if other.kind == "float":
            return one.name, one.kind
        sign, bits = rng.choice(list(INTEGERS.values()))
        letter = "u" if sign else "s"
        text = rng.choice(
            [
                f"safe_add_func_{sign}int{bits}_t_{letter}_{letter}({one.name}, {other.name})",
                f"safe_mul_func_{sign}int{bits}_t_{letter}_{letter}({one.name}, {other.name})",
                f"safe_sub_func_{sign}int{bits}_t_{letter}_{letter}({one.name}, {other.name})",
                f"safe_mod_func_{sign}int{bits}_t_{letter}_{letter}({one.name}, {other.name})",
                f"({sign}int{bits}_t)({one.name} ^ {other.name})",
                f"({sign}int{bits}_t)({one.name} ? {one.name} : {other.name})",
            ]
        )
        return text, f"{sign}int{bits}_t"

    def small(self, variables, limit):
        text, _ = self.expression(variables)
        return self.rng.choice(
            [
                f"(int)(({text}) & {limit})",
                f"(int)((uint32_t)({text}) % {limit + 1}u)",
                str(self.rng.randrange(limit + 1)),
                f"(({text}) > 3 ? {limit} : 1)",
            ]
        )

    def piece(self, variables):
        rng = self.rng
        roll = rng.random()
        floats = [one for one in variables if one.kind == "float"]
        width, arguments = rng.choice(["", "", "", "7", "-6", "03", "+", " ", "12", "-", "08"]), []
        if roll < 0.12:
            width, arguments = "*", [self.small(variables, 15)]
        if roll < 0.25:
            text = rng.choice(["fmt_names[{} & 3]", "fmt_rows[{} & 3]"]).format(
                f"({self.expression(variables)[0]})"
            )
            precision = rng.choice(["", "", ".2", ".*"])
            return (
                f"%{'' if width in ('', '+', ' ', '03', '08') else width}{precision}s",
                arguments + ([self.small(variables, 7)] if "*" in precision else []) + [text],
            )
        if floats and roll < 0.5:
            return f"%{width}{rng.choice(['', '.3', '.9', '.0'])}{rng.choice('ega')}", [
                *arguments,
                rng.choice(floats).name,
            ]
        text, kind = self.expression(variables)
        sign, bits = INTEGERS[kind]
        if bits == 64:
            length, text = rng.choice(
                [("ll", f"({'unsigned ' if sign else ''}long long){text}"), ("PRI", text)]
            )
        else:
            length = {8: rng.choice(["", "hh"]), 16: rng.choice(["", "h"]), 32: ""}[bits]
        conversion = rng.choice("uxXou" if sign else "ddi")
        if bits < 32 and not length:
            conversion = rng.choice("dddc") if width.strip("+ 0123456789") == width else "d"
        if conversion in "uxXoc":
            width = width.strip("+ ")
        if conversion == "c":
            width = width.lstrip("0") if width != "*" else width
        precision = (
            rng.choice(["", "", "", ".3"])
            if conversion != "c" and not width.startswith("0")
            else ""
        )
        if length == "PRI":
            return f'%{width}{precision}" PRI{conversion}64 "', [*arguments, text]
        if conversion in "xXou" and bits <= 32 and length == "":
            text = f"(unsigned){text}"
        return f"%{width}{precision}{length}{conversion}", [*arguments, text]

    def call(self, variables):
        rng = self.rng
        pieces = [self.piece(variables) for _ in range(rng.choice([1, 1, 2, 3, 4]))]
        text = "".join(
            rng.choice(["", "-", "x=", ", ", "%%"]) + conversion for conversion, _ in pieces
        ) + rng.choice(["", "\\n", "."])
        arguments = [argument for _, more in pieces for argument in more]
        self.calls += 1
        if rng.random() < 0.3:
            head = "sprintf(fmt.text"
        else:
            place = rng.choice(["fmt.text", "fmt.text", f"fmt.text + {self.small(variables, 15)}"])
            sizes = ["144", "64", "12", self.small(variables, 63), self.small(variables, 31)]
            head = f"snprintf({place}, {rng.choice(sizes)}"
        return f'fmt_begin(); fmt_end({self.calls}, {head}, "{text}", {", ".join(arguments)}));'


class Insertion:
    """Goes through a program's lines and puts calls behind statements."""

    def __init__(self, text, jumps, rng):
        self.rng, self.jumps, self.writer = rng, jumps, Formatter(rng)
        self.lines, self.members = text.splitlines(), fields(text)
        self.globals, self.parameters = [], []
        self.scopes = []  # the variables of each block that is open
        statements = sum(line.startswith("    ") and line.endswith(";") for line in self.lines)
        self.share = min(0.7, 250 / (statements + 1))

    def at_file_scope(self, line):
        """Notes the variables, and a function's parameters, that a line declares."""
        self.globals += declared(line)
        record = re.match(r"static (?:const |volatile )*struct (S\d+) (g_\d+) = ", line)
        if record:
            self.globals += [Variable(f"({record[2]}{field})", kind)
                             for field, kind in self.members.get(record[1], [])]
        header = re.match(r"static .*\bfunc_\d+\((.*)\)$", line)
        if header:
            found = re.findall(r"(?:const )?\b(u?int\d+_t|float)  (p_\d+)", header[1])
            self.parameters = [Variable(name, kind) for kind, name in found]

    def calls_behind(self, line):
        """The calls to put behind a line in a function."""
        if not line.endswith(";") or line.startswith(NO_STATEMENTS):
            return []
        if re.match(r"(?:const |volatile |static )*(?:u?int\d+_t|float|struct|union)\b", line):
            if not self.jumps:  # a jump may go past what a declaration stores
                self.scopes[-1] += declared(line)
            return []
        local = self.parameters + [one for scope in self.scopes for one in scope]
        if self.rng.random() >= self.share or not self.globals + local:
            return []
        return [self.writer.call(self.globals + 3 * local)
                for _ in range(self.rng.choice([1, 1, 2, 3]))]

    def program(self):
        """The program with calls in its functions, and their number."""
        out, in_main = [], False
        for line in self.lines:
            stripped = line.strip()
            if not self.scopes and line.startswith("static "):
                self.at_file_scope(line)
            in_main = in_main or line.startswith("int main")
            if stripped == "{" or stripped.startswith("{ /*"):
                self.scopes.append([])
            elif stripped == "}" and self.scopes:
                self.scopes.pop()
            out.append(line)
            if line == '#include "csmith.h"':
                out.append("#include <inttypes.h>" + SUPPORT)
            if self.scopes and not in_main:
                out += self.calls_behind(stripped)
        end = "    platform_main_end("
        return "\n".join(out).replace(end, PRINT_SUM + end), self.writer.calls


def run(command, folder, timeout, **more):
    """Exit status, stdout and stderr, or None if the command does not end in time."""
    inherited = {name: value for name, value in os.environ.items()
                 if not name.startswith(("QRINTF_", "CCACHE_"))}
    try:
        done = subprocess.run(command, cwd=folder, env={**inherited, "LC_ALL": "C", **more},
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout,
                              check=False)
    except subprocess.TimeoutExpired:
        return None
    return done.returncode, done.stdout, done.stderr


def first_difference(options, command, folder):
    """The first call whose trace differs, compiled plain and wrapped."""
    traces = []
    for name, wrapper in (("plain", []), ("wrapped", [options.qrintf_cc])):
        run([*wrapper, *command, "-DTRACE", "p.c", "-o", f"{name}-trace", "-lm"], folder, 300)
        traced = run([f"./{name}-trace"], folder, 60)
        traces.append(traced[2].decode(errors="replace").splitlines() if traced else ["no end"])
    lines = (folder / "p.c").read_text(encoding="utf-8").splitlines()
    for plain, wrapped in zip(*traces):
        if plain != wrapped:
            number = re.sub(r"call (\d+).*", r"\1", plain)
            source = [line for line in lines if f"fmt_end({number}, " in line]
            return "\n".join(["  " + line for line in source]
                             + [f"  plain:   {plain}", f"  wrapped: {wrapped}"])
    return "  the trace shows no difference"


def count_outcomes(report):
    """How many calls of sprintf and snprintf the wrapper compiled, and kept."""
    lines = report.read_text(encoding="utf-8").splitlines() if report.exists() else []
    calls = [json.loads(line) for line in lines]
    return collections.Counter(
        call["outcome"] for call in calls if call["callee"] not in ("", "printf")
    )


def is_undefined(command, folder):
    """Whether clang's sanitizer says so, since csmith converts floating-point numbers to integers
    that cannot hold them; or the program never ends, and a compiler that takes for granted that
    loops end made one that does."""
    checked = ["clang-19", *command[1:], "-fsanitize=undefined,float-cast-overflow"]
    built = run([*checked, "p.c", "-o", "checked", "-lm"], folder, 300)
    if not built or built[0] != 0:
        return False
    ran = run(["./checked"], folder, TIMEOUT * 20)
    return ran is None or b"runtime error" in ran[2]


def compare(options, where, command, folder):
    """None if the program is to be replaced, or a failure ("" for none) and its output."""
    plain = run([*command, "p.c", "-o", "plain", "-lm"], folder, 120)
    if plain is None:
        return None
    if plain[0] != 0:
        error = plain[2].decode(errors="replace")[:1500]
        return f"FAILED: the plain compiler rejects the program: {where}\n{error}", b""
    expected = run(["./plain"], folder, TIMEOUT)
    if expected is None:
        return None
    wrapped = run([options.qrintf_cc, *command, "p.c", "-o", "wrapped", "-lm"], folder, 600,
                  QRINTF_REPORT=str(folder / "report.json"), QRINTF_STRICT="1")
    if wrapped is None or (wrapped[0], wrapped[2]) != (plain[0], plain[2]):
        error = wrapped[2].decode(errors="replace")[:1500] if wrapped else "no end"
        return f"FAILED: exit status or stderr of the compiler: {where}\n{error}", expected[1]
    if run(["./wrapped"], folder, TIMEOUT * 4) != expected:
        if is_undefined(command, folder):
            return None
        difference = first_difference(options, command, folder)
        return f"FAILED: output: {where}\n{difference}", expected[1]
    return "", expected[1]


def test(options, number):
    """The Result of one program, or of the first of its replacements that ends in time."""
    folder = options.work / f"csmith-{number}"
    for attempt in range(REPLACEMENTS):
        rng = random.Random(f"{options.seed}/{number}/{attempt}")
        folder.mkdir(parents=True, exist_ok=True)
        command = make_command(rng)
        text, jumps = csmith_text(rng, folder)
        source, calls = Insertion(text, jumps, rng).program()
        if calls < CALLS:
            continue
        (folder / "p.c").write_text(source, encoding="utf-8")
        (folder / "report.json").unlink(missing_ok=True)
        where = f"--seed {options.seed} --only {number}\n  {shlex.join(command)} {folder}/p.c"
        compared = compare(options, where, command, folder)
        if compared is None:
            continue
        failure, output = compared
        executed = re.search(rb"^formatted \w+ (\d+)", output, re.M)
        outcomes = count_outcomes(folder / "report.json")
        if not failure and options.only is None:
            shutil.rmtree(folder)
        return Result(failure, calls, int(executed[1]) if executed else 0, outcomes, attempt)
    failure = f"FAILED: no program of csmith's ends in time: --seed {options.seed} --only {number}"
    return Result(failure, 0, 0, collections.Counter(), REPLACEMENTS)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--qrintf-cc", type=Path, default=WRAPPER)
    parser.add_argument("--long", action="store_true", help=f"{LONG_PROGRAMS}, not {PROGRAMS}")
    parser.add_argument("--programs", type=int)
    parser.add_argument("--first", type=int, default=0, help="the number of the first program")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", type=int, help="this program only; its files stay")
    parser.add_argument("--work", type=Path, default=Path("csmith-work"))
    parser.add_argument("-j", type=int, default=2)
    options = parser.parse_args()
    options.qrintf_cc, options.work = options.qrintf_cc.resolve(), options.work.resolve()
    # Wherever the programs are, every call of theirs is to be compiled.
    options.work.mkdir(parents=True, exist_ok=True)
    (options.work / ".qrintf").write_bytes((HERE.parent / ".qrintf").read_bytes())
    count = options.programs or (LONG_PROGRAMS if options.long else PROGRAMS)
    numbers = range(options.first, options.first + count)
    if options.only is not None:
        numbers = [options.only]

    results = []
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        tests = [pool.submit(test, options, number) for number in numbers]
        for future in concurrent.futures.as_completed(tests):
            results.append(future.result())
            if results[-1].failure:
                print(results[-1].failure, flush=True)
    failed = sum(bool(result.failure) for result in results)
    passed = len(results) - failed
    outcomes = sum((result.outcomes for result in results), collections.Counter())
    executed = sum(result.executed for result in results)
    print(f"{sum(result.calls for result in results)} calls, made {executed} times when the "
          f"programs run; {sum(result.replaced for result in results)} programs replaced; the "
          "report has " + ", ".join(f"{n} {name}" for name, n in sorted(outcomes.items())))
    if 2 * (outcomes["compiled"] + outcomes["partial"]) <= outcomes.total() or not executed:
        print("FAILED: too few calls were compiled, or made, to show anything")
        failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
