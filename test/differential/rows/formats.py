"""The format argument: text and specifications, in one of the forms that programs give it."""

import dataclasses
import re

from rows.specifications import FLOATS, Specification, Specifications

# What stands between conversions, as it is spelled in a C literal.
TEXTS = [
    "", "", "", ", ", " ", ":", "-", "/", ".", "\\n", "\\t", "\\r\\n", "=", "|", "; ", "x", "0x",
    "id=", "HTTP/1.1 ", "it's ", "'", "\\'", "\\\"", "\\\\", "%%", "100%% ", "%%d", "caf\u00e9 ",
    "\u20ac", "\U0001f600", "\\u00e9", "\\101bc", "\\x41", "\\x7f", "\\033[0m", "/* no comment */",
    "// ", "a longer piece of text, 37 characters", "snprintf(b, 1, \\\"%%d\\\")", "{", "}", "(",
    ")",
    "#",
    "\\a\\b\\f\\v", "/proc/", ".txt", "why?", "\\1771",
]
# What defines a format in front of the function: with its name and the literal.
DEFINITIONS = {
    "macro": ["#define {} {}"], "macro in parentheses": ["#define {} {}", "#define {} ({})"],
    "macro between": ["#define {} {}"], "array": ["static const char {}[] = {};"],
    "pointer": ["static const char *const {} = {};"],
    "constexpr": ["static constexpr char {}[] = {};", "constexpr const char *{} = {};"],
}


def is_quirk_by_position(item):
    """glibc 2.36 reads 32 bits for %1$qd and %1$Ld, and for %1$0*2$f of a negative width has zeros
    behind the number."""
    if item.letter == "m":  # "%*1$m": clang reads no position there
        return True
    return (
        item.length in ("q", "L") and item.letter in "diux" or "0" in item.flags
        and item.width == "*"
    )


