#!/usr/bin/env python3
"""Writes docs/reasons.md from tool/plan/Reasons.def; with --check, says if it is stale (exit 1)."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r'^QRINTF_REASON\(\w+, "([^"]+)", \w+, \w+, \w+, "([^"]+)", "([^"]+)"\)$', re.M)

table = (ROOT / "tool/plan/Reasons.def").read_text()
table = re.sub(r'"\n +"', "", table)  # a string that goes on in the next line
table = re.sub(r",\n +", ", ", table)
text = (
    "# Why a call is left alone\n\n"
    "The `reason` of a report line. Made by docs/reasons.py from tool/plan/Reasons.def.\n\n"
    "| reason | meaning | what you can do |\n|---|---|---|\n"
    + "".join(f'| <a id="{name}"></a>`{name}` | {meaning} | {advice} |\n' for name, meaning, advice in ROW.findall(table))
)
page = ROOT / "docs/reasons.md"
if "--check" in sys.argv:
    if page.read_text() != text:
        sys.exit("docs/reasons.md is stale: run docs/reasons.py")
else:
    page.write_text(text)
