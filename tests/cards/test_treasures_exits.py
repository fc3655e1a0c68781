"""The one-shots of the Pathfinder set by which munchkins leave a fight."""

import pytest

from kickdoor.cards import Enhancer, Monster
from kickdoor.testing import Table, deal, rule
from kickdoor.words import Bars, Draw, IsA, LoseLevels

WHEEL = Monster("Big Wheel", level=12, treasures=2, levels=1, bad_stuff=LoseLevels(2))
COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
FAN = Monster(
    "Witch Fan",
    level=12,
    treasures=1,
    befriends=IsA("witch"),
    gift=Draw("doors"),
    bad_stuff=LoseLevels(),
)
GLUE = Enhancer("Glue", modifiers=(Bars("escape"),))
CARDS = (WHEEL, COG, FAN, GLUE)
WAGES = ["Blazer", "Starscone", "T-Bone Stake"]


def meet(door: str = "Big Wheel", *, ann: dict, bob: dict | None = None, **cat) -> Table:
    """Let ann meet a monster that she cannot beat."""
    return deal(
        cards=CARDS,
        door=door,
        doors=["Cheat!"],
        treasures=WAGES,
        ann={"level": 4, **ann},
        bob={"level": 3, **(bob or {})},
        cat={"level": 2, **cat},
    )


def get_help(table: Table) -> Table:
    """Let bob help ann for nothing."""
    return table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)


def levels(table: Table) -> tuple[int, int, int]:
    return table.ann.level, table.bob.level, table.cat.level


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
        ann={"level": 8, "wears": ["Pigeonhole Cap"], "hand": ["Firework in the Committee Room"]},
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
        ann: play Firework in the Committee Room for the munchkins
        ann: claim victory
        all: pass
    """)

    assert table.ann.level == 9
    assert table.ann.hand == WAGES[:2]
    assert table.ann.in_play == ["Pigeonhole Cap"]
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


def test_letter_of_delegation_is_for_the_fighter_on_their_own_turn():
    letter = {"hand": ["Letter of Delegation"]}
    quiet = deal(ann=letter, bob={}, cat={})
    assert not quiet.can("ann: play Letter of Delegation on bob")

    table = meet(ann={}, bob=letter)
    assert not table.can("bob: play Letter of Delegation on cat")
    get_help(table)
    assert not table.can("bob: play Letter of Delegation on cat")


@rule("F30", "F32")
def test_letter_of_delegation_hands_the_fight_over_and_then_you_loot_the_room():
    table = meet("Small Cog", ann={"hand": ["Letter of Delegation"]})
    table.play("ann: play Letter of Delegation on bob")
    assert table.fight.fighter == "bob"
    assert table.fight.strength == 3
    assert table.turn == "ann"
    assert table.legal("ann")[0] == "pass"

    table.play("bob: claim victory\nall: pass")

    assert table.bob.level == 3 + 1
    assert table.bob.hand == WAGES[:1]
    assert table.ann.level == 4
    assert table.ann.hand == ["Cheat!"]
    assert table.cat.hand == []
    assert "Letter of Delegation" in table.discards
    assert table.legal("ann")[0] == "end the turn"
    assert table.is_quiet()


@rule("F32", "RUN-3")
def test_letter_of_delegation_lets_the_other_run_and_you_loot_all_the_same():
    table = meet(ann={"hand": ["Letter of Delegation"]})
    table.play("""
        ann: play Letter of Delegation on bob
        bob: run away
        all: pass
        bob: run from Big Wheel
        all: pass
        die: 1
        all: pass
    """)
    assert table.bob.level == 3 - 2
    assert table.ann.level == 4
    assert table.ann.hand == ["Cheat!"]
    assert table.is_quiet()


def test_letter_of_delegation_sends_the_helper_away_too_and_cannot_go_to_them():
    table = get_help(meet(ann={"hand": ["Letter of Delegation"]}, level=2))
    assert not table.can("ann: play Letter of Delegation on bob")
    assert not table.can("ann: play Letter of Delegation on yourself")

    table.play("ann: play Letter of Delegation on cat")

    assert (table.fight.fighter, table.fight.helper) == ("cat", None)
    assert table.fight.strength == 2
    assert table.can("cat: ask ann for help")


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
    table.play("bob: claim victory\nall: pass")

    assert table.ann.level == 4 + 1
    assert table.ann.hand == [*WAGES[:2], "Cheat!"]
    assert table.bob.level == 3 + 1
    assert table.bob.hand == WAGES[2:]
    assert table.is_quiet()


@rule("F18")
def test_letter_of_delegation_may_bring_a_monster_to_its_friend():
    table = meet("Witch Fan", ann={"hand": ["Letter of Delegation"]}, bob={"is_a": ["Witch"]})
    table.play("ann: play Letter of Delegation on bob")

    assert table.bob.hand == ["Cheat!"]
    assert table.bob.level == 3
    assert len(table.ann.hand) == 1  # looted
    assert table.is_quiet()


# Pre-Signed Resignation


def flee(*monsters: str, ann: dict, bob: dict | None = None) -> Table:
    """Let ann begin to run from the Big Wheel and whatever else there is."""
    hand = ["Wandering Monster", *monsters, *(bob or {}).get("hand", ())]
    table = meet(ann=ann, bob={"hand": hand})
    for monster in monsters:
        table.play(f"bob: play Wandering Monster with {monster}")
    return table


def test_pre_signed_resignation_escapes_from_every_monster_without_rolling():
    table = flee("Small Cog", ann={"hand": ["Pre-Signed Resignation"]})
    assert not table.can("ann: play Pre-Signed Resignation")
    table.play("""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Pre-Signed Resignation
        all: pass
        ann: run from Small Cog
    """)
    assert "ann escapes from Big Wheel" in table.log
    assert "ann escapes from Small Cog" in table.log
    assert table.ann.level == 4
    assert "Pre-Signed Resignation" in table.discards
    assert table.ann.hand == []
    assert table.is_quiet()


def test_pre_signed_resignation_does_not_undo_what_has_caught_you():
    table = flee("Small Cog", ann={"hand": ["Pre-Signed Resignation"]})
    table.play("""
        ann: run away
        all: pass
        ann: run from Small Cog
        all: pass
        die: 1
        all: pass
        ann: run from Big Wheel
        ann: play Pre-Signed Resignation
        all: pass
    """)
    assert table.ann.level == 4 - 1
    assert table.is_quiet()


@rule("X05")
def test_pre_signed_resignation_is_not_accepted_by_one_that_nobody_escapes():
    table = flee("Small Cog", ann={"hand": ["Pre-Signed Resignation"]}, bob={"hand": ["Glue"]})
    table.play("""
        bob: play Glue on Small Cog
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Pre-Signed Resignation
        all: pass
        ann: run from Small Cog
    """)
    assert "ann escapes from Big Wheel" in table.log
    assert "Small Cog catches ann" in table.log
    assert table.ann.level == 4 - 1
    assert table.is_quiet()


@rule("RUN-4")
def test_pre_signed_resignation_is_yours_alone():
    table = get_help(meet(ann={"hand": ["Pre-Signed Resignation"]}))
    table.play("ann: run away\nall: pass")
    assert not table.can("bob: play Pre-Signed Resignation")

    table.play("""
        ann: run from Big Wheel
        ann: play Pre-Signed Resignation
        all: pass
        bob: run from Big Wheel
        all: pass
        die: 1
        all: pass
    """)
    assert table.ann.level == 4
    assert table.bob.level == 3 - 2
    assert table.cat.level == 2
    assert table.is_quiet()
