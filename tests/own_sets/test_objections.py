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
    Is,
    ItemBonus,
    Losing,
    Not,
    Perish,
    Power,
    Recapture,
    Strength,
    Trait,
    TurnCurse,
    Whenever,
)
from kickdoor.words.base import Condition, Effect

POUNCE = Power("Pounce", when="your turn", effect=Perish())


def worn(condition: Condition) -> Item:
    return Item("Hat", abilities=(Trait("T", Strength(1, when=condition)),))


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (worn(Losing()), "whether this counts would depend on itself"),
        (
            worn(AllOf((Is("on turn"), Not(Alone(bare=True))))),
            "whether this counts would depend on itself",
        ),
        (Item("Hat", abilities=(Trait("T", ItemBonus(2, when=Losing())),)), "depend on itself"),
        (Item("Hat", usable_by=Alone(bare=True)), "who may use it would depend on itself"),
        (Item("Hat", usable_by=Not(Losing())), "who may use it would depend on itself"),
        (
            Curse("Hex", effect=CancelCurse()),
            "this takes whoever a Curse is about to strike, and there is none then",
        ),
        (Curse("Hex", effect=InOrder((Perish(), TurnCurse()))), "this takes whoever a Curse"),
        (OneShot("Net", effect=Recapture()), "takes somebody who has just escaped.*say when = "),
        (
            Class("Nun", abilities=(Whenever("W", on="you are cursed", effect=CancelCurse()),)),
            "this takes whoever a Curse is about to strike",
        ),
        (
            Class("Nun", abilities=(Power("P", when="your turn", effect=TurnCurse()),)),
            "this takes whoever a Curse is about to strike",
        ),
        (
            Class("Nun", abilities=(POUNCE, Power("pounce", when="your turn", effect=Perish()))),
            "two powers are called 'pounce'; nobody could say which one: name them apart",
        ),
        (Special("Form", deck="doors", when="any time", effect=CancelCurse()), "whoever a Curse"),
        (Class("Nun", abilities=(POUNCE,), epic=(POUNCE,)), "two powers are called 'pounce'"),
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
        Item("Hat", usable_by=Is("on turn")),
        answer(CancelCurse(), "a curse lands"),
        answer(InOrder((TurnCurse(), Perish())), "a curse lands"),
        answer(Recapture(), "somebody escapes"),
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
