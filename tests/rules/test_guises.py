"""What somebody is, and seems: C01 half a Race, M14 disguises, P16 weapons; M13, W10 at once."""

import pytest

from kickdoor.cards import Class, Curse, Doubler, Item, Monster, OneShot, Race, Special
from kickdoor.engine import new_game
from kickdoor.game.box import Options
from kickdoor.press import pressed
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    AllOf,
    Boost,
    Cards,
    Choose,
    Draw,
    GainLevels,
    Has,
    If,
    IsA,
    ItemBonus,
    Levels,
    Lose,
    LoseLevels,
    Not,
    Nothing,
    PassesFor,
    PassFight,
    RunAway,
    Strength,
    To,
    Trait,
    Treasures,
    Whenever,
)

IMP, TROLL = IsA("imp"), IsA("troll")
BOTH = AllOf((IMP, TROLL))
RACES = (
    Race("Imp", abilities=(Trait("Horns", RunAway(-1)),)),
    Race("Troll", abilities=()),
    Doubler("Half and Half", of="race"),
    Monster("Moth", level=3, treasures=1, bad_stuff=LoseLevels()),
    Monster("Newt", level=2, treasures=1, bad_stuff=LoseLevels()),
    Item("Pebble", copies=9),
)
WIN = """
    ann: claim victory
    all: pass
"""


def table(*cards, door: str | None = None, **more) -> Scene:
    """A scene with cards of our own in the box."""
    players = {"ann": {}, "bob": {}, "cat": {}}
    return deal(door=door, cards=RACES + cards, treasures=["Pebble"] * 4, **(players | more))


# --- C01 half a Race ----------------------------------------------------------------------------

TIE = Item("Tie", bonus=2, usable_by=IsA("human"))
HORN = Item("Horn", bonus=3, usable_by=IMP)
GLOVE = Item("Glove", bonus=4, usable_by=Not(IMP))
SNOB = Monster(
    "Snob",
    level=9,
    treasures=1,
    modifiers=(Strength(-4, versus=IsA("human")), Strength(+5, versus=IMP)),
    bad_stuff=LoseLevels(),
)
HALF = dict(is_a=["Imp", "Half and Half"])


@rule("C01", "SET-7")
@pytest.mark.parametrize(
    ("is_a", "half_human", "human"),
    [
        ([], False, True),
        (["Imp"], False, False),
        (["Imp", "Half and Half"], False, False),
        (["Imp", "Half and Half"], True, True),
        (["Imp", "Troll", "Half and Half"], True, False),
        (["Imp"], True, False),
    ],
    ids=["no Race", "one", "half", "half, as once ruled", "two halves", "whole"],
)
def test_C01_half_of_a_race_is_not_human_to_items_nor_to_monsters(is_a, half_human, human):
    rules = Options(elide=False, half_human=half_human)
    ann = dict(is_a=is_a, wears=["Tie"])
    scene = table(TIE, SNOB, door="Snob", rules=rules, ann=ann)
    assert scene.ann.strength == 1 + 2 * human
    whole = "Imp" in is_a and len(is_a) != 2
    assert scene.fight.threat == 9 - 4 * human + 5 * whole


@rule("C01", "CHR-6")
def test_C01_half_has_the_advantages_without_the_drawbacks():
    ann = HALF | dict(wears=["Horn", "Glove"])
    scene = table(HORN, GLOVE, SNOB, door="Snob", ann=ann, bob=dict(is_a=["Troll"]))
    assert scene.ann.strength == 1 + 3 + 4
    assert scene.fight.threat == 9  # not against half an Imp
    scene.play("ann: run away\n all: pass\n ann: run from Snob\n all: pass\n die: 5\n all: pass")
    assert scene.ann.level == 1  # no -1 for the horns
    assert "ann escapes from Snob" in scene.log


@rule("C01")
def test_C01_the_other_half_may_come_later():
    ann = HALF | dict(hand=["Troll"], wears=["Glove"])
    scene = table(GLOVE, ann=ann)
    assert scene.ann.strength == 1 + 4
    scene.play("ann: play Troll")
    assert scene.ann.strength == 1  # both now, with all they bring


