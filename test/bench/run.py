#!/usr/bin/env python3
"""Tests that the benchmark works. It does not judge how fast anything is, because a test must not
depend on the machine.

    test/bench/run.py --qrintf-cc PATH --work DIR

- a run of some workloads: every routine of the lineage agrees with libc on every distribution, the
  CSV file has them, none of our calls is left to libc, docs/ stays as it is;
- the harness notices peers that are wrong (planted.c);
- document and chart: the same results make the same bytes, and only what is between the markers
  changes;
- bad arguments: a message and exit status 2.
"""
import hashlib
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

ROUTINES = {
    "glibc", "qrintf", "Linux 2007", "Linux 2012", "Linux 2015", "Linux 2007 alone",
    "Linux 2012 alone", "Linux 2015 alone", "digit loop", "jeaiii (our version)", "to_chars",
}
DISTRIBUTIONS = {
    "uniform [10, 2^64-1]",
    *(f"3 + neg_binom({p})" for p in ("0.05", "0.10", "0.15", "0.20", "0.50")), "u8", "u16",
    "log-uniform 64",
}


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
        ROOT / "bench/run", "--qrintf-cc", options.qrintf_cc, "--quick", "--dry-run", "--workloads",
        "ipv4,dec64,dec32,dentry", "--peers", "stb,to_chars", "--compilers", "gcc", "--offsets", 1,
        "--rounds", 1, "--work", options.work, "--csv", table,
    )
    expect(status == 0, f"exit status {status}: {said[-2000:]}")
    expect("MISMATCH" not in said and "LEFT TO LIBC" not in said, said[:2000])
    rows = results.read(table)
    expect(not any(row.mismatches for row in rows), "a mismatch in the table")
    expect(
        all(row.min_ns > 0 and row.instructions > 0 for row in rows),
        "a row without time or instructions",
    )
    expect(
        {row.peer for row in rows if row.workload == "ipv4"} == {"glibc", "qrintf", "stb"},
        "ipv4's peers",
    )
    for distribution in DISTRIBUTIONS:
        found = {
            row.peer for row in rows if row.workload == "dec64" and row.distribution == distribution
            and row.inputs == "varied"
        }
        expect(found == ROUTINES, f"dec64 {distribution}: {found ^ ROUTINES}")
    expect(
        {row.peer for row in rows if row.workload == "dentry"}
        == {"glibc", "bytes, int", "bytes, bool", "words"}, "dentry's routines",
    )
    expect(written_files() == before, "README.md or docs/ changed")


def planted(options):
    library = options.work / "planted.so"
    status, said = run(
        "gcc", "-O2", "-w", "-shared", "-fPIC", "-fvisibility=hidden", "-Wl,-Bsymbolic",
        HERE / "planted.c", ROOT / "bench/harness/entries.c", "-o", library,
    )
    expect(status == 0, said)
    status, said = run(
        options.work / "bench-harness", "verify", "workloads=int_u,dec32", "inputs=4096",
        options.work / "gcc-O2.so", library,
    )
    expect(status == 0, said)
    wrong = {
        line[2]: line[6] for line in (line.split("\t") for line in said.splitlines())
        if line[3] == "planted" and line[5] != "0"
    }
    expect(
        set(wrong) == {"qrintf", "wrong digit", "no NUL", "wrong length", "not reversed"},
        f"noticed: {wrong}",
    )
    expect("behind the NUL" in wrong["qrintf"], wrong["qrintf"])


def made_up():
    """Rows for everything that a whole run measures."""
    everything = [(workload, "", peer) for workload in documents.CALLS for peer in documents.PEERS]
    rows = []
    for number, (workload, distribution, peer) in enumerate(everything):
        for variant in ("gcc-O2", "gcc-native", "clang-O2", "clang-native"):
            for inputs in ("varied", "fixed"):
                key = workload, distribution, peer, variant, inputs
                rows.append(
                    results.summarize(
                        key, {"0": [number + 1.5, number + 2.0], "1": [number + 1.75]},
                        float("nan") if "native" in variant else 7.0, int(peer == "stb"),
                    )
                )
    return rows


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
                "--qrintf-cc", options.qrintf_cc, "--quick", "--compilers", "gcc", "--peers",
                "stb,to_chars", "--workloads", "nonsense", "--work", options.work,
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
