"""WHEN When one may act: at any time, out of combat, on one's own turn, as soon as one gets it."""

import pytest

from kickdoor.cards import Curse, GoUpALevel, Item, Monster, OneShot, Special
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    HAND,
    Boost,
    Draw,
    HandRound,
    Lose,
    LoseLevels,
    Nothing,
    PassFight,
    Perish,
    To,
)

CARDS = (
    Monster("Doormat", level=1, treasures=1, bad_stuff=Nothing()),
    Monster("Ogre", level=12, treasures=2, bad_stuff=LoseLevels()),
    Curse("Rain", effect=LoseLevels()),
    Curse("Bolt from the Blue", effect=Perish()),
    Curse("Taxes", effect=Lose(HAND, to="left neighbour", at_random=True)),
    GoUpALevel("Flattery"),
    Special("Round Robin", deck="doors", effect=HandRound("left")),
    Special("Free Samples", deck="doors", effect=To("everyone", Draw("treasures"))),
    OneShot("Pep Talk", gold=100, effect=Boost(2)),
    OneShot("Hot Potato", when="your fight", aim="rival", effect=PassFight()),
    Item("Crown Jewels", gold=1000),
    Item("Spork", bonus=1, slot="one hand", copies=2),
)


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


def running(table: Scene) -> Scene:
    """The same a little later: the fighter is about to roll."""
    return table.play("ann: run away\n all: pass\n ann: run from Ogre")


