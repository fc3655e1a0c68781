"""EPC-4, EPC-5 Whoever is Epic opens two Doors at once, and takes them in the right order."""

from dataclasses import replace

import pytest

from kickdoor.cards import (
    Cheat,
    Class,
    Curse,
    Enhancer,
    Item,
    Monster,
    Special,
)
from kickdoor.game.box import Options
from kickdoor.game.munchkin import REBORN
from kickdoor.options import agreed
from kickdoor.saves import load, save
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    ITEM,
    Draw,
    If,
    IsA,
    JoinTwin,
    Lose,
    LoseLevels,
    Nothing,
    Perish,
    Strength,
    Trait,
)

EPIC = replace(agreed(Options(), ("epic",)), elide=False)
CARDS = (
    Monster("Ogre", level=20, treasures=1, tags=("ogre",), bad_stuff=LoseLevels()),
    Monster("Doormat", level=1, treasures=2, bad_stuff=LoseLevels()),
    Monster("Old Friend", level=3, treasures=1, befriends=IsA("fencer"), bad_stuff=Nothing()),
    Monster(
        "Toll Keeper",
        level=30,
        treasures=1,
        on_meeting=If(IsA("fencer"), Nothing(), LoseLevels(2)),
        bad_stuff=Nothing(),
    ),
    Enhancer("Sunday Best", strength=+5, treasures=+1),
    Enhancer("Sulking", strength=-2, treasures=-1),
    Enhancer("His Brother", effect=JoinTwin()),
    Curse("Stumble", effect=LoseLevels(), copies=2),
    Curse("Moth", effect=Lose(ITEM)),
    Curse("Doom", effect=Perish()),
    Curse("Butterfingers", effect=Lose(HAND, every=True)),
    Class("Fencer", abilities=(Trait("Footwork", Strength(+3)),)),
    Cheat("Crib Sheet"),
    Special("Windfall", deck="doors", effect=Draw("treasures"), at_once=True),
    Item("Sock", bonus=1),
    Item("Hat", bonus=2, slot="head"),
    Item("Cap", bonus=3, slot="head"),
)


def scene(level: int = 10, *, rules: Options = EPIC, **more) -> Scene:
    ann = dict(level=level) | more.pop("ann", {})
    bob = dict(level=2) | more.pop("bob", {})
    return deal(cards=CARDS, rules=rules, ann=ann, bob=bob, cat={}, **more)


def behind(*doors: str, level: int = 10, **more) -> Scene:
    """Ann has just kicked open the door, and these lay behind it, the first of them on top."""
    return scene(level, doors=doors, **more).play("ann: kick open the door\n all: pass")


def opened(table: Scene) -> list[str]:
    """What was turned up, by the log."""
    return [line.partition(": ")[2] for line in table.log if "kicks open" in line]


# --- two of them --------------------------------------------------------------------------------


@rule("EPC-4")
@pytest.mark.parametrize(("level", "count"), [(1, 1), (9, 1), (10, 2), (19, 2)])
def test_EPC_4_the_epic_turn_up_two_doors(level, count):
    table = scene(level, doors=["Fencer", "Crib Sheet", "Sulking"])
    table.play("ann: kick open the door\n all: pass")
    assert opened(table) == ["Fencer", "Crib Sheet"][:count]
    assert table.ann.hand == ["Fencer", "Crib Sheet"][:count]
    assert table.can("ann: loot the room")
    assert table.is_quiet()


@rule("EPC-4")
def test_EPC_4_nobody_does_in_a_game_to_level_10():
    table = scene(9, rules=Options(elide=False), doors=["Fencer", "Crib Sheet"])
    table.play("ann: kick open the door\n all: pass")
    assert table.ann.hand == ["Fencer"]


@rule("EPC-4", "TRN-2")
def test_EPC_4_the_room_is_looted_once():
    table = behind("Fencer", "Crib Sheet", "Sulking", "Ogre")
    table.play("ann: loot the room\n all: pass")
    assert table.ann.hand == ["Fencer", "Crib Sheet", "Sulking"]
    assert table.is_quiet()


