"""The servers of docs/gains.md: how they are started, and what they are asked.

A server is run with few and with many requests. The difference, divided by the difference of the
numbers of requests, is the cost of a request without the start of the server.
"""
import dataclasses
import os
import random
import re
import resource
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path


class Connection:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        for _ in range(600):  # under callgrind a server needs seconds to start
            try:
                self.socket.connect(str(path))
                break
            except OSError:
                time.sleep(0.1)
        else:
            raise RuntimeError(f"nobody listens at {path}")
        self.file = self.socket.makefile("rb")

    def send(self, text):
        self.socket.sendall(text)


@dataclasses.dataclass(frozen=True)
class Requests:
    """`ask` gets the folder of the run and a number, makes so many requests, and returns the last
    reply without what differs from run to run."""

    ask: object
    few: int
    many: int
    timed: int  # requests of a run without callgrind
    options: tuple = ()  # of the server


@dataclasses.dataclass(frozen=True)
class Server:
    """`command` gets the program, the folder of the run and the options of the requests."""

    command: object
    tasks: dict  # what it is: Requests


# Redis


def redis_command(program, folder, options):
    return [
        program, "--port", "0", "--unixsocket", folder / "socket", "--save", "", "--hz", "1",
        "--dir", folder, *options,
    ]


def redis_reply(file):
    line = file.readline()
    if line[:1] in b"$=" and int(line[1:]) >= 0:
        return line + file.read(int(line[1:]) + 2)
    if line[:1] == b"*":
        return line + b"".join(redis_reply(file) for _ in range(int(line[1:])))
    return line


def redis_ask(connection, *words):
    text = b"".join(b"$%d\r\n%s\r\n" % (len(w), w) for w in map(str.encode, words))
    connection.send(b"*%d\r\n%s" % (len(words), text))
    return redis_reply(connection.file)


def redis(*words, members=0, clients=0, steady=True):
    def ask(folder, number):
        others = [Connection(folder / "socket") for _ in range(clients)]
        connection = Connection(folder / "socket")
        redis_ask(connection, "SET", "text", "a short value")
        draw = random.Random(1)
        for i in range(members):
            redis_ask(connection, "ZADD", "key", repr(draw.uniform(0, 1000)), f"member{i}")
        for _ in range(number):
            reply = redis_ask(connection, *words)
        del others
        reply = re.sub(rb"(?m)^executable:.*$", b"executable", reply.replace(bytes(folder), b""))
        return reply if steady else re.sub(rb"[0-9a-f]*[0-9][0-9a-f.]*", b"N", reply)
    return ask


REDIS = {
    "Redis: `INFO`": Requests(redis("INFO", steady=False), 20, 220, 20000),
    "Redis: `CLIENT LIST`, 50 clients": Requests(
        redis("CLIENT", "LIST", clients=49, steady=False), 20, 120, 4000
    ),
    "Redis: `ZRANGE … WITHSCORES`, 100 members": Requests(
        redis("ZRANGE", "key", "0", "-1", "WITHSCORES", members=100), 20, 220, 10000
    ),
    "Redis: `ZRANGE … WITHSCORES`, 1,000 members": Requests(
        redis("ZRANGE", "key", "0", "-1", "WITHSCORES", members=1000), 4, 44, 1500
    ),
    "Redis: `GET`": Requests(redis("GET", "text"), 200, 2200, 50000),
    "Redis: `SET`": Requests(redis("SET", "text", "another value"), 200, 2200, 50000),
}


# memcached


# The limit of open files with which a server starts. memcached sets its own from -c. Callgrind
# keeps 12 files for itself and refuses every limit but the rest, so -c is 12 less.
FILES = 2048


def memcached_command(program, folder, options):
    return [
        program, "-u", "root", "-t", "1", "-c", str(FILES - 12), "-s", folder / "socket", *options
    ]


def memcached(line, steady=False):
    def ask(folder, number):
        connection = Connection(folder / "socket")
        for size in (10, 100, 1000, 10000):
            connection.send(b"set key%d 0 0 %d\r\n%s\r\n" % (size, size, b"x" * size))
            assert connection.file.readline() == b"STORED\r\n"
        for _ in range(number):
            connection.send(line)
            reply = list(iter(connection.file.readline, b"END\r\n"))
        reply = b"".join(reply).replace(bytes(folder), b"")
        return reply if steady else re.sub(rb"[0-9.]+", b"N", reply)
    return ask


MEMCACHED = {
    f"memcached: `{name}`": Requests(
        memcached(name.encode() + b"\r\n", name.startswith("get")), 20, many, 20000
    )
    # its other threads work by the clock, and would be seen in few short requests
    for name, many in (
        ("stats", 220), ("stats settings", 220), ("stats slabs", 220), ("stats items", 220),
        ("get key100", 20020),
    )
}


