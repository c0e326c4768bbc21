#!/usr/bin/env python3
"""Runs a compile farm on the loopback for as long as the process lives that started it, so that a
test that is killed leaves no server.

    servers.py distcc|icecream OUT

Writes OUT when everything is ready: shell variables for the clients, and FARM, a folder of the
servers' own. The servers end with this program, and this program with its parent, however that
ends.

distcc: FARM/jobs has one line for each compilation, the command; FARM/texts the preprocessed text
of each. icecream: a scheduler, a daemon for the client that takes no jobs and one that compiles, in
a chroot of its own, what the first one sends. FARM/worker.log is the second one's.
"""

import ctypes
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

READY = 90  # seconds; on a busy machine icecream's daemons need ten
processes = []
# short and for everybody: the servers are other users
farm = tempfile.mkdtemp(prefix="qrintf-farm-", dir="/tmp")
os.chmod(farm, 0o755)
# icecream's daemons work in a chroot and a mount namespace of their own.
SUDO = [] if os.geteuid() == 0 else ["sudo", "-n"]


def end_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG


def start(command, **environment):
    log = open(os.path.join(farm, "output.log"), "ab")
    processes.append(
        subprocess.Popen(
            command, env=dict(os.environ, **environment), stdin=subprocess.DEVNULL, stdout=log,
            stderr=log, cwd=farm, start_new_session=True, preexec_fn=end_with_parent,
        )
    )


def stop(*_):
    for each in processes:
        for number in (signal.SIGTERM, signal.SIGKILL):
            if SUDO:
                subprocess.run(
                    [*SUDO, "kill", f"-{int(number)}", "--", f"-{each.pid}"],
                    stderr=subprocess.DEVNULL,
                )
            else:
                try:
                    os.killpg(each.pid, number)
                except ProcessLookupError:
                    break
            try:
                each.wait(1)
            except subprocess.TimeoutExpired:
                pass
    if SUDO:
        subprocess.run([*SUDO, "rm", "-rf", farm])
    shutil.rmtree(farm, ignore_errors=True)
    os._exit(0)


