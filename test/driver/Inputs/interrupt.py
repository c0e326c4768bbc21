#!/usr/bin/env python3
"""Sends a signal to a compilation at moments spread over its time, to the wrapper alone and to its
whole group.

    interrupt.py DIR SIGNAL MOMENTS COMMAND…    (-o DIR/out.o is appended)

After each: the wrapper ended by the signal (128 + its number for a shell) or was done before; no
process of its session lives; TMPDIR is empty; out.o is whole or not there. The moments need not be
exact: nothing here depends on time.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def session(leader):
    """Processes of the session that are no zombies."""
    found = []
    for each in Path("/proc").iterdir():
        if each.name.isdigit():
            try:
                fields = (each / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == leader and fields[0] != "Z":
                found.append((each.name, fields[0]))
    return found


def main():
    directory, name, moments, command = (
        Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4:],
    )
    number = getattr(signal, name)
    temporary, output = directory / "tmp", directory / "out.o"
    temporary.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "TMPDIR": str(temporary)}
    command = [*command, "-o", str(output)]
    start = time.monotonic()
    subprocess.run(command, env=environment, check=True)
    whole, length = output.read_bytes(), time.monotonic() - start
    stopped = 0
    for group in (False, True):
        for moment in range(moments):
            output.unlink(missing_ok=True)
            run = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE,
                start_new_session=True,
            )
            time.sleep(length * moment / moments)
            try:
                (os.killpg if group else os.kill)(run.pid, number)
            except ProcessLookupError:
                pass
            said = run.communicate(timeout=60)[1]
            where = f"{name} to the {'group' if group else 'wrapper'} at {moment}/{moments}"
            if run.returncode not in (0, -number):
                sys.exit(f"{where}: status {run.returncode}\n{said.decode(errors='replace')}")
            stopped += run.returncode != 0
            for _ in range(200):  # what the signal has reached may still be on its way out
                if not session(run.pid):
                    break
                time.sleep(0.01)
            else:
                sys.exit(f"{where}: {session(run.pid)} live on")
            if left := sorted(os.listdir(temporary)):
                sys.exit(f"{where}: {left} stay")
            if (
                output.exists() and output.read_bytes() not in (whole, b"") or run.returncode == 0
                and output.read_bytes() != whole
            ):
                sys.exit(f"{where}: half an object")
    if not stopped:
        sys.exit("no compilation was interrupted")


if __name__ == "__main__":
    main()
