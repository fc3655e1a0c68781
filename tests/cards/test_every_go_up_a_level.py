"""Go Up a Level, in every set; what some of them do besides is told with the set."""

import pytest

from facts import PAGES, each_set, lines
from kickdoor.cards import Curse, GoUpALevel, Monster
from kickdoor.sets import cards_of
from kickdoor.testing import Scene, rule
from kickdoor.words import LoseLevels, Perish
from scenes import dealer, levels

COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
DOOM = Curse("Doom", effect=Perish())
PLAIN = lines("LEVEL_UPS")

each_level_up = pytest.mark.parametrize(("set", "name"), PLAIN + lines("LEVEL_UPS_AND_MORE"))


def lay_out(set: str, *people: dict, **more) -> Scene:
    """Lay out ann's turn."""
    return dealer(set, (COG, DOOM))(*people, **more)


@each_set
def test_no_card_is_missing_here(set):
    ours = [card for card in cards_of(set) if isinstance(card, GoUpALevel)]
    page = PAGES[set]
    told = {*page.LEVEL_UPS, *page.LEVEL_UPS_AND_MORE, *getattr(page, "LEVEL_UPS_FOR_SOME", ())}
    assert {card.name for card in ours} == told
    assert sum(card.copies for card in ours) == 9


@rule("TRS-2")
@each_level_up
def test_go_up_a_level_on_yourself(set, name):
    table = lay_out(set, {"level": 8, "hand": [name]}).play(f"ann: play {name} on yourself")

    assert levels(table) == (9, 1, 1)
    assert name in table.discards
    assert table.is_quiet()


@rule("TRS-2", "L06")
@each_level_up
def test_go_up_a_level_on_a_rival(set, name):
    table = lay_out(set, {"hand": [name]}).play(f"ann: play {name} on cat")

    assert levels(table) == (1, 1, 2)
    assert name in table.discards
    assert table.is_quiet()


@rule("TRS-2", "WHEN-1")
@each_level_up
def test_go_up_a_level_at_any_time_in_combat_too(set, name):
    table = lay_out(set, {"hand": [name]}, door="Small Cog")
    table.play(f"ann: play {name} on yourself")
    assert table.fight.strength == 2

    bob = {"hand": [name]}
    assert lay_out(set, bob=bob, door="Small Cog").can(f"bob: play {name} on yourself")
    assert lay_out(set, bob=bob).can(f"bob: play {name} on ann")


@rule("TRS-2", "WIN-2", "L06")
@pytest.mark.parametrize(("set", "name"), PLAIN)
def test_go_up_a_level_but_not_to_the_winning_one(set, name):
    table = lay_out(set, {"level": 9, "hand": [name]}, {"level": 9})
    assert not table.can(f"ann: play {name} on yourself")
    assert not table.can(f"ann: play {name} on bob")
    assert table.can(f"ann: play {name} on cat")


@rule("DTH-3")
@each_level_up
def test_the_dead_do_not_go_up(set, name):
    table = lay_out(set, bob={"level": 3}, cat={"hand": [name, "Doom"]})
    table.play("cat: play Doom on bob\nall: pass")
    assert not table.can(f"cat: play {name} on bob")
    assert table.can(f"cat: play {name} on yourself")
