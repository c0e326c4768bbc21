#!/usr/bin/env python3
"""Compiles programs of generate.py through the wrapper, runs them, and sums up.

    run.py [--qrintf-cc PATH] [--own] [--streams] [--target NAME] [--long] [--shapes N] [--turns N]
           [--seed S] [--mix MIX] [--configs LIST] [--work DIR] [-j N]

It compares far more calls than people could write by hand. A shape is a call in a program; a row is
a shape with one set of values for its arguments, counted only if libc prints something that no
other set of that shape printed. `--shapes N` is N shapes for each compiler, dealt out over its
configurations in files of 150, and `--turns N` sets of values for each; `--long` runs so many that
each compiler has 1,000,000 rows, and fails if it has fewer. `--configs` is a list such as
gcc:-O2:c99,clang-19:-O3:c++17:fortify3; the default is gcc and clang-19 at -O1, -O2, -O3 with c99
and c++17, and at -O2 also c90, c23, _FORTIFY_SOURCE 1 to 3 (2 and 3 in cold functions too),
AddressSanitizer with UndefinedBehaviorSanitizer, and (clang) MemorySanitizer.

This fails if a row differs from libc (and not in the same way without the wrapper: the compiler
folds some calls, at times wrongly), if a compile fails, if a compiler's report says "kept" for any
call, or if for less than 99.5 % of its shapes all report lines say "compiled". Of ten files one has
the mix "libc" (see generate.py), where each shape is kept for the reason `conversion`, and one
the mix "quirks", where it may be kept for any; these are counted by themselves. Each file is one
test, each share another. What differs is printed; `generate.py --first N --shapes 1` writes the
failing row N by itself.

With --own the calls are those of the program's own printf-like functions, so the engine does them:
by the formatter of the literal, which 80 % of the shapes must have, or by reading a copy of it.
With --streams the calls are fprintf, printf and asprintf. Those that the compiler turns into puts
and the like are kept; they are not counted as shapes. With --target the programs are for a machine
or a library of test/targets/targets.py, and run under qemu where this machine is another one.
"""

import collections
import concurrent.futures
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
import runners  # noqa: E402
import generate  # noqa: E402
from configs import (  # noqa: E402
    compiler_command, default_configs, parse_config, target_configs, targets,
)
from outcomes import call_of_row, row_outcomes  # noqa: E402

SHAPES_PER_FILE = 150
COMPILED_SHARE, OWN_SHARE = 0.995, 0.8  # of the shapes of a mix other than "libc"
LONG_SHAPES, LONG_TURNS, LONG_ROWS = 32000, 64, 1000000  # for each compiler

Test = collections.namedtuple("Test", "config mix first shapes")
# calls: (outcome, reason, row, text) of each shape; folded: those that differ from libc without the
# wrapper, too
Outcome = collections.namedtuple("Outcome", "test failure rows different folded calls")


def make_locales(folder, target):
    """The locales that programs run in, in a LOCPATH of their own."""
    order = ["--big-endian"] if target and target.is_big else []
    for name, source in (("de_DE.UTF-8", "de_DE"), ("C.UTF-8", "C")):
        subprocess.run(
            ["localedef", *order, "-i", source, "-f", "UTF-8", str(folder / name)], check=True,
            capture_output=True, text=True,
        )
    return str(folder)


def differences(output):
    """Maps each row that a program found different to what it says about it."""
    blocks = re.split(r"^(?=difference: )", output, flags=re.M)[1:]
    return {
        int(re.search(r" row (\d+) ", block)[1]): re.split(
            r"^\d+ shapes", block, maxsplit=1, flags=re.M
        )[0]
        for block in blocks
    }


def folded_by_compiler(compiler, runner, source, environment, output):
    """The rows that differ from libc in the same way when the plain compiler compiles the program.

    gcc 12 computes the result of some calls and is wrong: sprintf(b, "%.*s", flag ? 6 : -6, s) is 6
    at most."""
    program = source.with_suffix(".plain")
    subprocess.run(
        [*compiler, str(source), "-o", str(program), "-lm"], env=environment, check=True,
        capture_output=True, timeout=600,
    )
    done = runners.run([*runner, program], env=environment, timeout=600)
    program.unlink()
    plain = differences(done.stdout)
    return {row for row, block in differences(output).items() if plain.get(row) == block}


