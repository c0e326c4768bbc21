"""The code of a listing's functions as numbers, because GNU as runs 4,700 instructions for a line
of assembly: for the 12,000 lines of the engine 57 million, where gcc compiles a small unit with
140. `.quad` has eight bytes of code, `.reloc` says where a symbol's place is to be filled in, and
`.cfi_escape` has what an assembler makes of the directives for unwinding. Names, sections and
tables stay lines.

The machine has to be in RELOCATIONS. Its objects are of 64 bits and little-endian, their
relocations have addends (RELA), and its linkers do not change the length of code.
"""
import struct
import subprocess
from pathlib import Path

from assembly import NotUnderstood, replace_symbols

# By ELF's e_machine: the names of the relocations that position-independent code has, by r_type
# (psABI of x86-64, table 4.9).
RELOCATIONS = {
    62: {2: "R_X86_64_PC32", 4: "R_X86_64_PLT32", 9: "R_X86_64_GOTPCREL",
         41: "R_X86_64_GOTPCRELX", 42: "R_X86_64_REX_GOTPCRELX"},
}

# In front of the name of a constant, since an assembler asks where a label .L is.
CONSTANT = "qrintf_constant"


class Object:
    """An ELF object with a section for each function (gABI, chapter 4)."""

    def __init__(self, data):
        self._data = data
        machine, = struct.unpack_from("<H", data, 18)
        self._names = RELOCATIONS.get(machine, {})
        table, = struct.unpack_from("<Q", data, 40)
        size, count = struct.unpack_from("<HH", data, 58)
        # Name, type, flags, address, offset, size, link, info, alignment, size of an entry.
        headers = [struct.unpack_from("<IIQQQQIIQQ", data, table + i * size) for i in range(count)]
        strings = self._content(headers[struct.unpack_from("<H", data, 62)[0]])
        self._sections = {i: self._content(each) for i, each in enumerate(headers)}
        self._frames = next(
            i for i, each in enumerate(headers) if strings[each[0]:].startswith(b".eh_frame\0"))
        symbols = next(each for each in headers if each[1] == 2)  # SHT_SYMTAB
        strings = self._sections[symbols[6]]
        # Name, section, value and size of each symbol.
        self._symbols = [
            (strings[name:strings.index(b"\0", name)].decode(), *place)
            for name, _, _, *place in struct.iter_unpack("<IBBHQQ", self._content(symbols))]
        # By the section: place, type and symbol, and addend of each relocation.
        self._relocations = {
            each[7]: list(struct.iter_unpack("<QQq", self._content(each)))
            for each in headers if each[1] == 4}  # SHT_RELA

    def _content(self, header):
        return self._data[header[4]:header[4] + header[5]]

    def _unwinding(self):
        """By the section: the instructions of the entry for its code in .eh_frame (LSB, 10.6.1),
        behind its length, common part, place and range of 4 bytes each, and no more data (0).
        """
        frames, at, found = self._sections[self._frames], 0, {}
        sections = {
            place: self._symbols[info >> 32][1]
            for place, info, _ in self._relocations[self._frames]}
        while at < len(frames):
            length, = struct.unpack_from("<I", frames, at)
            if at + 8 in sections:
                found[sections[at + 8]] = frames[at + 17:at + 4 + length].rstrip(b"\0")
            at += 4 + length
        return found

    def functions(self, known):
        """By the name: a function's directives, those for unwinding first. A symbol that is not
        known gets .globl, because LLVM's assembler before version 17 forgets one that only .reloc
        names.
        """
        unwinding, found = self._unwinding(), {}
        for name, section, value, size in self._symbols:
            if not size:
                continue
            frames = unwinding[section]
            lines = [".cfi_escape\t" + ",".join(map(hex, frames))] if frames else []
            for place, info, addend in self._relocations.get(section, ()):
                symbol = self._symbols[info >> 32][0].removeprefix(CONSTANT)
                kind = self._names.get(info & 0xffffffff)
                if not kind:
                    raise NotUnderstood(f"a relocation of type {info & 0xffffffff}")
                if symbol not in known:
                    lines.append(f".globl\t{symbol}")
                lines.append(f".reloc\t.+{place - value},{kind},{symbol}{addend:+}")
            found[name] = lines + numbers(self._sections[section][value:value + size])
        return found


def numbers(code):
    """Bytes as directives, eight bytes a number."""
    whole = len(code) & -8
    quads = [hex(each) for each, in struct.iter_unpack("<Q", code[:whole])]
    lines = [".quad\t" + ",".join(quads[i:i + 4]) for i in range(0, len(quads), 4)]
    return lines + [".byte\t" + ",".join(map(str, code[whole:]))] * (whole < len(code))


def pack(listing, assemble, path):
    """Replaces the code of the listing's functions by numbers; with NotUnderstood, of none.
    assemble  the words of a command that makes an object of assembly
    path      of the assembly and the object, which are kept, without .s and .o
    """
    functions = [each for each in listing.items.values() if each.is_function]

    def named(symbol):
        item = listing.items.get(symbol)
        return CONSTANT + symbol if item and item.is_constant else symbol

    source = []
    for i, item in enumerate(functions):
        source += [f'.section\t.text.{i},"ax",%progbits', f".globl\t{item.name}"]
        source += [replace_symbols(line, named) for line in item.lines]
    Path(f"{path}.s").write_text("\n".join(source) + "\n")
    if subprocess.run([*assemble, f"{path}.s", "-o", f"{path}.o"]).returncode:
        raise NotUnderstood(f"why {assemble[0]} refuses {path}.s")
    made = Object(Path(f"{path}.o").read_bytes()).functions(listing.items.keys() | listing.weak)
    for item in functions:
        begin, end = item.lines.index(".cfi_startproc") + 1, item.lines.index(".cfi_endproc")
        item.lines[begin:end] = made[item.name]
