"""What a compiler leaves, by kind, and what of it is compared.

Text (.d, .i, .gcno, .json, …) is equal to the byte. In objects only code and constants may differ,
because these are what is compiled in another way. The rest is compared facet by facet, each facet a
list of lines.
"""

import difflib
import re
import subprocess
import tempfile
from pathlib import Path

import debug_info

# What the runtime calls, and what the calls that it replaces called. Either can come and go with
# what is compiled away.
RUNTIME_NEEDS = re.compile(
    r"^(v?f?s?n?printf|__v?s?n?printf_chk|__v?fprintf_chk|__printf_chk|puts|putchar|fputs|fwrite|fputc|putc|"
    r"_IO_(fwrite|v(f|s)printf|f(un)?lockfile)|__vsnprintf|gnu_get_libc_version|__overflow|ferror|__f(writing|lbf|bufsize|pending)|stdout|__strdup|strcspn|"
    r"__uselocale|__nl_langinfo_l|setlocale|strtod|"
    r"mem(cpy|move|set|chr)|__mem(cpy|move|set)_chk|__st[pr]cpy_chk|str(len|nlen|cpy|chr|cat)|stpcpy|"
    r"__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|__qrintf_\w+|__errno_location|__[au]san_\w+|__ubsan_\w+|__u(div|mod|divmod)di[34]|__\w+v[sd]i[123])(@.*)?$"
)
OURS = re.compile(r"^(_Z(L|N)?\d+)?(__q[0-9a-z]*\d|qrintf_)|^\.L|^__x86\.get_pc_thunk")
# Sections of code and constants, and what speaks about them by number.
CODE = re.compile(
    r"^\.(rela?\.)?(text|rodata|lrodata|data\.rel\.ro|eh_frame|gcc_except_table|group|symtab|strtab|shstrtab|llvm_addrsig|"
    r"debug_(rnglists|loclists|ranges|loc|addr|str_offsets|aranges|line_str|str|types)|rel[ar]*\.dyn|rel[ar]*\.plt|relr\.dyn|got|"
    r"plt|dynsym|dynstr|gnu\.hash|hash|gnu\.version|data|bss|tm_clone_table|stapsdt)\b|^\.rela?\.|^$"
)


def run(*command, **more):
    done = subprocess.run([str(c) for c in command], capture_output=True, **more)
    return done.stdout.decode(errors="replace")


def text_difference(one: bytes, other: bytes):
    lines = [text.decode(errors="replace").splitlines() for text in (one, other)]
    return (
        "\n".join(list(difflib.unified_diff(*lines, "bare", "wrapped", lineterm=""))[:60])
        or "they differ in line ends"
    )


def sections(told):
    """Name, type and flags of every section that is not code, from what readelf told."""
    for line in told.splitlines():
        row = re.match(
            r"\s*\[ *\d+\] (\S*) +([A-Z]\S*) +[0-9a-f]{8,} [0-9a-f]+ [0-9a-f]+ [0-9a-f]+ +([A-Zxo]*) +\d+ +\d+ +\d+$",
            line,
        )
        if row and not CODE.match(row[1]):
            # gcc names its link-time sections after a random number.
            yield f"{re.sub(r'^(.gnu.(?:debug)?lto_.*)[.][0-9a-f]+$', r'section', row[1])} {row[2]} {row[3]}"


def symbols(told):
    """(type, binding, visibility, is defined, size, name) of every symbol with a name."""
    for line in told.splitlines():
        row = re.match(
            r"\s*\d+: [0-9a-f]+ +(\S+) (\S+) +(\S+) +(\S+) .*?(\S+) (\S+)(?: \(\d+\))?$", line
        )
        if row and row[2] != "SECTION":
            yield row[2], row[3], row[4], row[5] != "UND", row[1], row[6]


