"""The machines and libraries that the wrapper is tested for besides x86-64 with glibc.

`command(target, "gcc")` is the compiler for a target and what it is linked with, and
`target.runner` what its programs are run by. Compilers, libraries and qemu are Debian's (apt.txt).
Debian's cross gccs cannot be installed beside gcc-multilib, so their packages are downloaded and
unpacked in the user's cache, where they work as well.
"""

import collections
import functools
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
import runners  # noqa: E402

CACHE = runners.cache("cross")
GCC = "12"  # of Debian 12

# triplet: what Debian calls the machine, or nothing; qemu: the name behind qemu-; is_narrow: long
# has 32 bits; is_musl: the library is musl; is_big: the most significant byte comes first
Target = collections.namedtuple("Target", "name triplet qemu is_narrow is_musl is_big")
TARGETS = [
    Target("aarch64", "aarch64-linux-gnu", "aarch64", False, False, False),
    Target("i386", "", "", True, False, False),
    Target("armhf", "arm-linux-gnueabihf", "arm", True, False, False),
    Target("riscv64", "riscv64-linux-gnu", "riscv64", False, False, False),
    Target("s390x", "s390x-linux-gnu", "s390x", False, False, True),
    Target("ppc64le", "powerpc64le-linux-gnu", "ppc64le", False, False, False),
    Target("mips64el", "mips64el-linux-gnuabi64", "mips64el", False, False, False),
    Target("musl", "", "", False, True, False),
]
COMPILERS = ("gcc", "clang-19")


class Missing(Exception):
    """What is not installed; the message says what."""


def named(name):
    """The target of this name."""
    for each in TARGETS:
        if each.name == name:
            return each
    raise Missing(f"no target {name}; there are {', '.join(each.name for each in TARGETS)}")


def runner(target):
    """The words in front of a program's name."""
    if not target.qemu:
        return []
    program = f"qemu-{target.qemu}-static"
    if not shutil.which(program):
        raise Missing(f"{program} is not installed")
    return [program]


@functools.cache
def cross_gcc(triplet):
    """The path of Debian's cross gcc: the one that is installed, or one that is unpacked here.

    The packages of the compiler alone are unpacked. Links lead from them to the binutils, headers
    and libraries, which are installed."""
    name = f"{triplet}-gcc-{GCC}"
    if shutil.which(name):
        return name
    usr, parts = CACHE / "usr", Path("lib/gcc-cross") / triplet / GCC
    compiler = usr / "bin" / name
    if not (usr / parts / "complete").exists():
        for needed in (Path("/usr") / parts / "crtbegin.o", Path("/usr") / triplet / "lib/libc.a"):
            if not needed.exists():
                raise Missing(f"{needed} is not installed (see apt.txt)")
        CACHE.mkdir(parents=True, exist_ok=True)
        for package in (f"gcc-{GCC}-{triplet}", f"cpp-{GCC}-{triplet}"):
            done = runners.run(["apt-get", "download", "-qq", package], cwd=CACHE)
            files = list(CACHE.glob(f"{package}_*.deb"))
            if done.returncode or not files:
                raise Missing(f"apt-get download {package}: {done.stderr.strip()[-200:]}")
            subprocess.run(["dpkg-deb", "-x", files[0], CACHE], check=True)
            files[0].unlink()
        links = [(usr / triplet, Path("/usr") / triplet)]
        links += [(usr / parts / each.name, each) for each in (Path("/usr") / parts).iterdir()]
        for link, there in links:
            if not link.exists():
                link.symlink_to(there)
        (usr / parts / "complete").touch()
    return str(compiler)


@functools.cache
def musl_sysroot():
    """A folder in which clang finds musl where it looks for a system's headers and libraries."""
    musl, root = Path("/usr/lib/x86_64-linux-musl"), CACHE / "musl"
    if not (musl / "libc.a").exists():
        raise Missing("musl-dev is not installed")
    (root / "usr").mkdir(parents=True, exist_ok=True)
    for link, there in (("lib", musl), ("include", Path("/usr/include/x86_64-linux-musl"))):
        if not (root / "usr" / link).exists():
            (root / "usr" / link).symlink_to(there)
    return root


def command(target, compiler):
    """The words of a compiler (one of COMPILERS) for a target, with which programs are linked
    statically."""
    is_clang = compiler.startswith("clang")
    if target.is_musl:
        words = (
            [
                compiler, "--target=x86_64-linux-musl", f"--sysroot={musl_sysroot()}",
                "--gcc-toolchain=/usr",
            ]
            if is_clang else ["musl-gcc"]
        )
    elif not target.triplet:
        words = [compiler, "-m32"]
    else:
        words = (
            [compiler, f"--target={target.triplet}"] if is_clang else [cross_gcc(target.triplet)]
        )
    if not shutil.which(words[0]):
        raise Missing(f"{words[0]} is not installed")
    return [*words, "-static"]
