#!/usr/bin/env python3
"""Makes the texts that qrintf carries, while it is built: the runtime's header as parts, and the
runtime's out-of-line functions (emitters.c) as the assembly that a unit can carry behind or in
front of its own code.

    texts.py header HEADER FLOATS INDEX TREE CONDITION
    texts.py machine LISTING SHARED ENGINE [MACROS HEADER FLOATS INDEX [ASSEMBLER…]]

HEADER and FLOATS are the two halves of the runtime's header. INDEX has the parts of both
(prelude/Prelude.cpp), for units that share no functions or for those of one machine that do; TREE
has them for a tree that `qrintf rewrite` edits: people read and keep this text, so it has no vector
registers and no reading beyond a string's end. CONDITION has two conditions of the header as
functions of C++ (formatsFloats() and isForOldLibrary() in tool/prelude/Prelude.h). LISTING is
emitters.c, compiled to assembly for the machine, and MACROS what its compiler has defined behind it
(-dM). With the words of a command for ASSEMBLER, which makes an object of assembly, code is packed
(packed.py).

SHARED has the emitters, as parts behind a line with the version of the whole, which is in each
symbol. Each function and each table is a COMDAT group of its own, so that the linker keeps one a
program or shared library. No text depends on what a unit was compiled with: they are position
independent, for the baseline of their machine, and call libc and each other as functions of
anywhere. All units that share them are for that baseline, so most of the header's conditionals have
one outcome. Those about the language and the compiler stay. So does what has a meaning in one of
their branches only.

ENGINE has the engine with the emitters that it needs; its head, below, says what its parts are for.
"""
import hashlib
import re
import sys
from pathlib import Path

from assembly import (
    FLOAT, PUBLIC, Groups, Listing, NotUnderstood, of_engine)
from header import COMMENT_OR_LITERAL, Header, baseline, parts_of, tree_parts
from packed import pack

OWN_VERSION = "@@"  # in its place until it is known
ADD, STREAM = "qrintf__engine_add", "qrintf__engine_stream"

HEAD = """\
# The engine of qrintf (runtime/engine/): libc's functions for formats that are known only when the program runs, for GNU as and
# Linux on one machine. What stands behind a line "@PART NEEDS..." is a part; a unit carries those that it needs, in the order of
# this file, behind its own code. The core, and each other function and table, is a COMDAT group, hidden and (but for one) weak, of
# which the linker keeps one a program or shared library; what the unit has already is skipped, and the section that was current is
# so again behind a part.
#
#   float               floating point, for a unit that formats numbers; without it in any unit of a program, libc does
#   formats             formats that are found by their address, for a unit that has records of some; without it in any unit of a
#                       program, none is looked for. qrintf_add makes a record known.
#   core                the engine itself; every part below needs it
#   streams             what the functions for streams have in common
#   and each of libc's functions, by its name
#
# A call goes there when it names the symbol in the place of libc's function:
#
#   PAIRS
#
# The parts refer to libc's functions by their own names, so a unit must not redirect these (.weakref, .set).
"""

# asprintf is missing, because a unit that calls it need not know the vasprintf that it would need.
FUNCTIONS = """
    vsnprintf vsprintf vasprintf snprintf sprintf vsnprintf_chk vsprintf_chk vasprintf_chk
    snprintf_chk sprintf_chk asprintf_chk vfprintf vprintf fprintf printf vfprintf_chk vprintf_chk
    fprintf_chk printf_chk
""".split()


def with_version(text):
    """The version of a text, forty bits of its SHA-256, and the text with the version in its
    symbols, so that objects of two versions of qrintf can be linked.
    """
    version = hashlib.sha256(text.encode()).hexdigest()[:10]
    return version, text.replace(OWN_VERSION, version)


def shared_texts(listing):
    """The shared texts: what only the engine needs is not for rewritten units."""
    groups = Groups(listing, OWN_VERSION, "", has_weak=False)
    out = ""
    for name, item in listing.items.items():
        if item.is_constant or of_engine(name):
            continue
        needs = {
            groups.symbol_of(each) for each in item.references
            if each in listing.items and not listing.items[each].is_constant
        }
        out += f"@{' '.join([groups.symbol_of(name), *sorted(needs)])}\n{groups.group(item)}"
    return with_version(out)


