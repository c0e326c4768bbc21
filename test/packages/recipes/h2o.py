"""h2o 2.2, upstream's own flags (-O2 -g) without mruby, by CMake and Make; both of its event loops,
so that most sources are compiled in several configurations.

Its unit tests must pass, and a server on the loopback must answer a fixed list of requests (HTTP/1,
TLS, HTTP/2) and log them as the plain build does. Its `prove` suite is not run: it tests proxies,
timeouts and certificates, and would need ten packages.
"""
import os
import re
import shutil
import time

import processes
from compare import CLEAN, LIMIT, why_different
from recipes.recipe import Recipe
from web import ask, curl, free_ports, trouble_of

STEADY = (
    '%h %l %u \\"%r\\" %s %b %>s %<s \\"%{Referer}i\\" \\"%{User-Agent}i\\" %m %U%q %H %V %v %{connection-id}x %{ssl.protocol-version}x '
    '%{ssl.session-reused}x %{ssl.cipher}x %{ssl.cipher-bits}x %{http2.stream-id}x %{http2.priority.received}x %{Content-Type}o %{ETag}o %{error}x %A'
)
TIMES = (
    "%{sec}t %{msec}t %{usec}t %{msec_frac}t %{usec_frac}t %{connect-time}x %{request-header-time}x %{request-body-time}x "
    "%{request-total-time}x %{process-time}x %{response-time}x %{duration}x %p %{remote}p"
)
CONFIG = """listen: {{host: 127.0.0.1, port: {port}}}
listen: {{host: 127.0.0.1, port: {tls}, ssl: {{key-file: examples/h2o/server.key, certificate-file: examples/h2o/server.crt}}}}
error-log: {folder}/errors
num-threads: 1
duration-stats: ON
hosts:
  default:
    http2-debug-state: hpack
    paths:
      /: {{file.dir: t/assets/doc_root, file.dirlisting: ON, expires: 1 day}}
      /gzip: {{file.dir: t/assets/doc_root, compress: ON, expires: 3 months}}
      /proxy: {{proxy.reverse.url: "http://127.0.0.1:{port}/"}}
      /dead: {{proxy.reverse.url: "http://127.0.0.1:1/"}}
      /fastcgi: {{fastcgi.connect: {{port: /nonexistent, type: unix}}}}
      /moved: {{redirect: {{status: 307, url: "http://example.com/elsewhere"}}}}
      /status: {{status: ON}}
    access-log: {{format: "{steady}", path: {folder}/steady, escape: {escape}}}
    access-log: {{format: "{times}", path: {folder}/times}}
"""
FILES = [
    "index.txt", "alice.txt", "halfdome.jpg", "index.js", "404.html", "", "subdir", "subdir/",
    "nosuch", "index.txt?a=1&b=%22x%22", "%2e%2e/secret", "a" * 3000, "gzip/alice.txt",
    "gzip/index.js", "proxy/index.txt", "proxy/alice.txt", "proxy/nosuch", "dead/x", "fastcgi/x",
    "moved/a/b",
]

