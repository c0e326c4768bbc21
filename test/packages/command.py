"""One run of `qrintf rewrite`, and what it took."""
import json
import os

import processes

LIMIT = "900"  # seconds


class Rewrite:
    """.status, .out and .err, .summary (what --format json printed, or None), .seconds."""

    def __init__(self, qrintf, tree, arguments, output):
        texts = [output.with_suffix(suffix) for suffix in (".out", ".err")]
        before = os.times().elapsed
        with open(texts[0], "wb") as out, open(texts[1], "wb") as err, processes.group(
            ["timeout", "--foreground", LIMIT, qrintf, "rewrite", *arguments], cwd=tree,
            env={**os.environ, "LC_ALL": "C"}, stdout=out, stderr=err,
        ) as process:
            self.status = process.wait()
        self.seconds = os.times().elapsed - before
        self.out, self.err = (text.read_text(errors="replace") for text in texts)
        try:
            self.summary = json.loads(self.out)
        except ValueError:
            self.summary = None

    def said(self):
        return f"exits {self.status}: {(self.err or self.out).strip()[-400:]}"