# --- M14 disguises ------------------------------------------------------------------------------

BEARD = Item("False Beard", abilities=(Trait("Gruff", PassesFor("troll")),))
EARS = Item("False Ears", abilities=(Trait("Pointy", PassesFor("imp")),))
CENSOR = Monster(
    "Censor",
    level=5,
    treasures=1,
    modifiers=(
        Strength(+3, versus=IMP),
        Strength(-2, versus=TROLL),
        Treasures(+1, versus=BOTH),
        Levels(+1, versus=TROLL),
    ),
    bad_stuff=LoseLevels(),
)


@rule("M14")
@pytest.mark.parametrize(
    ("wears", "threat", "treasures"),
    [
        ([], 5, 1),
        (["False Ears"], 5 + 3, 1),
        (["False Beard"], 5 - 2, 1),
        (["False Ears", "False Beard"], 5 + 3 - 2, 2),
    ],
    ids=["plain", "ears", "beard", "both"],
)
def test_M14_monsters_take_whoever_is_disguised_for_what_it_seems(wears, threat, treasures):
    scene = table(BEARD, EARS, CENSOR, door="Censor", ann=dict(wears=wears))
    assert (scene.fight.threat, scene.fight.treasures) == (threat, treasures)


@rule("M14", "ITM-2")
def test_M14_a_disguise_that_lies_sideways_deceives_nobody():
    scene = table(EARS, CENSOR, door="Censor", ann=dict(carries=["False Ears"]))
    assert scene.fight.threat == 5


@rule("M14", "MON-8")
def test_M14_a_disguised_helper_counts_and_twice_is_once():
    bob = dict(level=9, wears=["False Ears"])
    scene = table(EARS, CENSOR, door="Censor", ann=dict(is_a=["Imp"]), bob=bob)
    assert scene.fight.threat == 5 + 3
    scene.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    assert scene.fight.threat == 5 + 3


@rule("M14")
def test_M14_a_friend_by_disguise_is_a_friend():
    pal = Monster("Pal", level=9, treasures=1, befriends=BOTH, bad_stuff=LoseLevels())
    scene = table(BEARD, EARS, pal, door="Pal", ann=dict(wears=["False Ears", "False Beard"]))
    assert not scene.in_fight
    assert (scene.ann.level, scene.discards) == (1, ["Pal"])
    scene = table(BEARD, EARS, pal, door="Pal", ann=dict(wears=["False Ears"]))
    assert scene.in_fight


@rule("M14", "X03")
@pytest.mark.parametrize(("wears", "asked"), [(["False Ears"], "ann"), ([], "die")])
def test_M14_whoever_is_not_pursued_by_disguise_escapes(wears, asked):
    hound = Monster("Hound", level=20, treasures=1, ignores=IMP, bad_stuff=LoseLevels())
    scene = table(EARS, hound, door="Hound", ann=dict(level=3, wears=wears))
    scene.play("ann: run away\n all: pass\n ann: run from Hound\n all: pass")
    assert scene.asked == asked
    assert scene.ann.level == 3


@rule("M14", "RUN-2")
@pytest.mark.parametrize(("wears", "level"), [(["False Ears"], 2), ([], 3)])
def test_M14_and_is_run_after_by_disguise(wears, level):
    hound = Monster(
        "Hound", level=20, treasures=1, modifiers=(RunAway(-1, versus=IMP),), bad_stuff=LoseLevels()
    )
    scene = table(EARS, hound, door="Hound", ann=dict(level=3, wears=wears))
    scene.play("ann: run away\n all: pass\n ann: run from Hound\n all: pass\n die: 5\n all: pass")
    assert scene.ann.level == level


