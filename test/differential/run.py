#!/usr/bin/env python3
"""Compiles programs of generate.py through the wrapper, runs them, and sums up.

    run.py [--qrintf-cc PATH] [--rows N] [--seed S] [--configs LIST] [--work DIR] [-j N]

`--rows N` is N rows for each compiler, dealt out over its configurations in files of
400. `--configs` is a list such as gcc:-O2:c99,clang-19:-O3:c++17:fortify; the default
is gcc and clang-19 at -O1, -O2, -O3 with c99 and c++17, and at -O2 also c90, c23,
_FORTIFY_SOURCE, AddressSanitizer with UndefinedBehaviorSanitizer, and (clang) MemorySanitizer.

Every row is a call that the wrapper promises to rewrite. So this fails if a row
differs from libc, if a compile fails, and if for less than 99 % of a compiler's rows
all report lines say "compiled". Each file is one test, each compiler's share another.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
import generate  # noqa: E402

ROWS_PER_FILE = 400
SHARE = 0.99  # of the rows have to be compiled
WRAPPER = Path(__file__).parents[2] / "build/bin/qrintf-cc"

Config = collections.namedtuple("Config", "compiler level standard variant")
VARIANTS = {
    "": [],
    "fortify": ["-D_FORTIFY_SOURCE=2"],
    "asan": ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"],
    "msan": ["-fsanitize=memory"],
}
Outcome = collections.namedtuple("Outcome", "config rows failure different kept")


def default_configs():
    for compiler in ("gcc", "clang-19"):
        for level in ("-O1", "-O2", "-O3"):
            for standard in ("c99", "c++17"):
                yield Config(compiler, level, standard, "")
        yield Config(compiler, "-O2", "c99", "fortify")
        yield Config(compiler, "-O2", "c++17", "fortify")
        yield Config(compiler, "-O2", "c90", "")
        yield Config(compiler, "-O2", "c23", "")
        yield Config(compiler, "-O2", "c99", "asan")
    yield Config("clang-19", "-O2", "c99", "msan")


def parse_config(text):
    compiler, level, standard, *rest = text.split(":")
    variant = ":".join(rest)
    if variant not in VARIANTS:
        raise argparse.ArgumentTypeError(f"unknown part in {text}")
    return Config(compiler, level, standard, variant)


def compiler_command(config):
    """The compiler and its flags for a configuration."""
    compiler, standard = config.compiler, config.standard
    if standard.startswith("c++"):
        compiler = re.sub(r"(.*)gcc", r"\1g++", re.sub(r"clang(?!\+)", "clang++", compiler))
    elif standard == "c23" and subprocess.run([compiler, "-std=c23", "-fsyntax-only", "-x", "c", "/dev/null"],
                                              capture_output=True, check=False).returncode != 0:
        standard = "c2x"  # its name before gcc 14
    return [compiler, f"-std={standard}", "-w", config.level, *VARIANTS[config.variant]]


def rows_of_lines(text):
    """Maps each line of the program inside a got_N to its row N."""
    rows, current = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        start = re.match(r"static int got_(\d+)\(void\)", line)
        if start:
            current = int(start.group(1))
        if current is not None:
            rows[number] = current
        if line == "}":
            current = None
    return rows


def kept_rows(report, row_of_line):
    """The rows that were not compiled away, each with the reason."""
    outcomes = collections.defaultdict(list)
    for line in report.read_text(encoding="utf-8").splitlines() if report.exists() else []:
        call = json.loads(line)
        if call["line"] in row_of_line:
            outcomes[row_of_line[call["line"]]].append(
                None if call["outcome"] == "compiled" else f"{call['outcome']}: {call['reason']}")
    kept = {}
    for row in sorted(set(row_of_line.values())):
        reasons = [reason for reason in outcomes[row] if reason] if row in outcomes else ["no line in the report"]
        if reasons:
            kept[row] = reasons[0]
    return kept


def run_file(options, work, config, first, count):
    """One test: generates, compiles and runs `count` rows, and reads the report."""
    text = generate.program(options.seed, first, count, config.standard, config.variant == "fortify")
    name = "-".join([config.compiler.replace("/", "_"), *config[1:], str(first)])
    source = work / (name + (".cc" if config.standard.startswith("c++") else ".c"))
    program, report = work / (name + ".bin"), work / (name + ".json")
    source.write_text(text, encoding="utf-8")
    report.unlink(missing_ok=True)
    command = [str(options.qrintf_cc), *compiler_command(config), str(source), "-o", str(program)]
    environment = dict(os.environ, QRINTF_STRICT="1", QRINTF_REPORT=str(report))

    def failed(what, output):
        output = "\n".join("    " + line[:400] for line in output.splitlines()[:60])
        return Outcome(config, count, f"{what}: {shlex.join(command)}\n{output}", different, kept)

    different, kept = 0, {}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace", timeout=600, check=False)
        if done.returncode != 0:
            return failed(f"compiler exits with {done.returncode}", done.stderr + done.stdout)
        kept = {row: (reason, call_of_row(text, row)) for row, reason in kept_rows(report, rows_of_lines(text)).items()}
        # The program has a handler for faults at its guard pages, which the sanitizer must let it set.
        done = subprocess.run([str(program)], env=dict(environment, ASAN_OPTIONS="allow_user_segv_handler=1:detect_leaks=0"),
                              capture_output=True, text=True, errors="replace", timeout=120, check=False)
    except subprocess.TimeoutExpired as error:
        return failed(f"no end after {error.timeout:.0f} s", "")
    summary = re.search(r"^(\d+) rows, (\d+) different$", done.stdout, re.M)
    if summary is None or int(summary[1]) != count:
        return failed(f"program ends with {done.returncode} and no summary", done.stdout[-2000:] + done.stderr)
    different = int(summary[2])
    if different != 0 or done.returncode != 0:
        return failed(f"{different} of {count} rows differ from libc", done.stdout)
    for file in (source, program, report):
        file.unlink(missing_ok=True)
    return Outcome(config, count, None, 0, kept)


def call_of_row(text, row):
    """The lines of got_N that make the call, for an example."""
    body = text.split(f"static int got_{row}(void)", 1)[1].split("\n\n", 1)[1].split("\treturn r;\n}", 1)[0]
    define = re.search(rf"^#define \w+_{row}\b.*printf.*$", text, re.M)
    lines = [line.strip() for line in body.splitlines() if not re.match(r"\twatch\(|\ttake\(", line)]
    return " ".join(([define[0]] if define else []) + lines)


def deal(options):
    """Yields (config, first row, rows): each compiler gets every row number once."""
    by_compiler = collections.defaultdict(list)
    for config in options.configs:
        by_compiler[config.compiler].append(config)
    for first in range(0, options.rows, ROWS_PER_FILE):
        for configs in by_compiler.values():
            yield configs[first // ROWS_PER_FILE % len(configs)], first, min(ROWS_PER_FILE, options.rows - first)


def sum_up(compiler, outcomes):
    """Prints a compiler's numbers. Returns whether enough rows were compiled away."""
    rows = sum(outcome.rows for outcome in outcomes)
    kept = [(reason, config, row, call) for config, *_, kept in outcomes for row, (reason, call) in kept.items()]
    different = sum(outcome.different for outcome in outcomes)
    share = 1 - len(kept) / rows
    print(f"{compiler}: {rows} rows, {different} differences, {100 * share:.2f} % compiled")
    for reason, count in collections.Counter(reason for reason, *_ in kept).most_common():
        _, config, row, call = next(k for k in kept if k[0] == reason)
        print(f"  {count:6} {reason}\n         such as row {row} ({config.level} {config.standard}"
              f"{' ' + config.variant if config.variant else ''}): {call[:300]}")
    return share >= SHARE


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--qrintf-cc", type=Path, default=WRAPPER)
    parser.add_argument("--rows", type=int, default=16000, help="for each compiler")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--configs", type=lambda text: [parse_config(part) for part in text.split(",")])
    parser.add_argument("--work", type=Path, help="keeps failing programs there; otherwise a temporary directory")
    parser.add_argument("-j", type=int, default=2, help="files at a time")
    options = parser.parse_args()
    options.configs = options.configs or list(default_configs())
    options.qrintf_cc = options.qrintf_cc.resolve()

    missing = {config.compiler for config in options.configs if shutil.which(compiler_command(config)[0]) is None}
    for compiler in sorted(missing):
        print(f"{compiler}: not installed, left out")
    options.configs = [config for config in options.configs if config.compiler not in missing]

    work = options.work or Path(tempfile.mkdtemp(prefix="qrintf-differential-"))
    work.mkdir(parents=True, exist_ok=True)
    outcomes = collections.defaultdict(list)
    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        tests = [pool.submit(run_file, options, work, *test) for test in deal(options)]
        for test in concurrent.futures.as_completed(tests):
            outcome = test.result()
            outcomes[outcome.config.compiler].append(outcome)
            passed += outcome.failure is None
            failed += outcome.failure is not None
            if outcome.failure:
                print(f"FAILED {outcome.failure}", flush=True)

    for compiler in sorted(outcomes):
        enough = sum_up(compiler, outcomes[compiler])
        passed, failed = passed + enough, failed + (not enough)
        if not enough:
            print(f"FAILED {compiler}: less than {100 * SHARE:.0f} % of its rows are compiled")
    if any(work.iterdir()):
        print(f"seed {options.seed}; failing programs are in {work}")
    else:
        work.rmdir()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not outcomes else 0


if __name__ == "__main__":
    sys.exit(main())
