"""MON-5, the classic house rule: of several monsters one may be beaten and the rest fled."""

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Monster, OneShot
from kickdoor.game.box import Options
from kickdoor.game.munchkin import DEAD
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Allows,
    Bars,
    Boost,
    Draw,
    JoinTwin,
    LoseFight,
    LoseLevels,
    Perish,
    RemoveMonster,
    Trait,
    Whenever,
)

HOUSE = Options(elide=False, beat_one_flee_the_rest=True)
CARDS = (
    Monster("Ogre", level=30, treasures=3, bad_stuff=LoseLevels(2)),
    Monster("Goose", level=4, treasures=2, bad_stuff=LoseLevels()),
    Monster("Gnat", level=2, treasures=1, bad_stuff=LoseLevels()),
    Monster("Reaper", level=30, treasures=3, bad_stuff=Perish()),
    Monster("Ghost", level=1, treasures=1, modifiers=(Bars("fighting"),), bad_stuff=LoseLevels()),
    Enhancer("His Brother", effect=JoinTwin()),
    Class("Stickler", abilities=(Trait("Even Score", Allows("winning ties")),)),
    Class("Fowler", abilities=(Whenever("Feathers", on="you kill", effect=Draw("doors")),)),
    Curse("Stage Fright", effect=LoseFight()),
    OneShot("Cheer", effect=Boost(2)),
    OneShot("Shoo", aim="foe", effect=RemoveMonster()),
    OneShot("Prize", gold=100, effect=Boost(1), copies=6),
)
HELP = """
    ann: ask bob for help
    ann: offer 1 Treasure, helper picking first
    bob: accept ann's offer
"""
CHOICE = ["beat Goose and flee the rest", "flee them all"]


def scene(*more: str, door: str = "Ogre", rules: Options = HOUSE, **seats) -> Scene:
    """Ann fights what was behind the door, and what cat has let in."""
    cat = dict(hand=["Wandering Monster", *more, *seats.pop("cat", ())])
    players = {"ann": dict(level=5), "bob": {}} | seats | {"cat": cat}
    table = deal(cards=CARDS, rules=rules, door=door, treasures=["Prize"] * 6, **players)
    for name in more:
        table.play(f"cat: play Wandering Monster with {name}")
    return table


def fleeing(*more: str, **said) -> Scene:
    """The same, and she has called for flight."""
    return scene(*more, **said).play("ann: run away\n all: pass")


def run(table: Scene, foe: str, die: int, who: str = "ann") -> Scene:
    return table.play(f"{who}: run from {foe}\n all: pass\n die: {die}\n all: pass")


# --- the choice ---------------------------------------------------------------------------------


@rule("MON-5")
def test_MON_5_one_may_be_beaten_and_the_rest_fled():
    table = fleeing("Goose")
    assert table.legal("ann") == CHOICE
    assert table.legal("bob") == []
    table.play("ann: beat Goose and flee the rest")
    assert table.fight.foes == ["Ogre"]
    run(table, "Ogre", 6)
    assert (table.ann.level, table.ann.hand) == (6, ["Prize", "Prize"])
    assert sorted(table.discards) == ["Goose", "Ogre", "Wandering Monster"]
    assert not table.can("ann: loot the room")
    assert table.is_quiet()


@rule("MON-5", "F01")
def test_MON_5_not_unless_chosen():
    table = fleeing("Goose", rules=Options(elide=False))
    assert table.legal("ann") == ["run from Ogre", "run from Goose"]


@rule("MON-5", "F02")
def test_MON_5_or_all_may_be_fled():
    table = fleeing("Goose").play("ann: flee them all")
    run(run(table, "Goose", 6), "Ogre", 6)
    assert (table.ann.level, table.ann.hand) == (5, [])
    assert table.is_quiet()


@rule("MON-5", "CMB-1")
@pytest.mark.parametrize(("level", "asked"), [(3, False), (4, False), (5, True)])
def test_MON_5_one_that_is_weaker_not_one_as_strong(level, asked):
    table = fleeing("Goose", ann=dict(level=level))
    assert (table.legal("ann") == CHOICE) == asked
    assert table.can("ann: run from Ogre") != asked


@rule("MON-5", "C17")
@pytest.mark.parametrize(("level", "asked"), [(3, False), (4, True)])
def test_MON_5_whoever_wins_ties_beats_one_as_strong_too(level, asked):
    table = fleeing("Goose", ann=dict(level=level, is_a=["Stickler"]))
    assert (table.legal("ann") == CHOICE) == asked


@rule("MON-5")
def test_MON_5_a_single_monster_is_fought_or_fled():
    assert fleeing().legal("ann") == ["run from Ogre"]
    table = scene("Goose", ann=dict(level=5, hand=["Shoo"])).play("ann: play Shoo on Goose")
    assert table.play("ann: run away\n all: pass").legal("ann") == ["run from Ogre"]


@rule("MON-5")
def test_MON_5_one_and_no_more():
    table = scene("Goose", door="Gnat", ann=dict(level=5), cat=["Cheer"])
    table.play("cat: play Cheer for the monsters\n ann: run away\n all: pass")
    assert table.legal("ann") == ["beat Gnat and flee the rest", "flee them all"]  # 2 + 2, 4 + 2

    table = scene("Goose", door="Gnat", ann=dict(level=6), cat=["Cheer", "His Brother"])
    table.play("cat: play His Brother on Goose\n ann: run away\n all: pass")
    assert len(table.legal("ann")) == 4
    table.play("ann: beat Goose (2) and flee the rest")
    assert table.legal("ann") == ["run from Gnat", "run from Goose"]


