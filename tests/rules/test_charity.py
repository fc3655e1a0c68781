"""TRN-3 Charity: what is over the limit goes to the lowest, or to the discards."""

from kickdoor.cards import Curse, Item, Monster
from kickdoor.game import events
from kickdoor.game.speech import tell
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    LoseLevels,
    Nothing,
    Perish,
    Room,
    Trait,
)

CARDS = (
    *(Monster(f"Doormat {n}", level=1, treasures=1, bad_stuff=Nothing()) for n in range(1, 9)),
    Curse("Rain", effect=LoseLevels()),
    Curse("Bolt from the Blue", effect=Perish()),
    Item("Long Sleeves", gold=100, abilities=(Trait("Room", Room("hand", 1)),)),
)


def hand(cards: int) -> list[str]:
    """So many different cards that cannot be played out of a fight."""
    return [f"Doormat {n}" for n in range(1, cards + 1)]


def after_charity_begins(**players) -> Scene:
    """Ann's turn is over but for charity; she drew nothing playable."""
    table = deal(cards=CARDS, doors=["Witch", "Witch"], **players)
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    return table.play("ann: play Witch\n ann: play Witch in place of Witch from the table").play(
        "ann: end the turn\n all: pass"
    )


def test_TRN_3_five_cards_may_be_kept():
    table = after_charity_begins(ann=dict(level=2, hand=hand(5)), bob={}, cat={})
    assert (len(table.ann.hand), table.turn) == (5, "bob")
    assert (table.bob.hand, table.cat.hand) == ([], [])


def test_TRN_3_the_excess_goes_to_the_player_of_lowest_level():
    table = after_charity_begins(
        ann=dict(level=3, hand=hand(7)), bob=dict(level=2), cat=dict(level=1)
    )
    assert not any("bob" in said for said in table.legal("ann"))
    table.play("ann: give Doormat 3 to cat\n ann: give Doormat 7 to cat")
    assert table.cat.hand == ["Doormat 3", "Doormat 7"]
    assert (len(table.ann.hand), table.bob.hand) == (5, [])
    assert table.turn == "bob"


def test_TRN_3_the_giver_chooses_which_cards():
    table = after_charity_begins(ann=dict(level=3, hand=hand(6)), bob=dict(level=2), cat={})
    assert table.legal("ann") == [f"give {name} to cat" for name in hand(6)]


def test_TRN_3_nothing_may_be_discarded_in_place_of_giving():
    table = after_charity_begins(ann=dict(level=3, hand=hand(6)), bob=dict(level=2), cat={})
    assert not any("discard" in said for said in table.legal("ann"))


@rule("TRN-3", "X17")
def test_X17_tied_lowest_share_as_evenly_as_can_be():
    table = after_charity_begins(ann=dict(level=2, hand=hand(7)), bob={}, cat={})
    assert table.can("ann: give Doormat 1 to bob")
    assert table.can("ann: give Doormat 1 to cat")
    table.play("ann: give Doormat 1 to cat")
    assert not table.can("ann: give Doormat 2 to cat")
    table.play("ann: give Doormat 2 to bob")
    assert (table.bob.hand, table.cat.hand) == (["Doormat 2"], ["Doormat 1"])


@rule("TRN-3", "X17")
def test_X17_the_giver_chooses_who_gets_the_odd_ones():
    for lucky, other in (("bob", "cat"), ("cat", "bob")):
        table = after_charity_begins(ann=dict(level=2, hand=hand(8)), bob={}, cat={})
        table.play(f"ann: give Doormat 1 to {lucky}\n ann: give Doormat 2 to {other}")
        table.play(f"ann: give Doormat 3 to {lucky}")
        assert len(getattr(table, lucky).hand) == 2
        assert len(getattr(table, other).hand) == 1
        assert table.turn == "bob"


def test_TRN_3_of_three_tied_none_gets_two_before_each_has_one():
    table = after_charity_begins(ann=dict(level=2, hand=hand(8)), bob={}, cat={}, dan={})
    table.play("ann: give Doormat 1 to dan\n ann: give Doormat 2 to bob")
    assert {said.rpartition(" ")[2] for said in table.legal("ann")} == {"cat"}