@rule("EPC-4", "TRN-2")
def test_EPC_4_trouble_may_be_looked_for_if_neither_was_a_monster():
    table = behind("Stumble", "Sulking", level=12, ann=dict(hand=["Doormat"]))
    table.play("all: pass")
    assert table.can("ann: look for trouble with Doormat")
    assert not behind("Stumble", "Doormat", level=12).can("ann: loot the room")


@rule("EPC-4", "SET-4", "P05")
def test_EPC_4_with_one_door_left_there_is_one():
    table = scene(doors=["Fencer"])
    del table.game.doors[:-1]
    table.play("ann: kick open the door\n all: pass")
    assert table.ann.hand == ["Fencer"]
    assert table.can("ann: loot the room")


# --- Curses first -------------------------------------------------------------------------------


@rule("EPC-4")
@pytest.mark.parametrize("first", ["Moth", "Stumble"])
def test_EPC_4_of_two_curses_the_player_says_which_comes_first(first):
    table = behind("Moth", "Stumble", level=12, ann=dict(wears=["Sock"]))
    assert table.legal("ann") == ["face Moth first", "face Stumble first"]
    assert (table.ann.level, table.ann.in_play) == (12, ["Sock"])
    assert table.legal("bob") == []

    table.play(f"ann: face {first} first\n all: pass")
    if first == "Moth":
        assert table.ann.level == 12
        table.play("ann: lose Sock\n all: pass")
    else:
        assert (table.ann.level, table.ann.in_play) == (11, ["Sock"])
        table.play("all: pass\n ann: lose Sock")
    assert (table.ann.level, table.ann.in_play) == (11, [])
    assert sorted(table.discards) == ["Moth", "Sock", "Stumble"]
    assert table.can("ann: loot the room")
    assert table.is_quiet()


@rule("EPC-4")
def test_EPC_4_of_two_alike_there_is_nothing_to_say():
    table = behind("Stumble", "Stumble", level=12)
    table.play("all: pass\n all: pass")
    assert table.ann.level == 10
    assert table.discards == ["Stumble", "Stumble"]
    assert table.is_quiet()


@rule("EPC-4")
@pytest.mark.parametrize("doors", [("Fencer", "Butterfingers"), ("Butterfingers", "Fencer")])
def test_EPC_4_a_curse_comes_before_all_else(doors):
    table = behind(*doors, ann=dict(hand=["Ogre"]))
    table.play("all: pass")
    assert table.ann.hand == ["Fencer"]  # it was not in hand yet when the Curse struck
    assert sorted(table.discards) == ["Butterfingers", "Ogre"]
    assert table.can("ann: play Fencer")


@rule("EPC-4")
@pytest.mark.parametrize("doors", [("Ogre", "Moth"), ("Moth", "Ogre")])
def test_EPC_4_and_before_the_monster(doors):
    table = behind(*doors, level=15, ann=dict(wears=["Sock"]))
    assert not table.in_fight
    table.play("all: pass\n ann: lose Sock")
    assert (table.fight.foes, table.fight.strength) == (["Ogre"], 15)


@rule("EPC-2", "EPC-4")
def test_EPC_4_both_are_taken_though_the_first_costs_the_last_epic_level():
    table = behind("Stumble", "Ogre", "Doormat", level=10)
    table.play("all: pass")
    assert table.ann.level == 9
    assert table.fight.foes == ["Ogre"]


@rule("EPC-4", "DTH-3")
def test_EPC_4_whoever_dies_of_the_first_curse_is_spared_the_second():
    table = behind("Doom", "Stumble", level=12)
    table.play("ann: face Doom first\n all: pass\n all: pass")
    assert "Stumble does nothing to ann" in table.log
    assert (table.ann.life, table.ann.level) == (REBORN, 12)
    assert sorted(table.discards) == ["Doom", "Stumble"]
    assert table.turn == "bob"


