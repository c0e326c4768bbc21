#!/usr/bin/env python3
"""Writes docs/reasons.md from tool/rewriter/Reasons.def; with --check, says whether it is stale (exit 1)."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r'^QRINTF_REASON\(\w+, "([^"]+)", "([^"]+)"\)$', re.M)

rows = ROW.findall((ROOT / "tool/rewriter/Reasons.def").read_text())
text = ("# Why a call is left alone\n\n"
        "The `reason` of a report line. Made by docs/reasons.py from tool/rewriter/Reasons.def.\n\n"
        "| reason | meaning |\n|---|---|\n" +
        "".join(f"| `{name}` | {meaning} |\n" for name, meaning in rows))
page = ROOT / "docs/reasons.md"
if "--check" in sys.argv:
    if page.read_text() != text:
        sys.exit("docs/reasons.md is stale: run docs/reasons.py")
else:
    page.write_text(text)