def helped_by_bob(**position) -> Scene:
    """A fight in which bob helps ann, for one Treasure of his choice."""
    return scene(**position).play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
    """)


# --- at any time ----------------------------------------------------------------------------------

BOB = dict(is_a=["Witch", "Hellknight"], hand=["Flattery", "Hireling", "Rain"])


@pytest.mark.parametrize("said", ["discard Witch", "discard Hellknight", "play Hireling"])
@pytest.mark.parametrize("where", ["turn begins", "others fight", "others run"])
def test_WHEN_1_on_anothers_turn(said, where):
    table = scene(door=None if where == "turn begins" else "Ogre", bob=BOB)
    if where == "others run":
        running(table)
    assert table.can(f"bob: {said}")
    table.play(f"bob: {said}")
    card = said.split(" ", 1)[1]
    assert (card in table.bob.in_play) == (said == "play Hireling")


@pytest.mark.parametrize("where", ["turn begins", "others fight", "others run"])
def test_WHEN_1_go_up_a_level_and_curses_too(where):
    table = scene(door=None if where == "turn begins" else "Ogre", ann=dict(level=3), bob=BOB)
    if where == "others run":
        running(table)
    table.play("bob: play Flattery on cat\n bob: play Rain on ann\n all: pass")
    assert (table.ann.level, table.bob.level, table.cat.level) == (2, 1, 2)


@rule("WHEN-1", "C15", "CHR-7")
def test_WHEN_1_in_ones_own_fight():
    table = scene(door="Ogre", ann=dict(level=3, **BOB))
    table.play("ann: discard Witch\n ann: discard Hellknight\n ann: play Hireling")
    table.play("ann: play Flattery on yourself\n ann: play Rain on bob\n all: pass")
    assert (table.ann.level, table.ann.in_play) == (4, ["Hireling"])
    assert table.fight.strength == 5


def test_WHEN_1_and_on_the_run():
    table = running(scene(door="Ogre", ann=dict(level=3, **BOB)))
    table.play("ann: discard Witch\n ann: play Flattery on yourself\n ann: play Rain on bob")
    assert (table.ann.level, table.ann.in_play) == (4, ["Hellknight"])


# --- out of combat --------------------------------------------------------------------------------


def test_WHEN_2_whoever_is_not_in_the_fight_trades_and_changes_what_is_equipped():
    table = scene(
        door="Ogre",
        ann=dict(carries=["T-Bone Stake"]),
        bob=dict(carries=["Blazer"]),
        cat=dict(carries=["Spork"]),
    )
    assert not table.can("bob: offer ann a trade")
    table.play("bob: equip Blazer\n bob: offer cat a trade")
    table.play("bob: add Blazer\n bob: want Spork\n bob: make the offer\n cat: accept bob's offer")
    assert (table.bob.in_play, table.cat.in_play) == (["Spork"], ["Blazer"])


@rule("WHEN-2", "T20", "ITM-2", "TRD-1")
def test_WHEN_2_the_fighter_does_neither():
    table = scene(door="Ogre", ann=dict(wears=["Blazer"], carries=["Spork"]))
    said = table.legal("ann")
    assert not any("equip" in each or "sideways" in each or "trade" in each for each in said)


def test_WHEN_2_nor_does_the_helper():
    table = helped_by_bob(
        door="Ogre", bob=dict(wears=["Blazer"], carries=["Spork"]), cat=dict(wears=["Starscone"])
    )
    assert table.legal("bob") == ["pass"]
    assert table.can("cat: lay Starscone sideways")
    assert not table.can("cat: offer bob a trade")


def test_WHEN_2_nor_anyone_who_runs():
    table = running(scene(door="Ogre", ann=dict(wears=["Blazer"], carries=["Spork"])))
    assert table.legal("ann") == ["pass"]


def test_WHEN_2_of_two_alike_the_one_that_lies_sideways_can_be_equipped():
    table = scene(ann=dict(wears=["Spork"], carries=["Spork"]))
    table.play("ann: equip Spork")
    assert table.ann.strength == 3


def test_WHEN_2_a_card_just_received_may_be_played_on_anothers_turn():
    table = scene(
        treasures=["Blazer", "Spork", "Hireling"],
        ann=dict(hand=["Free Samples"]),
        bob=dict(hand=["Crown Jewels"]),
    )
    assert not table.can("bob: play Crown Jewels")
    table.play("ann: play Free Samples\n bob: play Spork")
    assert table.bob.in_play == ["Spork"]
    assert not table.can("bob: play Crown Jewels")  # he has had it all along


def test_WHEN_2_just_received_is_over_when_the_moment_has_passed():
    table = scene(treasures=["Blazer", "Spork"], ann=dict(hand=["Free Samples"]), doors=["Witch"])
    table.play("ann: play Free Samples")
    assert table.can("bob: play Spork")
    table.play("ann: kick open the door\n all: pass")
    assert not table.can("bob: play Spork")
    assert table.can("ann: play Blazer")  # it is her turn


def test_WHEN_2_not_in_combat():
    table = helped_by_bob(
        door="Ogre", treasures=["Crown Jewels", "Blazer", "Spork"], cat=dict(hand=["Free Samples"])
    )
    table.play("cat: play Free Samples")
    assert table.ann.hand == ["Blazer"]
    assert not table.can("ann: play Blazer")
    assert not table.can("bob: play Spork")
    assert table.can("cat: play Crown Jewels")


# --- on one's own turn ----------------------------------------------------------------------------


@rule("WHEN-3", "C14")
def test_WHEN_3_a_new_class_or_faction_at_any_time_of_ones_own_turn():
    hand = ["Witch", "Hellknight"]
    for table in (
        scene(ann=dict(hand=hand)),
        scene(door="Ogre", ann=dict(hand=hand)),
        running(scene(door="Ogre", ann=dict(hand=hand))),
    ):
        table.play("ann: play Witch\n ann: play Hellknight")
        assert table.ann.in_play == hand


@rule("WHEN-3", "C14")
def test_WHEN_3_not_on_anothers_not_even_as_a_helper():
    hand = ["Witch", "Hellknight", "Super Munchkin"]
    table = scene(bob=dict(hand=hand, is_a=["Alchemist"]))
    assert not any(said.startswith("play") for said in table.legal("bob"))
    table = helped_by_bob(door="Ogre", bob=dict(hand=hand, is_a=["Alchemist"]))
    assert not any(said.startswith("play") for said in table.legal("bob"))


def test_WHEN_3_sale_on_ones_own_turn_only():
    assert scene(ann=dict(carries=["Crown Jewels"])).can("ann: sell Items")
    assert not scene(bob=dict(carries=["Crown Jewels"])).can("bob: sell Items")


@rule("WHEN-3", "T20", "CMB-5")
def test_WHEN_3_no_sale_in_combat_nor_on_the_run():
    table = scene(door="Ogre", ann=dict(carries=["Crown Jewels"]))
    assert not table.can("ann: sell Items")
    assert not running(table).can("ann: sell Items")
    table.play("all: pass\n die: 6\n all: pass")
    assert table.can("ann: sell Items")


def test_WHEN_3_items_on_ones_own_turn_but_not_in_combat():
    assert scene(ann=dict(hand=["Blazer"])).can("ann: play Blazer")
    assert not scene(bob=dict(hand=["Blazer"])).can("bob: play Blazer")
    assert not scene(door="Ogre", ann=dict(hand=["Blazer"])).can("ann: play Blazer")
    assert not running(scene(door="Ogre", ann=dict(hand=["Blazer"]))).can("ann: play Blazer")


@rule("WHEN-3", "TRS-1")
def test_WHEN_3_but_one_shots_are_played_in_combat():
    table = scene(door="Ogre", ann=dict(hand=["Pep Talk"]))
    table.play("ann: play Pep Talk for the munchkins")
    assert table.fight.strength == 3


@rule("WHEN-3", "F30")
def test_WHEN_3_whoever_passed_the_fight_on_is_not_in_combat_and_it_is_their_turn():
    table = scene(door="Ogre", ann=dict(hand=["Hot Potato", "Blazer"], carries=["Crown Jewels"]))
    table.play("ann: play Hot Potato on bob")
    assert table.fight.fighter == "bob"
    table.play("ann: play Blazer\n ann: sell Items\n ann: sell Crown Jewels\n ann: close the sale")
    assert (table.ann.level, table.ann.strength) == (2, 4)


# --- as soon as one gets it -----------------------------------------------------------------------


@rule("WHEN-4", "C14")
def test_WHEN_4_a_class_given_in_charity_may_be_played_at_once():
    table = scene(
        doors=["Witch", "Summoner"],
        ann=dict(level=2, hand=["Rain", "Doormat", "Ogre", "Flattery"]),
        bob=dict(level=2),
        cat=dict(hand=["Alchemist"]),
    )
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    table.play("ann: end the turn\n all: pass\n ann: give Summoner to cat")
    assert table.turn == "bob"
    assert not table.can("cat: play Alchemist")
    table.play("cat: play Summoner")
    assert table.cat.in_play == ["Summoner"]


def test_WHEN_4_only_at_once():
    table = scene(
        doors=["Witch", "Summoner", "Summoner"],
        ann=dict(level=2, hand=["Rain", "Doormat", "Ogre", "Flattery"]),
        bob=dict(level=2),
    )
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    table.play("ann: end the turn\n all: pass\n ann: give Witch to cat")
    table.play("bob: kick open the door\n all: pass")
    assert table.cat.hand == ["Witch"]
    assert not table.can("cat: play Witch")


def test_WHEN_4_so_may_one_looted_from_the_dead():
    table = scene(
        bob=dict(hand=["Witch"]), cat=dict(level=2, hand=["Bolt from the Blue", "Summoner"])
    )
    table.play("cat: play Bolt from the Blue on bob\n all: pass\n cat: take Witch")
    assert table.turn == "ann"
    assert not table.can("cat: play Summoner")
    table.play("cat: play Witch")
    assert table.cat.in_play == ["Witch"]


def test_WHEN_4_so_may_one_in_a_hand_that_was_passed_on():
    table = scene(ann=dict(hand=["Round Robin", "Witch"]), bob=dict(hand=["Blazer"]))
    table.play("ann: play Round Robin")
    assert (table.bob.hand, table.cat.hand) == (["Witch"], ["Blazer"])
    table.play("bob: play Witch\n cat: play Blazer")
    assert (table.bob.in_play, table.cat.in_play) == (["Witch"], ["Blazer"])


@rule("WHEN-4", "C14")
def test_WHEN_4_in_combat_too_by_a_helper():
    table = helped_by_bob(door="Ogre", ann=dict(hand=["Witch"]), cat=dict(hand=["Taxes"]))
    table.play("cat: play Taxes on ann\n all: pass\n die: card 0")
    assert table.bob.hand == ["Witch"]
    table.play("bob: play Witch")
    assert table.bob.in_play == ["Witch"]


@rule("WHEN-5", "W03")
def test_WHEN_5_a_helper_may_play_a_treasure_as_soon_as_it_is_got():
    table = helped_by_bob(
        door="Ogre", treasures=["Blazer", "Spork"], ann=dict(level=8), bob=dict(level=8)
    )
    table.play("ann: claim victory\n all: pass\n bob: take Blazer\n ann: take Spork")
    table.play("bob: play Blazer\n ann: play Spork")
    assert (table.bob.in_play, table.ann.in_play) == (["Blazer"], ["Spork"])


def test_WHEN_5_but_nothing_that_was_in_the_hand_before():
    table = helped_by_bob(
        door="Ogre",
        treasures=["Blazer", "Spork"],
        ann=dict(level=8),
        bob=dict(level=8, hand=["Starscone"]),
    )
    table.play("ann: claim victory\n all: pass\n bob: take Blazer\n ann: take Spork")
    assert not table.can("bob: play Starscone")


def test_WHEN_5_a_curse_in_between_does_not_make_it_old():
    table = helped_by_bob(
        door="Ogre",
        treasures=["Blazer", "Spork"],
        ann=dict(level=8, hand=["Rain"]),
        bob=dict(level=8),
    )
    table.play("ann: claim victory\n all: pass\n bob: take Blazer\n ann: take Spork")
    table.play("ann: play Rain on cat\n all: pass")
    assert table.can("bob: play Blazer")


def test_WHEN_5_not_in_combat():
    samples = ["Spork", "Crown Jewels", "Blazer"]  # clockwise from bob
    table = scene(door="Ogre", treasures=samples, bob=dict(hand=["Free Samples"]))
    table.play("bob: play Free Samples")
    assert table.ann.hand == ["Blazer"]
    assert not table.can("ann: play Blazer")
