"""nginx, with the options and the modules of Debian's that need no further library.

There is no suite in its sources: a server on the loopback must answer a fixed list of requests, and
log them, as the plain build does.
"""

import os
import re
import shutil
import time

import processes
import web
from compare import CLEAN, said as words_of, why_different
from recipes.recipe import Recipe

MODULES = """compat debug pcre-jit http_ssl_module http_stub_status_module http_realip_module http_auth_request_module http_v2_module http_dav_module
http_slice_module threads http_addition_module http_flv_module http_gunzip_module http_gzip_static_module http_mp4_module http_random_index_module
http_secure_link_module http_sub_module mail mail_ssl_module stream stream_ssl_module stream_ssl_preread_module stream_realip_module""".split()

CONFIG = r"""daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors info;
events {{ }}
stream {{ server {{ listen 127.0.0.1:{relay}; proxy_pass 127.0.0.1:{port}; }} }}
http {{
  types {{ text/plain txt; text/html html; image/jpeg jpg; }}
  log_format steady '$remote_addr $remote_user "$request" $status $body_bytes_sent $bytes_sent $request_length "$http_referer" $connection_requests $content_length '
                    '$host $scheme $server_protocol $sent_http_content_type $sent_http_etag $sent_http_content_range $gzip_ratio $upstream_status $args $uri $arg_a';
  log_format json escape=json '{{"r":"$request","a":"$http_user_agent","c":"$http_cookie"}}';
  log_format times '$msec $request_time $time_iso8601 $time_local $connection $pid $remote_port';
  client_body_temp_path {folder}/t1; proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3; uwsgi_temp_path {folder}/t4; scgi_temp_path {folder}/t5;
  server {{
    listen 127.0.0.1:{port}; root {folder}/www; server_name localhost;
    access_log {folder}/steady steady; access_log {folder}/json json; access_log {folder}/times times;
    location / {{ autoindex on; autoindex_exact_size on; expires 1d; }}
    location /rounded/ {{ alias {folder}/www/; autoindex on; autoindex_exact_size off; }}
    location /list.json/ {{ alias {folder}/www/; autoindex on; autoindex_format json; }}
    location /zip/ {{ alias {folder}/www/; gzip on; gzip_min_length 10; gzip_types *; }}
    location /sub/ {{ alias {folder}/www/; sub_filter line LINE; sub_filter_once off; }}
    location /proxy/ {{ proxy_pass http://127.0.0.1:{port}/; proxy_set_header X-Real "$remote_addr"; }}
    location /slice/ {{ slice 1k; proxy_pass http://127.0.0.1:{port}/; proxy_set_header Range $slice_range; }}
    location /dead/ {{ proxy_pass http://127.0.0.1:1/; }}
    location /fastcgi/ {{ fastcgi_pass unix:/nonexistent; }}
    location /moved {{ return 307 http://example.com/$request_uri; }}
    location /status {{ stub_status; }}
    location /dav/ {{ alias {folder}/dav/; dav_methods PUT DELETE MKCOL COPY MOVE; create_full_put_path on; }}
    location ~ ^/re/(?<n>\d+)/ {{ return 200 "$n $1 $request_id_x\n"; }}
    set $request_id_x steady;
  }}
}}
"""
NAMES = [
    "a.txt", "big.txt", "page.html", "", "nosuch", "folder", "folder/", "rounded/", "list.json/",
    "zip/big.txt", "sub/a.txt", "proxy/a.txt", "proxy/nosuch", "slice/big.txt", "dead/x",
    "fastcgi/x", "moved/a", "status", "re/123/x", "%2e%2e/secret", "a.txt?a=1&b=%22x%22",
    "a" * 3000, "dav/new/file",
]
OPTIONS = [
    *web.OPTIONS, ["-X", "PUT", "--data", "text"], ["-H", "Host: \x01"],
]


