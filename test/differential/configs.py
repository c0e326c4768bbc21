"""The compilers, levels, standards and variants that rows are compiled with."""

import argparse
import collections
import functools
import sys
from pathlib import Path

TEST = Path(__file__).resolve().parents[1]
sys.path += [str(TEST), str(TEST / "targets")]
import runners  # noqa: E402
import targets  # noqa: E402

Config = collections.namedtuple("Config", "compiler level standard variant")
VARIANTS = {
    "": [],
    "fortify1": ["-D_FORTIFY_SOURCE=1"],
    "fortify2": ["-D_FORTIFY_SOURCE=2"],
    "fortify3": ["-D_FORTIFY_SOURCE=3"],
    "asan": ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"],
    "msan": ["-fsanitize=memory"],
}


def default_configs():
    for compiler in ("gcc", "clang-19"):
        for level in ("-O1", "-O2", "-O3"):
            for standard in ("c99", "c++17"):
                yield Config(compiler, level, standard, "")
        for variant, standard in (
            ("fortify2", "c99"), ("fortify3", "c++17"), ("fortify1", "c99"), ("asan", "c99"),
        ):
            yield Config(compiler, "-O2", standard, variant)
        yield Config(compiler, "-O2", "c90", "")
        yield Config(compiler, "-O2", "c23", "")
    yield Config("clang-19", "-O2", "c99", "msan")


def target_configs(target):
    """What rows are compiled with for one of test/targets/targets.py."""
    for compiler in targets.COMPILERS:
        fortify = "" if target.is_musl else "fortify2"
        for level, standard, variant in (
            ("-O2", "c99", ""), ("-O3", "c90", ""), ("-O2", "c99", fortify), ("-O1", "c99", ""),
        ):
            yield Config(compiler, level, standard, variant)


def parse_config(text):
    compiler, level, standard, *rest = text.split(":")
    variant = ":".join(rest)
    if variant not in VARIANTS:
        raise argparse.ArgumentTypeError(f"unknown part in {text}")
    return Config(compiler, level, standard, variant)


@functools.cache
def knows(compiler, standard):
    return runners.run([compiler, f"-std={standard}", "-fsyntax-only", "-x", "c",
                        "/dev/null"]).returncode == 0


def compiler_command(config, target=None):
    """The compiler and its flags for a configuration. Raises targets.Missing if it is not there."""
    compiler, standard = config.compiler, config.standard
    if standard.startswith("c++"):
        compiler = runners.cxx(compiler)
    elif standard == "c23" and not knows(compiler, "c23"):
        standard = "c2x"  # its name before gcc 14
    words = targets.command(target, compiler) if target else [compiler]
    return [*words, f"-std={standard}", "-w", config.level, *VARIANTS[config.variant]]
