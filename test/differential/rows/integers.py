"""Integer types and expressions of them, where a rewriter may know the range or not."""

from rows.base import Base


class Type:
    """An integer type: its name, its member of `struct inputs`, its constants' suffix."""

    def __init__(self, name, member, bits, signed, suffix=""):
        self.name, self.member, self.bits, self.signed, self.suffix = (
            name, member, bits, signed, suffix,
        )

    def constant(self, rng, bits):
        """A constant of this type, which has so many bits, near where the number of digits
        changes."""
        value = boundary(rng, bits)
        if not self.signed:
            text = rng.choice([str, hex])(value) + self.suffix
        elif value == 1 << (bits - 1):  # the smallest value has no literal
            text = f"(-{value - 1}{self.suffix} - 1)"
        elif value > 1 << (bits - 1):
            text = f"-{2 ** bits - value}{self.suffix}"
        else:
            text = f"{value}{self.suffix}"
        plain = self.name in (
            "int", "unsigned", "long", "unsigned long", "long long", "unsigned long long",
        )
        return text if plain else f"({self.name}){text}"


def pair(signed, unsigned, bits, suffixes=("", "")):
    return Type(*signed, bits, True, suffixes[0]), Type(*unsigned, bits, False, suffixes[1])


# Members of a type that has 32 bits where long has.
LONG_SIZED = ("l", "ul", "sz", "z", "t", "ip", "up")

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


def boundary(rng, bits):
    """An unsigned value of so many bits; the same idea as in support/random.h."""
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


class Integers(Base):
    def integer(self, type_):
        """An expression of this type or one that is promoted to it or to int."""
        if self.constants:
            return self.constant(type_)
        shapes = [
            (self.constant, 12), (self.place, 30), (self.variable, 8), (self.evaluated, 14),
            (self.result, 4), (self.cast, 8), (self.ternary, 5), (self.arithmetic, 24),
        ]
        if not type_.signed:
            shapes.append((self.step, 5))
        if type_.bits == 32:
            shapes += [
                (self.narrow, 24 if type_.signed else 12), (self.counting, 4), (self.other_sign, 1),
            ]
        if type_.member in ("sc", "uc", "s", "us"):
            shapes.append((self.out_of_range, 3))
        if type_.member in ("z", "i", "l"):
            shapes.append((self.length, 5))
        if type_.member == "i":
            shapes += [(self.stored, 2)] + (
                [] if (self.by_macro or self.fortify) and self.mix != "quirks"
                else [(self.nested_call, 1)]
            )
        if type_.member == "t":
            shapes.append((self.difference, 20))
        return self.pick(shapes)(type_)

    def bits(self, type_):
        """How many bits a type has on the target."""
        return 32 if self.is_narrow and type_.member in LONG_SIZED else type_.bits

    def constant(self, type_):
        return type_.constant(self.rng, self.bits(type_))

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
        condition = self.one_of(
            f"in.flag[{self.slot()}]", f"in.small[{self.slot()}] > {self.rng.randrange(1000)}"
        )
        return self.one_of("{} ? {} : {}", "({} ? {} : {})").format(
            condition, *self.rng.sample([a, b], 2)
        )

    def arithmetic(self, type_):
        """Masks, shifts and remainders: where a rewriter may know the range."""
        x = self.input(type_.member)
        divisor = self.one_of(1, 2, 3, 7, 10, 16, 60, 99, 100, 101)
        byte = self.one_of("0x7f", "0xff", "255") if type_.bits >= 32 else "0x7f"
        forms = [
            f"{x} % {divisor}", f"({x} / {divisor})",
            f"{x} / {divisor} % {self.one_of(10, 60, 100)}", f"({x} & {byte})",
        ]
        if type_.bits >= 32:
            mask = self.one_of(
                "1", "7", "0x0f", "0x3f", "63", "0xff", "255", "0xfff", "0xffff", "0xffffff"
            )
            shift = self.one_of(8, 16, 24, self.rng.randrange(1, self.bits(type_)))
            forms += [
                f"{x} & {mask}", f"{x} & {mask}", f"({x} >> {shift}) & {mask}",
                f"{x} >> {shift} & 0xff", f"~{x}", f"BYTE({x}, {self.rng.randrange(4)})",
                f"{x} >> {shift}", f"{x} % {self.one_of(1000, 10000, 1000000)}",
            ]
        if type_.bits >= 32 and not type_.signed:
            forms += [
                f"{x} >> {shift}", f"-{x}", f"{x} + 1u", f"{x} - {divisor}", f"{x} * 10u",
                f"{x} | {mask}", f"{x} ^ {self.input(type_.member)}",
            ]
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
        return self.one_of(
            f"{name}++", f"++{name}", f"{name}--", f"--{name}", f"{name} += 2", f"({name} = -5)",
            f"{name} *= -3",
        )

    def narrow(self, type_):
        """What the integer promotions turn into int; for unsigned types never negative."""
        k = self.slot()
        small = [
            f"in.u8[{k}]", f"in.u16[{k}]", f"in.us[{k}]", f"in.uc[{k}]", f"in.flag[{k}]",
            f"in.colour[{k}]", f"in.bits.{self.one_of('u1', 'u3', 'u5', 'u8', 'u12', 'u31')}",
            f"in.small[{k}]", f"'0' + in.small[{k}] % 10", f"in.u8[{k}] & 0x0f", f"in.u8[{k}] >> 4",
            f"(unsigned char)in.c[{k}]", f"(in.str[{k}][0] & 0xff)", f"!in.i[{k}]",
            f"in.i[{k}] == in.i[0]", "BLUE", "'A'", f"in.l[{k}] > 0 && in.flag[1]",
        ]
        if not type_.signed:
            return self.rng.choice(small + ["in.bits.u32"])
        return self.rng.choice(
            small
            + [
                f"in.i8[{k}]", f"in.i16[{k}]", f"in.s[{k}]", f"in.c[{k}]", f"in.sc[{k}]",
                f"in.level[{k}]", f"in.bits.{self.one_of('s1', 's4', 's9', 's31')}",
                f"in.str[{k}][0]", "LOWEST", f"-in.u8[{k}]", f"in.u8[{k}] - in.u8[0]",
                f"(short)in.i[{k}]",
            ]
        )

    def other_sign(self, type_):
        """int for `%u`, unsigned for `%d`: what half of all programs write."""
        return self.input("u" if type_.signed else "i")

    def out_of_range(self, type_):
        """An int for `%hhd`: converted when it is printed."""
        return self.input("i" if type_.signed else "u")

    def length(self, type_):
        what = self.readable if self.readable and self.chance(0.7) else self.input("str")
        if type_.member == "z":
            return self.one_of(
                f"strlen({what})", f"strlen({what})", "sizeof(int)", "sizeof box.text"
            )
        return f"({type_.name})strlen({what})"

    def nested_call(self, _):
        other = self.name("other")
        self.locals.append(f"char {other}[16];")
        return f'@snprintf({other}, sizeof {other}, "%d", {self.input("i")})'

    def stored(self, _):
        """What %n of the same call may store to: read before."""
        return self.one_of("in.near.n", f"in.store_none[{self.rng.randrange(4)}]")

    def difference(self, _):
        a, b = self.rng.sample(range(8), 2)
        return f"&in.i[{a}] - &in.i[{b}]"

    def before_write(self):
        """An int that the destination holds before the call."""
        return self.one_of(
            "(int)strlen({})", "{}[0]", "(unsigned char){}[0]", "*{}", "{}[0] - 'a'"
        ).format(self.readable)
