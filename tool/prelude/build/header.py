"""The runtime's header as parts that a unit can take without reading the others, and its
conditionals decided as far as they can be when qrintf is built.
"""
import operator
import re
import textwrap
from dataclasses import dataclass, field

# The macros that say what the machine is and has, and those that the header makes of them. A
# conditional about others stays.
KNOWN = set("""
    QRINTF_SHARED_TABLES QRINTF_PORTABLE QRINTF_NO_OVERREAD QRINTF_TEST_WINDOW QRINTF__FAST
    QRINTF__FLOAT QRINTF__GRANULES QRINTF__MASKED QRINTF__OVERREAD QRINTF__READ_MODE QRINTF__SSE2
    QRINTF__VECTORS QRINTF__WIDE _WIN64 __AVX2__ __AVX512BW__ __AVX512VBMI__ __BMI2__ __ELF__
    __ARM_NEON __LP64__ __OPTIMIZE_SIZE__ __SIZEOF_INT128__ __SSE2__ __SSSE3__ __aarch64__ __arm__
    __i386__ __linux__ __mips__ __powerpc64__ __riscv __riscv_misaligned_fast __s390x__ __x86_64__
""".split())

# The header of a rewritten tree is for every machine with LP64 and little endian:
# rewrite/text/SiteHeader.cpp asks for these before it includes the header. It has no vector code,
# since the macros that tell of it count as not defined.
TREE_DEFINES = set("""
    QRINTF__FAST QRINTF_FORCE_SWAR QRINTF_NO_OVERREAD __LP64__ __SIZEOF_INT128__ __SIZE_TYPE__
    __UINTPTR_TYPE__ __UINT32_TYPE__ __UINT64_TYPE__
""".split())
# Conditionals about these stay, because the machine that compiles the tree answers them.
TREE_ASKS = set("""
    QRINTF_TEST_WINDOW QRINTF__FLOAT QRINTF__READ_MODE __ARM_NEON __BMI2__ __ELF__ __SSE2__
    __aarch64__ __linux__ __mips__ __powerpc64__ __riscv __riscv_misaligned_fast __s390x__
    __x86_64__
""".split())
# For conditions that have another part, and for code.
TREE_HEAD = """\
#pragma once
#define QRINTF__FAST 1
#define QRINTF__SSE2 0
#define QRINTF__VECTORS 0
"""

COMPARISONS = {"==": operator.eq, "!=": operator.ne, "<": operator.lt, ">": operator.gt}

BLANKS = " \t\n\r\f\v\\"
NO_NAMES = ("__attribute__", "__asm__", "__typeof__")
COMMENT_OR_LITERAL = re.compile(
    r"""/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'""", re.S)
TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/)
      | ^[ \t]*(?P<directive>\#(?:\\.|/\*.*?\*/|[^\n\\])*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<other>\w+ | "(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*'
                | [<>=&|+]= | << | >> | && | \|\| | \+\+ | -[-=>] | [!*/%^]= | \#\# | \S)""",
    re.A | re.M | re.S | re.X)


class Machine:
    """What is known of the macros of all units that get a header: those of `known` have the values
    `values`, or are not defined; nothing is known of others.
    """

    def __init__(self, known, values):
        self.known, self.values = known, values

    def holds(self, condition):
        """Whether a condition holds; None where that is not known. A condition may have
        defined(NAME), !, &&, ||, parentheses, and comparisons of NAME with a decimal number.
        """
        condition = condition.strip(BLANKS)
        for word, decides in (("||", True), ("&&", False)):
            parts = outside_parentheses(condition, word)
            if len(parts) > 1:
                each = {self.holds(part) for part in parts}
                return decides if decides in each else None if None in each else not decides
        if condition.startswith("!"):
            other = self.holds(condition[1:])
            return other if other is None else not other
        if condition.startswith("(") and condition.endswith(")"):
            return self.holds(condition[1:-1])
        if name := re.fullmatch(r"defined[ (]*(\w+)[ )]*", condition):
            return name[1] in self.values if name[1] in self.known else None
        compared = re.fullmatch(r"(\w+)\s*(==|<|>)\s*(\d+)", condition)
        name, comparison, number = compared.groups() if compared else (condition, "!=", "0")
        if name not in self.known:
            return None
        return COMPARISONS[comparison](self.values.get(name, 0), int(number))


