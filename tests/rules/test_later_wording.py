"""What the later rulebooks (D, S) say in their own words: help, the board, the clock, the end."""

import pytest

from kickdoor.cards import Curse, Enhancer, GoUpALevel, Item, Monster, OneShot
from kickdoor.game.box import Options
from kickdoor.game.munchkin import FEMALE, MALE
from kickdoor.game.views import SPECTATOR, see
from kickdoor.options import agreed
from kickdoor.sets import rules_of
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Boost,
    ChangeSex,
    CompelHelp,
    JoinTwin,
    LoseLevels,
    RemoveMonster,
)

BOXES = ("classic", "pathfinder", "pathfinder-deluxe", "star")
CARDS = (
    Monster("Ogre", level=15, treasures=2, bad_stuff=LoseLevels(3)),
    Monster("Hydra", level=20, levels=2, treasures=1, bad_stuff=LoseLevels(3)),
    Monster("Gnat", level=1, treasures=1, bad_stuff=LoseLevels()),
    Enhancer("His Brother", effect=JoinTwin()),
    OneShot("Press Gang", when="your fight", aim="rival", effect=CompelHelp(), copies=2),
    OneShot("Smite", aim="foe", effect=RemoveMonster("killed")),
    OneShot("Shoo", aim="foe", effect=RemoveMonster(), copies=2),
    OneShot("Ransom", aim="foe", effect=RemoveMonster("treasure")),
    OneShot("Fizz", gold=300, effect=Boost(2)),
    OneShot("Rare Fizz", gold=700, effect=Boost(3), copies=2),
    OneShot("Flat Fizz", effect=Boost(1)),
    Item("Pebble", gold=0),
    GoUpALevel("Pat on the Back"),
    Curse("Swap Standies", effect=ChangeSex()),
)


def scene(box: str = "star", **more) -> Scene:
    players = {name: more.pop(name, {}) for name in ("ann", "bob", "cat")}
    return deal(set=box, cards=CARDS, **more, **players)


def forced(level: int = 8, door: str = "Ogre", **more) -> Scene:
    """Ann has pressed bob into service."""
    ann = dict(level=level, hand=["Press Gang"])
    table = scene(door=door, ann=ann, bob=dict(level=2, wears=["Laser"]), **more)
    return table.play("ann: play Press Gang on bob")


# --- forced help --------------------------------------------------------------------------------


@rule("HLP-5", "PRE-4")
@pytest.mark.parametrize("box", ["star", "pathfinder-deluxe"])
@pytest.mark.parametrize(
    ("level", "door", "can"), [(8, "Ogre", True), (9, "Ogre", False), (8, "Hydra", False)]
)
def test_HLP_5_nobody_is_made_to_help_for_the_win(box, level, door, can):
    table = scene(box, door=door, ann=dict(level=level, hand=["Press Gang"]))
    assert table.can("ann: play Press Gang on bob") == can
    assert table.can("ann: ask bob for help")


@rule("HLP-5", "PRE-4")
def test_HLP_5_two_monsters_may_make_it_a_fight_for_the_win():
    table = scene(
        door="Ogre",
        ann=dict(level=8, hand=["Press Gang"]),
        cat=dict(hand=["Wandering Monster", "Gnat", "Shoo"]),
    )
    table.play("cat: play Wandering Monster with Gnat")
    assert not table.can("ann: play Press Gang on bob")
    table.play("cat: play Shoo on Gnat")
    assert table.can("ann: play Press Gang on bob")


@rule("HLP-5", "PRE-4", "EPC-3")
@pytest.mark.parametrize(("level", "can"), [(9, True), (18, True), (19, False)])
def test_HLP_5_to_level_20_it_is_the_last_level_that_counts(level, can):
    rules = agreed(rules_of("star"), ("epic", "elide=off"))
    table = scene(
        door="Ogre",
        doors=["… From Another Dimension"] * (level > 9),
        rules=rules,
        ann=dict(level=level, hand=["Press Gang"]),
    )
    assert table.can("ann: play Press Gang on bob") == can


WAYS = {
    "another monster": "cat: play Wandering Monster with Gnat",
    "a clone": "cat: play … And Its Clone on Ogre",
    "a level": "cat: play Pat on the Back on ann",
}


