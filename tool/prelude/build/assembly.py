"""What a compiler writes for the runtime's functions as assembly (-S, one section for each function
and each object), read into functions, tables and constants, and written with other names as COMDAT
groups. The compiler is gcc on x86-64, if it builds qrintf there, and clang otherwise. Nothing needs
to be known of a machine but how comments begin, so a machine only needs a row in Targets.def.
"""
import re
from dataclasses import dataclass, field

# A symbol that a unit which needs glibc 2.3 anyway defines in front of the texts
# (tool/unit/TranslationUnit.cpp).
MARK_OF_GLIBC_2_3 = ".Lqrintf_glibc_2_3"

# Names of the engine (runtime/engine/), as the listing has them.
PUBLIC = "qrintf_engine_"
FLOAT, FLOAT_IF_ANY = "qrintf__engine_put_float", "qrintf__engine_put_float_if_any"

# Names of emitters: the second takes the place of the first in a unit without MARK_OF_GLIBC_2_3.
POINT_OF_LOCALE, POINT_OF_LIBRARY = "qrintf__point", "qrintf__point_of_library"

LITERAL_OR_WORD = re.compile(r'"(?:[^"\\]|\\.)*"?|[A-Za-z0-9_.][\w.$]*', re.A)

# What is known of an item without it, or concerns the whole file, or is a label that only debug
# information would name. clang writes the type of an object in front of its section.
SUPERFLUOUS = re.compile(
    r"\.(hidden|globl|weak|file|ident|eabi_attribute|fpu|syntax|abiversion|nan|ifndef)\t"
    r"|\.type\t(\.L|.*object)|\.size\t\.L|\.addrsig|\.abicalls|\.endif|\.LF[BE]|$")


class NotUnderstood(Exception):
    """Something in the compiler's output is not known here: another compiler made it."""


@dataclass
class Item:
    """A function, a table, or a constant of a function, which has no name outside of its group."""
    name: str
    section: str  # the beginning of its name: ".rodata"
    type: str  # of the section: "%progbits"
    is_constant: bool = False
    align: int = 1  # of a constant; the lines of others say it
    references: set = field(default_factory=set)  # names of items and of weak symbols
    lines: list = field(default_factory=list)  # behind the head of the section, without comments

    @property
    def is_function(self):
        return self.section == ".text" and not self.is_constant


@dataclass
class Section:
    name: str = ""
    flags: str = ""
    type: str = "%progbits"
    group: str = ""


def of_engine(name):
    """Whether a symbol of the listing is the engine's, or else an emitter's."""
    return name.startswith((PUBLIC, "qrintf__engine"))


def replace_symbols(line, replace):
    """The line with what `replace` makes of each of its symbols."""
    return LITERAL_OR_WORD.sub(
        lambda m: m[0] if m[0][0] in '"0123456789' else replace(m[0]), line)


def without_comment(line):
    """A line without its comment and the blanks around it. Compilers put a blank in front of the
    sign and behind it, or begin the line with it (#APP). ARM's sign is @, and AArch64's //. Behind
    a directive is a tabulator, as where the compiler writes it, also in lines of the runtime's.
    """
    line = line.strip(" \t")
    if line.startswith(("#", "@", "//")):
        return ""
    if comment := re.match(r'([^"]*?[ \t])(?:#|@|//) ', line):  # there is none behind literals
        line = comment[1].rstrip(" \t")
    return re.sub(r"^(\.[^ \t]*) ", r"\1\t", line)


def operands_of(line):
    """The words of a directive's operands, without quotes."""
    return re.sub('[" ]', "", line.partition("\t")[2]).split(",")


def label_of(line):
    """The label that a line is; empty for other lines."""
    label = re.fullmatch(r'([^ \t"]*):', line)
    return label[1] if label else ""


