"""Integer routines that are published as packages of crates.io: built by cargo into the work
folder.

Versions and checksums are those of crates/Cargo.lock. cargo keeps what it downloads in its own
cache, so nothing of it comes into the repository. Without cargo, or without a network the first
time, these rows are left out, because the benchmark must also run on a machine without Rust.
"""
import os
import shutil
import subprocess
from pathlib import Path

MANIFEST = Path(__file__).resolve().parent / "crates/Cargo.toml"
LIBRARY = "libqrintf_bench_crates.a"
FLAGS = {"O2": "", "native": "-C target-cpu=native"}


class Unavailable(Exception):
    pass


def cargo(*arguments, flags=""):
    command = ["cargo", *arguments, "--locked", "--manifest-path", str(MANIFEST)]
    done = subprocess.run(
        command, env={**os.environ, "RUSTFLAGS": flags}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )
    if done.returncode:
        raise Unavailable(
            f"{' '.join(command)} exits {done.returncode}: {done.stdout.strip()[-400:]}"
        )


def prepare(folder, flavours):
    """Makes folder/FLAVOUR/libqrintf_bench_crates.a and folder/yyjson.c, yyjson.h."""
    if not shutil.which("cargo"):
        raise Unavailable("cargo is not on PATH (rustup, or Debian's cargo where it is new enough)")
    folder.mkdir(parents=True, exist_ok=True)
    made_by = MANIFEST.with_name("Cargo.lock").read_text()
    note = folder / "Cargo.lock"  # beside what was made from it
    if not note.exists() or note.read_text() != made_by:
        cargo("vendor", str(folder / "vendor"))
        for name in ("yyjson.c", "yyjson.h"):
            shutil.copy(folder / "vendor/yyjson-sys/yyjson/src" / name, folder / name)
        note.write_text(made_by)
    for flavour in flavours:
        target = folder / f"target-{flavour}"
        cargo("build", "--release", "--quiet", "--target-dir", str(target), flags=FLAGS[flavour])
        (folder / flavour).mkdir(exist_ok=True)
        built, place = target / "release" / LIBRARY, folder / flavour / LIBRARY
        if not place.exists() or place.stat().st_mtime < built.stat().st_mtime:
            shutil.copy2(built, place)