class Served:
    """What a server answered and logged: .answers, .log and .times, and .trouble if that could not
    be had."""

    def __init__(self, tree, folder, escape):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        os.chmod(folder, 0o777)  # h2o gives root up
        port, tls = free_ports(2)
        config = folder / "h2o.conf"
        config.write_text(
            CONFIG.format(
                port=port, tls=tls, folder=folder,
                steady=STEADY.replace('"', '\\"').replace('\\\\"', '\\"'), times=TIMES,
                escape=escape,
            )
        )
        answers = []
        with open(folder / "server.txt", "wb") as out, processes.group(
            [tree / "build/h2o", "-c", config], cwd=tree, env={**CLEAN, "H2O_ROOT": str(tree)},
            stdout=out, stderr=out,
        ) as server:
            self.trouble = trouble_of(server, folder / "server.txt", port, tls)
            if not self.trouble:
                answers += ask(FILES, lambda name: f"http://127.0.0.1:{port}/{name}")
                answers += ask(
                    FILES, lambda name: f"https://127.0.0.1:{tls}/{name}",
                    [["--insecure", version] for version in ("--http1.1", "--http2")],
                )
                state = curl(
                    f"https://127.0.0.1:{tls}/.well-known/h2/state", "--insecure", "--http2"
                )
                answers.append(re.sub(rb'("created": )\d{10}', rb"\1SECONDS", state))
                # It lists the requests of the moment: this one, and sometimes a connection that has
                # not said any yet.
                state = re.sub(rb"\d+(\.\d+)?", b"N", curl(f"http://127.0.0.1:{port}/status/json"))
                answers.append(
                    b"\n".join(
                        line.strip(b" ,") for line in state.splitlines()
                        if b'"method": ""' not in line
                    )
                )
            time.sleep(0.2)
        def steady(text):
            for boundary in set(re.findall(rb"boundary=(\w{20})", text)):  # random
                text = text.replace(boundary, b"BOUNDARY")
            text = re.sub(rb"(?mi)^(date|expires): [^\r\n]*", rb"\1: DATE", text)
            return text.replace(b":%d" % port, b":PORT").replace(b":%d" % tls, b":TLSPORT")
        self.answers = steady(b"\n".join(answers))
        self.log, self.times = (
            path.read_bytes() if path.exists() else b""
            for path in (folder / "steady", folder / "times")
        )
        # The status page tells times, which are not always as long.
        self.log = re.sub(
            rb'("GET /status/json HTTP/1.1" 200 )\d+', rb"\1SIZE", steady(self.log)
        ) + steady(
            re.sub(
                rb"\d+", b"N",
                (folder / "errors").read_bytes() if (folder / "errors").exists() else b"",
            )
        )

    def wrong_times(self):
        """The first line whose times contradict each other or are not written as they should be."""
        for line in self.times.decode().splitlines():
            good = re.fullmatch(
                r"(\d{10}) (\d{13}) (\d{16}) (\d{3}) (\d{6})( (\d+\.\d{6}|0|-))*( \d{2,5}){2}", line
            )
            if not good or not (
                good[3] == good[1] + good[5] and good[2] == good[1] + good[4]
                and good[5].startswith(good[4])
            ):
                return f"in the access log: {line}"
        return None


def server(plain, other, work):
    for escape in ("apache", "json"):
        expected, seen = (
            Served(side.tree, work / f"h2o-{side.name}-{escape}", escape) for side in (plain, other)
        )
        trouble = expected.trouble or seen.trouble
        yield f"answers, {escape}", trouble or why_different(
            expected.answers, seen.answers, other.kind, 500_000
        ), f"{len(expected.answers)} bytes"
        yield f"access log, {escape}", trouble or why_different(
            expected.log, seen.log, other.kind, 20_000
        ), f"{len(expected.log)} bytes"
        lines = seen.times.count(b"\n")
        yield f"times in the access log, {escape}", trouble or seen.wrong_times() or (
            f"only {lines} lines" if lines < 200 else None
        ), f"{lines} lines"


def unit_tests(other, work):
    for loop in ("evloop", "libuv"):
        output = work / f"unit-{other.name}-{loop}.txt"
        status = processes.run(
            [other.tree / f"build/t-00unit-{loop}.t"], output, LIMIT, cwd=other.tree, env=CLEAN
        )
        text = output.read_text(errors="replace")
        bad, good = re.findall(r"(?m)^not ok .*", text), len(re.findall(r"(?m)^ *ok ", text))
        why = (
            f"exits {status}, not ok: {bad[:3]}"
            if status or bad else f"only {good} tests" if good < 100 else None
        )
        yield f"unit tests, {loop}", why, f"{good} tests"


def replace(path, old, new):
    text = path.read_text()
    if old not in text:
        raise RuntimeError(f"{path.name} has no {old!r}")
    path.write_text(text.replace(old, new))


class H2o(Recipe):
    name, source = "h2o", "h2o"
    database, makes_database = "build", True
    fewest_simple_calls, fewest_rewritten = 60, 60

    def prepare(self, tree):
        # Built by clang 19, its daemon that keeps the private keys cannot load any: the server
        # holds them itself.
        replace(tree / "src/main.c", "int use_neverbleed = 1,", "int use_neverbleed = 0,")

    def configure(self, compilers):
        return [
            [
                "cmake", "-S", ".", "-B", "build", f"-DCMAKE_C_COMPILER={compilers.c}",
                f"-DCMAKE_CXX_COMPILER={compilers.cxx}",
                f"-DCMAKE_C_COMPILER_LAUNCHER={';'.join(compilers.launcher)}",
                "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", "-DWITH_BUNDLED_SSL=OFF", "-DWITH_MRUBY=OFF",
                "-G", "Unix Makefiles",
            ]
        ]

    def make(self, compilers, jobs):
        return [
            [
                "make", "-k", f"-j{jobs}", "-C", "build", "h2o", "libh2o", "libh2o-evloop",
                "t-00unit-evloop.t", "t-00unit-libuv.t",
            ]
        ]

    def checks(self, plain, other, work):
        yield from server(plain, other, work)
        yield from unit_tests(other, work)
