"""A card's text held against its words: a difference is noted, and agreement is not."""

from pathlib import Path

import pytest

from kickdoor.cards import Card, Class, Curse, Doubler, Item, Monster
from kickdoor.sets import SETS, cards_of
from kickdoor.sets.remarks import remarks_on
from kickdoor.sets.wording import differences
from kickdoor.words import (
    HAND,
    Afflict,
    Cards,
    ChangeSex,
    InOrder,
    Lose,
    LoseLevels,
    Perish,
    Power,
    RollAgain,
    RunAway,
    To,
    Try,
)

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "out-of-season")


def curse(text: str, effect) -> Curse:
    return Curse("Hex", text=text, effect=effect)


@pytest.mark.parametrize("name", [*SETS, EXAMPLE])
def test_no_card_of_a_box_says_other_than_it_does(name):
    assert [
        (card.name, *differences(card)) for card in cards_of(name) if any(differences(card))
    ] == []


@pytest.mark.parametrize(
    ("card", "notes"),
    [
        (curse("Lose 3 levels.", LoseLevels(2)),
         ["its text says 3, but no number of the card does",
          "it says 2 in its words, but not in its text"]),
        (curse("You lose two levels.", LoseLevels(2)), []),
        (curse("You lose your Headgear.", Lose(Cards("item", slot="feet"))),
         ["its words are about Footgear, and its text is not",
          "its text is about Headgear, and its words are not"]),
        (curse("You lose a level.", InOrder((LoseLevels(), Lose(HAND)))),
         ["its words are about the hand, and its text is not"]),
        (curse("You lose a level.", To("everyone", LoseLevels())),
         ["its words are about everybody, and its text is not"]),
        (curse("Each player loses a level to the tax.", To("everyone", LoseLevels())), []),
        (curse("Roll a die. On 4 or more you are dead.", LoseLevels(4)),
         ["its words are about levels, and its text is not",
          "its text is about rolling a die, and its words are not",
          "its text is about your death, and its words are not"]),
        (curse("Your sex changes.", Perish()),
         ["its words are about dying, and its text is not",
          "its text is about sex, and its words are not"]),
        (curse("Your sex changes.", ChangeSex()), []),
        (curse("-2 to the next roll.", Afflict(RunAway(-2))),
         ["its words are about running away, and its text is not"]),
        (Class("Nun", text="Pray: you may have another try.", abilities=(
            Power("Pray", "a die is rolled", RollAgain(), discard=2),)),
         ["it says 2 in its words, but not in its text",
          "its words are about a die, and its text is not",
          "its words are about discarding, and its text is not"]),
        (Doubler("Twin", text="Play with a Race of yours.", of="race"), []),
    ],
)  # fmt: skip
def test_a_difference_is_noted(card: Card, notes: list[str]):
    assert list(differences(card)) == notes
    assert list(remarks_on(card, set())) == [f"{card.name}: {note}" for note in notes]


def test_a_text_in_another_language_is_compared_by_its_numbers_alone():
    bear = Monster(
        "Bär",
        text="Schlimme Dinge: Verliere 3 Stufen, ohne Helm.",
        level=1,
        treasures=1,
        bad_stuff=Try(Lose(Cards("item", slot="head")), otherwise=LoseLevels(2)),
    )
    assert list(differences(bear)) == ["its text says 3, but no number of the card does"]


def test_a_letter_of_another_alphabet_in_a_text_is_noted():
    hat = Item("Hat", text="It fits.", flavor="W\u0430rm.")
    assert list(differences(hat)) == [
        'in its flavor "\u0430" (letter 2) looks like a Latin a, but is CYRILLIC SMALL LETTER A'
    ]
