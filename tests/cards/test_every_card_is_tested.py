"""No card untested, and every card says what it does: the texts are held against the data."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from kickdoor.cards import (
    Card,
    Cheat,
    Class,
    Curse,
    Doubler,
    Enhancer,
    Faction,
    GoUpALevel,
    Hireling,
    Item,
    Monster,
    OneShot,
    Special,
)
from kickdoor.sets import SETS, box_of, cards_of
from kickdoor.words import SalePrice
from kickdoor.words.base import Ability, Effect, Modifier

CARDS = [pytest.param(card, id=f"{name}: {card.name}") for name in SETS for card in cards_of(name)]
HERE = Path(__file__)
SCENES = "\n".join(
    file.read_text(encoding="utf-8") for file in HERE.parent.glob("test_*.py") if file != HERE
)
every_card = pytest.mark.parametrize("card", CARDS)


def parts(card: Struct) -> Iterator[Struct]:
    """Find every word on a card, however deep."""
    for field in card.__struct_fields__:
        value = getattr(card, field)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Struct):
                yield part
                yield from parts(part)


def numbers(word: Struct) -> set[int]:
    """Read the numbers that stand on a word, or on a card, itself."""
    values = (getattr(word, field) for field in word.__struct_fields__)
    return {value for value in values if type(value) is int}


def written(text: str) -> set[str]:
    """Read the numbers in a text, with their signs."""
    return set(re.findall(r"(?<![\w+-])[+-]?\d+", text.replace(",", "")))


@every_card
def test_it_stands_in_a_test_by_its_name(card):
    assert re.search(rf"(?<!\w){re.escape(card.name)}(?!\w)", SCENES)


@every_card
def test_every_number_in_its_text_stands_in_its_data(card):
    known = numbers(card).union(*map(numbers, parts(card)))
    allowed = {f"{number:+d}" for number in known} | {str(abs(number)) for number in known}
    if any(isinstance(word, Effect) and getattr(word, "to", "") == "1" for word in parts(card)):
        allowed.add("1")
    assert written(card.text) <= allowed


@every_card
def test_every_number_of_its_words_stands_in_its_text(card):
    words = [word for word in parts(card) if isinstance(word, Effect | Modifier | Ability)]
    said = {abs(int(number)) for number in written(card.text)}
    for word in words:
        if not isinstance(word, SalePrice):  # that is said as "double"
            assert {abs(number) for number in numbers(word) if abs(number) > 1} <= said
    if isinstance(card, Monster) and card.levels > 1:
        assert f"Worth {card.levels} levels." in card.text


@every_card
def test_every_ability_is_introduced_by_its_name(card):
    for ability in parts(card):
        if isinstance(ability, Ability):
            assert re.search(rf"(?:^|\. ){re.escape(ability.name)}: ", card.text), ability.name


@every_card
def test_it_has_a_text_if_it_does_anything(card):
    plain = isinstance(card, Item) and not any(parts(card))
    assert plain == (not card.text)
    assert card.text.strip() == card.text
    assert card.text.endswith("." if card.text else "")
    assert "  " not in card.text + card.flavor


@every_card
def test_the_set_phrases_are_in_their_places(card):
    if isinstance(card, Monster):
        kin = " and ".join(tag.capitalize() for tag in card.tags)
        assert card.text.startswith(f"{kin}. " if kin else "")
        assert card.text.count("Bad Stuff: ") == 1
        assert (card.ignores is not None) == ("Will not pursue" in card.text)
        assert (card.on_meeting is not None) == ("enters the fight" in card.text)
        assert (card.on_escape is not None) == ("Even if you escape it" in card.text)
        assert (card.befriends is not None) == (
            "If it meets" in card.text or "If they" in card.text
        )
    assert isinstance(card, OneShot) == card.text.endswith("Usable once only.")
    assert isinstance(card, GoUpALevel) == bool(re.match("Go up a level[.,]", card.text))
    assert isinstance(card, Enhancer) == card.text.startswith("Play on a monster in any fight. ")
    if isinstance(card, Item):
        assert (card.usable_by is not None) == bool(re.match("Usable by|Not usable by", card.text))


@pytest.mark.parametrize("name", SETS)
def test_no_two_cards_of_a_set_have_one_name(name):
    counted = Counter(card.name.lower() for card in cards_of(name))
    assert [name for name, count in counted.items() if count > 1] == []


def test_the_pathfinder_box_holds_what_it_says():
    counts: Counter[type[Card]] = Counter()
    decks: Counter[bool] = Counter()
    for card in cards_of("pathfinder"):
        counts[type(card)] += card.copies
        decks[box_of("pathfinder").by_name[card.name.lower()].is_door] += card.copies
    assert decks == {True: 97, False: 71}
    assert counts == {
        Monster: 37,
        Curse: 19,
        Class: 12,
        Faction: 12,
        Doubler: 4,
        Enhancer: 7,
        Cheat: 1,
        Item: 38,
        OneShot: 21,
        GoUpALevel: 9,
        Hireling: 1,
        Special: 5 + 2,  # Doors and Treasures
    }
