"""Builds a source tree with a compiler, plain or wrapped, and compares two builds."""
import collections
import contextlib
import difflib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import processes
import records
import runners
from compare import HERE

BUILD_LIMIT = 3600  # seconds: for what hangs, also on a busy machine


class Compilers:
    """How a build system is told which compilers and flags to use: .cflags and .ldflags are empty
    where they are upstream's own."""

    def __init__(self, c, cflags="", ldflags=""):
        self.cflags, self.ldflags = cflags, ldflags
        self.c = c  # gcc-12, clang-19, …
        self.cxx = runners.cxx(c)
        self.launcher = [sys.executable, "-IS", str(HERE / "cc_shim.py")]
        self.launched_c = " ".join([*self.launcher, self.c])


def hardening(folder):
    """(CFLAGS, LDFLAGS) of a Debian package that is built in `folder`, with all hardening:
    dpkg-buildflags' own.

    CPPFLAGS, with _FORTIFY_SOURCE in them, are among the CFLAGS, since half of the makefiles know
    no CPPFLAGS."""
    def flags(name):
        variables = {**os.environ, "DEB_BUILD_MAINT_OPTIONS": "hardening=+all"}
        # what a user's environment adds is not Debian's
        for prefix in ("DEB_", "DEB_BUILD_OPTIONS", ""):
            variables.pop(f"{prefix}{name}", None)
        return subprocess.check_output(
            ["dpkg-buildflags", "--get", name], cwd=folder, env=variables, text=True
        ).strip()
    return f"{flags('CFLAGS')} {flags('CPPFLAGS')}", flags("LDFLAGS")


def environment(logs, root):
    """A user's, without anything of ours: no variables, and no PATH on which qrintf or a wrapped
    compiler could be found."""
    path = [
        folder for folder in os.environ.get("PATH", "/usr/bin:/bin").split(":")
        if not hides_compilers(Path(folder))
    ]
    result = {
        name: value for name, value in os.environ.items() if not name.startswith("QRINTF_")
        and name not in ("CC", "CXX", "CFLAGS", "CXXFLAGS", "CPPFLAGS", "LDFLAGS", "MAKEFLAGS")
    }
    return result | {
        "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1700000000", "PATH": ":".join(path),
        "QRINTF_TEST_LOGS": str(logs), "QRINTF_TEST_ROOT": str(root),
    }


def hides_compilers(folder):
    """A folder with our programs, or with ccache's under the compilers' names."""
    return folder.name == "ccache" or any(
        (folder / name).exists() for name in ("qrintf", "qrintf-cc")
    )


