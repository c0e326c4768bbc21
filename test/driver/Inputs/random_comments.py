#!/usr/bin/env python3
"""Compares the wrapper with the bare compiler on random comments, apostrophes and directives, whole
and broken, since gcc's -fdirectives-only misreads some of them (TextCheck.cpp).

    random_comments.py SEED COUNT QRINTF-CC COMPILER

Which of two symbols an object defines shows which directives were seen. The same seed makes the
same sources, so a failure can be repeated; what fails is printed.
"""
import random
import subprocess
import sys
import tempfile
from pathlib import Path

PIECES = [
    "'", '"', "/*", "*/", "*\\/", "/*/", "/*\\/", "// \\ \n", "\\\n", "\n",
    "\n#undef A\n",
    "\n#define A 1\n",
    "\n#undef A\n",
    "\n#endif\n#if 0\n",
    "\n#else\n",
    "'a'", '"b"', "don't", "1'0", "x",
]
END = "\n#ifdef A\nint yes;\n#else\nint no;\n#endif\nint f(char *b, int v) { return __builtin_sprintf(b, \"%d\", v); }\n"


def defined(command, folder):
    """The names that the object defines; None where there is none."""
    if subprocess.run(
        [*command, "-w", "-O2", "-c", "a.c", "-o", "a.o"], cwd=folder, stdin=subprocess.DEVNULL,
        capture_output=True,
    ).returncode:
        return None
    names = subprocess.run(
        ["nm", "--plugin", "none", "--defined-only", "--extern-only", "--format=just-symbols",
         "a.o"],
        cwd=folder, capture_output=True, text=True, check=True,
    )
    return {name for name in names.stdout.split() if not name.startswith(("qrintf_", "__q"))}


def main():
    draw, count, wrapper, compiler = (
        random.Random(int(sys.argv[1])), int(sys.argv[2]), sys.argv[3], sys.argv[4],
    )
    compiled = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        while compiled < count:
            body = "".join(draw.choice(PIECES) for _ in range(draw.randint(2, 9)))
            before, after = draw.choice(
                [("\n#if 0\n", "\n#endif\n"), ("/* ", " */"), ("// ", "\n")]
            )
            source = "#define A 1\n" + before + body + after + END
            (Path(folder) / "a.c").write_text(source, newline="")
            expected = defined([compiler], folder)
            if expected is None:
                continue
            compiled += 1
            seen = defined([wrapper, compiler], folder)
            if seen != expected:
                failed += 1
                print(f"{source!r}: {expected}, {seen}", file=sys.stderr)
    print(f"{count - failed} of {count}")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
