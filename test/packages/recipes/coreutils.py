"""GNU coreutils, configured as Debian does, and the programs of its two suites.

`make check` of tests/ and of gnulib-tests/, not as root; expensive tests are left out, as they are by default.
"""
import os

import suites
from recipes.recipe import Recipe

# Debian's patches touch sources of these, the newest first to be made: none is older than what it is made of.
MADE = ["aclocal.m4", "configure", "lib/config.hin", "Makefile.in", "gnulib-tests/Makefile.in"]


class Coreutils(Recipe):
    name, source = "coreutils", "coreutils"
    fewest_simple_calls = 20

    def prepare(self, tree):
        for number, name in enumerate(MADE):
            seconds = max(path.stat().st_mtime for path in tree.iterdir()) + 1 + number
            os.utime(tree / name, (seconds, seconds))
        for path in (tree / "man").glob("*.1"):
            os.utime(path)

    def configure(self, compilers):
        return [["env", "FORCE_UNSAFE_CONFIGURE=1", "./configure", f"CC={compilers.launched_c}", "--enable-install-program=arch"]]

    def make(self, compilers, jobs):
        return [["make", "-k", f"-j{jobs}"], ["make", "-k", f"-j{jobs}", "check", "TESTS="]]

    def checks(self, plain, other, work):
        yield from suites.automake(plain, other, work, 600, jobs=os.cpu_count())
