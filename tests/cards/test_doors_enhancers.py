"""The enhancers: what each does to one monster, and to no other."""

import pytest

from kickdoor.testing import deal, rule
from scenes import get_help

WIN = "ann: claim victory\nall: pass"
TREASURES = ["Blazer", "Pumps", "T-Bone Stake", "Goblin Sweat", "Starscone", "Hellscourge"]


@rule("MON-3", "RWD-1", "W04")
@pytest.mark.parametrize(
    ("enhancer", "strength", "treasures"),
    [
        ("Dearly Departed", 5, 1),
        ("Goblin by Marriage", 3, 1),
        ("Still an Apprentice", -5, -1),
        ("Guild Grandmaster", 10, 2),
        ("With a Head Start", 5, 1),
        ("Closed Shop", 3, 1),
    ],
)
@pytest.mark.parametrize("player", ["ann", "bob"])
def test_it_changes_the_strength_and_the_treasures_of_the_monster_that_is_chosen(
    enhancer, strength, treasures, player
):
    players = dict(ann=dict(level=4), bob={}, cat=dict(hand=["Wandering Monster", "Slob Goblin"]))
    players[player] = players[player] | dict(hand=[enhancer])
    table = deal(door="Troll Booth", **players)
    table.play(f"""
        cat: play Wandering Monster with Slob Goblin
        {player}: play {enhancer} on Troll Booth
    """)
    assert table.fight.threat == 15 + 1 + strength
    assert table.fight.treasures == 2 + 1 + treasures
    assert getattr(table, player).hand == []


@rule("W04", "PRE-1")
def test_still_an_apprentice_leaves_at_least_one_treasure_though_strength_goes_below_zero():
    ann = dict(level=1, hand=["Still an Apprentice"])
    table = deal(door="Slob Goblin", treasures=TREASURES, ann=ann, bob={}, cat={})
    table.play("ann: play Still an Apprentice on Slob Goblin")
    assert (table.fight.threat, table.fight.treasures) == (1 - 5, 1)
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (2, ["Blazer"])
    assert table.is_quiet()


@rule("MON-3", "L11", "CMB-7")
def test_guild_grandmaster_and_another_add_up_and_bring_treasures_but_no_more_levels():
    table = deal(
        door="Slob Goblin",
        treasures=TREASURES,
        ann=dict(level=8),
        bob=dict(hand=["Guild Grandmaster", "Still an Apprentice"]),
        cat={},
    )
    table.play("""
        bob: play Guild Grandmaster on Slob Goblin
        bob: play Still an Apprentice on Slob Goblin
    """)
    assert table.fight.threat == 1 + 10 - 5
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (9, TREASURES[: 1 + 2 - 1])
    assert table.discards == ["Slob Goblin", "Guild Grandmaster", "Still an Apprentice"]
    assert table.is_quiet()


@rule("MON-6", "MON-7", "F25")
@pytest.mark.parametrize(
    ("enhancer", "kin", "stranger"),
    [
        ("Dearly Departed", "Lich Pin", "Shop Goblin"),
        ("Goblin by Marriage", "Shop Goblin", "Lich Pin"),
    ],
)
def test_what_an_enhancer_has_made_kin_is_joined_by_its_kin(enhancer, kin, stranger):
    table = deal(door="Akata", ann={}, bob=dict(hand=[enhancer, kin, stranger]), cat={})
    assert not table.can(f"bob: add {kin} to the fight")
    table.play(f"bob: play {enhancer} on Akata")
    assert table.can(f"bob: add {kin} to the fight")
    assert not table.can(f"bob: add {stranger} to the fight")


@rule("MON-6", "MON-7", "F25")
@pytest.mark.parametrize(
    ("door", "level", "enhancer", "more"),
    [("Dead Letter Clerk", 2, "Dearly Departed", 5), ("Slob Goblin", 1, "Goblin by Marriage", 3)],
)
def test_an_enhancer_brings_a_stranger_into_the_fight_as_kin(door, level, enhancer, more):
    table = deal(door=door, ann={}, bob=dict(hand=[enhancer, "Akata"]), cat={})
    table.play(f"bob: play {enhancer} with Akata")
    assert table.fight.foes == [door, "Akata"]
    assert (table.fight.threat, table.fight.treasures) == (level + 5 + more, 1 + 1 + 1)
    assert table.bob.hand == []


def test_no_enhancer_brings_a_stranger_to_strangers():
    table = deal(door="Minutaur", ann={}, bob=dict(hand=["Dearly Departed", "Akata"]), cat={})
    assert not table.can("bob: play Dearly Departed with Akata")


