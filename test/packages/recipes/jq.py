"""jq, configured as Debian does but without the manual, for which ruby would be needed.

Its `make check` (without valgrind), and what it prints of a fixed list of programs.
"""
import os
import subprocess

from compare import said, same
from recipes.recipe import Configured

NUMBERS = "[0, -0, 1, -1, 0.1, 1e17, 123456789012, 1e-5, 1.7976931348623157e308, 5e-324, 3.0000000000000004, 1e1000, -1e1000]"
PROGRAMS = [
    ".", "map(. * 3)", "map(tostring)", "map(tojson)", "map(. / 7)", "map(sqrt)", "map(@text)",
    "map(@json)", "[.[] | @html, @uri, @csv \"\\([.])\", @tsv \"\\([.])\", @sh, @base64]",
    "map(try error catch .)", "map(try (.a) catch .)", "map(try ({} - .) catch .)",
    "map(try ([] | .[\"a\"]) catch .)", "[limit(20; range(0; 1e9; 12345.678))]",
    "[.[] | floor, ceil, round?]", "now | type",
    "0, 1700000000, 1e9 | todate, (gmtime | mktime), (gmtime | tojson), strftime(\"%Y-%m-%dT%H:%M:%SZ %j %s\")",
    "[.[] | try implode catch .]", "\"\\u0000\\u001f\\u00e9\\ud83d\\ude00\" | ., @json, explode",
    "$__loc__", "input_line_number", "getpath([\"a\"])?", "[paths]", "tojson | fromjson",
    "[.[] | ltrimstr(\"1\")]", "error(\"x\")", "{} | .a.b.c = 1e3", "nosuch(1)", ". as [$a] | $b",
    "{(1): 2}", "[.[] | modf?]", "\"abc\" | test(\"(?<x>b\")",
    "\"foo bar foo\" | [match(\"foo\"; \"g\") | .offset]", "[splits(\"a\")]?",
    "ltrimstr(1), infinite, nan | tojson",
    "try (\"\\(1, 2) \\([1, {\"a\": nan}])\" | error) catch .",
]


def transcript(tree):
    asked = [
        ([*options, program], NUMBERS.encode()) for program in PROGRAMS
        for options in ([], ["-c", "-S"], ["--tab", "-C"], ["-r", "--indent", "7"])
    ]
    asked += [
        (["--debug-dump-disasm", "."], b"1"), (["--debug-trace", ".[0] + 1"], b"[1]"),
        (["--stream", "-c", "."], b'{"a": [1, {"b": 2.50}]}'), (["."], b"{"), (["."], b"[1, 2"),
        (["."], b"nope"), (["."], b'"\xff\xfe"'), (["--seq", "."], b"1"), (["--arg"], b""),
        (["-h"], b""), (["--nosuch"], b""), (["-n", "input"], b""),
    ]
    text = b"".join(
        said([tree / "jq", *words], " ".join(words), input=given) for words, given in asked
    )
    return text.replace(bytes(tree), b"TREE")


class Jq(Configured):
    name, source = "jq", "jq"
    fewest_simple_calls, fewest_found = 3, 20
    options = "--disable-docs --disable-maintainer-mode --disable-valgrind --disable-shared"
    no_test, fewest_tests, suite = "TESTS=", 3, {"variables": ["NO_VALGRIND=1"]}

    def prepare(self, tree):
        done = subprocess.run(
            ["autoreconf", "-fi"], cwd=tree, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, env={**os.environ, "LC_ALL": "C"},
        )
        if done.returncode:
            raise RuntimeError(f"autoreconf exits {done.returncode}: {done.stdout[-300:]}")

    def checks(self, plain, other, work):
        yield from same(
            "what jq prints", plain, other, 20_000, lambda build: transcript(build.tree)
        )
        yield from super().checks(plain, other, work)
