"""The net's foresight: chances that sum to 1, and the same as its rows say, added up by hand."""

from random import Random

import pytest
from bots.test_value import positions

from kickdoor.bots import bot_called
from kickdoor.bots.foresight import (
    COLUMNS,
    MARKS,
    Foresight,
    Net,
    foresight_of,
    learnt,
    mark,
    places,
    rows_of,
)
from kickdoor.bots.value import shares, value_of
from kickdoor.game.views import see
from kickdoor.testing import deal

UNITS = 3


def any_net(seed=1):
    """A net of drawn weights."""
    draw = Random(seed).uniform
    columns = [[draw(-1, 1) for _ in range(1 + 2 * UNITS)] for _ in COLUMNS]
    return Net(columns, [draw(-1, 1) for _ in range(UNITS)])


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("box", ["classic", "star"])
def test_chances_sum_to_1_and_an_end_is_known(players, box):
    for game in positions(players, box, every=400):
        chances = foresight_of(game.box, game.rules).chances(game)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1)
    assert [seat for seat, chance in enumerate(chances) if chance] == list(game.winners)


def test_the_quick_sums_are_those_of_the_rows():
    net = any_net()
    for game in positions(every=150):
        if game.over:
            continue
        rows = rows_of(game.box)
        mine = [
            [sum(each) for each in zip(*(rows[at] for at in told), strict=True)]
            for told in places(game)
        ]
        expected = []
        for seat, own in enumerate(mine):
            rest = [row for other, row in enumerate(mine) if other != seat]
            others = [sum(each) / len(rest) for each in zip(*rest, strict=True)]
            score = sum(weights[0] * much for weights, much in zip(net.columns, own, strict=True))
            for unit, says in enumerate(net.says):
                stirred = sum(
                    weights[1 + unit] * much + weights[1 + UNITS + unit] * theirs
                    for weights, much, theirs in zip(net.columns, own, others, strict=True)
                )
                score += says * max(0.0, stirred)
            expected.append(score)
        assert Foresight(game.box, net).scores(game) == pytest.approx(expected)


def test_every_row_that_tells_of_somebody_is_there():
    for game in positions(6, "star", every=100):
        count = len(rows_of(game.box))
        for told in places(game):
            assert all(0 <= place < count for place in told)
            assert len([place for place in told if place < MARKS]) in (6, 7)  # 7: who is dead
    assert len(mark(0)) == len(COLUMNS)


def test_who_is_ahead_is_likelier_to_win_and_a_strong_item_helps():
    def chance_of(**ann):
        game = deal(ann=ann, bob={}, cat={}).game
        return foresight_of(game.box, game.rules).chances(game)[0]

    assert chance_of(level=8) > chance_of(level=7) > chance_of() + 0.1
    assert chance_of(wears=["Unopened Plate Mail"]) > chance_of()


def test_a_view_is_looked_at_too_with_any_card_of_the_deck_for_a_hidden_one():
    game = next(iter(positions()))
    view = see(game, 1)
    seen = foresight_of(game.box, game.rules).chances(view.game)
    assert sum(seen) == pytest.approx(1)


def test_the_net_that_comes_with_it_is_what_it_looks_for():
    net = learnt()
    assert len(net.columns) == len(COLUMNS)
    assert {len(row) for row in net.columns} == {1 + 2 * len(net.says)}


def test_it_sees_more_than_the_plain_sum_and_so_looks_ahead_otherwise():
    game = next(game for game in positions(every=300) if game.turns > 8)
    seen, summed = (eye(game.box, game.rules).chances(game) for eye in (foresight_of, value_of))
    assert seen != pytest.approx(summed, abs=1e-3)
    assert bot_called("net+search@12r").name == "net+search"
    assert shares([0.0, 0.0, 0.0]) == pytest.approx([1 / 3] * 3)