@rule("TRN-3", "X18")
def test_X18_the_lowest_discards_the_excess():
    table = after_charity_begins(
        ann=dict(level=1, hand=hand(6)), bob=dict(level=2), cat=dict(level=3)
    )
    assert table.legal("ann") == [f"discard {name}" for name in hand(6)]
    table.play("ann: discard Doormat 4")
    assert (table.discards[-1], table.turn) == ("Doormat 4", "bob")
    assert (table.bob.hand, table.cat.hand) == ([], [])


@rule("TRN-3", "X18")
def test_X18_so_does_one_tied_for_lowest():
    table = after_charity_begins(
        ann=dict(level=2, hand=hand(6)), bob=dict(level=2), cat=dict(level=3)
    )
    table.play("ann: discard Doormat 1")
    assert (table.bob.hand, table.turn) == ([], "bob")


@rule("X18")
def test_X18_hand_cards_are_freely_discarded_in_no_other_case():
    table = deal(cards=CARDS, ann=dict(hand=hand(7)), bob={}, cat={})
    assert not any("discard" in said for said in table.legal("ann"))


@rule("Z2", "X19", "DTH-3")
def test_Z2_the_dead_are_left_out_when_the_lowest_is_sought():
    table = deal(
        cards=CARDS,
        doors=["Witch", "Witch"],
        ann=dict(level=4, hand=hand(4)),
        bob=dict(level=3, hand=["Bolt from the Blue"]),
        cat=dict(level=1),
        dan=dict(level=2),
    )
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    table.play("bob: play Bolt from the Blue on cat\n all: pass\n ann: end the turn\n all: pass")
    assert "cat dies" in table.log
    assert {said.rpartition(" ")[2] for said in table.legal("ann")} == {"dan"}
    table.play("ann: give Witch to dan")
    assert (table.cat.hand, table.dan.hand, table.turn) == ([], ["Witch"], "bob")


@rule("Z2", "X18")
def test_Z2_whoever_is_lowest_but_for_the_dead_discards():
    table = deal(
        cards=CARDS,
        doors=["Witch", "Witch"],
        ann=dict(level=2, hand=hand(4)),
        bob=dict(level=3, hand=["Bolt from the Blue"]),
        cat=dict(level=1),
    )
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    table.play("bob: play Bolt from the Blue on cat\n all: pass\n ann: end the turn\n all: pass")
    table.play("ann: discard Witch")
    assert (table.cat.hand, table.discards[-1], table.turn) == ([], "Witch", "bob")


def test_TRN_3_a_card_may_raise_the_limit():
    table = after_charity_begins(
        ann=dict(level=2, hand=hand(6), wears=["Long Sleeves"]), bob={}, cat={}
    )
    assert (len(table.ann.hand), table.turn) == (6, "bob")


def test_TRN_3_levels_count_as_they_are_when_it_comes_to_charity():
    table = deal(
        cards=CARDS,
        doors=["Witch", "Witch"],
        ann=dict(level=3, hand=hand(4)),
        bob=dict(level=2),
        cat=dict(level=2, hand=["Rain"]),
    )
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    table.play("cat: play Rain on bob\n all: pass\n ann: end the turn\n all: pass")
    assert {said.rpartition(" ")[2] for said in table.legal("ann")} == {"bob"}


@rule("Z4")
def test_Z4_the_others_see_how_many_cards_were_given_but_not_which():
    table = after_charity_begins(ann=dict(level=3, hand=hand(6)), bob=dict(level=2), cat={})
    card = table.game.munchkins[0].hand[2]
    table.play("ann: give Doormat 3 to cat")
    seats = {name: seat for seat, name in enumerate(table.game.names)}
    (given,) = (
        event for event in table.game.events if "ann gives cat" in tell(table.game, event, None)
    )
    assert tell(table.game, given, seats["bob"]) == "ann gives cat a Door"
    assert tell(table.game, given, seats["cat"]) == "ann gives cat Doormat 3"
    assert table.game.known[card] == 1 << seats["ann"] | 1 << seats["cat"]


@rule("TRN-3", "X18")
def test_what_the_lowest_gives_up_is_told_as_given_to_the_discards():
    table = after_charity_begins(ann=dict(hand=hand(6)), bob=dict(level=2), cat=dict(level=2))
    table.play("ann: discard Doormat 1")
    [told] = [event for event in table.game.events if event[0] == events.GIVEN_UP]
    assert tell(table.game, told, None) == "ann gives Doormat 1 to the discards"
