"""Conversion specifications: one with its arguments, as random as ISO C, POSIX and glibc define
them.

`conversion()` is what the rewriter compiles; `libc_conversion()` is one of those for which it
leaves the call to libc.
"""

import ctypes
import dataclasses
import functools

from rows.base import STRING_MAX
from rows.floats import Floats
from rows.integers import BY_LENGTH, BY_PRI, Integers
from rows.stores import TARGETS, Stores
from rows.strings import Strings

LENGTHS = [("", 45), ("l", 18), ("ll", 10), ("z", 9), ("hh", 7), ("h", 6), ("j", 3), ("t", 2)]
CONVERSIONS = [
    ("s", 26), ("d", 22), ("u", 14), ("x", 10), ("X", 4), ("c", 8), ("i", 3), ("o", 5), ("p", 4),
    ("%", 4),
]
FLOATS = [("f", 32), ("g", 27), ("e", 15), ("a", 8), ("F", 3), ("E", 5), ("G", 6), ("A", 4)]
LIBC = [
    ("Lf", 4), ("Le", 3), ("Lg", 4), ("La", 2), ("LF", 1), ("LE", 1), ("LG", 1), ("LA", 1),
    ("ls", 4), ("S", 2), ("'d", 3), ("'i", 1), ("'u", 2), ("'f", 3), ("'F", 1), ("'g", 2),
    ("'G", 1), ("m", 8),
    ("#m", 1), ("n", 8),
    ("qd", 1), ("qu", 1), ("qx", 1), ("Ld", 1), ("Lu", 1),
]
# Those of them that musl has.
MUSL = [each for each in LIBC if each[0][0] not in "'#q" and each[0] not in ("Ld", "Lu")]
# glibc's, which clang does not know or glibc does not get right, and what gcc predicts otherwise
# than libc.
OLD = [("Zu", 1), ("Zd", 1), ("qd", 1), ("qu", 1), ("Ld", 1), ("Lx", 1), ("lc", 1), ("C", 1),
       ("n", 1)]
FLAGS = {
    "d": "-+ 0", "i": "-+ 0", "u": "-0",
    "x": "-#0",
    "X": "-#0",
    "o": "-#0",
    "b": "-#0",
    "B": "-#0",
    "c": "-", "s": "-", "p": "-", "C": "-", "S": "-", "m": "-", "n": "",
    **dict.fromkeys("fFeEgGaA", "-+ #0"),
}
# beside those of the precision
FLOAT_DIGITS = {"f": 316, "F": 316, "e": 12, "E": 12, "g": 14, "G": 14, "a": 26, "A": 26}


@dataclasses.dataclass
class Specification:
    """%, flags, field width ("", digits or *), precision, length modifier, conversion specifier."""
    letter: str
    flags: str = ""
    width: str = ""
    precision: str = ""
    length: str = ""
    pri: str = ""            # what follows PRIx in the name of <inttypes.h>'s macro
    arguments: list = dataclasses.field(default_factory=list)  # for `*`, `*` and the conversion
    # their positions, if the format has %1$d
    numbers: list = dataclasses.field(default_factory=list)

    def pieces(self):
        """The text, or the text and a 1-tuple with a macro's name."""
        numbers = iter(self.numbers)
        star = {
            part: part.replace("*", f"*{next(numbers)}$") if self.numbers and "*" in part else part
            for part in (self.width, self.precision) if part
        }
        # %m has no argument
        value = f"{next(numbers)}$" if self.numbers and self.letter != "m" else ""
        start = "%" + value + self.flags + star.get(self.width, "") + star.get(self.precision, "")
        return (
            [start, (f"PRI{self.letter}{self.pri}",)] if self.pri
            else [start + self.length + self.letter]
        )


@functools.cache
def libc_prints(form, value, text):
    """Whether this machine's libc knows a conversion: those of C23 came one by one."""
    room = ctypes.create_string_buffer(32)
    return (
        ctypes.CDLL(None).snprintf(room, ctypes.c_size_t(32), form, ctypes.c_uint(value))
        == len(text) and room.value == text
    )


