"""Redis 7, upstream's own flags (-O2 -Wall -W -g); no LTO in this version, to try one, add
REDIS_CFLAGS=-flto REDIS_LDFLAGS=-flto to the command.

A selection of its own ./runtest (for gcc 37 units, for any other compiler 14), and a fixed list of
commands that must get the plain build's replies, byte for byte.
"""
import random
import re
import struct
import subprocess
import time

import processes
import suites
from compare import CLEAN, LIMIT, same
from recipes.recipe import Recipe

# The longest ones first, so that the two clients finish together.
UNITS = """unit/dump unit/type/list unit/scripting unit/geo unit/type/zset unit/type/stream integration/aof unit/type/string
unit/introspection unit/introspection-2 unit/type/set integration/redis-cli integration/rdb unit/scan unit/other
unit/latency-monitor unit/multi unit/type/stream-cgroups unit/functions unit/sort unit/type/hash unit/auth unit/acl unit/acl-v2
unit/protocol unit/keyspace unit/slowlog unit/bitfield unit/tracking unit/type/incr integration/redis-benchmark
integration/logging unit/pubsub unit/info unit/info-command unit/violations unit/printver""".split()
UNITS_SHORT = """unit/scripting unit/geo unit/type/zset unit/introspection integration/redis-cli unit/sort unit/type/hash
unit/protocol unit/slowlog unit/type/incr integration/redis-benchmark integration/logging unit/info unit/printver""".split()
# wants a server that listens on more than loopback
SKIPPED = ["cannot modify protected configuration - local",
           # a security patch of Debian's changed the message: fails with any compiler
           "RESTORE fail with invalid payload size"]


class Runtest:
    """One run of redis's own ./runtest: .failed has the tests that fail, and units that do not end;
    .passed is how many pass."""

    trouble = None

    def __init__(self, tree, units, output):
        arguments = [word for unit in units for word in ("--single", unit)] + [
            word for test in SKIPPED for word in ("--skiptest", test)
        ]
        processes.run(
            ["./runtest", "--clients", "2", "--durable", "--timeout", "180", *arguments], output,
            LIMIT, cwd=tree, env=CLEAN,
        )
        processes.end_programs_of(tree)
        text = re.sub(r"\x1b\[[0-9;]*m", "", output.read_text(errors="replace"))
        done = re.findall(r"(?m)^\[\d+/\d+ done\]: (\S+) \(", text)
        self.passed = len(re.findall(r"(?m)^\[ok\]: ", text))
        self.failed = {f"{unit}: it does not end" for unit in set(units) - set(done)}
        for test, unit in re.findall(r"(?m)^\*\*\* \[err\]: (.*) in tests/(\S+)\.tcl$", text):
            self.failed.add(f"{unit}: {test}")


def runtest(plain, other, units, work):
    """./runtest on the other build. What fails is tried once more, its whole unit."""
    def run(build, units, which="again"):
        return Runtest(build.tree, units, work / f"runtest-{other.name}-{build.kind}-{which}.txt")

    first = run(other, units, "first")
    trouble, bad, known = None, set(), set()
    if suspects := sorted({failed.split(":")[0] for failed in first.failed}):
        trouble, bad, known = suites.twice(plain, other, run, first, suspects)
    yield "runtest", *suites.outcome(first.passed, 10 * len(units), bad, known, trouble)


