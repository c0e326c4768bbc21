"""What servers on the loopback are asked, by curl."""
import socket
import subprocess
import time

from compare import CLEAN

# Each page is asked for in all these ways.
OPTIONS = [
    [], ["--head"], ["--range", "3-9"], ["--range", "0-0,5-6,-3"], ["--range", "9999999-"],
    ["-H", "If-Modified-Since: Fri, 01 Jan 2038 00:00:00 GMT"], ["--data", "x=1&y=2"],
    ["-H", "Transfer-Encoding: chunked", "--data", "in pieces"],
    ["--compressed", "-H", 'Referer: http://a"b\\c\t'], ["-X", "DELETE"],
]


def free_ports(number):
    sockets = [socket.socket() for _ in range(number)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def trouble_of(server, output, *ports):
    """Waits until a server listens at its ports: None, or what it printed if it has ended."""
    for _ in range(200):
        try:
            for port in ports:
                socket.create_connection(("127.0.0.1", port), 1).close()
            return None
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.05)
    return f"the server does not start: {output.read_text(errors='replace')[-300:]}"


def curl(url, *options):
    """What is asked, curl's exit status, and the answer with its head."""
    done = subprocess.run(
        [
            "curl", "--silent", "--show-error", "--include", "--path-as-is", "--max-time", "20",
            *options, url,
        ],
        env=CLEAN, stdin=subprocess.DEVNULL, capture_output=True,
    )
    return (
        b"$ %s %s: %d\n" % (" ".join(options).encode(), url.encode(), done.returncode) + done.stdout
        + done.stderr
    )


def ask(names, url_of, options=OPTIONS):
    """The answers for all names, in all ways but those of which the name is too long."""
    return [
        curl(url_of(name), *option)
        for name in names for option in (options if len(name) < 100 else options[:1])
    ]
