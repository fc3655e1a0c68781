"""EPC Epic: a game to Level 20, and what a munchkin of Level 10 has of it."""

from dataclasses import replace
from operator import attrgetter

import pytest

from kickdoor.cards import Class, Curse, Doubler, Faction, GoUpALevel, Hireling, Item, Monster, Race
from kickdoor.game.box import NEVER, Options
from kickdoor.options import agreed
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Boost,
    GainLevels,
    Level,
    LoseLevels,
    Power,
    Room,
    Strength,
    Trait,
)

EPIC = replace(agreed(Options(), ("epic",)), elide=False)
CARDS = (
    Monster("Doormat", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Ogre", level=40, treasures=1, bad_stuff=LoseLevels()),
    Monster("Two-Headed Gnat", level=1, levels=2, treasures=1, bad_stuff=LoseLevels()),
    Monster("Snob", level=40, treasures=1, ignores=Level(at_most=11), bad_stuff=LoseLevels(5)),
    Curse("Stumble", effect=LoseLevels(), copies=2),
    Class(
        "Fencer",
        abilities=(Trait("Footwork", Strength(+1)),),
        epic=(
            Trait("Flourish", Strength(+4)),
            Power("Lunge", when="your fight", discard=1, limit=1, effect=Boost(5, "munchkins")),
        ),
    ),
    Class(
        "Juggler",
        abilities=(Trait("Knack", Room("head")),),
        epic=(Trait("Three Hands", Room("one hand")), Trait("Troupe", Room("hireling"))),
    ),
    Class("Squid", abilities=(), epic=(Trait("Tentacles", Room("one hand", 2)),)),
    Race("Hoarder", abilities=(), epic=(Trait("Keep It All", Room("hand", unlimited=True)),)),
    Faction("Clique", abilities=(), epic=(Trait("Gang Up", Strength(+2)),)),
    Doubler("Two Jobs", of="class"),
    GoUpALevel("Pat on the Back", copies=3),
    GoUpALevel("Standing Ovation", effect=GainLevels(2)),
    Curse("Handover", effect=LoseLevels(taker="you")),
    Hireling("Page"),
    Hireling("Squire"),
    *(Item(name, bonus=1, gold=1000, slot="one hand") for name in ("Fork", "Spoon", "Ladle")),
    *(Item(name, gold=500, slot="one hand") for name in ("Whisk", "Sieve")),
    Item("Trainee Badge", bonus=3, usable_by=Level(at_most=10)),
    Item("Long Service Medal", bonus=2, usable_by=Level(at_least=12)),
)


def scene(rules: Options = EPIC, **more) -> Scene:
    players = {name: more.pop(name, {}) for name in ("ann", "bob", "cat")}
    return deal(cards=CARDS, rules=rules, **more, **players)


def kill(level: int, door: str = "Doormat", rules: Options = EPIC) -> Scene:
    """Ann, of this Level, kills what is behind the door; beside it lies nothing of note."""
    table = scene(rules, door=door, doors=["Two Jobs"], ann=dict(level=level))
    return table.play("ann: claim victory\n all: pass")


# --- to Level 20 --------------------------------------------------------------------------------


@rule("EPC-1", "EPC-3", "WIN-1")
def test_EPC_1_the_winning_level_and_the_kills_are_data():
    printed, epic = Options(), agreed(Options(), ("epic",))
    assert (printed.winning_level, printed.kill_level, printed.epic_level) == (10, 10, NEVER)
    assert (epic.winning_level, epic.kill_level, epic.epic_level) == (20, 19, 10)


@rule("EPC-1")
@pytest.mark.parametrize("level", [9, 10, 18])
def test_EPC_1_level_10_does_not_end_the_game(level):
    table = kill(level)
    assert (table.ann.level, table.winners) == (level + 1, [])
    assert table.is_quiet()


@rule("EPC-1")
def test_EPC_1_as_printed_it_does():
    assert kill(9, rules=Options(elide=False)).winners == ["ann"]


@rule("EPC-1", "TRS-2", "TRD-5")
def test_EPC_1_level_10_needs_no_kill():
    table = scene(ann=dict(level=9, hand=["Pat on the Back"]), bob={})
    table.play("ann: play Pat on the Back on yourself")
    assert (table.ann.level, table.winners) == (10, [])

    table = scene(ann=dict(level=9, carries=["Fork"]))
    table.play("ann: sell Items\n ann: sell Fork\n ann: close the sale")
    assert (table.ann.level, table.winners) == (10, [])


# --- Levels 19 and 20 ---------------------------------------------------------------------------


@rule("EPC-3", "WIN-1")
def test_EPC_3_level_20_wins_by_a_kill():
    table = kill(19)
    assert (table.ann.level, table.winners) == (20, ["ann"])


@rule("EPC-3", "CMB-2")
def test_EPC_3_level_19_does_not_win():
    assert (kill(18).ann.level, kill(18).winners) == (19, [])
    table = kill(17, "Two-Headed Gnat")
    assert (table.ann.level, table.winners) == (19, [])
    assert kill(18, "Two-Headed Gnat").winners == ["ann"]


@rule("EPC-3", "TRS-2", "L06")
@pytest.mark.parametrize(("level", "can"), [(17, True), (18, False), (19, False)])
def test_EPC_3_no_go_up_a_level_brings_the_last_two(level, can):
    table = scene(ann=dict(level=level), bob=dict(hand=["Pat on the Back"]))
    assert table.can("bob: play Pat on the Back on ann") == can
    assert table.can("bob: play Pat on the Back on cat")


@rule("EPC-3", "TRS-2")
def test_EPC_3_two_levels_at_once_stop_at_18():
    table = scene(ann=dict(level=17, hand=["Standing Ovation"]))
    table.play("ann: play Standing Ovation on yourself")
    assert table.ann.level == 18


@rule("EPC-3", "TRD-5")
def test_EPC_3_no_sale_brings_the_last_two():
    table = scene(ann=dict(level=17, carries=["Fork", "Spoon"]))
    table.play("ann: sell Items\n ann: sell Fork\n ann: sell Spoon\n ann: close the sale")
    assert table.ann.level == 18
    for level in (18, 19):
        assert not scene(ann=dict(level=level, carries=["Fork"])).can("ann: sell Items")


@rule("EPC-3", "L01")
@pytest.mark.parametrize(("level", "after"), [(17, (18, 4)), (18, (18, 5)), (19, (19, 5))])
def test_EPC_3_no_level_is_taken_from_another_for_it(level, after):
    table = scene(ann=dict(level=level, hand=["Handover"]), bob=dict(level=5))
    table.play("ann: play Handover on bob\n all: pass")
    assert (table.ann.level, table.bob.level) == after


# --- being Epic ---------------------------------------------------------------------------------


@rule("EPC-2")
@pytest.mark.parametrize(("level", "more"), [(1, 1), (9, 1), (10, 1 + 4), (19, 1 + 4)])
def test_EPC_2_it_counts_from_level_10_on_beside_the_ordinary_one(level, more):
    assert scene(ann=dict(level=level, is_a=["Fencer"])).ann.strength == level + more


@rule("EPC-2")
@pytest.mark.parametrize(("level", "can"), [(9, False), (10, True), (19, True)])
def test_EPC_2_what_it_lets_one_do_is_for_the_epic_only(level, can):
    ann = dict(level=level, is_a=["Fencer"], hand=["Fork"])
    assert scene(door="Ogre", doors=["Two Jobs"], ann=ann).can("ann: use Lunge") == can


@rule("EPC-2")
def test_EPC_2_one_may_come_to_it_and_lose_it_in_the_same_fight():
    table = scene(
        door="Ogre",
        ann=dict(level=9, is_a=["Fencer"], hand=["Pat on the Back", "Fork"]),
        bob=dict(hand=["Stumble"]),
    )
    assert table.fight.strength == 9 + 1
    table.play("ann: play Pat on the Back on yourself")
    assert table.fight.strength == 10 + 1 + 4
    assert table.can("ann: use Lunge")
    table.play("bob: play Stumble on ann\n all: pass")
    assert table.fight.strength == 9 + 1
    assert not table.can("ann: use Lunge")


@rule("EPC-2", "C09")
def test_EPC_2_what_was_paid_for_keeps_counting():
    table = scene(
        door="Ogre",
        doors=["Two Jobs"],
        ann=dict(level=10, is_a=["Fencer"], hand=["Fork"]),
        bob=dict(hand=["Stumble"]),
    )
    table.play("ann: use Lunge\n ann: discard Fork")
    assert table.fight.strength == 10 + 1 + 4 + 5
    table.play("bob: play Stumble on ann\n all: pass")
    assert table.fight.strength == 9 + 1 + 5


@rule("EPC-2", "CHR-5")
def test_EPC_2_of_each_class_race_and_faction():
    ann = dict(level=10, is_a=["Fencer", "Juggler", "Two Jobs", "Clique", "Hoarder"])
    table = scene(ann=ann | dict(wears=["Fork", "Spoon"], carries=["Ladle"]))
    assert table.ann.strength == 10 + 1 + 4 + 2 + 1 + 1
    assert table.can("ann: equip Ladle")


@rule("EPC-2", "TRN-3")
@pytest.mark.parametrize(("level", "turn"), [(8, "ann"), (9, "bob")])
def test_EPC_2_a_limit_may_be_lifted_by_it(level, turn):
    hand = ["Fork", "Spoon", "Ladle", "Whisk", "Sieve", "Ogre"]
    table = scene(door="Doormat", ann=dict(level=level, is_a=["Hoarder"], hand=hand))
    table.play("ann: claim victory\n all: pass\n ann: end the turn\n all: pass")
    assert table.ann.level == level + 1
    assert table.turn == turn  # or ann has too many cards, and is giving charity
    assert len(table.ann.hand) == 7


def juggling(door: str | None = None, beside: str = "Two Jobs", **more) -> Scene:
    """An Epic Juggler has three hands full and company of two; bob knows a Curse."""
    ann = dict(level=10, is_a=["Juggler"], wears=["Fork", "Spoon", "Ladle"], has=["Page", "Squire"])
    return scene(door=door, doors=[beside], ann=ann | more, bob=dict(hand=["Stumble", "Stumble"]))


@rule("EPC-2", "ITM-3", "U12")
@pytest.mark.parametrize("door", [None, "Ogre"])
def test_EPC_2_at_level_9_it_is_gone_at_once_and_what_it_allowed(door):
    table = juggling(door)
    table.play("bob: play Stumble on ann\n all: pass")
    assert table.legal("ann") == [f"lay {name} sideways" for name in ("Fork", "Spoon", "Ladle")]
    table.play("ann: lay Spoon sideways")
    assert table.legal("ann") == ["lose Page", "lose Squire"]
    table.play("ann: lose Squire")
    assert table.ann.in_play == ["Juggler", "Fork", "Spoon", "Ladle", "Page"]
    assert table.ann.sideways == ["Spoon"]
    assert (table.ann.level, table.ann.strength) == (9, 9 + 1 + 1)
    assert table.can("ann: lay Fork sideways") == (door is None)  # ITM-2 not in combat


@rule("EPC-2")
def test_EPC_2_a_level_lost_above_that_changes_nothing():
    table = juggling(level=11)
    table.play("bob: play Stumble on ann\n all: pass")
    assert (table.ann.level, table.ann.sideways) == (10, [])
    assert table.is_quiet()
    table.play("bob: play Stumble on ann\n all: pass")
    assert table.can("ann: lay Fork sideways")
    assert not table.is_quiet()


@rule("EPC-2", "CHR-2")
def test_EPC_2_what_it_allowed_is_gone_with_the_class_too():
    ann = dict(level=10, is_a=["Squid"], wears=["Fork", "Spoon", "Ladle"])
    table = scene(ann=ann).play("ann: discard Squid")
    assert table.legal("ann") == [f"lay {name} sideways" for name in ("Fork", "Spoon", "Ladle")]
    table.play("ann: lay Ladle sideways")
    assert (table.ann.strength, table.is_quiet()) == (10 + 1 + 1, True)


@rule("EPC-2", "RUN-3", "X02")
def test_EPC_2_it_is_gone_between_one_monster_and_the_next():
    table = juggling("Ogre", beside="Doormat")
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 1\n all: pass")
    assert table.ann.level == 9
    table.play("ann: run from Doormat")
    assert table.legal("ann") == [f"lay {name} sideways" for name in ("Fork", "Spoon", "Ladle")]
    table.play("""
        ann: lay Fork sideways
        ann: lose Page
        all: pass
        die: 6
        all: pass
    """)
    assert not table.in_fight
    assert table.ann.sideways == ["Fork"]


# --- thresholds, faster play --------------------------------------------------------------------


@rule("EPC-7", "X03")
@pytest.mark.parametrize(("level", "asked"), [(11, "ann"), (12, "die")])
def test_EPC_7_whom_a_monster_ignores_goes_by_the_real_level(level, asked):
    table = scene(door="Snob", doors=["Two Jobs"], ann=dict(level=level))
    table.play("ann: run away\n all: pass\n ann: run from Snob\n all: pass")
    assert table.asked == asked
    assert table.in_fight == (asked == "die")


@rule("EPC-7", "ITM-4")
@pytest.mark.parametrize(("level", "more"), [(10, 3), (11, 0), (12, 2)])
def test_EPC_7_so_does_what_may_be_equipped(level, more):
    table = scene(ann=dict(level=level, wears=["Trainee Badge", "Long Service Medal"]))
    assert table.ann.strength == level + more


@rule("EPC-6")
def test_EPC_6_faster_play_goes_with_it_if_the_table_likes():
    fields = attrgetter("listen_at_the_door", "loot_treasure", "shared_victory", "epic_level")
    assert fields(agreed(Options(), ("epic",))) == (False, False, False, 10)
    assert fields(agreed(Options(), ("epic", "faster"))) == (True, True, True, 10)
    assert fields(agreed(Options(), ("faster",))) == (True, True, True, NEVER)


@rule("EPC-6", "FST-1", "FST-2", "EPC-4")
@pytest.mark.parametrize(
    ("said", "hand"),
    [
        (("epic",), ["Fencer", "Squid", "Clique"]),
        (("epic", "faster"), ["Fencer", "Squid", "Clique", "Fork"]),
    ],
)
def test_EPC_6_with_it_an_epic_turn_listens_opens_two_and_loots_a_treasure(said, hand):
    rules = replace(agreed(Options(), said), elide=False)
    table = scene(
        rules,
        door="Doormat",
        doors=["Fencer", "Squid", "Clique"],
        treasures=["Whisk", "Fork"],
        bob=dict(level=10),
        ann=dict(level=2),
    )
    table.play("""
        ann: claim victory
        all: pass
        ann: end the turn
        all: pass
        bob: kick open the door
        all: pass
        bob: loot the room
        all: pass
    """)
    assert table.bob.hand == hand
