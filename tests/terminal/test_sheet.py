"""The fight sheet: what is shown adds up to what the engine compares, and says what would come."""

from random import Random

import pytest

from kickdoor.engine import act, new_game
from kickdoor.game.views import see
from kickdoor.rules.numbers import is_winning, strength, threat
from kickdoor.showing import fight_in_numbers
from kickdoor.terminal import sheet
from kickdoor.terminal.tongue import TONGUE
from kickdoor.testing import deal


def drawn(table, name: str = "ann", width: int = 80, most: int = 99) -> list[str]:
    view = see(table.game, table.game.names.index(name))
    return [line.plain.rstrip() for line in sheet.lines(view, width, most)]


@pytest.mark.parametrize("seed", range(6))
def test_the_parts_add_up_to_the_sums_at_every_decision(seed):
    game, luck = new_game(4, seed=seed), Random(seed)
    fights = 0
    for _ in range(1500):
        if game.winners:
            break
        if game.fight is not None and game.fight.foes:
            fights += 1
            seat = luck.randrange(4)
            view = see(game, seat)
            sums = fight_in_numbers(view.game)
            ours, theirs = sheet.sides(view.game, sums)
            assert sum(amount for _, amount in ours) == strength(game)
            assert sum(amount for _, amount in theirs) == threat(game)
            said = sheet.forecast(view, sums)[0].plain
            assert (" win" in said) == is_winning(game), said
        act(game, game.asked, luck.choice(game.options))
    assert fights > 50


def test_both_sides_card_by_card():
    table = deal(
        door="Mob Goblins",
        ann=dict(level=4, wears=["Blazer"], hand=["Liquid Assets", "Still an Apprentice"]),
        bob=dict(level=3),
        cat={},
    )
    table.play("""
        ann: play Liquid Assets for the munchkins
        ann: play Still an Apprentice on Mob Goblins
    """)
    lines = drawn(table)
    assert lines[0].split() == ["ann", "9", "┃", "the", "monster", "8"]
    assert [line.split() for line in lines[1:4]] == [
        ["Level", "of", "ann", "4", "┃", "Mob", "Goblins", "(+3", "against", "you)", "13"],
        ["Blazer", "+2", "┃", "Still", "an", "Apprentice", "-5"],
        ["Liquid", "Assets", "+3", "┃"],
    ]


def test_a_victory_as_it_stands():
    table = deal(door="Slob Goblin", ann=dict(level=4), bob={}, cat={})
    assert drawn(table)[-1] == "You win by 3: +1 level, 1 Treasure."
    assert drawn(table, "bob")[-1] == "ann wins by 3: +1 level, 1 Treasure."


def test_a_victory_for_the_game():
    table = deal(door="Slob Goblin", ann=dict(level=9), bob={}, cat={})
    assert drawn(table)[-1] == "You win by 8: +1 level, 1 Treasure, and the game."


def test_special_treasures():
    table = deal(door="Paper Tiger", ann=dict(level=4), bob={}, cat={})
    assert drawn(table)[-1] == "You win by 3: +1 level and something special."


def test_a_defeat_as_it_stands_with_the_die_and_the_bad_stuff():
    table = deal(door="Slob Goblin", ann={}, bob={}, cat={})
    assert drawn(table)[-2:] == [
        "A tie, which goes to the monsters: 1 more is needed.",
        "Slob Goblin: you escape on 5 or more. Bad Stuff: It hugs you. "
        "Lose the Armor you are wearing.",
    ]
    assert "Slob Goblin: ann escapes on 5 or more." in drawn(table, "cat")[-1]


def test_a_monster_that_does_not_pursue():
    table = deal(door="Dues Collie", ann={}, bob={}, cat={})
    assert drawn(table)[-2:] == ["You lose by 3.", "Dues Collie does not catch you."]


def test_no_die_helps_against_some():
    table = deal(door="Death-and-Taxidermist", ann={}, bob={}, cat={})
    assert drawn(table)[-1].startswith("Death-and-Taxidermist: you cannot escape. Bad Stuff: You")


def test_a_helper_and_the_deal():
    table = deal(door="Troll Booth", ann=dict(level=8), bob=dict(level=9), cat={})
    table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
    """)
    lines = drawn(table, "bob")
    assert lines[0].split() == ["ann", "and", "bob", "17", "┃", "the", "monster", "15"]
    assert lines[-2:] == [
        "You and ann win by 2: +1 level for ann, 2 Treasures.",
        "The deal: ann asks bob for help, for 1 Treasure, helper picking first.",
    ]
    assert "ann and bob win by 2: +1 level for ann, 2 Treasures." in drawn(table, "cat")


def test_an_open_trade_in_a_sentence():
    table = deal(ann=dict(carries=["Blazer"]), bob={}, cat={})
    table.play("""
        ann: offer bob a trade
        ann: add Blazer
        ann: make the offer
    """)
    (offer,) = table.game.offers
    assert TONGUE.deal(table.game, offer) == "ann offers bob Blazer for nothing"


def test_a_long_side_is_summed_up_and_still_adds_up():
    rows = [("Level of ann", 3), ("  Hat", 1), ("  Boots", 2), ("  Sword", 3), ("  Ring", 4)]
    assert sheet.short(rows, 3) == [("Level of ann", 3), ("  Hat", 1), ("  and 3 more", 9)]
    assert sheet.short(rows, 5) == rows