def baseline(macros):
    """The units of one machine that share functions. `macros` is what the compiler of the shared
    functions has defined behind the header (-dM).
    """
    values = {}
    for name, value in re.findall(r"^#define (\w+)(.*)", macros, re.M):
        number = re.match(r"\s*([+-]?)(0[xX][0-9a-fA-F]+|\d+)", value)
        base = 16 if number and number[2][1:2] in ("x", "X") else 10
        values[name] = int(number[1] + number[2], base) if number else 1
    return Machine(KNOWN, {name: value for name, value in values.items() if name in KNOWN})


TREE = Machine(KNOWN - TREE_ASKS | TREE_DEFINES, dict.fromkeys(TREE_DEFINES, 1))


def outside_parentheses(text, word):
    """Splits at an operator outside of parentheses."""
    parts, depth = [""], 0
    for each in re.split(rf"([()]|{re.escape(word)})", text):
        depth += (each == "(") - (each == ")")
        if each == word and not depth:
            parts.append("")
        else:
            parts[-1] += each
    return parts


@dataclass
class Conditional:
    outcome: object  # of the branch that is being read, where it is known
    was_taken: bool  # a branch before it holds
    is_kept: bool  # the directives stay, since a condition before is not known
    begin: int  # how many lines were written in front of it
    lines: int  # how many of these are no conditionals


class Header:
    """Reads the header for a machine. Comments, and tables as top-level asm, which the shared texts
    have, are left out. So is each branch of which it is known that it is never read.
    """

    def __init__(self, machine):
        self.machine, self.out, self._open, self._lines = machine, [], [], 0

    def text(self, text):
        text = COMMENT_OR_LITERAL.sub(lambda m: "" if m[0][0] == "/" else m[0], text)
        is_in_asm = False
        for line in re.findall(r"(?:[^\n]*\\\n)*[^\n]*\n?", text):
            line = line.rstrip("\n").rstrip(" ") + "\n"
            words = line.strip(BLANKS)
            directive = re.match(r"#\s*(\w+)\s*(.*)", words, re.S)
            if directive and directive[1].startswith(("if", "el", "endif")):
                self._conditional(directive[1], directive[2], line)
            elif not words or not self._is_active():
                continue
            elif directive:
                name = re.match(r"\w*", directive[2])[0]
                if directive[1] not in ("define", "undef") or name not in self.machine.known:
                    self._write(line)
            else:
                is_in_asm |= line.startswith("__asm__(")
                if not is_in_asm:
                    self._write(line)
                is_in_asm &= not words.endswith(";")
        return "".join(self.out)

    def _write(self, line):
        self.out.append(line)
        self._lines += 1

    def _is_active(self):
        return all(each.outcome is not False for each in self._open)

    def _conditional(self, word, rest, line):
        if word.startswith("if"):
            one = self.machine.holds(rest if word == "if" else f"defined({rest.strip(BLANKS)})")
            if word == "ifndef" and one is not None:
                one = not one
            is_kept = one is None and self._is_active()
            self._open.append(Conditional(one, one is True, is_kept, len(self.out), self._lines))
            if is_kept:
                self.out.append(line)
            return
        last = self._open[-1]
        if word == "endif":
            self._open.pop()
            if last.lines == self._lines:
                del self.out[last.begin:]
            elif last.is_kept and self._is_active():
                self.out.append(line)
            return
        last.outcome = None  # so that _is_active() tells of the groups around it
        is_read = self._is_active()
        if last.is_kept:
            if is_read:
                self.out.append(line)
        elif last.was_taken:
            last.outcome = False
        else:
            last.outcome = True if word == "else" else self.machine.holds(rest)
            last.was_taken = last.outcome is True
            if last.outcome is None:  # the first condition that is not known begins the conditional
                last.is_kept, last.begin = True, len(self.out)
                if is_read:
                    self.out.append(f"#if {rest}\n")


@dataclass
class Token:
    kind: str
    text: str
    begin: int
    end: int


def tokens_of(text):
    return [
        Token(m.lastgroup, m[m.lastgroup], *m.span(m.lastgroup)) for m in TOKEN.finditer(text)
        if m.lastgroup != "comment"
    ]


