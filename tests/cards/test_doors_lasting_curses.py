"""The Curses that last, until they go."""

import pytest

from kickdoor.testing import deal, rule
from scenes import run

WIN = "ann: claim victory\nall: pass"
NEXT = """
    {0}: end the turn
    all: pass
    {1}: kick open the door
    all: pass
"""


@rule("CRS-2")
@pytest.mark.parametrize(
    "curse",
    [
        "Red Tape Round the Ankles",
        "Lifetime Membership",
        "Sumptuary Law",
        "Under Investigation",
        "Probationary Period",
    ],
)
def test_it_stays_on_the_table_of_its_victim(curse):
    table = deal(ann=dict(hand=[curse]), bob=dict(is_a=["Witch"]), cat={})
    table.play(f"""
        ann: play {curse} on bob
        all: pass
    """)
    assert (table.ann.hand, table.ann.in_play) == ([], [])
    assert (table.bob.in_play, table.cat.in_play) == (["Witch", curse], [])
    assert curse not in table.discards
    assert table.is_quiet()


# --- Red Tape Round the Ankles ------------------------------------------------------------------


@pytest.mark.parametrize(("face", "escapes"), [(6, True), (5, False)])
def test_red_tape_costs_1_when_running_away(face, escapes):
    ann = dict(has=["Red Tape Round the Ankles"])
    table = run(deal(door="Akata", ann=ann, bob={}, cat={}), face)
    assert ("ann escapes from Akata" in table.log) == escapes
    assert table.ann.in_play == ["Red Tape Round the Ankles"]
    assert table.is_quiet()


def test_red_tape_is_lifted_by_what_lifts_curses():
    table = deal(
        ann=dict(has=["Red Tape Round the Ankles", "Lifetime Membership"], hand=["Whitewash"]),
        bob=dict(has=["Sumptuary Law"]),
        cat={},
    )
    table.play("ann: play Whitewash")
    assert table.legal("ann") == ["lose Red Tape Round the Ankles", "lose Lifetime Membership"]
    table.play("ann: lose Red Tape Round the Ankles")
    assert (table.ann.in_play, table.bob.in_play) == (["Lifetime Membership"], ["Sumptuary Law"])
    assert "Red Tape Round the Ankles" in table.discards
    assert table.is_quiet()


@rule("U05")
def test_red_tape_outlives_its_victim():
    ann = dict(level=4, has=["Red Tape Round the Ankles"])
    table = run(deal(door="Lich Pin", ann=ann, bob={}, cat={}), 1)
    assert "ann dies" in table.log
    assert table.ann.in_play == ["Red Tape Round the Ankles"]


# --- Lifetime Membership ------------------------------------------------------------------------


def test_lifetime_membership_costs_1_in_fight_after_fight():
    table = deal(
        door="Slob Goblin",
        doors=["Akata"],
        ann=dict(level=4, has=["Lifetime Membership"]),
        bob=dict(level=4),
        cat={},
    )
    assert table.fight.strength == 4 - 1
    table.play(WIN).play(NEXT.format("ann", "bob"))
    assert table.fight.strength == 4  # Bob has not joined
    table.play("""
        bob: ask ann for help
        bob: offer no Treasures
        ann: accept bob's offer
    """)
    assert table.fight.strength == 4 + 5 - 1


def test_lifetime_membership_ends_with_its_victim():
    ann = dict(level=4, has=["Lifetime Membership"])
    table = run(deal(door="Lich Pin", ann=ann, bob={}, cat={}), 1)
    assert "ann dies" in table.log
    assert table.ann.in_play == []
    assert "Lifetime Membership" in table.discards


# --- Sumptuary Law ------------------------------------------------------------------------------


def test_sumptuary_law_mutes_the_headgear_and_nothing_else_until_a_fight_is_won():
    table = deal(
        door="Slob Goblin",
        ann=dict(
            level=4, wears=["Pointed Remark", "Blazer"], is_a=["Witch"], has=["Sumptuary Law"]
        ),
        bob=dict(wears=["Pigeonhole Cap"]),
        cat={},
    )
    assert table.fight.strength == 4 + 0 + 2
    assert table.bob.strength == 1 + 1
    table.play(WIN)
    assert table.ann.in_play == ["Witch", "Pointed Remark", "Blazer"]
    assert table.ann.strength == 5 + 3 + 2
    assert "Sumptuary Law" in table.discards
    assert table.is_quiet()


