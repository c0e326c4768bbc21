"""The sections of an object: it reads enough of ELF to see that two are equal, because starting
readelf for each of thousands of objects would take most of the time."""
import struct

HEADER, SECTION = struct.Struct("<40xQ10xHHH"), struct.Struct("<IIQQQQIIQQ")
NOBITS = 8


def sections(path):
    """[(name, contents)] of a 64-bit little-endian object, in its order; None for anything else."""
    data = path.read_bytes()
    if data[:6] != b"\x7fELF\x02\x01":
        return None
    table, size, number, names = HEADER.unpack_from(data)
    heads = [SECTION.unpack_from(data, table + size * index) for index in range(number)]
    texts = heads[names][4]
    return [
        (
            data[texts + head[0] : data.index(b"\0", texts + head[0])].decode(),
            b"" if head[1] == NOBITS else data[head[4] : head[4] + head[5]],
        )
        for head in heads
    ]


def code(path):
    """What is loaded or linked: everything but debugging information and the tables of names."""
    found = sections(path)
    if found is None:
        return path.read_bytes()
    return [
        (name, contents) for name, contents in found
        if ".debug" not in name and name not in (".symtab", ".strtab", ".shstrtab")
    ]


def line_sections(path):
    """The undecoded line table and its strings; None where that is not known."""
    found = sections(path)
    return (
        None if found is None
        else [(name, contents) for name, contents in found if ".debug_line" in name]
    )
