"""Runs one compiler command and records what it said; see builds.py.

`CC="python3 -IS cc_shim.py gcc"` is what make sees for the plain and for the wrapped build alike.
When QRINTF_TEST_WRAPPER is set the command is handed to that program, as a user would do with
`CC="qrintf-cc gcc"`. Exit status and stderr go through to make unchanged, and into one JSON file
in QRINTF_TEST_LOGS, because the stderr of a parallel make is a mixture of all its compilers.
"""
import json
import os
import subprocess
import sys
import time

command = sys.argv[1:]
wrapper = os.environ.get("QRINTF_TEST_WRAPPER")
done = subprocess.run([wrapper, *command] if wrapper else command, stderr=subprocess.PIPE)
record = {"cwd": os.path.relpath(os.getcwd(), os.environ["QRINTF_TEST_ROOT"]), "command": command,
          "status": done.returncode, "stderr": done.stderr.decode("utf-8", "surrogateescape")}
with open(os.path.join(os.environ["QRINTF_TEST_LOGS"], f"{time.time_ns()}-{os.getpid()}.json"), "x") as out:
    json.dump(record, out)
sys.stderr.buffer.write(done.stderr)
sys.exit(done.returncode if done.returncode >= 0 else 128 - done.returncode)
