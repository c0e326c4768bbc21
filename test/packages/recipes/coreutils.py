"""GNU coreutils, configured as Debian does, and the programs of its two suites.

`make check` of tests/ and of gnulib-tests/, not as root; expensive tests are left out, as they are
by default.
"""

import os

from recipes.recipe import Configured

# Debian's patches touch sources of these: none may be older than what it is made of, in this order.
OLD = 1700000000
MADE = ["aclocal.m4", "configure", "lib/config.hin", "Makefile.in", "gnulib-tests/Makefile.in"]


class Coreutils(Configured):
    name, source = "coreutils", "coreutils"
    fewest_simple_calls = 20
    goals, no_test = "MAKEINFO=true", "TESTS="  # without texinfo there is no manual
    fewest_tests, suite = 600, {"jobs": os.cpu_count()}

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
