"""Links objects whose formats have addresses in every way, and runs what comes out: a program
prints what it prints without qrintf, and a program or library has one copy of each of the runtime's
functions and of the engine and its table, because COMDAT groups are the linker's work.

    format_links.py "QRINTF-CC COMPILER" COMPILER SOURCE.c LINKER…

SOURCE.c has four parts (-DPART=1 to 4): the printf-like function and a caller, another caller, a
main that calls both, and a main that finds them in a shared library by dlopen. Run in an empty
directory. A way that a linker does not know is in CANNOT, with the reason.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

SHARED = re.compile(r"qrintf_([0-9a-f]{10})_")
FLAGS = ["-O2", "-g", "-ffunction-sections"]
# Objects: w1 is part 1 compiled by the wrapper, p1 by the plain compiler, s1 by the wrapper with
# -fPIC, n2 with functions of its own, l1 with -flto, f1 with -flto -ffat-lto-objects. l1 and f1 are
# gcc's only, because the LTO of each clang needs a linker of its own version.
WAYS = {
    "PIE": "w1 w2 w3", "another order": "w3 w2 w1", "no PIE": "-no-pie w1 w2 w3",
    "static": "-static w1 w2 w3", "static PIE": "-static-pie w1 w2 w3",
    "a plain caller": "w1 p2 w3", "a plain function": "p1 w2 w3", "plain callers": "p2 w1 p3",
    "-r": "merged w3", "gc": "-Wl,--gc-sections w1 w2 w3",
    "gc without formats": "-Wl,--gc-sections w1 p2 p3", "icf": "-Wl,--icf=all w1 w2 w3",
    "gc and icf": "-Wl,--gc-sections -Wl,--icf=all w1 w2 w3",
    "shared": "w3 -L. -lboth -Wl,-rpath,$ORIGIN", "exported": "-rdynamic w3 w1 w2",
    "library's object": "s1 w2 w3",
    "stripped": "stripped w2 w3", "hidden symbols made local": "w1 local w3",
    "another version": "w1 other w3", "dlopen": "w4 -ldl", "archive": "w3 archive.a",
    "LTO": "-flto -O2 l1 l2 l3",
    "LTO of some": "-flto -O2 w1 l2 w3", "fat LTO": "-flto -O2 f1 f2 f3",
    "fat objects": "-fno-lto f1 w2 f3",
}
CANNOT = {
    ("bfd", "icf"): "it folds nothing", ("bfd", "gc and icf"): "it folds nothing",
    ("gold", "static PIE"): "it has no --no-dynamic-linker for a static program",
    ("lld", "LTO"): "it reads no objects of gcc's LTO",
    ("lld", "LTO of some"): "it reads no objects of gcc's LTO",
    ("lld", "fat LTO"): "it reads no objects of gcc's LTO",
}


def run(command, **options):
    done = subprocess.run(command, capture_output=True, encoding="latin-1", **options)
    if done.returncode != 0 or done.stderr:
        sys.exit(f"{' '.join(command)}\nexit status {done.returncode}\n{done.stderr}{done.stdout}")
    return done.stdout


def ours(path, *options):
    told = run(["nm", "--plugin", "none", *options, path])
    return [line for line in told.splitlines() if "qrintf" in line]


def once(path, way):
    """Each symbol of ours that units share is there once, and none that a unit has for itself."""
    names = [line.split()[-1] for line in ours(path)]
    shared = [name for name in names if SHARED.match(name)]
    double = {name for name in shared if shared.count(name) > 1}
    own = [name for name in names if name.startswith("qrintf__")]
    assert shared and not double and not own, f"{way}: {double or own or 'nothing is shared'}"


def unwound(path):
    """Each function that units share can be unwound through."""
    frames = run(["readelf", "--debug-dump=frames", path])
    begins = {int(pc, 16) for pc in re.findall(r" FDE .* pc=([0-9a-f]+)\.\.", frames)}
    shared = [line.split() for line in ours(path, "--defined-only") if " qrintf_" in line]
    functions = [(int(address, 16), name) for address, kind, name in shared if kind in "tTW"]
    without = [name for address, name in functions if address not in begins]
    assert functions and not without, f"no unwind tables: {without or 'no functions'}"


def special_objects(wrapper, compiler, source):
    """stripped.o, local.o and other.o: part 1 without unneeded symbols, part 2 with its hidden
    symbols made local, and part 2 as another version of qrintf compiles it."""
    run(["objcopy", "--strip-unneeded", "w1.o", "stripped.o"])
    assert "COMDAT" not in run(["readelf", "-gW", "n2.o"]), "something of n2.o is shared"
    run(["ld", "-r", "n2.o", "-o", "local.o"])
    run(["objcopy", "--keep-global-symbol=two", "local.o"])
    run([*wrapper, "-O2", "-DPART=2", "-c", source, "-o", "w2-.o"],
        env=dict(os.environ, QRINTF_EMIT="emit"))
    text = next(Path("emit").iterdir()).read_text(encoding="latin-1")
    version = next(SHARED.match(line.split()[-1])[1] for line in ours("w2-.o")
                   if SHARED.match(line.split()[-1]))
    Path("other.c").write_text(text.replace(version, "0123456789"), encoding="latin-1")
    language = [] if "clang" in compiler else ["-fpreprocessed", "-fdirectives-only"]
    run([compiler, *FLAGS, *language, "-DPART=2", "-w", "-c", "other.c", "-o", "other.o"])


def records(path):
    return sum(re.search(r" __qrintf_\d+r$", each) is not None for each in ours(path))


def main():
    wrapper, compiler, source = sys.argv[1].split(), sys.argv[2], sys.argv[3]
    has_lto = "clang" not in compiler
    lto = [("l", wrapper, ["-flto"]), ("f", wrapper, ["-flto", "-ffat-lto-objects"])]
    for part in "1234":
        for kind, command, more in [
            ("p", [compiler], []), ("w", wrapper, []), ("s", wrapper, ["-fPIC"]),
            ("n", wrapper, ["-DQRINTF_NOTHING_SHARED"]), *(lto if has_lto else []),
        ]:
            run(
                [*command, *FLAGS, *more, f"-DPART={part}", "-c", source, "-o", f"{kind}{part}.o"],
                env=dict(os.environ, QRINTF_STRICT="1"),
            )
    run(["ar", "rc", "archive.a", "w1.o", "w2.o"])
    run([compiler, "p1.o", "p2.o", "p3.o", "-o", "plain"])
    expected = run(["./plain"])
    assert records("w2.o") == 4, f"{records('w2.o')} formats of part 2 have records"
    special_objects(wrapper, compiler, source)
    count = 0
    for linker in sys.argv[4:]:
        link = [compiler, f"-fuse-ld={linker}"]
        run([*link, "-r", "-nostdlib", "w1.o", "w2.o", "-o", "merged.o"])
        run([*link, "-shared", "s1.o", "s2.o", "-o", "libboth.so"])
        once("libboth.so", "shared library")
        exported = ours("libboth.so", "-D", "--defined-only")
        assert not exported, f"{linker}: the library shows {exported}"
        for way, words in WAYS.items():
            if (linker, way) in CANNOT or ("fat" in way or "LTO" in way) and not has_lto:
                continue
            named = [w if w[0] == "-" or "." in w else w + ".o" for w in words.split()]
            run([*link, *named, "-o", "program"])
            got = run(["./program"])
            if got != expected:
                sys.exit(f"{linker}, {way}: the output differs")
            if "static" not in way:
                assert not ours("program", "-D", "--defined-only"), f"{linker}, {way} exports ours"
            if way == "another version":
                assert any("_0123456789_" in each for each in ours("program")), f"{linker}, {way}"
            elif {"w1", "w2", "merged"} & set(words.split()) and "LTO" not in way:
                once("program", f"{linker}, {way}")
            if way == "PIE":
                unwound("program")
                assert "RWE" not in run(["readelf", "-lW", "program"]), "an executable stack"
            if way in ("PIE", "another order", "-r", "archive"):
                assert records("program") == 5, f"{linker}, {way}: {records('program')} records"
            count += 1
    print(f"{count} links")


main()