@rule("M14")
@pytest.mark.parametrize(("wears", "level"), [(["False Ears"], 2), ([], 4)])
def test_M14_bad_stuff_is_deceived_too(wears, level):
    bully = Monster("Bully", level=20, treasures=1, bad_stuff=If(IMP, LoseLevels(3), LoseLevels()))
    scene = table(EARS, bully, door="Bully", ann=dict(level=5, wears=wears))
    scene.play("ann: run away\n all: pass\n ann: run from Bully\n all: pass\n die: 1\n all: pass")
    assert scene.ann.level == level


@rule("M14")
def test_M14_nobody_but_monsters_is_deceived():
    tax = Curse("Imp Tax", effect=If(IMP, LoseLevels()))
    ann = dict(level=3, wears=["False Ears", "Horn", "Glove"])
    scene = table(EARS, HORN, GLOVE, tax, ann=ann, bob=dict(hand=["Imp Tax"]))
    assert scene.ann.strength == 3 + 4  # no Horn for a false Imp, and the Glove for anyone else
    scene.play("bob: play Imp Tax on ann\n all: pass")
    assert scene.ann.level == 3


# --- P16 weapons --------------------------------------------------------------------------------

ARMED = Has(Cards("item", tag="weapon", worn=True))
TOOLS = (
    Item("Club", bonus=1, slot="one hand"),
    Item("Halberd", bonus=2, slot="two hands"),
    Item("Lantern", bonus=3, slot="one hand", tags=("tool",)),
    Item("Hovering Sword", bonus=4, tags=("weapon",)),
    Item("Boots", bonus=5, slot="feet"),
    Item("Charm", bonus=6),
    Curse("Disarmed", effect=Lose(Cards("item", tag="weapon"))),
    Curse("Truce", effect=Lose(Cards("item", tag="weapon"), every=True)),
    Monster("Pacifist", level=9, treasures=1, bad_stuff=Nothing(),
            modifiers=(ItemBonus(0, tag="weapon"),)),
    Class("Fencer", abilities=(Trait("Touch", Strength(+10, when=ARMED)),)),
)  # fmt: skip


@rule("P16")
@pytest.mark.parametrize(
    ("item", "bonus", "weapon"),
    [
        ("Club", 1, True),
        ("Halberd", 2, True),
        ("Lantern", 3, False),
        ("Hovering Sword", 4, True),
        ("Boots", 5, False),
        ("Charm", 6, False),
    ],
)
def test_P16_whatever_takes_a_hand_is_a_weapon_and_so_is_an_obvious_one(item, bonus, weapon):
    ann = dict(is_a=["Fencer"], wears=[item])
    scene = table(*TOOLS, ann=ann, bob=dict(hand=["Disarmed"]))
    assert scene.ann.strength == 1 + bonus + 10 * weapon
    scene.play("bob: play Disarmed on ann\n all: pass")
    assert scene.can(f"ann: lose {item}") == weapon
    scene = table(*TOOLS, door="Pacifist", ann=dict(wears=[item]))
    assert scene.ann.strength == 1 + (0 if weapon else bonus)


@rule("P16")
def test_P16_a_curse_on_weapons_takes_them_all_and_nothing_else():
    ann = dict(wears=["Club", "Lantern", "Hovering Sword", "Boots"], carries=["Halberd"])
    scene = table(*TOOLS, ann=ann, bob=dict(hand=["Truce"]))
    scene.play("bob: play Truce on ann\n all: pass")
    assert scene.ann.in_play == ["Lantern", "Boots"]
    assert scene.is_quiet()


# --- M13 as a fight begins ----------------------------------------------------------------------

ENGINE = Item(
    "Siege Engine",
    abilities=(
        Whenever(
            "Load",
            on="your fight begins",
            effect=Choose((Boost(4, "munchkins"), Draw("doors"))),
        ),
    ),
)
BATON = OneShot("Baton", when="your fight", aim="rival", effect=PassFight())
LOAD = ["choose to give the munchkins +4", "choose to draw a Door"]


