"""GNU coreutils, configured as Debian does, and the programs of its two suites.

`make check` of tests/ and of gnulib-tests/, not as root; expensive tests are left out, as they are
by default.
"""

import os

import suites
from recipes.recipe import Recipe

# Debian's patches touch sources of these: none may be older than what it is made of, in this order.
OLD = 1700000000
MADE = ["aclocal.m4", "configure", "lib/config.hin", "Makefile.in", "gnulib-tests/Makefile.in"]
NO_MANUAL = "MAKEINFO=true"  # there is none without texinfo


class Coreutils(Recipe):
    name, source = "coreutils", "coreutils"
    fewest_simple_calls = 20

    def prepare(self, tree):
        # gcc's -fdirectives-only takes *\/ for the end of a comment, so the wrapper leaves such a
        # source to the untouched command, and QRINTF_STRICT makes that an error.
        stat = tree / "src/stat.c"
        stat.write_text(stat.read_text().replace("*\\/", "* /"))
        for path, _, files in os.walk(tree):
            for name in files:
                os.utime(os.path.join(path, name), (OLD, OLD), follow_symlinks=False)
        for number, name in enumerate(MADE, 1):
            os.utime(tree / name, (OLD + number, OLD + number))

    def configure(self, compilers):
        return [
            [
                "env", "FORCE_UNSAFE_CONFIGURE=1", "./configure", f"CC={compilers.launched_c}",
                "--enable-install-program=arch",
            ]
        ]

    def make(self, compilers, jobs):
        return [["make", "-k", f"-j{jobs}", NO_MANUAL]]

    def make_tests(self, jobs):
        return [["make", "-k", f"-j{jobs}", "check", "TESTS=", NO_MANUAL]]

    def checks(self, plain, other, work):
        yield from suites.compare(
            plain, other, work, 600, variables=[NO_MANUAL], jobs=os.cpu_count()
        )