def write_program(options, test):
    """Generates the program of a test. Returns its text and its path."""
    config, target = test.config, options.target
    text = generate.program(
        options.seed, test.first, test.shapes, config.standard,
        config.variant.startswith("fortify"), test.mix, options.turns, options.own,
        options.streams, target,
    )
    name = "-".join([config.compiler.replace("/", "_"), *config[1:], test.mix, str(test.first)])
    name = (target.name + "-" if target else "") + name
    source = options.work / (name + (".cc" if config.standard.startswith("c++") else ".c"))
    source.write_text(text, encoding="utf-8")
    return text, source


def run_file(options, test):
    """Generates, compiles and runs one file, and reads the report."""
    text, source = write_program(options, test)
    program, report = source.with_suffix(".bin"), source.with_suffix(".json")
    report.unlink(missing_ok=True)
    compiler = compiler_command(test.config, options.target)
    command = [str(options.qrintf_cc), *compiler, str(source), "-o", str(program), "-lm"]
    # The program has a handler for faults at its guard pages, which the sanitizer must let it set.
    environment = dict(
        os.environ, LOCPATH=options.locales, ASAN_OPTIONS="allow_user_segv_handler=1:detect_leaks=0"
    )
    rows, different, folded, calls = 0, 0, set(), []

    def failed(what, output):
        output = "\n".join("    " + line[:400] for line in output.splitlines()[:120])
        return Outcome(
            test, f"{what}: {shlex.join(command)}\n{output}", rows, different, len(folded), calls
        )

    try:
        done = runners.run(
            command, env=dict(environment, QRINTF_STRICT="1", QRINTF_REPORT=str(report)),
            timeout=600,
        )
        if done.returncode != 0:
            return failed(f"compiler exits with {done.returncode}", done.stderr + done.stdout)
        calls = [
            (*outcome, row, call_of_row(text, row) if outcome[0] != "compiled" else "")
            for row, outcome in row_outcomes(report, text).items()
        ]
        done = runners.run(
            [*options.runner, program], env=environment,
            timeout=120 + options.turns * test.shapes // 1000,
        )
        summary = re.search(r"^(\d+) shapes, (\d+) rows, (\d+) different$", done.stdout, re.M)
        if summary is None or int(summary[1]) != test.shapes:
            return failed(
                f"program ends with {done.returncode} and no summary",
                done.stdout[-2000:] + done.stderr,
            )
        rows, different = int(summary[2]), int(summary[3])
        if different != 0:
            folded = folded_by_compiler(
                compiler, options.runner, source, environment, done.stdout
            )
            different -= len(folded)
        if different != 0 or done.returncode != 0 and not folded:
            return failed(f"{different} of {test.shapes} shapes differ from libc", done.stdout[:6000])
    except subprocess.TimeoutExpired as error:
        return failed(f"no end after {error.timeout:.0f} s", "")
    for file in (source, program, report):
        file.unlink(missing_ok=True)
    return Outcome(test, None, rows, 0, len(folded), calls)


