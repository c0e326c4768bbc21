"""The test suites of gcc and clang, out of Debian's source packages: thousands of sources, which
use features of the languages that few programs use. Those of gcc's preprocessor are also a suite
of their own, and so are the headers of this machine."""
import re
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "packages"))
import sources  # noqa: E402

# For each compiler: the source package, how its archive is called, and the folders in it.
SUITES = {
    "gcc": (
        "gcc-12", "gcc-*-dfsg.tar.xz",
        [
            f"*/gcc/testsuite/{name}/*"
            for name in ("gcc.c-torture", "gcc.dg", "g++.dg", "c-c++-common")
        ],
    ),
    "clang": (
        "llvm-toolchain-19", "*.orig.tar.xz",
        [f"*/clang/test/{name}/*" for name in ("Sema", "SemaCXX", "CodeGen", "CodeGenCXX")],
    ),
}


def unpack(compiler, cache):
    """The folder with the suite, downloaded once."""
    package, name, folders = SUITES[compiler]
    target = cache / f"{package}-tests"
    if not (target / "done").is_file():
        archives = cache / "sources" / package
        archives.mkdir(parents=True, exist_ok=True)
        if not list(archives.glob("*.orig.tar.*")):
            sources.download(package, archives, cache)
        archive = next(archives.glob("*.orig.tar.*"))
        target.mkdir(parents=True, exist_ok=True)
        if not archive.match(name):  # gcc's holds a tar file with all of gcc
            subprocess.run(
                [
                    "tar", "-xf", archive, "-C", target, "--wildcards", "--strip-components=1",
                    f"*/{name}",
                ],
                check=True,
            )
            archive = next(target.glob(name))
        subprocess.run(
            ["tar", "-xf", archive, "-C", target, "--strip-components=1", "--wildcards", *folders],
            check=True,
        )
        (target / "done").touch()
    return target


def files(suite, cache):
    """The sources of a suite: gcc, clang, cpp or headers."""
    if suite == "headers":  # of C: what belongs to C++ libraries would only be refused
        return sorted(
            path for path in Path("/usr/include").rglob("*.h")
            if path.is_file() and not re.search(r"/(c\+\+|llvm|clang|gtest|gmock|boost)", str(path))
        )
    return sorted(
        path for path in unpack("gcc" if suite == "cpp" else suite, cache).rglob("*")
        if path.suffix in (".c", ".C", ".cpp") and path.is_file()
        and (suite != "cpp" or path.parent.name == "cpp" or path.name.startswith("raw-string"))
    )
