#!/usr/bin/env python3
"""Sends a signal to a compilation at moments spread over its time, to the wrapper alone and to its
whole group.

    interrupt.py DIR SIGNAL MOMENTS COMMAND…    (-o DIR/out.o is appended)

After each: the wrapper ended by the signal (128 + its number for a shell) or was done before; no
process of its session lives; TMPDIR is empty; out.o is whole or not there. Where SIGKILL ends the
compiler too, its own temporaries stay, and the assembler's output may be cut off. A signal that
reaches gcc's driver while it makes a temporary leaves that file, empty, also without the wrapper.
The moments need not be exact: nothing here depends on time.
"""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path


# gcc's temporaries, and what clang renames when it is whole.
OF_THE_COMPILER = re.compile(r"cc\w{6}\.(i|s|o)|.*-[0-9a-f]{6,8}\.(o|s)(\.tmp)?|.*\.o\.tmp")


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
    if number != signal.SIGKILL:
        # What started the tests may ignore the signal, as `sh -c "… &"` does SIGINT.
        signal.signal(number, signal.SIG_DFL)
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
            # From the begin to the end, where the object is written, and denser there.
            time.sleep(length * (1 - (1 - moment / (moments - 1)) ** 2))
            try:
                (os.killpg if group else os.kill)(run.pid, number)
            except ProcessLookupError:
                pass
            said = run.communicate(timeout=60)[1]
            where = f"{name} to the {'group' if group else 'wrapper'} at {moment + 1}/{moments}"
            if run.returncode not in (0, -number):
                sys.exit(f"{where}: status {run.returncode}\n{said.decode(errors='replace')}")
            stopped += run.returncode != 0
            is_killed = group and number == signal.SIGKILL
            for _ in range(1000):  # what the signal has not reached goes on to its end
                if not session(run.pid):
                    break
                time.sleep(0.01)
            else:
                sys.exit(f"{where}: {session(run.pid)} live on")
            left = sorted(path for path in temporary.iterdir())
            if not all(
                OF_THE_COMPILER.fullmatch(path.name) and (is_killed or not path.stat().st_size)
                for path in left
            ):
                sys.exit(f"{where}: {left} stay")
            for path in left:
                path.unlink()
            made = output.read_bytes() if output.exists() else b""
            if made != whole and (run.returncode == 0 or made and not is_killed):
                sys.exit(f"{where}: half an object")
    if not stopped:
        sys.exit("no compilation was interrupted")


if __name__ == "__main__":
    main()
