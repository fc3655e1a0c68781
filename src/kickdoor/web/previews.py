"""What a link to a game shows where it is passed on: a title, a sentence and our mark.

Nobody's name stands there: who has the link may look, but a chat full of others need not read it.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kickdoor.errors import KickdoorError
from kickdoor.heads import head_in
from kickdoor.languages import language_called, phrases
from kickdoor.plurals import filled
from kickdoor.web.rest import house_of, own_link

TITLE = "<title>Kickdoor</title>"
MARK = "/static/mark-512.png"
WEIGHT = re.compile(r"[01](\.\d{1,3})?")


@cache
def page(file: Path) -> str:
    """The page as it lies there; it changes only with a new version."""
    return file.read_text("utf-8")


async def preview(request: Request, file: Path, headers: dict[str, str]) -> Response:
    """The page at a game's address, which says what is to be seen there."""
    house = house_of(request)
    said = None
    if house.limits.is_let("reading", house.address(request)):
        with suppress(KickdoorError):  # then the page itself says that there is no such game
            text = await house.host.game(request.path_params["id"])
            said = about(text, language_asked(request))
    plain = page(file)
    found = plain if said is None else shown(plain, request, said)
    return HTMLResponse(found, headers={**headers, "vary": "accept-language"})


def about(text: str, language: str) -> tuple[str, str]:
    """A title and a sentence for a game, from the head of its file.

    >>> head = "kickdoor transcript 3\\nset: star\\nplayers: ann, bob\\nrules: {}\\n"
    >>> about(head + "ann: kick\\n", "en")
    ('A game of Munchkin to watch again', 'star, 2 players: turn by turn, and how it was decided.')
    """
    fields = head_in(text).fields
    words = phrases(language)
    count = len(fields.get("players", "").split(", "))
    whole = "set" in fields and "players" in fields
    said = words["preview.game" if whole else "preview.middle"]
    return words["preview.title"], filled(said, {"set": fields.get("set", ""), "count": count})


def language_asked(request: Request) -> str:
    """The first of the languages that whoever asks reads, and we have; the best they know first.

    >>> from starlette.requests import Request
    >>> asks = [(b"accept-language", b"tlh, en;q=0.5, de-AT;q=0.8")]
    >>> language_asked(Request({"type": "http", "headers": asks}))
    'de'
    """
    asked = []
    for each in request.headers.get("accept-language", "")[:200].split(","):
        tag, _, weight = each.strip().partition(";q=")
        asked.append((-float(weight) if WEIGHT.fullmatch(weight) else -1.0, tag))
    return language_called(*(tag for _, tag in sorted(asked, key=lambda each: each[0])))


def shown(text: str, request: Request, said: tuple[str, str]) -> str:
    """The page with what is said of a game in its head."""
    title, sentence = (escape(each) for each in said)
    link = escape(own_link(request, request.url.path))
    image = escape(own_link(request, MARK))
    properties = {
        "og:type": "website",
        "og:site_name": "Kickdoor",
        "og:title": title,
        "og:description": sentence,
        "og:url": link,
        "og:image": image,
    }
    lines = [f'<meta property="{name}" content="{it}" />' for name, it in properties.items()]
    lines.append('<meta name="twitter:card" content="summary" />')
    return text.replace(TITLE, f"<title>{title} · Kickdoor</title>" + "".join(lines), 1)
