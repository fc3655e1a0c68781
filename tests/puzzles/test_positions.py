"""A position is kept as the seat sees it: it comes back the same, and holds nothing else."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from puzzles.scenes import last_level, puzzle

from kickdoor.cards import Item
from kickdoor.engine import act, legal, new_game
from kickdoor.game.views import View, see
from kickdoor.press import pressed
from kickdoor.puzzles import positions
from kickdoor.puzzles.positions import (
    CardsChanged,
    digest,
    position_of,
    unpacked,
    view_of,
    world_of,
)
from kickdoor.saves import fingerprint
from kickdoor.sets import SETS


@pytest.mark.parametrize("name", SETS)
def test_what_a_seat_sees_comes_back_the_same_at_any_moment(name):
    game, rng = new_game(4, set=name, seed=5), Random(5)
    for number in range(120):
        if number % 9 == 0:
            for seat in range(4):
                view = see(game, seat)
                there = puzzle()
                kept = replace(there, set=name, seat=seat, position=position_of(view))
                kept = replace(kept, cards=digest(game.box, unpacked(kept.position)))
                again = view_of(kept)
                assert fingerprint(again.game) == fingerprint(view.game)
                if game.asked == seat:
                    world = world_of(kept)
                    assert fingerprint(see(world, seat).game) == fingerprint(view.game)
        act(game, game.asked, rng.choice(game.options))


def test_the_hidden_cards_are_not_in_there():
    table = last_level()
    bobs = table.game.munchkins[1].hand
    seen = unpacked(puzzle(table=table).position)
    assert seen["seed"] == ""
    assert all(card >= table.game.box.size for card in seen["munchkins"][1][3])
    assert not set(bobs) & {*seen["doors"], *seen["treasures"]}
    assert "history" not in seen


def test_a_puzzle_knows_its_cards_by_what_is_printed_on_them(monkeypatch):
    there = puzzle()
    assert legal(view_of(there).game, 0) == [each.act for each in there.acts]
    with pytest.raises(CardsChanged, match="the cards of puzzle p1 have changed"):
        view_of(replace(there, cards="0" * 16))
    monkeypatch.setattr(positions, "box_of", lambda name: pressed("mine", (Item("Hat"),)))
    with pytest.raises(CardsChanged):
        view_of(there)


def test_a_world_of_a_puzzle_is_always_the_same_one():
    there = puzzle()
    assert fingerprint(world_of(there)) == fingerprint(world_of(there))
    assert fingerprint(world_of(there)) != fingerprint(world_of(replace(there, id="p2")))


def test_a_word_on_the_stack_ties_a_position_to_all_of_its_cards():
    assert positions.is_said_by_a_card(["Resolving", "", {"t": [{"w": 3}, {"c": []}]}])
    assert not positions.is_said_by_a_card(["Window", "", {"m": []}, 3])


def test_a_puzzle_is_one_line_of_json():
    there = puzzle()
    line = msgspec.json.encode(there)
    assert b"\n" not in line
    assert msgspec.json.decode(line, type=type(there)) == there
    assert isinstance(view_of(there), View)
