#!/usr/bin/env python3
"""Writes the names of tool/plan/Reasons.def into docs/reference.md, by who can change what they
say; with --check, says if the page is stale (exit 1). `qrintf explain NAME` has the rest."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/reference.md"
MARKS = "<!-- reasons:begin -->\n", "<!-- reasons:end -->"
ROW = re.compile(r'^QRINTF_REASON\(\w+, "([^"]+)", (\w+),', re.M)
WORDS = {
    "User": "You can change the source, the flags or the machine:",
    "Heat": "You can say that the call is hot:",
    "Nobody": "There is nothing to do, or the call is left because you or `qrintf rewrite` say so:",
}

found = {who: [] for who in WORDS}
for name, who in ROW.findall((ROOT / "tool/plan/Reasons.def").read_text()):
    found[who].append(f"`{name}`")
page = PAGE.read_text()
before, rest = page.split(MARKS[0])
lists = "".join(f"- {WORDS[who]} {' '.join(names)}\n" for who, names in found.items())
text = before + MARKS[0] + lists + MARKS[1] + rest.split(MARKS[1])[1]
if "--check" not in sys.argv:
    PAGE.write_text(text)
elif page != text:
    sys.exit("docs/reference.md is stale: run docs/reasons.py")
