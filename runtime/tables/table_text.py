"""The two forms of a table that digit_tables.py and float_tables.py write: assembler directives
(statement(), for QRINTF_SHARED_TABLES) and a C array (initializers()).

To an assembler a directive costs as much as several values, and to a compiler a literal as much as
many characters. So the directives are long, but no longer than the 509 characters that C90 promises
for a literal.
"""

LONGEST = 509
COLUMNS = 100


def words(values):
    """The values of `.8byte`, which knows the byte order, with the commas between them."""
    return ".8byte ", [f"0x{value:x}" for value in values], ",", ""


def characters(entries: list[bytes]):
    """The entries as one string."""

    def escaped(entry: bytes) -> str:
        text = ""
        for i, byte in enumerate(entry):
            if chr(byte).isalnum() and byte < 128:
                text += chr(byte)
            else:  # three digits where others follow, that of the next entry for one
                text += f"\\{byte:o}" if entry[i + 1 : i + 2] == b"\0" else f"\\{byte:03o}"
        return text

    return '.ascii "', [escaped(entry) for entry in entries], "", '"'


def initializers(what: str, values) -> str:
    """The values as initialisers below a comment that says what they are. C90 has no constants of
    64 bits, so a word is made of two halves."""
    entries = [f"QRINTF__WORD(0x{word >> 32:08x}, 0x{word & 0xFFFFFFFF:08x})," for word in values]
    lines = ["    " + " ".join(entries[i : i + 2]) for i in range(0, len(entries), 2)]
    return "\n".join([f"    /* {what} */", *lines])


def literal(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def statement(name: str, size: int, directives) -> str:
    """The asm statement that defines a table."""
    head, values, separator, tail = directives
    tail += "\n"
    groups = [[]]
    for value in values:
        if len(head + separator.join([*groups[-1], value]) + tail) > LONGEST:
            groups.append([])
        groups[-1].append(value)
    out = f'__asm__(QRINTF__TABLE_BEGIN("{name}", {size})\n'
    for group in groups:
        line = head
        for i, value in enumerate(group):
            value += tail if i + 1 == len(group) else separator
            if len(literal(line + value)) > COLUMNS:
                out += literal(line) + "\n"
                line = ""
            line += value
        out += literal(line) + ("\nQRINTF__TABLE_NEXT\n" if group is not groups[-1] else "\n")
    return out + "QRINTF__TABLE_END);\n"