# h2o


CONFIG = """listen: {{type: unix, port: {folder}/socket}}
listen: {{host: 127.0.0.1, port: {port}}}
user: root
num-threads: 1
http1-request-timeout: 600
http2-idle-timeout: 600
hosts:
  default:
    paths:
      /: {{file.dir: {folder}/files}}
{log}"""


def h2o_command(program, folder, options):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "files").mkdir(exist_ok=True)
    (folder / "files/hello.txt").write_text("hello\n")
    os.utime(folder / "files/hello.txt", (1_700_000_000, 1_700_000_000))
    log = f"access-log: {folder}/log\n" if "log" in options else ""
    (folder / "port").write_text(str(port))
    (folder / "h2o.conf").write_text(CONFIG.format(folder=folder, port=port, log=log))
    return [program, "-c", folder / "h2o.conf"]


def without_dates(text):
    text = re.sub(rb"(?i)(date): [^\r\n]*", rb"\1: DATE", text)
    return re.sub(rb"\[[^\]]*\]", b"[DATE]", text)


def last_of_log(folder):
    time.sleep(0.2)
    log = folder / "log"
    return log.read_bytes().splitlines()[-1] if log.exists() else b""


def h2o_http1(folder, number):
    connection = Connection(folder / "socket")
    for _ in range(number):
        connection.send(
            b"GET /hello.txt HTTP/1.1\r\nHost: example.com\r\nUser-Agent: felt/1\r\n"
            b"Accept: */*\r\n\r\n"
        )
        head = b"".join(iter(connection.file.readline, b"\r\n"))
        body = connection.file.read(int(re.search(rb"(?i)content-length: (\d+)", head)[1]))
    return without_dates(head + body + last_of_log(folder))


def h2o_http2(folder, number):
    Connection(folder / "socket").socket.close()
    address = f"http://127.0.0.1:{(folder / 'port').read_text()}/hello.txt"
    said = subprocess.run(
        ["h2load", "-n", str(number), "-c", "1", "-m", "1", address], check=True,
        capture_output=True, text=True,
    ).stdout
    assert f"status codes: {number} 2xx" in said, said
    return without_dates(last_of_log(folder)) + re.search(r"status codes.*", said)[0].encode()


H2O = {
    f"h2o: {version}{' with its access log' if log else ''}": Requests(
        ask, 200, 2200, 30000, log
    )
    for version, ask in (("HTTP/1.1", h2o_http1), ("HTTP/2", h2o_http2))
    for log in (("log",), ())
}

SERVERS = {
    "redis": Server(redis_command, REDIS),
    "memcached": Server(memcached_command, MEMCACHED),
    "h2o": Server(h2o_command, H2O),
}


class Run:
    """The life of a server that answers so many requests: .instructions under callgrind, or
    .seconds of CPU time without it; and .reply."""

    def __init__(self, server, requests, program, number, callgrind):
        with tempfile.TemporaryDirectory(prefix="qrintf-felt-") as name:
            folder = Path(name)
            command = server.command(program, folder, requests.options)
            profile = folder / "profile"
            if callgrind:
                command = [
                    "valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", *command
                ]
            with open(folder / "said", "wb") as said:
                process = subprocess.Popen(
                    list(map(str, command)), cwd=folder, stdin=subprocess.DEVNULL, stdout=said,
                    stderr=said, env=dict(os.environ, LC_ALL="C"),
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)),
                )
            try:
                self.reply = requests.ask(folder, number)
            finally:
                os.kill(process.pid, signal.SIGTERM)
                _, _, usage = os.wait4(process.pid, 0)
                process.returncode = 0
            self.seconds = usage.ru_utime + usage.ru_stime
            if callgrind:
                text = (folder / "said").read_text(errors="replace")
                # a child that the server started says it, too
                said = re.search(rf"=={process.pid}== Collected : (\d+)", text)
                self.instructions = int(said[1])


def instructions(server, requests, program):
    """(instructions of one request, the last reply)"""
    few, many = (
        Run(server, requests, program, number, True) for number in (requests.few, requests.many)
    )
    return round(
        (many.instructions - few.instructions) / (requests.many - requests.few)
    ), many.reply


def seconds(server, requests, programs, rounds):
    """CPU seconds of one request to each of the programs, the kernel's included: the least of some
    rounds, in which the programs take turns."""
    def least(number):
        runs = [
            [Run(server, requests, program, number, False).seconds for program in programs]
            for _ in range(rounds)
        ]
        return map(min, zip(*runs))
    few, many = least(requests.few), least(requests.few + requests.timed)
    return tuple((more - less) / requests.timed for less, more in zip(few, many))
