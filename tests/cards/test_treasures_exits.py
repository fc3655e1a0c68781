"""The one-shots of the Pathfinder set by which munchkins leave a fight."""

from functools import partial

import pytest

from kickdoor.cards import Monster
from kickdoor.testing import rule
from kickdoor.words import LoseLevels
from scenes import get_help, levels, meet_too_much

WHEEL = Monster("Big Wheel", level=12, treasures=2, levels=1, bad_stuff=LoseLevels(2))
COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
CARDS = (WHEEL, COG)
WAGES = ["Blazer", "Starscone", "T-Bone Stake"]
meet = partial(meet_too_much, "pathfinder", CARDS, WAGES)


# Better Offer


@pytest.mark.parametrize("who", ["ann", "bob", "cat"])
def test_better_offer_makes_the_helper_leave_whoever_plays_it(who):
    hands = {"ann": [], "bob": [], "cat": [], who: ["Better Offer"]}
    table = meet(ann={"hand": hands["ann"]}, bob={"hand": hands["bob"]}, hand=hands["cat"])
    assert not table.can(f"{who}: play Better Offer")
    get_help(table)
    assert table.fight.strength == 4 + 3

    table.play(f"{who}: play Better Offer")

    assert table.fight.helper is None
    assert table.fight.fighter == "ann"
    assert table.fight.strength == 4
    assert not table.can(f"{who}: play Better Offer")


@rule("F09", "Z5")
def test_better_offer_voids_the_deal_and_leaves_the_fighter_free_to_ask_again():
    table = meet(
        ann={
            "level": 8,
            "wears": ["Pigeonhole Cap", "Goblin-Proof Vest"],
            "hand": ["Liquid Assets"],
        },
        hand=["Better Offer"],
    )
    table.play("""
        ann: ask bob for help
        ann: add Pigeonhole Cap
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        cat: play Better Offer
    """)
    assert table.can("ann: ask cat for help")

    table.play("""
        ann: play Liquid Assets for the munchkins
        ann: claim victory
        all: pass
    """)

    assert table.ann.level == 9
    assert table.ann.hand == WAGES[:2]
    assert table.ann.in_play == ["Pigeonhole Cap", "Goblin-Proof Vest"]
    assert table.bob.hand == table.bob.in_play == []
    assert "Better Offer" in table.discards
    assert table.is_quiet()


@rule("RUN-1")
def test_better_offer_spares_the_helper_the_running():
    table = get_help(meet(ann={}, hand=["Better Offer"]))
    table.play("""
        cat: play Better Offer
        ann: run away
        all: pass
        ann: run from Big Wheel
        all: pass
        die: 1
        all: pass
    """)
    assert levels(table) == (4 - 2, 3, 2)
    assert table.is_quiet()


# Letter of Delegation


@rule("F31")
def test_letter_of_delegation_does_not_sign_away_what_you_have_killed():
    table = meet(
        ann={"hand": ["Letter of Delegation", "Goblin-Made Fuse"]},
        bob={"hand": ["Wandering Monster", "Small Cog"]},
    )
    table.play("""
        bob: play Wandering Monster with Small Cog
        ann: play Goblin-Made Fuse on Big Wheel
        die: 4
        all: pass
        ann: play Letter of Delegation on bob
    """)
    assert table.ann.level == 4
    table.play("bob: claim victory\nall: pass\nann: loot the room")

    assert table.ann.level == 4 + 1
    assert table.ann.hand == [*WAGES[:2], "Cheat!"]
    assert table.bob.level == 3 + 1
    assert table.bob.hand == WAGES[2:]
    assert table.is_quiet()