@rule("MON-5", "F29")
def test_MON_5_what_cannot_be_fought_cannot_be_beaten():
    table = fleeing("Ghost")
    assert not table.can("ann: beat Ghost and flee the rest")


@rule("MON-5", "F34")
def test_MON_5_nor_in_a_fight_that_is_lost_already():
    table = scene("Goose", cat=["Stage Fright"])
    table.play("cat: play Stage Fright on ann\n all: pass")
    assert table.fight.foes == ["Ogre", "Goose"]
    assert table.legal("ann") == ["run from Ogre", "run from Goose"]


# --- what it brings, and when -------------------------------------------------------------------


@rule("MON-5", "PRE-3", "RUN-3")
def test_MON_5_the_rewards_come_after_the_flight():
    table = fleeing("Goose").play("ann: beat Goose and flee the rest")
    assert (table.ann.level, table.ann.hand) == (5, [])
    run(table, "Ogre", 1)
    assert (table.ann.level, table.ann.hand) == (5 - 2 + 1, ["Prize", "Prize"])
    told = [line for line in table.log if "beats" in line or "goes" in line or "catches" in line]
    assert told == [
        "ann beats Goose",
        "Ogre catches ann",
        "ann goes down to Level 3",
        "ann goes up to Level 4",
    ]


@rule("MON-5", "DTH-3")
def test_MON_5_not_for_the_dead():
    table = fleeing("Goose", door="Reaper").play("ann: beat Goose and flee the rest")
    run(table, "Reaper", 1)
    assert (table.ann.level, table.ann.hand) == (5, [])
    assert "ann dies" in table.log


@rule("MON-5", "WIN-1", "WIN-2")
@pytest.mark.parametrize(("die", "winners"), [(6, ["ann"]), (1, [])])
def test_MON_5_it_is_a_kill_that_may_win_the_game(die, winners):
    table = fleeing("Goose", ann=dict(level=9)).play("ann: beat Goose and flee the rest")
    assert table.winners == []
    run(table, "Ogre", die)
    assert table.winners == winners
    assert table.ann.level == (10 if winners else 9 - 2 + 1)


@rule("MON-5", "CMB-2")
def test_MON_5_and_a_kill_to_whoever_profits_by_kills():
    table = fleeing("Goose", ann=dict(level=5, is_a=["Fowler"]))
    table.play("ann: beat Goose and flee the rest")
    run(table, "Ogre", 6)
    assert len(table.ann.hand) == 2 + 1


# --- with help ----------------------------------------------------------------------------------


def together(door: str = "Ogre") -> Scene:
    """Ann and bob, 3 and 2 strong, have called for flight."""
    table = scene("Goose", door=door, ann=dict(level=3), bob=dict(level=2))
    return table.play(HELP).play("ann: run away\n all: pass")


@rule("MON-5", "HLP-4", "RUN-4")
def test_MON_5_with_help_both_strengths_count_both_run_and_both_are_served():
    table = together()
    assert table.legal("ann") == CHOICE
    assert table.legal("bob") == []  # the fighter says
    table.play("ann: beat Goose and flee the rest")
    run(run(table, "Ogre", 6), "Ogre", 1, who="bob")
    assert table.bob.level == 1
    table.play("bob: take Prize\n ann: take Prize")
    assert (table.ann.level, table.ann.hand) == (4, ["Prize"])
    assert (table.bob.level, table.bob.hand) == (1, ["Prize"])
    assert table.is_quiet()


@rule("MON-5", "DTH-3")
def test_MON_5_a_helper_who_died_in_it_gets_nothing():
    table = together("Reaper").play("ann: beat Goose and flee the rest")
    run(run(table, "Reaper", 6), "Reaper", 1, who="bob")
    assert table.bob.life == DEAD
    while table.can("ann: take Prize"):
        table.play("ann: take Prize")
    assert (table.ann.level, table.ann.hand) == (4, ["Prize", "Prize"])
    assert table.bob.hand == []
    assert table.is_quiet()


@rule("MON-5", "FST-3", "DTH-3")
@pytest.mark.parametrize(("die", "winners"), [(6, ["ann", "bob"]), (1, ["ann"])])
def test_MON_5_nor_does_he_share_the_victory(die, winners):
    rules = Options(elide=False, beat_one_flee_the_rest=True, shared_victory=True)
    seats = dict(ann=dict(level=9), bob=dict(level=2))
    table = scene("Goose", door="Reaper", rules=rules, **seats).play(HELP)
    table.play("ann: run away\n all: pass\n ann: beat Goose and flee the rest")
    run(run(table, "Reaper", 6), "Reaper", die, who="bob")
    assert table.winners == winners


@rule("MON-5", "DTH-3")
def test_MON_5_if_the_fighter_died_nobody_gets_anything():
    table = together("Reaper").play("ann: beat Goose and flee the rest")
    run(run(table, "Reaper", 1), "Reaper", 6, who="bob")
    assert (table.ann.level, table.bob.hand, table.ann.hand) == (3, [], [])
