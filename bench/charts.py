"""The charts of docs/. The same results make the same bytes, so that a commit shows only what
changed.

    charts.py RESULTS DOCS     from the CSV files in one folder to the SVG files in the other
"""
import csv
import io
import sys
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402
from matplotlib.ticker import LogLocator, NullLocator  # noqa: E402

from documents import CALLS  # noqa: E402
from results import Table, read  # noqa: E402

matplotlib.rcParams.update(
    {
        "svg.hashsalt": "qrintf", "svg.fonttype": "none", "font.family": "sans-serif",
        "font.size": 9, "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True,
        "axes.axisbelow": True,
        "grid.color": "#e0e0e0",
        "legend.frameon": False,
    }
)
LOOKS = {  # colour, marker
    "qrintf": ("#d62728", "D"),
    "glibc": ("#444444", "o"),
    "stb": ("#8c6d31", "s"),
    "fmt": ("#1f77b4", "^"),
    "absl": ("#2ca02c", "v"),
    "to_chars": ("#9467bd", "P"),
    "Linux 2007": ("#bbbbbb", "o"),
    "Linux 2012": ("#888888", "s"),
    "Linux 2015": ("#222222", "^"),
    "Rust itoa": ("#e08214", "v"),
    "jeaiii (lexical)": ("#5ab4ac", "<"),
    "itoa_yy (yyjson)": ("#1b7837", "P"),
}


def label(workload):
    """A short name: of one conversion the conversion itself."""
    kind, _, rest = workload.partition("_")
    if kind not in ("double", "int"):
        return workload
    style, _, bits = rest.partition("_")
    return (
        "%"
        + ("." if style in ("17g", "2f", "6f") else "") + style + (", random bits" if bits else "")
    )


def save(figure, path):
    text = io.StringIO()
    figure.savefig(
        text, format="svg", metadata={"Date": None}, bbox_inches="tight", facecolor="white"
    )
    plt.close(figure)
    # matplotlib ends lines with blanks
    path.write_text("\n".join(line.rstrip() for line in text.getvalue().splitlines()) + "\n")


def dots(axes, names, series):
    """One line of dots for each name; {peer: [nanoseconds or None]}."""
    for peer, times in series.items():
        colour, marker = LOOKS[peer]
        points = [(time, place) for place, time in enumerate(times) if time is not None]
        if points:
            axes.scatter(
                *zip(*points), s=34 if peer == "qrintf" else 22, c=colour, marker=marker,
                label=peer, zorder=3 if peer == "qrintf" else 2, linewidths=0
            )
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xscale("log")
    everything = [time for times in series.values() for time in times if time is not None]
    axes.xaxis.set_major_locator(
        LogLocator(subs=(1, 2, 5) if max(everything) < 100 * min(everything) else (1, 3))
    )
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.xaxis.set_minor_locator(NullLocator())


def minimum(row):
    return row.min_ns if row else None


def pair(names, columns, titles, path, columns_of_legend):
    """Two panels of dots beside each other."""
    figure, panels = plt.subplots(
        1, 2, sharex=True, layout="constrained", figsize=(9, 0.27 * len(names) + 1)
    )
    for axes, series, title in zip(panels, columns, titles):
        dots(axes, names, series)
        axes.set_title(title, fontsize=9)
        axes.set_xlabel("ns, logarithmic")
    panels[1].tick_params(labelleft=False)
    figure.legend(
        *panels[0].get_legend_handles_labels(), loc="lower center", bbox_to_anchor=(0.5, 1.0),
        ncols=columns_of_legend
    )
    save(figure, path)


def calls(table, path, variant="gcc-O2"):
    workloads = [name for name in CALLS if table.get(name, "glibc", variant)]
    def series(inputs):
        return {
            peer: [minimum(table.get(name, peer, variant, inputs)) for name in workloads]
            for peer in ("glibc", "stb", "fmt", "absl", "to_chars", "qrintf")
        }
    pair(
        [label(name) for name in workloads], [series("varied"), series("fixed")],
        ["varied inputs", "always the same input"], path, 6,
    )


def integers(table, path, variant="gcc-O2"):
    places = [
        (workload, name) for workload in ("dec64", "dec32")
        for name in table.distributions(workload)
    ]
    def series(chosen):
        return {
            peer: [
                minimum(table.get(workload, peer, chosen, "varied", name))
                for workload, name in places
            ]
            for peer in LOOKS if peer not in ("glibc", "stb", "absl")
        }
    pair(
        [name for _, name in places], [series(variant), series(variant.replace("O2", "native"))],
        ["gcc -O2", "gcc -O2 -march=native"], path, 5,
    )


def growth(costs, path):
    programs = list(dict.fromkeys(cost["program"] for cost in costs))
    kinds = list(dict.fromkeys((cost["compiler"], cost["level"]) for cost in costs))
    figure, axes = plt.subplots(
        layout="constrained", figsize=(6, 0.35 * len(programs) * len(kinds) / 2 + 0.8)
    )
    for number, kind in enumerate(kinds):
        shares = []
        for program in programs:
            cost = next(
                cost for cost in costs
                if (cost["program"], cost["compiler"], cost["level"]) == (program, *kind)
            )
            shares.append(100 * (int(cost["text_wrapped"]) / int(cost["text_plain"]) - 1))
        height = 0.8 / len(kinds)
        bars = axes.barh(
            [place + (number + 0.5) * height - 0.4 for place in range(len(programs))], shares,
            0.9 * height,
            color=("#d62728", "#f4a582", "#1f77b4", "#a6cee3")[number % 4],
            label=" ".join(kind),
        )
        axes.bar_label(bars, fmt="%+.2f %%", padding=3, fontsize=8)
    axes.set_yticks(range(len(programs)), programs)
    axes.invert_yaxis()
    axes.margins(x=0.15)
    axes.set_xlabel("growth of .text, %")
    figure.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=len(kinds))
    save(figure, path)


def felt(changes, path):
    """A bar for each whole program's task; [(task, "-12.3 %")]."""
    figure, axes = plt.subplots(layout="constrained", figsize=(9, 0.19 * len(changes) + 0.6))
    values = [float(text.split()[0]) for _, text in changes]
    bars = axes.barh(
        range(len(values)), values, 0.75,
        color=["#d62728" if value <= -30 else "#f4a582" for value in values],
    )
    axes.bar_label(bars, [text for _, text in changes], padding=3, fontsize=7)
    axes.set_yticks(range(len(values)), [task.replace("`", "") for task, _ in changes], fontsize=7)
    axes.set_ylim(len(values) - 0.4, -0.6)
    axes.margins(x=0.12)
    axes.set_xlabel("change of user instructions, % (dark: 30 % fewer and more)")
    save(figure, path)


def main():
    source, target = map(Path, sys.argv[1:])
    table = Table(read(source / "results.csv"))
    calls(table, target / "speed-calls.svg")
    integers(table, target / "speed-integers.svg")
    if (source / "costs.csv").exists():
        with open(source / "costs.csv", newline="") as file:
            growth(list(csv.DictReader(file)), target / "speed-size.svg")


if __name__ == "__main__":
    main()
