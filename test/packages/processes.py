"""Child processes that never outlive this test, whatever happens to it: a server that stayed would
hold its port for the next run."""
import contextlib
import os
import signal
import subprocess


def die_properly():
    """SIGTERM ends the program like ctrl-C does: through every `finally`."""
    def stop(number, frame):
        raise KeyboardInterrupt
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)


@contextlib.contextmanager
def group(command, **options):
    """A process that leads its own group; the whole group is gone when the block is left."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True, **options)
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def run(command, output, timeout, **options):
    """Runs `command` with stdout and stderr in the file `output`; the exit status, or None when it
    took too long."""
    with open(output, "wb") as out, group(
        command, stdout=out, stderr=subprocess.STDOUT, **options
    ) as process:
        try:
            return process.wait(timeout)
        except subprocess.TimeoutExpired:
            return None


def end_programs_of(folder):
    """Kills every process whose executable lies in `folder` (a work folder of this run); the number
    of them."""
    killed = 0
    for pid in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            if os.readlink(f"/proc/{pid}/exe").startswith(f"{folder}/"):
                os.kill(int(pid), signal.SIGKILL)
                killed += 1
    return killed
