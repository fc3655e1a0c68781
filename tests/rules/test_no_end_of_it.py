"""TRD-1, ITM-2, T05 As often as one likes; but nobody can trade, dress and dither for ever."""

from random import Random

import pytest

from kickdoor.cards import Hireling, Item, Monster
from kickdoor.engine import act, new_game
from kickdoor.game import acts
from kickdoor.game.box import Options
from kickdoor.game.changes import begin_turn
from kickdoor.options import brisk
from kickdoor.rules import uses
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import Nothing

CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=Nothing()),
    Item("Fork", bonus=1, gold=600, slot="one hand"),
    Item("Top Hat", bonus=1, gold=100, slot="head"),
    Item("Old Hat", bonus=2, gold=600, slot="head"),
    Hireling("Porter", carries=True),
)


def scene(**position) -> Scene:
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


# --- as often as one likes ----------------------------------------------------------------------


@rule("TRD-1", "WHEN-2")
def test_TRD_1_on_anybodys_turn_and_more_than_once():
    table = scene(turn="cat", ann=dict(wears=["Fork"]), bob=dict(wears=["Top Hat"]))
    for giver, taker in (("ann", "bob"), ("bob", "ann")) * 3:
        table.play(f"""
            {giver}: offer {taker} a trade
            {giver}: add Fork
            {giver}: make the offer
            {taker}: accept {giver}'s offer
        """)
    assert table.ann.in_play == ["Fork"]
    assert table.bob.in_play == ["Top Hat"]


@rule("TRD-1", "TRD-2")
def test_TRD_2_gifts_to_everybody_while_others_fight():
    table = scene(door="Straw Ogre", bob=dict(wears=["Fork", "Top Hat"]), cat={})
    for gift in ("Fork", "Top Hat"):
        table.play(f"""
            bob: offer cat a trade
            bob: add {gift}
            bob: make the offer
            cat: accept bob's offer
        """)
    assert table.cat.in_play == ["Fork", "Top Hat"]
    assert not table.can("cat: offer ann a trade")


@rule("ITM-2", "WHEN-2", "I03")
def test_ITM_2_an_item_is_turned_more_than_once_a_turn():
    table = scene(turn="bob", ann=dict(wears=["Fork"]))
    for _ in range(5):
        table.play("ann: lay Fork sideways")
        assert table.ann.sideways == ["Fork"]
        table.play("ann: equip Fork")
        assert table.ann.sideways == []


@rule("ITM-2")
def test_ITM_2_one_hat_for_the_other_and_back_again():
    table = scene(ann=dict(wears=["Top Hat"], carries=["Old Hat"]))
    for _ in range(4):
        table.play("ann: equip Old Hat in place of Top Hat")
        table.play("ann: equip Top Hat in place of Old Hat")
    assert table.ann.sideways == ["Old Hat"]


@rule("T05")
def test_T05_a_sale_may_be_thought_better_of():
    table = scene(ann=dict(wears=["Fork"], carries=["Old Hat"]))
    for _ in range(3):
        table.play("""
            ann: sell Items
            ann: sell Fork
            ann: never mind
        """)
    assert table.can("ann: sell Items")


# --- but not for ever -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "again",
    [
        "ann: offer bob a trade\n ann: never mind",
        "ann: sell Items\n ann: never mind",
        "ann: equip Old Hat in place of Top Hat\n ann: equip Top Hat in place of Old Hat",
        "ann: give Fork to Porter to carry\n ann: give Top Hat to Porter to carry",
        "ann: lay Fork sideways\n ann: equip Fork",
    ],
)
@rule("T05")
def test_T05_whatever_is_begun_again_and_again_comes_to_an_end(again):
    position = dict(wears=["Top Hat", "Fork"], carries=["Old Hat"], has=["Porter"])
    table = scene(ann=position)
    times = 0
    while all(table.can(line) and table.play(line) for line in map(str.strip, again.splitlines())):
        times += 1
    assert 5 < times <= 20


@rule("T05")
def test_T05_help_is_not_asked_for_without_end():
    table = scene(door="Straw Ogre", rules=Options(elide=False, second_thoughts=2))
    for _ in range(2):
        table.play("ann: ask bob for help\n ann: never mind")
    assert not table.can("ann: ask bob for help")
    for _ in range(2):
        table.play("cat: offer ann help\n cat: never mind")
    assert not table.can("cat: offer ann help")


@rule("T05")
def test_T05_nor_is_an_offer_countered():
    table = scene(door="Straw Ogre", rules=Options(elide=False, second_thoughts=1))
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: make ann a counter-offer
        bob: never mind
    """)
    assert not table.can("bob: make ann a counter-offer")
    assert table.can("bob: accept ann's offer")


@rule("ITM-2", "TRD-1")
def test_ITM_2_who_has_dressed_and_haggled_for_turns_on_end_gets_on_with_it_for_a_while():
    table = scene(ann=dict(level=9, wears=["Fork"]), bob=dict(wears=["Top Hat"]))
    table.game.used[uses.dawdled(0)] = uses.MOST_DAWDLING - 1
    table.play("ann: lay Fork sideways")
    assert not table.can("ann: equip Fork")
    assert not table.can("ann: offer bob a trade")
    assert table.can("bob: lay Top Hat sideways")
    assert uses.not_forgotten(table.game, 1)[uses.dawdled(0)] == uses.MOST_DAWDLING
    kept = uses.not_forgotten(table.game, 0)
    assert kept == {uses.dawdled(0): uses.MOST_DAWDLING - uses.FORGIVEN}
    begin_turn(table.game, 0, kept)
    assert not uses.has_dawdled(table.game, 0)


@rule("T05", "HLP-1")
def test_T05_even_then_one_may_ask_for_help_and_think_again_once():
    table = scene(door="Straw Ogre", cat=dict(hand=[]))
    table.game.used[uses.dawdled(0)] = table.game.used[uses.dawdled(2)] = uses.MOST_DAWDLING
    assert not table.can("cat: offer ann help")
    table.play("ann: ask bob for help\n ann: never mind")
    assert not table.can("ann: ask bob for help")


DITHERING = frozenset(
    (
        acts.TRADE, acts.ASK, acts.OFFER_HELP, acts.COUNTER, acts.WITHDRAW, acts.SELL,
        acts.NEVER_MIND, acts.EQUIP, acts.EQUIP_FOR, acts.UNEQUIP, acts.CARRY, acts.MAKE_OFFER,
        acts.DECLINE,
    )
)  # fmt: skip


@pytest.mark.parametrize("rules", [Options(), brisk(Options())], ids=["people", "bots"])
def test_a_table_that_does_nothing_but_dither_gets_on(rules):
    game, rng = new_game(4, seed=3, rules=rules), Random(3)
    decisions = 0
    while game.turns < 8:
        idle = [each for each in game.options if each[0] in DITHERING]
        act(game, game.asked, rng.choice(idle or game.options))
        decisions += 1
        assert decisions < 8 * 4 * 500


@rule("I20", "ITM-2", "T05")
def test_I20_what_was_laid_sideways_goes_to_the_porter_only_on_second_thoughts():
    table = scene(ann=dict(wears=["Fork"], has=["Porter"]))
    table.play("ann: lay Fork sideways")
    given = "ann: give Fork to Porter to carry"
    assert table.can(given)
    table.game.used[uses.broken_off(0)] = table.game.rules.second_thoughts
    table.play("ann: equip Fork")
    table.play("ann: lay Fork sideways")
    assert not table.can(given)
