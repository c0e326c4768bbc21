"""What commands print, and with which write(2) calls, from two builds of a package.

Each command runs three times: its standard output is a file, a terminal, and a full device. strace
notes the length and the result of every write(2) of the program itself, so that it is seen where
one write ends and the next begins."""
import os
import pty
import re
import select
import subprocess

from compare import CLEAN, first_difference

LIMIT = 300  # seconds for one command
TRACE = "strace -qq -s 0 -e trace=write,writev,pwrite64 -e signal=none -o".split()


def from_terminal(descriptor, process):
    """All that the process writes to the terminal."""
    text = b""
    while True:
        ended = process.poll() is not None
        while select.select([descriptor], [], [], 0 if ended else 0.05)[0]:
            try:
                piece = os.read(descriptor, 65536)
            except OSError:
                return text
            if not piece:
                return text
            text += piece
        if ended:
            return text


def traced(command, output, folder, log, environment):
    """(exit status, standard output or b"", standard error, the log of writes)"""
    master, standard_output = None, None
    if output == "file":
        standard_output = open(folder / "output", "w+b")
    elif output == "terminal":
        master, slave = pty.openpty()
        standard_output = os.fdopen(slave, "wb", buffering=0)
    else:
        standard_output = open("/dev/full", "wb", buffering=0)
    said = b""
    with open(folder / "errors", "w+b") as errors, standard_output:
        process = subprocess.Popen(
            [*TRACE, log, *command], cwd=folder / "inputs", env=environment, stderr=errors,
            stdin=subprocess.DEVNULL, stdout=standard_output,
        )
        try:
            if output == "terminal":
                standard_output.close()
                said = from_terminal(master, process)
            status = process.wait(LIMIT)
        finally:
            process.kill()
            process.wait()
        if output == "file":
            standard_output.seek(0)
            said = standard_output.read()
        errors.seek(0)
        complaints = errors.read()
    if master is not None:
        os.close(master)
    return status, said, complaints, log.read_bytes()


def transcript(build, commands, folder, variables, inside=()):
    """What each command did, as a list of (what was run, what it said and wrote). A command is a
    text: a program of the build as a path in its tree, and arguments, divided by blanks; a word
    `$NAME` is that of `variables`. `inside` are words to put in front of all. A command that
    begins with `~` prints what changes from moment to moment: numbers, and how wide their columns
    are, do not count, and neither do its writes."""
    environment = {
        **CLEAN, "HOME": str(folder), "COLUMNS": "100", "TERM": "xterm", "GIT_PAGER": "cat",
        "GIT_CONFIG_NOSYSTEM": "1",
    }
    done = []
    with build.in_place() as tree:
        for command in commands:
            passing = command.startswith("~")
            program, *words = command.lstrip("~").split()
            words = [
                variables[word[1:]] if word[0] == "$" else word
                for word in (*inside, str(tree / program), *words)
            ]
            for output in ("file", "terminal", "full device"):
                status, said, complaints, log = traced(
                    words, output, folder, folder / "log", environment
                )
                if passing:
                    said, log = re.sub(rb"[ \t]*[-\d.]+[ \t]*", b" N ", said), b""
                text = b"status %d\n" % status + said + b"\nstderr:\n" + complaints + b"\n" + log
                done.append((f"{command} to a {output}", text))
    return done


def compare(plain, other, commands, folder, variables, inside=()):
    """Yields the one check: each command does the same. A command that fails to a file, or prints
    nothing at all there, is a failure of the test."""
    expected, seen = (
        transcript(build, commands, folder, variables, inside) for build in (plain, other)
    )
    bad = [
        f"{name}: {first_difference(left, right, other.kind)}"
        for (name, left), (_, right) in zip(expected, seen) if left != right
    ]
    bad += [
        f"{name}: the plain build's prints nothing: {text[:200]!r}" for name, text in expected
        if name.endswith("to a file") and re.match(rb"status \d+\n\nstderr:\n\n", text)
    ]
    writes = sum(text.count(b"\nwrite") for _, text in seen)
    yield "what programs print, and their writes", "; ".join(bad[:3]) or None, (
        f"{len(commands)} commands, {sum(len(text) for _, text in seen)} bytes, {writes} writes"
    )
