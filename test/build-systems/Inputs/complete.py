"""complete.py LINE PATTERN COMMAND...: starts an interactive shell on a terminal of its own, types
LINE and a tabulator, a second one if that was not enough, and waits until PATTERN (a regular
expression) is on the screen after LINE was typed. The shell must print "READY> " as its prompt.
Exit status 1, with what is on the screen, when that does not happen."""
import os
import pty
import re
import select
import sys
import time

line, pattern, command = sys.argv[1], sys.argv[2], sys.argv[3:]
process, terminal = pty.fork()
if process == 0:
    os.environ.update(TERM="dumb", COLUMNS="200")
    os.execvp(command[0], command)


def screen_shows(what, screen, seconds):
    """Adds to screen what the shell says, until `what` is there. Nothing is asserted about how long
    that takes."""
    end = time.monotonic() + seconds
    while not re.search(what, screen, re.S):
        left = end - time.monotonic()
        if left <= 0 or not select.select([terminal], [], [], left)[0]:
            return False, screen
        try:
            screen += re.sub(
                r"\x1b\[[0-9;?]*[A-Za-z]|[\x07\r\x08]", "",
                os.read(terminal, 65536).decode(errors="replace"),
            )
        except OSError:
            return False, screen
    return True, screen


found, screen = screen_shows("READY> ", "", 60)
if found:
    os.write(terminal, line.encode() + b"\t")
    found, screen = screen_shows(pattern, "", 0.5)
    if not found:
        os.write(terminal, b"\t")
        found, screen = screen_shows(pattern, screen, 60)
os.close(terminal)
os.kill(process, 9)
os.waitpid(process, 0)
if not found:
    sys.exit(f"{' '.join(command)}: '{line}' and the tabulator: no {pattern} in {screen!r}")
