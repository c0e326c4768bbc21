#!/usr/bin/env python3
"""The chart of docs/gains.md, made of felt.tsv: the same table makes the same bytes. A line of the
SVG file is a row of the chart.

    charts.py [FOLDER]     makes gains.svg of felt.tsv in that folder, or docs/gains.svg
"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
LABELS, WIDTH, LINE = 300, 560, 17  # pixels: the column of names, the chart, the height of a row


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def text(x, y, words, more=""):
    return f'<text x="{x:g}" y="{y:g}"{more}>{escaped(words)}</text>'


def save(path, count, lines):
    """Writes a chart of so many rows, with room for a line above and below them."""
    height = (count + 3.5) * LINE
    path.write_text("\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LABELS + WIDTH + 60}" height="{height:g}" '
        'font-family="sans-serif" font-size="11">',
        '<rect width="100%" height="100%" fill="white"/>', *lines, "</svg>", ""]))


def axis(values, place, count, what):
    """A line from top to bottom for each value, and below it the value, and what it is."""
    yield text(LABELS - 8, (count + 2.3) * LINE, what, ' text-anchor="end"')
    for value in values:
        x, bottom = place(value), (count + 1.5) * LINE
        yield (f'<path d="M{x:.1f} {LINE * 1.4:g}V{bottom:g}" stroke="#e0e0e0"/>'
               + text(round(x, 1), bottom + LINE * 0.8, f"{value:g}", ' text-anchor="middle"'))


def name(number, words):
    return text(LABELS - 8, (number + 2.2) * LINE, words, ' text-anchor="end"')


def felt(table, path):
    """A bar for each task's change of instructions, in percent; dark from 30 % fewer on."""
    _, *lines = [line.split("\t") for line in table.read_text().splitlines()]
    changes = [(line[0].replace("`", ""), line[2]) for line in lines]
    values = [float(change.split()[0]) for _, change in changes]
    low, high = min(*values, -10), max(*values, 5)

    def place(value):
        return LABELS + 40 + (WIDTH - 40) * (value - low) / (high - low)

    made = list(axis(range(-80, 1, 20), place, len(lines), "change of instructions, %"))
    for number, ((task, change), value) in enumerate(zip(changes, values)):
        x, end = sorted((place(value), place(0)))
        made.append(
            name(number, task)
            + f'<rect x="{x:.1f}" y="{(number + 1.6) * LINE:.1f}" width="{end - x:.1f}" '
              f'height="12" fill="{"#d62728" if value <= -30 else "#f4a582"}"/>'
            + text(round(x - 4, 1), (number + 2.2) * LINE, change, ' text-anchor="end"'))
    save(path, len(lines), made)


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    felt((folder or HERE) / "felt.tsv", (folder or HERE.parent / "docs") / "gains.svg")


if __name__ == "__main__":
    main()
