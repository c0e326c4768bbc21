"""What the wrapper's report says about each row of a program."""

import collections
import json
import re

ORDER = ("compiled", "engine", "kept")


def rows_of_lines(text):
    """Maps each line of the program inside a got_N to its row N."""
    rows, current = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        start = re.match(r"static __attribute__\(\(hot\)\) int got_(\d+)\(void\)", line)
        if start:
            current = int(start.group(1))
        if current is not None:
            rows[number] = current
        if line == "}":
            current = None
    return rows


def row_outcomes(report, text):
    """For each row the worst outcome of its calls, with the reason: (outcome, reason)."""
    row_of_line = rows_of_lines(text)
    seen = collections.defaultdict(list)
    for line in report.read_text(encoding="utf-8").splitlines() if report.exists() else []:
        call = json.loads(line)
        if call["line"] in row_of_line:
            seen[row_of_line[call["line"]]].append((call["outcome"], call["reason"]))
    return {
        row: max(seen[row], key=lambda one: ORDER.index(one[0])) if row in seen
        else ("kept", "no line in the report") for row in sorted(set(row_of_line.values()))
    }


def call_of_row(text, row):
    """The lines of got_N that make the call, for an example."""
    body = (
        text.split(f"static __attribute__((hot)) int got_{row}(void)", 1)[1] .split("\n\n", 1)[1]
        .split("\treturn r;\n}", 1)[0]
    )
    define = re.search(rf"^#define \w+_{row}\b.*printf.*$", text, re.M)
    lines = [
        line.strip() for line in body.splitlines() if not re.match(r"\twatch\(|\ttake\(", line)
    ]
    return " ".join(([define[0]] if define else []) + lines)
