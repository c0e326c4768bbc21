#!/usr/bin/env python3
"""Writes one C or C++ program of random sprintf and snprintf calls that checks itself.

    generate.py --seed S --rows N --standard c99|c++17|c90|c23 --out FILE.c

Each row makes one call with a constant format twice: by name, which the wrapper
rewrites, and through libc_snprintf() of support.h, which reaches libc. The program
runs every row many times with other values and sizes and compares all that a call
can do; see support.h. It prints each difference and exits with 1 if there is one.

In the text of a row an `@` stands before every name that the two must not share:
`@snprintf(...)` becomes `snprintf(...)` in got_N and `libc_snprintf(...)` in want_N.

A row depends on the seed, its number, the standard and --fortify alone, so
`--first N --rows 1` writes a failing row again by itself.

Left out, since it is undefined or by rule left to libc: a `%s` that overlaps the
destination, arguments of another width, flags that the conversion does not define,
wide characters, floating point, `%n`, positional arguments, the `'` flag.
"""

import argparse
import ctypes
import random
import re
from pathlib import Path

SUPPORT = Path(__file__).with_name("support.h")
STRING_MAX = 70  # as in support.h
ROOM = 1600      # as in support.h
TURNS = 48       # sets of values that each row is run with


# ------------------------------------------------------------------- types

class Type:
    """An integer type: its name, its member of `struct inputs`, its constants' suffix."""

    def __init__(self, name, member, bits, signed, suffix=""):
        self.name, self.member, self.bits, self.signed, self.suffix = name, member, bits, signed, suffix

    def constant(self, rng):
        """A constant of this type near where the number of digits changes."""
        value = boundary(rng, self.bits)
        if not self.signed:
            text = rng.choice([str, hex])(value) + self.suffix
        elif value == 1 << (self.bits - 1):  # the smallest value has no literal
            text = f"(-{value - 1}{self.suffix} - 1)"
        elif value > 1 << (self.bits - 1):
            text = f"-{2 ** self.bits - value}{self.suffix}"
        else:
            text = f"{value}{self.suffix}"
        plain = self.name in ("int", "unsigned", "long", "unsigned long", "long long", "unsigned long long")
        return text if plain else f"({self.name}){text}"


def pair(signed, unsigned, bits, suffixes=("", "")):
    return Type(*signed, bits, True, suffixes[0]), Type(*unsigned, bits, False, suffixes[1])


# The types that signed and unsigned conversions take, by length modifier ...
BY_LENGTH = {
    "": pair(("int", "i"), ("unsigned", "u"), 32, ("", "u")),
    "hh": pair(("signed char", "sc"), ("unsigned char", "uc"), 8),
    "h": pair(("short", "s"), ("unsigned short", "us"), 16),
    "l": pair(("long", "l"), ("unsigned long", "ul"), 64, ("L", "UL")),
    "ll": pair(("long long", "ll"), ("unsigned long long", "ull"), 64, ("LL", "ULL")),
    "j": pair(("intmax_t", "j"), ("uintmax_t", "uj"), 64, ("L", "UL")),
    "z": pair(("ssize_t", "sz"), ("size_t", "z"), 64, ("L", "UL")),
    "t": pair(("ptrdiff_t", "t"), ("size_t", "z"), 64, ("L", "UL")),
}
# ... and by what follows PRId, PRIu, PRIx in <inttypes.h>.
BY_PRI = {
    "8": pair(("int8_t", "i8"), ("uint8_t", "u8"), 8),
    "16": pair(("int16_t", "i16"), ("uint16_t", "u16"), 16),
    "32": pair(("int32_t", "i32"), ("uint32_t", "u32"), 32, ("", "u")),
    "64": pair(("int64_t", "i64"), ("uint64_t", "u64"), 64, ("L", "UL")),
    "MAX": pair(("intmax_t", "j"), ("uintmax_t", "uj"), 64, ("L", "UL")),
    "PTR": pair(("intptr_t", "ip"), ("uintptr_t", "up"), 64, ("L", "UL")),
}
LENGTHS = [("", 45), ("l", 18), ("ll", 10), ("z", 9), ("hh", 7), ("h", 6), ("j", 3), ("t", 2)]
CONVERSIONS = [("s", 26), ("d", 22), ("u", 14), ("x", 10), ("X", 4), ("c", 8), ("i", 3), ("o", 5), ("p", 4), ("%", 4)]
FLAGS = {"d": "-+ 0", "i": "-+ 0", "u": "-0", "x": "-#0", "X": "-#0", "o": "-#0", "b": "-#0", "B": "-#0",
         "c": "-", "s": "-", "p": "-"}

# What stands between conversions, as it is spelled in a C literal.
TEXTS = ["", "", "", ", ", " ", ":", "-", "/", ".", "\\n", "\\t", "\\r\\n", "=", "|", "; ", "x", "0x", "id=", "HTTP/1.1 ",
         "it's ", "'", "\\'", "\\\"", "\\\\", "%%", "100%% ", "%%d", "caf\u00e9 ", "\u20ac", "\U0001f600", "\\u00e9",
         "\\101bc", "\\x41", "\\x7f", "\\033[0m", "/* no comment */", "// ", "a longer piece of text, 37 characters",
         "snprintf(b, 1, \\\"%%d\\\")", "{", "}", "(", ")", "#", "\\a\\b\\f\\v", "/proc/", ".txt", "why?", "\\1771"]


