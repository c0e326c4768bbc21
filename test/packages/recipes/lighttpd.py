"""lighttpd with the libraries that most of its modules need, and its `make check`: unit tests, and
a server under requests."""
from recipes.recipe import Configured


class Lighttpd(Configured):
    name, source = "lighttpd", "lighttpd"
    fewest_simple_calls, fewest_found = 1, 10
    options = "--with-pcre2 --with-openssl --with-zlib --without-bzip2"
    no_test, fewest_tests = "TESTS=", 5