def free_port(count=1):
    """The first of some ports in a row that neither TCP nor UDP uses."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            first = probe.getsockname()[1]
        try:
            for port in range(first, first + count):
                for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
                    with socket.socket(type=kind) as probe:
                        probe.bind(("127.0.0.1", port))
            return first
        except (OSError, OverflowError):
            continue


def folder(name, mode=0o755):
    path = os.path.join(farm, name)
    os.mkdir(path)
    os.chmod(path, mode)
    return path


def wait_for(what, condition):
    deadline = time.monotonic() + READY
    while not condition():
        if time.monotonic() > deadline or any(each.poll() is not None for each in processes):
            print(f"servers.py: no {what} after {READY} s, or a server has ended", file=sys.stderr)
            for name in os.listdir(farm):
                if name.endswith(".log"):
                    print(
                        f"-- {name}\n{open(os.path.join(farm, name), errors='replace').read()[-4000:]}",
                        file=sys.stderr,
                    )
            stop()
        time.sleep(0.05)


def answers(port):
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


# A compiler of the worker's: keeps its command and what it reads, and becomes the real one.
RECORD = """#!/bin/sh
n=$(mktemp -p {farm}/texts)
for each; do case $each in *.i|*.ii) cat "$each" >"$n";; esac; done
echo "$0 $*" >>{farm}/jobs
PATH=/usr/local/bin:/usr/bin:/bin exec {program} "$@"
"""


def distcc():
    bin_folder = folder("bin")
    folder("texts", 0o777)
    for name in ("jobs", "distccd.log"):  # the worker is another user
        open(os.path.join(farm, name), "w").close()
        os.chmod(os.path.join(farm, name), 0o666)
    machine = subprocess.run(
        ["gcc", "-dumpmachine"], capture_output=True, text=True, check=True
    ).stdout.strip()
    for name in ("gcc", "g++", "clang-19", "clang++-19", f"{machine}-gcc", f"{machine}-g++"):
        path = os.path.join(bin_folder, name)
        with open(path, "w") as script:
            script.write(RECORD.format(farm=farm, program=name))
        os.chmod(path, 0o755)
    port = free_port()
    # Nothing but the recording compilers on PATH, and an environment without anything of the
    # test's.
    start(
        [
            "env", "-i", f"PATH={bin_folder}:/usr/bin:/bin", f"TMPDIR={folder('tmp', 0o1777)}",
            "distccd", "--no-detach", "--daemon", "--enable-tcp-insecure", "--listen", "127.0.0.1",
            "--allow", "127.0.0.1", "--port", str(port), "--jobs", "4", "--log-file",
            os.path.join(farm, "distccd.log"),
        ]
    )
    wait_for("distccd", lambda: answers(port))
    return {
        "DISTCC_HOSTS": f"127.0.0.1:{port}", "DISTCC_DIR": folder("client", 0o777),
        "DISTCC_FALLBACK": "0",
    }


def pretend_to_be_idle(path):
    """Goes on counting idle time: icecream gives no jobs to a machine that is busy, and a machine
    that tests is."""
    idle = 0
    with open(path, "w") as stat:
        while True:
            idle += 100
            stat.seek(0)
            stat.write(f"cpu  10 0 10 {idle:12d} 0 0 0 0 0 0\n")
            stat.flush()
            time.sleep(0.2)


def icecream():
    port, worker = free_port(2), free_port()
    stat = os.path.join(farm, "stat")
    threading.Thread(target=pretend_to_be_idle, args=[stat], daemon=True).start()
    os.chmod(farm, 0o777)
    logs = [os.path.join(farm, name) for name in ("client.log", "worker.log")]
    # The names of icecream's own test suite: several daemons on one machine.
    settings = {
        "ICECC_TESTS": "1", "ICECC_TEST_SCHEDULER_PORTS": f"{port}:{port + 1}",
        "ICECC_ENV_COMPRESSION": "none",
    }
    start(
        [
            *SUDO, "env", *(f"{n}={v}" for n, v in settings.items()), "icecc-scheduler", "-p",
            str(port), "-n", "qrintf", "-l", os.path.join(farm, "scheduler.log"), "-vv",
        ]
    )
    wait_for("scheduler", lambda: answers(port))
    for name, options in (("client", ["--no-remote"]), ("worker", ["-p", str(worker)])):
        environments = folder(f"environments-{name}", 0o777)
        if not SUDO:
            shutil.chown(environments, "nobody")
        else:
            subprocess.run([*SUDO, "chown", "nobody", environments], check=True)
        start(
            [
                *SUDO, "env", *(f"{n}={v}" for n, v in settings.items()),
                f"ICECC_TEST_SOCKET={farm}/{name}.socket", "unshare", "--mount", "sh", "-c",
                'mount --bind "$0" /proc/stat && exec "$@"', stat, "iceccd", "-b", environments,
                "-l", os.path.join(farm, f"{name}.log"), "-n", "qrintf", "-N", name, "-s",
                f"127.0.0.1:{port}", "-m", "2", "-vvv", "-u", "nobody", *options,
            ]
        )
    wait_for(
        "iceccd",
        lambda: all(
            os.path.exists(log) and "Connected to scheduler" in open(log, errors="replace").read()
            for log in logs
        ),
    )
    return dict(
        settings, ICECC_TEST_SOCKET=f"{farm}/client.socket", ICECC_TEST_REMOTEBUILD="1",
        ICECC_PREFERRED_HOST="worker",
    )


end_with_parent()
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, stop)
try:
    variables = dict({"distcc": distcc, "icecream": icecream}[sys.argv[1]](), FARM=farm)
    with open(sys.argv[2] + ".new", "w") as out:
        out.writelines(f"export {name}={value}\n" for name, value in variables.items())
    os.rename(sys.argv[2] + ".new", sys.argv[2])
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(0.5)
finally:
    stop()
