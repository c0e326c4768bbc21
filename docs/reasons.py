#!/usr/bin/env python3
"""Writes docs/reasons.md from Reasons.def and Advice.def (tool/plan/); with --check, says if it is
stale (exit 1)."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REASON = re.compile(r'^QRINTF_REASON\((\w+), "([^"]+)", "([^"]+)"\)$', re.M)
ADVICE = re.compile(r'^QRINTF_ADVICE\((\w+), "([^"]+)"\)$', re.M)

reasons = REASON.findall((ROOT / "tool/plan/Reasons.def").read_text())
advice = dict(ADVICE.findall((ROOT / "tool/plan/Advice.def").read_text()))
text = (
    "# Why a call is left alone\n\n"
    "The `reason` of a report line. Made by docs/reasons.py from Reasons.def and Advice.def in tool/plan/.\n\n"
    "| reason | meaning | what you can do |\n|---|---|---|\n"
    + "".join(
        f"| `{name}` | {meaning} | {advice.get(enumerator, '')} |\n"
        for enumerator, name, meaning in reasons
    )
)
page = ROOT / "docs/reasons.md"
if "--check" in sys.argv:
    if page.read_text() != text:
        sys.exit("docs/reasons.md is stale: run docs/reasons.py")
else:
    page.write_text(text)
