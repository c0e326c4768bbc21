#!/usr/bin/env python3
"""Tests that calls which write to a stream do what newer glibcs do, too.

    newer_glibc.py --qrintf-cc build/bin/qrintf-cc [--releases trixie,sid]

glibc 2.37 changed how printf writes to a stream. A program that is compiled here runs there as
well, so the histories of test/lit/streams/RandomHistories.c and the threads of Threads.c, which
share a stream, plain and wrapped, run under the dynamic linker and the libc of newer releases of
Debian, whose packages are downloaded once. Both must print the same. So must they with their calls
sent to the engine. The last line is "N passed, N failed".
"""

import itertools
import lzma
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
import runners  # noqa: E402

MIRROR = "http://deb.debian.org/debian/"
# name, options, calls that are compiled, lines of the output
PROGRAMS = [("RandomHistories.c", [], 15, 60000), ("Threads.c", ["-pthread"], 4, 2)]


def library(release):
    """The folder of a release's libc, and its dynamic linker."""
    folder = runners.cache("packages") / "glibc" / release
    if not (folder / "complete").exists():
        index = f"{MIRROR}dists/{release}/main/binary-amd64/Packages.xz"
        packages = lzma.decompress(urllib.request.urlopen(index, timeout=120).read()).decode()
        entry = re.search(r"^Package: libc6\n(?:.+\n)*", packages, re.M)[0]
        file = re.search(r"^Filename: (.*)$", entry, re.M)[1]
        folder.mkdir(parents=True, exist_ok=True)
        package = folder / "libc6.deb"
        package.write_bytes(urllib.request.urlopen(MIRROR + file, timeout=300).read())
        subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
        (folder / "complete").write_text(Path(file).name)
    libc = next(folder.rglob("libc.so.6")).parent
    return libc, libc / "ld-linux-x86-64.so.2", (folder / "complete").read_text()


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, required=True)
    parser.add_argument("--releases", default="trixie,sid")
    options = parser.parse_args()
    tally = runners.Tally()
    with tempfile.TemporaryDirectory(prefix="qrintf-newer-glibc-") as name:
        work = Path(name)
        (work / ".qrintf").write_text("hot = *\n")
        for (name, flags, least, lines), compiler, how in itertools.product(
            PROGRAMS, ("gcc", "clang-19"), ("compiled", "engine")
        ):
            source = work / name
            source.write_bytes((HERE.parent / "lit/streams" / name).read_bytes())
            report = work / "report"
            report.unlink(missing_ok=True)
            more = ["-DBY_LIST"] if how == "engine" else []
            for which, words in (
                ("plain", [compiler]), ("wrapped", [options.qrintf_cc, compiler]),
            ):
                subprocess.run(
                    [*words, "-O2", "-w", *flags, *more, source, "-o", work / which], check=True,
                    env=dict(os.environ, QRINTF_STRICT="1", QRINTF_REPORT=str(report)),
                )
            calls = report.read_text().count(f'"outcome":"{how}"')
            tally.check(f"{name}, {compiler}: {calls} calls are {how}",
                        None if calls >= (least if how == "compiled" else 1) else "too few")
            for release in options.releases.split(","):
                try:
                    libc, linker, version = library(release)
                    outputs = [
                        subprocess.run(
                            [linker, "--library-path", libc, work / which], check=True,
                            capture_output=True, timeout=600,
                        ).stdout
                        for which in ("plain", "wrapped")
                    ]
                    same = outputs[0] == outputs[1] and outputs[0].count(b"\n") == lines
                    why = None if same else "the output differs"
                except (OSError, subprocess.SubprocessError, TypeError) as error:
                    version, why = "?", str(error)
                tally.check(f"{name}, {compiler}, {how}, {release}, {version}", why)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