class Specifications(Integers, Floats, Strings, Stores):
    def star(self, member):
        """An argument for `*`, and the largest field width or precision it can ask for."""
        if self.constants:
            return self.one_of("0", "5", "-1", "12", "-7", "(int)sizeof(int)"), 12
        k = self.slot()
        if member == "width" and not self.has_wide and self.chance(0.1):
            self.has_wide = True
            return f"in.wide[{k}]", 300
        if self.readable and self.chance(0.15):
            return f"(int)(strlen({self.readable}) & 15)", 40  # bounded, when the call runs twice
        return (
            self.one_of(
                f"in.{member}[{k}]", f"in.{member}[{k}]",
                f"ev_i({self.counter()}, in.{member}[{k}])", "0", "1", "5", "-1", "12", "-7",
                "in.bits.u5", f"in.small[{k}] % 12", f"in.flag[{k}] ? 6 : -6", "(int)sizeof(int)",
                f"same_i(in.{member}[{k}])", f"in.level[{k}] == LOW ? 3 : 10", "in.u8[1] % 20",
            ),
            40,
        )

    def width(self, arguments, common):
        """The text of a field width, and the largest that it can be."""
        kind = self.rng.random()
        if kind < 0.62 - common:
            return "", 0
        if kind < 0.75:
            return (lambda n: (str(n), n))(
                self.one_of(1, 2, 2, 3, 4, 5, 6, 8, 8, 10, 12, 16, 20, self.rng.randint(1, 40))
            )
        if kind < 0.77 and not self.has_wide:
            self.has_wide = True
            return "300", 300
        if kind < 0.85:
            return (lambda n: (str(n), n))(self.rng.randint(1, 40))
        argument, most = self.star("width")
        arguments.append(argument)
        return "*", most

    def precision(self, arguments, probability):
        """The text of a precision, and what it is: None, or a number that it does not exceed."""
        if not self.chance(probability):
            return "", None
        kind = self.rng.random()
        if kind < 0.08:
            return ".", 0
        if kind < 0.7:
            n = self.one_of(0, 0, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, self.rng.randint(0, 40))
            return f".{n}", n
        argument, most = self.star("prec")
        arguments.append(argument)
        return ".*", most

    def float_precision(self, arguments):
        """The same for floats: most often up to 17, at times so many that all digits of a double
        show."""
        kind = self.rng.random()
        if kind < 0.2:
            return "", 6
        if kind < 0.25:
            return ".", 0
        if kind < 0.86:
            n = self.one_of(
                0, 1, 2, 2, 3, 3, 6, 15, 17, self.rng.randint(0, 17), self.rng.randint(0, 17),
                self.rng.randint(0, 17),
            )
        elif kind < 0.9:
            n = self.rng.randint(18, 60)
        elif kind < 0.91:
            n = self.one_of(340, 766, 767, 1074, 1100)
        else:
            argument, most = self.star("prec")
            arguments.append(argument)
            return ".*", most
        return f".{n}", n

    def flags_of(self, conversion):
        allowed = FLAGS[conversion]
        kind = self.rng.random()
        if kind < 0.6 or not allowed:
            return ""
        if kind < 0.78 and "0" in allowed:
            return "0"
        if kind < 0.88:
            return "-"
        return "".join(self.rng.choice(allowed) for _ in range(self.one_of(1, 1, 2, 2, 3, 4)))

    def conversion(self, alone):
        """A specification that is compiled."""
        if self.chance(0.75 if self.mix == "float" else 0.38):
            return self.float_conversion(self.pick(FLOATS))
        letters = CONVERSIONS
        if self.standard == "c23" and libc_prints(b"%b", 5, b"101"):
            letters = letters + [("b", 12), ("B", 4)]
        letter = self.pick(letters)
        if letter == "%":
            self.bound += 1
            return Specification("%")
        arguments = []
        flags = self.flags_of(letter)
        width, width_most = self.width(arguments, 0.25 if flags else 0)
        if letter == "s":
            return self.string_conversion(flags, width, width_most, arguments, alone)
        if letter in "cp":
            self.bound += max(width_most, 20)
            return Specification(
                letter, flags, width,
                arguments=arguments + [self.character() if letter == "c" else self.pointer()],
            )
        return self.integer_conversion(letter, flags, width, width_most, arguments)

    def integer_conversion(self, letter, flags, width, width_most, arguments):
        precision, precision_most = self.precision(arguments, 0.2)
        self.bound += max(width_most, (precision_most or 0) + 3, 67 if letter in "bB" else 25)
        unsigned = letter not in "di"
        if letter not in "bB" and self.chance(0.1):
            suffix = self.rng.choice(list(BY_PRI))
            return Specification(
                letter, flags, width, precision, pri=suffix,
                arguments=arguments + [self.integer(BY_PRI[suffix][unsigned])],
            )
        length = self.pick(LENGTHS)
        type_ = BY_LENGTH[length][unsigned]
        if self.readable and length == "" and self.chance(0.06):
            value = self.before_write()
        elif length == "" and not unsigned and not self.sets_errno and self.chance(0.04):
            value = self.error_argument()
        else:
            value = self.integer(type_)
        return Specification(letter, flags, width, precision, length, arguments=arguments + [value])

    def string_conversion(self, flags, width, width_most, arguments, alone):
        if self.chance(0.15) and not self.constants:  # bytes without a NUL
            self.bound += max(width_most, 16)
            raw = f"in.raw[{self.slot() % 4}]"
            precision, more = self.one_of(
                (".8", [raw]), (".3", [raw]), (".1", [raw]), (".0", [raw]),
                (".8", ["in.raw8_edge"]), (".7", ["in.raw8_edge"]),
                (".*", ["in.raw_n", "in.raw_edge"]), (".*", ["in.raw_n", "in.raw_edge"]),
                (".*", ["(int)sizeof in.raw[0]", raw]),
                (".*", [f"in.small[{self.slot()}] % 9", raw]), (".*", ["5", raw]),
            )
            return Specification("s", flags, width, precision, arguments=arguments + more)
        precision, _ = self.precision(arguments, 0.2)
        self.bound += max(width_most, STRING_MAX + 30)
        # Plain compilers turn sprintf(d, "%s", p) into strcpy, which no null pointer survives.
        string = self.string(may_be_null=not alone or width != "" or precision != "")
        return Specification("s", flags, width, precision, arguments=arguments + [string])

    def float_conversion(self, letter, flags="", length=""):
        if "USES_SURROUNDINGS" not in self.flags:
            self.flags.append("USES_SURROUNDINGS")
        arguments = []
        flags += self.flags_of(letter) + self.one_of("#", *[""] * 11)
        width, width_most = self.width(arguments, 0.25 if flags else 0)
        precision, most = self.float_precision(arguments)
        if self.digits is None:
            self.digits = (
                int(precision[1:] or 0) if precision[:1] == "." and precision != ".*" else 6
                if precision == "" else -1
            )
        # sprintf must have room for it all.
        self.bound += max(
            width_most,
            most + FLOAT_DIGITS[letter] + (120 if "'" in flags else 0) + 4 * bool(length),
        )
        if length == "L":
            small = letter not in "fF" or self.is_sprintf
            value = self.long_double(small=self.is_sprintf and letter in "fF")
            self.bound += 0 if small else 4640
        else:
            value = self.double()
        return Specification(letter, flags, width, precision, length, arguments=arguments + [value])

    def libc_conversion(self):
        """A specification for which the call is left to libc, one of LIBC."""
        kind = self.pick(MUSL if self.is_musl else OLD if self.mix == "quirks" else LIBC)
        if "USES_SURROUNDINGS" not in self.flags:
            self.flags.append("USES_SURROUNDINGS")
        letter, rest = kind[-1], kind[:-1]
        if letter in "fFeEgGaA":
            return self.float_conversion(letter, *(("'", "") if rest == "'" else ("", "L")))
        if letter == "n":
            length = self.one_of(*TARGETS)
            return Specification("n", length=length, arguments=[self.store(length)])
        arguments = []
        if letter == "m":
            flags = rest or self.flags_of("m")
            width, width_most = self.width(arguments, 0) if not rest else ("", 0)
            self.bound += max(width_most, 64)
            return Specification("m", flags, width, arguments=arguments)
        if kind in ("lc", "C", "ls", "S"):
            self.can_fail = True
            flags = self.flags_of(letter)
            width, width_most = self.width(arguments, 0)
            if letter in "cC":
                self.bound += max(width_most, 8)
                return Specification(
                    letter, flags, width, length=rest, arguments=arguments + [self.wide_character()]
                )
            precision, _ = self.precision(arguments, 0.3)
            self.bound += max(width_most, 120)
            return Specification(
                letter, flags, width, precision, rest, arguments=arguments + [self.wide_string()]
            )
        flag = rest if rest == "'" else ""
        flags = flag + self.flags_of(letter)
        width, width_most = self.width(arguments, 0.2)
        precision, most = self.precision(arguments, 0.1)
        self.bound += max(width_most, (most or 0) + 3, 25) + 60
        length = "" if flag else rest
        type_ = BY_LENGTH[{"q": "ll", "L": "ll", "Z": "z"}.get(length, length)][letter not in "di"]
        return Specification(
            letter, flags, width, precision, length, arguments=arguments + [self.integer(type_)]
        )
