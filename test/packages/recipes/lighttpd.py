"""lighttpd with the libraries that most of its modules need, and its `make check`: unit tests, and
a server under requests."""
import suites
from recipes.recipe import Recipe


class Lighttpd(Recipe):
    name, source = "lighttpd", "lighttpd"
    fewest_simple_calls, fewest_found = 1, 10

    def configure(self, compilers):
        return [
            [
                "./configure", f"CC={compilers.launched_c}", "--with-pcre2", "--with-openssl",
                "--with-zlib", "--without-bzip2",
            ]
        ]

    def make(self, compilers, jobs):
        return [["make", "-k", f"-j{jobs}"]]

    def make_tests(self, jobs):
        return [["make", "-k", f"-j{jobs}", "check", "TESTS="]]

    def checks(self, plain, other, work):
        yield from suites.compare(plain, other, work, 5)
