"""TRS Treasures: one-shots, Go Up a Level, and those played the moment they are got."""

import pytest

from kickdoor.cards import Curse, GoUpALevel, Item, Monster, OneShot, Special
from kickdoor.engine import new_game
from kickdoor.game.box import Options
from kickdoor.game.changes import EVERYBODY
from kickdoor.press import pressed
from kickdoor.sets import cards_of
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Boost,
    Cards,
    Draw,
    GainLevels,
    Lose,
    LoseLevels,
    Nothing,
    Perish,
)

CARDS = (
    Monster("Straw Ogre", level=30, treasures=2, bad_stuff=Nothing()),
    Monster("Paper Ogre", level=1, treasures=2, bad_stuff=Nothing()),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Fork", bonus=1, gold=100, slot="one hand"),
    Item("Knife", bonus=2, gold=200, slot="one hand"),
    Item("Spoon", bonus=3, gold=300, slot="one hand"),
    Item("Lamp", gold=100),
    OneShot("Fizz", gold=300, effect=Boost(3)),
    OneShot("Soap", gold=100, when="any time", aim="you", effect=Lose(Cards("curse"))),
    GoUpALevel("Gold Star"),
    Special("Burst Chest", deck="treasures", at_once=True, effect=Draw("treasures", 2)),
    Special("Town Crier", deck="doors", at_once=True, effect=GainLevels(may_win=True)),
    Special("Loose Coin", deck="treasures", at_once=True, effect=GainLevels()),
    Curse("Slip", effect=LoseLevels()),
    Curse("Doom", effect=Perish()),
)


def scene(ann=None, bob=None, cat=None, **more):
    return deal(cards=CARDS, ann=ann or {}, bob=bob or {}, cat=cat or {}, **more)


# --- one-shots ----------------------------------------------------------------------------------


@rule("TRS-1")
@pytest.mark.parametrize("who", ["ann", "bob", "cat"])
@pytest.mark.parametrize("place", ["hand", "carries"])
def test_TRS_1_by_anyone_for_either_side_from_hand_or_table(who, place):
    for side, sums in (("munchkins", (1 + 3, 30)), ("monsters", (1, 30 + 3))):
        table = scene(door="Straw Ogre", **{who: {place: ["Fizz"]}})
        table.play(f"{who}: play Fizz for the {side}")
        assert (table.fight.strength, table.fight.threat) == sums


@rule("TRS-1")
def test_TRS_1_it_lies_with_the_fight_and_is_discarded_when_that_is_over():
    table = scene(door="Straw Ogre", ann=dict(hand=["Fizz"]))
    table.play("ann: play Fizz for the munchkins")
    assert not table.can("ann: play Fizz for the munchkins")
    assert table.ann.hand == table.ann.in_play == []
    assert "Fizz" not in table.discards
    table.play("""
        ann: run away
        all: pass
        ann: run from Straw Ogre
        all: pass
        die: 6
        all: pass
    """)
    assert table.discards.count("Fizz") == 1
    assert table.is_quiet()


@rule("TRS-1")
def test_TRS_1_out_of_combat_it_is_discarded_as_soon_as_its_effect_is_done():
    table = scene(ann=dict(hand=["Soap"], has=["Red Tape Round the Ankles"]))
    table.play("""
        ann: play Soap
        ann: lose Red Tape Round the Ankles
    """)
    assert table.ann.in_play == []
    assert {"Soap", "Red Tape Round the Ankles"} <= set(table.discards)
    assert table.is_quiet()


@rule("TRS-1")
def test_TRS_1_what_is_for_a_fight_waits_for_one():
    table = scene(ann=dict(hand=["Fizz"]))
    assert not any(line.startswith("play Fizz") for line in table.legal("ann"))
    assert table.can("ann: carry Fizz")


# --- Go Up a Level ------------------------------------------------------------------------------


@rule("TRS-2")
@pytest.mark.parametrize("whom", ["yourself", "bob", "cat"])
def test_TRS_2_go_up_a_level_is_played_on_anyone_and_discarded(whom):
    table = scene(ann=dict(hand=["Gold Star"]))
    table.play(f"ann: play Gold Star on {whom}")
    raised = "ann" if whom == "yourself" else whom
    levels = {name: getattr(table, name).level for name in ("ann", "bob", "cat")}
    assert levels == {"ann": 1, "bob": 1, "cat": 1} | {raised: 2}
    assert table.ann.hand == []
    assert "Gold Star" in table.discards


@rule("TRS-2")
def test_TRS_2_at_any_time_in_combat_and_on_anothers_turn_too():
    table = scene(door="Straw Ogre", bob=dict(hand=["Gold Star"]))
    table.play("bob: play Gold Star on ann")
    assert table.fight.strength == 2


@rule("TRS-2")
def test_TRS_2_before_the_die_of_an_escape_too():
    table = scene(door="Straw Ogre", ann=dict(hand=["Gold Star"]))
    table.play("""
        ann: run away
        all: pass
        ann: run from Straw Ogre
        ann: play Gold Star on yourself
    """)
    assert table.ann.level == 2


@rule("TRS-2")
def test_TRS_2_never_for_the_winning_level():
    table = scene(ann=dict(level=8, hand=["Gold Star"]), bob=dict(level=9))
    assert not table.can("ann: play Gold Star on bob")
    table.play("ann: play Gold Star on yourself")
    assert table.ann.level == 9
    assert table.winners == []


