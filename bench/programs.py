"""Real programs as lists of compiler commands: what size.py compiles again and again.

A program is Debian's source package, prepared and built once as test/packages/recipes/ says, with
gcc behind cc_shim.py, which notes each command. After that the generated headers exist, so every
source can be compiled alone. The tree and the commands are kept in the cache folder
(QRINTF_TEST_CACHE, else ~/.cache/qrintf/packages).
"""
import dataclasses
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

PACKAGES = Path(__file__).resolve().parent.parent / "test/packages"
sys.path.insert(0, str(PACKAGES))
import builds  # noqa: E402
import sources  # noqa: E402
from recipes import RECIPES  # noqa: E402

NAMES = ("lua", "redis", "sqlite")
# What only concerns other outputs than the object (dependency files, debug information), the
# linker, or is set here (-O).
WITH_VALUE = ("-o", "-MF", "-MT", "-MQ", "-L", "-l", "-Xlinker")
DROPPED = re.compile(
    r"-(c|O.*|g.*|M|MM|MD|MMD|MP|MF.+|MT.+|MQ.+|L.+|l.+|Wl,.*|flto.*|shared|rdynamic|save-temps.*)$|.*\.(o|a|so)$"
)


@dataclasses.dataclass(frozen=True)
class Unit:
    """One source, compiled one way."""

    name: str  # the source's, with a number where a program compiles it twice
    folder: str
    source: str
    flags: tuple  # without -O and -o


@dataclasses.dataclass(frozen=True)
class Program:
    name: str
    version: str
    folder: Path  # .tree, and place for what is worth keeping
    units: tuple

    def title(self):
        return f"{self.name} {self.version}"


def cache_folder():
    return Path(os.environ.get("QRINTF_TEST_CACHE") or Path.home() / ".cache/qrintf/packages")


def load(name, jobs=2):
    """The program of that name, built first if it is not in the cache."""
    folder = cache_folder() / "units" / name
    made_by = hashlib.sha256(
        b"".join(path.read_bytes() for path in (Path(__file__), PACKAGES / f"recipes/{name}.py"))
    ).hexdigest()
    note = folder / "units.json"
    if not note.exists() or json.loads(note.read_text())["made_by"] != made_by:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        version = build(RECIPES[name], folder, jobs)
        units = [dataclasses.asdict(unit) for unit in split(commands(folder))]
        part = folder / "units.json.part"
        part.write_text(
            json.dumps({"made_by": made_by, "version": version, "units": units}, indent=1)
        )
        part.rename(note)
    noted = json.loads(note.read_text())
    return Program(
        name, noted["version"], folder,
        tuple(Unit(**{**unit, "flags": tuple(unit["flags"])}) for unit in noted["units"]),
    )


def build(recipe, folder, jobs):
    print(
        f"{recipe.name}: unpacking and building it once, into {folder}", file=sys.stderr, flush=True
    )
    tree, logs = folder / "tree", folder / "commands"
    logs.mkdir()
    version = sources.unpack(recipe.source, tree, cache_folder())
    recipe.prepare(tree)
    # configure refuses sources of the future, which a recipe makes where one has to be newer than
    # another.
    time.sleep(max(0, max(path.stat().st_mtime for path in tree.iterdir()) + 1 - time.time()))
    compilers = builds.Compilers("gcc")
    for command in [*recipe.configure(compilers), *recipe.make(compilers, jobs)]:
        done = subprocess.run(
            command, cwd=tree, env=builds.environment(logs, tree), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        )
        if done.returncode:
            sys.exit(
                f"{recipe.name}: {' '.join(command)} exits {done.returncode}: {done.stdout[-600:]}"
            )
    return version


def commands(folder):
    """(folder, command) of each compiler run, in the order of the build."""
    for log in sorted((folder / "commands").iterdir()):
        record = json.loads(log.read_text())
        yield os.path.normpath(folder / "tree" / record["cwd"]), record["command"]


def split(noted):
    """One unit for each source of each command."""
    seen, names = set(), {}
    for folder, command in noted:
        words = iter(command[1:])
        inputs, flags = [], []
        for word in words:
            if word in WITH_VALUE:
                next(words, None)
            elif word.endswith(".c"):
                inputs.append(word)
            elif word in ("-D", "-I", "-include", "-isystem", "-iquote", "-U", "-x"):
                flags += [word, next(words)]
            elif not DROPPED.match(word):
                flags.append(word)
        for source in inputs:
            key = (os.path.normpath(os.path.join(folder, source)), tuple(flags))
            # configure's and make's own trials are gone again
            if key in seen or not os.path.exists(key[0]):
                continue
            seen.add(key)
            base = os.path.basename(source)
            names[base] = names.get(base, 0) + 1
            yield Unit(
                base if names[base] == 1 else f"{base}#{names[base]}", folder, source, tuple(flags)
            )
