"""Writes the programs of front_ends.py: a configuration, and calls whose parts are random kinds."""

import collections
import random
import re

from kinds import CHOICES, CXX, GROUPS

Config = collections.namedtuple("Config", "compiler command language layout words")
Case = collections.namedtuple("Case", "number declarations function")

COMPILERS = {"gcc": "c", "clang-19": "c", "g++": "c++", "clang++-19": "c++"}
STANDARDS = {
    "c": "c90 c99 c11 c17 c2x gnu90 gnu99 gnu11 gnu17 gnu2x".split(),
    "c++": "c++17 c++20 gnu++17 gnu++20 c++2b".split(),
}
LEVELS = "-O1 -O2 -O2 -O2 -O2 -O3 -O3 -Os".split()
# Up to three of these together; the word behind a colon is the compiler that knows the flag.
FLAGS = """
    -fsigned-char -funsigned-char -fno-signed-char -funsigned-bitfields:gcc -fsigned-bitfields:gcc
    -fshort-enums -fshort-wchar -fsingle-precision-constant:gcc -ffast-math -Ofast
    -m128bit-long-double:gcc -mlong-double-64 -mlong-double-80 -mlong-double-128 -fpack-struct=1
    -fPIC -fPIE -fvisibility=hidden -fno-builtin-strlen -fno-builtin-strchr -ftrapv -fwrapv
    -fno-strict-overflow -fmerge-all-constants -fno-strict-aliasing -D_FORTIFY_SOURCE=1
    -D_FORTIFY_SOURCE=2 -D_FORTIFY_SOURCE=3 -march=native -mavx2 -msse4.2 -mno-sse4
    -fno-math-errno -frounding-math -fsignaling-nans:gcc -fno-exceptions -fno-rtti -fchar8_t
    -fno-char8_t -fno-common -fcommon -fms-extensions -mms-bitfields:gcc -malign-double:gcc
    -fno-signed-zeros -ffinite-math-only -funsafe-math-optimizations -ffp-contract=fast
    -fexcess-precision=fast:gcc -fcf-protection=full -fno-plt -fsemantic-interposition
    -fno-semantic-interposition -fsection-anchors:gcc -fdata-sections -ffunction-sections
    -fno-inline -fno-unit-at-a-time:gcc -fno-toplevel-reorder:gcc -g -g3 -fgnu89-inline
    -fpermissive:gcc -fno-delete-null-pointer-checks -fstack-protector-strong
    -fno-omit-frame-pointer -fno-jump-tables -fno-ident -fno-asynchronous-unwind-tables -trigraphs
    -fdollars-in-identifiers -fextended-identifiers:gcc -DNDEBUG -finput-charset=UTF-8
    -fexec-charset=UTF-8 -fno-elide-constructors -mfpmath=387:gcc -fconserve-stack:gcc
""".split()
FLAGS32 = ["-m96bit-long-double:gcc", "-mfpmath=387:gcc", "-msse2", "-mfpmath=sse:gcc"]
FAST = {"-ffast-math", "-Ofast", "-ffinite-math-only", "-funsafe-math-optimizations",
        "-fno-signed-zeros"}
ALL_WARNINGS = ["-Wall", "-Wextra", "-Wformat=2", "-Wconversion", "-Wshadow"]
WARNINGS = [["-w"], ["-w"], [], ["-Wall", "-Wextra"], ALL_WARNINGS]

INTEGERS = ("i", "u", "l", "ul", "ll", "ull")
CONVERSIONS = {
    "i": "d d d i c hhd hd hhu".split(), "u": "u x o X".split(), "l": ["ld"], "ul": ["lu", "lx"],
    "ll": ["lld"], "ull": "llu llx llo".split(), "d": "g .3e .17g a e .1f".split(),
    "s": "s .3s 9s -7s".split(),
}
CXX_NAMES = {"_Bool": "bool", "_Alignof": "alignof", "_Thread_local": "thread_local",
             "__auto_type": "auto"}


