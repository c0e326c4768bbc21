#!/usr/bin/env python3
"""Compares the wrapper with the bare compiler: one command, run twice in the same directory over
the same files, because names of directories stand in objects and diagnostics.

    compare.py --qrintf-cc QRINTF-CC --work DIR --compilers gcc,clang-19 [OPTION…] -- ARGUMENT…
    compare.py … --sh 'cd sub && $CC -c a.c && $CC a.o && ./a.out'

Exit status, stdout, stderr, the files that are left, their modes and their contents are to be equal
(outputs.py says what equal means for each kind). TMPDIR is to be empty afterwards. The wrapped
command runs under QRINTF_STRICT=1, so that a fallback nobody sees is a failure, QRINTF_REPORT has
to have a compiled call, and QRINTF_LOG a decision. Prints nothing where all is well.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import outputs

HERE = Path(__file__).resolve().parent
LIMIT = 120  # seconds for one command
DECISION = "untouched: |falls back to the untouched command: |rewritten: |nothing to compile away: "


def options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--compilers", required=True, help="with commas between")
    parser.add_argument(
        "--sources", type=Path, default=HERE / "project",
        help="what both commands find in their directory",
    )
    parser.add_argument("--into", default=".", help="a directory below, in which they find it")
    parser.add_argument(
        "--sh", help="a bash script with $CC in the place of the compiler, instead of arguments"
    )
    parser.add_argument(
        "--before",
        help="a bash script that sets the directory up; $CC is the bare compiler in both",
    )
    parser.add_argument("--stdin", help="file in that directory")
    parser.add_argument(
        "--stdout-is", default="text",
        help="suffix: stdout is compared as a file of that kind (s, o, i)",
    )
    parser.add_argument(
        "--macros", action="store_true", help="the bare compiler is given the wrapper's macros"
    )
    parser.add_argument("--fails", action="store_true", help="the bare command fails")
    parser.add_argument(
        "--any-status", action="store_true", help="the bare command may fail or not"
    )
    parser.add_argument(
        "--compiled", type=int,
        help="least number of calls that are compiled away (1; with --fallback 0)",
    )
    parser.add_argument(
        "--untouched", action="store_true", help="the wrapper only starts the compiler"
    )
    parser.add_argument(
        "--fallback", action="store_true", help="the wrapper may give up (no QRINTF_STRICT)"
    )
    parser.add_argument("--ignore", action="append", default=[], metavar="FACET",
                        help="KIND:FACET of outputs that may differ, with the cause in the test")
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("arguments", nargs="*")
    found = parser.parse_args()
    if found.compiled is None:
        found.compiled = 0 if found.fallback else 1
    return found


def tree(directory: Path):
    """Relative path → (type and permissions) of everything below."""
    found = {}
    for path in sorted(directory.rglob("*")):
        found[str(path.relative_to(directory))] = stat.filemode(path.lstat().st_mode)
    return found


def macros(wrapper, compiler):
    """What the wrapper puts before the user's arguments, for clang so that it does not count."""
    version = subprocess.run(
        [wrapper, "--version"], capture_output=True, text=True, check=True
    ).stdout.split()[1]
    major, minor, patch = (int(part) for part in version.split("."))
    ours = ["-D__QRINTF__=1", f"-DQRINTF_VERSION={major * 10000 + minor * 100 + patch}"]
    return [w for each in ours for w in (["-Xclang", each] if "clang" in compiler else [each])]


