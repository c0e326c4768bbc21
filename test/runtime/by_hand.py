#!/usr/bin/env python3
"""Holds docs/runtime.md against the runtime.

    by_hand.py FOLDER     files are made there

- Each function and macro of runtime/ that has no double underscore in its name stands in the page,
  a function with its parameters, and the page names no other. A twin (`_here`) stands there as the
  function of which it is the twin, and a function of the engine as libc's function.
- Each example of a table stores what the page says, no more bytes than it says, and none behind the
  slack; an emitter without an example is a failure, unless another one's example calls it.
- The programs of the page compile without a warning, and print what stands below them.
- What signal handlers and freestanding programs may call needs nothing but a few functions of
  memory and strings.
Exits with 1 and says so where one of these does not hold.
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RUNTIME = ROOT / "runtime"
PAGE = ROOT / "docs/runtime.md"
ROW = re.compile(r"^\| `(qrintf_\w+)\((.*?)\)` \|(.*)\|$", re.M)
EXAMPLE = re.compile(r"`(.*)` → `(.*)`$")
TWIN = "_here"
ENGINE = "qrintf_engine_"
FREESTANDING = {"memcpy", "memmove", "memset", "memchr", "strlen", "strcmp"}
PROGRAM = re.compile(
    r"<!-- program: (\S+) -->\n```\w+\n(.*?)```\n.*?<!-- output: \1 -->\n```\n(.*?)```", re.S
)
FLAGS = ["-O2", "-Wall", "-Wextra", "-Werror", "-I", str(RUNTIME)]
MAIN = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
%s
static char buffer[400];
static void text(const char *name, char *(*make)(char *), const char *want, int most, int slack) {
  char *const p = buffer + 100, *end;
  size_t n = strlen(want), i;
  memset(buffer, '#', sizeof buffer);
  end = make(p);
  if ((size_t)(end - p) != n || memcmp(p, want, n) != 0 || (int)n > most)
    printf("%%s stores \\"%%.*s\\"\\n", name, (int)(end - p), p);
  for (i = 0; i < sizeof buffer; i++)
    if ((i < 100 || i >= 100 + n + slack) && buffer[i] != '#') {
      printf("%%s stores outside of its text, at %%d\\n", name, (int)i - 100);
      break;
    }
}
static void value(const char *name, long long (*make)(char *), long long want) {
  const long long is = make(buffer);
  if (is != want)
    printf("%%s is %%lld\\n", name, is);
}
int main(void) {
%s  return 0;
}
"""


def code():
    """The text of the runtime without comments and continued lines."""
    text = "".join(path.read_text() for path in sorted(RUNTIME.rglob("*.h")))
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S).replace("\\\n", " ")


def parameters(text):
    """The names of the parameters: "char *p, qrintf_u32 v" is "p, v"."""
    parts = [] if text.strip() in ("", "void") else text.split(",")
    return ", ".join(re.search(r"(\.\.\.|\w+)\s*$", part)[1] for part in parts)


def functions(text):
    """{name: parameters} of the functions, and of macros with parameters that have such names."""
    found = re.findall(
        r"^(?:QRINTF_|static)[^;{}#]*?\b(qrintf_(?!_)\w+)\(([^)]*)\)\s*\{", text, re.M
    )
    macros = re.findall(r"^\s*#\s*define (qrintf_(?!_)\w+)\(([^)]*)\)", text, re.M)
    return {name: parameters(given) for name, given in macros + found}


def macros(text):
    return set(re.findall(r"^\s*#\s*define (QRINTF_(?!_)\w+)", text, re.M))


def entries(page, known):
    """name: (parameters, the other columns). A twin has the row of its function, with its name."""
    rows = ROW.findall(page)
    rows += [
        (name + TWIN, given, rest.replace(f"{name}(", f"{name}{TWIN}("))
        for name, given, rest in rows if name + TWIN in known
    ]
    return {
        name: (given, [cell.strip() for cell in re.split(r"(?<!\\)\|", rest)])
        for name, given, rest in rows
    }


def names_that_differ(text, page, listed):
    known = functions(text)
    of_engine = {name for name in known if name.startswith(ENGINE)}
    for name in sorted(of_engine):
        if f"`{name.removeprefix(ENGINE).removesuffix('_chk')}`" not in page:
            yield f"docs/runtime.md does not name what {name} does"
    for name in sorted(known.keys() - listed.keys() - of_engine):
        yield f"docs/runtime.md has no entry for {name}({known[name]})"
    for name in sorted(listed.keys() - known.keys()):
        yield f"docs/runtime.md has an entry for {name}, which runtime/ does not define"
    for name in sorted(known.keys() & listed.keys()):
        if known[name] != listed[name][0]:
            yield f"docs/runtime.md: {name} has the parameters {known[name]}"
    for name in sorted(macros(text)):
        if not re.search(rf"`{name}\b", page):
            yield f"docs/runtime.md does not name {name}"
    for name in sorted(set(re.findall(r"\bqrintf_(?:u|i)\d+\b|\bqrintf_size\b", text))):
        if f"`{name}`" not in page:
            yield f"docs/runtime.md does not name the type {name}"


