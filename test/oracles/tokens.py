#!/usr/bin/env python3
"""Tests that the text that gcc compiles under the wrapper is, token by token and line by line, what
gcc makes of the source. -fdirectives-only has bugs of its own (Misreadings.h), and one that we do
not know would show here.

    test/oracles/tokens.py --qrintf-cc build/bin/qrintf-cc [--long] [FILE…]

A unit is a file with one more call behind it that stays, so that the wrapper reads the unit and has
nothing to edit in it. Then QRINTF_EMIT has the text of `cc1 -E -fdirectives-only`, which would be
edited and given to cc1. That text, preprocessed, has to have the tokens that `gcc -E` makes of the
unit, each on the same line of the same file. A unit that the wrapper leaves to the untouched
compiler has no text, and nothing to compare; how many there are is printed, by reason.

Files: gcc's own tests of its preprocessor (Debian's source package, downloaded once), headers in
/usr/include, and with --long sources of four programs, each compiled with its own folder as the
only place for headers; many are refused then. The last line is "N passed, N failed".
"""

import argparse
import collections
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "test/packages"))
import sources  # noqa: E402

SHORT = {"gcc": 120, "usr": 40, "packages": 0}
LONG = {"gcc": 10 ** 6, "usr": 1400, "packages": 1000}
PACKAGES = ("redis", "sqlite3", "zlib", "git")
CALL = "\nint qrintf_kept_call(char *b, const char *f) { return __builtin_sprintf(b, f, 1); }\n"
TOKEN = re.compile(
    rb"""
    (?:u8|[uUL])?R"(?P<delimiter>[^()\\\s]{0,16})\(.*?\)(?P=delimiter)"   # raw strings
  | (?:u8|[uUL])?"(?:\\.|[^"\\\n])*" | (?:u8|[uUL])?'(?:\\.|[^'\\\n])*'
  | \.?[0-9](?:[eEpP][+-]|'[0-9A-Za-z_]|[0-9A-Za-z_.])*                  # preprocessing numbers
  | [A-Za-z_$\x80-\xff][A-Za-z0-9_$\x80-\xff]*
  | %:%:|\.\.\.|<<=|>>=|->\*|<=>|\#\#|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|::|%:|<:|:>|<%|%>
  | [^\s]""",
    re.X | re.S,
)
MARKER = re.compile(rb'# (\d+) "((?:[^"\\]|\\.)*)"')


def arguments():
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "qrintf/packages"
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, required=True)
    parser.add_argument("--long", action="store_true", help="every file instead of a sample")
    parser.add_argument(
        "--cache", type=Path, default=cache, metavar="DIR",
        help="for downloads; default: %(default)s",
    )
    parser.add_argument("--seed", type=int, default=1, help="which files are drawn")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("file", nargs="*", type=Path, help="only these, instead of the corpora")
    return parser.parse_args()


def run(command, **options):
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, timeout=120, **options
    )


def gcc_tests(cache):
    """gcc.dg/cpp and its like, from Debian's source package of gcc 12: the package holds a tar file
    with all of gcc."""
    target = cache / "gcc-12-cpp-tests"
    if not (target / "done").is_file():
        unpacked = cache / "gcc-12"
        if not unpacked.is_dir():
            sources.unpack("gcc-12", unpacked, cache)
        target.mkdir(parents=True, exist_ok=True)
        archive = next(unpacked.glob("gcc-*.tar.xz"))
        subprocess.run(
            [
                "tar", "-xJf", archive, "-C", target, "--strip-components=3", "--wildcards",
                "*/gcc/testsuite/gcc.dg/cpp/*", "*/gcc/testsuite/c-c++-common/cpp/*",
                "*/gcc/testsuite/c-c++-common/raw-string*",
            ],
            check=True,
        )
        (target / "done").touch()
    return sorted(path for path in target.rglob("*.c"))


def package(name, cache):
    target = cache / "token-sources" / name
    if not target.is_dir():
        target.parent.mkdir(parents=True, exist_ok=True)
        sources.unpack(name, target, cache)
    return sorted(path for path in target.rglob("*.c") if path.is_file())


def headers():
    """Of C: what belongs to C++ libraries would only be refused."""
    return sorted(
        path for path in Path("/usr/include").rglob("*.h")
        if path.is_file() and not re.search(r"/(c\+\+|llvm|clang|gtest|gmock|boost)", str(path))
    )


def corpora(options):
    draw = random.Random(options.seed)
    sizes = LONG if options.long else SHORT
    files = {"gcc": gcc_tests(options.cache), "usr": headers(), "packages": []}
    for name in PACKAGES if options.long else ():
        files["packages"] += package(name, options.cache)
    return [
        path for kind, size in sizes.items()
        for path in draw.sample(files[kind], min(size, len(files[kind])))
    ]


