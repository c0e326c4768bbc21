#!/usr/bin/env python3
"""Makes a manual page or a completion of a shell from its template in this folder and from the
table of flags, tool/common/Flags.def, while qrintf is built.

    reference.py TEMPLATE OUTPUT VERSION DATE

In the template NAME.SUFFIX of the program NAME, @WORD@ stands for VERSION, DATE, or what the
function word() of the class of the suffix makes; where it is all of a line, for all its lines.
"""
import re
import sys
from collections import namedtuple
from pathlib import Path

HERE = Path(__file__).resolve().parent
Row = namedtuple("Row", "kind owner name argument help")
FOLDERS = {"DIR", "BUILDDIR"}
FILES = {"FILE", "OUT", "OLD", "PROFILE"}


def table():
    """The rows of Flags.def. A command has its usage as argument and its summary as help."""
    string = r'"(?:[^"\\]|\\.)*"'
    text = (HERE.parents[1] / "common/Flags.def").read_text()
    for kind, words in re.findall(rf"^QRINTF_(\w+)\(((?:{string}|[,\s])*)\)", text, re.M):
        words = [
            "".join(re.sub(r"\\(.)", r"\1", each[1:-1]) for each in re.findall(string, word))
            for word in re.findall(rf"(?:{string}\s*)+", words)
        ]
        yield Row(kind, *([""] if kind != "FLAG" else []), *words)


ROWS = list(table())
COMMANDS = [
    each for each in ROWS if each.kind == "COMMAND" and each.name not in ("qrintf", "qrintf-cc")
]


def flags(command):
    return [each for each in ROWS if each.kind == "FLAG" and each.owner == command]


def names(rows):
    return " ".join(each.name for each in rows)


def by_kind(argument, choice="", folder="", file="", other=""):
    """What stands for an argument: a choice of words, a folder, a file, something else, none."""
    if not argument:
        return ""
    if "|" in argument:
        return choice.format(argument.replace("|", " "))
    return folder if argument in FOLDERS else file if argument in FILES else other


class Maker:
    def __init__(self, program):
        self.program = program


class Manual(Maker):
    @staticmethod
    def roff(text):
        text = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga")
        return re.sub(r"^(?=[.'])", r"\\&", text, flags=re.M)

    def filled(self, text):
        lines = [""]
        for word in map(self.roff, text.split(" ")):
            if lines[-1] and len(lines[-1]) + 1 + len(word) >= 80:
                lines.append("")
            lines[-1] += (" " if lines[-1] else "") + word
        return "\n".join(lines) + "\n"

    def items(self, rows, separator=" "):
        return "".join(
            f".TP\n\\fB{self.roff(each.name)}\\fR"
            + (f"{separator}\\fI{self.roff(each.argument)}\\fR" if each.argument else "")
            + f"\n{self.filled(each.help + '.')}"
            for each in rows
        )

    def summary(self):
        return next(self.roff(each.help) for each in ROWS if each.name == self.program)

    def synopsis(self):
        name = f"\\fB{self.roff(self.program)}\\fR "
        return ".br\n".join(
            [f"{name}\\fB{each.name}\\fR {self.roff(each.argument)}\n" for each in COMMANDS]
            * (self.program == "qrintf")
            + [f"{name}\\fB{self.roff(each.name)}\\fR\n" for each in flags(self.program)]
        )

    def options(self):
        return self.items(flags(self.program))

    def commands(self):
        return "".join(
            f".SS {each.name}\n{self.filled(each.help + '.')}{self.items(flags(each.name))}"
            for each in COMMANDS
        )

    def environment(self):
        return self.items([each for each in ROWS if each.kind == "VARIABLE"], "=")

    def settings(self):
        return "".join(
            self.roff(f"{each.name} = {each.argument}\n  {each.help}\n")
            for each in ROWS
            if each.kind == "SETTING"
        )


class Bash(Maker):
    def flags(self):
        return names(flags(self.program))

    def commands(self):
        return names(COMMANDS)

    def values(self):
        words = "mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$current\"); "
        return "".join(
            f"  {command.name}:{each.name}) "
            + by_kind(each.argument, words, "_qrintf_files -d; ", "_qrintf_files -f; ")
            + "return ;;\n"
            for command in COMMANDS
            for each in flags(command.name)
            if each.argument
        )

    def command_flags(self):
        return "".join(
            f"  {each.name}:-*) mapfile -t COMPREPLY < <(compgen -W '{names(flags(each.name))}' "
            '-- "$current") ;;\n'
            for each in COMMANDS
        )


class Zsh(Maker):
    @staticmethod
    def quoted(text, special):
        return re.sub(rf"([{special}])", r"\\\1", text).replace("'", "'\\''")

    def flags(self, command=None, indent=None):
        indent = indent or ("    " if self.program == "qrintf" else "  ")
        return "".join(
            f"{indent}'{'(- *)' * (each.name in ('--help', '--version'))}{each.name}"
            f"[{self.quoted(each.help, r'][:' + chr(92) * 2)}]"
            + (f":{self.quoted(each.argument, ':')}:" if each.argument else "")
            + by_kind(each.argument, "({})", "_directories", "_files")
            + "' \\\n"
            for each in flags(command or self.program)
        )

    def commands(self):
        return "".join(
            f"    '{each.name}:{self.quoted(each.help, ':' + chr(92) * 2)}'\n" for each in COMMANDS
        )

    def command_flags(self):
        return "".join(
            f"    {each.name})\n      _arguments \\\n{self.flags(each.name, ' ' * 8)}"
            "        '*:file:_files' ;;\n"
            for each in COMMANDS
        )


class Fish(Maker):
    @staticmethod
    def quoted(text):
        return "'" + re.sub(r"(['\\])", r"\\\1", text) + "'"

    def lines(self, when, command):
        return "".join(
            f"complete -c {self.program} -n '{when}' "
            + ("-l " if each.name.startswith("--") else "-s ")
            + each.name.lstrip("-")
            + by_kind(each.argument, " -xa '{}'", " -xa '(__fish_complete_directories)'", " -rF",
                      " -x")
            + f" -d {self.quoted(each.help)}\n"
            for each in flags(command)
        )

    def flags(self):
        is_wrapper = self.program == "qrintf-cc"
        return self.lines(
            "__fish_is_nth_token 1" if is_wrapper else "__fish_use_subcommand", self.program
        )

    def commands(self):
        return "".join(
            f"complete -c qrintf -n __fish_use_subcommand -xa {each.name} "
            f"-d {self.quoted(each.help)}\n"
            + self.lines("__fish_seen_subcommand_from " + each.name, each.name)
            for each in COMMANDS
        )


def main():
    template, output, version, date = sys.argv[1:]
    program, suffix = template.rsplit(".", 1)
    maker = {"1": Manual, "bash": Bash, "zsh": Zsh, "fish": Fish}[suffix](program)

    def value(match):
        word = match[1].lower()
        return {"version": version, "date": date}.get(word) or getattr(maker, word)()

    text = (HERE / template).read_text()
    text = re.sub(r"^@(\w+)@\n", value, text, flags=re.M)
    Path(output).write_text(re.sub(r"@([A-Z]+)@", value, text))


main()
