"""Builds the harness and its variants (CMakeLists.txt) and runs it in two modes, verify and time.
Peers are verified first, so that none is timed that prints something else."""
import collections
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import results

HERE = Path(__file__).resolve().parent


def say(text):
    print(text, file=sys.stderr, flush=True)


class Failed(RuntimeError):
    pass


def run(command, **options):
    done = subprocess.run(
        list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, **options
    )
    if done.returncode:
        raise Failed(
            f"{' '.join(map(str, command))[:400]} exits {done.returncode}: {(done.stdout + done.stderr).strip()[-1500:]}"
        )
    return done.stdout


def under_callgrind(command, highest=0, **options):
    """(instructions, output) of a shell's command under callgrind, with no exit status above the
    highest."""
    done = subprocess.run(
        f"valgrind --tool=callgrind --callgrind-out-file=/dev/null {command}", shell=True,
        capture_output=True, **options,
    )
    found = re.search(rb"Collected : (\d+)", done.stderr)
    if done.returncode > highest or not found:
        raise Failed(f"{command}\n{done.stderr.decode(errors='replace')[-2000:]}")
    return int(found[1]), done.stdout


class Harness:
    """The built harness. `options` has qrintf_cc, compilers, peers (None: all), workloads (None:
    all)."""

    def __init__(self, options, work):
        self.options, self.work = options, work
        self.variants = [re.match("gcc|clang", compiler)[0] for compiler in options.compilers]

    def build(self):
        peers = ["stb", "fmt"] if self.options.peers is None else self.options.peers
        run(
            [
                "cmake", "-S", HERE, "-B", self.work, "-G", "Ninja",
                f"-DQRINTF_CC={self.options.qrintf_cc}",
                f"-DQRINTF_BENCH_COMPILERS={';'.join(self.options.compilers)}",
                f"-DQRINTF_BENCH_PEERS={';'.join(peers)}",
            ]
        )
        run(["cmake", "--build", self.work, "-j", "2"])

    def calls_left(self):
        """Calls of ours that the wrapper left, wholly or in part, to libc."""
        for variant in self.variants:
            for line in (self.work / variant / "qrintf.jsonl").read_text().splitlines():
                call = json.loads(line)
                if call["callee"] and call["outcome"] != "compiled":
                    yield f"{variant}: \"{call['format']}\" is {call['outcome']} ({call['reason']})"

    def lines(self, mode, *settings, before=()):
        """The harness' output, as lists of columns."""
        settings = list(settings)
        if self.options.workloads:
            settings.append("workloads=" + ",".join(self.options.workloads))
        libraries = [self.work / f"{variant}.so" for variant in self.variants]
        text = run([*before, self.work / "bench-harness", mode, *settings, *libraries])
        return [line.split("\t") for line in text.splitlines()]

    def verify(self):
        """{row's key without inputs: (mismatches, example)}"""
        return {tuple(line[:3]): (int(line[4]), line[5]) for line in self.lines("verify")}

    def time(self, offsets, rounds):
        """{row's key: {place: [nanoseconds]}}"""
        pin = (
            ["taskset", "-c", str(max(os.sched_getaffinity(0)))] if shutil.which("taskset") else []
        )
        found = collections.defaultdict(lambda: collections.defaultdict(list))
        for *key, place, time in self.lines(
            "time", f"offsets={offsets}", f"rounds={rounds}", before=pin
        ):
            found[tuple(key)][place].append(float(time))
        return found

    def rows(self, verdicts, offsets, rounds):
        times = self.time(offsets, rounds)
        return [
            results.summarize(key, times[key], mismatches)
            for pair, (mismatches, _) in verdicts.items()
            for key in ((*pair, "varied"), (*pair, "fixed"))
        ]
