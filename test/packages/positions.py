"""Tests whether an edit moved a line: compares the edited text with the source, both before the
optimiser changes anything.

Where a call is compiled away, the optimiser sees other code, and so keeps other lines of the code
around it: it inlines, threads jumps, merges and duplicates by size. So the wrapper is judged
without the optimiser, and with our functions not inlined: then each line of the source that has
code must have it in the edited text. New may be the lines of the calls themselves: an argument in a
line of its own has no instruction there where glibc's fortified functions pass it on.

Fortified functions that gcc does not compile with -O0 are compiled with -Og, which leaves out a
jump here and there.
"""

import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

import calls
import lines

TOKEN = re.compile(r'''"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|/\*.*?\*/|//[^\n]*|[()]''', re.S)
# Without value and with; what would write other files than the object.
DROPPED = re.compile(r"-(M|MM|MD|MMD|MP|MF.+|MT.+|MQ.+|Wp,-MM?D,.*)$")
DROPPED_WITH_VALUE = ("-o", "-MF", "-MT", "-MQ")
# With the calls that the edit is about. What only the optimiser drops is no error.
PLAIN = ["-O0", "-D__OPTIMIZE__=1", "-D__error__(text)=__unused__"]


def lines_of_call(path, line, column):
    """From the line where a call begins to that of its closing parenthesis."""
    try:
        text = "\n".join(
            [
                line_text[column - 1 if number == 0 else 0 :]
                for number, line_text in enumerate(
                    Path(path).read_text(errors="replace").split("\n")[line - 1 : line + 199]
                )
            ]
        )
    except OSError:
        return range(line, line + 1)
    depth = 0
    for token in TOKEN.finditer(text):
        depth += {"(": 1, ")": -1}.get(token[0], 0)
        if token[0] == ")" and depth <= 0:
            return range(line, line + text.count("\n", 0, token.start()) + 1)
    return range(line, line + 1)


def tables(start, alternatives, folder, target):
    """The line table of each of the two compilations, which go on as `alternatives` say; None where
    one is refused."""
    found = []
    for arguments in alternatives:
        command = [*start, *arguments, "-o", str(target)]
        if subprocess.run(
            command, cwd=folder, env={**os.environ, "PWD": folder, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL, capture_output=True,
        ).returncode:
            return None
        found.append(lines.user_lines(target))
    return found


def lines_moved(compilation, tree):
    """(lines gone, lines new) of one Compilation of the wrapped build, whose tree is where it was
    built; None if that cannot be seen: its text was not kept, or does not compile without
    optimisation."""
    texts = (
        list(compilation.texts.iterdir()) if compilation.texts and compilation.texts.is_dir()
        else []
    )
    if len(texts) != 1:
        return None
    words, flags = iter(compilation.command[1:]), []
    source = next(
        word for word in compilation.command if word.endswith((".c", ".cc", ".cpp", ".cxx"))
    )
    for word in words:
        if word in DROPPED_WITH_VALUE:
            next(words, None)
        elif word != source and not DROPPED.match(word):
            flags.append(word)
    folder = os.path.normpath(tree / compilation.folder)
    with tempfile.TemporaryDirectory() as scratch:
        scratch = Path(scratch)
        text = scratch / ("text" + os.path.splitext(source)[1])
        # Not what passes on the arguments of a variadic call, which has no other form.
        edited = re.sub(
            rb"(?m)^QRINTF_INLINE (?=[^{;]*, \.\.\.\)\s)",
            rb"static __inline__ __attribute__((always_inline, unused)) ", texts[0].read_bytes(),
        )
        edited = re.sub(
            rb"(?m)^(#define QRINTF_\w+ (?:\\\n|.)*\()always_inline(?!, gnu_inline)",
            rb"\1noinline", edited,
        )
        text.write_bytes(re.sub(rb'__error__ ?\([^()]*\)|\berror\("[^"]*"\)', b"__unused__", edited))
        if "clang" in os.path.basename(compilation.command[0]):
            roots = [
                {"type": "file", "name": name, "external-contents": str(text)}
                for name in {
                    os.path.join(folder, source), os.path.normpath(os.path.join(folder, source)),
                }
            ]
            (scratch / "overlay.yaml").write_text(
                json.dumps(
                    {
                        "version": 0, "case-sensitive": "true", "use-external-names": False,
                        "roots": roots,
                    }
                )
            )
            # What ClangRoute.cpp gives clang 19.
            edited, levels = [
                "-ivfsoverlay", str(scratch / "overlay.yaml"), "-Xclang", "-gsrc-hash=sha1", source,
            ], [PLAIN]
        else:
            edited, levels = [
                "-x", "cpp-output", "-fpreprocessed", "-fdirectives-only", str(text),
            ], [PLAIN, ["-Og"]]
        found = next(
            filter(
                None,
                (
                    tables(
                        [compilation.command[0], *flags, "-w", *level], ([source], edited), folder,
                        scratch / "object.o",
                    )
                    for level in levels
                ),
            ),
            None,
        )
    if not found:
        return None
    plain, seen = found
    within = {
        (os.path.basename(call["file"]), line) for call in calls.read(compilation.report)[0]
        if call["outcome"] in ("compiled", "partial", "engine")
        for line in lines_of_call(os.path.join(folder, call["file"]), call["line"], call["column"])
    }
    return plain - seen, {
        (file, line) for file, line in seen - plain if (os.path.basename(file), line) not in within
    }
