"""Floating-point arguments: from the inputs, from integers, constants, with side effects.

No expression here has two operands that may be NaN: which one's sign the result has is the
compiler's choice. None converts an unsigned 64-bit integer: clang's way of doing so gives -0.0
for 0 when rounding downward, and which way it takes depends on what surrounds the call.
"""

from rows.base import Base

CONSTANTS = [
    "0.0", "-0.0", "1.0", "0.5", "1.5", "2.5", "0.125", "0.375", "2.675", "9.995", "999999.5",
    "0.1", "-0.1", "100.0", "1e15", "1e16", "1e21", "1e22", "1e23", "123456789.125", "1.0 / 3",
    "2.0 / 3", "-1e-5", "0.0001", "0.00001", "4.35", "1e100", "1.7976931348623157e308",
    "2.2250738585072014e-308", "5e-324", "1e-320", "DBL_MAX", "DBL_EPSILON", "3.14159f", "0.1f",
    "16777217.0f", "FLT_MAX", "9007199254740993.0", "18446744073709551616.0", "__builtin_inf()",
    "-__builtin_inf()", '__builtin_nan("")', '-__builtin_nan("")', "(double)3", "1e300 * 10",
    "(float)1e-3", ".5", "5.", "3e0",
]


class Floats(Base):
    def float_constant(self):
        if self.chance(0.6):
            return self.one_of(*CONSTANTS)
        digits = str(self.rng.randrange(10 ** self.rng.randint(1, 17)))
        point = self.rng.randint(0, len(digits))
        exponent = self.one_of("", "", "", "e-3", "e10", f"e{self.rng.randint(-250, 250)}")
        return (
            self.one_of("", "", "-") + digits[:point] + "." + digits[point:] + "0" * (digits == "")
            + exponent
        )

    def double(self):
        """An expression of type double, or float, which is promoted."""
        if self.constants:
            return self.float_constant()
        k = self.slot()
        d = self.input("d")
        shapes = [
            (d, 40), (f"in.f[{k}]", 10), (f"in.vd[{k}]", 3), (f"ev_d({self.counter()}, {d})", 6),
            (f"same_d({d})", 3), (f"ev_f({self.counter()}, in.f[{k}])", 2),
            (self.float_constant(), 5), (f"-{d}", 2), (f"in.d[{k}] * 0.001", 2),
            (f"{d} / 1000.0", 2), (f"{d} + 0.5", 2), (f"in.i[{k}] / 100.0", 4),
            (f"in.small[{k}] / 8.0", 3), (f"(double)in.i[{k}]", 3), (f"(double)in.l[{k}]", 2),
            (f"(float)in.i[{k}]", 1), (f"in.u8[{k}] * 0.5", 2), (f"in.small[{k}] * 0.01", 3),
            (f"100.0 * in.u16[{k}] / 65536", 2), (f"in.flag[{k}] ? {d} : 0.5", 2),
            (f"({d} < 0 ? 0.0 : in.d[{k}])", 2),
            (f"({d} > 1e6 ? 1e6 : in.d[{k}] < -1e6 ? -1e6 : in.d[{k}])", 2),
            (f"(double)in.ld[{k}]", 1), (f"*&in.d[{k}]", 1), (self.double_with_effect(), 6),
        ]
        if self.readable:
            shapes += [(f"(double)strlen({self.readable})", 1), (f"{self.readable}[0] / 2.0", 1)]
        return self.pick(shapes)

    def double_with_effect(self):
        if "d" not in self.stepped and self.chance(0.4):
            self.stepped.add("d")
            return self.one_of("in.d[7]++", "--in.d[7]", "in.self->d[7] *= 0.5")
        name = self.local(self.one_of("double", "double", "float"), self.input("f"))
        return self.one_of(
            f"{name}++", f"++{name}", f"{name} -= 0.25f", f"{name} *= 2", f"({name} = 7.5f)"
        )

    def long_double(self, small):
        """An expression of type long double; a small one is below 1e300."""
        member = "ld" if small else self.one_of("ld", "ldx")
        if self.constants:
            return self.one_of(
                "1.5L", "0.1L", "-0.0L", "1e4000L * 0 + 2", "123456789012345678.9L",
                "(long double)0.1",
            )
        x = f"in.{member}[{self.slot()}]"
        return self.one_of(
            x, x, x, f"ev_{member}({self.counter()}, {x})", f"same_{member}({x})", f"-{x}",
            f"{x} / 2", "1.5L", f"(long double)in.i[{self.slot()}]",
            f"(long double)in.f[{self.slot()}]",
        )
