#!/usr/bin/env python3
"""Builds and tests real programs with qrintf: Debian's source packages, by a recipe for each.

recipes/ has a file for each package.

qrintf-cc: for each compiler a program is built twice in the same path, with `COMPILER` and with
`QRINTF_STRICT=1 qrintf-cc COMPILER`, with Debian's flags, all hardening on, or with upstream's own
(--flags). Checked are:
  - the download (sources.py) and that both builds succeed;
  - exit status and stderr of each single compiler command, byte for byte (builds.py, cc_shim.py,
    records.py);
  - dependency files, line tables, the headers that configure scripts write, and objects that should
    not have changed (fidelity.py, lines.py);
  - the programs: their own test suites, and the same bytes from the plain and the wrapped build;
  - the report (calls.py): well formed, and of the sprintf/snprintf calls whose format has only the
    conversions d i u x X o c s p % b B at least 95 % are `compiled`, all programs taken together.
    Files that the makefiles compile with -Os or without optimisation (redis: linenoise.c, 13 such
    calls) are left out: there nothing shall be replaced.

--rewrite: `qrintf rewrite` on the tree of each program (rewriting.py): rewritten in place with the
database of a gcc build, it must build with every compiler without new messages and without qrintf
on PATH, pass its suites and behave as the plain build does; --check and a second run find nothing,
--undo restores the tree to the byte.

One line a check, then `N passed, N failed`. Needs the packages in apt.txt, and for more than the
default apt-long.txt. Downloads are kept in the cache folder; nothing of /etc/apt is changed.
Servers listen on loopback or unix sockets only.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
import builds  # noqa: E402
import calls  # noqa: E402
import fidelity  # noqa: E402
import processes  # noqa: E402
import rewriting  # noqa: E402
import runners  # noqa: E402
import sources  # noqa: E402
from recipes import RECIPES  # noqa: E402

SHARE = 0.95


class Results(runners.Tally):
    """.calls, .unoptimised and .fidelity have what each package and compiler gave."""

    def __init__(self):
        super().__init__()
        self.calls, self.unoptimised, self.fidelity = {}, {}, {}

    def check(self, name, why=None, note=None):
        text = f"FAIL {name}: {why}" if why else f"PASS {name}" + (f" ({note})" if note else "")
        print(text.encode("ascii", "backslashreplace").decode(), flush=True)
        self.add(not why)


def build_both(results, recipe, compiler, source, options):
    """(plain build, wrapped build)"""
    pair = []
    for kind, wrapper in (("plain", None), ("wrapped", options.qrintf_cc)):
        build = builds.Build(
            recipe, compiler, kind, source, options.work, options.jobs, wrapper,
            hardened=options.hardened, keep=True, tests=not options.builds_only,
        )
        commands, speaking = build.warnings()
        results.check(
            f"{recipe.name} {compiler} {build.kind} build", build.why,
            f"{build.seconds:.1f} s, CPU {build.cpu:.1f} s, "
            f"{commands} compiler commands, {speaking} with stderr",
        )
        pair.append(build)
    return pair


def check_same_build(results, title, plain, wrapped, work):
    diff_file = work / f"stderr-{wrapped.name}.diff"
    found, diffs = builds.compare_commands(plain, wrapped, diff_file)
    results.check(
        f"{title} stderr and exit statuses",
        f"{len(found)} differ: {'; '.join(found[:5])}" if found else None,
        f"{len(plain.commands)} commands",
    )
    for diff in diffs[:3]:
        print("\n".join("    " + line for line in diff.splitlines()[:20]))
    found = fidelity.Fidelity(plain, wrapped)
    for build in (plain, wrapped):  # objects, hundreds of megabytes
        shutil.rmtree(build.logs)
    results.fidelity[wrapped.package, wrapped.compiler] = found
    if found.with_dependencies:
        names = [name for name, what, _ in found.differences if what == "dependency file"]
        results.check(
            f"{title} dependency files",
            f"{len(names)} differ: {' '.join(names[:5])}" if names else None,
            f"{found.with_dependencies} files",
        )
    names = [name for name, what, _ in found.differences if what in fidelity.OBJECTS]
    results.check(
        f"{title} objects in which no call is edited",
        f"{len(names)} differ: {' '.join(names[:5])}" if names else None,
    )
    names = [name for name, what, _ in found.differences if what == "configuration"]
    if found.headers:
        results.check(
            f"{title} headers of the configuration",
            f"{len(names)} differ: {' '.join(names[:5])}" if names else None,
            f"{found.headers} files",
        )
    for name, what, text in found.differences:
        print(f"    {name}: {what} {text}"[:400])


def check_report(results, title, key, path):
    found, wrong = calls.read(path)
    results.check(
        f"{title} report",
        f"{len(wrong)} bad lines, first: {wrong[0]}"
        if wrong else None if found else "no calls in it", f"{len(found)} calls",
    )
    results.calls[key] = found


def check_share(results, compiler, packages):
    simple, left_out = [], 0
    for package in packages:
        for call in calls.simple_buffer_calls(results.calls.get((package, compiler), [])):
            if os.path.basename(call["file"]).startswith("conftest"):
                continue  # a configure script's, with warnings as a rule
            if os.path.basename(call["file"]) in results.unoptimised[package, compiler]:
                left_out += 1
            else:
                simple.append(call)
    others_do = ("cold", "warm", "compilers-own")
    not_hot = [call for call in simple if call["reason"] in others_do]
    simple = [call for call in simple if call["reason"] not in others_do]
    others = [call for call in simple if call["outcome"] != "compiled"]
    fewest = sum(RECIPES[package].fewest_simple_calls for package in packages)
    good = len(simple) - len(others)
    why = None
    if len(simple) + len(not_hot) < fewest:
        why = f"only {len(simple) + len(not_hot)} such calls in the reports, expected {fewest} or more"
    elif good < SHARE * len(simple):
        why = f"{good} of {len(simple)} are, {left_out} in files compiled with -Os or -O0 left out"
    results.check(
        f"{compiler}: {SHARE:.0%} of the simple sprintf/snprintf calls that are hot are compiled",
        why,
        f"{good} of {len(simple)}, {len(not_hot)} cold or warm, {left_out} left out in files compiled with -Os or -O0",
    )
    for call in others:
        print(
            f"    {call['file']}:{call['line']}:{call['column']}: {call['callee']} {json.dumps(call['format'])}: {call['outcome']}, {call['reason']}"
        )


def test_wrapper(results, package, compiler, source, options):
    title = f"{package} {compiler}"
    pair = build_both(results, RECIPES[package], compiler, source, options)
    results.unoptimised[package, compiler] = pair[0].unoptimised_files()
    check_report(
        results, title, (package, compiler), options.work / f"report-{package}-{compiler}.jsonl"
    )
    check_same_build(results, title, *pair, options.work)
    if options.builds_only or not all(build.ok for build in pair):
        return
    for name, why, note in RECIPES[package].checks(*pair, options.work):
        results.check(f"{title} {name}", why, note)


def test_tree(results, package, source, options):
    rewriting.check(rewriting.Tree(RECIPES[package], source, options), results)


def unpacked(results, package, options):
    """The package's source tree, ready to be built; None when it cannot be had, which is a
    failure."""
    source = options.work / "source" / package
    source.parent.mkdir(exist_ok=True)
    try:
        version = sources.unpack(RECIPES[package].source, source, options.cache)
        RECIPES[package].prepare(source)
    except (sources.Unavailable, OSError, RuntimeError, subprocess.CalledProcessError) as trouble:
        results.check(f"{package} source package", str(trouble))
        return None
    results.check(f"{package} source package", None, version)
    return source


def run(results, options):
    program = options.qrintf if options.rewrite else options.qrintf_cc
    if not os.access(program, os.X_OK):
        results.check("the program under test", f"{program} is not an executable file")
        return
    for compiler in options.compilers:
        if not shutil.which(compiler):
            results.check(f"{compiler}", "not found")
            return
    for package in options.packages:
        source = unpacked(results, package, options)
        if not source:
            continue
        steps = (
            [(test_tree, ())] if options.rewrite
            else [(test_wrapper, (compiler,)) for compiler in options.compilers]
        )
        for step, which in steps:
            try:
                step(results, package, *which, source, options)
            # a check that cannot be carried out has failed; the others go on
            except Exception as trouble:
                results.check(
                    " ".join([package, *which, "tests"]), f"{type(trouble).__name__}: {trouble}"
                )
    if options.rewrite:
        return
    for compiler in options.compilers:
        check_share(results, compiler, options.packages)
    for name, why, note in fidelity.checks(results.fidelity):
        results.check(name, why, note)


def arguments():
    parser = runners.parser(__doc__.splitlines()[0])
    parser.add_argument(
        "--qrintf-cc", type=runners.path, default=runners.WRAPPER, metavar="PATH"
    )
    parser.add_argument(
        "--rewrite", action="store_true", help="test `qrintf rewrite`; the qrintf beside qrintf-cc"
    )
    parser.add_argument("--compilers", default="gcc,clang-19")
    parser.add_argument(
        "--flags", choices=("debian", "upstream"), default="debian",
        help="default: %(default)s, those of dpkg-buildflags with all hardening",
    )
    parser.add_argument(
        "--builds-only", action="store_true", help="compare the builds, run no suite"
    )
    parser.add_argument(
        "--packages", default="lua,redis", help=f"of {','.join(RECIPES)}; default: %(default)s"
    )
    parser.add_argument(
        "--work", type=Path, metavar="DIR",
        help="kept; default: a temporary folder, kept when a check fails",
    )
    parser.add_argument(
        "--cache", type=runners.path, default=runners.cache("packages"), metavar="DIR",
        help="for downloads; default: %(default)s",
    )
    parser.add_argument("-j", type=int, default=os.cpu_count(), metavar="N", dest="jobs")
    options = parser.parse_args()
    options.compilers, options.packages = options.compilers.split(","), options.packages.split(",")
    if set(options.packages) - set(RECIPES):
        parser.error(f"--packages: choose from {','.join(RECIPES)}")
    options.hardened = options.flags == "debian" and not options.rewrite
    options.temporary = options.work is None
    options.work = Path(
        options.work or tempfile.mkdtemp(prefix="qrintf-packages-", dir="/tmp")
    ).resolve()
    if len(str(options.work)) > 45:
        parser.error("--work: too long a path for the unix sockets of the test servers")
    for name in ("source", "build", "trees", "commands"):
        shutil.rmtree(options.work / name, ignore_errors=True)
    for report in options.work.glob("report-*.jsonl"):
        report.unlink()
    options.work.mkdir(parents=True, exist_ok=True)
    os.chmod(options.work, 0o755)  # SQLite's and h2o's tests give root up
    options.qrintf = options.qrintf_cc.with_name("qrintf")
    options.cache.mkdir(parents=True, exist_ok=True)
    return options


def main():
    options, results = arguments(), Results()
    processes.die_properly()
    try:
        run(results, options)
    except KeyboardInterrupt:
        results.check("the run", "interrupted")
    finally:
        processes.end_programs_of(options.work)
    if options.temporary and not results.failed:
        shutil.rmtree(options.work, ignore_errors=True)
    else:
        print(f"everything is kept in {options.work}")
    return results.end()


if __name__ == "__main__":
    sys.exit(main())
