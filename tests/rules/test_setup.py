"""SET Setting up: the decks, the discards, what lies open, the first eight cards, who begins."""

import pytest

from kickdoor.cards import Card, Class, Curse, Faction, GoUpALevel, Item, Monster
from kickdoor.engine import new_game
from kickdoor.errors import WrongTable
from kickdoor.game.box import Options
from kickdoor.press import pressed
from kickdoor.testing import Table, deal, rule
from kickdoor.words import IsA, LoseLevels, Nothing

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
RAIN = Curse("Rain", effect=LoseLevels(), copies=13)
PENNIES = Item("Penny", gold=1, copies=12)


def dealt(*hand: str) -> Table:
    """A small box, shuffled so that ann was dealt all of these; she sets up."""
    box = pressed("small", DOORS + TREASURES)
    for seed in range(10_000):
        table = Table(new_game(3, set=box, seed=seed, rules=FIRST_IS_ANN))
        if set(hand) <= set(table.ann.hand):
            return table
    raise AssertionError(hand)


def begun(*cards: Card) -> Table:
    """A game with this box, in which everybody is ready and it is ann's turn."""
    table = Table(new_game(3, set=pressed("small", cards), rules=FIRST_IS_ANN))
    return table.play("ann: ready\n all: pass\n bob: ready\n all: pass\n cat: ready\n all: pass")


def kinds(table: Table, seat: int) -> list[bool]:
    """Of each card in a hand, whether it is a Door."""
    return [table.game.prints[card].is_door for card in table.game.munchkins[seat].hand]


# --- players, decks, deal -----------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_SET_1_three_to_six_play(players):
    assert len(new_game(players).munchkins) == players


@pytest.mark.parametrize("players", [0, 1, 2, 7])
def test_SET_1_fewer_or_more_do_not(players):
    with pytest.raises(WrongTable, match="three to six"):
        new_game(players)


def test_SET_2_everyone_is_dealt_four_of_each_deck():
    table = Table(new_game(6))
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


def test_SET_2_each_deck_has_its_own_discards():
    table = deal(ann=dict(level=3, hand=["Blackballed", "Add a Middle Initial"]), bob={}, cat={})
    table.play("""
        ann: play Blackballed on yourself
        all: pass
        ann: play Add a Middle Initial on yourself
    """)
    names = [table.game.prints[card].name for card in table.game.door_discards]
    assert names == ["Blackballed"]
    names = [table.game.prints[card].name for card in table.game.treasure_discards]
    assert names == ["Add a Middle Initial"]


# --- discards, decks that run out ---------------------------------------------------------------


def test_SET_3_the_last_discard_lies_on_top():
    table = deal(
        discards=["Blazer", "T-Bone Stake"],
        ann=dict(is_a=["Necromancer"], hand=["Slob Goblin", "Shop Goblin"]),
        bob={},
        cat={},
    )
    table.play("ann: use Grave Goods\n ann: discard Slob Goblin")
    assert table.legal("ann") == ["take T-Bone Stake"]


@rule("SET-3", "P06")
def test_SET_3_nobody_looks_through_a_pile_unless_a_card_lets_them():
    table = deal(
        discards=["Blazer", "T-Bone Stake"],
        ann=dict(hand=["Goblin Rummage Sale"]),
        bob={},
        cat={},
    )
    assert not any("Blazer" in said for said in table.legal("ann"))
    table.play("ann: play Goblin Rummage Sale")
    assert table.legal("ann") == ["take Blazer", "take T-Bone Stake"]
    assert table.legal("bob") == []
    table.play("ann: take Blazer")
    assert table.ann.hand == ["Blazer"]
    assert table.discards == ["T-Bone Stake", "Goblin Rummage Sale"]


@rule("SET-4", "P05")
def test_SET_4_a_deck_that_runs_out_is_made_again_from_its_discards():
    table = begun(RAIN, PENNIES)  # twelve Doors were dealt, one is left
    table.play("ann: kick open the door\n all: pass")
    table.play("all: pass")  # it rains
    assert table.discards == ["Rain"]
    assert not table.game.doors
    table.play("ann: loot the room\n all: pass")
    assert table.ann.hand.count("Rain") == 5
    assert table.discards == []
    assert "the Doors are shuffled anew" in table.log


@rule("SET-4", "P05")
def test_SET_4_without_discards_nobody_draws_a_door_and_play_goes_on():
    table = begun(RAIN, PENNIES)
    table.play("ann: kick open the door\n all: pass")
    table.play("all: pass")
    table.play("ann: loot the room\n all: pass")  # the last Door there is
    table.play("ann: end the turn\n all: pass")
    while table.asked == "ann":
        table.play("ann: discard Penny")
    table.play("bob: kick open the door\n all: pass")
    assert not table.in_fight
    hand = table.bob.hand
    table.play("bob: loot the room\n all: pass")
    assert table.bob.hand == hand
    assert table.can("bob: end the turn")


@rule("SET-4", "P05")
def test_SET_4_without_treasures_a_kill_still_brings_the_level():
    lots = Monster("Bookworm", level=0, treasures=3, bad_stuff=Nothing(), copies=13)
    table = begun(lots, PENNIES)  # all twelve Treasures were dealt
    table.play("ann: kick open the door\n all: pass\n ann: claim victory\n all: pass")
    assert table.ann.level == 2
    assert table.ann.hand.count("Penny") == 4
    assert table.is_quiet()


