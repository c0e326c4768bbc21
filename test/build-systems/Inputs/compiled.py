"""compiled.py REPORT FILE...: says whether the calls in REPORT are those of the FILEs (names
without folders, one for each call), all of them compiled away."""
import json
import sys
from pathlib import Path

report, expected = Path(sys.argv[1]), sorted(sys.argv[2:])
lines = [json.loads(line) for line in report.read_text().splitlines()] if report.exists() else []
seen = sorted(Path(line["file"]).name for line in lines if line["outcome"] == "compiled")
other = [line for line in lines if line["callee"] and line["outcome"] != "compiled"]
if seen != expected or other:
    sys.exit(f"compiled: {seen}, expected: {expected}, others: {other}")
