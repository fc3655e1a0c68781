"""Fights lost on the spot (F28, F34), and whoever has got away and is brought back (X08)."""

import pytest

from kickdoor.cards import Curse, Hireling, Item, Monster, OneShot
from kickdoor.game.acts import PASS_ACT
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Boost,
    Cards,
    Draw,
    Escape,
    Has,
    If,
    Level,
    LoseFight,
    LoseLevels,
    Not,
    Perish,
    Recapture,
    RemoveMonster,
    ReplaceMonster,
    RunAway,
)

CARDS = (
    Monster("Moth", level=3, treasures=1, bad_stuff=LoseLevels()),
    Monster(
        "Gorgon",
        level=1,
        treasures=1,
        on_meeting=If(Not(Has(Cards("item", slot="head", worn=True))), LoseFight()),
        bad_stuff=LoseLevels(),
    ),
    Monster("Snob", level=20, treasures=1, ignores=Level(at_most=4), bad_stuff=LoseLevels()),
    Monster("Nettle", level=20, treasures=1, on_escape=Draw("doors"), bad_stuff=LoseLevels()),
    Monster("Snail", level=20, treasures=1, modifiers=(RunAway(+2),), bad_stuff=LoseLevels()),
    Item("Hood", bonus=2, slot="head"),
    Hireling("Page"),
    Curse("Anvil", effect=Perish()),
    OneShot("Cracker", effect=Boost(3), copies=2),
    OneShot("Alarm", aim="", effect=LoseFight()),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster(), copies=2),
    OneShot("Exit Sign", when="running away", aim="foe", effect=RemoveMonster()),
    OneShot("Costume", aim="foe", effect=ReplaceMonster()),
    OneShot("Rope", when="running away", aim="", effect=Escape()),
    OneShot("Glue", when="somebody escapes", aim="", effect=Recapture(), copies=2),
    Item("Pebble", copies=9),
)
HELP = """
    ann: ask bob for help
    ann: offer no Treasures
    bob: accept ann's offer
"""


