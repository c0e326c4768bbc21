"""Builds a source tree with a compiler, plain or wrapped, and compares two builds."""
import collections
import difflib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import processes

HERE = Path(__file__).resolve().parent
BUILD_LIMIT = 900  # seconds

# Upstream's own flags. lua: -O2 -Wall -Wextra. redis: -O2 -Wall -W -g; no LTO in this version, to try
# one, add REDIS_CFLAGS=-flto REDIS_LDFLAGS=-flto here.
MAKE = {
    "lua": ["-C", "src", "linux", "CC={cc} -std=gnu99"],
    "redis": ["-C", "src", "all", "CC={cc}", "V=1", "MALLOC=libc", "OPTIMIZATION=-O2", "USE_SYSTEMD=no", "BUILD_TLS=no"],
}
SOURCE = {"lua": "lua5.4", "redis": "redis"}


def prepare(package, tree):
    """What has to be done to Debian's tree before the builds."""
    if package == "lua":
        # Debian builds Lua with libtool, twice (C and C++): take upstream's makefile back.
        subprocess.run(["patch", "-s", "-R", "-p1", "-i", "debian/patches/0001-build-system.patch"], cwd=tree, check=True)
        triplet = subprocess.check_output(["dpkg-architecture", "-qDEB_HOST_MULTIARCH"], text=True).strip()
        (tree / "src/lua5.4-deb-multiarch.h").write_text(f'#define DEB_HOST_MULTIARCH "{triplet}"\n')
    else:
        # Test servers: loopback only, and no pid file in /var/run.
        for name in ("default.conf", "minimal.conf"):
            config = tree / "tests/assets" / name
            lines = [line for line in config.read_text().splitlines() if line.split(" ")[0] not in ("bind", "pidfile")]
            config.write_text("\n".join([*lines, "bind 127.0.0.1", "pidfile redis.pid", ""]))


class Build:
    """The outcome of one build: .ok, .why, .seconds, .tree, .report and .commands, which maps
    (folder, command) to the set of (exit status, stderr) seen."""

    def __init__(self, package, compiler, wrapper, source, work, jobs):
        self.kind = "wrapped" if wrapper else "plain"
        self.name = f"{package}-{compiler}-{self.kind}"
        self.tree, logs = work / "trees" / self.name, work / "commands" / self.name
        self.report, self.log = work / f"report-{package}-{compiler}.jsonl", work / f"log-{package}-{compiler}.txt"
        building = work / "build" / package  # the same path for all builds, so that __FILE__ agrees
        shutil.copytree(source, building, symlinks=True)
        logs.mkdir(parents=True)
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith("QRINTF_") and name not in ("CFLAGS", "CPPFLAGS", "LDFLAGS", "MAKEFLAGS")}
        environment |= {"LC_ALL": "C", "SOURCE_DATE_EPOCH": "1700000000", "QRINTF_TEST_LOGS": str(logs),
                        "QRINTF_TEST_ROOT": str(building)}
        if wrapper:
            environment |= {"QRINTF_TEST_WRAPPER": str(wrapper), "QRINTF_STRICT": "1",
                            "QRINTF_REPORT": str(self.report), "QRINTF_LOG": str(self.log)}
        shim = f"{sys.executable} -IS {HERE / 'cc_shim.py'} {compiler}"
        command = ["make", "-k", f"-j{jobs}", *(word.format(cc=shim) for word in MAKE[package])]
        before = os.times()
        status = processes.run(command, work / f"make-{self.name}.txt", BUILD_LIMIT, cwd=building, env=environment)
        after = os.times()
        self.seconds = after.elapsed - before.elapsed
        self.cpu = after.children_user + after.children_system - before.children_user - before.children_system
        self.tree.parent.mkdir(exist_ok=True)
        building.rename(self.tree)
        self.commands = collections.defaultdict(set)
        for file in logs.iterdir():
            record = json.loads(file.read_text())
            key = (record["cwd"], tuple(record["command"]))
            self.commands[key].add((record["status"], record["stderr"]))
        self.ok = status == 0
        self.why = "" if self.ok else f"{'took too long' if status is None else f'make exits {status}'}{self.failures()}"

    def failures(self):
        failed = [f"{shown(*key)} exits {status}: {said.strip()[:400]}" for key, results in sorted(self.commands.items())
                  for status, said in results if status]
        return f"; {len(failed)} compiler commands failed: " + " / ".join(failed[:3]) if failed else ""

    def warnings(self):
        """(how many commands, how many of them say something on stderr)"""
        return len(self.commands), sum(any(said for _, said in results) for results in self.commands.values())


    def unoptimised_files(self):
        """The base names of the sources that are only ever compiled for size or without optimisation."""
        levels = collections.defaultdict(set)
        for _, command in self.commands:
            level = [word for word in command if re.match("-O", word)][-1:] or ["-O0"]
            for word in command if "-c" in command else ():
                if word.endswith(".c"):
                    levels[os.path.basename(word)].add(level[0])
        return {name for name, seen in levels.items() if seen <= {"-O0", "-Os", "-Oz"}}


def shown(folder, command):
    inputs = [word for word in command if word.endswith(".c")]
    output = [command[i + 1] for i, word in enumerate(command[:-1]) if word == "-o"]
    return os.path.normpath(os.path.join(folder, (inputs if len(inputs) == 1 else output or list(command))[0]))


def compare_commands(plain, wrapped, diff_file):
    """The differences in exit status and stderr, one text each; all diffs go to `diff_file`."""
    found, diffs = [], []
    for key in sorted(plain.commands.keys() | wrapped.commands.keys()):
        a, b = plain.commands.get(key), wrapped.commands.get(key)
        if a == b:
            continue
        name = shown(*key)
        if not a or not b:
            found.append(f"{name}: run by one of the builds only")
            continue
        if {status for status, _ in a} != {status for status, _ in b}:
            found.append(f"{name}: exit status differs")
        if {said for _, said in a} != {said for _, said in b}:
            text = ["".join(sorted(said for _, said in side)).splitlines(True) for side in (a, b)]
            diffs.append("".join(difflib.unified_diff(*text, f"plain {name}", f"wrapped {name}", n=1)))
            found.append(f"{name}: stderr differs")
    diff_file.write_text("\n".join(diffs), errors="surrogateescape")
    return found, diffs


def compare_dependency_files(plain, wrapped):
    files = {path.relative_to(side.tree) for side in (plain, wrapped) for path in side.tree.rglob("*.d") if path.is_file()}
    def text(side, name):
        path = side.tree / name
        return path.read_bytes() if path.is_file() else None
    return len(files), sorted(str(name) for name in files if text(plain, name) != text(wrapped, name))
