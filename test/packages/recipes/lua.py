"""Lua 5.4, upstream's own flags (-O2 -Wall -Wextra).

Debian's lua5.4 has no test suite: our own scripts in ../lua/, whose output (stdout, stderr, exit
status) must be that of the plain build, byte for byte but for the digits of addresses.
"""
import re
import subprocess

from compare import CLEAN, HERE, first_difference
from recipes.recipe import Recipe

# what tostring() says of one
OBJECT = re.compile(rb"\b(?:table|function|thread|userdata): 0x[0-9a-f]+")
# in listings of luac, and in pointers.lua, which prints little else
ADDRESS = re.compile(rb"0x[0-9a-f]{5,}")


def output(tree, program, arguments, mask):
    done = subprocess.run(
        [program, *arguments], executable=tree / "src" / program, cwd=HERE / "lua", env=CLEAN,
        stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
    )
    return [mask(done.stdout), mask(done.stderr), b"exit status %d" % done.returncode]


def hide(found):
    start, digits = found[0].split(b"0x")
    return start + b"0x" + b"P" * len(digits)


class Lua(Recipe):
    name, source = "lua", "lua5.4"
    rewrite = ["src"]
    # macros make all its calls: `qrintf rewrite` edits none
    fewest_simple_calls, fewest_rewritten = 5, 0

    def prepare(self, tree):
        # Debian builds Lua with libtool, twice (C and C++): take upstream's makefile back.
        subprocess.run(
            ["patch", "-s", "-R", "-p1", "-i", "debian/patches/0001-build-system.patch"], cwd=tree,
            check=True,
        )
        triplet = subprocess.check_output(
            ["dpkg-architecture", "-qDEB_HOST_MULTIARCH"], text=True
        ).strip()
        (tree / "src/lua5.4-deb-multiarch.h").write_text(
            f'#define DEB_HOST_MULTIARCH "{triplet}"\n'
        )

    def make(self, compilers, jobs):
        return [
            [
                "make", "-k", f"-j{jobs}", "-C", "src", "linux",
                f"CC={compilers.launched_c} -std=gnu99", f"MYCFLAGS={compilers.cflags}",
                f"MYLDFLAGS={compilers.ldflags}",
            ]
        ]

    def checks(self, plain, other, work):
        for script in sorted(path.name for path in (HERE / "lua").glob("*.lua")):
            for program, arguments, pattern in (
                ("lua", [script], ADDRESS if script == "pointers.lua" else OBJECT),
                ("luac", ["-l", "-l", "-p", script], ADDRESS),
            ):
                def mask(text):
                    return pattern.sub(hide, text)
                expected, seen = (
                    output(side.tree, program, arguments, mask) for side in (plain, other)
                )
                why = (
                    None if expected == seen
                    else next(
                        first_difference(a, b, other.kind) for a, b in zip(expected, seen) if a != b
                    )
                )
                if not expected[0] or expected[1]:
                    why = f"the plain build already fails: {expected[1:]}"
                yield f"{program} {script}", why, f"{len(expected[0])} bytes"
