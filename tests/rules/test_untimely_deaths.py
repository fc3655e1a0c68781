"""Deaths at unusual moments: before the door, in somebody else's fight, with an offer open."""

import pytest

from kickdoor.cards import Curse
from kickdoor.engine import act, legal, new_game
from kickdoor.game.acts import PLAY_ON
from kickdoor.game.box import Options
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import Perish

DOOM = Curse("Doom", effect=Perish(), copies=2)


def doomed(**seats) -> Scene:
    """Cat, or whoever it is dealt to, holds Doom."""
    return deal(cards=(DOOM,), **dict(ann={}, bob={}, cat=dict(hand=["Doom"])) | seats)


def test_DTH_3_whoever_dies_before_the_door_opens_none():
    table = doomed(doors=["Akata"])
    table.play("cat: play Doom on ann\n all: pass")
    assert (table.turn, table.in_fight, table.discards) == ("bob", False, ["Doom"])
    assert table.is_quiet()


def test_DTH_3_whoever_dies_behind_the_door_neither_loots_nor_looks_for_trouble():
    table = doomed(doors=["Witch"], ann=dict(level=3, hand=["Akata"]), bob=dict(level=2))
    table.play("""
        ann: kick open the door
        all: pass
        cat: play Doom on ann
        all: pass
        bob: take Akata
        cat: take Witch
    """)
    assert (table.turn, table.in_fight) == ("bob", False)
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == ([], ["Akata"], ["Witch"])
    assert "ann loots the room" not in table.log


def test_DTH_1_what_was_just_received_is_lost_too():
    table = doomed(
        door="Gobbledegoblin", ann={}, bob=dict(hand=["Doom"]), cat=dict(level=2, hand=["Blazer"])
    )
    # Hands have been passed to the left: ann has the Blazer, cat has Doom.
    assert (table.ann.hand, table.cat.hand) == (["Blazer"], ["Doom"])
    table.play("cat: play Doom on ann\n all: pass\n cat: take Blazer")
    assert (table.ann.hand, table.cat.hand, table.turn) == ([], ["Blazer"], "bob")
    assert table.can("cat: play Blazer")  # just received again
    assert table.is_quiet()


@rule("F31", "DTH-3")
def test_F31_the_dead_get_nothing_for_what_they_killed_before():
    table = doomed(
        door="Oath Sloth",
        treasures=["Blazer", "Pumps", "Brass Hat", "Starscone"],
        ann=dict(
            level=4,
            hand=["Goblin-Made Fuse", "Letter of Delegation", "Wandering Monster", "Slob Goblin"],
        ),
        bob=dict(level=6),
    )
    table.play("""
        ann: play Wandering Monster with Slob Goblin
        ann: play Goblin-Made Fuse on Oath Sloth
        die: 6
        all: pass
        ann: play Letter of Delegation on bob
        cat: play Doom on ann
        all: pass
        bob: claim victory
        all: pass
    """)
    assert (table.ann.level, table.ann.hand) == (4, [])
    assert (table.bob.level, table.bob.hand) == (7, ["Blazer"])


@pytest.mark.parametrize("elide", [True, False])
@pytest.mark.parametrize(
    ("victim", "looter", "loot"), [("bob", "cat", "Blazer"), ("cat", "bob", "T-Bone Stake")]
)
@rule("DTH-3")
def test_DTH_3_no_trade_with_the_dead(victim, looter, loot, elide):
    table = doomed(
        rules=Options(elide=elide),
        ann=dict(hand=["Doom"]),
        bob=dict(level=3, wears=["Blazer"]),
        cat=dict(level=3, wears=["T-Bone Stake"]),
    )
    table.play("bob: offer cat a trade\n bob: want T-Bone Stake\n bob: make the offer")
    assert table.can("cat: accept bob's offer")
    table.play(f"ann: play Doom on {victim}\n all: pass\n {looter}: take {loot}")
    assert not table.can("cat: accept bob's offer")
    assert table.can("cat: decline bob's offer") == (victim == "bob")  # the dead say nothing


@rule("U07", "SET-8")
def test_U07_before_the_first_turn_nobody_meddles():
    game = new_game(3, seed=1, rules=Options(first_by_die=False))
    while not game.turns:
        assert not any(what[0] == PLAY_ON for seat in range(3) for what in legal(game, seat))
        act(game, game.asked, game.options[0])
