"""A headless Chromium, driven over its DevTools pipe with the standard library alone.

--remote-debugging-pipe speaks JSON messages that end in a NUL byte: commands on descriptor 3,
answers and events on descriptor 4. So it needs no port, no web socket and no driver program.
"""
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


class Browser:
    """One browser with one page. Everything that the page complained about is in `complaints`."""

    def __init__(self, timeout=60):
        program = next(filter(None, map(shutil.which, PROGRAMS)), None)
        if not program:
            raise RuntimeError("no Chromium found: install chromium-headless-shell")
        self.timeout = timeout
        self.profile = tempfile.mkdtemp(prefix="qrintf-browser-")
        commands, self.to_browser = os.pipe()
        self.from_browser, answers = os.pipe()
        # The shell moves the pipes to 3 and 4, wherever they are.
        self.process = subprocess.Popen(
            [
                "sh", "-c", f'exec "$@" 3<&{commands} 4>&{answers}', "sh", program, "--headless",
                "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--remote-debugging-pipe", "--no-first-run", "--hide-scrollbars",
                f"--user-data-dir={self.profile}",
            ],
            pass_fds=(commands, answers), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands)
        os.close(answers)
        self.waiting, self.number, self.session = b"", 0, None
        self.events, self.complaints = [], []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)[
            "sessionId"
        ]
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.to_browser)
        os.close(self.from_browser)
        shutil.rmtree(self.profile, ignore_errors=True)

    def message(self, deadline):
        while b"\0" not in self.waiting:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.from_browser], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            data = os.read(self.from_browser, 1 << 20)
            if not data:
                raise RuntimeError("the browser ended")
            self.waiting += data
        text, self.waiting = self.waiting.split(b"\0", 1)
        return json.loads(text)

    def note(self, event):
        self.events.append(event["method"])
        detail = event.get("params", {})
        if event["method"] == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(detail["exceptionDetails"]))
        elif event["method"] == "Runtime.consoleAPICalled" and detail["type"] in (
            "error", "warning", "assert",
        ):
            self.complaints.append(json.dumps(detail["args"]))
        # what the browser says: refused by the policy, not loaded
        elif event["method"] == "Log.entryAdded":
            self.complaints.append(detail["entry"]["text"])

    def call(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.to_browser, json.dumps(request).encode() + b"\0")
        deadline = time.monotonic() + self.timeout
        while True:
            answer = self.message(deadline)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            if "method" in answer:
                self.note(answer)

    def wait_for(self, event):
        deadline = time.monotonic() + self.timeout
        while event not in self.events:
            answer = self.message(deadline)
            if "method" in answer:
                self.note(answer)

    def open(self, url):
        # from elsewhere: a change after '#' alone would load nothing
        for each in ("about:blank", url):
            self.events.clear()
            self.call("Page.navigate", url=each)
            self.wait_for("Page.loadEventFired")

    def run(self, script):
        """The value of a JavaScript expression; a promise is awaited."""
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def key(self, key, code=None):
        text = {"Enter": "\r"}.get(key)
        extra = {"text": text} if text else {}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code or key,
                      windowsVirtualKeyCode={"Enter": 13, "Tab": 9}[key], **extra)

    def look(self, width, dark=False, height=900):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False,
        )
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
