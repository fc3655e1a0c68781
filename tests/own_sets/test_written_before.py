"""What was written in words of before is still read, as what is said in their place now."""

import pytest

from kickdoor.forms.before import BEFORE
from kickdoor.forms.mistakes import Place
from kickdoor.forms.vocabulary import CARD
from kickdoor.words import (
    HAND,
    ITEM,
    AllOf,
    Allows,
    Alone,
    Boost,
    Cards,
    ChangeDie,
    Count,
    Draw,
    Has,
    Is,
    IsA,
    Level,
    Lose,
    LoseLevels,
    OnRoll,
    RemoveMonster,
    Room,
    Some,
    Strength,
    ThatMany,
    The,
    Trait,
    TurnFight,
)
from kickdoor.words.base import Condition, Effect, Modifier

ELF = {"is": "a", "tag": "elf"}
CONDITIONS: dict[str, tuple[dict, Condition]] = {
    "level at most": (dict(level=3), Level(at_most=3)),
    "level at least": (dict(level=3), Level(at_least=3)),
    "on turn": ({}, Is("on turn")),
    "own die": ({}, Is("roller")),
    "fleeing": ({}, Is("runner")),
    "facing": (dict(foe=ELF), Some("each foe", IsA("elf"))),
    "all fighters": (dict(condition=ELF), Some("each fighter", IsA("elf"), every=True)),
    "wearing": (dict(slot="head"), Has(Cards("item", slot="head", worn=True))),
    "carrying": (dict(big=True, tag="fire"), Has(Cards("item", big=True, tag="fire"))),
    "accompanied": ({}, Has(Cards("hireling"))),
    "cursed": ({}, Has(Cards("curse"))),
    "unaided": ({}, Alone(bare=True)),
    "hand at least": (dict(cards=5), Has(Cards("hand card"), 5)),
}
"""Each with its fields, and what is said now."""


def plain(tag: str, fields: dict) -> dict:
    """A condition as it stood in a file."""
    return {"is": tag, **fields}


def read(condition: dict) -> tuple[Condition | None, list[str]]:
    """What an Item of before was for, and what is wrong with it."""
    place = Place()
    card = CARD.read({"kind": "item", "name": "Hat", "usable_by": condition}, place)
    return getattr(card, "usable_by", None), [str(each) for each in place.mistakes]


def test_every_condition_of_before_is_here():
    assert CONDITIONS.keys() == BEFORE["is"].keys()


@pytest.mark.parametrize("tag", CONDITIONS)
def test_a_condition_of_before_is_read(tag):
    fields, now = CONDITIONS[tag]
    assert read(plain(tag, fields)) == (now, [])
    both = {"is": "all of", "conditions": [plain(tag, fields)]}
    assert read(both) == (AllOf((now,)), [])


def test_carrying_something_big_or_not_was_carrying_anything():
    assert read({"is": "carrying", "big": False}) == (Has(Cards("item")), [])


def test_a_mistake_in_one_is_named_in_words_of_now():
    assert read({"is": "level at most", "level": True})[1] == [
        "usable_by > at_most: expected a whole number from -99 to 99, found true"
    ]
    assert read({"is": "facing"})[1] == [
        'usable_by: "condition" is missing: a condition, { is = "…" }'
    ]