@rule("HLP-5", "L07")
@pytest.mark.parametrize("said", WAYS.values(), ids=WAYS)
def test_HLP_5_should_it_become_one_the_forced_helper_leaves_unharmed(said):
    hand = ["Wandering Monster", "Gnat", "… And Its Clone", "Pat on the Back"]
    table = forced(cat=dict(hand=hand))
    assert (table.fight.helper, table.fight.strength) == ("bob", 8 + 2 + 2)
    table.play(said)
    assert table.fight.helper is None
    assert table.fight.strength == table.ann.level
    assert (table.bob.level, table.bob.in_play) == (2, ["Laser"])
    assert table.can("ann: ask bob for help")
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 1\n all: pass")
    assert table.ann.level < 8
    assert table.bob.level == 2


@rule("HLP-5", "L07")
def test_HLP_5_otherwise_the_forced_helper_stays_and_runs():
    table = forced(level=7, cat=dict(hand=["Wandering Monster", "Gnat"]))
    table.play("cat: play Wandering Monster with Gnat")
    assert table.fight.helper == "bob"
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 6\n all: pass")
    table.play("all: pass\n ann: run from Gnat\n all: pass\n die: 6\n all: pass\n all: pass")
    assert table.legal("bob") == ["run from Ogre", "run from Gnat"]


@rule("HLP-5", "L09")
@pytest.mark.parametrize("said", WAYS.values(), ids=WAYS)
def test_HLP_5_whoever_came_freely_may_not_leave(said):
    table = scene(
        door="Ogre",
        ann=dict(level=8),
        bob=dict(level=2),
        cat=dict(hand=["Wandering Monster", "Gnat", "… And Its Clone", "Pat on the Back"]),
    )
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    table.play(said)
    assert table.fight.helper == "bob"
    assert not any("leave" in line or "withdraw" in line for line in table.legal("bob"))


@rule("HLP-5", "F08")
def test_HLP_5_one_is_enough():
    table = scene(door="Ogre", ann=dict(level=3, hand=["Press Gang", "Press Gang"]))
    assert table.can("ann: play Press Gang on cat")
    table.play("ann: play Press Gang on bob")
    assert table.fight.strength < table.fight.threat
    assert table.fight.helper == "bob"
    assert not table.can("ann: play Press Gang on cat")


# --- the last level, the last monster -----------------------------------------------------------


@rule("PRE-4", "WIN-2", "L05")
def test_PRE_4_level_10_takes_a_kill():
    table = scene(door="Ogre", ann=dict(level=9, hand=["Shoo"])).play("ann: play Shoo on Ogre")
    assert (table.ann.level, table.winners) == (9, [])
    table = scene(door="Ogre", ann=dict(level=9, hand=["Smite"])).play("ann: play Smite on Ogre")
    assert table.winners == ["ann"]


@rule("PRE-4", "TRS-2", "TRD-5")
def test_PRE_4_nothing_else_brings_it():
    table = scene(ann=dict(level=9, hand=["Pat on the Back", "Rare Fizz"], carries=["Fizz"]))
    assert not table.can("ann: play Pat on the Back on yourself")
    assert not table.can("ann: sell Items")


@rule("CMB-3", "F03", "T07")
@pytest.mark.parametrize("box", ["star", "pathfinder-deluxe"])
@pytest.mark.parametrize(("card", "found"), [("Shoo", []), ("Ransom", ["Fizz", "Pebble"])])
def test_CMB_3_the_last_monster_removed_ends_the_fight_at_once(box, card, found):
    table = scene(
        box,
        door="Ogre",
        treasures=["Fizz", "Pebble"],
        ann=dict(level=5, hand=[card]),
        bob=dict(hand=["Wandering Monster", "Gnat", "Flat Fizz"]),
    )
    table.play(f"ann: play {card} on Ogre")
    assert not table.in_fight
    assert not any("Gnat" in said or "Flat Fizz" in said for said in table.legal("bob"))
    assert (table.ann.level, table.ann.hand) == (5, found)
    assert table.is_quiet()


@rule("CMB-3")
def test_CMB_3_the_last_but_one_does_not():
    table = scene(
        door="Ogre",
        ann=dict(level=5, hand=["Shoo", "Shoo"]),
        bob=dict(hand=["Wandering Monster", "Gnat", "Flat Fizz"]),
    )
    table.play("bob: play Wandering Monster with Gnat\n ann: play Shoo on Ogre")
    assert table.fight.foes == ["Gnat"]
    assert table.can("bob: play Flat Fizz for the monsters")
    table.play("ann: play Shoo on Gnat")
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (5, [])


# --- a reasonable time --------------------------------------------------------------------------


@rule("CMB-6", "T06")
@pytest.mark.parametrize(
    ("box", "seconds"),
    [("classic", 3.75), ("pathfinder", 3.75), ("pathfinder-deluxe", 3.75), ("star", 2.6)],
)
def test_CMB_6_how_long_that_is_stands_in_the_sets_own_rulebook(box, seconds):
    assert rules_of(box).reasonable_time == seconds
    assert agreed(rules_of(box), ("reasonable_time=10",)).reasonable_time == 10


