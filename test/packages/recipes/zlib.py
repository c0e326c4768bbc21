"""zlib with its minizip, upstream's own flags (-O3; minizip -O).

`make test` of both, and files, names and messages that they print or write, compared with the plain
build's.
"""

import os
import shutil

from compare import CLEAN, LIMIT, said, same
from processes import run
from recipes.recipe import Recipe


# Its own "CFLAGS += $(CFLAGS)" is refused by make.
MINIZIP = ["-C", "contrib/minizip", "CFLAGS=-O -I../..", "LDFLAGS=../../libz.a"]


def transcript(tree, folder):
    """What minigzip, minizip and miniunz say and write, as bytes."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    text = b"".join(b"%d squared is %d\n" % (n, n * n) for n in range(20000))
    long = "n" * 200 + ".txt"
    for name in ("a", "b.txt", long, "c with space"):
        (folder / name).write_bytes(text[:len(name) * 3000])
        os.utime(folder / name, (1700000000, 1700000000))
    minizip = tree / "contrib/minizip"
    # minizip first: it keeps the times of the files, which minigzip makes anew.
    commands = [
        [minizip / "minizip", "-9", "out", "a", long, "c with space"],
        [minizip / "minizip", "-o", "-p", "secret", "out2.zip", "a"],
        [minizip / "miniunz", "-l", "out"], [minizip / "miniunz", "-l", "out2.zip"],
        [minizip / "miniunz", "-v", "out.zip"],
        [minizip / "miniunz", "-x", "-o", "out.zip", "-d", ".", "a"],
        [minizip / "miniunz", "-l", "nosuch.zip"], [tree / "minigzip", "a"],
        [tree / "minigzip", "-9", "b.txt", long], [tree / "minigzip64", "-1", "-c", "c with space"],
        [tree / "minigzip", "-d", "a.gz"], [tree / "minigzip", "-d", long + ".gz"],
        [tree / "minigzip", "-d", "b.txt"], [tree / "minigzip", "-d", "missing.gz"],
        [tree / "minigzip", "-f", "-c", "nosuchfile"], [tree / "minigzip", "x" * 1100],
    ]
    parts = [
        said(command, " ".join([command[0].name, *command[1:]]), cwd=folder)
        .replace(bytes(tree), b"TREE") for command in commands
    ]
    for path in sorted(folder.iterdir()):
        if path.name == "out2.zip":  # encrypted: the key's salt is random
            continue
        parts += [path.name.encode(), path.read_bytes()]
    return b"\n".join(parts)


class Zlib(Recipe):
    name, source = "zlib", "zlib"
    # minigzip has one in main, in the style of K&R, which is known to run once.
    fewest_simple_calls, fewest_rewritten = 6, 5

    def configure(self, compilers):
        return [["env", f"CC={compilers.launched_c}", "./configure"]]

    def make(self, compilers, jobs):
        make = ["make", "-k", f"-j{jobs}", f"CC={compilers.launched_c}"]
        minizip = [
            f"{word} {compilers.cflags}" if word.startswith("CFLAGS=") else word for word in MINIZIP
        ]
        return [make, [*make, *minizip]]

    def checks(self, plain, other, work):
        output = work / f"test-{other.name}.txt"
        # static, shared, 64-bit; cmp of the unpacked file
        for words, wanted in (([], 3), (MINIZIP, 1)):
            status = run(
                ["make", "CC=false", *words, "test"], output, LIMIT, cwd=other.tree, env=CLEAN
            )
            said = output.read_text(errors="replace")
            passed = (
                said.count("test OK ***") if words is not MINIZIP
                else said.count("extracting: test.txt")
            )
            why = (
                f"make test exits {status}, {passed} of {wanted} parts pass: {said[-300:]}"
                if status or passed != wanted else None
            )
            yield f"make {' '.join(words[:2])} test".replace("  ", " "), why, f"{passed} parts"
        yield from same(
            "files and messages of minigzip, minizip, miniunz", plain, other, 20_000,
            lambda build: transcript(build.tree, work / "zlib-transcript"),
        )
