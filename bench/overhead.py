#!/usr/bin/env python3
"""What the wrapper costs: CPU time of each compilation, bare and wrapped, side by side.

    overhead.py --qrintf-cc PROGRAM [--flags "-O2 -g"]… [--runs N] [--units N] NAME=compile_commands.json…

Each command of the database is run with the last of its -O and -g replaced by the flags, object to a scratch folder.
A unit counts as a candidate when the wrapper starts the rewriter for it. Bare and wrapped take turns; of each unit's
runs the quickest counts (user and system time of all processes), so that a busy machine does little harm.
Prints one table; --detail also the units that cost most.
"""
import argparse
import json
import os
import re
import resource
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path


def units(database):
    """One (folder, command) a source, without output and optimisation."""
    seen = set()
    for entry in json.loads(Path(database).read_text()):
        source = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
        if source in seen or not source.endswith((".c", ".cc", ".cpp")):
            continue
        seen.add(source)
        words = entry.get("arguments") or shlex.split(entry["command"])
        command, skip = [], False
        for word in words:
            if skip or word in ("-o", "-MF", "-MT", "-MQ"):
                skip = not skip
            elif not re.fullmatch(r"-O.*|-g\d?|-ggdb\d?|-c|-M[MDGPC]*", word):
                command.append(word)
        yield source, entry["directory"], command


def cpu(command, folder, environment=None):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.returncode, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def is_candidate(wrapper, command, folder, scratch):
    log = scratch / "log"
    log.write_text("")
    status, _ = cpu([wrapper, *command], folder, {**os.environ, "QRINTF_LOG": str(log)})
    return status == 0 and " unit --view " in log.read_text(errors="replace")


def measure(name, database, flags, options, scratch):
    rows = []
    everything = list(units(database))
    for source, folder, command in everything:
        compile_it = [*command, *flags, "-c", "-o", str(scratch / "object.o")]
        if is_candidate(options.qrintf_cc, compile_it, folder, scratch):
            rows.append((source, folder, compile_it))
        if options.units and len(rows) >= options.units:
            break
    best = {source: [float("inf")] * 2 for source, _, _ in rows}
    for _ in range(options.runs):
        for source, folder, command in rows:
            for kind, words in enumerate((command, [options.qrintf_cc, *command])):
                status, seconds = cpu(words, folder)
                if status:
                    sys.exit(f"{source}: {' '.join(words)} exits {status}")
                best[source][kind] = min(best[source][kind], seconds)
    bare, wrapped = (sum(times[kind] for times in best.values()) for kind in (0, 1))
    print(f"| {name} | {' '.join(flags)} | {len(everything)} | {len(rows)} | {bare:.2f} | {wrapped:.2f} | "
          f"{100 * (wrapped / bare - 1) if bare else 0:+.1f} % |", flush=True)
    if options.detail:
        for source, times in sorted(best.items(), key=lambda each: each[1][0] - each[1][1])[:options.detail]:
            print(f"    {1000 * times[0]:7.0f} ms {1000 * (times[1] - times[0]):+6.0f} ms  {source}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--qrintf-cc", required=True)
    parser.add_argument("--flags", action="append", help="default: -O2, then -O2 -g")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--units", type=int, help="only so many candidates of each program")
    parser.add_argument("--detail", type=int, default=0, metavar="N", help="the N most expensive units as well")
    parser.add_argument("database", nargs="+", metavar="NAME=FILE")
    options = parser.parse_args()
    print("| program | flags | units | candidates | bare, CPU s | wrapped, CPU s | overhead |")
    print("|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as scratch:
        for each in options.database:
            name, database = each.split("=", 1)
            for flags in options.flags or ["-O2", "-O2 -g"]:
                measure(name, database, flags.split(), options, Path(scratch))


if __name__ == "__main__":
    main()
