"""`kickdoor open`: a server and a browser, without another word."""

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Thread

import httpx
import pytest
from patience import PATIENCE_S
from services import wait_for

OPENED = "opened"
"""Where the browser of these scenes writes down what it was asked to show."""


@contextmanager
def opening(folder: Path, *options: str, **more: str):
    """Somebody types `kickdoor open`; what is said comes line by line."""
    env = {key: os.environ[key] for key in os.environ if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"XDG_DATA_HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path), **more}
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "kickdoor", "open", *options],
            stdout=subprocess.PIPE,
            stderr=log,
            env=env,
            text=True,
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.fixture
def browser(tmp_path) -> dict[str, str]:
    """A browser that only remembers."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >> "{tmp_path / OPENED}"\n')
    program.chmod(0o755)
    return {"BROWSER": f"{program} %s"}


def opened(folder: Path) -> list[str]:
    wait_for("the browser", (folder / OPENED).exists)
    return (folder / OPENED).read_text().split()


def said(process: subprocess.Popen[str]) -> str:
    """The address in the next line."""
    return re.search(r"http://[^ ]+", process.stdout.readline()).group()


def test_the_page_is_served_and_opened_and_ctrl_c_ends_it(tmp_path, browser):
    with opening(tmp_path, "--port", "0", **browser) as process:
        link = said(process)
        assert opened(tmp_path) == [link]
        assert "<title>Kickdoor</title>" in httpx.get(link, timeout=PATIENCE_S).text
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE_S) == 0
    assert (tmp_path / "log").read_text() == "", "a player reads this terminal"


def test_where_kickdoor_is_served_already_that_one_is_opened(tmp_path, browser):
    with opening(tmp_path, "--port", "0", **browser) as process:
        link = said(process)
        assert opened(tmp_path) == [link]
        with opening(tmp_path, "--port", link.rpartition(":")[2], **browser) as second:
            assert said(second) == link
            assert second.wait(PATIENCE_S) == 0
        assert opened(tmp_path) == [link, link]


def quiet_corner() -> socket.socket:
    """Something that listens where nobody else's ports are handed out, and nobody is next door."""
    for port in range(10_000, 30_000, 10):
        with suppress(OSError), closing(socket.create_server(("127.0.0.1", port + 1))):
            return socket.create_server(("127.0.0.1", port))
    raise AssertionError("every port of this machine is taken")


def test_where_something_else_is_served_the_next_free_port_is_taken(tmp_path, browser):
    with closing(quiet_corner()) as other:
        port = other.getsockname()[1]
        Thread(target=lambda: other.accept()[0].close(), daemon=True).start()  # no word of HTTP
        with opening(tmp_path, "--port", str(port), **browser) as process:
            link = said(process)
            assert int(link.rpartition(":")[2]) > port
            assert httpx.get(f"{link}/healthz", timeout=PATIENCE_S).json()["status"] == "ok"


def test_without_a_browser_the_terminal_game_is_named(tmp_path):
    called = "python3 run.py"
    with opening(tmp_path, "--port", "0", KICKDOOR=called) as process:
        link = said(process)
        told = process.stdout.readline()
        assert "no browser here" in told
        assert told.endswith(f"{called} play\n")
        assert httpx.get(link, timeout=PATIENCE_S).status_code == 200, "it is served all the same"


def test_an_address_that_is_not_ours_is_a_sentence(tmp_path):
    with opening(tmp_path, "--host", "203.0.113.1", "--port", "0") as process:
        assert process.wait(PATIENCE_S) == 1
    assert "no address of this machine" in (tmp_path / "log").read_text()