class Kinds:
    """Compares files as one compiler makes them. Ignored facets are named KIND:FACET."""

    def __init__(self, compiler: str, ignored):
        self.compiler, self.ignored = compiler, set(ignored)

    def differences(self, one: Path, other: Path):
        if one.read_bytes() == other.read_bytes():
            return
        kind = self.kind_of(one)
        if kind != self.kind_of(other):
            yield f"a {kind} becomes a {self.kind_of(other)}"
        elif kind == "precompiled":
            return  # holds addresses; that it can be used is seen where it is
        elif kind == "text":
            if "text:" + one.suffix not in self.ignored:
                yield text_difference(one.read_bytes(), other.read_bytes())
        else:
            facets = [getattr(self, kind)(each) for each in (one, other)]
            for name in facets[0]:
                lines = [sorted(set(each.get(name, ()))) for each in facets]
                if name.startswith("lines"):
                    lines[1] = debug_info.without_more_lines(*lines)
                if lines[0] != lines[1] and f"{kind}:{name}" not in self.ignored:
                    yield f"{kind}, {name}:\n" + "\n".join(
                        difflib.unified_diff(*lines, "bare", "wrapped", lineterm="", n=0)
                    )

    def kind_of(self, path: Path):
        with open(path, "rb") as file:
            magic = file.read(8)
        if magic.startswith(b"\x7fELF"):
            return "elf"
        if magic.startswith(b"BC\xc0\xde"):
            return "bitcode"
        if magic.startswith(b"!<arch>"):
            return "archive"
        if magic.startswith((b"gpch", b"CPCH")) or path.suffix in (".pcm", ".gch", ".pch"):
            return "precompiled"
        if magic.startswith((b"MZ", b"\x64\x86")):
            return "coff"
        if magic.startswith(b"; Module") or path.suffix == ".ll":
            return "ir"
        if path.suffix in (".s", ".S"):
            return "assembly"
        if path.suffix == ".su":
            return "stack_usage"
        return "text"

    def elf(self, path: Path):
        # All in one process: to start it costs more than what it does.
        told = run(
            "readelf", "-hSsldnW", "-p", ".comment", "-p", ".GCC.command.line", path
        )
        strings = dict(re.findall(r"^String dump of section '(.*)':\n((?:  .*\n)*)", told, re.M))
        table = list(symbols(told))
        facets = {
            "header": re.findall(r"^ +(?:Class|Data|OS/ABI|Type|Machine|Flags):.*", told, re.M),
            "sections": list(sections(told)),
            "notes": [
                line for lines in re.findall(r"^Displaying notes .*\n(?:.+\n)*", told, re.M)
                for line in lines.splitlines()
                if "Build ID" not in line and "(NT_GNU_BUILD" not in line
            ],
            "comment": strings.get(".comment", "").splitlines(),
            "command line": [
                line.replace(" -fdirectives-only", "")  # our own option
                for line in strings.get(".GCC.command.line", "").splitlines()
            ],
            "dynamic": re.findall(
                r"\((?:NEEDED|SONAME|RUNPATH|RPATH|FLAGS|FLAGS_1|TEXTREL|BIND_NOW)\).*",
                told,
            ),
            "stack": re.findall(r"GNU_(?:STACK|RELRO) .*", re.sub(r"0x\w+", "", told)),
            "defined": [
                f"{kind} {binding} {visibility} {size if kind == 'OBJECT' else ''} {name}"
                for kind, binding, visibility, defined, size, name in table if defined
                and binding != "LOCAL" and not OURS.match(name) and kind != "NOTYPE"
                # copies of libc's objects, for which musl has no versions
                and not (kind == "OBJECT" and ("@" in name or name == "stdout"))
            ],
            "undefined": [
                f"{kind} {binding} {visibility} {name}"
                for kind, binding, visibility, defined, _, name in table
                if not defined and not RUNTIME_NEEDS.match(name)
            ],
            "files": [name for kind, _, _, _, _, name in table if kind == "FILE"],
            "variables": [
                f"{size} {re.sub('[.][0-9]+$', '.N', name)}"
                for kind, binding, _, defined, size, name in table
                if defined and binding == "LOCAL" and kind == "OBJECT" and not OURS.match(name)
                # arguments, as literals are
                and not name.startswith(("__func__.", "__FUNCTION__.", "__PRETTY_FUNCTION__."))
            ],
        }
        # To start the program that reads debug information takes as long as to compile.
        return {**facets, **(debug_info.facets(path) if "debug_" in told else {})}

    def archive(self, path: Path):
        return {
            "members": run("ar", "t", path).splitlines(),
            "symbols": [
                line[17:] for line in run("nm", "--defined-only", path).splitlines()
                if " T " in line or " D " in line
            ],
        }

    def coff(self, path: Path):
        return {
            "symbols": [
                line[17:] for line in run("x86_64-w64-mingw32-nm", "-g", path).splitlines()
                if not re.search(r"qrintf_|__q\d|printf|mem|str| __imp", line)
            ]
        }

    def bitcode(self, path: Path):
        version = re.search(r"-(\d+)", self.compiler)
        names = run(f"llvm-nm{version[0] if version else ''}", path)
        return {
            "symbols": [
                line[17:] for line in names.splitlines()
                # asm's sections have no name
                if line[19:] and not OURS.match(line[19:]) and not RUNTIME_NEEDS.match(line[19:])
            ]
        }

    def ir(self, path: Path):
        text = path.read_text(errors="replace")
        return {
            "source": re.findall(r"^source_filename.*|^target .*", text, re.M),
            "functions": [
                line for line in re.findall(r"^define .*?@([\w.]+)\(", text, re.M)
                if not OURS.match(line)
            ],
            "ident": re.findall(r'^!\d+ = !\{!"[^"]*clang[^"]*"\}', text, re.M),
        }

    def assembly(self, path: Path):
        """As the object that it becomes."""
        with tempfile.TemporaryDirectory() as directory:
            made = Path(directory) / "made.o"
            said = subprocess.run(
                [*self.compiler.split(), "-c", "-x", "assembler", path, "-o", made],
                capture_output=True, text=True,
            )
            if said.returncode:
                return {"assembler": [said.stderr]}
            text = path.read_text(errors="replace")
            named = {
                "file": re.findall(r"^\t\.file\t\"[^\"]*\"(?![\w ])", text, re.M),
                "ident": re.findall(r"^\t\.ident.*", text, re.M),
            }
            if self.kind_of(made) == "elf":
                return {
                    **named,
                    **{f"{name} of the object": facet for name, facet in self.elf(made).items()},
                }
            return named

    def stack_usage(self, path: Path):
        names = [line.split("\t")[0] for line in path.read_text().splitlines()]
        return {"functions": [name for name in names if "<qrintf>" not in name]}
