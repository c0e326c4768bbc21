#!/usr/bin/env python3
"""What people feel: whole programs of Debian, built plain and wrapped, on everyday tasks.

    bench/felt.py [--qrintf-cc BUILD/bin/qrintf-cc] [--compiler gcc] [--work DIR] [NAME…]

Debian's source packages (felt_programs.py) are built twice in one run with -O2. Each task runs
under callgrind with both programs: the instructions of the whole process with its start-up, or of
one request to a server (felt_servers.py), without the kernel. It also runs without callgrind: CPU
time, with the kernel's, is the least of --runs, both programs in turns. The outputs have to be
equal.

Without names all programs run, and felt.tsv, README.md's table and docs/gains.svg are written. With
--work the programs are kept in DIR, and used again by the next run.
"""
import dataclasses
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import charts
from felt_programs import FELT, PROGRAMS
from felt_servers import SERVERS, instructions, seconds
from measure import under_callgrind
from price import CACHE, runners, sources

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
TABLE = HERE / "felt.tsv"
CHART = ROOT / "docs/gains.svg"
README = ROOT / "README.md"
BEST = 5  # packages in README
WAYS = ("plain", "wrapped")
BEST_HEAD = "| instructions | plain | wrapped | |\n|---|---:|---:|---:|"
HEAD = "task\tinstructions, plain\twrapped\tCPU time, plain\twrapped"


@dataclasses.dataclass(frozen=True)
class Row:
    """A task: instructions and CPU seconds, plain and wrapped."""

    package: str
    task: str
    counts: tuple
    seconds: tuple

    def ratio(self):
        return self.counts[1] / self.counts[0]

    def short(self):
        return f"| {self.task} | {self.counts[0]:,} | {self.counts[1]:,} | {change(*self.counts)} |"

    def text(self):
        times = f"{duration(self.seconds[0])}\t{change(*self.seconds)}"
        return f"{self.task}\t{self.counts[0]}\t{change(*self.counts)}\t{times}"


def duration(seconds):
    return f"{1000 * seconds:.1f} ms" if seconds > 0.001 else f"{1_000_000 * seconds:.1f} µs"


def change(before, after):
    return f"{100 * (after / before - 1):+.1f} %"


def environment(**more):
    return runners.environment(CCACHE_DISABLE="1", TZ="UTC", **more)


def shell(command, folder, compiler="gcc"):
    """Runs the command, in whose environment CC is the compiler."""
    runners.spent(["sh", "-ec", command], cwd=folder, env=environment(CC=compiler))


def build(program, folder, commands):
    """Keeps the programs in folder/plain and folder/wrapped, and makes folder/built at the end."""
    tree, prepared = folder / "tree", folder / "prepared"
    sources.unpack(program.package, prepared, CACHE)
    prepared.rename(tree)  # both are built at the same path, which configure notes
    shell(program.prepare, tree)
    tree.rename(prepared)
    for way, command in zip(WAYS, commands):
        subprocess.run(["cp", "-a", prepared, tree], check=True)
        shell(program.build, tree, command)
        (folder / way).mkdir()
        for name in program.keeps:
            shutil.copy2(tree / name, folder / way)
        shutil.rmtree(tree)
    shutil.rmtree(prepared)
    (folder / "built").touch()


