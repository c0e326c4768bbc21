"""SQLite's shell as most programs ship it: the amalgamation, two sources in one folder.

What the shell prints must be what the plain build prints.
"""
import shutil
import subprocess
import tempfile
from pathlib import Path

from compare import same
from recipes.recipe import Recipe
from recipes.sqlite import shell_transcript

FILES = ["sqlite3.c", "sqlite3.h", "sqlite3ext.h", "shell.c"]


class SqliteShell(Recipe):
    name, source = "sqlite-shell", "sqlite3"
    fewest_found = 300  # all of them print to streams

    def prepare(self, tree):
        with tempfile.TemporaryDirectory(dir=tree.parent) as folder:
            for command in (
                [tree / "configure", "--disable-tcl"], ["make", "sqlite3.c", "shell.c"],
            ):
                done = subprocess.run(
                    command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT, text=True,
                )
                if done.returncode:
                    raise RuntimeError(
                        f"the amalgamation cannot be made: {command[0]} exits {done.returncode}: {done.stdout[-300:]}"
                    )
            made = {
                name: next(
                    path for path in (Path(folder) / name, tree / "src" / name) if path.exists()
                ).read_bytes()
                for name in FILES
            }
        shutil.rmtree(tree)
        tree.mkdir()
        for name, contents in made.items():
            (tree / name).write_bytes(contents)
        # As sqlite.org/howtocompile.html has it, with what Debian turns on for the shell.
        (tree / "Makefile").write_text(
            "CFLAGS = -O2 -DSQLITE_ENABLE_MATH_FUNCTIONS -DSQLITE_ENABLE_DBSTAT_VTAB -DSQLITE_ENABLE_DBPAGE_VTAB "
            "-DSQLITE_ENABLE_STMTVTAB -DSQLITE_ENABLE_EXPLAIN_COMMENTS\n"
            "sqlite3: shell.o sqlite3.o\n\t$(CC) -o $@ shell.o sqlite3.o -lpthread -ldl -lm\n"
            "shell.o sqlite3.o: sqlite3.h\n"
        )

    def make(self, compilers, jobs):
        return [["make", f"-j{jobs}", f"CC={compilers.launched_c}"]]

    def checks(self, plain, other, work):
        yield from same(
            "what the shell prints", plain, other, 300_000,
            lambda build: shell_transcript(build.tree, work / "shell-transcript").said,
        )
