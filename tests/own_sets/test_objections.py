"""What may be written, but would not happen as it is written, is not printed."""

import pytest

from kickdoor.cards import Card, Class, Curse, Item, OneShot, Special
from kickdoor.errors import WrongCard
from kickdoor.forms import misfits
from kickdoor.proofreading import check, objections
from kickdoor.sets import SETS, cards_of
from kickdoor.words import (
    AllOf,
    Alone,
    CancelCurse,
    InOrder,
    ItemBonus,
    Losing,
    Not,
    OnTurn,
    Perish,
    Power,
    Recapture,
    Strength,
    Trait,
    TurnCurse,
    Unaided,
    Whenever,
)
from kickdoor.words.base import Condition, Effect


def worn(condition: Condition) -> Item:
    return Item("Hat", abilities=(Trait("T", Strength(1, when=condition)),))


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (worn(Losing()), "whether this counts would depend on itself"),
        (worn(AllOf((OnTurn(), Not(Unaided())))), "whether this counts would depend on itself"),
        (Item("Hat", abilities=(Trait("T", ItemBonus(2, when=Losing())),)), "depend on itself"),
        (Item("Hat", usable_by=Unaided()), "who may use it would depend on itself"),
        (Item("Hat", usable_by=Not(Losing())), "who may use it would depend on itself"),
        (Curse("Hex", effect=CancelCurse()), "there is nothing to be answered then"),
        (Curse("Hex", effect=InOrder((Perish(), TurnCurse()))), "nothing to be answered"),
        (OneShot("Net", effect=Recapture()), "there is nothing to be answered then"),
        (
            Class("Nun", abilities=(Whenever("W", on="you are cursed", effect=CancelCurse()),)),
            "there is nothing to be answered then",
        ),
        (
            Class("Nun", abilities=(Power("P", when="your turn", effect=TurnCurse()),)),
            "there is nothing to be answered then",
        ),
    ],
)
def test_it_is_not_printed(card: Card, why: str):
    with pytest.raises(WrongCard, match=why):
        check(card)


def answer(effect: Effect, when: str) -> OneShot:
    return OneShot("Form", when=when, aim="", effect=effect)


@pytest.mark.parametrize(
    "card",
    [
        worn(Alone()),
        Item("Hat", usable_by=OnTurn()),
        answer(CancelCurse(), "a curse lands"),
        answer(InOrder((TurnCurse(), Perish())), "a curse lands"),
        answer(Recapture(), "somebody escapes"),
        Special("Form", deck="doors", when="any time", effect=CancelCurse()),
        OneShot("Rope", when="your fight", aim="", only=Losing(), effect=Perish()),
    ],
)
def test_it_is_printed(card: Card):
    check(card)


def test_everything_that_speaks_against_a_card_is_told():
    card = Item("Hat", usable_by=Losing(), abilities=(Trait("T", Strength(1, when=Losing())),))
    assert len(list(objections(card))) == 2


@pytest.mark.parametrize("name", SETS)
def test_nothing_speaks_against_the_boxes(name):
    assert [card.name for card in cards_of(name) if misfits(card) or any(objections(card))] == []