@rule("SET-4")
def test_SET_4_only_the_deck_that_ran_out_is_shuffled():
    table = begun(RAIN, Item("Penny", gold=1, copies=13))
    treasures = table.game.treasures[:]
    table.play("ann: kick open the door\n all: pass")
    table.play("all: pass")
    table.play("ann: loot the room\n all: pass")
    assert table.game.treasures == treasures


@rule("P04")
def test_P04_a_draw_takes_the_top_of_the_deck_never_a_discard():
    table = deal(
        doors=["Alchemist", "Blackballed"],
        discards=["Slob Goblin"],
        ann={},
        bob={},
        cat={},
    )
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    assert table.ann.hand == ["Alchemist", "Blackballed"]
    assert table.discards == ["Slob Goblin"]
    assert "ann kicks open the door: Alchemist" in table.log
    assert "ann draws Blackballed" in table.log


# --- in play, in hand ---------------------------------------------------------------------------


@rule("SET-5", "P10")
def test_SET_5_cards_in_hand_help_nobody():
    table = deal(
        door="Akata",
        ann=dict(hand=["Summoner", "Blazer", "Hireling", "Writ Large"]),
        bob={},
        cat={},
    )
    assert (table.fight.strength, table.fight.threat) == (1, 6)
    table.play("ann: play Summoner\n ann: play Hireling")
    assert (table.fight.strength, table.fight.threat) == (2, 3)


@rule("SET-5", "P09", "P10")
def test_SET_5_nothing_takes_a_hand_but_what_says_hand():
    hand = ["Blazer", "Hellknight", "Portable Filing Cabinet"]
    table = deal(ann=dict(hand=hand), bob=dict(hand=["Oversize Load", "Wrong Handshake"]), cat={})
    table.play("bob: play Oversize Load on ann\n all: pass")
    assert table.ann.hand == hand
    table.play("bob: play Wrong Handshake on ann\n all: pass")  # no Faction: a card from the hand
    table.play("ann: lose Hellknight")
    assert table.ann.hand == ["Blazer", "Portable Filing Cabinet"]


@rule("P09")
def test_P09_items_are_lost_from_the_table_only():
    table = deal(
        ann=dict(level=2, hand=["Blazer"], carries=["Starscone"]),
        bob=dict(hand=["Infernal Small Print"]),
        cat={},
    )
    table.play("bob: play Infernal Small Print on ann\n all: pass")
    table.play("ann: choose to lose 2 Items")
    assert table.legal("ann") == ["lose Starscone"]
    table.play("ann: lose Starscone")
    assert (table.ann.hand, table.ann.in_play) == (["Blazer"], [])
    assert table.is_quiet()


@rule("SET-5")
def test_SET_5_cards_in_play_are_public_and_cards_in_hand_are_not():
    table = deal(ann=dict(wears=["Blazer"], hand=["Starscone"]), bob={}, cat={})
    table.play("bob: offer ann a trade")
    assert table.can("bob: want Blazer")
    assert not table.can("bob: want Starscone")


def test_SET_6_a_card_in_play_never_goes_back_to_the_hand():
    table = deal(
        ann=dict(is_a=["Witch", "Hellknight"], wears=["Blazer"], has=["Hireling"]), bob={}, cat={}
    )
    about = [
        said
        for said in table.legal("ann")
        if any(name in said for name in ("Witch", "Hellknight", "Blazer", "Hireling"))
    ]
    assert about == [
        "discard Witch",
        "discard Hellknight",
        "lay Blazer sideways",
        "give Blazer to Hireling to carry",
    ]
    table.play("ann: lay Blazer sideways\n ann: discard Witch\n ann: discard Hellknight")
    assert table.ann.hand == []
    assert table.discards == ["Witch", "Hellknight"]


def test_SET_6_what_is_taken_stays_in_play():
    table = deal(
        ann=dict(hand=["Possession Is Nine Points"]), bob=dict(wears=["Blazer"]), cat=dict()
    )
    table.play("ann: play Possession Is Nine Points on bob\n ann: take Blazer")
    assert (table.ann.in_play, table.ann.hand) == (["Blazer"], [])
    assert (table.bob.in_play, table.bob.hand) == ([], [])


# --- the first eight cards ----------------------------------------------------------------------


def test_SET_7_everyone_starts_at_level_1_without_class_or_faction():
    table = Table(new_game(6))
    for name in table.game.names:
        seat = getattr(table, name)
        assert (seat.level, seat.in_play) == (1, [])


@rule("SET-7", "M01")
def test_SET_7_the_sex_is_the_players_choice():
    table = Table(new_game(3, sexes=("male", "male", "female")))
    assert [table.ann.sex, table.bob.sex, table.cat.sex] == ["male", "male", "female"]


@rule("SET-7")
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


def first(*rolls: int) -> Table:
    """A table where these were rolled for the first turn."""
    table = Table(new_game(4, rules=ALL_ASKED))
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
    assert Table(new_game(3, rules=FIRST_IS_ANN)).turn == "ann"


def test_SET_10_turns_go_to_the_left():
    table = begun(RAIN, PENNIES)
    order = []
    for name in ("ann", "bob", "cat", "ann"):
        order.append(table.turn)
        table.play(f"{name}: kick open the door\n all: pass")
        if table.game.door_discards or "pass" in table.legal(table.asked):
            table.play("all: pass")
        table.play(f"{name}: loot the room\n all: pass\n {name}: end the turn\n all: pass")
        while table.can(f"{name}: discard Penny"):
            table.play(f"{name}: discard Penny")
    assert order == ["ann", "bob", "cat", "ann"]
