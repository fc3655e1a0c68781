"""The Bad Stuff of the worst of them, and what they do to those who get away."""

import pytest

from kickdoor.game.munchkin import ALIVE
from kickdoor.testing import deal, rule
from scenes import run


@pytest.mark.parametrize(("face", "dies", "level"), [(3, False, 3), (2, True, 5)])
def test_goblin_filibuster_bores_you_out_of_2_levels_or_to_death(face, dies, level):
    table = run(deal(door="Goblin Filibuster", ann=dict(level=5), bob=dict(level=4), cat={}), 1)
    table.play(f"""
        die: {face}
        all: pass
    """)
    assert ("ann dies" in table.log, table.ann.level) == (dies, level)
    assert (table.bob.life, table.bob.level) == (ALIVE, 4)
    assert table.is_quiet()


@pytest.mark.parametrize(("lowest", "level"), [(3, 3), (7, 5)])
def test_level_playing_fiend_takes_levels_down_to_the_lowest_munchkin(lowest, level):
    table = deal(
        door="Level Playing Fiend", ann=dict(level=5), bob=dict(level=lowest), cat=dict(level=8)
    )
    run(table, 1)
    assert (table.ann.level, table.bob.level, table.cat.level) == (level, lowest, 8)
    assert table.is_quiet()


@rule("X06")
@pytest.mark.parametrize(("face", "level"), [(6, 4), (1, 3)])
def test_hemogoblin_costs_a_level_even_if_you_escape_and_never_both(face, level):
    table = run(deal(door="Hemogoblin", ann=dict(level=5), bob=dict(level=3), cat={}), face)
    assert (table.ann.level, table.bob.level) == (level, 3)
    assert table.is_quiet()


def test_hemogoblin_costs_whoever_beats_it_nothing():
    table = deal(
        door="Hemogoblin",
        ann=dict(level=8, wears=["Hellscourge", "Unopened Plate Mail"]),
        bob={},
        cat={},
    )
    table.play("""
        ann: claim victory
        all: pass
    """)
    assert table.ann.level == 9
    assert table.is_quiet()


def test_hex_officio_costs_a_card_even_if_you_escape():
    ann = dict(level=5, sex="female", is_a=["Summoner"], hand=["Blazer", "Pumps"])
    table = run(deal(door="Hex Officio", ann=ann, bob={}, cat={}), 6)
    assert table.legal("ann") == ["lose Blazer", "lose Pumps"]
    table.play("ann: lose Pumps")
    assert (table.ann.hand, table.ann.sex) == (["Blazer"], "female")
    assert table.ann.in_play == ["Summoner"]
    assert table.is_quiet()


def test_hex_officio_finds_no_card_in_an_empty_hand():
    table = run(deal(door="Hex Officio", ann=dict(wears=["Blazer"]), bob={}, cat={}), 6)
    assert table.ann.in_play == ["Blazer"]
    assert table.is_quiet()


def test_oath_sloth_swears_you_in_to_the_topmost_faction_in_the_discards():
    table = deal(
        door="Oath Sloth",
        discards=["Hellknight", "Eagle Knight", "Witch"],
        ann=dict(is_a=["Witch", "Pathfinder"]),
        bob=dict(is_a=["Pathfinder"]),
        cat={},
    )
    run(table, 1).play("ann: lose Pathfinder")
    assert table.ann.in_play == ["Witch", "Eagle Knight"]
    assert table.discards == ["Hellknight", "Witch", "Pathfinder", "Oath Sloth"]
    assert table.bob.in_play == ["Pathfinder"]
    assert table.is_quiet()


def test_oath_sloth_only_takes_when_no_faction_lies_in_the_discards():
    ann = dict(is_a=["Witch", "Pathfinder"])
    table = deal(door="Oath Sloth", discards=["Summoner"], ann=ann, bob={}, cat={})
    run(table, 1).play("ann: lose Pathfinder")
    assert table.ann.in_play == ["Witch"]
    assert table.is_quiet()


def test_oath_sloth_gives_nothing_to_whoever_swore_nothing():
    ann = dict(is_a=["Witch"])
    table = run(deal(door="Oath Sloth", discards=["Hellknight"], ann=ann, bob={}, cat={}), 1)
    assert table.ann.in_play == ["Witch"]
    assert "Hellknight" in table.discards
    assert table.is_quiet()


def test_death_and_taxidermist_takes_what_is_worn_from_head_to_foot_and_a_level():
    worn = ["T-Bone Stake", "Blazer", "Load-Bearing Loafers", "Pigeonhole Cap"]
    spare = ["Apron with Strings Attached", "Pumps", "Pointed Remark"]
    ann = dict(level=3, wears=worn, carries=spare)
    table = deal(door="Death-and-Taxidermist", ann=ann, bob=dict(wears=["Goblin Sweat"]), cat={})
    table.play("""
        ann: run away
        all: pass
        ann: run from Death-and-Taxidermist
        all: pass
    """)
    for card in ("Pigeonhole Cap", "Blazer", "Load-Bearing Loafers"):
        assert table.legal("ann") == [f"lose {card}"]
        table.play(f"ann: lose {card}")
    assert (table.ann.level, table.ann.in_play) == (2, ["T-Bone Stake", *spare])
    assert table.bob.in_play == ["Goblin Sweat"]
    assert table.is_quiet()


def test_whispering_tyrant_minds_a_knight_of_both_orders_once():
    knight = dict(is_a=["Eagle Knight", "Hellknight", "Double Life"])
    assert deal(door="Whispering Tyrant", ann=knight, bob={}, cat={}).fight.threat == 19 + 3
