#!/usr/bin/env python3
"""Random histories of `qrintf rewrite` over real trees, in git repositories.

    test/rewritten/histories.py --qrintf BUILD/bin/qrintf --work DIR [--long] [--count N] [--seed N]

A history is a row of random steps: a person adds calls or edits formats, rewrites, undoes, merges
two branches (and takes one side of a header in a conflict), loses a header, kills a run, or starts
several at once. The same edits are made in a plain copy of the tree. After each step the tree
compiles, or the tool said 2 and changed nothing; in the end the program prints what the plain one
prints, and --undo gives the plain sources back to the byte. The trees are Debian's, cached outside
the repository. Without --long there are six histories, with it 200. The last line is "N passed, N
failed".
"""
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

TEST = Path(__file__).resolve().parents[1]
sys.path += [str(TEST), str(TEST / "packages")]
import runners  # noqa: E402
import sources  # noqa: E402
from runners import contents, run  # noqa: E402

SITES, RUNTIME = "qrintf_sites.h", "qrintf_runtime.h"


@dataclass
class Recipe:
    """How a package's program is built: the files of its tree that count, the compiler with its
    flags, the units, and the arguments with which the program runs."""

    name: str
    files: list
    compiler: list
    units: str
    run: list
    libraries: tuple = ()


RECIPES = [
    Recipe("cjson", ["cJSON*.[ch]", "test.c"], ["gcc"], "*.c", [], ("-lm",)),
    Recipe(
        "tree", ["*.[ch]", "doc/*"],
        ["gcc", "-D_LARGEFILE64_SOURCE", "-D_FILE_OFFSET_BITS=64"], "*.c", ["-X", "-s", "doc"],
    ),
    Recipe(
        "figlet", ["figlet.c", "zipio.[ch]", "crc.[ch]", "inflate.[ch]", "utf8.[ch]", "fonts/*"],
        ["gcc"], "*.c", ["-d", "fonts", "Hello"],
    ),
    Recipe(
        "zlib", ["[!m]*.[ch]", "test/example.c"],
        ["gcc", "-DHAVE_UNISTD_H", "-D_LARGEFILE64_SOURCE=1", "-I."], "**/*.c", [],
    ),
    Recipe(
        "gperf", ["src/*", "lib/*.cc", "lib/*.h", "tests/c.gperf"], ["g++", "-Isrc", "-Ilib"],
        "**/*.cc", ["tests/c.gperf"],
    ),
]
FORMATS = [
    ("%d-%s;", '7, "x"'), ("%u:%u", "1u, 2u"), ("[%s]", '"text"'), ("%s", '"only"'),
    ("%08x,", "255u"), ("%5.2f|", "1.5"), ("%ld", "9L"), ("%c%c", "'a', 'b'"), ("%x", "16u"),
]


class Broken(Exception):
    pass