@rule("M13", "T20")
@pytest.mark.parametrize("look", [False, True])
def test_M13_it_is_chosen_right_after_the_monster_is_there(look):
    ann = dict(level=2, wears=["Siege Engine"], hand=["Newt"] if look else [])
    scene = table(ENGINE, door=None if look else "Moth", doors=["Troll"], ann=ann)
    if look:
        scene.play(
            "ann: kick open the door\n all: pass\n ann: look for trouble with Newt\n all: pass"
        )
    assert scene.in_fight
    assert (scene.legal("ann"), scene.legal("bob")) == (LOAD, [])
    scene.play(f"ann: {LOAD[0]}")
    assert scene.fight.strength == 2 + 4


@rule("M13")
def test_M13_it_holds_for_the_whole_fight_and_is_not_chosen_again():
    bob = dict(hand=["Wandering Monster", "Newt"])
    scene = table(ENGINE, door="Moth", ann=dict(level=2, wears=["Siege Engine"]), bob=bob)
    scene.play(f"ann: {LOAD[0]}\n bob: play Wandering Monster with Newt")
    assert scene.asked == "ann"
    assert LOAD[0] not in scene.legal("ann")
    assert (scene.fight.strength, scene.fight.threat) == (2 + 4, 3 + 2)
    scene.play(WIN)
    assert scene.ann.level == 4
    assert scene.ann.strength == 4  # and no longer
    assert scene.is_quiet()


@rule("M13")
def test_M13_not_for_those_who_come_later():
    bob = dict(level=9, wears=["Siege Engine"])
    scene = table(ENGINE, BATON, door="Moth", ann=dict(hand=["Baton"]), bob=bob)
    scene.play("ann: play Baton on bob")
    assert (scene.fight.fighter, scene.fight.strength) == ("bob", 9)
    scene = table(ENGINE, door="Moth", bob=bob)
    scene.play("ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer")
    assert scene.fight.strength == 1 + 9


# --- W10 shown at once --------------------------------------------------------------------------

BLESSING = Special(
    "Blessing",
    deck="doors",
    at_once=True,
    effect=To("everyone", If(IsA("monk"), GainLevels())),
)
MONK = Class("Monk", abilities=(), copies=11)


def dealt(*doors, seed: int = 0) -> Scene:
    """A new game for three, with these twelve Doors and no more to be dealt."""
    stones = (Item("Stone", copies=12),)
    box = pressed("test", doors + stones)
    return Scene(new_game(3, set=box, seed=seed, rules=Options(elide=False, first_by_die=False)))


@rule("W10", "W07")
@pytest.mark.parametrize("draw", ["kick open the door", "loot the room"])
def test_W10_it_is_shown_at_once_however_it_was_drawn(draw):
    doors = ["Blessing"] if draw.startswith("kick") else ["Troll", "Blessing"]
    scene = table(BLESSING, MONK, doors=doors, ann=dict(is_a=["Monk"]), bob=dict(hand=["Monk"]))
    scene.play("ann: kick open the door\n all: pass")
    if draw == "loot the room":
        scene.play("ann: loot the room\n all: pass")
    assert (scene.ann.level, scene.bob.level) == (2, 1)
    assert scene.discards == ["Blessing"]
    assert scene.is_quiet()


@rule("W10")
@pytest.mark.parametrize("seed", range(4))
def test_W10_in_the_opening_hand_whoever_can_be_one_may_become_one_first(seed):
    scene = dealt(BLESSING, MONK, seed=seed)
    assert "Blessing" in scene.ann.hand + scene.bob.hand + scene.cat.hand
    scene.play("""
        ann: play Monk
        ann: ready
        all: pass
        bob: ready
        all: pass
        cat: play Monk
    """)
    assert [scene.ann.level, scene.bob.level, scene.cat.level] == [1, 1, 1]
    scene.play("cat: ready\n all: pass")
    assert [scene.ann.level, scene.bob.level, scene.cat.level] == [2, 1, 2]
    assert scene.discards == ["Blessing"]
    assert scene.can("ann: kick open the door")
    assert scene.is_quiet()