def deal(options):
    """Yields the tests: each compiler gets every shape number once."""
    by_compiler = collections.defaultdict(list)
    for config in options.configs:
        by_compiler[config.compiler].append(config)
    for k, first in enumerate(range(0, options.shapes, SHAPES_PER_FILE)):
        mix = options.mix or {5: "quirks", 9: "libc"}.get(k % 10, "all")
        for configs in by_compiler.values():
            # Every tenth file moves on by two, so that the mixes meet all configurations.
            yield Test(
                configs[(k + k // 10) % len(configs)], mix, first,
                min(SHAPES_PER_FILE, options.shapes - first),
            )


def sum_up(compiler, mix, outcomes, least):
    """Prints a compiler's numbers for a mix. Returns whether enough shapes were compiled away."""
    calls = [(*call, outcome.test.config) for outcome in outcomes for call in outcome.calls]
    counts = collections.Counter(outcome for outcome, *_ in calls)
    own = sum(reason == "compilers-own" for _, reason, *_ in calls)
    shapes = sum(outcome.test.shapes for outcome in outcomes) - own
    share = {outcome: counts[outcome] / shapes for outcome in ("compiled", "kept")}
    print(
        f"{compiler}, mix {mix}: {shapes} shapes, {sum(outcome.rows for outcome in outcomes)} rows, "
        f"{sum(outcome.different for outcome in outcomes)} differences"
        + "".join(f", {100 * part:.2f} % {outcome}" for outcome, part in share.items())
    )
    folded = sum(outcome.folded for outcome in outcomes)
    if folded:
        print(
            f"  {folded:6} differ from libc in the same way without the wrapper: what the compiler folds"
        )
    for (outcome, reason), count in collections.Counter(
        call[:2] for call in calls if call[0] != "compiled"
    ).most_common():
        _, _, row, text, config = next(call for call in calls if call[:2] == (outcome, reason))
        print(
            f"  {count:6} {outcome}: {reason}\n         such as row {row} ({' '.join(config[1:]).strip()}): {text[:300]}"
        )
    # A call with a conversion specification that libc or the engine formats stays, by rule.
    kept = sum(
        outcome == "kept" and reason not in ("conversion", "long-double", "compilers-own")
        for outcome, reason, *_ in calls
    )
    return mix == "quirks" or kept == 0 and (mix == "libc" or share["compiled"] >= least)


def check_shares(options, outcomes, tally):
    """Sums up each compiler."""
    groups = collections.defaultdict(list)
    for outcome in outcomes:
        groups[outcome.test.config.compiler, outcome.test.mix].append(outcome)
    for (compiler, mix), group in sorted(groups.items()):
        least = OWN_SHARE if options.own else COMPILED_SHARE
        enough = sum_up(compiler, mix, group, least)
        tally.add(enough)
        if not enough:
            print(
                f"FAILED {compiler}, mix {mix}: shapes are kept, or less than {100 * least:g} % of them compiled"
            )
    if options.long:
        for compiler in sorted({compiler for compiler, _ in groups}):
            rows = sum(
                outcome.rows for outcome in outcomes if outcome.test.config.compiler == compiler
            )
            tally.check(f"{compiler}: {LONG_ROWS} rows",
                        None if rows >= LONG_ROWS else f"there are {rows}")


def parse_options():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, default=runners.WRAPPER)
    parser.add_argument(
        "--own", action="store_true", help="calls of the program's own printf-like functions"
    )
    parser.add_argument(
        "--streams", action="store_true",
        help="calls of fprintf and printf, to streams of any kind, and of asprintf",
    )
    parser.add_argument(
        "--target", type=targets.named, help="programs for one of test/targets/targets.py"
    )
    parser.add_argument(
        "--long", action="store_true",
        help=f"{LONG_SHAPES} shapes and {LONG_ROWS} rows for each compiler",
    )
    parser.add_argument("--shapes", type=int, help="for each compiler; 2400 unless --long")
    parser.add_argument(
        "--turns", type=int,
        help=f"sets of values for each shape; {generate.TURNS}, and {LONG_TURNS} with --long",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mix", choices=generate.MIXES, help="only this mix")
    parser.add_argument(
        "--configs", type=lambda text: [parse_config(part) for part in text.split(",")]
    )
    parser.add_argument(
        "--work", type=Path, help="keeps failing programs there; otherwise a temporary directory"
    )
    parser.add_argument("-j", type=int, default=2, help="files at a time")
    options = parser.parse_args()
    options.shapes = options.shapes or (LONG_SHAPES if options.long else 2400)
    options.turns = options.turns or (LONG_TURNS if options.long else generate.TURNS)
    options.configs = options.configs or list(
        target_configs(options.target) if options.target else default_configs()
    )
    options.runner = targets.runner(options.target) if options.target else []
    if options.own:  # which headers' macros do not concern, and which sanitizers leave to libc
        options.configs = [config for config in options.configs if not config.variant]

    missing = {
        config.compiler for config in options.configs
        if shutil.which(compiler_command(config, options.target)[0]) is None
    }
    for compiler in sorted(missing):
        print(f"{compiler}: not installed, left out")
    options.configs = [config for config in options.configs if config.compiler not in missing]
    return options


def main():
    options = parse_options()
    options.work = (options.work or Path(tempfile.mkdtemp(prefix="qrintf-differential-"))).resolve()
    options.work.mkdir(parents=True, exist_ok=True)
    # Wherever the programs are, every call of theirs is to be compiled.
    project = options.work / ".qrintf"
    project.write_text("hot = *\n" + ("" if options.own else "engine = off\n"))
    outcomes, tally = [], runners.Tally()
    with tempfile.TemporaryDirectory(
        prefix="qrintf-locales-"
    ) as locales, concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        options.locales = make_locales(Path(locales), options.target)
        for done in concurrent.futures.as_completed(
            [pool.submit(run_file, options, test) for test in deal(options)]
        ):
            outcomes.append(done.result())
            tally.add(outcomes[-1].failure is None)
            if outcomes[-1].failure:
                print(f"FAILED {outcomes[-1].failure}", flush=True)
    check_shares(options, outcomes, tally)
    project.unlink()
    if any(options.work.iterdir()):
        print(f"seed {options.seed}; failing programs are in {options.work}")
    else:
        options.work.rmdir()
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
