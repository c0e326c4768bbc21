#!/usr/bin/env python3
"""Tests the wrapper with each version of gcc and clang that Debian has.

    run.py [--qrintf-cc build/bin/qrintf-cc] [--compilers LIST] [--document docs/reference.md]

The compilers of three releases of Debian are unpacked in the user's cache, each release in a folder
with its own libc, headers and assembler, and run there in a sandbox (bwrap). Nothing is installed.
For each compiler:

c         a small project (test/driver/Inputs/project) is built plain and wrapped, and all that the
          two builds say and leave is compared: test/driver/Inputs/compare.py
c++       the same with the C++ compiler
warnings  so is a source about which the compiler has much to say
calls     random calls, which the program compares with libc (test/differential/)
copies    two units have one copy of the functions and of the engine, and a format of the program's
          own function has code (test/targets/copies.sh)

With --document the table of compilers is written between the markers of that file. What cannot be
downloaded is named and left out. The last line is "N passed, N failed".
"""

import collections
import concurrent.futures
import fcntl
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TEST = Path(__file__).resolve().parents[1]
sys.path += [str(TEST), str(TEST / "packages")]
import runners  # noqa: E402
from runners import cxx  # noqa: E402
from sources import Unavailable, configured_apt  # noqa: E402

CACHE = runners.cache("compilers")
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
MIRROR = "http://deb.debian.org/debian"
# Debian 12, 13, and what comes
RELEASES = {
    "bookworm": "gcc-11 gcc-12 clang-13 clang-14 clang-15 clang-16".split(),
    "trixie": "gcc-13 gcc-14 clang-17 clang-18 clang-19".split(),
    "sid": "gcc-15 gcc-16 clang-21 clang-22 clang-23".split(),
}
# Debian's clang 18 puts its command line into debug information unless it is told not to, as the
# wrapper tells it.
RECORDS_COMMAND = ["clang-18"]
TOO_OLD = ["clang-13"]  # the wrapper leaves its units untouched
SHAPES = 500  # of random calls, for each compiler
CHECKS = ("c", "c++", "warnings", "calls", "copies")
MARKERS = "<!-- compilers:begin -->", "<!-- compilers:end -->"

# failures: the names of checks that failed; compiled: calls of the random ones
Row = collections.namedtuple("Row", "version failures shapes compiled")


