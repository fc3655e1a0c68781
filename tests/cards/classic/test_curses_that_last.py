"""The Curses of the classic set that last, until they go."""

import pytest

from kickdoor.cards import Item, Monster, OneShot
from kickdoor.testing import rule
from kickdoor.words import (
    Cards,
    Lose,
    Nothing,
    Perish,
)
from scenes import dealer, run

CARDS = (
    Monster("Sample Rat", level=1, treasures=1, bad_stuff=Nothing()),
    Monster("Sample Ogre", level=15, treasures=1, bad_stuff=Perish()),
    Item("Sample Hat", bonus=1, slot="head"),
    Item("Sample Vest", bonus=3, slot="armor"),
    Item("Sample Safe", bonus=1, big=True),
    OneShot("Sample Rinse", when="any time", aim="you", effect=Lose(Cards("curse"))),
)
LASTING = [
    "Ergonomic Chair",
    "Impostor Syndrome",
    "Backlog",
    "Expired Forklift Licence",
    "Paperless Office",
]
scene = dealer("classic", CARDS)


@rule("CRS-2")
@pytest.mark.parametrize("curse", LASTING)
def test_it_stays_on_the_table_of_its_victim_until_it_is_lifted(curse):
    table = scene(ann=dict(hand=[curse]), bob=dict(carries=["Sample Safe"], hand=["Sample Rinse"]))
    table.play(f"""
        ann: play {curse} on bob
        all: pass
    """)
    assert (table.ann.hand, table.ann.in_play, table.cat.in_play) == ([], [], [])
    assert table.bob.in_play == ["Sample Safe", curse]
    assert curse not in table.discards
    table.play(f"""
        bob: play Sample Rinse
        bob: lose {curse}
    """)
    assert table.bob.in_play == ["Sample Safe"]
    assert curse in table.discards
    assert table.is_quiet()


@pytest.mark.parametrize(("is_a", "escapes"), [([], False), (["Elf"], True)])
def test_ergonomic_chair_costs_2_when_running_away(is_a, escapes):
    ann = dict(is_a=is_a, has=["Ergonomic Chair"])
    table = run(scene(door="Sample Ogre", ann=ann), 6)  # 6 - 2, and 6 + 1 - 2 for an Elf
    assert ("ann escapes from Sample Ogre" in table.log) == escapes
    assert table.ann.in_play == [*is_a, "Ergonomic Chair"]  # no fight was won


@pytest.mark.parametrize("victim", ["ann", "bob"])
def test_ergonomic_chair_goes_when_a_fight_is_won_or_helped_with(victim):
    players = dict(ann={}, bob=dict(level=3), cat=dict(has=[]))
    players[victim] = players[victim] | dict(has=["Ergonomic Chair"])
    table = scene(door="Sample Rat", treasures=["Sample Hat"], **players)
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        ann: claim victory
        all: pass
        ann: take Sample Hat
    """)
    assert getattr(table, victim).in_play == []
    assert "Ergonomic Chair" in table.discards
    assert table.is_quiet()


@rule("CMB-8", "T17")
@pytest.mark.parametrize(
    ("curse", "strength"), [("Impostor Syndrome", 0 + 3), ("Backlog", 9 + 3 - 2)]
)
def test_a_curse_on_the_next_fight_counts_in_the_one_that_its_victim_is_in(curse, strength):
    ann = dict(level=9, wears=["Sample Vest"], hand=["Elf", "Wizard"])
    table = scene(door="Sample Ogre", ann=ann, bob=dict(level=2, hand=[curse, "Elf"]))
    assert table.fight.strength == 9 + 3
    table.play(f"""
        bob: play {curse} on ann
        all: pass
    """)
    assert (table.fight.strength, table.fight.threat) == (strength, 15)
    run(table, 6)
    assert (table.ann.in_play, table.ann.strength) == (["Sample Vest"], 9 + 3)
    assert curse in table.discards
    assert table.is_quiet()


@pytest.mark.parametrize(("curse", "strength"), [("Impostor Syndrome", 0), ("Backlog", 7 - 1)])
def test_a_curse_on_the_next_fight_waits_for_it(curse, strength):
    table = scene(
        door="Sample Rat",
        doors=["Sample Ogre"],
        ann=dict(level=3),
        bob=dict(level=7, has=[curse], hand=["Elf"]),
        cat=dict(level=2),
    )
    assert table.fight.strength == 3
    table.play("""
        ann: claim victory
        all: pass
    """)
    assert table.bob.in_play == [curse]  # that was not Bob's fight
    table.play("""
        ann: end the turn
        all: pass
        bob: kick open the door
        all: pass
    """)
    assert table.fight.strength == strength
    run(table, 5, "bob")
    assert (table.bob.in_play, table.bob.strength) == ([], 7)
    assert table.is_quiet()


def test_impostor_syndrome_and_backlog_are_their_victims_own_trouble():
    table = scene(
        door="Sample Ogre",
        ann=dict(level=4, hand=["Elf", "Dwarf"]),
        bob=dict(level=3, has=["Impostor Syndrome", "Backlog"], hand=["Thief"]),
    )
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert table.fight.strength == 4 + 0 - 1


def test_expired_forklift_licence_costs_3_for_as_long_as_something_big_is_carried():
    ann = dict(level=9, carries=["Sample Safe"], wears=["Sample Hat"])
    table = scene(door="Sample Ogre", ann=ann, bob=dict(hand=["Expired Forklift Licence"]))
    table.play("""
        bob: play Expired Forklift Licence on ann
        all: pass
    """)
    assert table.fight.strength == 9 + 1 - 3
    run(table, 6)
    assert table.ann.in_play == ["Sample Hat", "Sample Safe", "Expired Forklift Licence"]
    assert table.is_quiet()


def test_expired_forklift_licence_goes_with_the_last_big_item():
    table = scene(
        ann=dict(wears=["Sample Safe"], has=["Expired Forklift Licence"]),
        bob=dict(hand=["Rightsizing"]),
    )
    table.play("""
        bob: play Rightsizing on ann
        all: pass
        ann: lose Sample Safe
    """)
    assert (table.ann.in_play, table.ann.strength) == ([], 1)
    assert "Expired Forklift Licence" in table.discards
    assert table.is_quiet()


@pytest.mark.parametrize(("has", "kept"), [([], 5), (["Paperless Office"], 3)])
def test_paperless_office_leaves_2_fewer_cards_at_the_end_of_the_turn(has, kept):
    hand = ["Elf", "Dwarf", "Thief", "Wizard", "Cleric"]
    table = scene(
        door="Sample Rat", treasures=["Sample Hat"], ann=dict(level=3, hand=hand, has=has)
    )
    table.play("""
        ann: claim victory
        all: pass
        ann: end the turn
        all: pass
    """)
    while table.turn == "ann":
        table.play(f"ann: {table.legal('ann')[0]}")
    assert (len(table.ann.hand), table.ann.in_play) == (kept, has)
    assert table.is_quiet()
