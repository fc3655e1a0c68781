"""Fights that a card begins where nobody fights."""

from random import Random

import pytest

from kickdoor.arena.laws import cards_are_somewhere
from kickdoor.cards import Class, Curse, Item, Monster, Special
from kickdoor.game.changes import EVERYBODY
from kickdoor.game.context import Context
from kickdoor.rules.uses import MOST_MEETINGS
from kickdoor.testing import Scene, deal
from kickdoor.words import (
    Cards,
    Draw,
    GainLevels,
    InOrder,
    JoinFight,
    LoseLevels,
    Meet,
    RemoveMonster,
    To,
    Whenever,
)

ENVIED = To("that player", LoseLevels())
KIT = (
    Monster("Hen", level=1, treasures=1, bad_stuff=LoseLevels(), copies=6),
    Monster("Ox", level=12, treasures=1, bad_stuff=LoseLevels()),
    Curse("Hail", effect=LoseLevels()),
    Class("Cook", abilities=(), copies=2),
    Special("Duel", deck="treasures", when="your turn", effect=Meet()),
    Special("Door", deck="treasures", when="your turn", effect=Meet("doors"), copies=5),
    Special("Hunt", deck="treasures", when="your turn", effect=Meet("next monster")),
    Special("Crowd", deck="treasures", when="any fight", effect=JoinFight(source="next monster")),
    Special("Roar", deck="treasures", when="any fight", effect=JoinFight("scaly", "next monster")),
    Monster("Dragonet", level=1, treasures=1, bad_stuff=LoseLevels(), tags=("scaly",)),
    Special("Rise", deck="treasures", effect=Meet("discards")),
    Special("Fetch", deck="treasures", effect=Draw("doors", discards="any", what=Cards("class"))),
    Curse("Ambush", effect=Meet("discards")),
    Special("Pouch", deck="treasures", when="any fight", aim="foe", effect=RemoveMonster("kept")),
    Special("Heist", deck="treasures", aim="rival", effect=LoseLevels(taker="you")),
    Item("Horn", abilities=(Whenever("Toot", "somebody wins a fight", Draw("doors")),)),
    Item("Leash", abilities=(Whenever("Tug", "you win a fight", Meet("discards")),)),
    Item(
        "Ruff",
        abilities=(
            Whenever("Bow", "you go up", InOrder((LoseLevels(), To("you", GainLevels(2))))),
        ),
    ),
    Item("Envy", abilities=(Whenever("Sulk", "somebody wins a fight", ENVIED),)),
)


def table(**seats) -> Scene:
    given = dict(ann={}, bob={}, cat={}) | seats
    extra = {name: given.pop(name) for name in ("doors", "discards", "door") if name in given}
    return deal(cards=KIT, **extra, **{name: dict(level=5) | each for name, each in given.items()})


def test_a_monster_from_the_hand_is_fought_before_the_door():
    scene = table(ann=dict(hand=["Duel", "Hen"])).play("ann: play Duel\n ann: play Duel with Hen")
    assert scene.fight.foes == ["Hen"]
    scene.play("ann: claim victory\n all: pass")
    assert scene.ann.level == 6
    assert scene.can("ann: kick open the door")
    assert not table(ann=dict(hand=["Duel"])).can("ann: play Duel")
    assert not table(ann={}, bob=dict(hand=["Duel", "Hen"])).can("bob: play Duel")


@pytest.mark.parametrize(
    ("lines", "seats"),
    [
        ("ann: play Duel\n ann: play Duel with Hen", dict(ann=dict(hand=["Duel", "Hen"]))),
        ("ann: play Door", dict(ann=dict(hand=["Door"]), doors=["Hen"])),
        ("ann: play Hunt", dict(ann=dict(hand=["Hunt"]), doors=["Hen"])),
        ("ann: play Rise", dict(ann=dict(hand=["Rise"]), discards=["Hen"])),
    ],
)
def test_what_is_met_lies_in_the_fight_and_nowhere_else_for_all_to_see(lines, seats):
    game = table(**seats).play(lines).game
    (foe,) = game.fight.foes
    assert game.known[foe.card] == EVERYBODY
    cards_are_somewhere(game, Random(1))