def commands():
    """A fixed list of commands whose replies hold formatted numbers."""
    generator = random.Random(19)
    def double():
        x = struct.unpack("d", generator.randbytes(8))[0]
        return repr(x) if x == x else "0.25"
    for _ in range(300):
        yield "ZADD z " + " ".join(f"{double()} m{generator.randrange(10**6)}" for _ in range(40))
    for number in range(300):
        yield f"ZADD near {generator.randrange(10**generator.randrange(1, 17)) / 10**generator.randrange(0, 12)!r} n{number}"
        yield f"ZINCRBY near {generator.uniform(-10, 10)!r} n{number}"
        yield f"INCRBYFLOAT f{number % 7} {generator.uniform(-1e6, 1e6)!r}"
        yield f"HINCRBYFLOAT h f{number % 5} {generator.uniform(-1, 1)!r}"
        yield f"INCRBY i {generator.randrange(-2**57, 2**57)}"
        yield f"GEOADD g {generator.uniform(-180, 180)!r} {generator.uniform(-85, 85)!r} p{number}"
        yield f"SETRANGE s {number} {number}"
        yield f"XADD x {number + 1}-{number * 977} k {number}"
    yield from (
        "ZRANGE z 0 -1 WITHSCORES", "ZRANGE near 0 -1 WITHSCORES",
        "ZRANGEBYSCORE z -inf (0 WITHSCORES LIMIT 0 200",
        "GEOPOS g " + " ".join(f"p{n}" for n in range(300)),
        "GEOSEARCH g FROMLONLAT 10 50 BYRADIUS 9000 km ASC WITHDIST WITHHASH WITHCOORD",
        "GEODIST g p1 p2 ft", "XRANGE x - +", "XINFO STREAM x FULL", "HGETALL h",
        "MGET f0 f1 f2 f3 f4 f5 f6 i s", "DEBUG DIGEST-VALUE z near g x h s",
        *(
            f"CONFIG GET {name}"
            for name in (
                "save", "maxmemory", "client-output-buffer-limit", "repl-backlog-size",
                "oom-score-adj-values", "unixsocketperm", "active-defrag-cycle-max",
                "proto-max-bulk-len", "notify-keyspace-events", "lfu-log-factor",
            )
        ),
        "COMMAND COUNT", "COMMAND INFO zadd geosearch", "ZADD z nan bad", "SETRANGE s -1 x",
        "NOSUCHCOMMAND 1 2 3", "HSET h", "OBJECT HELP", "DEBUG HELP",
        "EVAL \"return {tostring(3.5), 1e15 .. '', string.format('%5.2f|%d|%x|%q|%g', 3.14159, 42, 255, 'q', 1e100), tostring(2^53), cjson.encode({0.1, 1e300, -7})}\" 0",
        "EVAL \"return redis.error_reply('My ' .. 12)\" 0", "EVAL \"return nosuch()\" 0",
        "ACL GETUSER default", "ACL LIST",
    )


def replies(build, work):
    """The replies to those commands, from a server that listens on a unix socket only."""
    socket = build.tree / "s"
    output = work / f"replies-{build.name}.txt"
    server = [
        "src/redis-server", "--port", "0", "--unixsocket", "s", "--save", "", "--dir", ".",
        "--logfile", str(work / f"server-{build.name}.txt"), "--enable-debug-command", "yes",
        "--daemonize", "no",
    ]
    with processes.group(
        server, cwd=build.tree, env=CLEAN, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        for _ in range(200):
            if socket.exists() or process.poll() is not None:
                break
            time.sleep(0.05)
        with open(output, "wb") as out:
            subprocess.run(
                ["src/redis-cli", "-s", "s"], cwd=build.tree, env=CLEAN, stdout=out,
                stderr=subprocess.STDOUT, timeout=120, input="\n".join(commands()).encode() + b"\n",
            )
    return output.read_bytes()


class Redis(Recipe):
    name, source = "redis", "redis"
    fewest_simple_calls, fewest_rewritten = 110, 100

    def prepare(self, tree):
        # Test servers: loopback only, and no pid file in /var/run.
        for name in ("default.conf", "minimal.conf"):
            config = tree / "tests/assets" / name
            lines = [
                line for line in config.read_text().splitlines()
                if line.split(" ")[0] not in ("bind", "pidfile")
            ]
            config.write_text("\n".join([*lines, "bind 127.0.0.1", "pidfile redis.pid", ""]))

    def make(self, compilers, jobs):
        return [
            [
                "make", "-k", f"-j{jobs}", "-C", "src", "all", f"CC={compilers.launched_c}", "V=1",
                "MALLOC=libc", "OPTIMIZATION=-O2", "USE_SYSTEMD=no", "BUILD_TLS=no",
            ]
        ]

    def checks(self, plain, other, work):
        yield from same(
            "redis-cli replies", plain, other, 100_000, lambda build: replies(build, work)
        )
        yield from runtest(
            plain, other, UNITS if other.compiler.startswith("gcc") else UNITS_SHORT, work
        )
