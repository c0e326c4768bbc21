#!/usr/bin/env python3
"""Tests that the benchmark works. It does not judge how fast anything is, because a test must not
depend on the machine.

    test/bench/run.py --qrintf-cc PATH --work DIR

- a run of some workloads: qrintf agrees with libc, the CSV file has every peer, none of our calls
  is left to libc, docs/ stays as it is;
- the harness notices peers that are wrong (planted.c);
- document and chart: the same results make the same bytes, and only what is between the markers
  changes;
- bad arguments: a message and exit status 2.
"""
import hashlib
import itertools
import shutil
import subprocess
import sys
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path += [str(ROOT / "test"), str(ROOT / "bench")]
import documents  # noqa: E402
import results  # noqa: E402
import runners  # noqa: E402


def run(*command):
    done = runners.run(command, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def expect(condition, why):
    if not condition:
        raise AssertionError(why)


def written_files():
    return {
        path: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in (ROOT / "README.md", *(ROOT / "docs").iterdir()) if path.is_file()
    }


def smoke(options):
    before, table = written_files(), options.work / "smoke.csv"
    status, said = run(
        ROOT / "bench/run", "--qrintf-cc", options.qrintf_cc, "--workloads", "ipv4,int_d",
        "--peers", "stb", "--compilers", "gcc", "--offsets", 1, "--rounds", 1, "--work",
        options.work, "--csv", table,
    )
    expect(status == 0, f"exit status {status}: {said[-2000:]}")
    expect("MISMATCH" not in said and "LEFT TO LIBC" not in said, said[:2000])
    rows = results.read(table)
    expect(not any(row.mismatches for row in rows), "a mismatch in the table")
    expect(all(row.min_ns > 0 for row in rows), "a row without time")
    found = {(row.workload, row.peer, row.inputs) for row in rows}
    wanted = itertools.product(("ipv4", "int_d"), ("glibc", "qrintf", "stb"), ("varied", "fixed"))
    expect(found == set(wanted), f"rows: {found}")
    expect(written_files() == before, "README.md or docs/ changed")


def planted(options):
    library = options.work / "planted.so"
    status, said = run(
        "gcc", "-O2", "-w", "-shared", "-fPIC", "-fvisibility=hidden", "-Wl,-Bsymbolic",
        HERE / "planted.c", ROOT / "bench/harness/entries.c", "-o", library,
    )
    expect(status == 0, said)
    status, said = run(
        options.work / "bench-harness", "verify", "workloads=int_d", "inputs=4096",
        options.work / "gcc.so", library,
    )
    expect(status == 0, said)
    wrong = {
        line[1]: line[5] for line in (line.split("\t") for line in said.splitlines())
        if line[2] == "planted" and line[4] != "0"
    }
    expect(set(wrong) == {"qrintf", "wrong digit", "no NUL", "wrong length"}, f"noticed: {wrong}")
    expect("behind the NUL" in wrong["qrintf"], wrong["qrintf"])


def made_up():
    """Rows for everything that a whole run measures."""
    everything = itertools.product(
        documents.CALLS, documents.PEERS, ("gcc", "clang"), ("varied", "fixed")
    )
    return [
        results.summarize(
            key, {"0": [number + 1.5, number + 2.0], "1": [number + 1.75]}, int(key[1] == "stb")
        )
        for number, key in enumerate(everything)
    ]


def make_document(options, name, times):
    """The bytes of a copy of docs/gains.md after so many runs of `bench/run --documents`."""
    root, source = options.work / name, options.work / "made-up"
    shutil.rmtree(root, ignore_errors=True)
    (root / "docs").mkdir(parents=True)
    shutil.copy(ROOT / "docs/gains.md", root / "docs")
    for _ in range(times):
        status, said = run(ROOT / "bench/run", "--documents", source, "--root", root)
        expect(status == 0, said)
    return (root / "docs/gains.md").read_bytes()


def outside(text):
    """The lines that are not between markers, with the markers."""
    kept, inside = [], False
    for line in text.splitlines():
        inside &= not line.startswith("<!-- bench:end")
        kept += [] if inside else [line]
        inside |= line.startswith("<!-- bench:begin")
    return kept


def write_documents(options):
    source = options.work / "made-up"
    source.mkdir(exist_ok=True)
    results.write(source / "results.csv", made_up())
    results.write_machine(source / "machine.json", ["gcc", "clang-19"])
    once, twice = (
        make_document(options, name, times) for name, times in (("once", 1), ("twice", 2))
    )
    expect(once == twice, "not the same bytes")
    before = (ROOT / "docs/gains.md").read_text()
    expect(before.encode() != once, "nothing was written")
    expect(outside(before) == outside(once.decode()), "gains.md changed outside of the markers")
    expect(once.decode().count("| `%") >= 5, "gains.md has no table")

    page = options.work / "once/docs/gains.md"
    page.write_text(page.read_text().replace("<!-- bench:end machine -->", ""))
    before = page.read_bytes()
    results.write(source / "results.csv", made_up()[1:])  # so that there is something to write
    status, said = run(ROOT / "bench/run", "--documents", source, "--root", options.work / "once")
    expect(status == 2 and "bench:end" in said, f"missing markers: exit status {status}, {said}")
    expect(page.read_bytes() == before, "half written")


def charts(options):
    """The chart of docs/ is that of bench/felt.tsv."""
    folder = options.work / "charts"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    shutil.copy(ROOT / "bench/felt.tsv", folder)
    status, said = run(ROOT / "bench/charts.py", folder)
    expect(status == 0, said)
    expect(
        (folder / "gains.svg").read_bytes() == (ROOT / "docs/gains.svg").read_bytes(),
        "docs/gains.svg is stale: run bench/charts.py",
    )


def bad_arguments(options):
    for arguments, word in (
        ([], "--qrintf-cc"), (["--qrintf-cc", "/nonexistent"], "/nonexistent"),
        (["--qrintf-cc", options.qrintf_cc, "--nonsense"], "--nonsense"),
        (["--documents", "/nonexistent"], "/nonexistent"),
        (
            [
                "--qrintf-cc", options.qrintf_cc, "--compilers", "gcc", "--peers", "stb",
                "--workloads", "nonsense", "--work", options.work,
            ],
            "nonsense",
        ),
    ):
        status, said = run(ROOT / "bench/run", *arguments)
        expect(
            status == 2 and word in said and "Traceback" not in said,
            f"{arguments}: exit status {status}, {said[-500:]}",
        )


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf-cc", type=runners.path, required=True)
    parser.add_argument("--work", type=runners.path, required=True)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    tally = runners.Tally()
    for test in (smoke, planted, write_documents, charts, bad_arguments):
        try:
            test(options)
            tally.check(test.__name__)
        except Exception:  # noqa: BLE001: one broken test is one failure
            tally.check(test.__name__, traceback.format_exc())
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