class Engine:
    """Writes the engine's text."""

    def __init__(self, listing, emitters_version):
        self.items = listing.items
        self.writer = Groups(listing, emitters_version, OWN_VERSION, has_weak=True)

    def reach(self, *names):
        """What functions need, themselves included. To floating point, which is optional, the core
        refers weakly.
        """
        seen, left = set(), list(names)
        while left:
            name = left.pop()
            if name in self.items and not self.items[name].is_constant and name not in seen:
                seen.add(name)
                left += self.items[name].references
        return seen

    def groups(self, root, without=frozenset()):
        """What `root` reaches."""
        return "".join(
            self.writer.group(self.items[each]) for each in sorted(self.reach(root))
            if each == root or not (each in without or each.startswith(PUBLIC)))

    def core(self):
        """The engine itself: its functions as one group, which costs the assembler less than a
        group for each, and what other code has too as groups. Not for Thumb: there LLVM's assembler
        forgets the lowest bit of a function's address inside of a section.
        """
        core = self.reach("qrintf__engine")
        if not core:  # a test's listing
            return ""
        if ".thumb_func" in self.items["qrintf__engine"].lines:
            return self.groups("qrintf__engine")
        own = {each for each in core if of_engine(each) and self.items[each].is_function}
        others = (self.writer.group(self.items[each]) for each in sorted(core - own))
        return "".join(others) + self.writer.joined("qrintf__engine", own)

    def text(self):
        core, shared = self.reach("qrintf__engine"), self.reach("qrintf__engine", STREAM)
        pairs = [(library_name(each), self.writer.symbol_of(PUBLIC + each)) for each in FUNCTIONS]
        pairs.append(("qrintf_add", self.writer.symbol_of(ADD)))
        out = HEAD.replace("PAIRS", "\n#   ".join(f"{name:20}{symbol}" for name, symbol in pairs))
        out += "@float core\n" + self.groups(FLOAT, core)
        out += "@formats\n" + self.groups(ADD) + "@core\n" + self.core()
        out += "@streams core\n" + self.groups(STREAM, core)
        for each in FUNCTIONS:
            # Besides the core: what the function has in common with others, and other functions of
            # libc's, as vsnprintf for snprintf.
            reached = self.reach(PUBLIC + each)
            needs = ["core", "streams"] if STREAM in reached else ["core"]
            needs += [
                library_name(other[len(PUBLIC):]) for other in sorted(reached)
                if other.startswith(PUBLIC) and other != PUBLIC + each
            ]
            out += f"@{library_name(each)} {' '.join(needs)}\n"
            out += self.groups(PUBLIC + each, shared if STREAM in reached else core)
        return with_version(out)[1]


def library_name(name):
    """The name of libc's function: snprintf, __snprintf_chk."""
    return f"__{name}" if "_chk" in name else name


def write_header(header, floats, index, tree, condition):
    whole = header + floats
    parts = parts_of(whole, lambda name: "")
    # A unit finds functions by their names, so no macro may make a name.
    called = set(re.findall(r"\b(qrintf_\w+)\(", COMMENT_OR_LITERAL.sub(" ", whole)))
    if missing := called - set(re.findall(r"^@(\S+)", parts, re.M)):
        sys.exit(f"texts.py: {', '.join(sorted(missing))}: called and not declared by itself")
    Path(index).write_text(parts)
    Path(tree).write_text(tree_parts(whole))
    functions = {"FLOAT": "formatsFloats", "OLD_LIBRARY": "isForOldLibrary"}
    questions = ""
    for asked, name in re.findall(
            rf"#if ((?:[^\n]*\\\n)*[^\n]*)\n#define QRINTF__({'|'.join(functions)}) 1\n", floats):
        asked = re.sub(r"defined\((\w+)\)", r"\1.has_value()", asked.replace("\\\n", "\n"))
        asked = re.sub(r"\b(_\w+)", r'Macro("\1")', asked)
        questions += f"bool {functions[name]}(const MacroLookup &Macro) {{ return {asked}; }}\n"
    Path(condition).write_text(questions)


def write_machine(
        listing, shared, engine, macros=None, header="", floats="", index="", *assembler):
    version = texts = engines = ""
    try:
        read = Listing(Path(listing).read_text())
        if assembler:
            try:
                pack(read, assembler, Path(shared).with_suffix(""))
            except NotUnderstood as problem:
                print(f"texts.py: {listing}: {problem}\nIts code stays lines.", file=sys.stderr)
        version, texts = shared_texts(read)
        engines = Engine(read, version).text()
    except (NotUnderstood, KeyError) as problem:  # another compiler's: no reason not to build
        print(
            f"texts.py: {listing}: {problem}\nRewritten units will have functions of their own, "
            "and none will carry the engine.", file=sys.stderr)
        texts = engines = ""
    Path(shared).write_text(f"{version}\n{texts}" if texts else "")
    Path(engine).write_text(engines)
    if macros:
        symbols = set(re.findall(r"^@(\S+)", texts, re.M))

        def symbol_of(function):
            symbol = f"qrintf_{version}_" + re.sub("^qrintf__?", "", function)
            return symbol if symbol in symbols else ""

        machine = Header(baseline(Path(macros).read_text()))
        Path(index).write_text(parts_of(machine.text(header + floats), symbol_of))


def main(kind, *paths):
    if kind == "header":
        write_header(*(Path(each).read_text() for each in paths[:2]), *paths[2:])
    else:
        halves = [Path(each).read_text() for each in paths[4:6]]
        write_machine(*paths[:4], *halves, *paths[6:])


if __name__ == "__main__":
    main(*sys.argv[1:])
