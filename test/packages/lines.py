"""The line table of an object, decoded: which lines of the user's files have code."""
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "driver/Inputs"))
import debug_info  # noqa: E402


def user_lines(path):
    """The set of (file, line) in the object's line table, without line 0, which is no line, and
    without the system's headers and what we or the preprocessor made up.

    Columns, the order of rows and how many rows name a line are the optimiser's: other code has
    others."""
    done = subprocess.run(
        [debug_info.DUMP, "--debug-line", path], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, errors="surrogateescape",
    )
    if done.returncode:
        raise RuntimeError(f"{debug_info.DUMP} exits {done.returncode} for {path}")
    rows = (row.rpartition(":") for row in debug_info.lines(done.stdout))
    return {(file, int(line)) for file, _, line in rows}
