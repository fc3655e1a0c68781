"""`kickdoor open`: the table, in your browser."""

import os
import sys
import webbrowser
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from secrets import token_hex
from socket import socket
from threading import Thread

import click

from kickdoor.cli import CALLED
from kickdoor.cli.house_sets import NO_OWN_SETS, SETS, sets_in
from kickdoor.cli.serve import (
    DATABASE,
    HOST,
    OWN_BOTS,
    PORT,
    bound,
    database,
    let_in,
    link_to,
    made,
    welcome,
)
from kickdoor.errors import KickdoorError
from kickdoor.web.lines import is_taken, listening
from kickdoor.web.logs import configure
from kickdoor.web.serving import run
from kickdoor.web.settings import Settings

PORTS = 20
"""How many are tried, one after the other, before somebody must choose."""

ANSWER_S = 10.0
"""How long a busy machine may take to say who is there; nobody there is told at once."""

TITLE = b"<title>Kickdoor</title>"


@click.command()
@HOST
@PORT
@DATABASE
@SETS
@NO_OWN_SETS
@OWN_BOTS
def open(
    *,
    host: str,
    port: int,
    db: str | None,
    sets: Path | None,
    no_own_sets: bool,
    bots: tuple[str, ...],
) -> None:
    """Serve tables from here, and open them in your browser. Ctrl-C stops; nothing is lost."""
    os.environ.setdefault("KICKDOOR_LOG", "warning")  # a player reads this terminal
    configure()
    found = place(host, port)
    if isinstance(found, str):
        click.echo(f"Kickdoor is served at {found} already.")
        show(found)
        return
    with found as front:
        link = link_to(host, front)

        def ready() -> None:
            welcome(link)
            show(link, wait=False)

        try:
            settings, guests = Settings(server=token_hex(6)), (sets_in(sets), not no_own_sets)
            house = made(settings, database(db), guests=guests)
            let_in(house, bots)
            run(house, front, ready=ready)
        except KickdoorError as error:
            raise click.ClickException(str(error)) from None


def place(host: str, port: int) -> socket | str:
    """Where to serve; or the link to a Kickdoor that is there already. Others are stepped past."""
    for each in range(port, min(port + PORTS, 65536)):
        if port and is_ours(each):
            return f"http://127.0.0.1:{each}"
        try:
            return listening(host, each)
        except OSError as error:
            if not is_taken(error):
                break
    return bound(host, port, "--port")  # which says what is wrong


def is_ours(port: int) -> bool:
    """Whether it is Kickdoor that answers on a port of this machine."""
    line = HTTPConnection("127.0.0.1", port, timeout=ANSWER_S)
    try:
        line.request("GET", "/")
        return TITLE in line.getresponse().read(4096)
    except (OSError, HTTPException):
        return False
    finally:
        line.close()


def show(link: str, wait: bool = True) -> None:
    """Open a link in the browser, and wait for that unless tables are to be served meanwhile."""
    if not has_browser():
        click.echo(
            "There is no browser here to open it in. Open it in one elsewhere"
            f" ({CALLED} open --host 0.0.0.0 lets others in), or play in the terminal:"
            f" {CALLED} play"
        )
        return
    opening = Thread(target=webbrowser.open, args=(link,), daemon=True)
    opening.start()
    if wait:
        opening.join()


def has_browser() -> bool:
    """Whether a page can be shown: not by a browser that would take over the terminal."""
    is_screen = os.name == "nt" or sys.platform == "darwin"
    if not is_screen and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
