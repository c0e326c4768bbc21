"""Uses `qrintf rewrite` on one package's tree, as a maintainer would:

    plain builds -> rewrite in place -> nothing left to do -> builds of the rewritten sources ->
    suites -> undo
"""
import collections
import json
import os
import re
import shutil

import builds
import runners
from runners import contents

LIMIT = 900  # seconds for one run of `qrintf rewrite`
SITES, RUNTIME = "qrintf_sites.h", "qrintf_runtime.h"  # what a rewrite adds


class Tree:
    """The state of one package: .pristine (the unpacked sources), .work (where it is built and
    rewritten, the same path for all builds), .plain (builds by compiler)."""

    def __init__(self, recipe, pristine, options):
        self.recipe, self.pristine, self.options = recipe, pristine, options
        self.work = options.work / "build" / recipe.name
        self.plain = {}

    def qrintf(self, *arguments):
        """Runs `qrintf rewrite` on the tree: its exit status, what it prints, and both as one text
        for a failure."""
        database = ["-p", self.recipe.database] if "--undo" not in arguments else []
        done = runners.run(
            ["timeout", LIMIT, self.options.qrintf, "rewrite", *arguments, *database,
             *self.recipe.rewrite], cwd=self.work, env={**os.environ, "LC_ALL": "C"},
        )
        said = (done.stderr or done.stdout).strip()[-400:]
        return done.returncode, done.stdout, f"exits {done.returncode}: {said}"


def check(tree, results):
    """All of it for one tree; every check is one line in `results`."""
    recipe, options, title = tree.recipe, tree.options, f"{tree.recipe.name} tree"
    path = builds.environment(tree.work, tree.work)["PATH"]
    found = [
        found for found in (shutil.which(program, path=path) for program in ("qrintf", "qrintf-cc"))
        if found
    ]
    results.check(
        f"{title} is built without qrintf on PATH", f"there is {found}" if found else None
    )
    for compiler in options.compilers:
        tree.plain[compiler] = build(
            results, tree, compiler, "plain", tree.pristine,
            database=compiler == options.compilers[0],
        )
    if not all(each.ok for each in tree.plain.values()):
        return
    # The maintainer's working copy: built once, with all that a build leaves behind.
    shutil.copytree(tree.plain[options.compilers[0]].tree, tree.work, symlinks=True)
    before = contents(tree.work)
    run = tree.qrintf("--in-place", "--format", "json", f"-j{options.jobs}")
    after = contents(tree.work)
    changed = check_rewrite(results, title, tree, run, before, after)
    # From here on the tree is rewritten.
    check_settled(results, title, tree, after)
    sources = options.work / "source" / f"{recipe.name}-rewritten"
    shutil.copytree(tree.pristine, sources, symlinks=True)
    for path in changed:
        (sources / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(tree.work / path, sources / path)
    parked = options.work / "trees" / f"{recipe.name}-in-place"
    tree.work.rename(parked)
    for compiler in options.compilers:
        rewritten = build(results, tree, compiler, "rewritten", sources)
        check_programs(results, tree, compiler, rewritten)
    parked.rename(tree.work)
    check_undo(results, title, tree, before)


def build(results, tree, compiler, kind, sources, database=False):
    made = builds.Build(
        tree.recipe, compiler, kind, sources, tree.options.work, tree.options.jobs,
        database=database,
    )
    commands, speaking = made.warnings()
    results.check(
        f"{tree.recipe.name} {compiler} {kind} build", made.why,
        f"{made.seconds:.1f} s, CPU {made.cpu:.1f} s, {commands} compiler commands, "
        f"{speaking} with stderr",
    )
    return made


def compare(before, after):
    """The sorted paths that have changed, are new, and are gone."""
    return (sorted(path for path in before.keys() & after.keys() if before[path] != after[path]),
            sorted(after.keys() - before.keys()), sorted(before.keys() - after.keys()))


def check_rewrite(results, title, tree, run, before, after):
    """Exit status, the files that were touched, and how much was done; the paths changed and
    added."""
    pristine = contents(tree.pristine)
    changed, new, gone = compare(before, after)
    status, printed, why = run
    summary = json.loads(printed)["summary"] if status == 0 else {}
    done = summary.get("rewritten", 0)
    results.check(f"{title} is rewritten", why if status else None, f"{done} calls")
    strangers = (
        [path for path in changed if path not in pristine]
        + [path for path in new if path.split("/")[-1] not in (SITES, RUNTIME)] + gone
    )
    results.check(
        f"{title} only sources are changed, only headers added",
        f"{len(strangers)}: {' '.join(strangers[:8])}" if strangers else None,
        f"{len(changed)} changed, {len(new)} added",
    )
    runtimes = [path for path in new if path.split("/")[-1] == RUNTIME]
    fewest, total = tree.recipe.fewest_rewritten, done + summary.get("kept", 0)
    few = done < fewest or total < tree.recipe.fewest_found
    results.check(
        f"{title} enough calls are rewritten",
        f"{done} of {total}, expected {fewest} of {tree.recipe.fewest_found} or more"
        if few else None, f"{done} of {total}",
    )
    if fewest:
        results.check(
            f"{title} has the runtime header",
            None if len(runtimes) == 1 else f"there are {runtimes}",
        )
    return changed + new


def check_settled(results, title, tree, after):
    status, _, why = tree.qrintf("--check")
    results.check(f"{title} --check has nothing to do", why if status else None)
    status, _, why = tree.qrintf("--in-place")
    found = compare(after, contents(tree.work))
    why = (
        why if status else f"changes {[path for part in found for path in part][:8]}"
        if any(found) else None
    )
    results.check(f"{title} a second rewrite changes nothing", why)


def check_programs(results, tree, compiler, rewritten):
    title = f"{tree.recipe.name} {compiler} rewritten"
    new = new_diagnostics(tree.plain[compiler], rewritten)
    results.check(
        f"{title}: the compiler says nothing new",
        f"{sum(new.values())} messages: {' / '.join(sorted(new))[:600]}" if new else None,
    )
    if not rewritten.ok:
        return
    for name, why, note in tree.recipe.checks(tree.plain[compiler], rewritten, tree.options.work):
        results.check(f"{title}: {name}", why, note)


def new_diagnostics(plain, rewritten):
    """Messages, without their places, that are more often said of the rewritten sources than of the
    original ones."""
    def messages(side):
        return collections.Counter(
            f"{found[1]} {found[2]}"
            for said in side.commands.values() for _, text in said
            for found in re.finditer(
                r"(?m)^([^\s:]+):\d+:(?:\d+:)? ((?:fatal )?(?:error|warning): .*)", text
            )
        )
    return messages(rewritten) - messages(plain)


def check_undo(results, title, tree, before):
    """Back to the state before, to the byte."""
    status, _, why = tree.qrintf("--undo", "--in-place")
    found = compare(before, contents(tree.work))
    differences = [
        f"{what} {path}" for what, paths in zip(("changed", "new", "gone"), found) for path in paths
    ]
    why = (
        why if status
        else f"{len(differences)} differences: {', '.join(differences[:8])}" if differences
        else None
    )
    results.check(
        f"{title} --undo restores it to the byte", why,
        f"{len(before)} files and folders",
    )
