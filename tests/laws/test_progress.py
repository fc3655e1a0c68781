"""Law 11: however everybody chooses, a turn ends; nobody dresses, trades and haggles for ever."""

from random import Random

import pytest

from kickdoor import act, new_game
from kickdoor.arena import laws
from kickdoor.arena.laws import LONGEST_TURN, LawBroken, inspect
from kickdoor.arena.match import rules_for_bots
from kickdoor.bots import bot_called
from kickdoor.cards import Class, Item, Monster, OneShot
from kickdoor.game import acts
from kickdoor.game.acts import CALLS
from kickdoor.game.box import Options
from kickdoor.game.prints import MOST_USES
from kickdoor.game.state import Game
from kickdoor.game.views import see
from kickdoor.press import pressed
from kickdoor.rules import uses
from kickdoor.sets import SETS
from kickdoor.testing import deal
from kickdoor.words import HAND, ChangeSex, Draw, LoseLevels, Power, RollAgain

IDLE = uses.DAWDLING | {
    acts.ADD, acts.WANT, acts.MAKE_OFFER, acts.TERMS, acts.ASK, acts.COUNTER, acts.WITHDRAW,
    acts.DECLINE, acts.SELL, acts.NEVER_MIND, acts.SHOW,
}  # fmt: skip
PREEN = Power("Preen", when="any time", effect=ChangeSex())
CHURN = Power("Churn", when="any time", discard=1, cost=HAND, effect=Draw("doors"))
AGAIN = Power("Again", when="a die is rolled", aim="die", effect=RollAgain())
PERPETUAL = pressed(
    "perpetual",
    (
        Class("Dandy", abilities=(PREEN, CHURN), copies=20),
        Monster("Bear", level=2, treasures=1, bad_stuff=LoseLevels(), copies=20),
        Item("Dice", gold=100, abilities=(AGAIN,), copies=15),
        Item("Hat", bonus=1, gold=200, slot="head", copies=15),
        OneShot("Coupon", gold=100, when="any time", aim="you", effect=Draw("treasures"), copies=9),
    ),
)
"""Every card of it does something that could be done again and again, for nothing."""


def longest_turn(game: Game, turns: int) -> int:
    """Play on with everybody doing whatever there is to do, before ever letting it go on."""
    rng = Random(1)
    longest = since = 0
    while not game.over and game.turns < turns:
        turn = game.turns
        busy = [each for each in game.options if each[0] not in CALLS]
        since += game.asked >= 0
        assert since <= LONGEST_TURN
        act(game, game.asked, rng.choice(busy or game.options))
        longest = max(longest, since)
        since = since if game.turns == turn else 0
    return longest


@pytest.mark.parametrize("elide", [True, False])
@pytest.mark.parametrize("name", [*SETS, "all"])
def test_four_who_dress_trade_and_haggle_whenever_they_can_come_to_an_end(name, elide):
    game = new_game(4, set=name, seed=4, rules=Options(elide=elide))
    assert 50 < longest_turn(game, turns=12) < 3_000


@pytest.mark.parametrize("name", SETS)
def test_and_among_bots_so_does_the_whole_game(name):
    game = new_game(4, set=name, seed=4, rules=rules_for_bots(name))
    longest_turn(game, turns=5_000)
    assert game.over


@pytest.mark.parametrize("name", ["classic", "pathfinder", "star"])
def test_and_among_people_who_would_rather_dress_trade_and_haggle(name):
    game, rng = new_game(4, set=name, seed=5, rules=Options(elide=False)), Random(5)
    bots = [bot_called("sensible", seat) for seat in range(4)]
    decisions = 0
    while not game.over:
        seat = game.asked
        idle = [each for each in game.options if each[0] in IDLE and seat >= 0]
        if idle or seat < 0:
            act(game, seat, rng.choice(idle or game.options))
        else:
            act(game, seat, bots[seat].choose(see(game, seat), game.options))
        decisions += 1
        assert decisions < 20_000


def test_a_power_that_wins_back_what_it_costs_is_used_so_often_a_turn_and_no_more():
    fetch = Power(
        "Fetch",
        when="any time",
        discard=1,
        cost=HAND,
        effect=Draw("treasures", discards="any"),
    )
    table = deal(
        cards=(Class("Fetcher", abilities=(fetch,)),),
        ann=dict(is_a=["Fetcher"], hand=["Pumps"]),
        bob={},
        discards=["Blazer"],
    )
    for _ in range(MOST_USES):
        table.play("ann: use Fetch\n ann: discard Pumps\n ann: take Pumps")
    assert not table.can("ann: use Fetch")
    assert (table.ann.hand, "Blazer" in table.discards) == (["Pumps"], True)  # it could be paid


@pytest.mark.parametrize("elide", [True, False])
def test_so_do_those_whose_cards_let_them_do_it_for_nothing(elide):
    game = new_game(3, set=PERPETUAL, rules=Options(elide=elide))
    assert longest_turn(game, turns=3) > MOST_USES
    assert game.turns == 3


def test_what_does_not_end_breaks_the_law(monkeypatch):
    monkeypatch.setattr(laws, "LONGEST_TURN", 3)
    with pytest.raises(LawBroken, match="law 11: turn 0 does not end after 3 decisions"):
        inspect(3, seed=1, share=0.0)
