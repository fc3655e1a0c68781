"""The sensible bot reads words inside of words: a choice, a try, an if, what befalls others."""

import pytest

from kickdoor.bots import bot_called
from kickdoor.cards import Item, Monster, OneShot
from kickdoor.engine import legal
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.testing import deal
from kickdoor.words import (
    ITEM,
    Boost,
    Choose,
    Draw,
    GainLevels,
    If,
    InOrder,
    Lose,
    LoseLevels,
    May,
    Nothing,
    OnRoll,
    Perish,
    SexIs,
    ThatMany,
    The,
    To,
    Try,
)


def shot(name, effect, **said):
    return OneShot(name, **{"when": "your turn", "aim": "", **said}, effect=effect)


KIT = (
    Monster("Doormat", level=5, treasures=1, bad_stuff=Nothing()),
    shot("Menu", Choose((LoseLevels(), Draw("treasures", 3)))),
    shot("Two Evils", Choose((LoseLevels(), Perish()))),
    shot("Ladder", Try(GainLevels(), otherwise=Perish())),
    shot("Mirror Test", If(SexIs("female"), Draw("treasures", 2), otherwise=Perish())),
    shot("Rain", To("each rival", LoseLevels())),
    shot("Feast", To("each rival", Draw("treasures"))),
    shot("Bargain", InOrder((LoseLevels(), Draw("treasures")))),
    shot("Lottery", OnRoll(3, Draw("treasures", 2))),
    shot("Fork", Choose((Boost(4, "munchkins"), Boost(4, "monsters"))), when="any fight"),
    shot("Guess", OnRoll(effect=Boost(1, "munchkins", each=ThatMany())), when="your fight"),
    shot("Pawn", Try(Lose(ITEM), then=Boost(1, "munchkins", each=The("bonus"))), when="any fight"),
    Item("Pebble", bonus=1),
    shot("Stall", Try(May(LoseLevels()), then=Draw("treasures", 6))),
    shot("Rip-off", Try(May(LoseLevels()), then=Draw("treasures"))),
    shot("Shakedown", Try(May(LoseLevels()), otherwise=LoseLevels(2))),
    shot("Accusation", To("each rival", LoseLevels(), one="you")),
    shot("Straw", To("everyone", LoseLevels(2), one="left neighbour")),
    shot("Kick", To("each fighter", Boost(-3, "munchkins"), one="you"), when="any fight"),
    shot("Ultimatum", Choose((LoseLevels(), Nothing())), aim="rival"),
)


def would_say(who, *before, **scene):
    table = deal(cards=KIT, **{"ann": {}, "bob": {}, "cat": {}, **scene})
    for line in before:
        table.play(line)
    seat = table.game.names.index(who)
    chosen = bot_called("sensible").choose(see(table.game, seat), legal(table.game, seat))
    return say(table.game, seat, chosen)


@pytest.mark.parametrize("card", ["Menu", "Ladder", "Rain", "Lottery"])
def test_it_plays_what_is_good_for_it_however_it_is_put(card):
    line = would_say("ann", ann=dict(level=3, hand=[card]), bob=dict(level=5))
    assert line == f"play {card}"


@pytest.mark.parametrize("card", ["Two Evils", "Feast", "Bargain"])
def test_it_leaves_alone_what_is_not(card):
    line = would_say("ann", ann=dict(level=3, hand=[card]), bob=dict(level=5))
    assert line == "kick open the door"


@pytest.mark.parametrize(("sex", "plays"), [("female", True), ("male", False)])
def test_it_looks_whether_a_condition_holds(sex, plays):
    line = would_say("ann", ann=dict(level=3, sex=sex, hand=["Mirror Test"]))
    assert (line == "play Mirror Test") == plays


def test_a_choice_is_worth_to_a_rival_what_the_rival_would_choose():
    line = would_say("ann", ann=dict(hand=["Ultimatum"]), bob=dict(level=5))
    assert line == "play Ultimatum on bob"  # nothing is no choice: the level goes


def test_it_chooses_for_itself_what_is_best():
    ann = dict(level=3, hand=["Menu"])
    assert would_say("ann", "ann: play Menu", ann=ann) == "choose to draw 3 Treasures"


def test_it_plays_a_choice_for_what_it_does_to_the_fight():
    ann = dict(level=3, hand=["Fork"])
    assert would_say("ann", door="Doormat", ann=ann) == "play Fork"
    chosen = would_say("ann", "ann: play Fork", door="Doormat", ann=ann)
    assert chosen == "choose to give the munchkins +4"


@pytest.mark.parametrize(
    ("card", "said"), [("Stall", "choose to lose a level"), ("Rip-off", "never mind")]
)
def test_it_pays_for_what_is_worth_more(card, said):
    ann = dict(level=3, hand=[card])
    assert (would_say("ann", ann=ann) == f"play {card}") == (card == "Stall")
    assert would_say("ann", f"ann: play {card}", ann=ann) == said


@pytest.mark.parametrize(("level", "said"), [(4, "play {}"), (1, "run away")])
@pytest.mark.parametrize("card", ["Guess", "Pawn"])
def test_it_guesses_what_has_yet_to_turn_out(card, level, said):
    """About 3: enough for who is nearly as strong as the Doormat, and else too little."""
    ann = dict(level=level, hand=[card], wears=["Pebble"])
    assert would_say("ann", door="Doormat", ann=ann) == said.format(card)


def test_it_knows_what_it_costs_to_leave_a_thing():
    ann = dict(level=4, hand=["Shakedown"])
    assert would_say("ann", "ann: play Shakedown", ann=ann) == "choose to lose a level"


def test_it_points_at_whom_it_hurts_most():
    scene = dict(ann=dict(hand=["Accusation"]), bob=dict(level=3), cat=dict(level=7))
    assert would_say("ann", **scene) == "play Accusation"
    assert would_say("ann", "ann: play Accusation", **scene) == "choose cat"


def test_it_does_not_let_others_point_at_it():
    assert would_say("ann", ann=dict(level=5, hand=["Straw"])) == "kick open the door"


def test_it_weighs_what_befalls_one_of_those_who_fight():
    line = would_say("bob", door="Doormat", ann=dict(level=7), bob=dict(hand=["Kick"]))
    assert line == "play Kick"
