"""Reads what a debugger learns about the user's files: units, declarations, lines, macros. What it
learns about our own text is left out, because it must differ from the plain build's."""

import os
import re
import subprocess
from pathlib import Path

DUMP = next(
    (
        name for name in ("llvm-dwarfdump-19", "llvm-dwarfdump")
        if subprocess.run(["sh", "-c", f"command -v {name}"], capture_output=True).returncode == 0
    ),
    "llvm-dwarfdump",
)
OURS = re.compile(r"<qrintf>|<built-in>|<command-line>|^/usr/")
OUR_NAMES = re.compile(r"__q\w*\d|qrintf|QRINTF|macro: v?sn?printf( __q\w+)?$")
DECLARING = (
    "subprogram", "variable", "formal_parameter", "typedef", "structure_type", "union_type",
    "enumeration_type", "member", "label", "namespace", "class_type", "enumerator",
)


def dump(path: Path):
    """Kind of section (line, info, macro) → its text. One process for all: to start it costs more
    than what it does."""
    command = [DUMP, "--debug-line", "--debug-info", "--debug-macro", str(path)]
    text = subprocess.run(command, capture_output=True).stdout.decode(errors="replace")
    found = {"line": "", "info": "", "macro": ""}
    heads = re.split(r"^[.]debug_(\w+)(?:[.]\w+)? contents:$", text, flags=re.M)
    for name, contents in zip(heads[1::2], heads[2::2]):
        found["macro" if name == "macinfo" else name] += contents
    return found


def facets(path: Path):
    found = dump(path)
    units, declarations = information(
        found["info"], files((found["line"].split("debug_line[") + [""])[1])
    )
    return {
        "units": units, "declarations": declarations, "lines": lines(found["line"]),
        "macros": macros(found["macro"]),
    }


def files(table):
    """Number → path of a line table. A .dwo file has the table alone, and speaks of its numbers."""
    directories = dict(re.findall(r'include_directories\[ *(\d+)\] = "(.*)"', table))
    # a relative directory is below it, and file 0 is said with or without its directory
    working = directories.get("0", "")
    return {
        number: os.path.normpath(os.path.join(working, directories.get(directory, ""), name))
        for number, name, directory in re.findall(
            r'file_names\[ *(\d+)\]:\n\s+name: "(.*)"\n\s+dir_index: (\d+)', table
        )
    }


def information(text, names):
    """(units, declarations): each entry that says where in the user's files it is declared."""
    units, declarations = [], []
    for entry in re.split(r"\n\n(?=0x)|\n(?=0x[0-9a-f]+: +DW_TAG)", text):
        tag = re.search(r"^0x[0-9a-f]+: +DW_TAG_(\w+)", entry)
        if not tag:
            continue
        said = dict(re.findall(r"DW_AT_(\w+)\s+\((.*)\)$", entry, re.M))
        if tag[1] in ("compile_unit", "skeleton_unit"):
            units += [
                f"{name} {said[name]}".replace(" -fdirectives-only", "")  # our own option
                for name in ("producer", "language", "name", "comp_dir", "dwo_name", "GNU_dwo_name")
                if name in said
            ]
            continue
        file = said.get("decl_file", "").strip('"')
        file = names.get(str(int(file, 0)), file) if re.match(r"\d", file) else file
        # clang's .dwo file does without a table: its numbers are the object's
        if re.match(r"0x", file):
            file = ""
        if not file and ("name" not in said or OUR_NAMES.search(said["name"])):
            continue
        if tag[1] in DECLARING and "decl_line" in said and not OURS.search(file):
            if "declaration" not in said:  # what is only declared is named where it is used
                declarations.append(
                    f"{tag[1]} {said.get('name', '')} {file}:{said['decl_line']}:{said.get('decl_column', '')} "
                    f"{said.get('type', '').partition(' ')[2]} {said.get('external', '')}"
                )
    return units, declarations


def lines(text):
    """file:line of every row; line 0 is no line (compilers give it to code that belongs to
    several)."""
    rows = []
    for table in text.split("debug_line[")[1:]:
        names = files(table)
        for line, file in re.findall(r"^0x[0-9a-f]+ +(\d+) +\d+ +(\d+) ", table, re.M):
            name = names.get(file, file)
            if line != "0" and not OURS.search(name):
                rows.append(f"{name}:{line}")
    return rows


def without_more_lines(bare, wrapped):
    """Arguments that a compiler evaluates where the call is, and the end of a function whose last
    call was a jump, have code of their own when the call is compiled: such rows may come. None may
    go, and none may be outside of the functions."""
    spans = {}
    for row in bare:
        file, _, line = row.rpartition(":")
        first, last = spans.get(file, (1 << 31, 0))
        spans[file] = min(first, int(line)), max(last, int(line))

    def is_inside(row):
        file, _, line = row.rpartition(":")
        return file in spans and spans[file][0] <= int(line) <= spans[file][1] + 2

    return [row for row in wrapped if row in bare or not is_inside(row)]


def macros(text):
    """-g3: what is defined and undefined, but for the name of a call that a macro makes, which is
    defined around it."""
    return [
        line for line in re.findall(r"^\s+DW_MACRO_\w+ - (lineno: \d+ macro: .*)", text, re.M)
        if not OUR_NAMES.search(line)
    ]
