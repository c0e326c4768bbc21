"""Puts tables between the markers of README.md and docs/speed.md. The text around the markers is
written by hand and stays."""
import math
import re

from results import Table

CALLS = {  # in the order of the tables
    "ipv4": "`%u.%u.%u.%u` into `char[16]`", "http": "`HTTP/1.1 %d %s\\r\\n`",
    "etag": "`\"%08x-%zx\"`", "log": "access log line, 14 arguments", "vmstat": "`%s %lu\\n`",
    "iso": "`%04d-%02d-%02dT%02d:%02d:%02d.%03dZ`", "uuid": "`%08x-%04x-%04x-%04x-%012llx`",
    "redis": "`*%d\\r\\n$%zu\\r\\n%s\\r\\n`", "stat20": "20 fields of `/proc/PID/stat`",
    "padded": "`%-20s\\|%10d\\|%-8x\\|%+d`", "padded_nop": "`%20s\\|%10d\\|%8x\\|%d`",
    "string": "`%s`", "path": "`%s/%s`", "double_17g": "`%.17g`, 0 to 1000",
    "double_g": "`%g`, 0 to 1000", "double_2f": "`%.2f`, 0 to 1000",
    "double_6f": "`%.6f`, 0 to 1000", "double_e": "`%e`, 0 to 1000",
    "double_17g_bits": "`%.17g`, random bits", "double_g_bits": "`%g`, random bits",
    "double_2f_bits": "`%.2f`, random bits", "double_6f_bits": "`%.6f`, random bits",
    "double_e_bits": "`%e`, random bits", "int_d": "`%d`, log-uniform", "int_u": "`%u`, uniform",
    "int_lu": "`%lu`, log-uniform", "int_llx": "`%llx`, log-uniform", "int_08x": "`%08x`",
}
README_CALLS = (
    "ipv4", "http", "etag", "log", "vmstat", "iso", "uuid", "redis", "stat20", "padded", "string",
    "path", "double_17g", "double_2f", "double_17g_bits",
)
PEERS = {
    "glibc": "glibc", "stb": "stb", "fmt": "{fmt} compiled", "absl": "absl", "to_chars": "to_chars",
    "qrintf": "qrintf",
}
INTEGER_PEERS = (
    "glibc", "digit loop", "Linux 2007", "Linux 2012", "Linux 2015", "to_chars", "fmt", "Rust itoa",
    "jeaiii (our version)", "jeaiii (lexical)", "itoa_yy (yyjson)", "qrintf", "Linux 2007 alone",
    "Linux 2012 alone", "Linux 2015 alone", "Rust itoa alone",
)


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
    return (
        "\n".join("| " + " | ".join(cells) + " |" for cells in (head, ["---"] * len(head), *lines))
        .replace("| --- |", "|---|") .replace(" --- |", "---|")
    )


def speedup(table, workload, variant, inputs="varied"):
    glibc, ours = (table.get(workload, peer, variant, inputs) for peer in ("glibc", "qrintf"))
    return ratio(glibc.min_ns, ours.min_ns) if glibc and ours else ""


def readme(table, machine):
    others = [
        peer for peer in ("stb", "fmt") if any(row.peer == peer for row in table.rows.values())
    ]
    lines = [
        [
            CALLS[call],
            *(
                nanoseconds(table.get(call, peer, "gcc-O2"))
                for peer in ("glibc", *others, "qrintf")
            ),
            speedup(table, call, "gcc-O2"), speedup(table, call, "clang-O2"),
        ]
        for call in README_CALLS
    ]
    note = (
        " \\* Wrong digits for some of the numbers."
        if any("*" in cell for line in lines for cell in line) else ""
    )
    return (
        markdown(
            [
                "ns a call", *(PEERS[peer] for peer in ("glibc", *others, "qrintf")),
                "glibc / qrintf, gcc", "clang",
            ],
            lines,
        )
        + f"\n\ngcc {machine['gcc']} and clang {machine['clang']} at -O2, 16,384 varied inputs, minimum of many rounds, {machine['processor']}.{note}"
    )


def machine_block(machine):
    return (
        f"{machine['processor']}; gcc {machine['gcc']}, clang {machine['clang']}, glibc {machine['glibc']}, {{fmt}} {machine['fmt']}, "
        f"stb of {machine['stb']}, absl {machine['absl']}."
    )


