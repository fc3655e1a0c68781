"""A table of plain cards, at which blunders are easy to see."""

import pytest

from kickdoor.bots import bot_called
from kickdoor.bots.judgement import tuned
from kickdoor.bots.outlook import Outlook
from kickdoor.cards import Curse, Enhancer, GoUpALevel, Item, Monster, OneShot, Race
from kickdoor.engine import legal
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.testing import deal
from kickdoor.words import (
    Bars,
    Boost,
    LoseLevels,
    RunAway,
    Trait,
)

BOTH = pytest.mark.parametrize("bot", ["sensible", "tuned"])
GEAR = ["Greatsofa", "Plate", "Lid"]
KIT = (
    Monster("Sofa", bad_stuff=LoseLevels(), level=8, treasures=4),
    Monster("Stool", bad_stuff=LoseLevels(), level=2, treasures=2),
    Monster("Leveller", bad_stuff=LoseLevels(), level=4, treasures=1, modifiers=(Bars("gear"),)),
    Monster("Equaliser", bad_stuff=LoseLevels(), level=4, treasures=1, modifiers=(Bars("level"),)),
    Enhancer("Springs", copies=6, strength=9),
    Enhancer("Cushion", copies=6, strength=1),
    Item("Greatsofa", bonus=6, slot="two hands"),
    Item("Plate", copies=9, bonus=5, slot="armor"),
    Item("Lid", copies=6, bonus=4, slot="head"),
    OneShot("Squib", copies=6, gold=200, effect=Boost(3)),
    OneShot("Rocket", gold=300, effect=Boost(8)),
    GoUpALevel("Promotion"),
    Curse("Fall", effect=LoseLevels()),
)

OGRE = Race("Ogre", abilities=(Trait("Long Legs", RunAway(+1)),))


def scene(**seats):
    """A table with these cards."""
    return deal(cards=KIT, **seats)


def outlook(table, who):
    """How that seat sees the table."""
    return Outlook(see(table.game, table.game.names.index(who)), tuned())


def says(table, who, bot="sensible"):
    """What a bot would say in that seat now."""
    seat = table.game.names.index(who)
    chosen = bot_called(bot).choose(see(table.game, seat), legal(table.game, seat))
    return say(table.game, seat, chosen)


def lifts(table):
    """What bob could do for ann."""
    return [
        act
        for act in legal(table.game, 1)
        if say(table.game, 1, act) in ("play Promotion on ann", "play Squib for the munchkins")
    ]
