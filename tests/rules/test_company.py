"""Twins, Hirelings, forced helpers and open offers: what stays when something else goes."""

import pytest

from kickdoor.cards import Class, Enhancer
from kickdoor.game.box import Options
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import GainLevels, JoinTwin, Whenever


@rule("F13", "F14")
def test_F14_of_two_twins_one_inherits_and_shares():
    mate = Enhancer("Mate", effect=JoinTwin(), copies=2)
    table = deal(
        cards=(mate,),
        door="Akata",
        ann=dict(hand=["Reassignment to the Provinces", "Still an Apprentice"]),
        bob=dict(hand=["Mate", "Mate", "Guild Grandmaster"]),
        cat={},
    )
    table.play("""
        bob: play Mate on Akata
        bob: play Mate on Akata
        bob: play Guild Grandmaster on Akata
    """)
    assert table.fight.threat == 3 * (5 + 10)
    table.play("ann: play Reassignment to the Provinces on Akata")
    assert table.fight.threat == 2 * (5 + 10)  # the enhancer stays with those that are left
    table.play("ann: play Still an Apprentice on Akata (2)")
    assert table.fight.threat == 2 * (5 + 10 - 5)  # and they share what comes
    assert table.fight.foes == ["Akata", "Akata"]


@rule("I20", "I14")
def test_I20_a_hireling_takes_its_own_item_along_and_no_other():
    table = deal(
        doors=["Akata"],
        ann=dict(
            is_a=["Eagle Knight"],
            has=["Hireling"],
            carries=["Brass Hat", "Hellscourge"],
            hand=["Cheat!"],
        ),
        bob={},
        cat={},
    )
    table.play("""
        ann: give Brass Hat to Hireling to carry
        ann: play Cheat! with Hellscourge
        ann: kick open the door
        all: pass
        ann: use Rally
        ann: discard Hireling
    """)
    assert table.ann.in_play == ["Eagle Knight", "Hellscourge", "Cheat!"]
    assert table.fight.strength == 1 + 3 + 2


# --- forced helpers -----------------------------------------------------------------------------

GUIDE = Class(
    "Guide", abilities=(Whenever("Tip", on="you help win", effect=GainLevels(may_win=True)),)
)


def forced(shared: bool = False, **bob) -> Scene:
    """Bob must help ann, of Level 7; then a second monster makes it a fight for the win."""
    table = deal(
        cards=(GUIDE,),
        rules=Options(elide=False, shared_victory=shared),
        door="Level Playing Fiend",
        ann=dict(level=7, hand=["Mandatory Volunteering"]),
        bob=bob,
        cat=dict(hand=["Wandering Monster", "Subcommittee Hydra"]),
    )
    table.play("ann: play Mandatory Volunteering on bob")
    assert table.fight.helper == "bob"
    return table.play("cat: play Wandering Monster with Subcommittee Hydra")


@rule("L07")
def test_L07_a_forced_helper_leaves_a_fight_for_the_win():
    assert forced(level=9).fight.helper is None
    assert forced(level=8, is_a=["Guide"]).fight.helper is None  # a level would not win it for bob


@rule("L08")
def test_L08_but_stays_if_the_fight_would_win_it_for_them_too():
    assert forced(level=9, is_a=["Guide"]).fight.helper == "bob"


@rule("FST-3")
def test_FST_3_where_victory_is_shared_the_forced_helper_stays():
    assert forced(shared=True, level=2).fight.helper == "bob"


# --- offers and dice ----------------------------------------------------------------------------


@pytest.mark.parametrize("elide", [True, False])
@rule("T11", "T01")
def test_T01_an_offer_waits_while_a_die_is_being_answered(elide):
    table = deal(
        rules=Options(elide=elide),
        door="Mob Goblins",
        ann=dict(level=2, hand=["Goblin-Made Fuse"]),
        bob=dict(hand=["Loaded Ballot Box"]),
        cat={},
    )
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: pass")
    table.play("ann: play Goblin-Made Fuse on Mob Goblins\n die: 2")
    assert table.legal("bob") == ["pass", "play Loaded Ballot Box"]
    table.play("all: pass")
    assert table.fight.threat == 10 + 3 + 5
    assert table.can("bob: accept ann's offer")
    table.play("bob: accept ann's offer")
    assert table.fight.helper == "bob"


@pytest.mark.parametrize("elide", [True, False])
@rule("T02")
def test_T02_an_offer_waits_while_a_curse_is_landing(elide):
    table = deal(
        rules=Options(elide=elide),
        door="Mob Goblins",
        ann=dict(level=2, hand=["Hex Exemption Form"]),
        bob={},
        cat=dict(hand=["Spending Cap"]),
    )
    table.play("ann: ask bob for help\n ann: offer no Treasures\n bob: pass")
    table.play("cat: play Spending Cap on ann")
    assert (table.asked, table.legal("bob")) == ("ann", ["pass"])
    table.play("ann: play Hex Exemption Form")
    assert table.can("bob: accept ann's offer")
