"""Cards as they are sent: what is printed on them, in the reader's words."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from kickdoor import languages
from kickdoor.game.box import Box
from kickdoor.game.prints import SLOT_NAMES, Print, kind_name
from kickdoor.web.shapes import CardPicture


def card_picture(language: str, card: Print, picture: str = "") -> CardPicture:
    """A card as it is printed, in the reader's words."""
    words = languages.card_words(language, card)
    return CardPicture(
        name=card.name,
        title=words.title,
        kind=kind_name(card),
        deck="doors" if card.is_door else "treasures",
        set=card.set,
        text=words.text,
        called=card.called,
        level=card.level,
        levels=card.levels,
        treasures=card.treasures,
        bonus=card.bonus,
        gold=card.gold,
        item=card.is_item,
        slot=SLOT_NAMES[card.slot],
        big=card.big,
        complex=card.complex,
        tags=card.tags,
        epic_text=words.epic_text,
        picture=picture,
        powers=words.powers,
    )


@lru_cache(32)
def cards_in(box: Box, language: str = languages.ENGLISH) -> bytes:
    """Every card of a box, by its number in it."""
    found = [
        card_picture(language, each, box.cards[each.index].picture)
        for each in box.prints[: box.size]
    ]
    return msgspec.json.encode(found)
