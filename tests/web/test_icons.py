"""The picture of every card: somebody has chosen one that fits, and few cards share one."""

import json
from collections import Counter
from pathlib import Path

import pytest

from kickdoor.sets import SETS, box_of

ROOT = Path(__file__).parents[2]
ICONS = ROOT / "front" / "src" / "cards" / "icons.json"
CREDITS = ROOT / "front" / "src" / "cards" / "credits.json"
MOST_NAMES_FOR_ONE = 6


def chosen() -> dict[str, str]:
    """The icons by the names of cards, and by kinds, decks and slots."""
    found: dict[str, str] = json.loads(ICONS.read_text("utf-8"))
    return found


@pytest.mark.parametrize("name", SETS)
def test_every_card_has_a_picture(name):
    icons = chosen()
    box = box_of(name)
    assert [card.title for card in box.prints[: box.size] if card.title not in icons] == []


def test_no_picture_serves_for_many_cards():
    uses = Counter(chosen().values())
    assert [icon for icon, names in uses.items() if names > MOST_NAMES_FOR_ONE] == []


def test_every_picture_has_a_card_or_marks_something():
    marks = {"doors", "treasures", "head", "armor", "feet", "one hand", "two hands"}
    kinds = {name for name in chosen() if name == name.lower()} - marks
    titles = {card.title for name in SETS for card in box_of(name).prints}
    assert chosen().keys() - titles - marks - kinds == set()


def test_whoever_drew_them_is_named_in_the_notice():
    credits = json.loads(CREDITS.read_text("utf-8"))
    notice = " ".join((ROOT / "NOTICE").read_text("utf-8").split())
    assert [author for author in credits["authors"] if author not in notice] == []
    assert credits["licence"]["url"] in notice
