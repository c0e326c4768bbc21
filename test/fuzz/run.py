#!/usr/bin/env python3
"""Builds the fuzz targets and runs them over their seed corpora.

    test/fuzz/run.py [--seconds N] [--long] [--build DIR] [--work DIR] [target…]

The seed corpora make a short run meet the interesting inputs at once. A target passes when it runs
for N seconds (10; an hour with --long) without a finding. Two targets run at a time. A finding is
printed with its message and the file that brings it about again. --merge makes the seed corpora
anew, from --work and what is there: the smallest files that reach everything, at most 50 a target.
The last line is "N passed, N failed".
"""

import random
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
import runners  # noqa: E402
from runners import ROOT  # noqa: E402

MOST_SEEDS = 50
SAYS = re.compile(r"^(FINDING: .*|.*runtime error: .*|==\d+== ?ERROR: .*)$", re.M)


def build(directory: Path, names):
    """The programs fuzz-NAME, by name."""
    programs = {name: directory / "bin" / f"fuzz-{name}" for name in names}
    targets = [path.name for path in programs.values()]
    for command in (["cmake", "--preset", "fuzz", "-B", str(directory)],
                    ["cmake", "--build", str(directory), "--target", *targets]):
        made = runners.run(command, cwd=ROOT, stderr=subprocess.STDOUT)
        if made.returncode:
            sys.exit(f"{' '.join(command)} failed:\n{made.stdout[-4000:]}")
    return programs


def run(name: str, program: Path, work: Path, options):
    """Runs one target; whether it passes, and what is to be said."""
    corpus, found = work / name / "corpus", work / name / "findings"
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    seconds = 3600 if options.long else options.seconds
    command = [
        str(program), f"-max_total_time={seconds}", "-timeout=60", "-rss_limit_mb=4096",
        "-max_len=1000", "-use_value_profile=1", f"-artifact_prefix={found}/", str(corpus),
        *seeds_of(name),
    ]
    fuzzed = runners.run(command, stderr=subprocess.STDOUT, cwd=found)
    output = fuzzed.stdout
    done = re.search(r"^Done (\d+) runs", output, re.M)
    if fuzzed.returncode == 0 and done:
        return True, f"{name}: {done[1]} runs, no finding"
    unit = re.search(r"Test unit written to (\S+)", output)
    message = "\n  ".join(SAYS.findall(output)[:3]) or output[-2000:]
    again = f"\n  again: {program} {unit[1]}" if unit else ""
    return False, f"FAILED {name}\n  {message}{again}"


def seeds_of(name: str):
    folder = HERE / "corpus" / name
    return [str(folder)] if folder.is_dir() else []


def merge(name: str, program: Path, work: Path):
    """Writes the seed corpus of a target: minimal, small files only, the same each time for the
    same input."""
    seeds, merged = HERE / "corpus" / name, work / name / "merged"
    shutil.rmtree(merged, ignore_errors=True)
    merged.mkdir(parents=True)
    subprocess.run(
        [
            str(program), "-set_cover_merge=1", "-max_len=1000", str(merged),
            str(work / name / "corpus"), *seeds_of(name),
        ],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True,
    )
    files = sorted(path for path in merged.iterdir() if path.stat().st_size <= 300)
    kept = random.Random(1).sample(files, min(MOST_SEEDS, len(files)))
    shutil.rmtree(seeds, ignore_errors=True)
    seeds.mkdir(parents=True)
    for path in kept:
        shutil.copy(path, seeds / path.name[:12])
    print(f"{name}: {len(kept)} of {len(files)} files")


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--seconds", type=int, default=10, help="for each target (10)")
    parser.add_argument("--long", action="store_true", help="an hour for each target")
    parser.add_argument("--build", type=runners.path, default=ROOT / "build-fuzz")
    parser.add_argument(
        "--work", type=runners.path, default=ROOT / "build-fuzz" / "work",
        help="grown corpora and findings",
    )
    parser.add_argument("--merge", action="store_true", help="make the seed corpora anew instead")
    parser.add_argument("target", nargs="*", help="only these")
    options = parser.parse_args()
    names = sorted(path.stem.lower() for path in HERE.glob("*.cpp"))
    if unknown := set(options.target) - set(names):
        parser.error(f"no such target: {' '.join(sorted(unknown))}; there are {' '.join(names)}")
    wanted = build(options.build, options.target or names)
    if options.merge:
        for name, program in wanted.items():
            merge(name, program, options.work)
        return 0
    tally = runners.Tally()
    with ThreadPoolExecutor(2) as pool:
        for good, text in pool.map(lambda each: run(*each, options.work, options), wanted.items()):
            tally.add(good)
            print(text, flush=True)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
