"""Runs a command on a terminal of 40 columns and prints what appears there, controls escaped.

    on_terminal.py COMMAND…      with TERM=xterm-256color, unless the environment has one
"""

import fcntl
import os
import pty
import struct
import sys
import termios

os.environ.setdefault("TERM", "xterm-256color")
child, terminal = pty.fork()
if child == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    os.execvp(sys.argv[1], sys.argv[1:])
shown = b""
while True:
    try:
        some = os.read(terminal, 65536)
    except OSError:  # the command has ended
        break
    shown += some
for line in shown.decode("utf-8", "replace").split("\r\n"):
    print(ascii(line))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