EFFECTS: list[tuple[dict, Effect]] = [
    ({"do": "lose item"}, Lose(ITEM)),
    ({"do": "lose item", "slot": "head", "worn": True, "count": 2, "chosen_by": "lowest"},
     Lose(Cards("item", slot="head", worn=True), 2, chosen_by="lowest")),
    ({"do": "lose hand", "every": True}, Lose(HAND, every=True)),
    ({"do": "lose hireling"}, Lose(Cards("hireling"))),
    ({"do": "lose trait", "kind": "race"}, Lose(Cards("race"))),
    ({"do": "lift curse", "every": True}, Lose(Cards("curse"), every=True)),
    ({"do": "plunder", "by": "lowest", "of": "hand", "at_random": True},
     Lose(HAND, to="lowest", at_random=True)),
    ({"do": "plunder", "by": "each rival", "of": "items", "small": True},
     Lose(Cards("item", big=False), to="each rival")),
    ({"do": "steal item"}, Lose(Cards("item", big=False), to="you")),
    ({"do": "steal item", "small": False}, Lose(ITEM, to="you")),
    ({"do": "steal item", "to_win": True}, TurnFight(Lose(Cards("item", big=False), to="you"))),
    ({"do": "take discard", "deck": "doors"}, Draw("doors", discards="top")),
    ({"do": "take discard", "deck": "doors", "top": False}, Draw("doors", discards="any")),
    ({"do": "tame"}, RemoveMonster("tamed")),
    ({"do": "set die", "value": 6}, ChangeDie(to=6)),
    ({"do": "set die"}, ChangeDie()),
    ({"do": "steal level", "count": 2}, LoseLevels(2, taker="you")),
    ({"do": "draw", "deck": "doors", "die": True}, OnRoll(effect=Draw("doors", ThatMany()))),
    ({"do": "draw", "deck": "doors", "die": False}, Draw("doors")),
    ({"do": "lose levels", "die": True}, OnRoll(effect=LoseLevels(ThatMany()))),
    ({"do": "lose levels", "to": "1"}, LoseLevels(to=1)),
    ({"do": "lose levels", "to": "lowest"}, LoseLevels(to=The("level", "lowest"))),
    ({"do": "lose levels", "to": "", "count": 3}, LoseLevels(3)),
    ({"do": "boost", "amount": 2, "each": "treasure"}, Boost(2, each=The("treasures"))),
    ({"do": "boost", "amount": 2, "each": ""}, Boost(2)),
]  # fmt: skip
MODIFIERS: list[tuple[dict, Modifier]] = [
    ({"modifies": "hand size", "amount": 1}, Room("hand", 1)),
    ({"modifies": "hand size", "unlimited": True}, Room("hand", 0, unlimited=True)),
    ({"modifies": "ties"}, Allows("winning ties")),
    ({"modifies": "draws discards"}, Allows("drawing discards")),
    ({"modifies": "strength", "amount": 2, "each": "card in hand"},
     Strength(2, each=Count(cards=HAND))),
    ({"modifies": "strength", "amount": 2, "each": "item"}, Strength(2, each=Count(cards=ITEM))),
    ({"modifies": "strength", "amount": 2, "each": "rival"}, Strength(2, each=Count("each rival"))),
    ({"modifies": "strength", "amount": 2, "each": "foe"}, Strength(2, each=Count("each foe"))),
    ({"modifies": "strength", "amount": 2, "each": "level"},
     Strength(2, each=The("level", "victim"))),
]  # fmt: skip


@pytest.mark.parametrize(
    ("cost", "now", "every"),
    [("class", Cards("trait"), False), ("whole hand", HAND, True), ("item", ITEM, False)],
)
def test_a_price_of_before_is_read(cost, now, every):
    place = Place()
    power = {"ability": "power", "name": "Knack", "when": "any time", "effect": "gain levels"}
    power |= {"discard": 1, "cost": cost}
    card = CARD.read({"kind": "item", "name": "Hat", "abilities": [power]}, place)
    assert place.mistakes == []
    assert (card.abilities[0].cost, card.abilities[0].every) == (now, every)


def test_every_effect_and_every_modifier_of_before_is_here():
    assert {said["do"] for said, _ in EFFECTS} == BEFORE["do"].keys()
    assert {said["modifies"] for said, _ in MODIFIERS} == BEFORE["modifies"].keys()


@pytest.mark.parametrize(("said", "now"), EFFECTS, ids=lambda each: str(each)[:60])
def test_an_effect_of_before_is_read(said, now):
    place = Place()
    card = CARD.read({"kind": "curse", "name": "Hail", "effect": said}, place)
    assert place.mistakes == []
    assert card.effect == now


@pytest.mark.parametrize(("said", "now"), MODIFIERS, ids=lambda each: str(each)[:60])
def test_a_modifier_of_before_is_read(said, now):
    place = Place()
    trait = {"ability": "trait", "name": "So", "modifier": said}
    card = CARD.read({"kind": "item", "name": "Hat", "abilities": [trait]}, place)
    assert place.mistakes == []
    assert card.abilities == (Trait("So", now),)
