"""A stock Firefox, driven by WebDriver BiDi over its own socket: no driver of anybody else's.

Only what a test needs of the protocol is here: to go somewhere, to look by a script, to click and
to type where a person would, and to hear what the console complains about.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

from browser.serving import Company, Tables
from patience import PATIENCE_S
from services import Missing
from websockets.sync.client import connect

from kickdoor.web.app import PAGES

NAMES = ("firefox-esr", "firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
QUIET = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.push.connection.enabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.prefersReducedMotion": 1,
}
"""It talks to our server and to nobody else, and nothing moves that need not."""
KEYS = {"Enter": "\ue007", "Space": " ", "Escape": "\ue00c"}
SPOT = """(what) => {
  for (const each of document.querySelectorAll(what)) {
    const { left, top, width, height } = each.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8]) for (const right of [0.5, 0.1, 0.9]) {
      const [x, y] = [left + width * right, top + height * down];
      if (each.contains(document.elementFromPoint(x, y))) return JSON.stringify([x, y]);
    }
  }
  return "null";
}"""
"""Where something shows that nothing covers."""


def program() -> str:
    """Where it is; Missing if it is not."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise Missing("there is no Firefox on this machine")
    return found


BROKEN_OFF = "status=2152398850"
"""Said of a font that was on its way when the page was left."""
STYLE = re.compile(r"Unable to preload CSS for /(\S+\.css)")
"""Said of a style, whether the page was left meanwhile or there is none."""


def is_of_a_page_left(said: str) -> bool:
    """Whether a complaint is only of what was broken off: what is not there at all is missed.

    >>> is_of_a_page_left("Error: Unable to preload CSS for /assets/Nowhere-0.css")
    False
    """
    style = STYLE.search(said)
    return BROKEN_OFF in said or (style is not None and (PAGES / style[1]).is_file())


class Firefox:
    """A Firefox that was never here, with one window."""

    def __enter__(self) -> Firefox:
        self.profile = Path(tempfile.mkdtemp(prefix="kickdoor-firefox-"))
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in QUIET.items()]
        (self.profile / "user.js").write_text("\n".join(lines))
        self.process = subprocess.Popen(
            [
                program(), "--headless", "--no-remote", "--width", "1280", "--height", "800",
                "--remote-debugging-port", "0", "--profile", str(self.profile), "about:blank",
            ],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            errors="replace",
        )  # fmt: skip
        self.closing = ExitStack()
        self.count = 0
        self.complaints: list[str] = []
        try:
            line = connect(f"{self._listening()}/session", max_size=None, open_timeout=PATIENCE_S)
            self.socket = self.closing.enter_context(line)
            self.send("session.new", capabilities={})
            self.send("session.subscribe", events=["log.entryAdded"])
            (context,) = self.send("browsingContext.getTree")["contexts"]
            self.context = context["context"]
            size = {"width": 1280, "height": 800}
            self.send("browsingContext.setViewport", context=self.context, viewport=size)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.close()
        self.process.terminate()
        self.process.wait(PATIENCE_S)
        if hasattr(self, "reading"):
            self.reading.join(PATIENCE_S)
        if self.process.stderr is not None:
            self.process.stderr.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def _listening(self) -> str:
        """The address it tells on standard error; the rest of that is read and forgotten."""
        assert self.process.stderr is not None
        told: list[str] = []
        for line in self.process.stderr:
            told.append(line)
            found = LISTENING.search(line)
            if found:
                self.reading = Thread(target=self.process.stderr.read)
                self.reading.start()
                return found.group(1)
        raise RuntimeError(f"Firefox did not start: {''.join(told)}")

    # --- the protocol ---

    def send(self, method: str, **values: Any) -> dict[str, Any]:
        """Have something done, and wait for the answer; what is heard meanwhile is noted."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": values}))
        while True:
            told = json.loads(self.socket.recv(timeout=PATIENCE_S))
            if told.get("id") != self.count:
                self._hear(told.get("params", {}))
            elif told["type"] == "error":
                raise RuntimeError(f"{method}: {told['error']}: {told['message']}")
            else:
                return dict(told["result"])

    def _hear(self, entry: dict[str, Any]) -> None:
        """The console says something."""
        said = str(entry.get("text"))
        if entry.get("level") in ("error", "warn") and not is_of_a_page_left(said):
            self.complaints.append(said)

    def look(self, script: str, *arguments: str) -> Any:
        """What a function on the page returns, by way of JSON."""
        found = self.send(
            "script.callFunction",
            functionDeclaration=f"(...all) => JSON.stringify(({script})(...all) ?? null)",
            arguments=[{"type": "string", "value": each} for each in arguments],
            target={"context": self.context},
            awaitPromise=True,
        )
        if found["type"] == "exception":
            raise RuntimeError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    # --- what a person does ---

    def go(self, url: str) -> None:
        """Open a page."""
        self.send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def reload(self) -> None:
        """Load it again."""
        self.send("browsingContext.reload", context=self.context, wait="complete")

    def cookie(self, name: str, value: str, url: str) -> None:
        """Be somebody who was here before."""
        host = url.partition("//")[2].partition(":")[0]
        told = {"name": name, "value": {"type": "string", "value": value}, "domain": host}
        self.send("storage.setCookie", cookie={**told, "path": "/"})

    def click(self, what: str) -> bool:
        """Click on something with the mouse, if it can be got at; whether it could."""
        spot = json.loads(self.look(SPOT, what) or "null")
        if spot is None:
            return False
        x, y = map(round, spot)
        self._act(
            "pointer",
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )
        return True

    def press(self, key: str) -> None:
        """Press a key."""
        value = KEYS.get(key, key)
        self._act("key", {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})

    def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        """Move the mouse, or type."""
        source = {"type": kind, "id": kind, "actions": list(actions)}
        self.send("input.performActions", context=self.context, actions=[source])

    def until(self, true: Callable[[], object], seconds: float = PATIENCE_S) -> None:
        """Wait for something to be so."""
        deadline = monotonic() + seconds
        while not true():
            assert monotonic() < deadline, f"it did not come about within {seconds:g} s"
            sleep(0.05)

    def shows(self, what: str) -> bool:
        """Whether something is on the page."""
        return bool(self.look("what => document.querySelector(what) !== null", what))


class FoxGuest:
    """Somebody who has come with a Firefox."""

    def __init__(self, fox: Firefox, tables: Tables, name: str = "Ann") -> None:
        self.fox, self.tables, self.name = fox, tables, name
        token, self.person = tables.session()
        fox.cookie("kickdoor", token, tables.url)

    def known(self) -> str:
        """Who it is."""
        return self.person

    def sit(self, code: str) -> None:
        """Go to a table at which the game has begun."""
        self.fox.go(f"{self.tables.url}/t/{code}")
        self.fox.until(lambda: self.fox.shows("[role=timer]"))

    def until(self, true: Callable[[], object], seconds: float = PATIENCE_S) -> None:
        """Wait for something to be so."""
        self.fox.until(true, seconds)

    def has_their_hand(self, company: Company, seat: int) -> bool:
        """Whether the cards are drawn that somebody holds."""
        drawn = self.fox.look("() => document.querySelectorAll('[data-hand] [data-card]').length")
        return bool(drawn == len(company.seen(seat)["you"].get("hand", [])))