def test_a_curse_behind_another_door_is_seen_by_all():
    scene = table(ann=dict(hand=["Door"]), doors=["Hail"]).play("ann: play Door\n all: pass")
    (hail,) = scene.game.door_discards
    assert scene.game.known[hail] == EVERYBODY


@pytest.mark.parametrize(("name", "met"), [("Hunt", "Slob Goblin"), ("Roar", "Dragonet")])
def test_the_first_card_of_a_box_is_one_like_any(name, met):
    """Its number is 0, which is none of those that mean nothing."""
    doors = ["Slob Goblin", "Dragonet"]
    ann = dict(level=5, hand=[name])
    fight = {"door": "Hen"} if name == "Roar" else {}
    scene = deal(cards=KIT, ann=ann, bob={}, cat={}, doors=doors, **fight)
    assert scene.game.doors[-1] == 0
    scene.play(f"ann: play {name}")
    assert scene.fight.foes[-1] == met
    cards_are_somewhere(scene.game, Random(1))


def test_behind_another_door_is_what_is_behind_any():
    scene = table(ann=dict(hand=["Door"]), doors=["Hen"]).play("ann: play Door")
    assert scene.fight.foes == ["Hen"]
    scene = table(ann=dict(hand=["Door"]), doors=["Hail"]).play("ann: play Door\n all: pass")
    assert scene.ann.level == 4
    scene = table(ann=dict(hand=["Door"]), doors=["Cook"]).play("ann: play Door")
    assert scene.ann.hand == ["Cook"]
    assert scene.can("ann: kick open the door")


def test_the_topmost_monster_of_the_discards_comes_back():
    scene = table(ann=dict(hand=["Rise"]), discards=["Ox", "Hen", "Cook"]).play("ann: play Rise")
    assert scene.fight.foes == ["Hen"]
    assert not table(ann=dict(hand=["Rise"]), discards=["Cook"]).can("ann: play Rise")
    fighting = table(ann=dict(hand=["Rise"]), discards=["Ox"], door="Hen")
    assert not fighting.can("ann: play Rise")


def test_a_curse_may_set_one_on_somebody_who_is_not_on_turn():
    scene = table(ann=dict(hand=["Ambush"]), discards=["Ox"])
    scene.play("ann: play Ambush on bob\n all: pass")
    assert (scene.fight.fighter, scene.turn) == ("bob", "ann")
    scene.play("bob: run away\n all: pass\n bob: run from Ox\n all: pass\n die: 6\n all: pass")
    assert scene.can("ann: kick open the door")


def test_so_often_a_turn_and_no_more():
    scene = table(ann=dict(hand=["Door"] * 4), doors=["Hail"] + ["Hen"] * 3, bob={})
    scene.play("ann: play Door\n all: pass")
    for _ in range(MOST_MEETINGS - 1):
        scene.play("ann: play Door\n ann: claim victory\n all: pass")
    assert not scene.can("ann: play Door")


def test_what_a_victory_sets_on_one_comes_to_an_end():
    """It would be the same Hen, over and over."""
    scene = table(ann=dict(level=2, wears=["Leash"]), door="Hen")
    for _ in range(1 + MOST_MEETINGS):
        scene.play("ann: claim victory\n all: pass")
    assert (scene.ann.level, scene.in_fight) == (3 + MOST_MEETINGS, False)


def test_one_may_take_a_class_from_the_discards_and_nothing_else():
    scene = table(ann=dict(hand=["Fetch"]), discards=["Cook", "Hen"]).play("ann: play Fetch")
    scene.play("ann: take Cook")
    assert scene.ann.hand == ["Cook"]
    assert not table(ann=dict(hand=["Fetch"]), discards=["Hen"]).can("ann: play Fetch")


