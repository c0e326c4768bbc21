#!/usr/bin/env python3
"""What a user of Redis gains: instructions of the server for one `ZRANGE key 0 -1 WITHSCORES`,
before and after.

    bench/redis_zrange.py --qrintf-cc P [--compiler gcc]

Redis from Debian's source package is built plainly and through the wrapper (-O2, libc's malloc).
Each server runs under callgrind twice, with few and with many requests; the difference divided by
the difference of the numbers of requests is free of start-up. The scores are random doubles, which
the server prints with %.17g. With 100 members they are kept as text, which strtod reads first (a
listpack); with 1,000 as numbers (a skip list). The replies are compared.
"""

import argparse
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "test/packages"))
import sources

MEMBERS = {100: (20, 220), 1000: (4, 44)}  # few and many requests


class Connection:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        for _ in range(600):  # under callgrind a server needs seconds to start
            try:
                self.socket.connect(str(path))
                break
            except OSError:
                time.sleep(0.1)
        else:
            sys.exit("redis-server does not listen")
        self.file = self.socket.makefile("rb")

    def reply(self):
        """One reply, raw."""
        line = self.file.readline()
        if line[:1] == b"$" and int(line[1:]) >= 0:
            return line + self.file.read(int(line[1:]) + 2)
        if line[:1] == b"*":
            return line + b"".join(self.reply() for _ in range(int(line[1:])))
        return line

    def ask(self, *words):
        text = b"".join(b"$%d\r\n%s\r\n" % (len(w), w) for w in map(str.encode, words))
        self.socket.sendall(b"*%d\r\n%s" % (len(words), text))
        return self.reply()


def build(tree, wrapper, compiler):
    cc = f"{wrapper} {compiler}" if wrapper else compiler
    subprocess.run(
        [
            "make", "-C", "src", "-j2", "redis-server", f"CC={cc}", "MALLOC=libc",
            "OPTIMIZATION=-O2", "USE_SYSTEMD=no", "BUILD_TLS=no",
        ],
        cwd=tree, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )


def instructions(tree, folder, members, requests):
    """(instructions of the whole life of a server that answers so many requests, the last reply)"""
    path, profile = folder / "socket", folder / "profile"
    server = subprocess.Popen(
        [
            "valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", "-q",
            str(tree / "src/redis-server"), "--port", "0", "--unixsocket", str(path), "--save", "",
            "--hz", "1", "--dir", str(folder),
        ],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    connection = Connection(path)
    draw = random.Random(1)
    for number in range(members):
        connection.ask("ZADD", "key", repr(draw.uniform(0, 1000)), f"member{number}")
    for _ in range(requests):
        last = connection.ask("ZRANGE", "key", "0", "-1", "WITHSCORES")
    connection.socket.sendall(b"SHUTDOWN NOSAVE\r\n")
    server.wait()
    totals = [
        line for line in profile.read_text().splitlines()
        if line.startswith(("summary:", "totals:"))
    ]
    return int(totals[-1].split()[1]), last


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, required=True)
    parser.add_argument("--compiler", default="gcc")
    options = parser.parse_args()
    cache = Path(os.environ.get("QRINTF_TEST_CACHE") or Path.home() / ".cache/qrintf/packages")
    with tempfile.TemporaryDirectory(prefix="qrintf-zrange-") as work:
        version = sources.unpack("redis", Path(work, "plain"), cache)
        shutil.copytree(Path(work, "plain"), Path(work, "wrapped"), symlinks=True)
        build(Path(work, "plain"), None, options.compiler)
        build(Path(work, "wrapped"), options.qrintf_cc.resolve(), options.compiler)
        print(
            f"Redis {version}, {options.compiler} -O2: instructions of the server for one ZRANGE … WITHSCORES\n\n"
            "| members | plain | wrapped | |\n|---|---|---|---|"
        )
        for members, (few, many) in MEMBERS.items():
            counts, replies = {}, {}
            for name in ("plain", "wrapped"):
                (less, _), (more, replies[name]) = (
                    instructions(Path(work, name), Path(work), members, requests)
                    for requests in (few, many)
                )
                counts[name] = (more - less) / (many - few)
            if replies["plain"] != replies["wrapped"]:
                sys.exit("the two servers answer differently")
            print(f"| {members:,} | {counts['plain']:,.0f} | {counts['wrapped']:,.0f} | "
                  f"{counts['plain'] / counts['wrapped']:.1f} times fewer |")


if __name__ == "__main__":
    main()
