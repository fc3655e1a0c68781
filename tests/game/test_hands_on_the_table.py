"""Each hand on the table does what it says, all of it, and says so in the log."""

import pytest

from kickdoor.cards import Cheat, Curse, Hireling, Item, OneShot
from kickdoor.game import changes, counting, events
from kickdoor.game.box import Options
from kickdoor.game.changes import EVERYBODY
from kickdoor.game.fight import Deal
from kickdoor.game.munchkin import DEAD
from kickdoor.game.state import Game
from kickdoor.testing import Scene, deal
from kickdoor.words import Boost, Nothing, Room, Trait

CARDS = (
    Item("Anvil", bonus=4, gold=400, big=True),
    Item("Hat", bonus=1, gold=100, slot="head"),
    Item("Bandolier", bonus=1, gold=100, abilities=(Trait("Loops", Room("big")),)),
    Cheat("Fudge"),
    Hireling("Squire", carries=True),
    Curse("Gloom", effect=Nothing()),
    OneShot("Fizz", effect=Boost(3)),
)


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


def card(table: Scene, name: str) -> int:
    """A card by its name, wherever it lies before somebody."""
    game = table.game
    piles = [pile for each in game.munchkins for pile in (each.hand, each.table)]
    return next(card for pile in piles for card in pile if game.prints[card].name == name)


def is_unsettled(game: Game, seat: int) -> bool:
    """Whether somebody will be looked at before the game goes on."""
    return bool(game.unsettled >> seat & 1)


# --- levels ---------------------------------------------------------------------------------------


def test_a_level_lost_is_told_and_the_first_is_never_lost():
    table = scene(ann=dict(level=2))
    changes.lose_levels(table.game, 0, 5)
    assert (table.ann.level, table.log) == (1, ["ann goes down to Level 1"])
    changes.lose_levels(table.game, 0, 1)
    assert (table.ann.level, table.log) == (1, ["ann goes down to Level 1"])


def test_a_level_gained_is_told_and_the_last_but_by_a_kill_is_not():
    table = scene(ann=dict(level=7))
    changes.gain_levels(table.game, 0, 1)
    assert table.log == ["ann goes up to Level 8"]
    changes.gain_levels(table.game, 0, 3)
    changes.gain_levels(table.game, 0, 3)
    assert (table.ann.level, table.log[1:]) == (9, ["ann goes up to Level 9"])
    changes.gain_levels(table.game, 0, 3, may_win=True)
    assert (table.ann.level, table.log[2:]) == (
        10,
        ["ann goes up to Level 10", "ann wins the game"],
    )
    assert table.game.over


def test_the_dead_gain_nothing_and_draw_nothing():
    table = scene()
    changes.die(table.game, 0)
    changes.gain_levels(table.game, 0, 1)
    assert changes.draw(table.game, 0, doors=True) < 0
    assert (table.ann.level, table.ann.hand, table.log) == (1, [], ["ann dies"])


@pytest.mark.parametrize(
    ("level", "lost", "looked_at"), [(5, 1, True), (5, 0, False), (4, 1, False), (6, 1, False)]
)
def test_EPC_2_whoever_is_epic_no_more_is_looked_at(level, lost, looked_at):
    table = scene(ann=dict(level=level), rules=Options(epic_level=5))
    changes.lose_levels(table.game, 0, lost)
    assert is_unsettled(table.game, 0) is looked_at


def test_while_rewards_are_counted_nobody_has_won_yet():
    game = scene().game
    changes.begin_counting(game)
    changes.win(game, 1)
    assert (game.winners, game.over) == ((1,), False)
    changes.end_counting(game)
    assert (game.winners, game.over, game.counting) == ((1,), True, False)


def test_counting_nothing_ends_nothing():
    game = scene().game
    changes.begin_counting(game)
    changes.end_counting(game)
    assert not game.over


def test_a_ruling_on_a_level_is_told_and_looked_at():
    table = scene()
    changes.set_level(table.game, 1, 4)
    assert (table.bob.level, table.log) == (4, ["by ruling, bob is of Level 4"])
    assert is_unsettled(table.game, 1)


# --- hands ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("face_up", [True, False])
def test_what_is_drawn_is_told_and_just_received(face_up):
    table = scene(treasures=["Hat"])
    drawn = changes.draw(table.game, 1, doors=False, face_up=face_up)
    assert table.bob.hand == ["Hat"]
    assert table.game.fresh == [drawn]
    assert table.game.known[drawn] == (EVERYBODY if face_up else 1 << 1)
    assert table.log == ["bob turns up Hat" if face_up else "bob draws Hat"]


def test_what_leaves_a_hand_is_not_just_received_any_more():
    table = scene(treasures=["Hat", "Anvil"])
    hat, anvil = (changes.draw(table.game, 1, doors=False) for _ in range(2))
    changes.discard_from_hand(table.game, 1, hat)
    assert (table.bob.hand, table.discards, table.game.fresh) == (["Anvil"], ["Hat"], [anvil])