def table(door: str = "Moth", **more) -> Scene:
    """Ann has kicked open a door, with cards of our own in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}}
    return deal(door=door, cards=CARDS, treasures=["Pebble"] * 9, **(players | more))


def plays(scene: Scene, who: str) -> list[str]:
    """What somebody could do, table talk aside."""
    return [said for said in scene.legal(who) if not said.startswith("show")]


def run(who: str, monster: str, die: int) -> str:
    """Somebody runs, and rolls; nobody says anything to the die."""
    return f"{who}: run from {monster}\n all: pass\n die: {die}\n all: pass"


# --- lost at once -------------------------------------------------------------------------------


@rule("F28")
def test_F28_whoever_must_run_at_once_swaps_nothing():
    ann = dict(level=9, hand=["Costume", "Moth", "Trapdoor", "Cracker"])
    scene = table("Gorgon", ann=ann, bob=dict(hand=["Trapdoor", "Wandering Monster", "Snob"]))
    assert scene.legal("ann") == ["run from Gorgon"]
    scene.play("ann: run from Gorgon")
    assert (plays(scene, "ann"), plays(scene, "bob")) == (["pass"], ["pass"])
    scene.play("all: pass\n die: 4\n all: pass")
    assert (scene.ann.level, scene.discards) == (8, ["Gorgon"])
    assert not scene.can("ann: loot the room")
    assert scene.is_quiet()


@rule("F28")
def test_F28_a_fight_lost_at_the_door_was_not_called_for():
    scene = table("Gorgon")
    assert scene.legal("ann") == ["run from Gorgon"]
    assert scene.game.called == PASS_ACT  # neither a claim, nor the kick that began it


@rule("F28")
def test_F28_whoever_wears_the_right_thing_fights():
    scene = table("Gorgon", ann=dict(wears=["Hood"], hand=["Costume", "Moth"]))
    assert scene.can("ann: play Costume on Gorgon")
    scene.play("ann: claim victory\n all: pass")
    assert scene.ann.level == 2


@rule("F28", "RUN-1")
def test_F28_a_wanderer_ends_the_fight_for_both_at_once():
    cat = dict(hand=["Wandering Monster", "Gorgon"])
    scene = table(ann=dict(level=3), bob=dict(level=9), cat=cat).play(HELP)
    assert scene.can("ann: claim victory")
    scene.play("cat: play Wandering Monster with Gorgon")
    scene.play(run("ann", "Gorgon", 5)).play("all: pass").play(run("ann", "Moth", 4))
    scene.play(run("bob", "Moth", 4)).play(run("bob", "Gorgon", 4))
    assert (scene.ann.level, scene.bob.level, scene.cat.level) == (2, 7, 1)
    assert (scene.ann.hand, scene.bob.hand) == ([], [])
    assert scene.is_quiet()


@rule("F34", "CMB-6")
@pytest.mark.parametrize("claim", ["", "ann: claim victory"])
@pytest.mark.parametrize("who", ["ann", "cat"])
def test_F34_in_a_fight_that_is_lost_no_monster_is_removed(who, claim):
    hands = {"ann": ["Trapdoor", "Cracker"], "cat": ["Trapdoor", "Cracker"]}
    hands[who].append("Alarm")
    scene = table(ann=dict(level=9, hand=hands["ann"]), cat=dict(hand=hands["cat"]))
    scene.play(f"{claim}\n {who}: play Alarm\n ann: run from Moth")
    assert (plays(scene, "ann"), plays(scene, "cat")) == (["pass"], ["pass"])
    scene.play("all: pass\n die: 1\n all: pass")
    assert (scene.ann.level, scene.ann.hand) == (8, ["Trapdoor", "Cracker"])
    assert "Alarm" in scene.discards
    assert scene.is_quiet()


@rule("F34")
def test_F34_but_by_a_card_that_says_it_works_while_running():
    scene = table(ann=dict(level=9, hand=["Alarm", "Exit Sign"]))
    assert not scene.can("ann: play Exit Sign on Moth")
    scene.play("""
        ann: play Alarm
        ann: run from Moth
        ann: play Exit Sign on Moth
        all: pass
    """)
    assert (scene.ann.level, scene.ann.hand) == (9, [])  # neither caught nor rewarded
    assert sorted(scene.discards) == ["Alarm", "Exit Sign", "Moth"]
    assert scene.is_quiet()


@rule("F34")
def test_F34_whoever_runs_is_out_of_reach_of_a_second_alarm():
    scene = table(bob=dict(hand=["Alarm"])).play("ann: run away\n all: pass")
    scene.play("ann: run from Moth")
    assert not scene.can("bob: play Alarm")


# --- glue ---------------------------------------------------------------------------------------


def escaped(door: str = "Nettle", die: int = 5, glue: int = 1, **ann) -> Scene:
    """Ann has just rolled so much, and bob has Glue."""
    scene = table(door, ann=dict(level=5) | ann, bob=dict(hand=["Glue"] * glue))
    return scene.play("ann: run away\n all: pass").play(run("ann", door, die))


@rule("X08")
@pytest.mark.parametrize(("die", "level", "drawn"), [(4, 4, 0), (5, 5, 1)])
def test_X08_a_rolled_escape_must_be_rolled_again(die, level, drawn):
    scene = escaped()
    assert not scene.can("cat: play Glue")
    assert scene.ann.hand == []  # what comes of an escape waits
    scene.play(f"bob: play Glue\n die: {die}\n all: pass")
    scene.play("all: pass" if die == 5 else "")
    assert (scene.ann.level, len(scene.ann.hand)) == (level, drawn)
    assert scene.discards == ["Nettle", "Glue"]
    assert (scene.bob.level, scene.cat.level) == (1, 1)
    assert scene.is_quiet()


@rule("X08")
def test_X08_nobody_need_use_it():
    scene = escaped().play("all: pass")
    assert (scene.ann.level, len(scene.ann.hand), scene.bob.hand) == (5, 1, ["Glue"])
    assert scene.is_quiet()


@rule("X08")
def test_X08_only_an_escape_is_undone():
    scene = escaped(die=4)
    assert (scene.ann.level, scene.bob.hand) == (4, ["Glue"])
    assert not scene.can("bob: play Glue")
    assert scene.is_quiet()


@rule("X08", "X03")
@pytest.mark.parametrize(("die", "level"), [(4, 3), (5, 4)])
def test_X08_whoever_was_not_pursued_must_roll(die, level):
    scene = table("Snob", ann=dict(level=4), bob=dict(hand=["Glue"])).play("""
        ann: run away
        all: pass
        ann: run from Snob
        all: pass
        bob: play Glue
    """)
    assert scene.asked == "die"
    scene.play(f"die: {die}\n all: pass")
    scene.play("all: pass" if die == 5 else "")
    assert scene.ann.level == level
    assert scene.is_quiet()


@rule("X08")
@pytest.mark.parametrize("way_out", ["play Rope", "sacrifice Page"])
def test_X08_whatever_the_way_out_was(way_out):
    ann = dict(level=4, hand=["Rope"], has=["Page"])
    scene = table("Nettle", ann=ann, bob=dict(hand=["Glue"])).play("""
        ann: run away
        all: pass
        ann: run from Nettle
    """)
    scene.play(f"ann: {way_out}\n all: pass\n bob: play Glue\n die: 1\n all: pass")
    assert scene.ann.level == 3
    assert scene.is_quiet()


@rule("X08")
@pytest.mark.parametrize(("die", "level"), [(2, 4), (3, 5)])
def test_X08_the_second_roll_counts_as_the_first_did(die, level):
    scene = escaped("Snail", die=3).play(f"bob: play Glue\n die: {die}\n all: pass")
    scene.play("all: pass" if die == 3 else "")
    assert scene.ann.level == level


@rule("X08")
def test_X08_one_glue_after_another():
    scene = escaped(glue=2)
    scene.play("bob: play Glue\n die: 6\n all: pass\n bob: play Glue\n die: 2\n all: pass")
    assert (scene.ann.level, scene.bob.hand) == (4, [])
    assert scene.is_quiet()


@rule("X08", "RUN-4")
def test_X08_the_other_is_away_all_the_same():
    bob = dict(level=3)
    scene = table("Nettle", ann=dict(level=5), bob=bob, cat=dict(hand=["Glue"])).play(HELP)
    scene.play("ann: run away\n all: pass").play(run("ann", "Nettle", 5))
    scene.play("cat: play Glue\n die: 1\n all: pass").play(run("bob", "Nettle", 6)).play(
        "all: pass"
    )
    assert (scene.ann.level, scene.bob.level) == (4, 3)
    assert scene.is_quiet()


@rule("X08", "T11")
def test_X08_nothing_else_is_played_then():
    scene = table("Nettle", bob=dict(hand=["Glue", "Anvil", "Cracker"]))
    scene.play("ann: run away\n all: pass").play(run("ann", "Nettle", 5))
    assert scene.legal("bob") == ["pass", "play Glue"]
    assert scene.legal("ann") == ["pass"]
