"""The sensible bot and the rarer words: it reads what stands on a card, and waits for its hour."""

import pytest

from kickdoor.bots import bot_called
from kickdoor.bots.outlook import Outlook
from kickdoor.cards import Enhancer, Monster, OneShot, Race, Special
from kickdoor.engine import legal
from kickdoor.game.speech import say
from kickdoor.game.views import see
from kickdoor.rules.numbers import munchkin_strength
from kickdoor.testing import deal
from kickdoor.words import (
    HAND,
    Boost,
    Count,
    HandRound,
    IsA,
    Lose,
    LoseLevels,
    Nothing,
    OnRoll,
    Perish,
    RemoveMonster,
    Strength,
    SwapTrait,
    To,
    TurnFight,
)

KIT = (
    Monster("Doormat", level=5, treasures=1, bad_stuff=Nothing()),
    Monster("Reaper", level=15, treasures=1, bad_stuff=Perish()),
    OneShot("Last Straw", effect=TurnFight(Boost(6))),
    OneShot(
        "Coin",
        aim="",
        effect=OnRoll(4, Boost(6, side="munchkins"), otherwise=Boost(6, side="monsters")),
    ),
    OneShot("Hole", when="running away", aim="foe", effect=RemoveMonster("boxed")),
    OneShot("Tweezers", when="your turn", aim="rival", effect=Lose(HAND, to="you")),
    OneShot("Carousel", when="your turn", aim="", effect=HandRound("left")),
    OneShot("Wig", when="your turn", aim="any player", effect=SwapTrait("race")),
    Special(
        "Crash", deck="treasures", when="your turn", aim="", effect=To("highest", LoseLevels())
    ),
    Enhancer("In a Union", treasures=1, modifiers=(Strength(+2, each=Count("each foe")),)),
    Enhancer(
        "Catnip", strength=5, treasures=1, modifiers=(Strength(-5, versus=IsA("cat person")),)
    ),
    Race("Cat Person", abilities=()),
)


def says(who, before="", **scene):
    """What the sensible bot would say in that seat, in a scene with cards of our own."""
    table = deal(cards=KIT, **{"ann": {}, "bob": {}, "cat": {}, **scene})
    if before:
        table.play(before)
    seat = table.game.names.index(who)
    chosen = bot_called("sensible").choose(see(table.game, seat), legal(table.game, seat))
    return say(table.game, seat, chosen)


@pytest.mark.parametrize(("level", "said"), [(2, "play Last Straw for the munchkins"), (6, None)])
def test_it_turns_a_fight_with_what_turns_it(level, said):
    line = says("ann", door="Doormat", ann=dict(level=level, hand=["Last Straw"]))
    assert line == (said or "claim victory")


def test_it_turns_the_fight_of_whoever_would_win():
    line = says(
        "bob",
        "ann: claim victory",
        door="Doormat",
        ann=dict(level=9),
        bob=dict(hand=["Last Straw"]),
    )
    assert line == "play Last Straw for the monsters"


def test_it_gambles_when_it_has_nothing_to_lose():
    assert says("ann", door="Doormat", ann=dict(level=2, hand=["Coin"])) == "play Coin"
    assert says("ann", door="Doormat", ann=dict(level=6, hand=["Coin"])) == "claim victory"


def test_it_knows_about_what_a_die_will_show_that_many_of():
    drink = dict(level=4, hand=["Committee Punch"])
    assert says("ann", door="Doormat", ann=drink) == "play Committee Punch for the munchkins"
    assert says("ann", door="Reaper", ann=drink) == "run away"


def test_it_takes_the_sure_way_before_a_gamble():
    hand = ["Coin", "Liquid Assets"]
    said = says("ann", door="Doormat", ann=dict(level=3, hand=hand))
    assert said == "play Liquid Assets for the munchkins"


