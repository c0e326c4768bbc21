#!/usr/bin/env python3
"""Which calls `qrintf report --profile` names, for the servers of docs/felt.md.

    bench/felt_profile.py [--qrintf-cc BUILD/bin/qrintf-cc] [--work DIR] [NAME…]

Each task of a server runs under callgrind with the plain program, which its own build makes with
debug information. The report is that of a wrapped build. The calls that take a percent of the run
or more are printed, in the order in which the report ranks them. Without names both servers run,
and the table in docs/felt.md is written. DIR is that of felt.py, whose programs are used again.
"""
import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import felt
from felt_programs import PROGRAMS
from felt_servers import SERVERS, Run

NAMES = ("redis", "h2o")
HEAD = "| task | calls, those that cost most first | of the run | saved |\n|---|---|---:|---:|"
SHOWN = 0.01  # of the run
QUIET = ("GET", "SET")  # there is nothing to profile in Redis' replies to these


def reported(program, folder, wrapper):
    """The report of a wrapped build."""
    report = folder / "report.jsonl"
    if not report.exists():
        with tempfile.TemporaryDirectory(prefix="qrintf-felt-") as name:
            tree = Path(name) / "tree"
            felt.sources.unpack(program.package, tree, felt.cache_folder())
            felt.shell(program.prepare, tree)
            felt.shell(program.build, tree, f"{wrapper} gcc", QRINTF_REPORT=str(report) + ".part")
        Path(str(report) + ".part").rename(report)
    return report


def ranked(qrintf, report, profile):
    """(share, saved, place and format) of each call that the report names, and the whole run."""
    done = subprocess.run(
        [qrintf, "report", report, "--profile", profile, "--format", "json"], check=True,
        capture_output=True,
    )
    found = json.loads(done.stdout)["profile"]
    for call in found["calls"]:
        share = call["cost"] / found["total"]
        if share < SHOWN:
            break
        text = json.dumps(call["format"]) if call["format"] else "not constant"
        name = f"`{Path(call['file']).name}:{call['line']}` {call['callee']} `{text}`"
        saved = call["saves"] / found["total"] if call["format"] else None
        yield share, saved, name


def rows(program, folder, options):
    report = reported(program, folder, options.qrintf_cc.resolve())
    server = SERVERS[program.server]
    plain = folder / "plain" / Path(program.keeps[0]).name
    for task, requests in server.tasks.items():
        if any(f"`{word}`" in task for word in QUIET):
            continue
        profile = folder / "profile"
        Run(server, requests, plain, requests.many, True, kept=profile)
        qrintf = options.qrintf_cc.resolve().parent / "qrintf"
        for share, saved, name in ranked(qrintf, report, profile):
            told = f"{100 * saved:.1f} %" if saved is not None else "–"
            yield f"| {task} | {name} | {100 * share:.1f} % | {told} |"
            task = ""
        profile.unlink()


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qrintf-cc", type=Path, default=felt.ROOT / "build/bin/qrintf-cc")
    parser.add_argument("--work", type=Path, help="where builds are kept and used again")
    parser.add_argument("name", nargs="*", help="redis, h2o")
    options = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory(prefix="qrintf-felt-") as name:
        for program in PROGRAMS:
            if program.package not in (options.name or NAMES):
                continue
            folder = (options.work or Path(name)).resolve() / program.package
            if not (folder / "told").exists():
                folder.mkdir(parents=True, exist_ok=True)
                felt.build(program, folder, ("gcc", f"{options.qrintf_cc.resolve()} gcc"))
            for row in rows(program, folder, options):
                found.append(row)
                print(row, flush=True)
    if not options.name:
        felt.replace(felt.PAGE, "felt-profile", HEAD, found)


if __name__ == "__main__":
    sys.exit(main())
