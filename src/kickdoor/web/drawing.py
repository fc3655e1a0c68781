"""Cards of a set on paper, or one of them as a picture, as its maker asks for them on the page."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from kickdoor.game.prints import Print
from kickdoor.press import pressed
from kickdoor.printing import png
from kickdoor.printing.sheets import Edge, Paper, PaperSize, printed
from kickdoor.sets.own import set_in


class Order(Struct, forbid_unknown_fields=True):
    """What is to be drawn, and how: all the cards, or one; a PDF to be cut, or a PNG."""

    language: str
    inside: str = ""  # the set, as it travels
    picture: bool = False
    card: str = ""
    paper: PaperSize = "a4"
    turn: Edge = "long"
    bleed: Annotated[float, Meta(ge=0, le=5)] = 0.0
    once: bool = False  # one of each card, not as many as lie in the box


def drawn(order: Order) -> bytes:
    """The file, of a set that has been looked at before; nothing, if there is no such card."""
    mine = set_in(msgspec.json.decode(order.inside), "set")
    box = pressed(mine.name, mine.cards)
    cards = chosen(box.prints[: box.size], order)
    if not cards:
        return b""
    if order.picture:
        return png.picture(cards[0], order.language)
    paper = Paper(order.paper, order.turn, order.bleed)
    return printed(cards, paper, order.language, mine.title)


def chosen(prints: list[Print], order: Order) -> list[Print]:
    """The cards that are wanted: all, if none is named."""
    found = [each for each in prints if order.card in ("", each.name)]
    return list({each.name: each for each in found}.values()) if order.once else found