@rule("TRS-2")
def test_TRS_2_not_on_the_dead():
    table = scene(ann=dict(hand=["Doom", "Gold Star"]))
    table.play("""
        ann: play Doom on bob
        all: pass
    """)
    assert not table.can("ann: play Gold Star on bob")
    assert table.can("ann: play Gold Star on cat")


# --- Treasures from hand ------------------------------------------------------------------------


@rule("TRS-3")
def test_TRS_3_only_one_shots_and_what_says_so_are_played_from_hand_in_combat():
    table = scene(door="Straw Ogre", ann=dict(hand=["Tin Hat", "Fizz", "Gold Star", "Hireling"]))
    assert not any("Tin Hat" in line for line in table.legal("ann"))
    assert not table.can("ann: carry Fizz")
    assert table.can("ann: play Fizz for the munchkins")
    assert table.can("ann: play Gold Star on yourself")
    assert table.can("ann: play Hireling")


@rule("TRS-3")
def test_TRS_3_on_the_own_turn_out_of_combat_it_is_played_and_on_anothers_it_waits():
    table = scene(ann=dict(hand=["Tin Hat"]), bob=dict(hand=["Fork"]))
    assert table.can("ann: play Tin Hat")
    assert not table.can("bob: play Fork")


# --- played the moment they are got -------------------------------------------------------------


@rule("W06")
def test_W06_in_a_shared_pile_its_extra_cards_are_face_up_and_shared_too():
    table = scene(
        door="Paper Ogre",
        ann=dict(level=1),
        bob=dict(level=3),
        treasures=["Burst Chest", "Fork", "Knife", "Spoon", "Lamp"],
    )
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        ann: claim victory
        all: pass
    """)
    assert sorted(table.legal("bob")) == ["take Fork", "take Knife", "take Spoon"]
    assert "Burst Chest" in table.discards
    table.play("""
        bob: take Spoon
        ann: take Fork
        ann: take Knife
    """)
    assert table.bob.hand == ["Spoon"]
    assert table.ann.hand == ["Fork", "Knife"]
    assert table.game.known[table.game.munchkins[0].hand[0]] == EVERYBODY
    assert table.is_quiet()


@rule("W06")
def test_W06_one_that_draws_nothing_is_played_by_whoever_takes_it():
    table = scene(
        door="Paper Ogre", ann=dict(level=1), bob=dict(level=3), treasures=["Loose Coin", "Fork"]
    )
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        ann: claim victory
        all: pass
        bob: take Loose Coin
        ann: take Fork
    """)
    assert table.bob.level == 4
    assert "Loose Coin" in table.discards
    assert table.bob.hand == []


@rule("W07")
def test_W07_alone_it_is_played_at_once_and_draws_face_down():
    table = scene(
        door="Paper Ogre", ann=dict(level=3), treasures=["Burst Chest", "Fork", "Knife", "Spoon"]
    )
    table.play("""
        ann: claim victory
        all: pass
    """)
    assert sorted(table.ann.hand) == ["Fork", "Knife", "Spoon"]
    assert all(table.game.known[card] == 1 for card in table.game.munchkins[0].hand)
    assert "Burst Chest" in table.discards


@rule("W07")
def test_W07_fetched_from_the_discards_it_is_played_at_once():
    table = scene(
        ann=dict(hand=["Goblin Rummage Sale"]),
        discards=["Burst Chest"],
        treasures=["Fork", "Knife"],
    )
    table.play("""
        ann: play Goblin Rummage Sale
        ann: take Burst Chest
    """)
    assert sorted(table.ann.hand) == ["Fork", "Knife"]
    assert "Burst Chest" in table.discards


@rule("W07")
def test_W07_dealt_in_the_starting_hand_it_is_played_before_the_game_begins():
    chest = Special("Flood", deck="treasures", at_once=True, effect=Draw("treasures"), copies=40)
    box = pressed("test", (*cards_of("pathfinder"), chest))
    game = new_game(3, set=box, seed=3, rules=Options(first_by_die=False))
    table = Scene(game)
    names = [game.prints[card].name for each in game.munchkins for card in each.hand]
    assert "Flood" not in names
    assert all(len(each.hand) == 8 for each in game.munchkins)
    assert "Flood" in table.discards


@rule("W08")
def test_W08_it_is_discarded_only_after_its_draws():
    lone = (
        *CARDS,
        Special("Big Chest", deck="treasures", at_once=True, effect=Draw("treasures", 99)),
    )
    table = deal(
        cards=lone,
        door="Paper Ogre",
        ann=dict(level=1),
        bob=dict(level=3),
        cat={},
        treasures=["Big Chest"],
    )
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        ann: claim victory
        all: pass
    """)
    assert "take Big Chest" not in table.legal("ann")
    assert table.discards.count("Big Chest") == 1


@rule("W11")
def test_W11_nothing_is_slipped_in_between_the_card_and_its_effect():
    table = scene(ann=dict(level=9), bob=dict(hand=["Slip"]), doors=["Town Crier"])
    table.play("""
        ann: kick open the door
        all: pass
    """)
    assert table.winners == ["ann"]