class Twin:
    """One of the two runs: what it said, and the directory it left."""

    def __init__(self, o, work: Path, name: str, compiler: str):
        self.name, self.kept = name, work / name
        here, temporary = work / "here", work / "tmp"
        shutil.copytree(o.sources, here / o.into, symlinks=True)
        temporary.mkdir()
        bare = shlex.split(compiler)
        if o.macros and name == "bare":
            bare += macros(o.qrintf_cc, compiler)
        command = [str(o.qrintf_cc), *bare] if name == "wrapped" else bare
        environment = {
            **os.environ, **dict(each.split("=", 1) for each in o.env), "TMPDIR": str(temporary),
            "CC": compiler, "PWD": str(here),
        }
        if o.before:
            subprocess.run(
                ["bash", "-ec", o.before], cwd=here, env=environment, check=True, timeout=LIMIT
            )
        # __TIMESTAMP__, and the times in precompiled headers and line tables
        for path in here.rglob("*"):
            os.utime(path, (1e9, 1e9), follow_symlinks=False)
        before = tree(here)
        self.report, self.log = work / "report", work / "log"
        environment["CC"] = shlex.join(command)
        if name == "wrapped":
            environment["QRINTF_LOG"] = str(self.log)
            if not o.untouched:
                environment["QRINTF_REPORT"] = str(self.report)
            if not o.fallback:
                environment["QRINTF_STRICT"] = "1"
        with open(here / o.stdin if o.stdin else os.devnull, "rb") as standard_input:
            run = subprocess.run(
                ["bash", "-c", o.sh] if o.sh else [*command, *o.arguments], cwd=here,
                env=environment, stdin=standard_input, capture_output=True, timeout=LIMIT,
            )
        self.status, self.stdout, self.stderr = run.returncode, run.stdout, run.stderr
        after = tree(here)
        self.left = {path: mode for path, mode in after.items() if path not in before}
        self.gone = sorted(set(before) - set(after))
        self.temporaries = sorted(tree(temporary))
        here.rename(self.kept)
        shutil.rmtree(temporary)

    def calls(self):
        if not self.report.exists():
            return 0
        rows = [
            json.loads(line)
            for line in self.report.read_text(errors="surrogateescape").splitlines()
        ]
        return sum(row["outcome"] in ("compiled", "partial") for row in rows)

    def decisions(self):
        return self.log.read_text(errors="replace") if self.log.exists() else ""


def differences(o, work: Path, compiler: str):
    bare, wrapped = Twin(o, work, "bare", compiler), Twin(o, work, "wrapped", compiler)
    if not o.any_status and o.fails != (bare.status != 0):
        yield f"the bare compiler's status is {bare.status}\n{bare.stderr.decode(errors='replace')}"
    if bare.status != wrapped.status:
        yield f"status {bare.status} becomes {wrapped.status}\n{wrapped.stderr.decode(errors='replace')}"
    if bare.stderr != wrapped.stderr:
        yield "stderr:\n" + outputs.text_difference(bare.stderr, wrapped.stderr)
    kind = outputs.Kinds(compiler, o.ignore)
    if o.stdout_is != "text" and bare.stdout and wrapped.stdout:
        for twin in (bare, wrapped):
            (twin.kept / f"(stdout).{o.stdout_is}").write_bytes(twin.stdout)
            twin.left[f"(stdout).{o.stdout_is}"] = "-"
    elif bare.stdout != wrapped.stdout:
        yield "stdout:\n" + outputs.text_difference(bare.stdout, wrapped.stdout)
    for what in ("left", "gone", "temporaries"):
        if getattr(bare, what) != getattr(wrapped, what):
            yield f"{what}: {getattr(bare, what)} becomes {getattr(wrapped, what)}"
    for path in bare.left:
        if path in wrapped.left and (bare.kept / path).is_file():
            for each in kind.differences(bare.kept / path, wrapped.kept / path):
                yield f"{path}: {each}"
    # A wrapper that does nothing but start the compiler passes all that is compared above.
    if not re.search(DECISION, wrapped.decisions()):
        yield "the log does not say what the wrapper decided"
    if o.untouched:
        if not re.search(r"untouched: ", wrapped.decisions()):
            yield "it is not left untouched"
    elif not o.fails and wrapped.calls() < o.compiled:
        yield f"{wrapped.calls()} calls are compiled away, {o.compiled} were expected"
    if wrapped.temporaries:
        yield f"temporary files stay: {wrapped.temporaries}"


def main():
    o = options()
    failed = False
    for compiler in o.compilers.split(","):
        work = Path(f"{o.work}.{compiler}".replace(" ", "_"))
        if work.exists():
            subprocess.run(["chmod", "-R", "u+rwX", work], check=True)
            shutil.rmtree(work)
        work.mkdir(parents=True)
        found = list(differences(o, work, compiler))
        if found:
            failed = True
            print(
                f"== {compiler} {o.sh or shlex.join(o.arguments)}\n"
                + "\n".join(found) + f"\n(kept in {work}, with the wrapper's log)", file=sys.stderr,
            )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