def make_config(rng):
    compiler = rng.choice(["gcc", "gcc", "gcc", "clang-19", "g++", "clang++-19"])
    language, family = COMPILERS[compiler], "clang" if "clang" in compiler else "gcc"
    layout = rng.choice(["program", "program", "shared"])
    standard = {"c": "gnu17", "c++": "gnu++20"}[language]
    if rng.random() < 0.6:
        standard = rng.choice(STANDARDS[language])
    chosen = rng.sample(FLAGS, rng.choice([0, 1, 1, 2, 3]))
    if language == "c" and rng.random() < 0.2:
        chosen = ["-m32", rng.choice(FLAGS32), *chosen]
    named = [flag.partition(":") for flag in chosen]
    flags = [f"-std={standard}", rng.choice(LEVELS)]
    flags += [name for name, _, only in named if only in ("", family)]
    if layout == "shared":
        flags = [flag for flag in flags if flag != "-fPIE"] + ["-fPIC"]
        if family == "clang" and rng.random() < 0.7:
            flags.append("-fsemantic-interposition")
    flags += rng.choice(WARNINGS)
    words = {language, family, layout, *flags}
    if FAST & words:
        words.add("fast")
    if standard.startswith("gnu"):
        words.add("gnu")
    if rng.random() < 0.15:
        words.add("pragma")
    return Config(compiler, [compiler, *flags], language, layout, frozenset(words))


def interposes(config):
    """Whether a program may have other definitions of what a shared library exports.

    With -fno-semantic-interposition they have to be the same, as the compilers' manuals say. That
    is clang's default, and gcc's with -Ofast.
    """
    if config.layout != "shared" or {"-fno-semantic-interposition", "-Ofast"} & config.words:
        return False
    return "clang" not in config.words or "-fsemantic-interposition" in config.words


def fits(kind, config):
    """Whether a configuration has the words that a kind asks for, and none that it excludes."""
    return all((word.lstrip("!") in config.words) != word.startswith("!")
               for word in kind.only.split())


def fill(rng, texts, number):
    """The texts of a kind with $n, $N and $NAMES replaced; a name has another value each time."""
    def replace(match):
        name = match[1]
        if name == "n":
            return number
        if name == "N":
            return str(1000 + int(number.split("_")[0]))
        return rng.choice(CHOICES[name])

    for _ in range(3):  # a value can hold names
        texts = [re.sub(r"\$([A-Z]+[12]?|n(?![a-z]))", replace, text) for text in texts]
    return texts


