"""What the runners of test/ and bench/ share: arguments, commands, the count of what passed, and
tables between two marks of a page.

A runner is started by its path, so it puts this folder on sys.path before it imports this module.
"""

import argparse
import difflib
import hashlib
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
TEST = Path(__file__).resolve().parent
ROOT = TEST.parent
WRAPPER = ROOT / "build/bin/qrintf-cc"


def cache(name):
    """The user's folder for what tests download or unpack once."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "qrintf" / name


def path(text):
    """The type of an argument that is a path: resolved, because commands run in other folders."""
    return Path(text).resolve()


def parser(description, **options):
    """A parser of the command line, whose help is a runner's docstring as it stands."""
    return argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter, **options
    )


def environment(**more):
    """The environment without settings of the wrapper and of ccache, in the C locale."""
    inherited = {name: value for name, value in os.environ.items()
                 if not name.startswith(("QRINTF_", "CCACHE_"))}
    return {**inherited, "LC_ALL": "C", **more}


def run(command, **options):
    """Runs a command without input. The options are subprocess.run's; unless they say otherwise,
    what it prints is kept as text."""
    defaults = {
        "stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
        "text": True, "errors": "replace", "check": False,
    }
    return subprocess.run([str(word) for word in command], **{**defaults, **options})


def measured(command, **options):
    """Runs a command as run() does: its exit status, all that it prints, and the seconds of CPU
    that it and the programs that it waited for have used."""
    with subprocess.Popen(
        [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace", **options,
    ) as running:
        output = running.stdout.read()
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    return running.returncode, output, used.ru_utime + used.ru_stime


def spent(command, **options):
    """What a command that must succeed prints, and its seconds of CPU, as measured() has them.
    Raises RuntimeError with its last words if it fails."""
    status, output, seconds = measured(command, **options)
    if status:
        words = " ".join(map(str, command))
        where = options.get("cwd", os.getcwd())
        raise RuntimeError(f"in {where}: {words} exits {status}: {output[-2000:]}")
    return output, seconds


def cxx(compiler):
    """The C++ compiler beside a C compiler: clang++-19 for clang-19."""
    return re.sub(r"(gcc|clang)(?!\+)", lambda name: {"gcc": "g++"}.get(name[0], name[0] + "++"),
                  compiler)


def program(file, text):
    """Writes a script that can be started, and returns its path."""
    file.write_text(text, encoding="utf-8")
    file.chmod(0o755)
    return file


def contents(folder):
    """What is in a folder, so that a test sees files that nobody expected: for each path below it,
    but for git's own files, the kind with the permissions, and the contents' hash or the target of
    a link."""
    found = {}
    for file in Path(folder).rglob("*"):
        name, mode, text = file.relative_to(folder), file.lstat().st_mode, None
        if stat.S_ISREG(mode):
            text = hashlib.sha256(file.read_bytes()).digest()
        elif stat.S_ISLNK(mode):
            text = os.readlink(file)
        if ".git" not in name.parts:
            found[str(name)] = mode, text
    return found


def difference(one, other, names=("bare", "wrapped"), most=20):
    """The first lines of what differs between two lists of lines."""
    return "\n".join(list(difflib.unified_diff(one, other, *names, lineterm="", n=0))[:most])


def between(text, begin, end, block):
    """The text with block between its two marks. Raises ValueError if they are not there once."""
    pattern = re.compile(f"({re.escape(begin)}\n).*?({re.escape(end)})", re.S)
    if len(pattern.findall(text)) != 1:
        raise ValueError(f"the markers {begin} and {end} are not there exactly once")
    return pattern.sub(lambda found: f"{found[1]}{block}\n{found[2]}", text)


class Tally:
    """Counts what passed and what failed. test/run.py reads the last line that end() prints."""

    def __init__(self):
        self.passed = self.failed = 0

    def add(self, good, many=1):
        """Counts one check, or so many of the same result."""
        if good:
            self.passed += many
        else:
            self.failed += many

    def check(self, name, why=None):
        """Counts a check and prints it: its failure with the reason, if there is one."""
        self.add(not why)
        print(f"FAIL  {name}: {why}" if why else f"ok    {name}", flush=True)

    def end(self):
        """Prints the sum, and returns the exit status. A run without a check has failed."""
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0