class History:
    def __init__(self, number, recipe, pristine, work, qrintf, seed):
        self.random = random.Random(f"{seed}-{number}")
        self.recipe, self.qrintf = recipe, qrintf
        self.tree, self.plain, self.side = work / "tree", work / "plain", work / "side"
        self.added, self.steps = 0, []
        self.is_whole = True  # whether the tree has to compile
        for folder in (self.tree, self.plain):
            shutil.copytree(pristine, folder, symlinks=True)
        self.git("init", "-q", "-b", "main")
        self.git("config", "user.email", "nobody@example.invalid")
        self.git("config", "user.name", "nobody")
        if self.random.random() < 0.3:
            (self.tree / ".gitattributes").write_text(f"{SITES} merge=union\n")
            (self.plain / ".gitattributes").write_text(f"{SITES} merge=union\n")
        self.commit()

    def git(self, *words, **options):
        return run(["git", *words], cwd=self.tree, **options)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-qm", "step", "--allow-empty")

    def units(self, folder=None):
        folder = folder or self.tree
        return sorted(
            str(path.relative_to(folder)) for path in folder.glob(self.recipe.units)
        )

    def editable(self):
        """Units in which a call of sprintf compiles."""
        return [
            unit for unit in self.units()
            if re.search(
                r"<stdio\.h>|tree\.h|gzguts\.h|zipio\.h", (self.plain / unit).read_text(errors="replace")
            )
        ]

    # What a person does.

    def add_call(self, unit):
        text, arguments = self.random.choice(FORMATS)
        self.added += 1
        name = f"added_{self.added}"
        call = (
            f'\nint {name}(char *b, int n);\nint {name}(char *b, int n) {{ int r = 0; '
            f'for (int i = 0; i < n; i++) r += sprintf(b + r, "{text}", {arguments}); return r; }}\n'
        )
        for folder in (self.tree, self.plain):
            with (folder / unit).open("a") as out:
                out.write(call)
        return call

    def edit_format(self, unit):
        """Another text in a format of an added call, which stands in both trees."""
        plain = (self.plain / unit).read_text(errors="surrogateescape")
        found = re.findall(r'b \+ r, ("[^"]*")', plain)
        if not found:
            return self.add_call(unit)
        old = self.random.choice(found)
        new = f'"{self.random.choice("abc")}{old[1:]}'
        for folder in (self.tree, self.plain):
            text = (folder / unit).read_text(errors="surrogateescape")
            (folder / unit).write_text(
                text.replace(f"b + r, {old}", f"b + r, {new}", 1), errors="surrogateescape"
            )

    def edit(self):
        self.random.choice([self.add_call, self.edit_format])(self.random.choice(self.editable()))

    # What the tool does.

    def command(self, *words, paths=(".",)):
        tail = [] if "--undo" in words else ["--", self.recipe.compiler[0], "-O2",
                                             *self.recipe.compiler[1:]]
        return [self.qrintf, "rewrite", "-j1", *words, *paths, *tail]

    def tool(self, *words, paths=(".",)):
        before = contents(self.tree)
        done = run(self.command(*words, paths=paths), cwd=self.tree)
        self.accept(done.returncode, before, done.stderr)
        return done

    def accept(self, status, before, said):
        if status == 2:
            if contents(self.tree) != before:
                raise Broken(f"status 2, but something changed: {said[:400]}")
        elif status not in (0, 1):
            raise Broken(f"status {status}: {said[:400]}")
        else:
            self.is_whole = True

    def tool_at_last(self, *words):
        """The same; where the tool refuses, the person does what it asks for."""
        for _ in range(30):
            done = self.tool(*words)
            if done.returncode != 2:
                return
            asked = re.search(r"(?m)([^ :]+):(\d+): (\w+) is in no header of sites", done.stderr)
            if not asked:
                break
            path, line, name = self.tree / asked[1], int(asked[2]), asked[3]
            lines = path.read_text(errors="surrogateescape").split("\n")
            lines[line - 1] = lines[line - 1].replace(name, name.split("_")[0])
            path.write_text("\n".join(lines), errors="surrogateescape")
        raise Broken(f"refused: {done.stderr[:400]}")

    def rewrite(self):
        self.tool("--in-place")

    def undo(self):
        self.tool("--undo", "--in-place")

    def kill(self):
        """Ends a run at a random moment. Only SIGKILL may leave temporary files."""
        what = self.random.choice(
            [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL, signal.SIGKILL]
        )
        words = self.random.choice([("--in-place",), ("--undo", "--in-place")])
        process = subprocess.Popen(
            self.command(*words), cwd=self.tree, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(self.random.random() ** 2 * 0.6)
        process.send_signal(what)
        process.wait()
        left = [path for path in contents(self.tree) if re.search(r"\.qrintf-\w{6}$", path)]
        if left and what != signal.SIGKILL:
            raise Broken(f"{what.name} left {left}")

    def parallel(self):
        units = self.units()
        runs = [self.command("--in-place", paths=[unit]) for unit in
                self.random.sample(units, min(len(units), 3))]
        if self.random.random() < 0.5:
            runs = [self.command("--in-place")] * 2
        elif self.random.random() < 0.3:
            runs.append(self.command("--undo", "--in-place"))
        processes = [
            subprocess.Popen(each, cwd=self.tree, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            for each in runs
        ]
        said = [process.communicate()[1].decode(errors="replace") for process in processes]
        for process, words in zip(processes, said):
            if process.returncode not in (0, 2):
                raise Broken(f"in parallel: status {process.returncode}: {words[:400]}")
        if all(process.returncode == 0 for process in processes):
            self.is_whole = True

    # What happens between people.

    def merge(self):
        """Two branches, each with an edit and mostly rewritten. Sources mostly merge by themselves,
        as the edits are in different files; headers in conflict become one side's."""
        units = self.editable()
        one, other = self.random.sample(units, 2)
        if not self.is_whole:
            self.tool_at_last("--in-place")
        self.commit()
        self.git("checkout", "-qb", "side")
        call = self.add_call(one)
        if self.random.random() < 0.8:
            self.rewrite()
        self.commit()
        self.git("checkout", "-q", "main")
        self.add_call(other)
        if self.random.random() < 0.8:
            self.rewrite()
        # The plain copy has both edits already.
        self.commit()
        done = self.git("merge", "-q", "--no-edit", "side")
        conflicts = self.git("diff", "--name-only", "--diff-filter=U").stdout.split()
        if not all(path.endswith((SITES, RUNTIME)) for path in conflicts):
            # Two branches without names yet may give one call two names.
            self.git("merge", "--abort")
            self.git("merge", "-q", "--no-edit", "-X", "ours", "side")
            with (self.tree / one).open("r+", errors="surrogateescape") as both:
                if f"{call.split('(')[0]}(" not in both.read():
                    both.write(call)  # git left it out with a line of a conflict
            self.is_whole = False
        elif done.returncode:
            side = self.random.choice(["--ours", "--theirs", "markers", "gone"])
            for path in conflicts:
                if side.startswith("--"):
                    self.git("checkout", side, "--", path)
                elif side == "gone":
                    (self.tree / path).unlink()
            self.is_whole = False
            self.steps[-1] += f" ({side})"
        self.commit()
        self.git("branch", "-D", "side")

    def lose(self):
        """A header is lost, or an older one comes back."""
        headers = sorted(self.tree.rglob(SITES))
        if not headers:
            return
        header = self.random.choice(headers)
        blocks = header.read_text().split("\n\n")
        if self.random.random() < 0.3:
            header.unlink()
        else:
            header.write_text(
                "\n\n".join(each for each in blocks
                            if " is " not in each[:80] or self.random.random() < 0.5)
            )
        self.is_whole = False

    def check(self):
        if not self.is_whole:
            return
        for unit in self.units():
            done = run(
                [*self.recipe.compiler, "-O1", "-w", "-fsyntax-only", unit,
                 *(["-Werror=implicit-function-declaration"] if unit.endswith(".c") else [])], cwd=self.tree
            )
            if done.returncode:
                raise Broken(f"{unit} does not compile: {done.stderr[:600]}")

    def output(self, folder):
        program = folder.parent / "program"
        built = run(
            [*self.recipe.compiler, "-O1", "-w", *self.units(folder), "-o", program,
             *self.recipe.libraries], cwd=folder
        )
        if built.returncode:
            raise Broken(f"the program does not build: {built.stderr[:600]}")
        done = run([program, *self.recipe.run], cwd=folder)
        for made in (folder / "foo.gz",):  # of zlib's example
            made.unlink(missing_ok=True)
        return done.returncode, done.stdout

    def play(self):
        steps = [self.edit, self.edit, self.rewrite, self.rewrite, self.merge, self.merge,
                 self.undo, self.kill, self.parallel, self.lose]
        for _ in range(self.random.randint(3, 6)):
            step = self.random.choice(steps)
            self.steps.append(step.__name__)
            step()
            self.check()
        self.steps.append("end")
        self.tool_at_last("--in-place")
        self.check()
        left = [path for path in contents(self.tree) if ".qrintf-" in path]
        if left:
            raise Broken(f"the next run leaves {left}")
        if self.output(self.tree) != self.output(self.plain):
            raise Broken("it prints something else")
        self.tool_at_last("--undo", "--in-place")
        one, other = contents(self.tree), contents(self.plain)
        if one != other:
            names = [name for name in {*one, *other} if one.get(name) != other.get(name)]
            raise Broken(f"--undo does not bring back {names}")


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf", required=True, type=runners.path)
    parser.add_argument("--work", required=True, type=runners.path)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--count", type=int, help="how many histories")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    work, cache = options.work, runners.cache("packages")
    shutil.rmtree(work, ignore_errors=True)
    cache.mkdir(parents=True, exist_ok=True)
    trees = []
    for recipe in RECIPES:
        whole, pristine = work / "source" / recipe.name, work / "pristine" / recipe.name
        whole.parent.mkdir(parents=True, exist_ok=True)
        sources.unpack(recipe.name, whole, cache)
        (whole / "src").is_dir() and (whole / "src/config.h").touch()  # gperf's, empty
        for pattern in recipe.files:
            for path in whole.glob(pattern):
                if path.is_file():
                    to = pristine / path.relative_to(whole)
                    to.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(path, to)
        (pristine / ".qrintf").write_text("hot = *\n")
        trees.append((recipe, pristine))
    tally = runners.Tally()
    count = options.count or (200 if options.long else 6)
    for number in range(options.first, options.first + count):
        recipe, pristine = trees[number % len(trees)]
        folder = work / "history"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        history = History(number, recipe, pristine, folder, options.qrintf, options.seed)
        try:
            history.play()
            trouble = None
        except Broken as why:
            trouble = str(why)
            shutil.rmtree(work / f"failed-{number}", ignore_errors=True)
            folder.rename(work / f"failed-{number}")
        tally.check(f"{number} {recipe.name}: {', '.join(history.steps)}", trouble)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
