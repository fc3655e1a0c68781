"""What front ends ask of the rules, and are told without knowing one."""

import pytest

from kickdoor import showing
from kickdoor.testing import deal


@pytest.mark.parametrize(
    ("monster", "roll"), [("Slob Goblin", 5), ("Dues Collie", 0), ("Death-and-Taxidermist", None)]
)
def test_what_the_die_must_show_to_escape(monster, roll):
    game = deal(door=monster, ann={}, bob={}, cat={}).game
    assert showing.least_roll(game, 0, game.fight.foes[0]) == roll


def test_a_fight_in_numbers_adds_up():
    table = deal(door="Mob Goblins", ann=dict(level=4, wears=["Blazer"]), bob={}, cat={})
    fight = showing.fight_in_numbers(table.game)
    assert sum(amount for _, _, amount in fight.ours) == fight.strength == 4 + 2
    assert sum(amount for _, _, amount in fight.theirs) == fight.threat == 13
    assert not fight.is_winning
    assert not showing.is_fight_for_the_win(table.game)


def test_nobody_fights_for_the_win_where_nobody_fights():
    assert not showing.is_fight_for_the_win(deal(ann=dict(level=9), bob={}, cat={}).game)
    assert showing.is_fight_for_the_win(
        deal(door="Slob Goblin", ann=dict(level=9), bob={}, cat={}).game
    )


def test_a_munchkin_in_numbers():
    game = deal(ann=dict(level=4, wears=["Blazer"]), bob={}, cat={}).game
    ann = showing.munchkin_in_numbers(game, 0)
    assert (ann.strength, ann.gear, ann.hand_limit) == (6, 2, 5)


def test_only_where_there_are_races_is_anybody_human():
    assert not showing.is_human(deal(ann={}, bob={}, cat={}).game, 0)
    table = deal(set="classic", ann={}, bob=dict(is_a=["Elf"]), cat={})
    assert showing.is_human(table.game, 0)
    assert not showing.is_human(table.game, 1)


def test_copies_that_lie_alike_are_one_card():
    game = deal(ann=dict(hand=["Alchemist", "Alchemist", "Mob Goblins"]), bob={}, cat={}).game
    assert showing.different_cards(game, 0) == [
        game.munchkins[0].hand[0],
        game.munchkins[0].hand[2],
    ]


def test_a_fight_is_no_quiet_moment():
    assert showing.is_quiet(deal(ann={}, bob={}, cat={}).game)
    assert not showing.is_quiet(deal(door="Slob Goblin", ann={}, bob={}, cat={}).game)


def test_an_item_is_useless_to_whom_it_does_not_suit():
    hat = "Dunce Cap Laude"
    for ann, is_useless in (
        (dict(wears=[hat]), True),
        (dict(wears=[hat], is_a=["Wizard"]), False),
        (dict(carries=[hat]), False),
    ):
        game = deal(set="classic", ann=ann, bob={}, cat={}).game
        (card,) = (each for each in game.munchkins[0].table if game.prints[each].name == hat)
        assert showing.is_useless(game, 0, card) is is_useless