class Beside:
    """Runs program.beside, if there is one: .variables is what it says."""

    def __init__(self, program):
        self.process, self.variables = None, {}
        if program.beside:
            self.process = subprocess.Popen(
                program.beside, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            line = self.process.stdout.readline()
            self.variables = dict(word.split("=") for word in line.split())

    def __enter__(self):
        return self.variables

    def __exit__(self, *_):
        if self.process:
            self.process.communicate()


def timed(command, folder, variables):
    """CPU seconds of a run. cmp does not print to /dev/null, so the output goes to a file."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            f"exec {command}", shell=True, cwd=folder, stdout=output, stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL, env=environment(**variables),
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):  # cmp and diff end with 1 where files differ
        raise RuntimeError(f"{command} exits {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def tasks(program, folder, inputs, runs):
    with Beside(program) as variables:
        for task, words in program.tasks.items():
            commands = {
                way: f"{folder / way}/{words.format(plain=folder / 'plain')}" for way in WAYS
            }
            results = [  # cmp and diff end with 1 where files differ
                under_callgrind(commands[way], highest=1, cwd=inputs, env=environment(**variables))
                for way in WAYS
            ]
            rounds = [
                [timed(commands[way], inputs, variables) for way in WAYS] for _ in range(runs)
            ]
            yield task, results, tuple(map(min, zip(*rounds)))


def requests(program, folder, runs):
    server = SERVERS[program.server]
    paths = [folder / way / Path(program.keeps[0]).name for way in WAYS]
    for task, asked in server.tasks.items():
        results = [instructions(server, asked, path) for path in paths]
        yield task, results, seconds(server, asked, paths, min(runs, 3))


def rows(program, folder, inputs, runs):
    measured = requests(program, folder, runs) if program.server else tasks(
        program, folder, inputs, runs
    )
    for task, ((before, plain), (after, wrapped)), times in measured:
        if plain != wrapped or not plain:
            for way, text in zip(WAYS, (plain, wrapped)):
                (folder / f"{way}.output").write_bytes(text)
            raise RuntimeError(f"{task}: the outputs differ, or there is none")
        yield Row(program.package, task, (before, after), times)


def best(found):
    """The best task of each of the packages that gain most."""
    rows = {}
    for row in sorted(found, key=Row.ratio):
        rows.setdefault(row.package, row)
    return list(rows.values())[:BEST]


def write(found):
    TABLE.write_text("\n".join([HEAD, *(row.text() for row in found), ""]))
    rows = "\n".join([BEST_HEAD, *(row.short() for row in best(found))])
    README.write_text(runners.between(
        README.read_text(), "<!-- felt:begin -->", "<!-- felt:end -->", rows
    ))
    charts.felt(TABLE, CHART)


def measure(options, folder):
    """All programs: (rows, messages about what failed)."""
    commands = (options.compiler, f"{options.qrintf_cc.resolve()} {options.compiler}")
    inputs = folder / "inputs"
    if not inputs.exists():
        inputs.mkdir(parents=True)
        subprocess.run([sys.executable, FELT / "inputs.py", inputs], check=True)
    found, failed = [], []
    for program in PROGRAMS:
        if options.name and program.package not in options.name:
            continue
        place = folder / program.package
        try:
            if not (place / "built").exists():
                shutil.rmtree(place, ignore_errors=True)
                place.mkdir()
                build(program, place, commands)
            for row in rows(program, place, inputs, options.runs):
                found.append(row)
                print(row.text(), flush=True)
        except RuntimeError as error:
            failed.append(f"felt.py: {program.package}: {error}")
            print(failed[-1], file=sys.stderr, flush=True)
    return found, failed


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=Path, default=HERE.parent / "build/bin/qrintf-cc")
    parser.add_argument("--compiler", default="gcc")
    parser.add_argument("--work", type=Path, help="where builds are kept and used again")
    parser.add_argument("--runs", type=int, default=9, help="of each task, for its CPU time")
    parser.add_argument("name", nargs="*", help="of a package")
    options = parser.parse_args()
    # Asked before a package is built, since h2o comes late.
    for program, package in (("valgrind", "valgrind"), ("h2load", "nghttp2-client")):
        if not shutil.which(program):
            sys.exit(f"felt.py: {program} is missing: apt-get install {package}")
    with tempfile.TemporaryDirectory(prefix="qrintf-felt-") as name:
        found, failed = measure(options, (options.work or Path(name)).resolve())
    if failed:
        sys.exit("\n".join(failed))
    if not options.name:
        write(found)


if __name__ == "__main__":
    main()
