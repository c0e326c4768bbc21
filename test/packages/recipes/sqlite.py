"""SQLite's canonical tree, upstream's own flags (-g -O2), built in a folder of its own: the shell,
the tools that Debian installs, and testfixture.

SQLite's own `quicktest` (254,000 tests; not as root, which it refuses) and the shell*.test files it
leaves out must pass, and what the tools show of a database, its journal and its write-ahead log
must be what the plain build's show.
"""

import os
import random
import re
import shutil

import processes
import suites
from compare import CLEAN, LIMIT, said, same
from recipes.recipe import Recipe

NOBODY = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
SHELL_TESTS = [f"shell{number}" for number in range(1, 9)]
TOOLS = ["showdb", "showjournal", "showwal", "showshm"]


class TestRun:
    """One run of a test file: .failed has the names of failed tests, .total their number, .trouble
    why it did not end well."""

    def __init__(self, tree, file, work, name):
        folder, output = work / f"sqlite-{name}", work / f"sqlite-{name}.txt"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        # they look for the shell here; recover.test would too, and wants one with another library
        if file in SHELL_TESTS:
            (folder / "sqlite3").symlink_to(tree / "bld/sqlite3")
        if NOBODY:
            shutil.chown(folder, NOBODY["user"], NOBODY["group"])
        status = processes.run(
            [tree / "bld/testfixture", tree / f"test/{file}.test"], output, LIMIT, cwd=folder,
            env={**CLEAN, "HOME": str(folder)}, **NOBODY,
        )
        shutil.rmtree(folder)
        text = output.read_text(errors="replace")
        summary = re.search(r"(?m)^(\d+) errors out of (\d+) tests", text)
        self.total = int(summary[2]) if summary else 0
        self.failed = set(re.findall(r"(?m)^! (\S+) expected:", text))
        self.trouble = None
        if status is None or not summary:
            self.trouble = (
                "took too long" if status is None else f"testfixture exits {status}: {text[-300:]}"
            )
        elif int(summary[1]) != len(self.failed):
            self.trouble = f"{summary[1]} errors counted, but {len(self.failed)} seen"


def quicktest(plain, other, work):
    """What fails is tried once more by the file it is in."""
    def run(build, file):
        return TestRun(build.tree, file, work, f"{other.name}-{file}-{build.kind}")

    first = run(other, "extraquick")
    trouble, bad, known = first.trouble, set(), set()
    for file in sorted({test.split("-")[0] for test in first.failed}):
        more, worse, common = suites.twice(plain, other, run, first, file)
        trouble, bad, known = trouble or more, bad | worse, known | common
    yield "quicktest", *suites.outcome(first.total - len(known), 200_000, bad, known, trouble)


def shell_tests(other, work):
    for file in SHELL_TESTS:
        run = TestRun(other.tree, file, work, f"{other.name}-{file}")
        why = run.trouble or (
            f"failed: {' '.join(sorted(run.failed))[:300]}"
            if run.failed else f"only {run.total} tests" if run.total < 10 else None
        )
        yield f"{file}.test", why, f"{run.total} tests"


def statements():
    generator = random.Random(7)
    yield "PRAGMA page_size=1024; PRAGMA journal_mode=persist; CREATE TABLE t(a INTEGER PRIMARY KEY, b, c REAL, d BLOB); CREATE INDEX i ON t(b, c); BEGIN;"
    for number in range(1500):
        yield (
            f"INSERT INTO t VALUES({generator.randrange(-2**40, 2**62)}, 'text {number}', {generator.uniform(-1e9, 1e9)!r}, "
            f"x'{generator.randbytes(generator.randrange(0, 300)).hex()}');"
        )
    yield "INSERT INTO t VALUES(-5, NULL, 0, zeroblob(20000)); COMMIT; DELETE FROM t WHERE a % 7 = 0; UPDATE t SET b = b || 'x' WHERE a % 5 = 0;"


