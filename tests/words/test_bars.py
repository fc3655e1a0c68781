"""Bars: what is not done, in a fight with such a monster or by a munchkin so cursed."""

import pytest

from kickdoor.cards import Curse, Enhancer, Item, Monster, Special
from kickdoor.rules.uses import may_miss, note_missed
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import Afflict, Bars, Boost, LoseLevels
from kickdoor.words.base import Modifier

RAT = Monster("Rat", level=1, treasures=1, bad_stuff=LoseLevels())
OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
WARES = (Item("Hat", bonus=2, slot="head"), Item("Cap", bonus=1, slot="head"))


def beast(*modifiers: Modifier) -> Monster:
    """A Level 5 monster that says this and no more."""
    return Monster("Beast", level=5, treasures=2, modifiers=modifiers, bad_stuff=LoseLevels())


def met(*modifiers: Modifier, **ann) -> Scene:
    """Ann meets the beast."""
    return deal(cards=(beast(*modifiers), *WARES), door="Beast", ann=ann, bob={}, cat={})


def test_bars_help():
    assert not met(Bars("help")).can("ann: ask bob for help")
    assert met().can("ann: ask bob for help")


def test_bars_escape():
    table = met(Bars("escape"), level=3)
    table.play("ann: run away\n all: pass\n ann: run from Beast\n all: pass")
    assert (table.is_quiet(), table.ann.level) == (True, 2)


@rule("F20")
def test_F20_bars_gear_leaves_nothing_but_level():
    table = deal(
        cards=(beast(Bars("gear")), *WARES),
        door="Beast",
        ann=dict(level=4, wears=["Hat"], hand=["Mudslinging Kit"]),
        bob={},
        cat={},
    )
    assert table.fight.strength == 4
    assert table.play("ann: play Mudslinging Kit for the munchkins").fight.strength == 4


def test_bars_level_leaves_the_rest():
    assert met(Bars("level"), level=4, wears=["Hat"]).fight.strength == 2


def test_bars_one_shots():
    pop = Special("Pop", deck="doors", when="any fight", aim="side", effect=Boost(1))
    table = deal(
        cards=(beast(Bars("one-shots")), pop),
        door="Beast",
        ann=dict(hand=["Mudslinging Kit", "Pop"]),
        bob={},
        cat={},
    )
    assert not table.can("ann: play Mudslinging Kit for the munchkins")
    assert table.can("ann: play Pop for the munchkins")  # is none


def test_bars_fighting():
    table = met(Bars("fighting"), level=9, wears=["Hat"])
    assert not table.can("ann: claim victory")
    assert table.can("ann: run away")


def test_bars_on_an_enhancer_bind_the_fight_too():
    wall = Enhancer("Wall", modifiers=(Bars("help"),))
    table = deal(cards=(wall, OX), door="Ox", ann={}, bob=dict(hand=["Wall"]), cat={})
    assert table.can("ann: ask bob for help")
    assert not table.play("bob: play Wall on Ox").can("ann: ask bob for help")


@pytest.mark.parametrize(("what", "strength"), [("gear", 4), ("level", 2), ("gaining levels", 6)])
def test_bars_on_a_curse_bind_its_victim(what, strength):
    spell = Curse("Spell", effect=Afflict(Bars(what)))
    bind = dict(level=4, wears=["Hat"], has=["Spell"], hand=["Add a Middle Initial"])
    table = deal(cards=(spell, *WARES), ann=bind, bob=dict(level=4, wears=["Cap"]), cat={})
    assert (table.ann.strength, table.bob.strength) == (strength, 5)
    may_rise = what != "gaining levels"
    assert table.can("ann: play Add a Middle Initial on yourself") == may_rise
    assert table.can("ann: play Add a Middle Initial on bob")


def cursed(what: str, **layout) -> Scene:
    """Ann is barred from something by a Curse."""
    spell = Curse("Spell", effect=Afflict(Bars(what)))
    ann = dict(level=4, has=["Spell"]) | layout.pop("ann", {})
    seats = dict(ann=ann, bob=dict(level=9), cat={}) | layout
    return deal(cards=(spell, RAT, OX, *WARES), **seats)


def test_bars_gaining_levels_holds_for_kills_too():
    table = cursed("gaining levels", door="Rat")
    assert table.play("ann: claim victory\n all: pass").ann.level == 4


def test_bars_help_on_a_curse_is_for_its_victim():
    assert not cursed("help", door="Ox").can("ann: ask bob for help")
    helper = cursed("help", door="Ox", turn="cat", cat=dict(level=2))
    assert helper.can("cat: ask bob for help")


def test_bars_one_shots_on_a_curse_is_for_its_victim():
    hand = dict(hand=["Mudslinging Kit"])
    table = cursed("one-shots", door="Ox", ann=hand)
    assert not table.can("ann: play Mudslinging Kit for the munchkins")
    free = deal(cards=(OX,), door="Ox", ann=hand, bob={}, cat={})
    assert free.can("ann: play Mudslinging Kit for the munchkins")


def test_bars_escape_on_a_curse_is_for_its_victim():
    table = cursed("escape", door="Ox")
    table.play("ann: run away\n all: pass\n ann: run from Ox\n all: pass")
    assert (table.ann.level, table.is_quiet()) == (3, True)


def test_turns_are_counted_as_missed_only_in_a_row():
    game = deal(ann={}, bob={}, cat={}).game
    for missed in (True, True, False, True, True):
        note_missed(game, missed)
        assert may_miss(game)
    note_missed(game, True)
    assert not may_miss(game)  # all three, one after the other