def test_hands_that_go_round_are_known_to_giver_and_taker_and_just_received():
    table = scene(
        ann=dict(hand=["Hat"]), bob=dict(hand=["Anvil", "Fizz"]), cat=dict(hand=["Gloom"])
    )
    hat, anvil, fizz, gloom = (card(table, name) for name in ("Hat", "Anvil", "Fizz", "Gloom"))
    changes.show_to(table.game, hat, 2)
    changes.hand_round(table.game, [0, 1, 2], 1)
    assert [table.ann.hand, table.bob.hand, table.cat.hand] == [
        ["Anvil", "Fizz"],
        ["Gloom"],
        ["Hat"],
    ]
    known = table.game.known
    assert (known[anvil], known[fizz], known[gloom], known[hat]) == (0b011, 0b011, 0b110, 0b101)
    assert sorted(table.game.fresh) == sorted([hat, anvil, fizz, gloom])
    changes.hand_round(table.game, [0, 1, 2], 2)
    assert [table.ann.hand, table.bob.hand, table.cat.hand] == [
        ["Hat"],
        ["Anvil", "Fizz"],
        ["Gloom"],
    ]
    assert len(table.game.fresh) == 4


def test_Z4_who_knew_the_hand_does_not_know_which_card_of_that_back_was_given():
    table = scene(ann=dict(hand=["Hat", "Anvil", "Gloom"]))
    hat, anvil, gloom = (card(table, name) for name in ("Hat", "Anvil", "Gloom"))
    for each in (hat, anvil, gloom):
        changes.show_to(table.game, each, 1)
        changes.show_to(table.game, each, 2)
    changes.hand_over(table.game, 0, 1, hat)
    known = table.game.known
    assert (known[hat], known[anvil], known[gloom]) == (0b011, 0b011, 0b111)
    assert (table.ann.hand, table.bob.hand) == (["Anvil", "Gloom"], ["Hat"])


def test_what_is_laid_among_others_is_known_to_nobody():
    table = scene(ann=dict(hand=["Hat"]))
    hat = card(table, "Hat")
    changes.conceal(table.game, hat)
    assert table.game.known[hat] == 0


def test_a_ruling_gives_a_card_for_all_to_see():
    table = scene(discards=["Gloom"])
    gloom = table.game.door_discards[0]
    changes.grant(table.game, 2, gloom)
    assert (table.cat.hand, table.discards) == (["Gloom"], [])
    assert table.log == ["by ruling, cat gets Gloom"]
    assert table.game.known[gloom] == EVERYBODY


# --- in play --------------------------------------------------------------------------------------


def test_an_item_that_changes_owners_lies_sideways_and_a_big_one_is_looked_at():
    table = scene(ann=dict(wears=["Hat", "Anvil"]))
    for name, looked_at in (("Hat", False), ("Anvil", True)):
        changes.hand_item(table.game, 0, 1, card(table, name))
        assert is_unsettled(table.game, 1) is looked_at
    assert (table.ann.in_play, table.bob.sideways) == ([], ["Hat", "Anvil"])
    assert table.log == ["ann hands Hat to bob", "ann hands Anvil to bob"]


def test_turning_an_item_is_told():
    table = scene(ann=dict(wears=["Hat"]))
    changes.turn_sideways(table.game, 0, card(table, "Hat"))
    assert (table.ann.sideways, table.log) == (["Hat"], ["ann lays Hat sideways"])
    changes.turn_upright(table.game, 0, card(table, "Hat"))
    assert (table.ann.sideways, table.log[1:]) == ([], ["ann equips Hat"])


def test_I14_with_its_item_the_cheat_goes():
    table = scene(ann=dict(wears=["Hat", "Anvil"], hand=["Fudge"]))
    table.play("ann: play Fudge with Hat")
    changes.discard_from_table(table.game, 0, card(table, "Anvil"))
    assert table.ann.in_play == ["Hat", "Fudge"]
    changes.discard_from_table(table.game, 0, card(table, "Hat"))
    assert (table.ann.in_play, table.game.attached) == ([], {})
    assert sorted(table.discards) == ["Anvil", "Fudge", "Hat"]


def test_I20_what_it_carries_goes_with_the_hireling():
    table = scene(ann=dict(wears=["Hat", "Anvil"], has=["Squire"]))
    changes.attach(table.game, 0, card(table, "Hat"), card(table, "Squire"))
    assert table.log == ["Squire carries Hat for ann"]
    changes.settle(table.game, 0)
    changes.discard_from_table(table.game, 0, card(table, "Squire"))
    assert (table.ann.in_play, table.game.attached) == (["Anvil"], {})
    assert is_unsettled(table.game, 0)


