"""MON-4 What enhances a monster enhances its Clone too, whichever came first."""

from itertools import permutations

import pytest

from kickdoor.cards import Enhancer, Monster, OneShot
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import AddTreasures, Boost, JoinTwin, LoseLevels, RemoveMonster

THREE = ("Radioactive", "… From Another Dimension", "… And Its Clone")
PRIZES = ("Laser", "Dazer", "Maser", "Receipt Spike")
CARDS = (
    Monster("Blob", level=3, treasures=1, bad_stuff=LoseLevels()),
    Monster("Crate", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Greeter", level=2, treasures=1, on_meeting=LoseLevels(), bad_stuff=LoseLevels()),
    Enhancer("Sulking", strength=-5, treasures=-1),
    Enhancer("Photocopy", effect=JoinTwin()),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster(), copies=2),
    OneShot("Poison", aim="foe", effect=RemoveMonster("killed")),
    OneShot("Gift Wrap", aim="foe", effect=AddTreasures(2)),
    OneShot("Cheer", effect=Boost(4)),
)


def scene(*hand: str, door: str = "Blob", **ann) -> Scene:
    """Ann fights; bob holds these."""
    bob = dict(hand=list(hand))
    return deal(set="star", cards=CARDS, door=door, treasures=PRIZES, ann=ann, bob=bob, cat={})


def played(*hand: str, door: str = "Blob", **ann) -> Scene:
    """The same, and bob has played them all on the first monster, in this order."""
    table = scene(*hand, door=door, **ann)
    return table.play("\n".join(f"bob: play {card} on {door}" for card in hand))


# --- in any order -------------------------------------------------------------------------------


@rule("MON-4", "F13", "F15", "MON-3")
@pytest.mark.parametrize("order", list(permutations(THREE)))
def test_MON_4_the_rulebooks_three_in_any_order(order):
    # If Radioactive, … From Another Dimension, and … And Its Clone are played on a single monster,
    # in any order, you are facing a Radioactive monster From Another Dimension and its Radioactive
    # Clone From Another Dimension. Good luck.
    table = played(*order)
    assert table.fight.foes == ["Blob", "Blob"]
    assert table.fight.threat == 2 * (3 + 5 + 10)
    assert table.fight.treasures == 2 * (1 + 1 + 2)


@rule("MON-4", "F15")
def test_MON_4_what_is_played_on_the_clone_counts_for_the_first_too():
    table = scene(*THREE).play("""
        bob: play … And Its Clone on Blob
        bob: play Radioactive on Blob (2)
        bob: play … From Another Dimension on Blob
    """)
    assert table.fight.threat == 2 * (3 + 5 + 10)
    assert table.fight.treasures == 2 * (1 + 1 + 2)


@rule("MON-4", "MON-8")
def test_MON_4_with_what_it_has_against_somebody():
    table = played(*THREE[::2], is_a=["Mutant"])  # Radioactive: -5 against Mutants
    assert table.fight.threat == 2 * (3 + 5 - 5)


@rule("MON-4", "W04")
def test_MON_4_what_weakens_it_weakens_both():
    table = played("… And Its Clone", "Sulking")
    assert table.fight.threat == 2 * (3 - 5)
    assert table.fight.treasures == 2  # never below one each
    table.play("ann: claim victory\n all: pass")
    assert (table.ann.level, len(table.ann.hand)) == (3, 2)


@rule("MON-4", "MON-6")
def test_MON_4_what_makes_it_undead_makes_both_so():
    hand = ["Past Its Sell-By Date", "… And Its Clone", "Trapdoor", "Warp Corpse"]
    table = scene(*hand).play("bob: play Past Its Sell-By Date on Blob")
    table.play("bob: play … And Its Clone on Blob\n bob: play Trapdoor on Blob")
    assert table.fight.threat == 3 + 5  # the Clone, as dead as ever
    table.play("bob: add Warp Corpse to the fight")
    assert table.fight.foes == ["Blob", "Warp Corpse"]


@rule("MON-4", "F13")
def test_MON_4_a_clone_of_the_clone_is_a_third():
    table = scene("Radioactive", "… And Its Clone", "Photocopy").play("""
        bob: play … And Its Clone on Blob
        bob: play Photocopy on Blob (2)
        bob: play Radioactive on Blob (3)
    """)
    assert table.fight.foes == ["Blob"] * 3
    assert table.fight.threat == 3 * (3 + 5)


# --- what is shared, and what is not ------------------------------------------------------------


@rule("F13")
def test_F13_one_shots_for_the_side_count_once():
    table = scene("Cheer", "… And Its Clone").play("""
        bob: play Cheer for the monsters
        bob: play … And Its Clone on Blob
    """)
    assert table.fight.threat == 2 * 3 + 4