def boundary(rng, bits):
    """An unsigned value of so many bits; the same idea as in support.h."""
    kind = rng.randrange(8)
    if kind == 0:
        value = rng.randrange(21)
    elif kind <= 2:
        value = 10 ** rng.randint(0, bits * 3 // 10) + rng.randint(-1, 1)
    elif kind == 3:
        value = 2 ** rng.randrange(bits) + rng.randint(-1, 1)
    elif kind == 4:
        value = rng.choice([2 ** bits - 1, 2 ** (bits - 1), 2 ** (bits - 1) - 1])
    else:
        value = rng.getrandbits(rng.randint(1, bits))
    return (-value if rng.random() < 1 / 3 else value) % 2 ** bits


def pick(rng, weighted):
    values, weights = zip(*weighted)
    return rng.choices(values, weights)[0]


def libc_has_percent_b():
    room = ctypes.create_string_buffer(16)
    return ctypes.CDLL(None).snprintf(room, ctypes.c_size_t(16), b"%b", ctypes.c_uint(5)) == 3 and room.value == b"101"


# --------------------------------------------------------------------- rows

class Row:
    """One row. The methods that make its parts add the declarations they need."""

    def __init__(self, rng, number, standard, fortify):
        self.rng, self.number, self.standard, self.fortify = rng, number, standard, fortify
        self.cplusplus = standard.startswith("c++")
        self.file_scope = []      # lines in front of the function
        self.locals = []          # declarations at its top
        self.names = 0
        self.counters = 0         # slots of ev_...()
        self.stepped = set()      # members whose last slot an argument increments
        self.bound = 0            # no output of the format is longer
        self.room, self.flags = ROOM, []
        self.readable = None      # an expression for what the destination holds before the call
        self.one_line = False     # the call stands in a #define
        self.has_wide = False

    def chance(self, probability):
        return self.rng.random() < probability

    def one_of(self, *choices):
        return self.rng.choice(choices)

    def slot(self):
        return self.rng.randrange(7)  # the eighth is for step()

    def counter(self):
        self.counters += 1
        return self.counters - 1

    def name(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def input(self, member):
        """A place in `struct inputs`, named in one of several ways."""
        base = pick(self.rng, [("in.", 85), ("in.self->", 8), ("(*in.self).", 7)])
        if self.chance(0.03):
            return f"*({base}{member} + {self.slot()})"
        return f"{base}{member}[{self.slot()}]"

    def local(self, type_name, value, qualifier=""):
        name = self.name("x")
        self.locals.append(f"{qualifier}{type_name} {name} = {value};")
        return name

    # ------------------------------------------------- arguments of integers

    def integer(self, type_):
        """An expression of this type or one that is promoted to it or to int."""
        shapes = [(self.constant, 12), (self.place, 30), (self.variable, 8), (self.evaluated, 14), (self.result, 4),
                  (self.cast, 8), (self.ternary, 5), (self.arithmetic, 24)]
        if not type_.signed:
            shapes.append((self.step, 5))
        if type_.bits == 32:
            shapes += [(self.narrow, 24 if type_.signed else 12), (self.counting, 4), (self.other_sign, 1)]
        if type_.member in ("sc", "uc", "s", "us"):
            shapes.append((self.out_of_range, 3))
        if type_.member in ("z", "i", "l"):
            shapes.append((self.length, 5))
        if type_.member == "i":
            shapes.append((self.nested_call, 1))
        if type_.member == "t":
            shapes.append((self.difference, 20))
        return pick(self.rng, shapes)(type_)

    def constant(self, type_):
        return type_.constant(self.rng)

    def place(self, type_):
        if type_.member in ("i", "ul") and self.chance(0.1):
            return f"in.v{type_.member}[{self.slot()}]"
        return self.input(type_.member)

    def variable(self, type_):
        return self.local(type_.name, self.input(type_.member), self.one_of("", "", "const "))

    def evaluated(self, type_):
        return f"ev_{type_.member}({self.counter()}, {self.input(type_.member)})"

    def result(self, type_):
        return f"same_{type_.member}({self.input(type_.member)})"

    def cast(self, type_):
        return f"({type_.name}){self.input(self.one_of('i', 'u', 'l', 'ull', 'uc', 's', 'z'))}"

    def ternary(self, type_):
        a, b = self.input(type_.member), self.one_of(self.constant, self.place)(type_)
        condition = self.one_of(f"in.flag[{self.slot()}]", f"in.small[{self.slot()}] > {self.rng.randrange(1000)}")
        return self.one_of("{} ? {} : {}", "({} ? {} : {})").format(condition, *self.rng.sample([a, b], 2))

    def arithmetic(self, type_):
        """Masks, shifts and remainders: where a rewriter may know the range."""
        x = self.input(type_.member)
        divisor = self.one_of(1, 2, 3, 7, 10, 16, 60, 99, 100, 101)
        byte = self.one_of("0x7f", "0xff", "255") if type_.bits >= 32 else "0x7f"
        forms = [f"{x} % {divisor}", f"({x} / {divisor})", f"{x} / {divisor} % {self.one_of(10, 60, 100)}", f"({x} & {byte})"]
        if type_.bits >= 32:
            mask = self.one_of("1", "7", "0x0f", "0x3f", "63", "0xff", "255", "0xfff", "0xffff", "0xffffff")
            shift = self.one_of(8, 16, 24, self.rng.randrange(1, type_.bits))
            forms += [f"{x} & {mask}", f"{x} & {mask}", f"({x} >> {shift}) & {mask}", f"{x} >> {shift} & 0xff", f"~{x}",
                      f"BYTE({x}, {self.rng.randrange(4)})", f"{x} >> {shift}", f"{x} % {self.one_of(1000, 10000, 1000000)}"]
        if type_.bits >= 32 and not type_.signed:
            forms += [f"{x} >> {shift}", f"-{x}", f"{x} + 1u", f"{x} - {divisor}", f"{x} * 10u", f"{x} | {mask}",
                      f"{x} ^ {self.input(type_.member)}"]
        if type_.bits < 32:
            forms += [f"({type_.name})({x} + 1)", f"({type_.name})({x} >> 2)"]
        return self.rng.choice(forms)

    def step(self, type_):
        """Side effects on unsigned values; a signed one could overflow."""
        if type_.member not in self.stepped and self.chance(0.4):
            self.stepped.add(type_.member)
            return self.one_of("in.{}[7]++", "--in.{}[7]", "in.self->{}[7]++").format(type_.member)
        name = self.local(type_.name, self.input(type_.member))
        return self.one_of(f"{name}++", f"++{name}", f"{name}--", f"{name} += 3", f"({name} = 7u)")

    def counting(self, type_):
        name = self.local("int", f"in.small[{self.slot()}]")
        if not type_.signed:
            return f"{name}++"
        return self.one_of(f"{name}++", f"++{name}", f"{name}--", f"--{name}", f"{name} += 2", f"({name} = -5)", f"{name} *= -3")

    def narrow(self, type_):
        """What the integer promotions turn into int; for unsigned types never negative."""
        k = self.slot()
        small = [f"in.u8[{k}]", f"in.u16[{k}]", f"in.us[{k}]", f"in.uc[{k}]", f"in.flag[{k}]", f"in.colour[{k}]",
                 f"in.bits.{self.one_of('u1', 'u3', 'u5', 'u8', 'u12', 'u31')}", f"in.small[{k}]", f"'0' + in.small[{k}] % 10",
                 f"in.u8[{k}] & 0x0f", f"in.u8[{k}] >> 4", f"(unsigned char)in.c[{k}]", f"(in.str[{k}][0] & 0xff)",
                 f"!in.i[{k}]", f"in.i[{k}] == in.i[0]", "BLUE", "'A'", f"in.l[{k}] > 0 && in.flag[1]"]
        if not type_.signed:
            return self.rng.choice(small + ["in.bits.u32"])
        return self.rng.choice(small + [f"in.i8[{k}]", f"in.i16[{k}]", f"in.s[{k}]", f"in.c[{k}]", f"in.sc[{k}]", f"in.level[{k}]",
                                        f"in.bits.{self.one_of('s1', 's4', 's9', 's31')}", f"in.str[{k}][0]", "LOWEST",
                                        f"-in.u8[{k}]", f"in.u8[{k}] - in.u8[0]", f"(short)in.i[{k}]"])

    def other_sign(self, type_):
        """int for `%u`, unsigned for `%d`: what half of all programs write."""
        return self.input("u" if type_.signed else "i")

    def out_of_range(self, type_):
        """An int for `%hhd`: converted when it is printed."""
        return self.input("i" if type_.signed else "u")

    def length(self, type_):
        what = self.readable if self.readable and self.chance(0.7) else self.input("str")
        if type_.member == "z":
            return self.one_of(f"strlen({what})", f"strlen({what})", "sizeof(int)", "sizeof box.text")
        return f"({type_.name})strlen({what})"

    def nested_call(self, _):
        other = self.name("other")
        self.locals.append(f"char {other}[16];")
        return f'@snprintf({other}, sizeof {other}, "%d", {self.input("i")})'

    def difference(self, _):
        a, b = self.rng.sample(range(8), 2)
        return f"&in.i[{a}] - &in.i[{b}]"

    def before_write(self):
        """An int that the destination holds before the call."""
        return self.one_of("(int)strlen({})", "{}[0]", "(unsigned char){}[0]", "*{}", "{}[0] - 'a'").format(self.readable)

    # ----------------------------------------------------- other arguments

    def character(self):
        k = self.slot()
        shapes = [f"in.c[{k}]", f"in.c[{k}]", f"in.uc[{k}]", f"in.i[{k}]", "'x'", "'\\n'", "'%'", "'\\0'", "'\\''", "65", "0",
                  f"'0' + in.small[{k}] % 10", f"in.str[{k}][0]", f"in.flag[{k}] ? '+' : '-'", f"(char)in.i[{k}]",
                  f"ev_i({self.counter()}, in.i[{k}])", f'"0123456789abcdef"[in.u8[{k}] >> 4]', f"in.u8[{k}] & 0x7f"]
        if self.readable:
            shapes.append(f"{self.readable}[0]")
        return self.rng.choice(shapes)

    def pointer(self):
        k = self.slot()
        return self.one_of(f"in.ptr[{k}]", f"in.ptr[{k}]", f"ev_ptr({self.counter()}, in.ptr[{k}])", "(void *)&in", "(void *)0",
                           f"(const void *)in.str[{k}]", f"(void *)(uintptr_t)in.ul[{k}]", "(void *)box.text")

    def string(self, may_be_null):
        """A string that ends with a NUL, and its largest length."""
        k = self.slot()
        s = f"in.str[{k}]"
        shapes = [(s, 30), (self.quoted(self.text()), 10), (self.quoted("plain"), 3), ('""', 2), (f"in.name[{k % 4}]", 10),
                  ("in.edge", 10), (f"ev_str({self.counter()}, {s})", 8), (f"same_str({s})", 4),
                  (f'in.flag[{k}] ? "yes" : "no"', 5), (f'(in.flag[{k}] ? {s} : "-")', 4), (f"(char *){s}", 2),
                  ('"abcdef" + 2', 1), (f'&"abcdef"[in.small[{k}] % 7]', 1), (f"{s} + ({s}[0] != 0)", 2), (f"&{s}[0]", 1),
                  (f'in.maybe[{k}] ? in.maybe[{k}] : "(none)"', 4), (self.local("const char *", s), 4),
                  (f"in.colour[{k}] == RED ? \"red\" : in.colour[{k}] == BLUE ? \"blue\" : in.name[1]", 2),
                  ('"cut\\0off"', 1)]
        if may_be_null:
            shapes += [(f"in.maybe[{k}]", 12), (f"ev_str({self.counter()}, in.maybe[{k}])", 3)]
        return pick(self.rng, shapes)

    def star(self, member):
        """An argument for `*`, and the largest field width or precision it can ask for."""
        k = self.slot()
        if member == "width" and not self.has_wide and self.chance(0.1):
            self.has_wide = True
            return f"in.wide[{k}]", 300
        if self.readable and self.chance(0.15):
            return f"(int)(strlen({self.readable}) & 15)", 40  # bounded, when the call runs twice
        return self.one_of(f"in.{member}[{k}]", f"in.{member}[{k}]", f"ev_i({self.counter()}, in.{member}[{k}])", "0", "1", "5", "-1",
                           "12", "-7", f"in.bits.u5", f"in.small[{k}] % 12", f"in.flag[{k}] ? 6 : -6", "(int)sizeof(int)",
                           f"same_i(in.{member}[{k}])", f"in.level[{k}] == LOW ? 3 : 10", "in.u8[1] % 20"), 40

    # ------------------------------------------------------------- formats

    def text(self):
        return "".join(self.one_of(*TEXTS) for _ in range(self.one_of(0, 1, 1, 1, 2)))

    def width(self, arguments, common):
        """The text of a field width."""
        kind = self.rng.random()
        if kind < 0.62 - common:
            return "", 0
        if kind < 0.75:
            return (lambda n: (str(n), n))(self.one_of(1, 2, 2, 3, 4, 5, 6, 8, 8, 10, 12, 16, 20, self.rng.randint(1, 40)))
        if kind < 0.77 and not self.has_wide:
            self.has_wide = True
            return "300", 300
        if kind < 0.85:
            return (lambda n: (str(n), n))(self.rng.randint(1, 40))
        argument, most = self.star("width")
        arguments.append(argument)
        return "*", most

    def precision(self, arguments, probability):
        """The text of a precision, and what it is: None, a number, or "*" with its most."""
        if not self.chance(probability):
            return "", None
        kind = self.rng.random()
        if kind < 0.08:
            return ".", 0
        if kind < 0.7:
            n = self.one_of(0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, self.rng.randint(0, 40))
            return f".{n}", n
        argument, most = self.star("prec")
        arguments.append(argument)
        return ".*", most

    def flags_of(self, conversion):
        allowed = FLAGS[conversion]
        kind = self.rng.random()
        if kind < 0.6:
            return ""
        if kind < 0.78 and "0" in allowed:
            return "0"
        if kind < 0.88:
            return "-"
        chosen = [self.rng.choice(allowed) for _ in range(self.one_of(1, 1, 2, 2, 3, 4))]
        return "".join(chosen)

    def conversion(self, alone):
        """One conversion specification as pieces of a literal, with its arguments."""
        letters = CONVERSIONS + ([("b", 12), ("B", 4)] if self.standard == "c23" and libc_has_percent_b() else [])
        letter = pick(self.rng, letters)
        if letter == "%":
            self.bound += 1
            return ["%%"], []
        arguments = []
        flags = self.flags_of(letter)
        width, width_most = self.width(arguments, 0.25 if flags else 0)
        if letter in "cp":
            self.bound += max(width_most, 20)
            return ["%" + flags + width + letter], arguments + [self.character() if letter == "c" else self.pointer()]
        if letter == "s":
            return self.string_conversion(flags, width, width_most, arguments, alone)

        precision, precision_most = self.precision(arguments, 0.14)
        self.bound += max(width_most, (precision_most or 0) + 3, 67 if letter in "bB" else 25)
        start = "%" + flags + width + precision
        signed = letter in "di"
        if letter not in "bB" and self.chance(0.1):
            suffix = self.rng.choice(list(BY_PRI))
            return [start, ("PRI" + letter + suffix,)], arguments + [self.integer(BY_PRI[suffix][not signed])]
        length = pick(self.rng, LENGTHS)
        type_ = BY_LENGTH[length][not signed]
        if self.readable and length == "" and self.chance(0.06):
            return [start + letter], arguments + [self.before_write()]
        return [start + length + letter], arguments + [self.integer(type_)]

    def string_conversion(self, flags, width, width_most, arguments, alone):
        if self.chance(0.15):  # bytes without a NUL
            self.bound += max(width_most, 16)
            raw = f"in.raw[{self.slot() % 4}]"
            precision, more = self.one_of(
                (".8", [raw]), (".3", [raw]), (".1", [raw]), (".0", [raw]), (".8", ["in.raw8_edge"]), (".7", ["in.raw8_edge"]),
                (".*", ["in.raw_n", "in.raw_edge"]), (".*", ["in.raw_n", "in.raw_edge"]), (".*", ["(int)sizeof in.raw[0]", raw]),
                (".*", [f"in.small[{self.slot()}] % 9", raw]), (".*", ["5", raw]))
            return ["%" + flags + width + precision + "s"], arguments + more
        precision, _ = self.precision(arguments, 0.2)
        self.bound += max(width_most, STRING_MAX + 30)
        # Plain compilers turn sprintf(d, "%s", p) into strcpy, which no null pointer survives.
        string = self.string(may_be_null=not alone or width != "" or precision != "")
        return ["%" + flags + width + precision + "s"], arguments + [string]

    def format_pieces(self):
        """The pieces of a format (text, or a 1-tuple with a macro's name) and its arguments."""
        count = pick(self.rng, [(0, 4), (1, 40), (2, 25), (3, 15), (4, 9), (5, 4), (6, 3)])
        pieces, arguments = [], []
        plain = self.chance(0.12)
        for k in range(count):
            specification, more = self.conversion(alone=count == 1)
            pieces += ["" if plain else self.text()] + specification
            arguments += more
        if not plain:
            pieces.append(self.text())
        if count == 0 and self.chance(0.15):
            pieces = []
        if self.chance(0.01):
            pieces.insert(len(pieces), "\\000%d cut off")
            arguments.append("in.i[3]")
        self.bound += 4 * sum(len(p) for p in pieces if isinstance(p, str))
        return pieces, arguments

    def quoted(self, text):
        """A string literal; in adjacent pieces where an escape would swallow what follows."""
        text = re.sub(r"(\\x[0-9a-f]{2})(?=[0-9a-fA-F])", r'\1""', text)
        text = text.replace("\\u00e9", "\u00e9") if self.standard == "c90" else text
        return f'"{text}"'

    def literal(self, pieces):
        """Joins pieces to one or more adjacent literals."""
        parts = [""]
        for piece in pieces:
            if isinstance(piece, tuple):
                parts += [piece, ""]
            elif self.chance(0.06):
                parts.append(piece)
            elif len(piece) > 2 and piece[0] == "%" and piece[1] != "%" and self.chance(0.02):
                parts[-1] += piece[:2]  # in the middle of a conversion specification
                parts.append(piece[2:])
            else:
                parts[-1] += piece
        words = [part[0] if isinstance(part, tuple) else self.quoted(part) for part in parts if part]
        return " ".join(words) or '""'

    def format(self):
        """The format argument and the arguments that follow it."""
        pieces, arguments = self.format_pieces()
        literal = self.literal(pieces)
        form = f"FORM_{self.number}"
        has_macro = any(isinstance(piece, tuple) for piece in pieces)
        kind = self.rng.random()
        if kind < 0.06:
            self.file_scope.append(f"#define @{form} {literal}")
            literal = "@" + form
        elif kind < 0.09:
            self.file_scope.append(f'#define @{form} {self.one_of(literal, f"({literal})")}')
            literal = self.one_of("@" + form, f"(@{form})")
        elif kind < 0.11:
            self.file_scope.append(f"#define @{form} {literal}")
            literal = f'"<" @{form} ">\\n"'
            self.bound += 3
        elif kind < 0.15:
            self.file_scope.append(f"static const char @{form}[] = {literal};")
            literal = "@" + form
        elif kind < 0.19:
            name = self.name("form")
            self.locals.append(f"{self.one_of('static ', '')}const char {name}[] = {literal};")
            literal = name
        elif kind < 0.22:
            literal = f"({literal})"
        elif kind < 0.26:
            literal = self.two_formats(pieces, literal)
        elif kind < 0.29 and self.cplusplus and not has_macro:
            raw = "".join(pieces)
            if "\\" not in raw:
                literal = f'R"-({raw})-"'
        if self.chance(0.02):
            arguments += [self.one_of("in.l[2]", "in.str[1]", "42", f"ev_i({self.counter()}, in.i[1])")]
        return literal, arguments

    def two_formats(self, pieces, literal):
        """A ternary of two formats with the same arguments: other text, another field width."""
        other = [re.sub(r"^%(?=[duxXosci])", "%" + self.one_of("-", "") + self.one_of("5", "12", ""), piece)
                 if isinstance(piece, str) and piece.startswith("%") and piece[1:2] != "%" else
                 piece if isinstance(piece, tuple) or "\\" in piece or "%" in piece else piece + self.one_of("", "other ")
                 for piece in pieces]
        self.bound += 20 * len(pieces)
        condition = self.one_of(f"in.flag[{self.slot()}]", f"in.i[{self.slot()}] < 0", f"ev_i({self.counter()}, in.flag[2])",
                                f"in.small[{self.slot()}] == 1")
        return self.one_of("{} ? {} : {}", "({} ? {} : {})").format(condition, literal, self.literal(other))

    # -------------------------------------------------------- destinations

    def choose_destination(self, is_sprintf):
        """Sets what arguments may read; its size follows when the bound is known."""
        kinds = [("local", 32), ("local_struct", 10), ("box", 14), ("pointer", 14), ("offset", 12), ("evaluated", 4), ("step", 3)]
        kinds += [("exact", 10)] if is_sprintf else [("tail", 12), ("null", 5)]
        self.kind = pick(self.rng, kinds)
        self.readable = {"local": "buf", "local_struct": "here.buf", "box": "box.text", "pointer": "in.text",
                         "offset": "(in.text + in.off)"}.get(self.kind)
        if self.kind == "offset":
            self.readable = None

    def destination(self, is_sprintf):
        """The destination's expression and, for snprintf, the one of its size."""
        small = self.one_of(1, 2, 3, 4, 5, 8, 10, 12, 15, 16, 20, 24, 32, 40, 64, 80, 100, 128, 256, 1024)
        if self.kind in ("local", "local_struct"):
            n = self.bound + self.one_of(1, 2, 8, 40) if is_sprintf or self.chance(0.15) else small
            self.room = n
            name = "buf" if self.kind == "local" else "here.buf"
            if self.kind == "local":
                self.locals.append(f"char buf[{n}];")
            else:
                self.locals.append(f"struct {{ char before[{self.one_of(1, 8)}], buf[{n}], after[8]; }} here;")
            if is_sprintf:
                return self.one_of(name, name, f"&{name}[0]", f"{name} + 0"), None
            sizes = [f"sizeof {name}", f"sizeof({name})", f"sizeof({name})", str(n), "in.cap", "in.cap", f"(int)sizeof {name}",
                     f"sizeof {name} - 1", str(self.rng.randint(0, n)), f"ev_z({self.counter()}, in.cap)"]
            if not self.fortify and self.bound < n:
                sizes.append(str(4 * n))  # more than there is, but the output fits
            return name, self.rng.choice(sizes)

        if self.kind in ("tail", "exact"):
            return (f"in.{self.kind}", None if is_sprintf else self.one_of("in.cap", "in.cap", "(int)in.cap",
                                                                          f"ev_z({self.counter()}, in.cap)"))
        if self.kind == "null":
            return self.one_of("NULL", "NULL", "(char *)0", "0"), self.one_of("0", "0", "0u", "(size_t)0")

        self.room = ROOM - 16
        if self.kind == "box":
            name = self.one_of("box.text", "box.text", "box_pointer->text", "&box.text[0]")
            whole = "sizeof box.text"
        elif self.kind == "pointer":
            name = self.one_of("in.text", "in.self->text", self.local("char *", "in.text"), "(char *)in.text")
            whole = "(size_t)(box.text + sizeof box.text - in.text)"
        elif self.kind == "evaluated":
            name = f"ev_dst({self.counter()}, in.text)"
            whole = "sizeof box.text"
        elif self.kind == "step":
            name = self.local("char *", "in.text") + self.one_of("++", " += 5")
            whole = "sizeof box.text - 5"
        else:
            p = self.local("char *", self.one_of("in.text", "box.text"))
            name = self.one_of(f"{p} + in.off", f"{p} + 3", "box.text + in.off", "&box.text[5]", "&in.text[in.off]", f"{p} + in.off")
            whole = f"sizeof(box.text) - {8 if 'off' in name else 5}"
        if is_sprintf:
            return name, None
        sizes = [whole, whole, "in.cap", "in.cap", str(small), str(small), f"{small}u", f"ev_z({self.counter()}, in.cap)", "0", "1"]
        if not self.fortify and self.kind == "pointer":
            sizes += self.one_of([], ["(size_t)-1"], ["INT_MAX"], ["SIZE_MAX"], ["(size_t)1 << 40"])
        return name, self.rng.choice(sizes)

    # ----------------------------------------------------- calls, positions

    def layout(self, callee, arguments):
        """The call, at times over several lines, with comments and directives inside."""
        kind = self.rng.random()
        if self.one_line or kind < 0.8:
            return f"{callee}({', '.join(arguments)})"
        if kind < 0.86:
            return f"{callee}({','.join(arguments)})"
        if kind < 0.88:
            return f"{callee} ( {' , '.join(arguments)} )"
        if kind < 0.93:
            where = self.rng.randrange(1, len(arguments) + 1)
            lines = [", ".join(arguments[:where]), ", ".join(arguments[where:])]
            return f"{callee}({self.join_lines([line for line in lines if line])})"
        if kind < 0.96:
            comment = self.one_of("/* , */", '/* ")" */', "/* it's */", "/* %d */")
            where = self.rng.randrange(len(arguments))
            return f"{callee}({', '.join(arguments[:where] + [comment + ' ' + arguments[where]] + arguments[where + 1:])})"
        if kind < 0.98:
            return f"{callee}({self.join_lines(arguments)})"
        last = arguments[-1]
        self.has_directive = True
        return (f"{callee}({', '.join(arguments[:-1])},\n#if defined NEVER_DEFINED\n\t\t0\n#else\n\t\t{last}\n#endif\n\t)")

    @staticmethod
    def join_lines(lines):
        return ",\n\t\t".join(lines)

    def callee(self, is_sprintf):
        name = "sprintf" if is_sprintf else "snprintf"
        kind = self.rng.random()
        if self.cplusplus and kind < 0.08:
            return "@" + self.one_of("std::", "::") + name
        if kind > 0.99:
            self.file_scope.append(f"#define @say_{self.number} @{name}")
            return f"@say_{self.number}"
        return "@" + name

    def macro_call(self, callee, arguments, format_at):
        """The call made by a macro of the program."""
        kind = self.rng.random()
        name = f"@MAKE_{self.number}"
        if kind < 0.2 and self.standard != "c90" and format_at == 2 and "::" not in callee:
            return f"FORWARD({callee}, {', '.join(arguments)})"
        if kind < 0.35:
            self.file_scope.append(f"#define {name} {callee}({', '.join(arguments)})")
            return name
        if kind < 0.5:
            self.file_scope.append(f"#define {name}() {callee}({', '.join(arguments)})")
            return name + "()"
        if kind < 0.6:  # the format differs for each use
            body = arguments[:format_at] + ["format"] + arguments[format_at + 1:]
            self.file_scope.append(f"#define {name}(format) {callee}({', '.join(body)})")
            return f"{name}({arguments[format_at]})"
        parameters = [f"p{k}" for k in range(len(arguments) - format_at - 1)]
        body = ["dst"] + arguments[1:format_at + 1] + [self.one_of(p, f"({p})") for p in parameters]
        call = f"{callee}({', '.join(body)})"
        self.file_scope.append(f"#define {name}({', '.join(['dst'] + parameters)}) {self.one_of(call, f'({call})')}")
        return f"{name}({', '.join([arguments[0]] + arguments[format_at + 1:])})"

    def position(self, call):
        """Statements that make the call and bring what is known of its result into r."""
        k = self.slot()
        is_local = self.kind in ("local", "local_struct")
        positions = [
            ("{};", 26), ("(void){};", 4), ("r = {};", 24), ("{{ int n = {}; r = n; }}", 5), ("r += {};", 5), ("r = 3; r += {};", 2),
            ("if ({} > 5) r = 1; else r = 2;", 3), ("if ((r = {}) < 0) r = -1;", 2), ("if ((size_t){} >= sizeof box.before) r = 1;", 2),
            (f"if (in.flag[{k}]) r = 1; else {{}};", 2), (f"if (in.flag[{k}]) {{}};", 2), (f"if (in.flag[{k}] && {{}} > 3) r = 1;", 1),
            (f"if ({{}} >= 3 || in.flag[{k}]) r++;", 1), (f"r = add({{}}, in.small[{k}]);", 4), ("r = same_i({});", 2),
            (f"r = in.flag[{k}] ? {{}} : -7;", 2), (f"r = in.flag[{k}] ? -7 : {{}};", 2), ("r = (in.small[0]++, {});", 2),
            ("r = 5, {};", 1), ("for (r = {}; k < 1; k++) r += 3;", 1), ("for (; k < 1; k++, r += {}) r += 1;", 1),
            ("for (; k < 2 && {} > 0; k++) r += 1;", 1), ("while (k++ < 1) {};", 1), ("do {}; while (k++ < 1);", 1),
            ("do r += {}; while (k++ < 1);", 1), ("switch ({}) {{ case 0: r = 100; break; case 4: r = 5; break; default: r = 6; }}", 1),
            ("switch (k) {{ case 0: {}; break; default: r = 1; }}", 1), ("switch (k) {{ case 0: r = {}; /* fall through */ case 1: r += 3; }}", 1),
            ('r = "abcd"[{} & 3];', 1), ("r = !{};", 1), ("r = -{};", 1), ("r = {} == 5;", 1), ("r = {} < (int)sizeof box.before;", 1),
            ("r = SAME({});", 2), ("r = PAREN({});", 1), ("SAME({});", 1), ("r = SIGN({});", 1), ("r = LARGER({}, 3);", 1),
            ("{{ size_t n = {}; r = (int)n; }}", 1), ("{{ unsigned char n = {}; r = n; }}", 1), ("{{ bool full = {} >= 10; r = full; }}", 1),
            ("again: {}; if (k++ < 1) goto again;", 1), ("r = {} + 1 - 1;", 1), ("r = (int)(unsigned){};", 1),
            ('{{ char second[24]; {}; r = @snprintf(second, sizeof second, "%d", in.i[1]); }}', 1),
            ("r = __extension__ ({{ int n = {}; n + 1; }});", 1),
        ]
        if not is_local:
            positions += [("return {};", 6), ("if (in.flag[1]) return {}; else r = 9;", 1)]
        if self.kind == "pointer":
            positions += [('r = {}; if (r >= 0 && r < 1200) r += @sprintf(in.text + r, "/%u", in.u[1]);', 2)]
        if self.cplusplus:
            positions += [("r = [&] {{ return {}; }}();", 2), ("auto n = {}; r = n;", 2), ("r = static_cast<int>({});", 2),
                          ("if (int n = {}; n > 2) r = n;", 1), ("const int &n = {}; r = n;", 1)]
        if self.has_directive:  # not in a macro's arguments
            positions = [(text, weight) for text, weight in positions if not re.search(r"[A-Z]\(\{\}", text)]
        return pick(self.rng, positions).format(call)

    def build(self):
        """Returns the row's text with its marks, ready to become got_N and want_N."""
        is_sprintf = self.chance(0.42)
        self.has_directive = False
        by_macro = self.chance(0.13)
        self.one_line = by_macro
        self.choose_destination(is_sprintf)
        form, arguments = self.format()
        destination, size = self.destination(is_sprintf)
        everything = [destination] + ([size] if size is not None else []) + [form] + arguments
        callee = self.callee(is_sprintf)
        if by_macro:
            call = self.macro_call(callee, everything, 1 if is_sprintf else 2)
        else:
            call = self.layout(callee, everything)
        body = self.position(call)

        text = "".join(everything)
        for flag, sign in (("USES_CAP", "in.cap"), ("USES_TAIL", "in.tail"), ("USES_EXACT", "in.exact")):
            if sign in text:
                self.flags.append(flag)
        # Choices that were drawn but not taken may have left a declaration.
        text = "\n".join(self.file_scope + [body])
        used = [line for line in self.locals if re.search(rf"\b{declared_name(line)}\b", text)]
        self.call_text = " ".join(self.file_scope + used + [body]).replace("@", "")
        lines = self.file_scope + ["static int @row(void)", "{", "\tint r = 0, k = 0;"]
        lines += ["\t" + line for line in used] + [""]
        if self.kind == "local":
            lines.append("\twatch(buf, sizeof buf, buf, sizeof buf);")
        elif self.kind == "local_struct":
            lines.append("\twatch((char *)&here, sizeof here, here.buf, sizeof here.buf);")
        lines.append("\t" + body)
        if self.kind in ("local", "local_struct"):
            lines.append("\ttake();")
        return "\n".join(lines + ["\treturn r;", "}"]) + "\n"


def declared_name(line):
    """The name that a declaration of Row.locals declares."""
    return re.search(r"(\w+)(\[\w*\])?( = .*)?;$", line).group(1)


def c_string(text):
    """A C literal of any text, as ASCII."""
    out = "".join(c if " " <= c <= "~" and c not in '"\\?' else "".join(f"\\{b:03o}" for b in c.encode()) for c in text)
    return f'"{out}"'


def program(seed, first, count, standard, fortify=False):
    """The text of a program with rows first .. first + count - 1."""
    parts = [f"/* generate.py --seed {seed} --first {first} --rows {count} --standard {standard}"
             f"{' --fortify' if fortify else ''} */\n#define SEED {seed}\n", SUPPORT.read_text()]
    if standard.startswith("c++"):
        parts.insert(1, "#include <cstdio>\n")
    table = []
    for number in range(first, first + count):
        row = Row(random.Random(f"{seed} {number} {standard} {fortify}"), number, standard, fortify)
        text = row.build()
        parts.append(f"\n/* row {number} */\n")
        parts.append(text.replace("@row(", f"got_{number}(").replace("@", ""))
        parts.append(re.sub(r"@(std::|::)?", "libc_", text.replace("@row(", f"want_{number}(")))
        table.append(f"\t{{{number}, {' | '.join(row.flags) or 0}, {row.room}, got_{number}, want_{number},\n"
                     f"\t {c_string(row.call_text)}}},\n")
    parts.append("\nstatic const struct row rows[] = {\n" + "".join(table) + "};\n\n"
                 f"int main(void) {{ return run_rows(rows, COUNT(rows), {TURNS}); }}\n")
    return "".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first row")
    parser.add_argument("--rows", type=int, default=300)
    parser.add_argument("--standard", default="c99", choices=["c90", "c99", "c23", "c++17"])
    parser.add_argument("--fortify", action="store_true", help="no size larger than the array: _FORTIFY_SOURCE would abort")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    options.out.write_text(program(options.seed, options.first, options.rows, options.standard, options.fortify), encoding="utf-8")


if __name__ == "__main__":
    main()
