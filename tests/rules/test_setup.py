"""SET Setting up: who plays, the first eight cards, who begins."""

import pytest

from kickdoor.cards import Class, Faction, GoUpALevel, Item, Monster
from kickdoor.engine import new_game
from kickdoor.errors import WrongTable
from kickdoor.game.box import Options
from kickdoor.press import pressed
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import IsA, Nothing

ALL_ASKED = Options(elide=False)
FIRST_IS_ANN = Options(elide=False, first_by_die=False)

DOORS = (
    Class("Cook", abilities=(), copies=3),
    Class("Usher", abilities=(), copies=3),
    Faction("Choir", abilities=(), copies=3),
    Monster("Bookworm", level=1, treasures=1, bad_stuff=Nothing(), copies=3),
)
TREASURES = (
    Item("Ladle", bonus=1, slot="one hand", usable_by=IsA("cook"), copies=3),
    Item("Opera Glasses", bonus=2, usable_by=IsA("usher"), copies=3),
    Item("Clogs", bonus=1, slot="feet", copies=3),
    GoUpALevel("Flatter the Chef", copies=3),
)


def dealt(*hand: str) -> Scene:
    """A small box, shuffled so that ann was dealt all of these; she sets up."""
    box = pressed("small", DOORS + TREASURES)
    for seed in range(10_000):
        table = Scene(new_game(3, set=box, seed=seed, rules=FIRST_IS_ANN))
        if set(hand) <= set(table.ann.hand):
            return table
    raise AssertionError(hand)


def kinds(table: Scene, seat: int) -> list[bool]:
    """Of each card in a hand, whether it is a Door."""
    return [table.game.prints[card].is_door for card in table.game.munchkins[seat].hand]


# --- players, decks, deal -----------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_SET_1_three_to_six_play(players):
    assert len(new_game(players).munchkins) == players


@pytest.mark.parametrize("players", [0, 1, 2, 7, ("ann", "bob"), tuple("abcdefg")])
def test_SET_1_fewer_or_more_do_not(players):
    with pytest.raises(WrongTable, match="three to six"):
        new_game(players)


def test_SET_2_everyone_is_dealt_four_of_each_deck():
    table = Scene(new_game(6))
    for seat in range(6):
        assert sorted(kinds(table, seat)) == [False] * 4 + [True] * 4


def test_SET_2_doors_and_treasures_are_two_decks():
    game = new_game(3)
    assert all(game.prints[card].is_door for card in game.doors)
    assert not any(game.prints[card].is_door for card in game.treasures)
    assert len(game.doors) + len(game.treasures) + 3 * 8 == game.box.size


def test_SET_2_both_decks_are_shuffled_and_another_seed_shuffles_otherwise():
    one, other, again = new_game(3, seed=1), new_game(3, seed=2), new_game(3, seed=1)
    assert one.doors != sorted(one.doors)
    assert one.treasures != sorted(one.treasures)
    assert (one.doors, one.treasures) == (again.doors, again.treasures)
    assert one.doors != other.doors
    assert one.treasures != other.treasures


# --- the first eight cards ----------------------------------------------------------------------


def test_SET_7_everyone_starts_at_level_1_without_class_or_faction():
    table = Scene(new_game(6))
    for name in table.game.names:
        seat = getattr(table, name)
        assert (seat.level, seat.in_play) == (1, [])


@rule("SET-7", "M01")
def test_SET_7_the_sex_is_the_players_choice():
    table = Scene(new_game(3, sexes=("male", "male", "female")))
    assert [table.ann.sex, table.bob.sex, table.cat.sex] == ["male", "male", "female"]


def test_SET_7_effects_may_change_the_sex():
    table = deal(ann=dict(sex="male"), bob=dict(sex="male", hand=["The Other Box"]), cat={})
    table.play("bob: play The Other Box on ann\n all: pass")
    assert (table.ann.sex, table.bob.sex) == ("female", "male")


def test_SET_8_one_class_one_faction_and_usable_items_may_be_played():
    table = dealt("Cook", "Choir", "Ladle", "Clogs")
    table.play("ann: play Cook\n ann: play Choir\n ann: play Ladle\n ann: play Clogs")
    assert table.ann.in_play == ["Cook", "Choir", "Ladle", "Clogs"]
    assert table.ann.strength == 3


def test_SET_8_nothing_has_to_be_played():
    table = dealt("Cook", "Choir")
    table.play("ann: ready\n all: pass")
    assert table.ann.in_play == []
    assert len(table.ann.hand) == 8


def test_SET_8_one_class_only():
    table = dealt("Cook", "Usher")
    assert table.can("ann: play Usher")
    table.play("ann: play Cook")
    assert not table.can("ann: play Usher")


def test_SET_8_an_item_that_is_not_usable_waits():
    table = dealt("Usher", "Opera Glasses")
    assert not table.can("ann: play Opera Glasses")
    table.play("ann: play Usher\n ann: play Opera Glasses")
    assert table.ann.strength == 3


@rule("SET-8", "M02")
def test_SET_8_nothing_else_is_played_and_a_monster_is_just_a_card_in_hand():
    table = dealt("Bookworm", "Flatter the Chef")
    assert not any("Bookworm" in said for said in table.legal("ann"))
    assert not any("Flatter the Chef" in said for said in table.legal("ann"))
    assert not table.in_fight


def test_SET_8_each_player_before_the_first_turn():
    table = dealt()
    for name in ("ann", "bob", "cat"):
        assert table.asked == name
        assert not table.can(f"{name}: kick open the door")
        table.play(f"{name}: ready\n all: pass")
    assert table.turn == "ann"
    assert table.can("ann: kick open the door")


# --- who begins ---------------------------------------------------------------------------------


def first(*rolls: int) -> Scene:
    """A table where these were rolled for the first turn."""
    table = Scene(new_game(4, rules=ALL_ASKED))
    return table.play("\n".join(f"die: {face}" for face in rolls))


def test_SET_9_the_highest_roll_begins():
    table = first(2, 5, 1, 4)
    assert table.turn == "bob"
    assert table.asked == "ann"  # no die any more: they set up


def test_SET_9_ties_roll_again_and_only_they():
    table = first(6, 3, 6, 1)
    assert table.asked == "die"
    table.play("die: 1\n die: 2")
    assert table.turn == "cat"
    assert table.asked == "ann"


def test_SET_9_a_tie_may_be_rolled_more_than_once():
    table = first(4, 4, 4, 2)
    table.play("die: 5\n die: 5\n die: 1")
    assert table.asked == "die"
    table.play("die: 3\n die: 4")
    assert table.turn == "bob"


def test_SET_9_a_tie_below_the_highest_does_not_matter():
    assert first(2, 2, 2, 3).asked == "ann"
    assert first(2, 2, 2, 3).turn == "dan"


def test_SET_9_or_any_other_way():
    assert Scene(new_game(3, rules=FIRST_IS_ANN)).turn == "ann"


def test_SET_10_turns_go_to_the_left():
    table = deal(doors=["Witch"] * 3 + ["Summoner"] * 3 + ["Alchemist"] * 2, ann={}, bob={}, cat={})
    for name in ("ann", "bob", "cat", "ann"):
        assert table.turn == name
        table.play(f"{name}: kick open the door\n all: pass\n {name}: loot the room\n all: pass")
        table.play(f"{name}: end the turn\n all: pass")
    assert table.turn == "bob"
