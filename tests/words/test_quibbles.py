"""What speaks against a single word: nobody who could decide, a card that is gone, idle turns."""

import pytest

from kickdoor.cards import Card, Curse, Item, Monster, OneShot
from kickdoor.proofreading import objections
from kickdoor.words import (
    HAND,
    ITEM,
    Afflict,
    Boost,
    Choose,
    Draw,
    Lose,
    LoseLevels,
    May,
    OnRoll,
    Power,
    ShowHand,
    Strength,
    This,
    To,
    TurnFight,
    Whenever,
)


def shot(effect, **said) -> OneShot:
    return OneShot("Odd", **{"when": "any time", "aim": "", **said}, effect=effect)


def told(card: Card) -> str:
    return "; ".join(objections(card))


@pytest.mark.parametrize("several", ["each rival", "each rival from the right", "everyone"])
@pytest.mark.parametrize(
    "say",
    [
        lambda whom: May(LoseLevels(), by=whom),
        lambda whom: Choose((LoseLevels(), Draw("doors")), by=whom),
        lambda whom: OnRoll(4, LoseLevels(), by=whom),
        lambda whom: Lose(ITEM, chosen_by=whom),
        lambda whom: To("each rival", LoseLevels(), one=whom),
    ],
)
def test_only_one_can_decide_or_roll(say, several):
    assert f'= "{several}": only one can decide or roll; name one of them' in told(
        shot(say(several))
    )
    assert told(shot(say("left neighbour"))) == ""


@pytest.mark.parametrize(
    "effect",
    [
        May(LoseLevels(), by="each foe"),
        Lose(ITEM, to="the foe"),
        Lose(ITEM, chosen_by="the foe"),
        ShowHand("each foe"),
    ],
)
def test_no_monster_decides_or_takes_anything(effect):
    card = Monster("Odd", level=1, treasures=1, bad_stuff=effect)
    assert "no monster decides or takes anything; name a munchkin" in told(card)


def test_a_card_that_was_played_is_gone():
    gone = "this card is gone by then"
    assert gone in told(shot(Lose(This())))
    assert gone in told(Curse("Odd", effect=Lose(This())))
    power = Power("Knack", when="your fight", effect=Lose(This()))
    assert gone in told(
        Monster("Odd", level=1, treasures=1, bad_stuff=Draw("doors"), powers=(power,))
    )


def test_a_card_in_play_may_go():
    power = Power("Knack", when="your turn", effect=Lose(This()))
    assert told(Item("Odd", abilities=(power,))) == ""
    passing = Whenever("Pass", on="your turn begins", effect=Lose(This(), to="left neighbour"))
    assert told(Curse("Odd", effect=Afflict(Strength(-1), also=(passing,)))) == ""


@pytest.mark.parametrize("effect", [Draw("doors"), Lose(HAND), ShowHand()], ids=str)
def test_what_does_not_touch_the_sums_turns_no_fight(effect):
    odd = shot(TurnFight(effect), when="any fight")
    assert f"that could never turn a fight by itself: {effect}" in told(odd)


@pytest.mark.parametrize(
    "effect", [Boost(3, "munchkins"), LoseLevels(3), Lose(ITEM, every=True)], ids=str
)
def test_what_does_may(effect):
    assert told(shot(TurnFight(effect), when="your fight")) == ""
