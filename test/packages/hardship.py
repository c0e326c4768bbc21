#!/usr/bin/env python3
"""Builds under hardship: many at once, killed with SIGKILL, on a full disk.

No wrong object and no file of ours may be left, because make would take a broken object for
finished.

    test/packages/hardship.py --qrintf-cc build/bin/qrintf-cc --packages zlib

Each package is built once through the wrapper, with Debian's flags. Then the shortest of the
compilations in which calls were compiled away are run again, with outputs and TMPDIR in folders of
their own, and compared with a first run's object, byte for byte:
  - 1,000 runs, 32 at a time: every object is that one, every message too, TMPDIR is empty
    afterwards;
  - killed at a random moment, the wrapper alone or with all its processes: the object is that one
    or not there, or cut off as the bare compiler cuts it off; what is left in TMPDIR has a name of
    the compiler's own (ccXXXXXX.s), and where only the wrapper was killed, nothing is left;
  - on a tmpfs with room for 0, 1, 2, … pages (needs root): status 0 if and only if the object is
    that one, or the bare compiler's where the preprocessed text has no room; what is left has the
    names that the bare compiler leaves.
"""
import argparse
import concurrent.futures
import contextlib
import itertools
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True

import builds  # noqa: E402
import positions  # noqa: E402
import processes  # noqa: E402
import sources  # noqa: E402
from compare import HERE  # noqa: E402
from recipes import RECIPES  # noqa: E402

# The drivers' own temporaries: gcc's, and what clang renames when it is whole.
OF_THE_COMPILER = re.compile(
    r"cc\w{6}\.(i|ii|s|o|res|le|ld|cdtor\..)|.*-[0-9a-f]{6,8}\.(o|s)(\.tmp)?|.*\.o\.tmp"
)


class Unit:
    """One compilation: .words without its output, in .folder; .expected is its object."""

    def __init__(self, compilation, tree, wrapper):
        self.folder, self.words, self.name, self.wrapper = (
            tree / compilation.folder, [], compilation.shown(), str(wrapper),
        )
        words = iter(compilation.command)
        for word in words:
            if word in positions.DROPPED_WITH_VALUE:
                next(words, None)
            elif not positions.DROPPED.match(word):
                self.words.append(word)
        self.expected = self.plain = self.said = None

    def start(self, output, temporary, wrapped=True):
        environment = {
            **os.environ, "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1700000000",
            "TMPDIR": str(temporary), "PWD": str(self.folder),
        }
        command = [*([self.wrapper] if wrapped else []), *self.words, "-o", str(output)]
        return subprocess.Popen(
            command, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True,
        )

    def run(self, output, temporary, wrapped=True):
        """(exit status, stderr, the object or None)"""
        process = self.start(output, temporary, wrapped)
        said = process.communicate(timeout=300)[1]
        return process.returncode, said, output.read_bytes() if output.exists() else None


def session_is_gone(leader):
    for pid in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError, IndexError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            if int(fields[3]) == leader and fields[0] != "Z":
                return False
    return True


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def many(units, scratch, runs, jobs):
    temporary, outputs = scratch / "tmp", scratch / "out"
    for folder in (temporary, outputs):
        folder.mkdir()
    bad = []

    def one(number):
        unit, output = units[number % len(units)], outputs / f"{number}.o"
        status, said, made = unit.run(output, temporary)
        output.unlink(missing_ok=True)
        if (status, said, made) != (0, unit.said, unit.expected):
            bad.append(
                f"{unit.name}: status {status}, object {'as ever' if made == unit.expected else 'another'}, says {said[-200:]!r}"
            )

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(one, range(runs)))
    left = names(temporary) + names(outputs)
    yield f"{runs} runs, {jobs} at a time", f"{len(bad)}: {bad[0]}" if bad else None, f"{len(units)} units"
    yield "nothing is left in TMPDIR", f"{len(left)}: {' '.join(left[:5])}" if left else None, None


def killed(units, scratch, runs):
    generator = random.Random(5)
    for group in (False, True):
        counts = {"gone": 0, "whole": 0, "cut": 0, "left": 0}
        bad, strangers = [], []
        for number in range(runs):
            unit = units[number % len(units)]
            folder = scratch / f"kill-{group}-{number}"
            folder.mkdir()
            output = folder / "x.o"
            process = unit.start(output, folder)
            time.sleep(generator.uniform(0, unit.seconds * 1.1))
            with contextlib.suppress(ProcessLookupError):
                (os.killpg if group else os.kill)(process.pid, signal.SIGKILL)
            process.stderr.close()
            process.wait()
            for _ in range(3000):  # what was not killed goes on
                if session_is_gone(process.pid):
                    break
                time.sleep(0.02)
            made = output.read_bytes() if output.exists() else None
            kind = "gone" if made is None else "whole" if made == unit.expected else "cut"
            counts[kind] += 1
            # The assembler writes its output in place; killed there, it ends early, as ever.
            if kind == "cut" and not (group and len(made) <= len(unit.expected)):
                bad.append(f"{unit.name}: {len(made)} bytes in the place of {len(unit.expected)}")
            left = [name for name in names(folder) if name != "x.o"]
            counts["left"] += bool(left)
            strangers += [name for name in left if not group or not OF_THE_COMPILER.fullmatch(name)]
            shutil.rmtree(folder)
        title = "killed with all its processes" if group else "the wrapper killed alone"
        note = f"{runs} times: object gone {counts['gone']}, whole {counts['whole']}, cut off {counts['cut']}; temporaries of the compiler's left {counts['left']}"
        yield f"{title}: no wrong object", bad[0] if bad else None, note
        yield f"{title}: nothing of ours is left", f"{len(strangers)}: {' '.join(strangers[:5])}" if strangers else None, None