class Build:
    """One build of `recipe` from the tree `source`, in work/build/NAME and then moved to .tree.

    With `database`, the tree also gets a compile_commands.json.

    With `hardened`, it is built with Debian's flags, also in CFLAGS and LDFLAGS; with `keep`,
    cc_shim.py keeps its objects; without `tests`, what only the suites need is not built.

    .kind is plain, wrapped or rewritten; .ok, .why, .seconds, .cpu tell how it went, .report is the
    wrapper's, .records is what records.read() has of it, and .commands maps (folder, command) to
    the sorted (exit status, stderr) seen."""

    def __init__(
        self, recipe, compiler, kind, source, work, jobs, wrapper=None, database=False,
        hardened=False, keep=False, tests=True,
    ):
        self.package, self.compiler, self.kind = recipe.name, compiler, kind
        self.name = f"{recipe.name}-{compiler}-{kind}"
        self.tree, self.logs = work / "trees" / self.name, work / "commands" / self.name
        self.report = work / f"report-{recipe.name}-{compiler}.jsonl"
        # the same path for all builds, so that __FILE__ agrees
        self.building = building = work / "build" / recipe.name
        shutil.copytree(source, building, symlinks=True)
        self.logs.mkdir(parents=True)
        variables = environment(self.logs, building)
        flags = hardening(building) if hardened else ("", "")
        if hardened:
            variables |= {"CFLAGS": flags[0], "LDFLAGS": flags[1]}
        if keep:
            variables["QRINTF_TEST_KEEP"] = "1"
        if wrapper:
            variables |= {"QRINTF_TEST_WRAPPER": str(wrapper), "QRINTF_STRICT": "1"}
        compilers = Compilers(compiler, *flags)
        commands = recipe.make(compilers, jobs) + (recipe.make_tests(jobs) if tests else [])
        if database and not recipe.makes_database:
            bear = [
                "bear", "--append", "--output",
                str(building / recipe.database / "compile_commands.json"), "--",
            ]
            commands = [[*bear, *command] for command in commands]
        self.why, before = "", os.times()
        for number, command in enumerate([*recipe.configure(compilers), *commands]):
            status = processes.run(
                command, work / f"make-{self.name}-{number}.txt", BUILD_LIMIT, cwd=building,
                env=variables,
            )
            if status != 0:
                what = " ".join(command)
                self.why = f"took too long: {what}" if status is None else f"{what} exits {status}"
                break
        after = os.times()
        self.seconds = after.elapsed - before.elapsed
        self.cpu = (
            after.children_user + after.children_system - before.children_user
            - before.children_system
        )
        self.tree.parent.mkdir(exist_ok=True)
        building.rename(self.tree)
        self.records = records.read(self.logs)
        self.commands = {
            key: sorted((each.status, each.stderr) for each in found)
            for key, found in self.records.items()
        }
        if wrapper:
            records.joined_report(self.records, self.report)
        self.ok = not self.why
        if self.why:
            self.why += self.failures()

    @contextlib.contextmanager
    def in_place(self):
        """The tree is where it was built, for suites whose makefiles know its absolute path."""
        self.tree.rename(self.building)
        try:
            yield self.building
        finally:
            self.building.rename(self.tree)

    def failures(self):
        failed = [
            f"{self.records[key][0].shown()} exits {status}: {said.strip()[:400]}"
            for key, results in sorted(self.commands.items()) for status, said in results
            if status and not self.records[key][0].probe
        ]
        return (
            f"; {len(failed)} compiler commands failed: " + " / ".join(failed[:3]) if failed else ""
        )

    def warnings(self):
        """(how many commands, how many of them say something on stderr)"""
        return len(self.commands), sum(
            any(said for _, said in results) for results in self.commands.values()
        )

    def unoptimised_files(self):
        """The base names of the sources that are only ever compiled for size or without
        optimisation."""
        levels = collections.defaultdict(set)
        for _, command in self.commands:
            level = [word for word in command if re.match("-O", word)][-1:] or ["-O0"]
            for word in command if "-c" in command else ():
                if word.endswith(".c"):
                    levels[os.path.basename(word)].add(level[0])
        return {name for name, seen in levels.items() if seen <= {"-O0", "-Os", "-Oz"}}


def compare_commands(plain, wrapped, diff_file):
    """The differences in how often each command ran, in its exit statuses and in its stderr, one
    text each; all diffs go to `diff_file`. A fallback is one of them, since QRINTF_STRICT makes it
    an error."""
    found, diffs = [], []
    for key in sorted(plain.commands.keys() | wrapped.commands.keys()):
        a, b = plain.commands.get(key, []), wrapped.commands.get(key, [])
        if a == b:
            continue
        name = (plain.records.get(key) or wrapped.records[key])[0].shown()
        if len(a) != len(b):
            found.append(f"{name}: run {len(a)} and {len(b)} times")
            continue
        if [status for status, _ in a] != [status for status, _ in b]:
            found.append(f"{name}: exit status differs")
        if [said for _, said in a] != [said for _, said in b]:
            text = ["".join(sorted(said for _, said in side)).splitlines(True) for side in (a, b)]
            diffs.append(
                "".join(difflib.unified_diff(*text, f"plain {name}", f"wrapped {name}", n=1))
            )
            found.append(f"{name}: stderr differs")
    diff_file.write_text("\n".join(diffs), errors="surrogateescape")
    return found, diffs
