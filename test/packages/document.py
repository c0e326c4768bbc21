#!/usr/bin/env python3
"""The tables of docs/real-builds.md, made of the summaries that run.py writes:

    test/packages/run.py --packages … --summary a.json; test/packages/document.py a.json b.json …

A later summary counts where several have the same package and compiler. With --print nothing is
written.
"""

import argparse
import json
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True

from causes import cause_of  # noqa: E402
from compare import HERE  # noqa: E402
from fidelity import share, total  # noqa: E402

DOCUMENT = HERE.parents[1] / "docs/real-builds.md"
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


def suites(rows):
    """A line for each package and compiler: the checks by the first word of their names, and what
    they say of their size."""
    lines = []
    for (package, compiler), row in rows.items():
        checks = row.get("suite", [])
        groups = {}
        for name, _, note in checks:
            groups.setdefault(
                name.split()[0] if "test" in name or package == "lua" else name, []
            ).append(clean(note))
        what = "; ".join(
            f"{name}{f' ({len(notes)})' if len(notes) > 1 else ''}{': ' + notes[-1] if notes[-1] and package != 'lua' else ''}"
            for name, notes in groups.items()
        )
        bad = "; ".join(f"**{name}**: {clean(why)}" for name, why, _ in checks if why)
        lines.append((package, compiler, "not run" if not checks else bad or "all pass", what))
    return markdown(["package", "compiler", "with the wrapper", "what was run"], lines, 4)


def clean(text):
    return re.sub(r"\s*[|\n]\s*", " ", text or "")


def differences(rows):
    """Every difference of every build, with its cause; one that many files of a package share is
    one line."""
    found = {}
    for (package, compiler), row in rows.items():
        for file, what, text in row["differences"]:
            inside = file.split(f"/build/{package}/")[-1]  # CMake names files by their whole path
            found.setdefault(
                (package, what, clean(text), cause_of(package, file, what) or "**not known**"), {}
            ).setdefault(f"`{inside}`", []).append(compiler)
    lines = []
    for (package, what, text, cause), files in sorted(found.items()):
        compilers = ", ".join(
            dict.fromkeys(compiler for each in files.values() for compiler in each)
        )
        shown = list(files) if len(files) < 4 else [f"{len(files)} files, {list(files)[0]} is one"]
        lines.append((package, compilers, ", ".join(shown), what, text, cause))
    return (
        markdown(["package", "compiler", "file", "differs", "", "cause"], lines, 6) if lines
        else ["There is none."]
    )


def document(rows, machine):
    yield machine
    yield ""
    yield from table(rows)
    yield from ("", "### Suites", "")
    yield from suites(rows)
    yield from ("", "### Every difference", "")
    yield from differences(rows)


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
    before, rest = DOCUMENT.read_text().split(BEGIN, 1)
    DOCUMENT.write_text(f"{before}{BEGIN}\n{made}\n{END}{rest.split(END, 1)[1]}")


if __name__ == "__main__":
    main()