class Listing:
    """The items of a text of assembly, by their names."""

    def __init__(self, assembly):
        self.items = {}
        self.weak = set()  # symbols of others, of which the code does without
        self._section = Section()
        self._sections = {}  # a section that was begun before is begun again by its name only
        self._last = None  # the item whose lines follow; None: lines of no interest
        self._align = 1  # of the next constant
        self._syntax = ""  # a directive for ARM's assembler, which each function needs
        self._aliases = {}  # of constants: gcc's .set .LC11,.LC7
        for line in assembly.split("\n"):
            self._add_line(without_comment(line))
        if not self.items:
            raise NotUnderstood("it is not the assembly of gcc or clang")
        self.items = dict(sorted(self.items.items()))
        self._add_references()

    def _begin(self, line):
        """Begins a section. The name of a section of code or data ends with that of what is in it.
        Of the sections of constants, each label begins one.
        """
        operands = operands_of(line)
        if len(operands) == 1:
            operands = self._sections.get(operands[0], operands)
        name, flags, kind, group, *_ = operands + [""] * 4
        self._sections[name] = operands
        self._section = Section(
            name, flags, "%nobits" if kind[1:] == "nobits" else "%progbits",
            group if "G" in flags else "")
        self._last, self._align = None, 1
        if name.startswith(".data.rel."):
            raise NotUnderstood(f"relocated data in section {name}")
        own = re.match(r"\.(?:text\.unlikely|text|rodata|data|bss)\.(.+)", name)
        own = self._section.group or (own[1] if own else name)
        if "M" in flags or own == name or own.startswith(".L"):
            return
        self._last = self.items.setdefault(
            own, Item(own, re.match(r"\.?[^.]*", name)[0], self._section.type))
        if self._last.is_function and self._syntax:
            self._last.lines.append(self._syntax)

    def _holds_constants(self):
        """Whether labels of the current section are names of constants: of data, of the entries of
        POWER's table of addresses, and in .text itself of instructions of s390x that functions
        execute (exrl).
        """
        name = self._section.name
        return "M" in self._section.flags or name.startswith(".rodata") or name in (".toc", ".text")

    def _add_line(self, line):
        if line.startswith((".section\t", ".pushsection\t")):
            self._begin(line)
            return
        if line in (".text", ".popsection"):
            self._section, self._last = Section(line if line == ".text" else ""), None
            return
        if line.startswith(".set\t.L"):
            alias, constant = operands_of(line)[:2]
            self._aliases[alias] = constant
            return
        if line.startswith(".syntax\t"):
            self._syntax = line
        if line.startswith(".weak\t"):
            self.weak.add(operands_of(line)[0])
        if SUPERFLUOUS.match(line):
            return
        label = label_of(line)
        is_between = not self._last or self._last.is_constant
        if label.startswith(".L") and is_between and self._holds_constants():
            name = self._section.name
            self._last = Item(
                label, name if name in (".toc", ".text") else ".rodata", self._section.type, True,
                self._align)
            self._align = 1
            self.items[label] = self._last  # the group names it
            return
        if is_between and (align := re.match(r"\.(p2)?align\t(\d+)", line)):
            # .align is gcc's, which writes it for x86.
            self._align = 1 << int(align[2]) if align[1] else int(align[2])
            return
        if self._last:
            self._last.lines.append(line)

    def _add_references(self):
        """Notes which symbols each item refers to."""
        targets = {}
        self.weak -= self.items.keys()
        for item in self.items.values():
            own = {item.name} | {label_of(line) for line in item.lines}

            def note(word):
                symbol = self._aliases.get(word, word)
                known = self.items.get(symbol)
                if symbol in own:
                    return symbol
                if known or symbol in self.weak:
                    item.references.add(symbol)
                elif symbol.startswith(("qrintf_", ".L")):
                    raise NotUnderstood(f"where {symbol} is")
                if known and known.is_function and line.startswith("lea"):
                    targets.setdefault(symbol, "endbr32" if line[3] == "l" else "endbr64")
                return symbol

            for i, line in enumerate(item.lines):
                item.lines[i] = replace_symbols(line, note)
        # On x86 a function whose address is taken has a mark for indirect branches, which a
        # processor demands where it watches them (Intel's CET).
        for name, mark in targets.items():
            lines = self.items[name].lines
            if ".cfi_startproc" not in lines:
                raise NotUnderstood(f"where the code of {name} begins")
            lines.insert(lines.index(".cfi_startproc") + 1, mark)


def head_of_group(section, flags, kind, symbol):
    return f'.ifndef {symbol}\n.pushsection {section},"{flags}",{kind},{symbol},comdat\n'


