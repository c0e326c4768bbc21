"""while_locked.py FILE COMMAND...: runs COMMAND while this process has the lock of FILE."""
import fcntl
import subprocess
import sys

with open(sys.argv[1], "r+") as file:
    fcntl.lockf(file, fcntl.LOCK_EX)
    sys.exit(subprocess.run(sys.argv[2:], check=False).returncode)
