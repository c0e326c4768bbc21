"""kill_often.py N COMMAND…: starts the command N times and kills it with SIGKILL, each time a
little later, from at once to when it would have ended. Prints how often it was started and how
often it had ended by itself, so that a test sees whether the moments were spread."""

import os
import signal
import sys
import time

number, command = int(sys.argv[1]), sys.argv[2:]
start = time.perf_counter()
for _ in range(20):
    os.waitpid(os.posix_spawnp(command[0], command, os.environ), 0)
whole = (time.perf_counter() - start) / 20
ended = 20
for i in range(number):
    child = os.posix_spawnp(command[0], command, os.environ)
    until = time.perf_counter() + whole * 1.2 * i / number
    while time.perf_counter() < until:
        pass
    os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    ended += os.WIFEXITED(status)
print(number + 20, ended)