@rule("F13")
def test_F13_so_does_what_a_one_shot_does_to_one_of_them():
    table = scene("Gift Wrap", "… And Its Clone").play("""
        bob: play Gift Wrap on Blob
        bob: play … And Its Clone on Blob
    """)
    assert table.fight.treasures == (1 + 2) + 1


@rule("F15", "MON-3")
@pytest.mark.parametrize(
    ("on", "threat"), [("Blob", 2 * (3 + 5) + 1), ("Blob (2)", 2 * (3 + 5) + 1), ("Crate", 12)]
)
def test_F15_with_a_third_monster_there_the_player_says_whose_it_is(on, threat):
    table = scene("… And Its Clone", "Wandering Monster", "Crate", "Radioactive").play(f"""
        bob: play … And Its Clone on Blob
        bob: play Wandering Monster with Crate
        bob: play Radioactive on {on}
    """)
    assert table.fight.foes == ["Blob", "Blob", "Crate"]
    assert table.fight.threat == threat


@rule("F13", "T19")
def test_F13_a_clone_does_what_the_first_did_when_it_came():
    table = played("… And Its Clone", door="Greeter", level=5)
    assert table.ann.level == 3


# --- two monsters -------------------------------------------------------------------------------


@rule("F13", "CMB-2", "CMB-7")
def test_F13_a_clone_is_a_monster_of_its_own():
    table = played("… And Its Clone", "Radioactive", level=5, wears=["Bobaser"], is_a=["Mutant"])
    assert (table.fight.strength, table.fight.threat) == (5 + 4, 2 * 3)
    table.play("ann: claim victory\n all: pass")
    assert (table.ann.level, table.ann.hand) == (5 + 2, [*PRIZES])
    assert sorted(table.discards) == ["Blob", "Radioactive", "… And Its Clone"]
    assert table.is_quiet()


@rule("F14", "RUN-2", "RUN-3")
def test_F14_it_is_run_from_by_itself():
    table = played("… And Its Clone", level=3)
    table.play("ann: run away\n all: pass")
    assert table.legal("ann") == ["run from Blob", "run from Blob (2)"]
    table.play("ann: run from Blob (2)\n all: pass\n die: 1\n all: pass")
    assert table.ann.level == 2
    table.play("ann: run from Blob\n all: pass\n die: 6\n all: pass\n all: pass")
    assert (table.ann.level, table.in_fight) == (2, False)


@rule("F14", "MON-4")
@pytest.mark.parametrize("gone", ["Blob", "Blob (2)"])
def test_F14_removing_one_leaves_the_other_with_all_that_enhances_it(gone):
    table = scene(*THREE[1:], "Trapdoor", "Radioactive").play(f"""
        bob: play … From Another Dimension on Blob
        bob: play … And Its Clone on Blob
        bob: play Trapdoor on {gone}
    """)
    assert (table.fight.foes, table.fight.threat) == (["Blob"], 3 + 10)
    assert table.fight.treasures == 1 + 2
    table.play("bob: play Radioactive on Blob")
    assert table.fight.threat == 3 + 10 + 5


@rule("F14", "CMB-3")
def test_F14_both_must_be_removed_to_end_the_fight():
    table = scene("… And Its Clone", "Trapdoor", "Trapdoor").play("""
        bob: play … And Its Clone on Blob
        bob: play Trapdoor on Blob (2)
    """)
    assert table.in_fight
    table.play("bob: play Trapdoor on Blob")
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (1, [])
    assert sorted(table.discards) == sorted(["Blob", "… And Its Clone", "Trapdoor", "Trapdoor"])


@rule("F14", "L05")
def test_F14_one_killed_outright_counts_when_the_other_is_beaten():
    table = scene("… And Its Clone", "Poison", level=4)
    table.play("bob: play … And Its Clone on Blob\n bob: play Poison on Blob")
    assert (table.fight.foes, table.ann.level) == (["Blob"], 4)
    table.play("ann: claim victory\n all: pass")
    assert (table.ann.level, len(table.ann.hand)) == (6, 2)


@rule("F14")
def test_F14_a_clone_of_what_has_left_has_nothing_to_go_on():
    hand = ("Wandering Monster", "Crate", "Trapdoor", "… And Its Clone")
    table = scene(*hand).play("""
        bob: play Wandering Monster with Crate
        bob: play Trapdoor on Blob
    """)
    assert not table.can("bob: play … And Its Clone on Blob")
    assert table.can("bob: play … And Its Clone on Crate")
