"""A guest of a server that may be behind a proxy: comes as a page would, and comes again."""

from __future__ import annotations

import here

import json
import ssl
from collections.abc import Callable
from contextlib import suppress

import httpx
from patience import PATIENCE_S
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

assert here.ROOT  # what is imported above is that of .venv


class Guest:
    """Somebody with a browser, who keeps its cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        headers = {"origin": address}  # as a page says, and the server compares
        self.browser = httpx.Client(
            base_url=address, headers=headers, verify=False, timeout=PATIENCE_S
        )

    def is_served(self) -> bool:
        """Whether there is somebody to speak to."""
        with suppress(httpx.TransportError):
            return self.browser.get("/healthz").status_code == 200
        return False

    def opens_a_table(self) -> str:
        """Open a table; its code."""
        made = self.browser.post("/api/tables", json={"name": "Ann"}).raise_for_status()
        return str(made.json()["code"])

    def finds(self, code: str) -> bool:
        """Whether a table is there, and its lobby can be entered by a socket."""
        if self.browser.get(f"/api/tables/{code}").status_code != 200:
            return False
        if not self.browser.cookies:
            return True  # who has never been here is at no table
        with self.sits_down(code):
            return True

    def sits_down(self, code: str) -> ClientConnection:
        """A socket that was let in."""
        ticket = self.browser.post("/api/tickets").raise_for_status().json()["ticket"]
        unsigned = ssl._create_unverified_context() if self.address.startswith("https") else None
        line = connect(
            f"{self.address.replace('http', 'ws', 1)}/ws",
            origin=Origin(self.address),
            ssl=unsigned,
            open_timeout=PATIENCE_S,
        )
        said = dict(type="hello", protocol=1, ticket=ticket, table=code, client="a-guest-of-ours")
        line.send(json.dumps(said))
        welcome = json.loads(line.recv(PATIENCE_S))
        assert welcome["type"] == "welcome", welcome
        return line

    def is_told_when(self, code: str, done: Callable[[], object]) -> int | None:
        """Sit at a table while something is done: the code of the goodbye, if there was one."""
        with self.sits_down(code) as line:
            done()
            try:
                line.send(json.dumps(dict(type="ping", t=1)))  # if it is open, there is an answer
                while json.loads(line.recv(PATIENCE_S))["type"] != "pong":
                    pass
                return None
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd is not None else 1006
