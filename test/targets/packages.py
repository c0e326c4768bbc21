#!/usr/bin/env python3
"""Builds a Debian package for another machine, plain and wrapped, and compares what it prints.

    packages.py --qrintf-cc build/bin/qrintf-cc --target riscv64 --compiler gcc --work DIR lua

The package is one of test/packages/recipes/, which say how it is built and which runs are compared;
here it is linked statically and runs under qemu. It is configured once, with the plain compiler.
The programs of both builds are to print the same, and the wrapper's report is to have compiled
calls. The exit status is 0 if all is well, and otherwise the first difference is printed.
"""

import collections
import itertools
import os
import shutil
import subprocess
import sys
from pathlib import Path

TEST = Path(__file__).resolve().parents[1]
sys.path += [str(TEST), str(TEST / "packages")]
import runners  # noqa: E402
import sources  # noqa: E402
import targets  # noqa: E402
from recipes.jq import Jq  # noqa: E402
from recipes.lua import Lua  # noqa: E402

# recipe; programs: what runs; version: how they are asked for it; configured, made: words for a
# configure script and for make; checks: how many of the recipe's checks are made here (jq's second
# one is its own suite, which takes very long under qemu)
Package = collections.namedtuple("Package", "recipe programs version configured made checks")
PACKAGES = {
    "lua": Package(Lua(), ["src/lua", "src/luac"], "-v", [], [], None),
    "jq": Package(
        Jq(), ["jq"], "--version", ["LDFLAGS=-static", "--without-oniguruma"],
        ["LDFLAGS=-all-static"], 1,  # in the words of libtool
    ),
}
# What a recipe knows of a build, and the compilers that it builds with
Side = collections.namedtuple("Side", "name kind tree")
Compilers = collections.namedtuple("Compilers", "launched_c cflags ldflags")


class Failed(Exception):
    """A command's exit status is not 0; the message says which and what it printed."""


def run(command, tree, environment=None):
    done = runners.run(command, cwd=tree, env=environment or os.environ, stderr=subprocess.STDOUT)
    if done.returncode:
        raise Failed(f"{command}: exit status {done.returncode}\n{done.stdout[-3000:]}")


def tools(target):
    """The words by which make gets the archiver for a target."""
    prefix = f"{target.triplet}-" if target.triplet else ""
    return [f"AR={prefix}ar rcu", f"RANLIB={prefix}ranlib"]


def let_run(program, runner):
    """Makes a program of another machine one that can be started: a script in its place."""
    if runner:
        theirs = program.with_name(program.name + ".other")
        program.rename(theirs)
        runners.program(
            program, f'#!/bin/sh\nexec {" ".join(runner)} -0 {program.name} {theirs} "$@"\n'
        )


def builds(options, package):
    """The two builds, and the path of the wrapped one's report."""
    target = options.target
    words = targets.command(target, options.compiler)
    plain = Compilers(" ".join(words[:-1]), "", "-static")
    wrapped = plain._replace(launched_c=f"{options.qrintf_cc} {plain.launched_c}")
    sides = [Side(target.name, kind, options.work / kind) for kind in ("plain", "wrapped")]
    report = options.work / "report.json"
    tree = sides[0].tree
    sources.unpack(package.recipe.source, tree, runners.cache("packages"))
    package.recipe.prepare(tree)
    for command in package.recipe.configure(plain):
        host = target.triplet or ("x86_64" if target.is_musl else "i686") + "-linux-gnu"
        run([*command, f"--host={host}", *package.configured], tree)
    shutil.copytree(tree, sides[1].tree, symlinks=True)
    for side, compilers in zip(sides, (plain, wrapped)):
        try:
            for command in package.recipe.make(compilers, 1):
                if not any(str(word).startswith("CC=") for word in command):
                    command = [*command, f"CC={compilers.launched_c}"]
                run(
                    [*command, *package.made, *tools(target)], side.tree,
                    dict(os.environ, QRINTF_REPORT=str(report), QRINTF_STRICT="1"),
                )
            for program in package.programs:
                let_run(side.tree / program, targets.runner(target))
                run([side.tree / program, package.version], side.tree)
        except Failed as error:
            if side.kind == "plain" and "Segmentation fault" in str(error):
                # GNU ld of Debian 12 crashes over some of clang's objects for RISC-V.
                raise targets.Missing(f"the plain build fails: {error}") from error
            raise
    return sides, report


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, required=True)
    parser.add_argument("--target", type=targets.named, required=True)
    parser.add_argument("--compiler", choices=targets.COMPILERS, required=True)
    parser.add_argument("--work", type=runners.path, required=True, help="a folder that does not exist yet")
    parser.add_argument("package", choices=PACKAGES)
    options = parser.parse_args()
    options.work.mkdir(parents=True)
    package = PACKAGES[options.package]
    try:
        sides, report = builds(options, package)
    except (targets.Missing, sources.Unavailable) as error:
        print(f"left out: {error}")
        return 0
    except Failed as error:
        print(error)
        return 1
    failures = 0
    for name, why, note in itertools.islice(
        package.recipe.checks(*sides, options.work), package.checks
    ):
        failures += why is not None
        print(f"{name}: {why or 'same, ' + note}")
    compiled = report.read_text().count('"outcome":"compiled"')
    print(f"{compiled} calls compiled")
    return 1 if failures or compiled < package.recipe.fewest_simple_calls else 0


if __name__ == "__main__":
    sys.exit(main())