class CaseMaker:
    """Makes one call: what it needs in front, and the function that makes it."""

    def __init__(self, rng, number, config, groups):
        self.rng, self.number, self.config, self.groups = rng, number, config, groups
        self.declarations, self.before, self.leaves = [], [], 0

    def leaf(self, *types):
        """An expression of one of the types, and its type."""
        fitting = [[kind for kind in group if kind.type in types] for group in self.groups]
        kind = self.rng.choice(self.rng.choice([group for group in fitting if group]))
        self.leaves += 1
        texts = fill(self.rng, [kind.text, kind.declare, kind.before],
                     f"{self.number}_{self.leaves}")
        if self.config.language == "c++":
            for name, other in CXX_NAMES.items():
                texts = [text.replace(name, other) for text in texts]
            if re.match(r"__attribute__\(\((weak|visibility|used)", texts[1]):
                texts[1] = "extern " + texts[1]  # in C++ a const object is static otherwise
        text, declare, before = texts
        self.declarations += [declare] if declare else []
        self.before += [before] if before else []
        return text, kind.type

    def integer(self):
        """An integer expression and its type: a leaf, or one or two of them combined."""
        rng = self.rng
        text, kind = self.leaf(*INTEGERS)
        shape = rng.random()
        if shape < 0.6:
            return text, kind
        if shape < 0.7 and kind == "i":
            other, _ = self.leaf("i")
            return rng.choice([
                f"({text}) == ({other})", f"(unsigned char)(({text}) + 0u) + (({other}) & 7)",
                f"({text}) ? ({other}) : 1000", f"!({text}) + 9", f"({text}) && ({other})",
            ]), "i"
        return rng.choice([
            f"(int)(({text}) & 7)", f"(unsigned char)({text})", f"(int)(({text}) % 10)",
            f"(signed char)({text})", f"(char)({text})", f"(({text}) > 9 ? 10 : 1)",
            f"(short)({text})", f"(int)(({text}) >> 3)", f"({text}) < 0",
            f"(({text}) ? 5 : 12345)", f"(int)sizeof({text}) + 95",
        ]), "i"

    def as_int(self):
        text, kind = self.integer()
        return text if kind == "i" else f"(int)({text})"

    def small(self, limit):
        """An expression of type int between 0 and the limit."""
        text, _ = self.leaf("i")
        mask = (1 << limit.bit_length() - 1) - 1
        return self.rng.choice([
            f"(int)((unsigned)({text}) % {limit + 1}u)", f"(int)(({text}) & {mask})",
            f"(({text}) ? {limit} : {limit // 2})", f"(({text}) > 2 ? 1 : {limit})",
        ])

    def piece(self):
        """A conversion and its arguments."""
        rng = self.rng
        roll = rng.random()
        if roll < 0.12:
            return f"%{rng.choice(['', '-', '0', '+'])}*d", [self.small(12), self.as_int()]
        if roll < 0.2:
            return "%.*s", [self.small(7), self.leaf("s")[0]]
        if roll < 0.22:
            return f"%.*{rng.choice('eg')}", [self.small(9), self.leaf("d")[0]]
        if roll < 0.24:
            return "%*.*e", [self.small(9), self.small(9), self.leaf("d")[0]]
        if roll < 0.55:
            text, kind = self.leaf("d" if roll < 0.4 else "s")
            return "%" + rng.choice(CONVERSIONS[kind]), [text]
        text, kind = self.integer()
        if kind == "i" and rng.random() < 0.25:
            kind, cast = rng.choice([("u", "unsigned"), ("u", "unsigned"), ("ll", "long long")])
            text = f"({cast})({text})"
        conversion = rng.choice(CONVERSIONS[kind])
        if rng.random() < 0.2 and conversion != "c":
            conversion = rng.choice(["5", "-6", "3", "08"]) + conversion
        return "%" + conversion, [text]

    def format_and_arguments(self):
        rng = self.rng
        if rng.random() < 0.3:  # the format is an expression
            return self.leaf("f")[0], [self.as_int()]
        literal, arguments = "", []
        for _ in range(rng.choice([1, 1, 2, 3])):
            conversion, more = self.piece()
            literal += rng.choice(["", "-", "a=", ", ", "%%"]) + conversion
            arguments += more
        return f'"{literal}{rng.choice(["", chr(92) + "n", ".", "end"])}"', arguments

    def destination(self):
        """Where the call writes, the size it is given, and the object that is printed."""
        rng = self.rng
        roll = rng.random()
        if roll < 0.15:
            return "arena.text", None, "arena"
        if roll < 0.3:
            return "arena.text", rng.choice(["sizeof arena.text", self.small(60)]), "arena"
        if roll < 0.45:
            return f"arena.text + {self.small(15)}", rng.choice(["100", self.small(40)]), "arena"
        if roll < 0.75:
            sizes = ["sizeof guard.text", "sizeof guard.text - 3", "sizeof(guard.text)"]
            return "guard.text", rng.choice([*sizes, self.small(23)]), "guard"
        self.before.append(f"struct {{ char left[16], text[{rng.choice([8, 12, 24, 40])}], "
                           "right[16]; } own; memset(&own, 0xa5, sizeof own);")
        return rng.choice(["own.text", "&own.text[0]"]), "sizeof own.text", "own"

    def call(self, callee, words):
        """The call by name or by macros of several kinds, on one line or over several."""
        rng = self.rng
        gap = rng.choice([", ", ", ", ",\n    ", " ,\n\n"])
        roll = rng.random()
        macro = f"CALL_{self.number}"
        place, *others = words
        if roll < 0.6 or any("#" in word for word in words):
            return f"{callee}({gap.join(words)})"
        if roll < 0.75:
            self.declarations.append(f"#define {macro}(to, ...) {callee}(to, __VA_ARGS__)")
            return f"{macro}({gap.join(words)})"
        if roll < 0.85:
            self.declarations.append(f"#define {macro}(to, x, ...) {callee}(to, __VA_ARGS__, x)\n"
                                     f"#define OUTER_{macro}(...) {macro}(__VA_ARGS__)")
            return f"OUTER_{macro}({gap.join([place, others[-1], *others[:-1]])})"
        if roll < 0.93 and not re.search(r"\b\w+_\d|\bown\b|\n", others[-1]):
            self.declarations.append(f"#define {macro}(to, ...) \\\n  {callee}(to, \\\n"
                                     f" __VA_ARGS__, {others[-1]})")
            return f"{macro}({gap.join(words[:-1])})"
        self.declarations.append(f"#define {macro}(to, ...) do {{ int l_ = __LINE__; "
                                 f"result = {callee}(to, __VA_ARGS__) + l_ * 0; }} while (0)")
        return f"0; {macro}({gap.join(words)})"

    def make(self):
        format_text, arguments = self.format_and_arguments()
        place, size, region = self.destination()
        if size:
            call = self.call("snprintf", [place, size, format_text, *arguments])
        else:
            call = self.call("sprintf", [place, format_text, *arguments])
        body = [f"memset(&{region}, 0xa5, sizeof {region});"] if region != "own" else []
        body += [*self.before, "int result = 0;", f"result = {call};",
                 f"print_case({self.number}, result, &{region}, (int)sizeof {region});"]
        text = function(self.config, f"case_{self.number}", body)
        return Case(self.number, "\n".join(self.declarations), text)