def test_it_passes_a_fight_on_to_who_would_lose_it_alone():
    strong = dict(level=5, wears=["Blazer", "Hellscourge", "T-Bone Stake"])
    scene = dict(door="Reaper", ann=dict(level=5, hand=["Letter of Delegation"]), bob=strong)
    table = deal(cards=KIT, **scene, cat=dict(level=8))
    o = Outlook(see(table.game, 0))
    assert o.need == o.need_of(0) == 11
    assert o.need_of(1) == 15 + 1 - munchkin_strength(table.game, 1)
    assert o.need_of(1) > o.need_with(1)
    assert says("ann", **scene).startswith("play Letter of Delegation on ")


def test_it_counts_what_an_enhancer_does_to_this_fight():
    ann = dict(level=9, wears=["Blazer"])
    win = "ann: claim victory"
    scene = dict(door="Slob Goblin", ann=ann, bob=dict(hand=["In a Union"]))
    assert says("bob", win, **scene) == "pass"  # too little, and nobody has more
    more = dict(hand=["Witch", "Pigeonhole Cap", "T-Bone Stake"])
    assert says("bob", win, **scene, cat=more) == "play In a Union on Slob Goblin"
    cat = dict(level=9, is_a=["Cat Person"])
    hand = dict(hand=["Catnip", "In a Union"])
    assert (
        says("bob", win, door="Doormat", ann=cat, bob=hand, cat=more)
        == "play In a Union on Doormat"
    )
    other = dict(level=9)
    assert (
        says("bob", win, door="Doormat", ann=other, bob=hand, cat=more) == "play Catnip on Doormat"
    )


def test_it_gets_rid_of_what_it_runs_from_if_that_is_deadly():
    wears = ["Blazer", "Hellscourge", "T-Bone Stake", "Pigeonhole Cap", "Starscone"]
    run = "ann: run away\nall: pass\nann: run from {}"
    ann = dict(level=5, wears=wears, hand=["Hole"])
    assert says("ann", run.format("Reaper"), door="Reaper", ann=ann) == "play Hole on Reaper"
    ann = dict(level=2, hand=["Hole"])
    assert says("ann", run.format("Doormat"), door="Doormat", ann=ann) == "pass"


def test_it_picks_a_pocket_with_something_in_it():
    line = says("ann", ann=dict(hand=["Tweezers"]), cat=dict(hand=["Blazer"]))
    assert line == "play Tweezers on cat"
    assert says("ann", ann=dict(hand=["Tweezers"])) == "kick open the door"


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        (["Carousel"], ["Blazer", "Witch", "Lich Pin"], "play Carousel"),
        (["Carousel", "Found a Guild of One", "Liquid Assets"], ["Blazer"], None),
    ],
)
def test_it_hands_round_what_is_worse_than_what_it_gets(mine, theirs, said):
    line = says("ann", ann=dict(level=8, hand=mine), cat=dict(hand=theirs))
    assert (line == "play Carousel") == (said is not None)


def test_it_takes_the_leader_for_somebody_else():
    line = says(
        "ann", ann=dict(hand=["Wig"]), bob=dict(level=7, is_a=["Cat Person"]), cat=dict(level=2)
    )
    assert line == "play Wig on bob"


def test_it_pulls_down_whoever_is_highest_but_not_itself():
    assert says("ann", ann=dict(level=3, hand=["Crash"]), bob=dict(level=7)) == "play Crash"
    assert says("ann", ann=dict(level=7, hand=["Crash"]), bob=dict(level=3)) == "kick open the door"


@pytest.mark.parametrize(("ann", "cat", "spoils"), [(5, 1, True), (5, 6, False), (3, 1, False)])
def test_it_spends_more_on_whoever_is_ahead_of_all(ann, cat, spoils):
    line = says(
        "bob",
        "ann: claim victory",
        door="Slob Goblin",
        ann=dict(level=ann),
        bob=dict(level=3, hand=["Dearly Departed"]),
        cat=dict(level=cat),
    )
    assert line == ("play Dearly Departed on Slob Goblin" if spoils else "pass")