@dataclass
class Declaration:
    """A part of the header. Its kind is "macro", "inline" for a function that is inlined, and

    always    for conditionals and braces (need_what_encloses), pragmas, and what has no name that
              could be asked for
    function  for one that is called (QRINTF_OUTLINE, QRINTF_RARE)
    variable  for static data that changes, which units that share functions also share
    other     for a type or a table
    attached  for top-level asm, which belongs to the type or variable that is declared behind it
    """
    begin: int  # of its tokens
    end: int = 0
    kind: str = "always"
    name: str = ""
    body: int = 0  # the token behind a function's '{', or a variable's '=' or first attribute
    text: str = ""
    needs: set = field(default_factory=set)


class Reader:
    """Reads declarations. The runtime is written in few forms, which the first tokens tell: a
    function begins with QRINTF_OUTLINE, QRINTF_RARE or QRINTF_INLINE, a table with `static const`,
    data that changes with `static`, a type with `struct NAME {`. What begins with a name and a
    parenthesis, such as top-level asm, belongs to the declaration behind it.
    """

    def __init__(self, text):
        self.text, self.tokens = text, tokens_of(text)

    def declarations(self):
        at, found = 0, []
        while at < len(self.tokens):
            one = Declaration(at)
            is_directive = self.tokens[at].kind == "directive"
            one.end = self._directive(one) if is_directive else self._declaration(one)
            one.body = one.body or one.end
            one.text = self.between(at, one.end)
            found.append(one)
            at = one.end
        return found

    def between(self, begin, end):
        return self.text[self.tokens[begin].begin:self.tokens[end - 1].end]

    def _is(self, i, *texts):
        return i < len(self.tokens) and self.tokens[i].text in texts

    def _directive(self, one):
        if name := re.match(r"#\s*define\s+(\w+)", self.tokens[one.begin].text):
            one.kind, one.name = "macro", name[1]
        return one.begin + 1

    def _declaration(self, one):
        at, tokens = one.begin, self.tokens
        if self._is(at, "extern") and self._is(at + 1, '"C"') and self._is(at + 2, "{"):
            return at + 3
        if self._is(at, "}"):
            return at + 1
        if tokens[at].kind == "word" and self._is(at + 1, "("):
            one.kind = "attached"
        elif self._is(at, "struct") and self._is(at + 2, "{"):
            one.kind, one.name = "other", tokens[at + 1].text
        i = at
        while i < len(tokens):
            before = tokens[i - 1]
            if one.kind == "always" and i > at and before.kind == "word":
                if self._is(i, "(") and before.text not in NO_NAMES:
                    is_called = self._is(at, "QRINTF_OUTLINE", "QRINTF_RARE")
                    one.kind, one.name = "function" if is_called else "inline", before.text
                elif self._is(i, "[", "=", ";", "__attribute__", "__asm__"):
                    is_variable = self._is(at, "static") and not self._is(at + 1, "const")
                    one.kind, one.name = "variable" if is_variable else "other", before.text
            if one.kind == "variable" and not one.body and self._is(i, "=", "__attribute__"):
                one.body = i + 1
            if tokens[i].kind == "directive":
                return i
            if self._is(i, ";"):
                return i + 1
            if self._is(i, "{") and i > at and self._is(i - 1, ")"):
                one.body = i + 1
                return self._closing(i) + 1
            i = (self._closing(i) if self._is(i, "(", "[", "{") else i) + 1
        return len(tokens)

    def _closing(self, i):
        """The token that closes the parenthesis, bracket or brace."""
        depth = 0
        for at in range(i, len(self.tokens)):
            depth += self._is(at, "(", "[", "{") - self._is(at, ")", "]", "}")
            if not depth:
                return at
        raise ValueError(f"nothing closes {self.text[self.tokens[i].begin:][:60]!r}")

    def words(self, begin, end):
        """The names that these tokens mention, wherever they stand, also as the name of a member or
        of a variable. So there may be some too many, but none is missing.
        """
        for each in self.tokens[begin:end]:
            if each.kind == "word":
                yield each.text
            elif each.kind == "directive":
                yield from (word.text for word in tokens_of(each.text[1:]) if word.kind == "word")