def test_a_monster_may_be_pocketed():
    scene = table(ann=dict(hand=["Pouch"]), door="Ox").play("ann: play Pouch on Ox")
    assert (scene.ann.hand, scene.ann.level, scene.in_fight) == (["Ox"], 5, False)
    assert "ann picks Ox" in scene.log


def test_others_have_something_of_a_victory():
    scene = table(door="Hen", bob=dict(wears=["Horn"]), cat=dict(wears=["Envy"]))
    scene.play("ann: claim victory\n all: pass")
    assert len(scene.bob.hand) == 1
    assert scene.ann.level == 5  # up one, and down again


def test_who_fought_has_nothing_more_of_it_and_nobody_of_a_defeat():
    scene = table(door="Hen", ann=dict(wears=["Horn"]), bob={})
    assert len(scene.play("ann: claim victory\n all: pass").ann.hand) == 1  # the Treasure
    scene = table(door="Ox", bob=dict(wears=["Horn"])).play("ann: run away\n all: pass")
    scene.play("ann: run from Ox\n all: pass\n die: 6\n all: pass")
    assert scene.bob.hand == []


def test_a_helper_has_nothing_more_of_it_either():
    scene = table(door="Ox", ann=dict(level=9), bob=dict(level=9, wears=["Horn"]))
    scene.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    assert scene.play("ann: claim victory\n all: pass").bob.hand == []


def test_going_up_is_answered_and_comes_to_an_end():
    scene = table(door="Hen", ann=dict(level=2, wears=["Ruff"]))
    scene.play("ann: claim victory\n all: pass")
    assert scene.ann.level == 2 + 1 + 5  # five times a turn: one down, two up
    sold = deal(
        cards=(*KIT, Item("Gem", gold=1000)), ann=dict(level=2, wears=["Ruff"], carries=["Gem"]),
        bob={}, cat={},
    )  # fmt: skip
    robbed = table(ann=dict(level=2, wears=["Ruff"], hand=["Heist"]))
    assert robbed.play("ann: play Heist on bob").ann.level == 2 + 1 + 5
    sold.play("ann: sell Items\n ann: sell Gem\n ann: close the sale")
    assert sold.ann.level == 2 + 1 + 5


@pytest.mark.parametrize("said", ["hand", "doors", "discards", "next monster"])
def test_nobody_is_met_in_a_fight(said):
    scene = table(door="Hen")
    assert not Meet(said).can(scene.game, Context(-1, 0, 0))
    Meet(said).apply(scene.game, Context(-1, 0, 0))
    assert scene.fight.foes == ["Hen"]


def test_doors_are_turned_up_until_a_monster_comes():
    scene = table(ann=dict(hand=["Hunt"]), doors=["Cook", "Ambush", "Hen", "Cook"])
    scene.play("ann: play Hunt")
    assert (scene.fight.foes, scene.discards[-2:]) == (["Hen"], ["Cook", "Ambush"])
    assert scene.ann.level == 5  # a Curse that is turned up strikes nobody


def test_they_are_turned_up_in_a_fight_until_such_a_monster_comes():
    scene = table(ann=dict(hand=["Crowd"]), door="Hen", doors=["Cook", "Hen", "Cook"])
    scene.play("ann: play Crowd")
    assert scene.fight.foes == ["Hen", "Hen"]


@pytest.mark.parametrize(("name", "door"), [("Hunt", None), ("Crowd", "Hen")])
def test_where_no_monster_is_left_every_door_is_turned_up_once(name, door):
    scene = table(ann=dict(hand=[name]), **({"door": door} if door else {}))
    game = scene.game
    game.doors = [card for card in game.doors if game.prints[card].name == "Cook"]
    game.door_discards = []
    doors = len(game.doors)
    assert doors > 0
    scene.play(f"ann: play {name}")
    assert scene.in_fight == (door is not None)
    assert (len(game.doors), game.door_discards) == (doors, [])  # and shuffled for the next time