def function(config, name, body):
    """A function without arguments, and its prototype."""
    head = f"{'' if config.language == 'c' else 'extern C '}void {name}(void)"
    head = head.replace("extern C", 'extern "C"')
    return f"{head};\n{head} {{\n  " + "\n  ".join(body) + "\n}"


def make_cases(seed, program, config, count, without):
    """The calls of a program; no kind is among them that the regular expression `without` finds."""
    known = re.compile(without or "(?!)")
    groups = [*GROUPS, CXX] if config.language == "c++" else GROUPS
    groups = [[kind for kind in group if fits(kind, config) and not known.search(" ".join(kind))]
              for group in groups]
    return [CaseMaker(random.Random(f"{seed}/{program}/{number}"), number, config, groups).make()
            for number in range(count)]


def program_text(cases, config):
    """The unit of the cases, and for each of its lines the case that it belongs to."""
    parts = [(None, '#include "front_ends_cases.h"\n')]
    parts += [(case.number, f"{case.declarations}\n{case.function}\n") for case in cases]
    calls = [f"case_{case.number}();" for case in cases]
    parts.append((None, function(config, "run_cases", calls) + "\n"))
    owners, line = {}, 1
    for number, text in parts:
        for one in text.splitlines():
            owners[line] = number
            moved = re.match(r"#line (\d+)$", one)
            line = int(moved[1]) if moved else line + 1
    return "".join(text for _, text in parts), owners


EXPORTED = re.compile(
    r'(?:extern |inline |__attribute__\(\((?:weak|used|section\("\.data\.x"\))\)\) )*'
    r"((?:const |volatile )*(?:int|float|double|unsigned char|char \*const|char \*|char)) ?"
    r"(\w+_\d+_\d+)((?:\[\d*\])*) (?:__attribute__\S+ )?= ")


def other_value(kind, name, extent):
    """Another initial value for an object that is as large as before."""
    if "char" not in kind or "unsigned" in kind:
        return "{9, 88, 77, 66}" if extent else "77"
    pointers, dimensions = "*" in kind, extent.count("[")
    if "format" in name:
        texts = ["J%xJ", "I%x", "K%d", "L"]
    elif pointers:
        texts = ["the interposed a", "interposed b", "interposed c", "d"]
    else:
        texts = ["IJKL", "I", "IJ", "IJK"]
    if dimensions == (1 if pointers else 2):
        count = int(re.search(r"\d+", extent)[0])
        return "{" + ", ".join(f'"{text}"' for text in texts[:count]) + "}"
    return f'"{texts[0]}"'


def interposers(cases):
    """Other definitions, for the program, of the objects that the cases' library exports."""
    lines = [line for case in cases for line in case.declarations.splitlines()]
    found = [match.groups() for match in map(EXPORTED.match, lines) if match]
    return "".join(f"{kind} {name}{extent} = {other_value(kind, name, extent)};\n"
                   for kind, name, extent in found)