def shell_commands():
    """Every way in which the shell prints values."""
    for mode in (
        "ascii", "box", "column", "csv", "html", "insert t2", "json", "line", "list", "markdown",
        "quote", "table", "tabs", "tcl",
    ):
        yield f".print {mode}\n.mode {mode}\nSELECT * FROM t ORDER BY a LIMIT 60;\nSELECT avg(c), sum(a % 100), total(c), printf('%08.3f|%-10s|%+d|%x', c, b, a, a) FROM t WHERE a > 0;"
    yield (
        ".mode list\n.width 5 -10 3\n.mode column\nSELECT a, b, c FROM t LIMIT 9;\n.eqp full\nSELECT count(*) FROM t WHERE b > 'u';\n.eqp off\n.dump\n.schema\n.fullschema\n"
        ".indexes\n.dbinfo\n.dbconfig\n.limit\n.show\n.stats vmstep\nSELECT 1;\n.stats off\n.databases\n.sha3sum\n.selftest\n.lint fkey-indexes\n.nosuch\nSELECT nosuch;\n"
        ".explain on\nEXPLAIN SELECT * FROM t;\n.parameter set @x 1.5\n.parameter list\n.vfslist\n.help -all"
    )


class Transcript:
    """What programs say, one after the other, in an empty folder: .said"""

    def __init__(self, programs, folder):
        self.programs, self.folder, self.said = programs, folder, b""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()

    def run(self, program, *arguments, text=""):
        self.said += said(
            [self.programs / program, *arguments], " ".join([program, *arguments]),
            cwd=self.folder, input=text.encode(),
        ).replace(bytes(self.programs), b"PROGRAMS")

    def shell(self, database, text):
        self.run("sqlite3", "-init", "/dev/null", database, text=text)


def tools_transcript(programs, folder):
    """The shell makes x.db, and prints what is in it in every way it has; so do the tools."""
    transcript = Transcript(programs, folder)
    transcript.shell("x.db", "\n".join(statements()))
    transcript.shell("x.db", "\n".join(shell_commands()))
    for what in (
        "dbheader", "pgidx", "1..6", "1b", "2bd", "3b", "4b", "5bc", "7t", "freelist", "ptrmap",
        "5hex", "nosuch",
    ):
        transcript.run("showdb", "x.db", what)
    transcript.run("showjournal", "x.db-journal")
    # A copy of the write-ahead log: it is gone when its connection is closed. Its salts and
    # checksums are random.
    transcript.shell(
        "y.db",
        "PRAGMA journal_mode=wal;\n"
        + "\n".join(statements()).replace("PRAGMA journal_mode=persist;", "")
        + "\n.shell cp y.db-wal z-wal; cp y.db-shm z-shm; cp y.db z",
    )
    (folder / "z-wal").write_bytes(b"".join(wal_without_chance((folder / "z-wal").read_bytes())))
    shm = (folder / "z-shm").read_bytes()
    (folder / "z-shm").write_bytes(shm[:24] + bytes(24) + shm[48:72] + bytes(24) + shm[96:])
    for what in ([], ["1"], ["2"], ["3b"], ["5"]):
        transcript.run("showwal", "z-wal", *what)
    transcript.run("showshm", "z-shm")
    return transcript


def wal_without_chance(wal):
    size = 24 + int.from_bytes(wal[8:12])  # a frame: header and page
    yield wal[:16] + bytes(16)
    for start in range(32, len(wal), size):
        yield wal[start:start + 8] + bytes(16) + wal[start + 24:start + size]


class Sqlite(Recipe):
    name, source = "sqlite", "sqlite3"
    database = "bld"
    fewest_simple_calls, fewest_rewritten = 30, 30

    def configure(self, compilers):
        tcl = "--with-tcl=$(dirname $(ls /usr/lib/*/tcl8.6/tclConfig.sh /usr/lib/tcl8.6/tclConfig.sh 2>/dev/null | head -1))"
        return [
            [
                "sh", "-c",
                f"mkdir -p bld && cd bld && ../configure --disable-amalgamation --disable-shared {tcl} CC='{compilers.launched_c}'",
            ]
        ]

    def make(self, compilers, jobs):
        return [
            [
                "make", "-k", f"-j{jobs}", "-C", "bld", f"CC={compilers.launched_c}",
                "LIBTOOL=./libtool --tag=CC", "sqlite3", "testfixture", *TOOLS,
            ]
        ]

    def checks(self, plain, other, work):
        yield from same(
            "what the shell and the tools print", plain, other, 500_000,
            lambda build: tools_transcript(build.tree / "bld", work / "sqlite-transcript").said,
        )
        yield from shell_tests(other, work)
        yield from quicktest(plain, other, work)
