"""The Witch: Return to Sender and Evil Eye, which answer Curses and dice."""

import pytest

from kickdoor.cards import Curse
from kickdoor.testing import deal, rule
from kickdoor.words import (
    LoseLevels,
    OnRoll,
    ThatMany,
)
from scenes import can_use


def test_witch_returns_a_curse_from_the_door_to_another_player_of_her_choice():
    table = deal(
        door="Lose Your Armor",
        ann=dict(is_a=["Witch"], wears=["Blazer"], hand=["Pumps"]),
        bob=dict(wears=["Goblin-Proof Vest"]),
        cat=dict(wears=["Unopened Plate Mail"]),
    )
    table.play("""
        ann: use Return to Sender
        ann: discard Pumps
    """)
    assert table.legal("ann") == ["choose bob", "choose cat"]
    table.play("""
        ann: choose cat
        all: pass
        cat: lose Unopened Plate Mail
    """)
    assert (table.ann.in_play, table.ann.hand) == (["Witch", "Blazer"], [])
    assert (table.bob.in_play, table.cat.in_play) == (["Goblin-Proof Vest"], [])
    assert table.is_quiet()


def test_witch_may_send_it_back_to_whoever_played_it_but_not_for_somebody_else():
    table = deal(
        ann=dict(hand=["Lose Your Armor"], wears=["Goblin-Proof Vest"]),
        bob=dict(is_a=["Witch"], wears=["Blazer"]),
        cat=dict(is_a=["Witch"], hand=["Pumps"]),
    )
    table.play("ann: play Lose Your Armor on bob")
    assert not can_use(table, "cat", "Return to Sender")
    table.play("""
        bob: use Return to Sender
        bob: discard Blazer
        bob: choose ann
        all: pass
        ann: lose Goblin-Proof Vest
    """)
    assert (table.ann.in_play, table.bob.in_play) == ([], ["Witch"])
    assert table.cat.hand == ["Pumps"]
    assert table.is_quiet()


@rule("C11")
def test_witch_with_nothing_to_discard_takes_the_curse():
    table = deal(door="The Other Box", ann=dict(is_a=["Witch"], sex="female"), bob={}, cat={})
    assert not can_use(table, "ann", "Return to Sender")
    table.play("all: pass")
    assert table.ann.sex == "male"
    assert table.is_quiet()


def test_witch_gives_any_die_the_evil_eye_once_a_turn():
    table = deal(
        door="Hemogoblin",
        doors=["Akata"],
        ann=dict(level=5),
        bob=dict(is_a=["Witch"], hand=["Pumps", "Blazer"]),
        cat={},
    )
    table.play("""
        ann: run away
        all: pass
        ann: run from Hemogoblin
        all: pass
        die: 6
        bob: use Evil Eye
        bob: discard Pumps
    """)
    assert not can_use(table, "bob", "Evil Eye")
    table.play("all: pass")
    assert "Hemogoblin catches ann" in table.log
    assert (table.ann.level, table.bob.hand, table.bob.in_play) == (3, ["Blazer"], ["Witch"])
    assert table.is_quiet()

    table.play("""
        ann: end the turn
        all: pass
        bob: kick open the door
        all: pass
        bob: run away
        all: pass
        bob: run from Akata
        all: pass
        die: 6
    """)
    assert can_use(table, "bob", "Evil Eye")


def test_witch_looks_at_one_die_a_turn_in_combat_or_out_of_it():
    trip = Curse("Loose Stair Rod", effect=OnRoll(effect=LoseLevels(ThatMany())), copies=2)
    table = deal(
        cards=(trip,),
        ann=dict(level=9, hand=["Loose Stair Rod"]),
        bob=dict(is_a=["Witch"], hand=["Pumps", "Blazer", "Loose Stair Rod"]),
        cat={},
    )
    table.play("""
        ann: play Loose Stair Rod on yourself
        all: pass
        die: 5
        bob: use Evil Eye
        bob: discard Pumps
        all: pass
        bob: play Loose Stair Rod on ann
        all: pass
        die: 5
    """)
    assert table.ann.level == 9 - 3
    assert not can_use(table, "bob", "Evil Eye")


@pytest.mark.parametrize(("face", "lost"), [(5, 3), (2, 0), (1, 0)])
def test_witch_softens_a_die_of_her_own(face, lost):
    ann = dict(level=5, is_a=["Witch"], hand=["Pumps"])
    table = deal(door="Stepping-Stone Golem", ann=ann, bob={}, cat={})
    table.play(f"""
        ann: run away
        all: pass
        ann: run from Stepping-Stone Golem
        all: pass
        die: 1
        all: pass
        die: {face}
        ann: use Evil Eye
        ann: discard Pumps
        all: pass
    """)
    assert table.ann.level == 5 - lost
    assert table.is_quiet()