def full_disk(units, scratch):
    where = scratch / "small"
    where.mkdir()
    for unit in units:
        pages = sorted(
            {
                *range(0, 8),
                *range(8, len(unit.expected) // 4096 + 400, len(unit.expected) // 4096 // 30 + 11),
            }
        )
        bad, failed, passed, more = [], 0, 0, []
        for room in pages:
            result = {}
            for wrapped in (False, True):
                subprocess.run(
                    ["mount", "-t", "tmpfs", "-o", f"size={max(room, 1) * 4096}", "none", where],
                    check=True,
                )
                try:
                    if room == 0:
                        (where / "filler").write_bytes(b"x" * 4096)
                    status, said, made = unit.run(where / "x.o", where, wrapped)
                    result[wrapped] = (
                        status, made,
                        {re.sub(r"cc\w{6}|-[0-9a-f]{6,8}", "NAME", name) for name in names(where)}
                        - {"x.o", "filler"},
                    )
                finally:
                    subprocess.run(["umount", where], check=True)
            status, made, left = result[True]
            if (status == 0) != (made in (unit.expected, unit.plain)):
                bad.append(
                    f"room for {room} pages: status {status}, object {'none' if made is None else len(made)} of {len(unit.expected)} bytes"
                )
            more += sorted(left - result[False][2])
            failed, passed = failed + (status != 0), passed + (status == 0)
        why = (
            bad[0] if bad else None if failed and passed
            else f"{failed} of {len(pages)} sizes were too small"
        )
        yield f"full disk: {unit.name}: status 0 where the object is whole, and only there", why, f"{failed} sizes too small, {passed} large enough"
        yield f"full disk: {unit.name}: leaves what the bare compiler leaves", f"also {' '.join(more[:5])}" if more else None, None


def prepare(units, scratch):
    for unit in units:
        before = time.monotonic()
        status, unit.said, unit.expected = unit.run(scratch / "first.o", scratch)
        unit.seconds = time.monotonic() - before
        (scratch / "first.o").unlink(missing_ok=True)
        unit.plain = unit.run(scratch / "first.o", scratch, wrapped=False)[2]
        (scratch / "first.o").unlink(missing_ok=True)
        if status:
            raise RuntimeError(f"{unit.name} exits {status}: {unit.said[-300:]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--qrintf-cc", type=Path, default=HERE.parents[1] / "build/bin/qrintf-cc", metavar="PATH"
    )
    parser.add_argument("--packages", default="zlib")
    parser.add_argument("--compilers", default="gcc,clang-19")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--kills", type=int, default=100, help="of each kind; default: %(default)s")
    parser.add_argument("--at-once", type=int, default=32)
    parser.add_argument(
        "--cache", type=Path,
        default=Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        / "qrintf/packages",
    )
    options = parser.parse_args()
    processes.die_properly()
    options.cache.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="qrintf-hardship-") as work:
        work = Path(work)
        for package in options.packages.split(","):
            source = work / "source" / package
            source.parent.mkdir(exist_ok=True)
            sources.unpack(RECIPES[package].source, source, options.cache.absolute())
            RECIPES[package].prepare(source)
            for compiler in options.compilers.split(","):
                build = builds.Build(
                    RECIPES[package], compiler, "wrapped", source, work, os.cpu_count(),
                    options.qrintf_cc.absolute(), hardened=True, keep=True, tests=False,
                )
                with build.in_place() as tree:
                    found = [
                        each for each, *_ in build.records.values()
                        if each.file and each.buffer_calls()[1]
                    ]
                    units = [Unit(each, tree, options.qrintf_cc.absolute()) for each in found]
                    scratch = work / f"{package}-{compiler}"
                    scratch.mkdir()
                    prepare(units, scratch)
                    before = set(tree.rglob("*"))
                    # a thousand of the longer ones take an hour
                    units = sorted(units, key=lambda unit: unit.seconds)[:4]
                    smallest = units[:2]
                    trials = itertools.chain(
                        many(units, scratch, options.runs, options.at_once),
                        killed(smallest, scratch, options.kills),
                        full_disk(smallest, scratch) if os.geteuid() == 0 else (),
                    )
                    for name, why, note in trials:
                        print(
                            f"FAIL {package} {compiler} {name}: {why}"
                            if why else f"PASS {package} {compiler} {name}"
                            + (f" ({note})" if note else ""), flush=True,
                        )
                        passed, failed = passed + (not why), failed + bool(why)
                    new = set(tree.rglob("*")) - before
                    print(
                        f"FAIL {package} {compiler}: new in the tree: {sorted(new)[:3]}"
                        if new else f"PASS {package} {compiler} nothing is new in the tree",
                        flush=True,
                    )
                    passed, failed = passed + (not new), failed + bool(new)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
