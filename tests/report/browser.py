"""Python only. A real browser without a window, driven over a pair of pipes: no driver and no package are needed.

    with Browser(folder) as browser:
        browser.open(address, width=390)
        browser.ask("document.title")

Chromium reads commands from its file 3 and answers on its file 4: JSON, each message ended by a zero byte (Chrome
DevTools Protocol, `--remote-debugging-pipe`).
"""

import base64
import json
import os
import select
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge")
OPTIONS = (
    "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--no-default-browser-check", "--disable-extensions",
)  # fmt: skip
# puts the ends of the pipes where the browser looks for them, by way of numbers that are surely free
STARTER = """
import fcntl, os, sys
ends = [fcntl.fcntl(int(end), fcntl.F_DUPFD, 20) for end in sys.argv[1:3]]
os.dup2(ends[0], 3)
os.dup2(ends[1], 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
HEIGHT = 900
SECONDS = 60.0


def find_browser() -> str | None:
    """The first browser of the family on this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Browser:
    """One tab of a headless browser; `problems` holds what went wrong in the page that is open.

    Args:
        folder: an empty folder for the profile.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[str] = []
        self.fetched: list[str] = []
        self.events: list[str] = []
        self.number, self.rest, self.session = 0, b"", None

    def __enter__(self) -> "Browser":
        reads, self.commands = os.pipe()
        self.answers, writes = os.pipe()
        root = ["--no-sandbox"] if os.geteuid() == 0 else []
        command = [find_browser(), *OPTIONS, *root, f"--user-data-dir={self.folder / 'profile'}", "about:blank"]
        starter = [sys.executable, "-c", STARTER, str(reads), str(writes), *command]
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(starter, pass_fds=(reads, writes), **quiet)
        os.close(reads)
        os.close(writes)
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(10)
        except (OSError, RuntimeError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.commands)
        os.close(self.answers)

    def open(self, address: str, width: int, height: int = HEIGHT) -> None:
        """Open a page in a window of this size and wait until it is there.

        Raises:
            RuntimeError: it cannot be opened.
        """
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500
        )
        self.problems, self.fetched, self.events = [], [], []
        if failed := self.call("Page.navigate", url=address).get("errorText"):
            raise RuntimeError(f"{address}: {failed}")
        while "Page.loadEventFired" not in self.events:
            self.hear(self.read())

    def ask(self, expression: str) -> object:
        """The value of an expression in the page.

        Raises:
            RuntimeError: the expression failed.
        """
        found = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in found:
            raise RuntimeError(str(found["exceptionDetails"]))
        return found["result"].get("value")

    def click(self, selector: str, at: int = 0) -> None:
        """Press the mouse in the middle of an element, as a reader does."""
        place = self.ask(
            f"(() => {{ const e = document.querySelectorAll({json.dumps(selector)})[{at}];"
            " e.scrollIntoView({block: 'center', behavior: 'instant'}); const b = e.getClientRects()[0];"
            " return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def picture(self, file: Path, whole: bool = False) -> None:
        """Keep what is seen, or the whole page, as PNG."""
        found = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        file.write_bytes(base64.b64decode(found["data"]))

    def pdf(self, file: Path) -> None:
        """Print the page."""
        file.write_bytes(base64.b64decode(self.call("Page.printToPDF", printBackground=False)["data"]))

    # --- messages -----------------------------------------------------------------------------------------------------

    def call(self, method: str, **values: object) -> dict:
        """Send a command and wait for its answer; what the page reports meanwhile is kept.

        Raises:
            RuntimeError: the browser refused it, ended, or did not answer in time.
        """
        self.number += 1
        message = {"id": self.number, "method": method, "params": values}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            heard = self.read()
            if heard.get("id") == self.number:
                if "error" in heard:
                    raise RuntimeError(f"{method}: {heard['error']}")
                return heard["result"]
            self.hear(heard)

    def read(self) -> dict:
        """The next message."""
        until = monotonic() + SECONDS
        while b"\0" not in self.rest:
            if not select.select([self.answers], [], [], max(0.0, until - monotonic()))[0]:
                raise RuntimeError(f"the browser said nothing for {SECONDS:.0f} s")
            piece = os.read(self.answers, 1 << 20)
            if not piece:
                raise RuntimeError("the browser ended")
            self.rest += piece
        text, _, self.rest = self.rest.partition(b"\0")
        return json.loads(text)

    def hear(self, heard: dict) -> None:
        """Keep what the page reports: errors, warnings, requests."""
        method, values = heard.get("method", ""), heard.get("params", {})
        self.events.append(method)
        if method == "Runtime.exceptionThrown":
            self.problems.append(values["exceptionDetails"]["text"])
        elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning", "assert"):
            self.problems.append(str([one.get("value") for one in values["args"]]))
        elif method == "Log.entryAdded" and values["entry"]["level"] in ("error", "warning"):
            self.problems.append(values["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.fetched.append(values["request"]["url"])
