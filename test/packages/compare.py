"""What the suites share: the environment of programs under test, and the comparison of two
outputs."""
import os
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
CLEAN = {
    "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C", "TZ": "UTC",
    "HOME": "/nonexistent",
}
LIMIT = 900  # seconds for one suite


def said(command, shown, **options):
    """The command as it is to be shown, its exit status, and all that it prints. It runs without
    input, in an environment of its own, unless the options say otherwise."""
    done = subprocess.run(
        command, **{"env": CLEAN, "input": b"", "capture_output": True, "timeout": 120, **options}
    )
    return b"$ %s: %d\n" % (shown.encode(), done.returncode) + done.stdout + done.stderr


def first_difference(plain, other, kind="wrapped"):
    a, b = plain.split(b"\n"), other.split(b"\n")
    for number, (left, right) in enumerate(zip(a, b), 1):
        if left != right:
            return f"line {number}: plain {left[:300]!r}, {kind} {right[:300]!r}"
    return f"plain has {len(a)} lines, {kind} {len(b)}"


def why_different(plain, other, kind, fewest):
    """Why two outputs are not as they should be, or None. Fewer than `fewest` bytes: the test
    itself does not work."""
    if len(plain) < fewest:
        return f"the plain build's output is too short: {plain[-200:]!r}"
    return None if plain == other else first_difference(plain, other, kind)


def same(name, plain, other, fewest, output):
    """Yields one check: `output` says the same bytes, `fewest` or more, of both builds."""
    expected, seen = (output(build) for build in (plain, other))
    yield name, why_different(expected, seen, other.kind, fewest), f"{len(expected)} bytes"
