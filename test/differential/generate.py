#!/usr/bin/env python3
"""Writes one C or C++ program of random sprintf and snprintf calls that checks itself.

    generate.py --seed S --shapes N --standard c90|c99|c23|c++17 --out FILE.c

A program that checks itself needs no reference output. Each shape is one call with a constant
format, made twice: by name, which the wrapper rewrites, and through libc_snprintf() of
support/calls.h, which reaches libc. The program runs every shape with many sets of values and
sizes, in other locales and rounding modes where they matter, and compares all that a call can do;
see support/. It prints each difference and exits with 1 if there is one. A row, in its count, is a
call with a set of values that libc printed like no other set for that call.

A shape depends on the seed, its number, the standard, --fortify and --mix alone, so
`--first N --shapes 1` writes a failing one again by itself.

--mix all    every conversion that is compiled
      float  a floating-point conversion in every shape
      libc   one that is left to libc in every shape: %Lf, %ls, %lc, %n, the ' and I flags, ...

      quirks what the rewriter may leave alone: fields with a 0 flag and a negative width, %qd and
             %Ld by position, where glibc 2.36 is not what its manual says; %Zd;
             two calls on one line where a macro makes one of them, as clang's snprintf with
             _FORTIFY_SOURCE (macro-many-calls)

With --own the call by name becomes one of the program's own printf-like functions, which go to the
engine: it finds the format by its address, or reads a copy of it. With --streams the calls write to
a stream, in each turn one of another kind, with another buffer that holds other bytes, or allocate
a string (support/streams.h). A program takes another number of turns as its argument.

Left out, since it is undefined or by rule left to libc: a `%s` that overlaps the
destination, arguments of another width, flags that the conversion does not define,
fields wider than 300 characters, and with _FORTIFY_SOURCE %n in a format in memory that can be
written, which aborts.
"""

import sys
from pathlib import Path

TEST = Path(__file__).resolve().parents[1]
sys.path += [str(TEST), str(TEST / "targets")]
import runners  # noqa: E402
import targets  # noqa: E402
from rows.row import make_row  # noqa: E402

SUPPORT = [
    Path(__file__).with_name("support") / name
    for name in ("inputs.h", "calls.h", "streams.h", "random.h", "doubles.h", "draw.h", "driver.h")
]
TURNS = 48  # sets of values that each shape is run with
MIXES = ("all", "float", "libc", "quirks")


def c_string(text):
    """A C literal of any text, as ASCII."""
    out = "".join(
        c if " " <= c <= "~" and c not in '"\\?' else "".join(f"\\{b:03o}" for b in c.encode())
        for c in text
    )
    return f'"{out}"'


def program(seed, first, count, standard, fortify=False, mix="all", turns=TURNS, own=False,
            streams=False, target=None):
    """The text of a program with shapes first .. first + count - 1."""
    parts = [
        f"/* generate.py --seed {seed} --first {first} --shapes {count} --standard {standard} --mix {mix}"
        f"{' --fortify' if fortify else ''}{' --own' if own else ''}{' --streams' if streams else ''}{f' --target {target.name}' if target else ''} --turns {turns} */\n#define SEED {seed}\n"
    ]
    parts += ["#define OWN\n"] if own else []
    parts += ["#define STREAMS\n"] if streams else []
    parts += ["#include <cstdio>\n"] if standard.startswith("c++") else []
    parts += [part.read_text(encoding="utf-8") for part in SUPPORT]
    table = []
    for number in range(first, first + count):
        row = make_row(seed, number, standard, fortify, mix, streams, target)
        parts += [f"\n/* row {number} */\n", row.got_by_own() if own else row.got(), row.want()]
        table.append(
            f"\t{{{number}, {' | '.join(row.flags) or 0}, {row.room}, {-1 if row.digits is None else row.digits},\n"
            f"\t got_{number}, want_{number}, {c_string(row.call_text)}}},\n"
        )
    # Headers of glibc 2.38 make atoi a function that an older libc, on which this runs, lacks.
    parts.append("\nstatic const struct row rows[] = {\n" + "".join(table) + "};\n\n"
                 "int main(int argc, char **argv)\n{\n"
                 f"\tconst int turns = argc > 1 ? (int)atof(argv[1]) : {turns};\n"
                 "\treturn run_rows(rows, COUNT(rows), turns);\n}\n")
    return "".join(parts)


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first shape")
    parser.add_argument("--shapes", type=int, default=300)
    parser.add_argument("--turns", type=int, default=TURNS, help="sets of values for each")
    parser.add_argument("--standard", default="c99", choices=["c90", "c99", "c23", "c++17"])
    parser.add_argument("--mix", default="all", choices=MIXES)
    parser.add_argument(
        "--fortify", action="store_true", help="nothing that _FORTIFY_SOURCE would abort for"
    )
    parser.add_argument(
        "--own", action="store_true", help="calls of the program's own printf-like functions"
    )
    parser.add_argument(
        "--streams", action="store_true",
        help="calls of fprintf and printf, to streams of any kind, and of asprintf",
    )
    parser.add_argument("--target", type=targets.named, help="one of test/targets/targets.py")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.write_text(
        program(
            options.seed, options.first, options.shapes, options.standard, options.fortify,
            options.mix, options.turns, options.own, options.streams, options.target,
        ),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