def test_sumptuary_law_stays_when_the_fight_is_lost():
    ann = dict(wears=["Pigeonhole Cap"], has=["Sumptuary Law"])
    table = run(deal(door="Akata", ann=ann, bob={}, cat={}), 6)
    assert table.ann.in_play == ["Pigeonhole Cap", "Sumptuary Law"]
    assert table.ann.strength == 1
    assert table.is_quiet()


def test_sumptuary_law_ends_for_whoever_helps_win():
    bob = dict(level=3, has=["Sumptuary Law"])
    table = deal(door="Slob Goblin", treasures=["Blazer"], ann={}, bob=bob, cat={})
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        ann: claim victory
        all: pass
        bob: take Blazer
    """)
    assert (table.bob.in_play, table.bob.hand) == ([], ["Blazer"])
    assert "Sumptuary Law" in table.discards
    assert table.is_quiet()


# --- Under Investigation ------------------------------------------------------------------------


@rule("CMB-8", "T17")
def test_under_investigation_costs_5_in_the_fight_its_victim_is_in_and_goes_with_it():
    table = deal(
        door="Akata",
        ann=dict(level=6),
        bob=dict(hand=["Under Investigation"]),
        cat={},
    )
    table.play("""
        bob: play Under Investigation on ann
        all: pass
    """)
    assert (table.fight.strength, table.fight.threat) == (6 - 5, 5)
    run(table, 6)
    assert table.ann.in_play == []
    assert table.ann.strength == 6
    assert "Under Investigation" in table.discards
    assert table.is_quiet()


def test_under_investigation_waits_for_the_next_fight_and_counts_in_that_one_alone():
    table = deal(
        door="Slob Goblin",
        doors=["Akata"],
        ann=dict(level=4),
        bob=dict(level=9, has=["Under Investigation"]),
        cat={},
    )
    assert table.fight.strength == 4
    table.play(WIN)
    assert table.bob.in_play == ["Under Investigation"]  # that was not Bob's fight
    table.play(NEXT.format("ann", "bob"))
    assert (table.fight.strength, table.fight.threat) == (9 - 5, 5)
    table.play("""
        bob: run away
        all: pass
        bob: run from Akata
        all: pass
        die: 5
        all: pass
    """)
    assert (table.bob.in_play, table.bob.strength) == ([], 9)
    assert table.is_quiet()


# --- Probationary Period ------------------------------------------------------------------------


@rule("CRS-5", "T18")
def test_probationary_period_lets_no_level_be_gained_in_the_turn_it_is_played_in():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=4, hand=["Hellscourge", "Crossbow Purposes"]),
        bob=dict(hand=["Probationary Period", "Found a Guild of One"]),
        cat={},
    )
    table.play("""
        bob: play Probationary Period on ann
        all: pass
    """)
    assert not table.can("bob: play Found a Guild of One on ann")
    table.play(WIN)
    assert table.ann.level == 4
    assert len(table.ann.hand) == 3  # the Treasure is hers all the same
    assert not table.can("ann: sell Items")
    assert table.ann.in_play == ["Probationary Period"]
    table.play("""
        ann: end the turn
        all: pass
    """)
    assert table.ann.in_play == []
    assert table.can("bob: play Found a Guild of One on ann")
    assert "Probationary Period" in table.discards
    assert table.is_quiet()


def test_probationary_period_waits_for_the_end_of_its_victims_own_turn():
    table = deal(
        door="The Other Box",
        doors=["Summoner", "Slob Goblin"],
        ann=dict(hand=["Found a Guild of One"]),
        bob=dict(level=4, has=["Probationary Period"]),
        cat={},
    )
    table.play("""
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
    """)
    assert table.turn == "bob"
    assert not table.can("ann: play Found a Guild of One on bob")
    table.play("""
        bob: kick open the door
        all: pass
        bob: claim victory
        all: pass
    """)
    assert (table.bob.level, table.bob.in_play) == (4, ["Probationary Period"])
    table.play("""
        bob: end the turn
        all: pass
    """)
    assert table.bob.in_play == []
    assert table.can("ann: play Found a Guild of One on bob")
    assert table.is_quiet()