class Groups:
    """Writes items as COMDAT groups: the compiler's lines with other names. The symbols of the
    emitters and their tables have `emitters` as a part, and those of the engine `engine`. With
    `has_weak`, what the code refers to weakly, the text does as well.
    """

    def __init__(self, listing, emitters, engine, has_weak):
        self.items, self.weak = listing.items, listing.weak if has_weak else set()
        self._known = listing.items.keys() | listing.weak
        self.emitters, self.engine = emitters, engine

    def symbol_of(self, name):
        """The symbol that something of the code has in the text. Tables that are a group in the
        code already keep their symbols, as libc's functions do.
        """
        is_function = name in self.items and self.items[name].is_function
        for prefix in (PUBLIC, "qrintf__") + (("qrintf_", ) if is_function else ()):
            if name.startswith(prefix):
                own = name[len(prefix):]
                break
        else:
            if "." not in name:
                return name
            own = name
        version = self.engine if of_engine(name) else self.emitters
        return f"qrintf_{version}_" + own.replace(".", "_")  # a function's own table: names.0

    def _reference(self, name, label, constants, before):
        """The symbol in the place of one that an item refers to. Adds to `before` what is to be
        said of the symbol once, and to `constants` those that the item uses.
        """
        known = self.items.get(name)
        if known and known.is_constant:
            if name not in constants:
                constants.append(name)
            return f".L{label}_{constants.index(name)}"
        symbol = self.symbol_of(name)
        said = ""
        if name == FLOAT_IF_ANY:
            # Only we refer to it. It is hidden where it is defined: gold gives a hidden one that
            # nobody defines an address.
            symbol = self.symbol_of(FLOAT)
            said = f".weak {symbol}\n"
        elif name in self.weak:
            # An alias, so that only our reference is weak, and not one of the unit's own.
            symbol = f".L{label}_{name}"
            said = f".weakref {symbol},{name}\n"
        elif not known:
            # LLVM's assembler before version 17 forgets a symbol that only .reloc names.
            said = f".globl {symbol}\n"
        if said not in before:
            before.append(said)
        return symbol

    def _lines(self, item, label):
        """The lines of an item of assembly, with the symbols of the text, and the names of the
        constants that it uses. The compiler numbers its labels, and of one version only one text is
        in a unit.
        """
        version = self.engine if of_engine(item.name) else self.emitters
        before, constants = [], []

        def replace(symbol):
            if symbol in self._known:
                return self._reference(symbol, label, constants, before)
            return f".L{version}{symbol[2:]}" if symbol.startswith(".L") else symbol

        lines = [replace_symbols(line, replace) + "\n" for line in item.lines]
        if not item.is_function and not item.is_constant:
            lines.insert(0, f".type {label},%object\n")
        return "".join(before + lines), constants

    def _with_constants(self, item, group):
        """The lines of an item in the group, and the constants that it uses."""
        symbol = self.symbol_of(item.name)
        out, constants = self._lines(item, symbol)
        for i, name in enumerate(constants):
            constant, label = self.items[name], f"{symbol}_{i}"
            if constant.section == ".toc":
                out += '.pushsection .toc,"aw",%progbits\n'
            else:
                flags = "axG" if constant.section == ".text" else "aG"
                out += f'.pushsection {constant.section}.{symbol},"{flags}",%progbits,{group},'
                out += "comdat\n"
            out += f".balign {constant.align}\n.L{label}:\n"
            out += self._lines(constant, label)[0] + ".popsection\n"
        return out

    def _plain_group(self, item):
        symbol = self.symbol_of(item.name)
        flags = "axG" if item.is_function else "aG" if item.section == ".rodata" else "awG"
        return (
            head_of_group(f"{item.section}.{symbol}", flags, item.type, symbol) +
            f".weak {symbol}\n.hidden {symbol}\n" + self._with_constants(item, symbol) +
            ".popsection\n.endif\n")

    def group(self, item):
        """The item as a group of its own. Of the decimal point's function, the one for any glibc
        has the name in a unit without MARK_OF_GLIBC_2_3 (runtime/floats/environment.h).
        """
        own = self._plain_group(item)
        if item.name != POINT_OF_LOCALE:
            return own
        library = self._plain_group(self.items[POINT_OF_LIBRARY])
        library = library.replace(
            self.symbol_of(POINT_OF_LIBRARY), self.symbol_of(POINT_OF_LOCALE))
        # A unit can have both functions, so the labels inside of them are different.
        library = library.replace(f".L{self.emitters}", f".Llibrary_{self.emitters}")
        return f".ifdef {MARK_OF_GLIBC_2_3}\n{own}.else\n{library}.endif\n"

    def joined(self, root, names):
        """The functions `names` as one group, which has the name of the function `root`."""
        symbol = self.symbol_of(root)
        out = head_of_group(f".text.{symbol}", "axG", "%progbits", symbol)
        for name in sorted(names):
            own = self.symbol_of(name)
            out += f".weak {own}\n.hidden {own}\n"
            out += self._with_constants(self.items[name], symbol)
        return out + ".popsection\n.endif\n"