def test_what_a_hireling_puts_down_lies_sideways_and_is_looked_at():
    table = scene(ann=dict(wears=["Hat"], has=["Squire"]))
    hat = card(table, "Hat")
    changes.attach(table.game, 0, hat, card(table, "Squire"))
    changes.settle(table.game, 0)
    changes.detach(table.game, 0, hat)
    assert (table.ann.sideways, table.game.attached) == (["Hat"], {})
    assert is_unsettled(table.game, 0)


@pytest.mark.parametrize(
    ("wears", "lost", "looked_at"),
    [
        (["Bandolier", "Anvil"], "Bandolier", True),
        (["Bandolier", "Hat", "Anvil"], "Hat", True),
        (["Hat", "Anvil"], "Hat", False),
    ],
)
def test_whoever_has_or_loses_what_makes_room_is_looked_at(wears, lost, looked_at):
    table = scene(ann=dict(wears=wears))
    changes.settle(table.game, 0)
    changes.discard_from_table(table.game, 0, card(table, lost))
    assert is_unsettled(table.game, 0) is looked_at
    assert not is_unsettled(table.game, 1)


def test_what_is_lost_is_told_from_hand_and_table():
    table = scene(ann=dict(wears=["Hat"], hand=["Anvil"]))
    changes.lose(table.game, 0, card(table, "Hat"))
    changes.lose(table.game, 0, card(table, "Anvil"), events.PAID)
    assert table.log == ["ann loses Hat", "ann pays with Anvil"]
    assert (table.ann.in_play, table.ann.hand, table.discards) == ([], [], ["Hat", "Anvil"])


def test_C04_a_doubler_that_stands_alone_goes_and_it_is_told():
    table = scene(ann=dict(is_a=["Wizard", "Super Munchkin"]), set="classic")
    changes.discard_from_table(table.game, 0, card(table, "Wizard"))
    assert (table.ann.in_play, table.log) == ([], ["ann loses Super Munchkin"])


# --- life and death -------------------------------------------------------------------------------


def test_X14_what_the_dead_had_lies_there_for_all_to_see_and_is_nobodys():
    table = scene(ann=dict(hand=["Fudge", "Anvil"], wears=["Hat"], has=["Gloom"]))
    table.play("ann: play Fudge with Hat")
    game = table.game
    gloom, hat, anvil = card(table, "Gloom"), card(table, "Hat"), card(table, "Anvil")
    game.fresh.append(anvil)
    game.sideways[hat] = 1
    pile = changes.lay_out(game, 0, [gloom])
    assert [game.prints[each].name for each in pile] == ["Anvil", "Hat", "Fudge"]
    assert (table.ann.hand, table.ann.in_play) == ([], ["Gloom"])
    assert (game.attached, game.fresh, game.sideways[hat]) == ({}, [], 0)
    assert game.known[anvil] == EVERYBODY


def test_death_and_a_new_life_are_told():
    table = scene()
    changes.die(table.game, 0)
    assert table.ann.life == DEAD
    changes.revive(table.game, 0)
    assert table.log == ["ann dies", "ann is back with a new character"]


def test_a_change_of_sex_is_told_looked_at_and_can_be_undone():
    table = scene(ann=dict(sex="male"))
    changes.change_sex(table.game, 0)
    assert (table.ann.sex, table.log) == ("female", ["ann changes sex"])
    assert is_unsettled(table.game, 0)
    changes.change_sex(table.game, 0)
    assert table.ann.sex == "male"


# --- turns, fights, offers ------------------------------------------------------------------------


def test_a_turn_begins_with_nothing_used_and_is_told():
    table = scene()
    game = table.game
    game.used[7] = 1
    changes.begin_turn(game, 1, {})
    assert (game.turns, game.used, table.log) == (2, {}, ["bob's turn"])


def test_of_what_was_done_the_best_outcome_counts():
    game = scene().game
    for outcome, kept in ((1, 1), (2, 2), (1, 2)):
        counting.note_use(game, 5, outcome)
        assert game.used[5] == kept
    counting.count_use(game, 6)
    counting.count_use(game, 6)
    assert game.used[6] == 2
    counting.forget_use(game, 6)
    counting.forget_use(game, 6)
    assert 6 not in game.used


def test_of_two_who_bargain_only_the_last_offer_is_open():
    game = scene().game
    first, other, answer = Deal(0, 1, True), Deal(0, 2, False), Deal(1, 0, True)
    for each in (first, other, answer):
        changes.open_offer(game, each)
    assert game.offers == [other, answer]
    changes.close_offers_of_help(game)
    assert game.offers == [other]
    changes.close_offer(game, other)
    assert game.offers == []


def test_what_goes_back_in_the_box_is_told():
    table = scene(ann=dict(hand=["Gloom"]))
    gloom = card(table, "Gloom")
    changes.box_up(table.game, gloom)
    assert (table.game.boxed, table.log) == ([gloom], ["Gloom goes back in the box"])
