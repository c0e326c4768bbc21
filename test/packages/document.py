#!/usr/bin/env python3
"""The table of docs/trust.md, made of the summaries that run.py writes:

    test/packages/run.py --packages … --summary a.json; test/packages/document.py a.json b.json …

A later summary counts where several have the same package and compiler. With --print nothing is
written.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
import runners  # noqa: E402
from fidelity import share, total  # noqa: E402

DOCUMENT = runners.ROOT / "docs/trust.md"
BEGIN, END = "<!-- packages:begin -->", "<!-- packages:end -->"
COLUMNS = [
    "package", "compiler", "files", "candidates", "calls compiled", "fallbacks", "stderr identical",
    "line tables identical", "no line gone", "of the rewritten", "dependency files identical",
]


def markdown(heads, lines, left=2):
    yield f"| {' | '.join(heads)} |"
    yield "|" + "---|" * left + "---:|" * (len(heads) - left)
    for line in lines:
        yield f"| {' | '.join(map(str, line))} |"


def counts(name, compiler, group):
    number = {key: total(group, key) for key, value in group[0].items() if isinstance(value, int)}
    return [
        name, compiler, number["files"], number["candidates"],
        f"{number['compiled']} of {number['seen']}", number["fallbacks"],
        share(number["same_stderr"], number["files"]), share(number["same_lines"], number["files"]),
        share(number["none_gone"], number["files"]),
        f"{number['same_lines_rewritten']} of {number['rewritten']}",
        share(number["same_dependencies"], number["with_dependencies"]),
    ]


def table(rows):
    """`rows` is {(package, compiler): row}; the counts, as lines of Markdown."""
    lines = [counts(package, compiler, [row]) for (package, compiler), row in rows.items()]
    compilers = list(dict.fromkeys(compiler for _, compiler in rows))
    sums = [
        counts("**all**", compiler, [row for (_, other), row in rows.items() if other == compiler])
        for compiler in compilers
    ]
    return markdown(
        COLUMNS, lines + sums + ([counts("**all**", "", list(rows.values()))] if rows else [])
    )


def document(rows, machine):
    yield machine
    yield ""
    # The page has the sum only; --summary has each package and compiler.
    head, dashes, *_, everything = table(rows)
    yield from (head, dashes, everything)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--print", action="store_true", dest="printed")
    parser.add_argument("summaries", nargs="+", type=Path, metavar="SUMMARY.json")
    options = parser.parse_args()
    rows, machines = {}, []
    for path in options.summaries:
        summary = json.loads(path.read_text())
        machines += summary["machine"].split(", ")
        rows |= {(package, compiler): row for package, compiler, row in summary["fidelity"]}
    made = "\n".join(document(rows, ", ".join(dict.fromkeys(machines))))
    if options.printed:
        print(made)
        return
    DOCUMENT.write_text(runners.between(DOCUMENT.read_text(), BEGIN, END, made))


if __name__ == "__main__":
    main()
