"""Puts a table between the markers of docs/gains.md. The text around the markers is written by hand
and stays."""
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "test"))
import runners  # noqa: E402
from results import Table  # noqa: E402

CALLS = {  # in the order of the table
    "ipv4": "`%u.%u.%u.%u` into `char[16]`", "http": "`HTTP/1.1 %d %s\\r\\n`",
    "log": "access log line, 14 arguments", "vmstat": "`%s %lu\\n`",
    "iso": "`%04d-%02d-%02dT%02d:%02d:%02d.%03dZ`", "stat20": "20 fields of `/proc/PID/stat`",
    "padded": "`%-20s\\|%10d\\|%-8x\\|%+d`", "double_17g": "`%.17g`, 0 to 1000",
    "double_2f": "`%.2f`, 0 to 1000", "int_d": "`%d`, log-uniform",
}
PEERS = {"glibc": "glibc", "stb": "stb", "fmt": "{fmt} compiled", "qrintf": "qrintf"}


def number(value):
    """Three digits, as one reads them."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def ratio(above, below):
    value = above / below
    return f"{value:.0f}x" if value >= 9.95 else f"{value:.1f}x"


def nanoseconds(row):
    if row is None:
        return ""
    return number(row.min_ns) + ("*" if row.mismatches else "")


def markdown(head, lines):
    first, *rest = ["| " + " | ".join(cells) + " |" for cells in (head, *lines)]
    return "\n".join([first, "|---" * len(head) + "|", *rest])


def speedup(table, workload, variant, inputs="varied"):
    glibc, ours = (table.get(workload, peer, variant, inputs) for peer in ("glibc", "qrintf"))
    return ratio(glibc.min_ns, ours.min_ns) if glibc and ours else ""


def machine_block(machine):
    return (
        f"{machine['processor']}; gcc {machine['gcc']}, clang {machine['clang']}, glibc {machine['glibc']}, {{fmt}} {machine['fmt']}, "
        f"stb of {machine['stb']}."
    )


def calls(table):
    """Nanoseconds of the peers with gcc, and glibc's through ours with both compilers."""
    peers = [peer for peer in PEERS if any(row.peer == peer for row in table.rows.values())]
    lines = [
        [
            title, *(nanoseconds(table.get(call, peer, "gcc")) for peer in peers),
            speedup(table, call, "gcc"), speedup(table, call, "clang"),
        ]
        for call, title in CALLS.items()
    ]
    return markdown(
        ["ns a call", *(PEERS[peer] for peer in peers), "glibc / qrintf, gcc", "clang"], lines
    )


def put(text, name, block):
    """`text` with `block` between the markers of that name."""
    return runners.between(
        text, f"<!-- bench:begin {name} -->", f"<!-- bench:end {name} -->", block
    )


def write(root, rows, machine):
    """Both blocks, or none: everything is made before anything is written."""
    path = root / "docs/gains.md"
    text = put(path.read_text(), "calls", calls(Table(rows)))
    text = put(text, "machine", machine_block(machine))
    part = path.with_name(path.name + ".part")
    part.write_text(text)
    part.rename(path)