@rule("EPC-4", "DTH-3")
@pytest.mark.parametrize("other", ["Ogre", "Fencer", "Sulking"])
def test_EPC_4_and_the_other_door_with_it(other):
    table = behind(other, "Doom", level=12)
    table.play("all: pass")
    assert table.ann.life == REBORN
    assert table.ann.hand == []
    assert not table.in_fight
    assert sorted(table.discards) == sorted([other, "Doom"])
    assert table.turn == "bob"


@rule("EPC-4")
def test_EPC_4_the_question_outlives_a_save():
    game = behind("Moth", "Stumble", level=12).game
    twin = Scene(load(save(game), game.box))
    assert twin.legal("ann") == ["face Moth first", "face Stumble first"]
    twin.play("ann: face Stumble first\n all: pass")
    assert twin.ann.level == 11
    assert game.munchkins[0].level == 12


# --- then all else but monsters -----------------------------------------------------------------


@rule("EPC-4", "WHEN-3", "CHR-2")
@pytest.mark.parametrize("doors", [("Fencer", "Ogre"), ("Ogre", "Fencer")])
def test_EPC_4_a_class_beside_a_monster_may_be_played_at_once(doors):
    table = behind(*doors)
    table.play("ann: play Fencer")
    table.play("all: pass")
    assert (table.fight.foes, table.fight.strength) == (["Ogre"], 10 + 3)
    assert table.ann.hand == []


@rule("EPC-4")
def test_EPC_4_it_may_be_played_before_the_monster_is_met():
    table = behind("Toll Keeper", "Fencer", level=15)
    assert table.ann.level == 15  # the monster's turn has not come
    table.play("ann: play Fencer\n all: pass")
    assert table.in_fight
    assert table.ann.level == 15


@rule("EPC-4", "TRN-1")
def test_EPC_4_so_may_a_card_that_is_not_played_in_combat():
    table = behind("Ogre", "Crib Sheet", ann=dict(wears=["Hat"], carries=["Cap"]))
    table.play("ann: play Crib Sheet with Cap")
    table.play("all: pass")
    assert table.fight.strength == 10 + 2 + 3


@rule("EPC-4", "DTH-3")
def test_EPC_4_whoever_dies_before_the_monster_is_met_does_not_meet_it():
    table = behind("Ogre", "Fencer", bob=dict(hand=["Doom"]))
    assert not table.in_fight
    table.play("bob: play Doom on ann\n all: pass\n bob: take Fencer\n all: pass")
    assert not table.in_fight
    assert sorted(table.discards) == ["Doom", "Ogre"]
    assert table.turn == "bob"


@rule("EPC-4", "TRN-1", "W07")
def test_EPC_4_what_must_be_played_at_once_is():
    table = behind("Doormat", "Windfall", treasures=["Sock"])
    table.play("all: pass")
    assert table.ann.hand == ["Sock"]
    assert table.fight.foes == ["Doormat"]
    assert not table.can("ann: play Sock")


@rule("EPC-4", "TRN-1")
def test_EPC_4_what_is_not_played_is_kept():
    table = behind("Doormat", "Fencer")
    table.play("all: pass")
    table.play("ann: claim victory\n all: pass")
    assert "Fencer" in table.ann.hand


# --- then monsters and enhancers ----------------------------------------------------------------


@rule("EPC-5", "MON-5", "CMB-2", "RWD-1")
@pytest.mark.parametrize("doors", [("Ogre", "Doormat"), ("Doormat", "Ogre")])
def test_EPC_5_two_monsters_are_fought_together(doors):
    table = behind(*doors, level=15, ann=dict(is_a=["Fencer"], wears=["Sock", "Cap"]))
    assert table.fight.foes == list(doors)
    assert (table.fight.strength, table.fight.threat) == (15 + 3 + 1 + 3, 20 + 1)
    assert table.fight.treasures == 1 + 2
    table.play("ann: claim victory\n all: pass")
    assert (table.ann.level, len(table.ann.hand)) == (17, 3)
    assert sorted(table.discards) == ["Doormat", "Ogre"]
    assert table.is_quiet()