class Formats(Specifications):
    def text(self):
        return "".join(self.one_of(*TEXTS) for _ in range(self.one_of(0, 1, 1, 1, 2)))

    def format_items(self):
        """The items of a format (text or a Specification) and the arguments of the call."""
        count = self.pick([(0, 4), (1, 40), (2, 25), (3, 15), (4, 9), (5, 4), (6, 3)])
        quirks = self.mix == "quirks"
        forced = self.mix != "all"
        count = max(count, 1) if forced else count
        special = (
            self.rng.randrange(count) if forced and not (quirks and self.chance(0.7)) else None
        )
        items = []
        plain = self.chance(0.12)
        for k in range(count):
            if k == special:
                more = (
                    self.float_conversion(self.pick(FLOATS)) if self.mix == "float"
                    else self.libc_conversion()
                )
            else:
                more = (
                    self.libc_conversion() if self.mix == "libc" and self.chance(0.15)
                    else self.conversion(alone=count == 1)
                )
            items += ["" if plain else self.text(), more]
        if not plain:
            items.append(self.text())
        if (
            not quirks and (count == 0 or forced)
            and all(isinstance(item, str) and not item or k == 1 for k, item in enumerate(items))
        ):
            # an empty format is left to libc
            items.append("text")
        specifications = [
            item for item in items if isinstance(item, Specification) and item.arguments
        ]
        if (
            specifications and self.chance(0.5 if quirks else 0.04)
            and (quirks or not any(map(is_quirk_by_position, specifications)))
        ):
            arguments = self.make_positional(items, specifications)
        else:
            arguments = [argument for item in specifications for argument in item.arguments]
        if self.chance(0.01):
            items.append("\\000%d cut off")
            arguments.append("in.i[3]")
        self.bound += sum(len(item.encode()) for item in items if isinstance(item, str))
        return items, arguments

    def make_positional(self, items, specifications):
        """Numbers the arguments and shuffles them; at times one is printed once more."""
        arguments = [argument for item in specifications for argument in item.arguments]
        places = (
            self.rng.sample(range(len(arguments)), len(arguments)) if self.chance(0.8)
            else list(range(len(arguments)))
        )
        shuffled = [None] * len(arguments)
        at = 0
        for item in specifications:
            item.numbers = [place + 1 for place in places[at:at + len(item.arguments)]]
            for place, argument in zip(places[at:], item.arguments):
                shuffled[place] = argument
            at += len(item.arguments)
        if self.chance(0.5):
            again = self.rng.choice(specifications)
            self.bound += (
                400 + (6000 if again.length == "L" else 0)
                + int(again.precision[1:] if again.precision[1:].isdigit() else 60)
            )
            items += [
                " ",
                dataclasses.replace(
                    again, flags=again.flags if again.letter == "n" or self.chance(0.5) else "-"
                ),
            ]
        return shuffled

    def quoted(self, text):
        """A string literal; in adjacent pieces where an escape would swallow what follows."""
        text = re.sub(r"(\\x[0-9a-f]{2})(?=[0-9a-fA-F])", r'\1""', text)
        text = text.replace("\\u00e9", "\u00e9") if self.standard == "c90" else text
        return f'"{text}"'

    def literal(self, items):
        """Joins items to one or more adjacent literals."""
        pieces = [
            piece for item in items
            for piece in (item.pieces() if isinstance(item, Specification) else [item])
        ]
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
        words = [
            part[0] if isinstance(part, tuple) else self.quoted(part) for part in parts if part
        ]
        return " ".join(words) or '""'

    def shape(self, items):
        """How a program gives the format."""
        if self.fortify and any(
            isinstance(item, Specification) and item.letter == "n" for item in items
        ):
            # In memory that can be written libc aborts; elsewhere it may, so the rewriter leaves
            # the call alone.
            if self.mix != "quirks":
                return "literal"
            return self.one_of("literal", "array", "pointer", "gettext")
        return self.pick(
            [
                ("literal", 62), ("macro", 6), ("macro in parentheses", 3), ("macro between", 2),
                ("array", 4), ("local array", 4), ("pointer", 3), ("local pointer", 3),
                ("parentheses", 3), ("ternary", 4), ("nested ternary", 2), ("gettext", 3),
                ("choose_expr", 0 if self.cplusplus else 2), ("raw", 3 if self.cplusplus else 0),
                ("constexpr", 2 if self.cplusplus else 0),
            ]
        )

    def format(self):
        """The format argument and the arguments that follow it."""
        items, arguments = self.format_items()
        literal, shape = self.literal(items), self.shape(items)
        if shape in DEFINITIONS:
            form = f"@FORM_{self.number}"
            self.file_scope.append(self.one_of(*DEFINITIONS[shape]).format(form, literal))
            literal = form
        if shape == "macro in parentheses":
            literal = self.one_of(form, f"({form})")
        elif shape == "macro between":
            literal = f'"<" {form} ">\\n"'
            self.bound += 3
        elif shape == "local array":
            name = self.name("form")
            self.locals.append(f"{self.one_of('static ', '')}const char {name}[] = {literal};")
            literal = name
        elif shape == "local pointer":
            literal = self.local("const char *const", literal, self.one_of("static ", ""))
        elif shape == "parentheses":
            literal = f"({literal})"
        elif shape == "ternary":
            literal = self.ternary_of(literal, self.other(items))
        elif shape == "nested ternary":
            inner = self.ternary_of(literal, self.other(items))
            literal = self.ternary_of(*self.rng.sample([f"({inner})", self.other(items)], 2))
        elif shape == "gettext":
            literal = self.one_of(
                f"_({literal})", f"gettext({literal})", f"N_({literal})",
                f'dcgettext("domain", {literal}, LC_MESSAGES)',
                f"ngettext({literal}, {self.other(items)}, in.small[{self.slot()}])",
            )
        elif shape == "choose_expr":
            literal = self.one_of(f'__builtin_choose_expr(sizeof(long) >= 4, {literal}, "%s%s%s")',
                                  f"__builtin_choose_expr(0, (char *)0, {literal})")
        elif shape == "raw" and not any(
            isinstance(piece, Specification) and piece.pri for piece in items
        ):
            raw = "".join(
                item.pieces()[0] if isinstance(item, Specification) else item for item in items
            )
            if "\\" not in raw:
                literal = f'R"-({raw})-"'
        if self.chance(0.03):
            arguments += [
                self.one_of(
                    "in.l[2]", "in.str[1]", "42", "in.d[1]", f"ev_i({self.counter()}, in.i[1])",
                    f"ev_d({self.counter()}, in.d[2])",
                )
            ]
        return literal, arguments

    def other(self, items):
        """A format for the same arguments: other text, another field width."""
        self.bound += 20 * len(items)
        other = []
        for item in items:
            if isinstance(item, Specification):
                if item.letter not in "%nm" and item.width != "*" and self.chance(0.7):
                    item = dataclasses.replace(
                        item, width=self.one_of("5", "12", ""),
                        flags=item.flags + self.one_of("-", "", ""),
                    )
                other.append(item)
            else:
                other.append(
                    item if "\\" in item or "%" in item else item + self.one_of("", "other ")
                )
        return self.literal(other)

    def ternary_of(self, one, other):
        condition = self.one_of(
            f"in.flag[{self.slot()}]", f"in.i[{self.slot()}] < 0",
            f"ev_i({self.counter()}, in.flag[2])", f"in.small[{self.slot()}] == 1",
        )
        return self.one_of("{} ? {} : {}", "({} ? {} : {})").format(condition, one, other)