def apt(folder, release):
    """The environment in which apt knows that release only, and nothing that is installed."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sources.list").write_text(f"deb [signed-by={KEYRING}] {MIRROR} {release} main\n")
    return configured_apt(folder, [], **{
        "Dir::Etc::sourcelist": folder / "sources.list", "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::status": "/dev/null",
        # sid is always a snapshot, whose date may have passed where a mirror is kept.
        "Acquire::Check-Valid-Until": "false",
    })


def root_of(release):
    """The folder that a release's compilers see as /."""
    CACHE.mkdir(parents=True, exist_ok=True)
    root, packages = CACHE / release, RELEASES[release]
    packages = [*packages, *(cxx(each) for each in packages if each.startswith("gcc")), "libc6-dev"]
    with open(CACHE / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        complete = root / "complete"
        if complete.exists() and complete.read_text().split() == packages:
            return root
        shutil.rmtree(root, ignore_errors=True)
        folder = CACHE / f"apt-{release}"
        environment = apt(folder, release)
        for command in (["update"], [
            "install", "-y", "--download-only", "--no-install-recommends", *packages
        ]):
            done = runners.run(["apt-get", "-q", *command], env=environment)
            if done.returncode:
                said = [line for line in done.stderr.splitlines() if line[:2] in ("E:", "W:")]
                raise Unavailable(f"apt-get {command[0]}: {' / '.join(said)[-300:]}")
        for each in ("bin", "lib", "lib64", "sbin"):
            (root / "usr" / each).mkdir(parents=True)
            (root / each).symlink_to(f"usr/{each}")
        for package in sorted((folder / "cache/archives").glob("*.deb")):
            subprocess.run(["dpkg-deb", "-x", package, root], check=True)
        shutil.rmtree(folder)
        for each in ("dev", "proc", "tmp"):
            (root / each).mkdir(exist_ok=True)
        complete.write_text(" ".join(packages))
        return root


def write_scripts(options, folder, root, compiler):
    """Programs of these names that run the wrapper and the compilers in the sandbox."""
    wrapper = options.qrintf_cc
    words = [
        "bwrap", "--bind", root, "/", "--dev", "/dev", "--proc", "/proc", "--bind", "/tmp", "/tmp",
        "--ro-bind", TEST.parent, TEST.parent, "--ro-bind", wrapper.parent, wrapper.parent,
        "--bind", options.work, options.work, "--setenv", "PATH", "/usr/bin", "--chdir",
    ]
    prefix = " ".join(shlex.quote(str(word)) for word in words)
    folder.mkdir(parents=True)
    for name, program in (
        ("qrintf-cc", wrapper), (compiler, compiler), (cxx(compiler), cxx(compiler))
    ):
        runners.program(folder / name, f'#!/bin/sh\nexec {prefix} "$PWD" -- {program} "$@"\n')


def checks(options, compiler, folder):
    """The commands of one compiler, by the names of the checks."""
    inputs = TEST / "driver/Inputs"
    compare = [
        sys.executable, inputs / "compare.py", "--qrintf-cc", folder / "qrintf-cc", "--work",
        folder / "compare", "--compilers",
    ]
    more = ["--fallback"] if compiler in TOO_OLD else []
    if compiler in RECORDS_COMMAND:
        more = ["--ignore", "elf:units"]
    build = "-O2 -g -Wall -Wextra -MD"
    for check, driver, suffix, least in (("c", compiler, "c", 8), ("c++", cxx(compiler), "cpp", 2)):
        sources = f"calls.{suffix} main.{suffix}"
        compiled = [] if compiler in TOO_OLD else ["--compiled", str(least)]
        yield check, [
            *compare, driver, *compiled, *more, "--sh",
            f"$CC {build} {sources} -o program && $CC {build} -O3 -march=native -c {sources}",
        ]
    yield "warnings", [
        *compare, compiler, "--sources", inputs / "warnings", "--fallback", "--", "-O2", "-Wall",
        "-Wextra", "-Wformat=2", "-c", "warns.c",
    ]
    if compiler not in TOO_OLD:
        yield "calls", [
            sys.executable, TEST / "differential/run.py", "--qrintf-cc", folder / "qrintf-cc",
            "--work", folder / "rows", "--shapes", str(SHAPES), "--turns", "12", "-j", "1",
            "--configs", f"{compiler}:-O2:c99:,{compiler}:-O2:c++17:",
        ]
        (folder / "copies").mkdir()
        (folder / "copies/.qrintf").touch()  # the tests' settings turn the engine off
        yield "copies", [
            "env", "-C", folder / "copies", "bash", TEST / "targets/copies.sh",
            folder / "qrintf-cc", "", compiler, "-static",
        ]


def test(options, release, compiler):
    """The row of a compiler, and what its failing checks print."""
    folder = options.work / compiler
    write_scripts(options, folder, root_of(release), compiler)
    path = f"{folder}:{os.environ['PATH']}"
    said = runners.run([folder / compiler, "--version"], check=True).stdout
    version = re.search(r"\d+\.\d+\.\d+", said)[0]
    failures, shapes, compiled, output = [], 0, 0.0, ""
    for check, command in checks(options, compiler, folder):
        done = runners.run(command, stderr=subprocess.STDOUT, env=dict(os.environ, PATH=path))
        if done.returncode:
            failures.append(check)
            output += f"{shlex.join(map(str, command))}\n{done.stdout[-6000:]}\n"
        for found in re.finditer(r"(\d+) shapes, .*?([\d.]+) % compiled", done.stdout):
            shapes += int(found[1])
            compiled += int(found[1]) * float(found[2]) / 100
    return Row(version, failures, shapes, round(compiled)), output


def table(rows):
    """Markdown. Versions with the same results share a line."""
    groups = collections.defaultdict(list)
    for (_, compiler), row in rows.items():
        cells = ["differs" if check in row.failures else "same" for check in CHECKS[:3]]
        calls = "untouched" if compiler in TOO_OLD else (
            f"{row.compiled} of {row.shapes} compiled, "
            f"{'differs' if 'calls' in row.failures else 'same'}"
        )
        groups[compiler.split("-")[0], *cells, calls].append(row.version)
    lines = ["| compiler | C | C++ | warnings | random calls |", "|---" * 5 + "|"]
    for (name, *cells), versions in groups.items():
        lines.append(f"| {name} {', '.join(versions)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main():
    parser = runners.parser(__doc__)
    everything = [(release, each) for release, names in RELEASES.items() for each in names]
    everything.sort(key=lambda pair: (pair[1].startswith("clang"), int(pair[1].split("-")[1])))
    parser.add_argument("--qrintf-cc", type=runners.path, default=runners.WRAPPER)
    parser.add_argument("--compilers", default=",".join(each for _, each in everything))
    parser.add_argument("--document", type=Path, help="write the table between its markers")
    parser.add_argument("--work", type=Path, help="keeps what failed there")
    parser.add_argument("-j", type=int, default=2, help="compilers at a time")
    options = parser.parse_args()
    wanted = options.compilers.split(",")
    if unknown := set(wanted) - {compiler for _, compiler in everything}:
        parser.error(f"no such compiler: {', '.join(sorted(unknown))}")
    rows, tally = {}, runners.Tally()
    with tempfile.TemporaryDirectory(
        prefix="qrintf-compilers-", dir=options.work
    ) as folder, concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        options.work = Path(folder)
        shutil.copy(TEST / ".qrintf", options.work)
        running = {
            pair: pool.submit(test, options, *pair) for pair in everything if pair[1] in wanted
        }
        for pair, future in running.items():
            try:
                rows[pair], output = future.result()
            except (Unavailable, OSError, subprocess.SubprocessError) as error:
                print(f"left out: {pair[1]}: {error}", flush=True)
                continue
            row = rows[pair]
            count = len(CHECKS) - (pair[1] in TOO_OLD)
            tally.add(True, count - len(row.failures))
            tally.add(False, len(row.failures))
            said = f"FAILED {', '.join(row.failures)}\n{output}" if row.failures else "passed"
            print(f"{pair[1]} {row.version}: {said}", flush=True)
    if rows:
        print(table(rows))
    if rows and options.document:
        text = options.document.read_text()
        options.document.write_text(runners.between(text, *MARKERS, table(rows)))
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
