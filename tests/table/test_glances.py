"""UX 16: the others see which open card somebody looks at, and nothing of hands."""

import pytest
from table.kit import fight, scene

from kickdoor.table.asking import glanced
from kickdoor.table.refusals import Refused


def looks_at(table, who, title):
    """Which card the others are shown, if somebody looks at this one; none is ""."""
    game = table.table.live()
    card = next(
        card
        for munchkin in game.munchkins
        for pile in (munchkin.hand, munchkin.table, *([foe.card] for foe in foes_of(game)))
        for card in pile
        if game.prints[card].name == title
    )
    told = glanced(table.table, who, card)
    assert table.table.seat_of(who) == told.seat
    return game.prints[told.card].name if told.card >= 0 else ""


def foes_of(game):
    return game.fight.foes if game.fight is not None else ()


def test_what_lies_before_anybody_and_what_is_fought_is_open():
    table = fight(ann=dict(wears=["Blazer"]), bob=dict(wears=["Pumps"]))
    assert looks_at(table, "bob", "Blazer") == "Blazer"
    assert looks_at(table, "bob", "Pumps") == "Pumps"
    assert looks_at(table, "cat", "Slob Goblin") == "Slob Goblin"


def test_of_a_card_in_a_hand_nobody_is_told_whoever_looks_at_it():
    table = scene(ann=dict(hand=["Witch"]), bob={}, cat={})
    assert looks_at(table, "ann", "Witch") == ""
    assert looks_at(table, "bob", "Witch") == ""


def test_a_back_and_what_is_no_card_are_nothing_to_look_at():
    table = scene(ann=dict(hand=["Witch"]), bob={}, cat={})
    box = table.table.live().box
    for number in (-1, box.door_back, box.treasure_back, 100_000):
        assert glanced(table.table, "bob", number).card == -1


def test_who_only_watches_is_not_seen_to_look():
    with pytest.raises(Refused) as error:
        glanced(fight().table, "nobody", 1)
    assert error.value.key == "not_seated"
