"""Runs one compiler command and records what came of it; see records.py.

`CC="python3 -IS cc_shim.py gcc"` is what make sees for the plain and for the wrapped build alike,
so that no configure script can tell them apart. When QRINTF_TEST_WRAPPER is set the command is
handed to that program, as a user would do with `CC="qrintf-cc gcc"`, with a report and a log of its
own. Exit status and stderr go through to make unchanged, and into one JSON file in
QRINTF_TEST_LOGS, because the stderr of a parallel make is a mixture of all its compilers. With
QRINTF_TEST_KEEP, the object and the dependency file of a source compiled with -c are kept beside it
as the compiler leaves them, since make and libtool soon rename them.
"""
import json
import os
import shutil
import subprocess
import sys
import time


def value_of(option, command):
    for number, word in enumerate(command):
        if word == option and number + 1 < len(command):
            return command[number + 1]
    return None


def dependency_file(command, target):
    for word in command:
        if word.startswith(("-Wp,-MD,", "-Wp,-MMD,")):
            return word.split(",")[2]
        if word.startswith("-MF") and len(word) > 3:
            return word[3:]
    if "-MD" in command or "-MMD" in command:
        return value_of("-MF", command) or (os.path.splitext(target)[0] + ".d" if target else None)
    return None


command = sys.argv[1:]
logs = os.environ.get("QRINTF_TEST_LOGS")
if not logs or not os.path.isdir(logs):  # a test of the package's own that compiles something
    os.execvp(command[0], command)
base = os.path.join(logs, f"{time.time_ns()}-{os.getpid()}")
wrapper = os.environ.get("QRINTF_TEST_WRAPPER")
ours = {
    **os.environ, "QRINTF_REPORT": f"{base}.report", "QRINTF_REPORT_ALL": "1",
    "QRINTF_LOG": f"{base}.log",
}
done = (
    subprocess.run([wrapper, *command], stderr=subprocess.PIPE, env=ours) if wrapper
    else subprocess.run(command, stderr=subprocess.PIPE)
)
record = {"cwd": os.path.relpath(os.getcwd(), os.environ["QRINTF_TEST_ROOT"]), "command": command,
          "status": done.returncode, "stderr": done.stderr.decode("utf-8", "surrogateescape")}
sources = [word for word in command if word.endswith((".c", ".cc", ".cpp", ".cxx"))]
if (
    os.environ.get("QRINTF_TEST_KEEP") and "-c" in command and len(sources) == 1
    and not os.path.basename(sources[0]).startswith("conftest")
):
    target = value_of("-o", command) or os.path.splitext(os.path.basename(sources[0]))[0] + ".o"
    for path, suffix in ((target, ".o"), (dependency_file(command, target), ".d")):
        if path and os.path.isfile(path):
            shutil.copyfile(path, base + suffix)
with open(f"{base}.json", "x") as out:
    json.dump(record, out)
sys.stderr.buffer.write(done.stderr)
sys.exit(done.returncode if done.returncode >= 0 else 128 - done.returncode)