class Example:
    def __init__(self, name, row):
        self.name, self.given, cells = name, row[0], row[1]
        found = EXAMPLE.match(cells[-1].replace("\\|", "|"))
        self.code, self.want = found.groups() if found else (None, None)
        self.most = cells[-2]

    def is_emitter(self):
        return self.given.startswith("p, ")

    def function(self):
        *before, last = self.code.split("; ")
        kind = "char *" if self.is_emitter() else "long long "
        body = "".join(f"{each}; " for each in before)
        return (
            f"{kind}example_{self.name}(char *p);\n"
            f"{kind}example_{self.name}(char *p) {{ (void)p; {body}return {last}; }}\n"
        )

    def check(self):
        function = f"example_{self.name}"
        if not self.is_emitter():
            return f'  value("{self.name}", {function}, {self.want}LL);\n'
        slack = re.search(r"(\d+)\)$", self.code) if self.given.endswith("slack") else None
        most = self.most if self.most.isdigit() else "1000"
        return (
            f'  text("{self.name}", {function}, "{self.want}", {most}, '
            f"{slack[1] if slack else 0});\n"
        )

    def declaration(self):
        return self.function().splitlines()[0]


def run(command, folder):
    done = subprocess.run(
        list(map(str, command)), cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True,
    )
    return f"{command[0]}: {done.stdout[-1500:]}" if done.returncode else None, done.stdout


def examples(listed, compiler, folder):
    """What does not hold of the examples of the tables."""
    without = (
        ENGINE, "qrintf_stream_put", "qrintf_musl_stream_put", "qrintf_string_put",
        "qrintf_stdout",
    )
    of_qrintf_h = {
        name: Example(name, row) for name, row in listed.items() if not name.startswith(without)
    }
    called = " ".join(each.code for each in of_qrintf_h.values() if each.code)
    for name, each in of_qrintf_h.items():
        if not each.code and name + "(" not in called:
            yield f"docs/runtime.md has no example of {name}"
    ready = [each for each in of_qrintf_h.values() if each.code]
    (folder / "examples.c").write_text(
        "#include <qrintf.h>\n" + "".join(each.function() for each in ready)
    )
    (folder / "main.c").write_text(
        MAIN % ("\n".join(each.declaration() for each in ready),
                "".join(each.check() for each in ready))
    )
    for more in ([], ["-DQRINTF_PORTABLE"], ["-O0"]):
        trouble, _ = run([compiler, *FLAGS, *more, "examples.c", "main.c", "-o", "examples"],
                         folder)
        said = trouble or run(["./examples"], folder)[1]
        yield from (f"{compiler} {' '.join(more)}: {line}" for line in said.splitlines())
    safe = [each for each in ready if "float" not in each.name]
    (folder / "safe.c").write_text(
        "#include <qrintf.h>\n" + "".join(each.function() for each in safe)
    )
    trouble, _ = run(
        [compiler, *FLAGS, "-ffreestanding", "-DQRINTF_NO_FLOAT", "-c", "safe.c"], folder
    )
    _, undefined = run(["nm", "-u", "safe.o"], folder)
    for name in [trouble] if trouble else set(undefined.split()) - FREESTANDING - {"U"}:
        yield f"{compiler} -ffreestanding: the emitters need {name}"


def programs(page, compilers, folder):
    found = PROGRAM.findall(page)
    kinds = {name.split(".")[1] for name, _, _ in found}
    if kinds != {"c", "cpp"}:
        yield "docs/runtime.md has no program in C, or none in C++"
    for name, text, output in found:
        (folder / name).write_text(text)
        for compiler in compilers:
            chosen = compiler
            if name.endswith(".cpp"):
                chosen = {"gcc": "g++"}.get(compiler, compiler.replace("clang", "clang++"))
            trouble, _ = run([chosen, *FLAGS, name, "-o", "program"], folder)
            said = trouble or run(["./program"], folder)[1]
            if said != output:
                yield f"{name}, {chosen}: {said}"


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: by_hand.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    compilers = [name for name in ("gcc", "clang-19") if shutil.which(name)]
    text, page = code(), PAGE.read_text()
    listed = entries(page, functions(text))
    wrong = list(names_that_differ(text, page, listed))
    for compiler in compilers:
        wrong += examples(listed, compiler, folder)
    wrong += programs(page, compilers, folder)
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