def flags_of(source: bytes):
    """What DejaGnu is told of a test of gcc's. Options under which nothing is to be compared stay
    out."""
    found = re.search(rb"\{\s*dg-(?:additional-)?options\s+(?:\"([^\"]*)\"|\{([^}]*)\})", source)
    words = (found[1] or found[2] or b"").decode(errors="replace").split() if found else []
    return [
        word for word in words
        if re.match(r"-(std=|ansi|D[A-Za-z_]|U[A-Za-z_]|f)", word) and '"' not in word
    ]


def tokens(text: bytes):
    """[(token, file, line)]. Pragmas and other directives that are left count like other lines."""
    found, file, line, at = [], b"", 0, 0
    while at < len(text):
        end = text.find(b"\n", at)
        end = len(text) if end < 0 else end
        marker = MARKER.match(text, at, end)
        if marker:
            line, file, at = int(marker[1]), marker[2], end + 1
            continue
        while True:  # to the end of this line; a raw string may hold several
            token = TOKEN.search(text, at)
            if not token or token.start() >= end:
                break
            found.append((token[0], file, line))
            inside = token[0].count(b"\n")
            line, at = line + inside, token.end()
            if inside:
                end = text.find(b"\n", at)
                end = len(text) if end < 0 else end
        line, at = line + 1, end + 1
    return found


def compare(path: Path, wrapper: Path, here: Path):
    """(kind, what): equal, different, or the reason why there is nothing to compare."""
    source = path.read_bytes()
    flags = ["-w", "-O2", *flags_of(source), f"-I{path.parent}"]
    if path.parent.name in ("builtin", "src"):
        flags.append(f"-I{path.parent.parent}")
    unit = here / "unit.c"
    include = b'#include "' + str(path).encode() + b'"\n' if path.suffix == ".h" else source
    unit.write_bytes(include + CALL.encode())
    emitted = here / "emit"
    environment = {
        **os.environ, "QRINTF_EMIT": str(emitted), "QRINTF_LOG": str(here / "log"),
        "SOURCE_DATE_EPOCH": "0",
    }
    try:
        ordinary = run(
            ["gcc", "-D__QRINTF__=1", "-DQRINTF_VERSION=100", *flags, "-E", unit], env=environment
        )
        if ordinary.returncode:
            return "gcc refuses it", ""
        compiled = run([wrapper, "gcc", *flags, "-S", "-o", os.devnull, unit], env=environment)
        log = (here / "log").read_text(errors="replace")
        texts = list(emitted.glob("*")) if emitted.is_dir() else []
        if not texts:
            why = re.findall(r"(?:falls back to the untouched command|untouched): (.*)", log)
            return (
                re.sub(r"^\S*(?= (?:has|is|uses|takes) )|: /.*", "", why[-1])[:90] if why
                else "no reason is logged"
            ), ""
        if b'"<qrintf>"' in texts[0].read_bytes():
            return "calls of its own are compiled: the text is edited", ""
        standard = [word for word in flags if re.match(r"-(std=|ansi|trigraphs|f)", word)]
        second = run(["gcc", "-w", "-E", "-undef", *standard, "-x", "c", texts[0]], env=environment)
    except subprocess.TimeoutExpired:
        return "too slow", ""
    bare, wrapped = tokens(ordinary.stdout), tokens(second.stdout)
    for left, right in zip(bare + [None], wrapped + [None]):
        if left != right and not compiled.returncode:  # what is refused comes to nothing
            return (
                "different", f"{path}: gcc {' '.join(flags)}\n  source: {left}\n  text:   {right}",
            )
    return "equal", ""


def compared(path, wrapper, scratch):
    with tempfile.TemporaryDirectory(dir=scratch) as here:
        return compare(path, wrapper, Path(here))


def main():
    options = arguments()
    try:
        files = options.file or corpora(options)
    except (sources.Unavailable, OSError, subprocess.CalledProcessError, StopIteration) as error:
        print(f"the files cannot be had: {error}\n0 passed, 1 failed")
        return 1
    kinds = collections.Counter()
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(
        options.jobs
    ) as pool:
        for kind, what in pool.map(
            lambda path: compared(path.resolve(), options.qrintf_cc.resolve(), Path(scratch)), files
        ):
            kinds[kind] += 1
            if what:
                print(what, flush=True)
    for kind, count in kinds.most_common():
        print(f"{count:6} {kind}")
    print(f"{kinds['equal']} passed, {kinds['different']} failed")
    return 1 if kinds["different"] or not kinds["equal"] else 0


if __name__ == "__main__":
    sys.exit(main())