@pytest.mark.parametrize(("face", "escapes"), [(6, True), (5, False)])
def test_with_a_head_start_costs_1_when_running_away_from_it(face, escapes):
    table = deal(door="Akata", ann={}, bob=dict(hand=["With a Head Start"]), cat={})
    table.play(f"""
        bob: play With a Head Start on Akata
        ann: run away
        all: pass
        ann: run from Akata
        all: pass
        die: {face}
        all: pass
    """)
    assert ("ann escapes from Akata" in table.log) == escapes
    assert table.is_quiet()


@rule("RUN-2")
def test_with_a_head_start_costs_nothing_when_running_away_from_another():
    bob = dict(hand=["With a Head Start", "Slob Goblin", "Wandering Monster"])
    table = deal(door="Akata", ann={}, bob=bob, cat={})
    table.play("""
        bob: play With a Head Start on Akata
        bob: play Wandering Monster with Slob Goblin
        ann: run away
        all: pass
        ann: run from Slob Goblin
        all: pass
        die: 5
        all: pass
        ann: run from Akata
        all: pass
        die: 5
        all: pass
    """)
    assert "ann escapes from Slob Goblin" in table.log
    assert "Akata catches ann" in table.log
    assert table.is_quiet()


def test_closed_shop_lets_nobody_help():
    table = deal(door="Akata", ann={}, bob=dict(hand=["Closed Shop"]), cat={})
    assert table.can("ann: ask cat for help")
    table.play("bob: play Closed Shop on Akata")
    assert not [
        said for who in ("ann", "bob", "cat") for said in table.legal(who) if "help" in said
    ]


@rule("F17")
def test_closed_shop_sends_the_helper_away():
    table = deal(door="Akata", ann={}, bob=dict(level=8), cat=dict(hand=["Closed Shop"]))
    get_help(table).play("cat: play Closed Shop on Akata")
    assert table.fight.helper is None
    assert (table.fight.strength, table.fight.threat) == (1, 5 + 3)


# --- Signed in Duplicate ------------------------------------------------------------------------


@rule("F13", "F15")
def test_signed_in_duplicate_brings_another_with_all_that_enhances_the_first_before_and_after():
    table = deal(
        door="Akata",
        ann=dict(level=9),
        bob=dict(hand=["Closed Shop", "Signed in Duplicate", "With a Head Start"]),
        cat={},
    )
    table.play("""
        bob: play Closed Shop on Akata
        bob: play Signed in Duplicate on Akata
    """)
    assert table.fight.foes == ["Akata", "Akata"]
    assert (table.fight.threat, table.fight.treasures) == (2 * (5 + 3), 2 * (1 + 1))
    table.play("bob: play With a Head Start on Akata (2)")
    assert (table.fight.threat, table.fight.treasures) == (2 * (5 + 3 + 5), 2 * (1 + 1 + 1))


@rule("F13", "CMB-2")
def test_signed_in_duplicate_makes_it_two_monsters_two_levels_and_twice_the_treasures():
    table = deal(
        door="Slob Goblin",
        treasures=TREASURES,
        ann=dict(level=3),
        bob=dict(hand=["Signed in Duplicate"]),
        cat={},
    )
    table.play("bob: play Signed in Duplicate on Slob Goblin").play(WIN)
    assert (table.ann.level, table.ann.hand) == (5, TREASURES[:2])
    assert table.discards == ["Slob Goblin", "Signed in Duplicate"]
    assert table.is_quiet()


@rule("F14", "RUN-2")
def test_signed_in_duplicate_stays_when_the_first_is_got_rid_of():
    table = deal(
        door="Troll Booth",
        ann=dict(level=3, wears=["Blazer"]),
        bob=dict(hand=["Signed in Duplicate", "With a Head Start"]),
        cat={},
    )
    table.play("""
        bob: play With a Head Start on Troll Booth
        bob: play Signed in Duplicate on Troll Booth
        ann: use Toll of Troll Booth
        ann: discard Blazer
    """)
    assert table.fight.foes == ["Troll Booth"]
    assert table.fight.threat == 15 + 5
    table.play("""
        ann: run away
        all: pass
        ann: run from Troll Booth
        all: pass
        die: 6
        all: pass
    """)
    assert table.ann.level == 3
    assert table.is_quiet()


@rule("T19")
def test_signed_in_duplicate_enters_the_fight_as_the_first_did():
    table = deal(
        door="Gobbledegoblin",
        ann=dict(hand=["Blazer"]),
        bob=dict(hand=["Pumps"]),
        cat=dict(hand=["Signed in Duplicate"]),
    )
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (
        ["Signed in Duplicate"],
        ["Blazer"],
        ["Pumps"],
    )
    table.play("ann: play Signed in Duplicate on Gobbledegoblin")
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Pumps"], [], ["Blazer"])
