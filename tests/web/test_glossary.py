"""The rule words on the cards: each is explained beside the card that uses it (UX 9)."""

import json
import re
from functools import cache
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from kickdoor.rulebook import rules
from kickdoor.sets import SETS
from kickdoor.web.library import all_cards
from kickdoor.web.shapes import CardPicture

FRONT = Path(__file__).parents[2] / "front" / "src"
LANGUAGES = sorted(path.name for path in (FRONT / "lang").iterdir())

NAMED = re.compile(r"(?:^|(?<=[.!?] ))[A-Z][^.:]{0,40}: ")
"""An ability's name stands before a colon, and is no rule word; but for Bad Stuff."""

INSIDE = re.compile(r"(?<=[a-z0-9,;] )[A-Z][\w'-]*(?: (?:The )?[A-Z][\w'-]*)*")
"""A word that is written large inside a sentence is one of the rules'."""


def read(path: str) -> dict[str, str]:
    """One of the page's files of words, if somebody has written it."""
    file = FRONT / path
    found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return found


@cache
def cards() -> tuple[CardPicture, ...]:
    """Every card of every set, once."""
    boxes = (msgspec.json.decode(all_cards(name), type=list[CardPicture]) for name in SETS)
    return tuple({card.name: card for card in chain.from_iterable(boxes)}.values())


def marks(card: CardPicture) -> set[str]:
    """All values of a card's data that are words of the rules."""
    sizes = {word for word, has in (("big", card.big), ("complex", card.complex)) if has}
    return {card.kind, card.called.lower(), card.slot, *card.tags, *sizes} - {""}


def spoken(card: CardPicture) -> set[str]:
    """The words in a card's text that are written large inside a sentence, but for its own name."""
    text = NAMED.sub("", f"{card.text} {card.epic_text}")
    own = set(card.title.split())
    return {word for word in INSIDE.findall(text) if not own & set(word.split())}


def test_every_word_of_the_card_data_is_explained():
    words = set().union(*map(marks, cards()))
    assert {
        word for word in words if word.replace(" ", "_") not in read("cards/glossary.json")
    } == set()


def test_every_rule_word_in_a_text_is_explained():
    english = read("lang/en/cards.json")
    words = read("cards/glossary.json")
    known = {form for word in words for form in english[f"glossary.{word}.said"].split(", ")}
    found = set().union(*map(spoken, cards()))
    longest_first = sorted(map(re.escape, known), key=len, reverse=True)
    pattern = re.compile(rf"\b(?:{'|'.join(longest_first)})")
    assert {word for word in found if re.search("[A-Z]", pattern.sub("", word))} == set()
    assert {"Run Away", "Headgear", "Loot The Room"} <= found
    assert "Bad Stuff" in known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_has_a_name_and_a_meaning(language):
    said = read("lang/en/cards.json") | read(f"lang/{language}/cards.json")
    for word in read("cards/glossary.json"):
        assert said[f"glossary.{word}.said"]
        assert said[f"glossary.{word}"].endswith(".")


def test_every_entry_names_a_rule_that_there_is():
    assert set(read("cards/glossary.json").values()) - rules().keys() == set()
