#!/usr/bin/env python3
"""The two charts of docs/, made of the tables that the pages have: the same tables make the same
bytes. A line of the SVG file is a row of the chart.

    charts.py [DOCS]     writes speed-calls.svg and felt.svg in the folder of speed.md and felt.md
"""
import math
import re
import sys
from pathlib import Path

COLOURS = {
    "glibc": "#444444", "stb": "#8c6d31", "{fmt} compiled": "#1f77b4", "absl": "#2ca02c",
    "to_chars": "#9467bd", "qrintf": "#d62728",
}
LABELS, WIDTH, LINE = 300, 560, 17  # pixels: the column of names, the chart, the height of a row


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def rows(page, marker):
    """The cells of the lines of the table behind a marker, the head first, without Markdown."""
    text = re.search(rf"<!-- {marker} -->\n(.*?)\n<!-- ", page.read_text(), re.S)[1]
    lines = [re.split(r"(?<!\\)\|", line)[1:-1] for line in text.splitlines()]
    cells = [[cell.strip().replace("\\|", "|").replace("`", "") for cell in line] for line in lines]
    return cells[:1] + cells[2:]


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


def calls(page, path):
    """A dot for each peer's nanoseconds, on a logarithmic axis."""
    head, *lines = rows(page, "bench:begin calls")
    peers = [(head.index(peer), peer) for peer in COLOURS if peer in head]
    chart = [
        {peer: float(line[k].strip("*").replace(",", "")) for k, peer in peers if line[k]}
        for line in lines
    ]
    low, high = (math.log10(f(f(row.values()) for row in chart)) for f in (min, max))

    def place(value):
        return LABELS + WIDTH * (math.log10(value) - low) / (high - low)

    ticks = [v for k in range(-2, 6) for v in (10**k, 3 * 10**k) if low <= math.log10(v) <= high]
    made = list(axis(ticks, place, len(lines), "ns a call, logarithmic"))
    for number, peer in enumerate(COLOURS):
        x = LABELS + 105 * number
        made.append(f'<circle cx="{x}" cy="{LINE - 7}" r="4" fill="{COLOURS[peer]}"/>'
                    + text(x + 8, LINE - 3, peer))
    for number, (line, row) in enumerate(zip(lines, chart)):
        dots = "".join(
            f'<circle cx="{place(value):.1f}" cy="{(number + 2) * LINE}" r="4" '
            f'fill="{COLOURS[peer]}"/>' for peer, value in row.items()
        )
        made.append(name(number, line[0]) + dots)
    save(path, len(lines), made)


def felt(page, path):
    """A bar for each task's change of instructions, in percent; dark from 30 % fewer on."""
    _, *lines = rows(page, "felt-tasks:begin")
    changes = [(line[0], line[2]) for line in lines]
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
    docs = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "docs"
    calls(docs / "speed.md", docs / "speed-calls.svg")
    if (docs / "felt.md").exists():
        felt(docs / "felt.md", docs / "felt.svg")


if __name__ == "__main__":
    main()
