"""A card is played when its text says so: no sooner, no later, and on nobody else's turn."""

import re

import pytest

from kickdoor.game.prints import (
    ANY_FIGHT,
    ANY_TIME,
    CHEAT,
    MY_FIGHT,
    MY_TURN,
    ONE_SHOT,
    QUIET,
    SPECIAL,
    TABLE,
)
from kickdoor.sets import box_of

OPENINGS = {
    "at any time": ANY_TIME,
    "in any fight": ANY_FIGHT,
    "on your own turn, out of combat": MY_TURN,
    "out of combat on your own turn": MY_TURN,
    "on your own turn while you fight": MY_FIGHT,
    "while you fight or help": MY_FIGHT,
    "when you are losing a fight": MY_FIGHT,
    "when you are not in a fight": QUIET,
    "while you are not in a fight": QUIET,
}
"""How a text begins, and the moments that are meant; others speak of a die, a Curse, a flight."""


def meant(text: str) -> int:
    """The moment that a text begins with; 0 if it is none of these, or one of several."""
    said = re.match(r"(?:Use|Play) ([^.:]*)", text)
    if said is None or " Or use " in text:
        return 0
    return next((bits for phrase, bits in OPENINGS.items() if said[1].startswith(phrase)), 0)


PLAYED = [
    (card, box.by_name[card.name.lower()])
    for box in map(box_of, ("classic", "pathfinder-deluxe", "star"))
    for card in box.cards
    if box.by_name[card.name.lower()].kind in (ONE_SHOT, SPECIAL, CHEAT) and meant(card.text)
]


@pytest.mark.parametrize(("card", "printed"), PLAYED, ids=lambda each: getattr(each, "name", ""))
def test_a_card_is_played_when_its_text_begins_to_say_so(card, printed):
    assert printed.when & ~TABLE == meant(card.text)


def test_every_way_to_begin_is_used_by_some_card():
    assert {meant(card.text) for card, _ in PLAYED} == {*OPENINGS.values()}
    assert len(PLAYED) > 50
