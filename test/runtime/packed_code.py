#!/usr/bin/env python3
"""The functions as numbers (tool/prelude/build/packed.py) are the code, the relocations and the
unwinding that the assembler of each compiler makes of the lines.

    packed_code.py LISTING COMPILER…
"""
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "tool/prelude/build"))
from assembly import Groups, Listing  # noqa: E402
from packed import pack  # noqa: E402


def dump(listing, compiler, has_weak):
    """What is in the object that the compiler makes of the listing's groups."""
    groups = Groups(listing, "1", "2", has_weak)
    Path("groups.s").write_text(
        "".join(groups.group(each) for each in listing.items.values() if not each.is_constant))
    subprocess.run([compiler, "-c", "groups.s", "-o", "groups.o"], check=True)
    return [
        subprocess.run([*tool, "groups.o"], check=True, stdout=subprocess.PIPE).stdout
        for tool in (["objdump", "-drs"], ["readelf", "--debug-dump=frames-interp"])]


text = Path(sys.argv[1]).read_text()
lines, packed = Listing(text), Listing(text)
pack(packed, ["gcc", "-c", "-x", "assembler"], "packed")
assert not any(line.startswith("call") for each in packed.items.values() for line in each.lines)
for compiler in sys.argv[2:]:
    for has_weak in (False, True):
        made = dump(packed, compiler, has_weak)
        assert made == dump(lines, compiler, has_weak), (compiler, has_weak)
