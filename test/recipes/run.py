#!/usr/bin/env python3
"""Follows the recipes of CONTRIBUTING.md in a copy of the tree.

    test/recipes/run.py --build BUILD --work DIR [--long]

NAME.patch is an example for the section "Add a NAME", with a test of its own. It has to apply, and
to change only files that the section names. With --long the copy is built with all of the patches,
with the compilers of BUILD; their tests are run there, and so is what each recipe asks for besides.
That takes some minutes on two cores, or less with ccache, and needs libc6-dev-mips64el-cross.

Each patch is a test, and with --long so is each command. The last line is "N passed, N failed".
"""

import fnmatch
import os
import re
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
import runners  # noqa: E402
from runners import ROOT  # noqa: E402

RECIPES = sorted(HERE.glob("*.patch"))


def copy_tree(tree):
    """Copies the files that git knows, and those that it would not ignore."""
    shutil.rmtree(tree, ignore_errors=True)
    listed = runners.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True)
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)


def named_files(recipe):
    """The files that the section of a recipe names, as patterns. The second of two files in a cell
    stands there without its folder, NAME is any name, and a folder is all that is in it."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = re.search(rf"^## Add a {recipe}\b(.*?)^## ", page, re.M | re.S)[1]
    names, folder = set(), ""
    for name in re.findall(r"`([\w./]+)`", section):
        folder = os.path.dirname(name) or folder
        name = name if "/" in name else f"{folder}/{name}"
        names.add(name.replace("NAME", "*") + ("*" if name.endswith("/") else ""))
    return names


def tests_of(patch):
    """The files that a patch adds: tests."""
    text = patch.read_text(encoding="utf-8")
    return re.findall(r"^--- /dev/null\n\+\+\+ b/(test/\S+)", text, re.M)


def changed_files(patch):
    return re.findall(r"^--- a/(\S+)", patch.read_text(encoding="utf-8"), re.M)


def follow(patch, tree):
    """Applies a patch. Returns what is wrong with it, or nothing."""
    done = runners.run(["patch", "-p1", "--no-backup-if-mismatch", "-i", patch], cwd=tree)
    if done.returncode:
        return f"does not apply, so it needs a new context:\n{done.stdout}{done.stderr}"
    named = named_files(patch.stem)
    more = [name for name in changed_files(patch)
            if not any(fnmatch.fnmatchcase(name, each) for each in named)]
    return f"changes what CONTRIBUTING.md does not name: {' '.join(more)}" if more else None


def commands(build, tree):
    """Names and commands that have to succeed in the copy."""
    cache = (build / "CMakeCache.txt").read_text(encoding="utf-8")
    kept = re.findall(r"^(CMAKE_(?:C|CXX)_COMPILER(?:_LAUNCHER)?):\w+=(.+)$", cache, re.M)
    made = tree / "build"
    yield "configure", ["cmake", "--preset", "release", *(f"-D{name}={it}" for name, it in kept)]
    yield "build", ["cmake", "--build", made, "-t", "qrintf", "qrintf-cc", "unit-tests"]
    yield "docs/reasons.py", ["docs/reasons.py"]
    lit = re.search(r"^QRINTF_LIT:\w+=(.*)$", cache, re.M)[1]
    tests = [name for patch in RECIPES for name in tests_of(patch)]
    for name in [*tests, "test/lit/keep/every-reason.test"]:
        yield name, [sys.executable, lit, "-v", made / name]
    yield "unit tests", [made / "bin/unit-tests", "--gtest_brief=1"]


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--build", type=runners.path, default=ROOT / "build")
    parser.add_argument("--work", type=runners.path, required=True)
    parser.add_argument("--long", action="store_true")
    options = parser.parse_args()
    tree, tally = options.work / "tree", runners.Tally()
    copy_tree(tree)
    for patch in RECIPES:
        tally.check(patch.name, follow(patch, tree))
    for name, command in commands(options.build, tree) if options.long and not tally.failed else ():
        # If there is a ccache, it finds what another tree has compiled.
        done = runners.run(command, cwd=tree, env={**os.environ, "CCACHE_BASEDIR": str(tree),
                                                   "CCACHE_NOHASHDIR": "1"})
        tally.check(name, (done.stdout + done.stderr)[-3000:] if done.returncode else None)
        if tally.failed and name in ("configure", "build"):
            break
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
