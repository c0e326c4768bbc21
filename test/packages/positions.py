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


def source_and_flags(command):
    """The source of a compiler's command, and what is neither it nor about other files."""
    source = next(word for word in command if word.endswith((".c", ".cc", ".cpp", ".cxx")))
    words, flags = iter(command[1:]), []
    for word in words:
        if word in DROPPED_WITH_VALUE:
            next(words, None)
        elif word != source and not DROPPED.match(word):
            flags.append(word)
    return source, flags


def not_inlined(text):
    """The edited text, whose functions the compiler does not inline."""
    # Not what passes on the arguments of a variadic call, which has no other form.
    text = re.sub(
        rb"(?m)^QRINTF_INLINE (?=[^{;]*, \.\.\.\)\s)",
        rb"static __inline__ __attribute__((always_inline, unused)) ", text,
    )
    text = re.sub(
        rb"(?m)^(#define QRINTF_\w+ (?:\\\n|.)*\()always_inline(?!, gnu_inline)", rb"\1noinline", text
    )
    return re.sub(rb'__error__ ?\([^()]*\)|\berror\("[^"]*"\)', b"__unused__", text)


def edited_arguments(is_clang, folder, source, text):
    """What a compiler is given for the edited text, as the wrapper does it."""
    if not is_clang:
        return ["-x", "cpp-output", "-fpreprocessed", "-fdirectives-only", str(text)]
    names = {os.path.join(folder, source), os.path.normpath(os.path.join(folder, source))}
    roots = [{"type": "file", "name": name, "external-contents": str(text)} for name in names]
    overlay = text.with_name("overlay.yaml")
    overlay.write_text(json.dumps({
        "version": 0, "case-sensitive": "true", "use-external-names": False, "roots": roots,
    }))
    # What ClangRoute.cpp gives clang 19.
    return ["-ivfsoverlay", str(overlay), "-Xclang", "-gsrc-hash=sha1", source]


def lines_moved(compilation, tree):
    """(lines gone, lines new) of one Compilation of the wrapped build, whose tree is where it was
    built; None if that cannot be seen: its text was not kept, or does not compile without
    optimisation."""
    kept = compilation.texts
    texts = list(kept.iterdir()) if kept and kept.is_dir() else []
    if len(texts) != 1:
        return None
    compiler, *_ = compilation.command
    source, flags = source_and_flags(compilation.command)
    folder = os.path.normpath(tree / compilation.folder)
    is_clang = "clang" in os.path.basename(compiler)
    with tempfile.TemporaryDirectory() as scratch:
        text = Path(scratch) / ("text" + os.path.splitext(source)[1])
        text.write_bytes(not_inlined(texts[0].read_bytes()))
        both = [source], edited_arguments(is_clang, folder, source, text)
        for level in [PLAIN] if is_clang else [PLAIN, ["-Og"]]:
            found = tables([compiler, *flags, "-w", *level], both, folder, text.with_suffix(".o"))
            if found:
                break
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