class Served:
    """What a server answered and logged: .said, and .trouble if that could not be had."""

    def __init__(self, tree, folder):
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "www/folder").mkdir(parents=True)
        (folder / "dav").mkdir()
        (folder / "logs").mkdir()  # its compiled-in log, before the configuration is read
        files = {
            "a.txt": b"line of text\n" * 9,
            "big.txt": b"".join(b"line %d\n" % n for n in range(40000)),
            "page.html": b"<html><!--#x-->\n",
            "empty": b"", "folder/x\xc3\xa9": b"x",
        }
        for name, contents in files.items():
            path = os.path.join(bytes(folder / "www"), name.encode("latin-1"))
            with open(path, "wb") as out:
                out.write(contents)
            os.utime(path, (1700000000, 1700000000))
        for path, _, _ in os.walk(folder / "www"):
            os.utime(path, (1700000000, 1700000000))
        port, relay = web.free_ports(2)
        (folder / "nginx.conf").write_text(
            CONFIG.format(folder=folder, port=port, relay=relay) if not os.geteuid() == 0
            else "user root;\n" + CONFIG.format(folder=folder, port=port, relay=relay)
        )
        answers = []
        with open(folder / "server.txt", "wb") as out, processes.group(
            [tree / "objs/nginx", "-p", folder, "-c", folder / "nginx.conf"], env=CLEAN, stdout=out,
            stderr=out,
        ) as server:
            self.trouble = web.trouble_of(server, folder / "server.txt", port, relay)
            if not self.trouble:
                answers = web.ask(
                    NAMES, lambda name:
                    f"http://127.0.0.1:{relay if 'a.txt' == name else port}/{name}", OPTIONS,
                )
            time.sleep(0.2)
        answers += [
            words_of([tree / "objs/nginx", *options], options[0]) for options in (
                ["-V"], ["-t", "-c", folder / "nosuch"], ["-h"],
                ["-T", "-c", folder / "nginx.conf", "-p", folder],
            )
        ]
        def read(name):
            return (folder / name).read_bytes() if (folder / name).exists() else b""
        said = b"\n".join(
            [*answers, read("steady"), read("json"), re.sub(rb"\d+", b"N", read("times"))]
        )
        # An error log says when, who and which connection, in the order of events, and cuts a long
        # line by its bytes.
        errors = (
            re.sub(rb"\d+(?=[:#*])|(?<=[*#:])\d+|^[\d/]+ [\d:]+", b"N", line)
            for line in read("errors").splitlines()
        )
        errors = sorted({re.sub(rb"a{200}.*", b"LONG", line) for line in errors})
        said += b"\n".join(errors)
        for boundary in set(re.findall(rb"boundary=(\d{20})", said)):
            said = said.replace(boundary, b"BOUNDARY")
        # of a file that was PUT
        said = re.sub(rb'("|\\x22)(?!6553f100)[0-9a-f]{8}(?=-[0-9a-f]+\\?\1)', rb"\1MTIME", said)
        # what the program itself says
        said = re.sub(rb"(?m)^[\d/]+ [\d:]+ (\[\w+\]) [\d#]+:", rb"TIME \1 N:", said)
        said = re.sub(rb"(?mi)^(date|expires|last-modified): [^\r\n]*", rb"\1: DATE", said)
        said = re.sub(
            rb"(?m)^(Active connections: |Reading: |Writing: ).*|^ \d+ \d+ \d+ $", b"STATUS", said
        )
        self.said = (
            said.replace(b":%d" % port, b":PORT") .replace(b":%d" % relay, b":RELAY")
            .replace(bytes(folder), b"FOLDER") .replace(bytes(tree), b"TREE")
        )


class Nginx(Recipe):
    name, source = "nginx", "nginx"
    fewest_simple_calls, fewest_found = 0, 1

    def configure(self, compilers):
        return [
            [
                "./configure", f"--with-cc={compilers.launched_c}",
                f"--with-cc-opt={compilers.cflags}", f"--with-ld-opt={compilers.ldflags}",
                *(f"--with-{module}" for module in MODULES),
            ]
        ]

    def make(self, compilers, jobs):
        return [["make", "-k", f"-j{jobs}"]]

    def checks(self, plain, other, work):
        expected, seen = (Served(side.tree, work / f"nginx-{side.name}") for side in (plain, other))
        yield "answers and logs of a server", expected.trouble or seen.trouble or why_different(
            expected.said, seen.said, other.kind, 500_000
        ), f"{len(expected.said)} bytes"