def calls(table):
    """Nanoseconds of all peers with gcc; glibc's through ours with both compilers; instructions."""
    peers = [peer for peer in PEERS if any(row.peer == peer for row in table.rows.values())]
    def instructions(call, peer):
        row = table.get(call, peer, "gcc-O2")
        return number(row.instructions) if row and not math.isnan(row.instructions) else ""
    lines = [
        [
            title, *(nanoseconds(table.get(call, peer, "gcc-O2")) for peer in peers),
            speedup(table, call, "gcc-O2"), speedup(table, call, "clang-O2"),
            instructions(call, "glibc"), instructions(call, "qrintf"),
        ]
        for call, title in CALLS.items()
    ]
    return markdown(
        [
            "ns a call", *(PEERS[peer] for peer in peers), "glibc / qrintf, gcc", "clang",
            "instructions, glibc", "qrintf",
        ],
        lines,
    )


def integers(table, sizes):
    """Nanoseconds of the integers of 64 and of 32 bits, and the bytes of the routines."""
    places = [
        (workload, distribution) for workload in ("dec64", "dec32")
        for distribution in table.distributions(workload)
    ]
    lines = []
    for peer in INTEGER_PEERS:
        cells = [table.get(workload, peer, "gcc-O2", "varied", name) for workload, name in places]
        code, tables = sizes.get((peer, "gcc-O2"), ("", ""))
        bytes_of = f"{code} + {tables}" if tables not in ("", "0", 0) else str(code)
        if any(cells):
            lines.append([peer, *(f"{row.min_ns:.1f}" if row else "" for row in cells), bytes_of])
    return markdown(["ns", *(name for _, name in places), "bytes"], lines)


def dentry(table, sizes):
    variants = [variant for variant in table.variants() if variant.endswith("-O2")]
    lines = []
    for peer, title in (
        ("bytes, int", "byte loop, int"), ("bytes, bool", "byte loop, bool"), ("words", "words"),
        ("glibc", "memcmp"),
    ):
        cells = []
        for variant in variants:
            row = table.get("dentry", peer, variant, "varied", "1 to 24 characters")
            size = sizes.get((peer, variant))
            cells += [f"{row.min_ns:.1f}" if row else "", str(size[0]) if size else ""]
        lines.append([title, *cells])
    return markdown(
        ["", *(title for variant in variants for title in (f"{variant}, ns", "bytes"))], lines
    )


def costs_block(costs):
    """What -O2 costs; at -Os nothing is compiled, which test/bench/ sees."""
    lines = []
    for cost in costs:
        if cost["level"].lstrip("-") != "O2":
            continue
        def change(name):
            before, after = float(cost[f"{name}_plain"] or 0), float(cost[f"{name}_wrapped"] or 0)
            return (
                f"{after:,.1f} ({100 * (after - before) / before:+.1f} %)"
                if before and name == "cpu"
                else f"{after:,.0f} ({100 * (after - before) / before:+.2f} %)" if before else ""
            )
        lines.append(
            [
                f"{cost['program']} {cost['version'].split('-')[0]}",
                f"{cost['compiler']} {cost['level']}", f"{int(cost['text_plain']):,}",
                change("text"), f"{int(cost['rodata_plain']):,}", change("rodata"),
                str(cost["cpu_plain"]), change("cpu"),
            ]
        )
    return markdown(
        [
            "program", "compiler", ".text plain", "wrapped", ".rodata plain", "wrapped",
            "CPU s plain", "wrapped",
        ],
        lines,
    )


def put(text, name, block):
    """`text` with `block` between the markers of that name; README's have none."""
    name = f" {name}" if name else ""
    begin, end = f"<!-- bench:begin{name} -->", f"<!-- bench:end{name} -->"
    pattern = re.compile(f"({re.escape(begin)}\n).*?({re.escape(end)})", re.S)
    if len(pattern.findall(text)) != 1:
        raise ValueError(f"the markers {begin} and {end} are not there exactly once")
    return pattern.sub(lambda found: f"{found[1]}{block}\n{found[2]}", text)


def write_blocks(texts):
    """{path: {name: block}}; all of them, or none: everything is made before anything is
    written."""
    made = {}
    for path, blocks in texts.items():
        text = path.read_text()
        for name, block in blocks.items():
            text = put(text, name, block)
        made[path] = text
    for path, text in made.items():
        part = path.with_name(path.name + ".part")
        part.write_text(text)
        part.rename(path)


def write(root, rows, sizes, costs, machine):
    """All blocks of both documents. `costs` may be None."""
    table = Table(rows)
    by_routine = {
        (size["routine"], size["variant"]): (size["text"], size["rodata"]) for size in sizes
    }
    texts = {
        root / "README.md": {"": readme(table, machine)}, root
        / "docs/speed.md": {
            "machine": machine_block(machine), "calls": calls(table),
            "integers": integers(table, by_routine), "dentry": dentry(table, by_routine),
        },
    }
    if costs is not None:
        texts[root / "docs/speed.md"]["costs"] = costs_block(costs)
    write_blocks(texts)