def declared(reader, one, symbol):
    """A function or variable that is declared with its symbol: its type and declarator, without
    QRINTF_OUTLINE or static. A function of the runtime that writes to a stream may throw: a thread
    can be cancelled in it, and it can call functions of the program (fopencookie).
    """
    is_function = one.kind == "function"
    throws = not is_function or "QRINTF__CALLS_BACK" in one.text
    text = (
        'extern __attribute__((__visibility__("hidden"' + (")" if throws else "), __nothrow__") + ")) " +
        ("QRINTF__REGISTERS " if is_function else "") +
        reader.between(one.begin + 1, min(one.body, one.end) - 1) + f' __asm__("{symbol}");')
    return textwrap.fill(text, 100, subsequent_indent="    ", break_on_hyphens=False)


def need_what_encloses(declarations):
    """Makes a part of each conditional, and of the braces of each extern "C". What they enclose
    needs it, so that no unit gets an empty one.
    """
    conditionals, braces = [], []
    for i, one in enumerate(declarations):
        directive = re.match(r"#\s*(if|el|endif)", one.text)
        if one.text == "}":
            one.name = braces.pop()
        elif directive and directive[1] != "if":
            one.name = conditionals[-1]
        one.needs.update(conditionals[-1:] + braces[-1:])
        if one.text.startswith('extern "C"'):
            one.name = f"braces{i}"
            braces.append(one.name)
        elif directive and directive[1] == "if":
            one.name = f"if{i}"
            conditionals.append(one.name)
        elif directive and directive[1] == "endif":
            conditionals.pop()
        one.needs.discard(one.name)


def guarded(one):
    """The text of a part, whose definition a unit skips if it has it from another header."""
    is_repeatable = one.text.startswith(("extern", "typedef", "__extension__ typedef"))
    is_prototype = one.kind in ("function", "inline") and one.text.endswith(";")
    if one.kind in ("always", "macro", "attached") or is_repeatable or is_prototype:
        return one.text
    return f"#ifndef {one.name}\n#define {one.name} {one.name}\n{one.text}\n#endif"


def tree_parts(header):
    """The header as parts for rewritten trees. A unit can include the runtimes of several trees,
    such as a library's and its user's, of which each has what its own sites need. So each
    definition has a guard of its own, while that of the whole is for the complete header only.
    Macros, types' other names and declarations may be repeated.
    """
    version = "QRINTF_RUNTIME_VERSION"
    text = Header(TREE).text(header).replace(
        f"#define {version} 1\n", f"#define {version} 1\n#define QRINTF_RUNTIME_OF_TREE 1\n")
    # clang's -Wused-but-marked-unused speaks of sites, which are in a header and need no `unused`.
    text = text.replace("__always_inline__, __unused__, ", "__always_inline__, ")
    text = re.sub(
        r"#ifndef (QRINTF_\w+_VERSION)\n",
        r"#if !defined(\1) || defined(QRINTF_RUNTIME_OF_TREE)\n", text)
    return parts_of(TREE_HEAD + text, lambda name: "", guarded)


def parts_of(header, symbol_of, text_of=operator.attrgetter("text")):
    """The header as parts (prelude/Prelude.cpp). symbol_of() returns the symbol of a function or
    variable for which there is a shared text; such a one is declared, and not defined. It returns
    nothing for others. text_of() makes a part's text.
    """
    reader = Reader(header)
    declarations = reader.declarations()
    names = {each.name for each in declarations} - {""}
    for one in declarations:
        end, symbol = one.end, ""
        if one.kind in ("function", "variable"):
            symbol = symbol_of(one.name)
            if symbol:
                end, one.text = one.body, declared(reader, one, symbol)
        elif one.kind == "other" and (label := re.search(r'__asm__\("([^"]*)', one.text)):
            symbol = label[1]  # a table is declared with its symbol
        if not one.text.startswith("#undef"):
            one.needs = names.intersection(reader.words(one.begin, end)) - {one.name}
        if symbol:
            one.needs.add(symbol)
    need_what_encloses(declarations)
    # Top-level asm stands before the declaration to which it belongs.
    named = None
    for i, one in reversed(list(enumerate(declarations))):
        if one.kind == "attached" and named:
            one.name = f"asm{i}"
            named.needs.add(one.name)
        elif one.kind in ("other", "variable"):
            named = one
    return "".join(
        f"@{' '.join([one.name or '-', *sorted(one.needs)])}\n{text_of(one)}\n"
        for one in declarations if one.name or one.kind != "attached")