@rule("EPC-5", "RUN-2")
def test_EPC_5_both_are_run_from():
    table = behind("Ogre", "Doormat", level=12)
    table.play("ann: run away\n all: pass")
    assert table.legal("ann") == ["run from Ogre", "run from Doormat"]


@rule("EPC-5", "MON-3")
@pytest.mark.parametrize("doors", [("Ogre", "Sunday Best"), ("Sunday Best", "Ogre")])
def test_EPC_5_an_enhancer_applies_to_the_monster_beside_it(doors):
    table = behind(*doors, level=15)
    assert (table.fight.foes, table.fight.threat) == (["Ogre"], 20 + 5)
    assert table.fight.treasures == 1 + 1
    assert table.ann.hand == []


@rule("EPC-5", "MON-3")
def test_EPC_5_a_weakening_one_too_like_it_or_not():
    table = behind("Sulking", "Doormat")
    assert (table.fight.threat, table.fight.treasures) == (-1, 1)
    table.play("ann: claim victory\n all: pass")
    assert (table.ann.level, len(table.ann.hand)) == (11, 1)
    assert sorted(table.discards) == ["Doormat", "Sulking"]


@rule("EPC-5", "F13")
@pytest.mark.parametrize("doors", [("Ogre", "His Brother"), ("His Brother", "Ogre")])
def test_EPC_5_a_duplicating_card_doubles_it(doors):
    table = behind(*doors, level=15)
    assert (table.fight.foes, table.fight.threat) == (["Ogre", "Ogre"], 20 + 20)
    assert table.fight.treasures == 2
    table.play("ann: run away\n all: pass")
    assert table.legal("ann") == ["run from Ogre", "run from Ogre (2)"]


@rule("EPC-5")
@pytest.mark.parametrize("other", ["Fencer", "Sulking"])
def test_EPC_5_an_enhancer_without_a_monster_goes_to_hand(other):
    table = behind("Sunday Best", other)
    assert not table.in_fight
    assert sorted(table.ann.hand) == sorted(["Sunday Best", other])
    assert table.can("ann: loot the room")


@rule("EPC-5")
def test_EPC_5_an_enhancer_beside_a_curse_goes_to_hand():
    table = behind("Sunday Best", "Stumble", level=12)
    table.play("all: pass")
    assert (table.ann.level, table.ann.hand) == (11, ["Sunday Best"])


@rule("EPC-5", "F18")
def test_EPC_5_nor_is_there_a_monster_where_there_was_a_friend():
    table = behind("Old Friend", "Sunday Best", ann=dict(is_a=["Fencer"]))
    table.play("all: pass")
    assert not table.in_fight
    assert table.ann.hand == ["Sunday Best"]
    assert not table.can("ann: loot the room")  # the door did show a monster
    assert table.is_quiet()


@rule("EPC-5", "F18")
@pytest.mark.parametrize("doors", [("Old Friend", "Ogre"), ("Ogre", "Old Friend")])
def test_EPC_5_a_friend_leaves_the_other_to_be_fought(doors):
    table = behind(*doors, ann=dict(is_a=["Fencer"]))
    assert (table.fight.foes, table.fight.threat) == (["Ogre"], 20)


@rule("EPC-5", "T20")
def test_EPC_5_all_see_what_lay_beside_the_monster():
    table = scene(15, doors=["Ogre", "Sunday Best"])
    table.play("ann: kick open the door\n all: pass")
    assert table.log == [
        "ann kicks open the door: Ogre",
        "ann kicks open the door: Sunday Best",
        "ann fights Ogre",
        "ann plays Sunday Best on Ogre",
    ]