@rule("CMB-6")
def test_CMB_6_what_is_played_in_it_voids_the_claim():
    table = scene(door="Gnat", ann=dict(level=2), cat=dict(hand=["Flat Fizz"]))
    table.play("ann: claim victory\n bob: pass\n cat: play Flat Fizz for the monsters")
    assert (table.fight.strength, table.fight.threat) == (2, 2)
    assert not table.can("ann: claim victory")
    table = scene(door="Gnat", ann=dict(level=3), cat=dict(hand=["Flat Fizz"]))
    table.play("ann: claim victory\n bob: pass\n cat: play Flat Fizz for the monsters")
    table.play("bob: pass\n cat: pass")
    assert table.in_fight  # it must be made anew
    table.play("ann: claim victory\n all: pass")
    assert table.ann.level == 4


# --- the board ----------------------------------------------------------------------------------


@rule("SET-11")
@pytest.mark.parametrize(
    ("box", "board"),
    [
        ("classic", False),
        ("pathfinder", False),
        ("pathfinder-deluxe", True),
        ("star", True),
        ("classic + star", True),
        ("classic + pathfinder", False),
    ],
)
def test_SET_11_the_board_comes_with_the_boxes_that_have_one(box, board):
    assert rules_of(box).board is board
    assert agreed(rules_of(box), ("board=on",)).board is True
    assert agreed(rules_of(box), ("board=off",)).board is False
    assert Options().board is False


def standies(table: Scene, viewer: int) -> list[tuple[int, int]]:
    """The Level and the sex of everybody, as a seat or a spectator sees them."""
    return [(each.level, each.sex) for each in see(table.game, viewer).game.munchkins]


@rule("SET-11", "SET-7")
def test_SET_11_all_see_where_everybody_stands_several_on_one_space_if_need_be():
    table = scene(
        ann=dict(level=4, sex="female"), bob=dict(level=4, sex="male"), cat=dict(sex="male")
    )
    seen = [(4, FEMALE), (4, MALE), (1, MALE)]
    assert [standies(table, viewer) for viewer in (0, 1, 2, SPECTATOR)] == [seen] * 4


@rule("SET-11", "SET-7")
def test_SET_11_whoever_changes_sex_swaps_standies():
    table = scene(ann=dict(level=4, sex="female"), bob=dict(sex="male", hand=["Swap Standies"]))
    table.play("bob: play Swap Standies on ann\n all: pass")
    assert standies(table, SPECTATOR)[:2] == [(4, MALE), (1, MALE)]
    assert "ann changes sex" in table.log


# --- one-shots with a value ---------------------------------------------------------------------


@rule("ITM-1", "I10", "TRD-4")
@pytest.mark.parametrize("box", BOXES)
def test_ITM_1_a_one_shot_with_a_value_is_sold_from_hand_or_table(box):
    table = scene(box, ann=dict(hand=["Fizz", "Flat Fizz"], carries=["Rare Fizz"]))
    table.play("ann: sell Items")
    assert {"sell Fizz", "sell Rare Fizz"} <= set(table.legal("ann"))
    assert "sell Flat Fizz" not in table.legal("ann")  # no value is printed on it: no Item
    table.play("ann: sell Fizz")
    assert not table.can("ann: close the sale")
    table.play("ann: sell Rare Fizz\n ann: close the sale")
    assert (table.ann.level, table.ann.hand) == (2, ["Flat Fizz"])
    assert sorted(table.discards) == ["Fizz", "Rare Fizz"]
    assert table.is_quiet()


@rule("ITM-1", "P13")
def test_ITM_1_no_value_is_zero_and_goes_along():
    ann = dict(hand=["Rare Fizz", "Rare Fizz"], carries=["Pebble"])
    table = scene(ann=ann).play("ann: sell Items\n ann: sell Pebble\n ann: sell Rare Fizz")
    assert not table.can("ann: close the sale")  # 700 and nothing
    table.play("ann: sell Rare Fizz\n ann: close the sale")
    assert (table.ann.level, table.ann.in_play) == (2, [])


@rule("ITM-1", "TRD-1")
def test_ITM_1_it_is_traded_too_once_it_lies_on_the_table():
    table = scene(ann=dict(hand=["Fizz", "Rare Fizz"])).play("ann: carry Fizz")
    table.play("ann: offer bob a trade")
    assert table.can("ann: add Fizz")
    assert not table.can("ann: add Rare Fizz")
