#!/usr/bin/env python3
"""How tool/prelude/build/assembly.py reads a listing in which gcc begins a section of constants a
second time, by its name only: it finds the constants of both parts.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "tool/prelude/build"))
from assembly import Listing  # noqa: E402

items = Listing("""
	.section	.text.qrintf_two,"ax",@progbits
qrintf_two:
	movq	.LC0(%rip), %rax
	addq	.LC1(%rip), %rax
	ret
	.section	.rodata.cst8,"aM",@progbits,8
	.align 8
.LC0:
	.quad	16
	.section	.rodata.cst2,"aM",@progbits,2
	.section	.rodata.cst8
	.align 8
.LC1:
	.quad	17
""").items
assert items["qrintf_two"].references == {".LC0", ".LC1"}, items
assert items[".LC1"].lines == [".quad\t17"] and items[".LC1"].align == 8, items
