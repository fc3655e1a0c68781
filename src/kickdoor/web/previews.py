"""What a link to a game shows where it is passed on: a title, a sentence and our mark.

Nobody's name stands there: who has the link may look, but a chat full of others need not read it.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kickdoor.errors import KickdoorError
from kickdoor.heads import head_in
from kickdoor.web.rest import house_of, own_link

TITLE = "<title>Kickdoor</title>"
MARK = "/static/mark-512.png"


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
            said = about(await house.host.game(request.path_params["id"]))
    text = page(file)
    return HTMLResponse(text if said is None else shown(text, request, said), headers=headers)


def about(text: str) -> tuple[str, str]:
    """A title and a sentence for a game, from the head of its file.

    >>> about("kickdoor transcript 3\\nset: star\\nplayers: ann, bob\\nrules: {}\\nann: kick\\n")
    ('A game of Munchkin to watch again', 'star, 2 players: turn by turn, and how it was decided.')
    """
    fields = head_in(text).fields
    sorts = [fields["set"]] if "set" in fields else []
    names = fields.get("players", "").split(", ")
    sorts += [f"{len(names)} players"] if names != [""] else []
    said = ", ".join(sorts) or "From the middle of another game"
    return (
        "A game of Munchkin to watch again",
        f"{said}: turn by turn, and how it was decided.",
    )


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
