"""The worst monsters of every set: whom they catch, and who gets away."""

import pytest

from facts import PAGES, lines
from kickdoor.cards import Item
from kickdoor.game.munchkin import ALIVE, DEAD
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import RunAway, Trait
from scenes import flee, get_help, run

KIT = (
    Item("Hat", slot="head"),
    Item("Cape", slot="armor"),
    Item("Clogs", slot="feet"),
    Item("Trunk", big=True),
    Item("Wings", abilities=(Trait("Flap", RunAway(+1)),)),
)
CALLINGS = {
    "classic": ["Halfling"],
    "pathfinder": ["Summoner"],
    "star": ["Gadgeteer", "Feline"],
}

each_killer = pytest.mark.parametrize(("set", "monster"), lines("KILLERS"))


def scene(set: str, monster: str, **players) -> Scene:
    """Let ann meet a monster, with some things to lose."""
    return deal(set=set, cards=KIT, door=monster, **{"ann": {}, "bob": {}, "cat": {}, **players})


@rule("DTH-1", "DTH-2", "X15")
@each_killer
def test_whoever_it_catches_is_dead(set, monster):
    table = scene(
        set,
        monster,
        ann=dict(level=5, is_a=CALLINGS[set], wears=["Cape"], carries=["Clogs", "Hat"]),
        bob=dict(level=3),
        cat=dict(level=2, hand=["Trunk"]),
    )
    run(table, 1)
    assert table.ann.life == DEAD
    assert (table.ann.level, table.ann.in_play, table.ann.hand) == (5, CALLINGS[set], [])

    table.play("""
        bob: take Cape
        cat: take Clogs
    """)
    if set == "classic":  # the others go on until nothing is left
        table.play("bob: take Hat")
        assert table.bob.hand == ["Cape", "Hat"]
    else:
        assert "Hat" in table.discards
        assert table.bob.hand == ["Cape"]

    assert (table.bob.life, table.bob.level, table.bob.in_play) == (ALIVE, 3, [])
    assert (table.cat.life, table.cat.level, table.cat.in_play) == (ALIVE, 2, [])
    assert table.cat.hand == ["Trunk", "Clogs"]
    assert table.is_quiet()


@each_killer
def test_whoever_escapes_it_lives(set, monster):
    table = run(scene(set, monster, ann=dict(level=5, wears=["Wings"])), 6)
    assert f"ann escapes from {monster}" in table.log
    assert (table.ann.life, table.ann.in_play) == (ALIVE, ["Wings"])
    assert table.ann.level == (4 if monster == "Warp Corpse" else 5)
    assert table.is_quiet()


@rule("X03")
@pytest.mark.parametrize(
    ("set", "monster"),
    [
        ("classic", "Chief Execution Officer"),
        ("pathfinder", "Lich Pin"),
        ("star", "Bargain Basilisk"),
    ],
)
def test_it_lets_the_low_one_go_and_chases_the_high_one(set, monster):
    table = get_help(scene(set, monster, ann=dict(level=3), bob=dict(level=4)))
    flee(table).play(f"""
        all: pass
        bob: run from {monster}
        all: pass
        die: 4
        all: pass
    """)
    assert (table.ann.life, table.bob.life, table.cat.life) == (ALIVE, DEAD, ALIVE)
    assert table.is_quiet()


@rule("X05")
@pytest.mark.parametrize(
    ("set", "monster", "other", "level"),
    [
        ("classic", "Front-Desk Sphinx", "The Undeadline", 3),
        ("pathfinder", "Death-and-Taxidermist", "Lich Pin", 4),
    ],
)
def test_nobody_escapes_it_but_from_the_others(set, monster, other, level):
    (card,) = PAGES[set].ESCAPE_FROM_ALL
    ann, bob = dict(level=5, hand=[card]), dict(hand=["Wandering Monster", other])
    table = scene(set, monster, ann=ann, bob=bob).play(f"""
        bob: play Wandering Monster with {other}
        ann: run away
        all: pass
        ann: run from {other}
        ann: play {card}
        all: pass
        all: pass
        ann: run from {monster}
    """)
    assert (table.ann.life, table.ann.level) == (ALIVE, level)
    assert f"ann escapes from {other}" in table.log
    assert f"{monster} catches ann" in table.log
    assert table.is_quiet()
