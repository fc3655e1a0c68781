"""The search bot: it looks ahead in worlds it could be in, and at nothing else."""

from random import Random
from types import SimpleNamespace

import pytest

from kickdoor.arena.laws import dealt_anew
from kickdoor.arena.match import Fixture, Match
from kickdoor.bots import bot_called
from kickdoor.bots.judgement import COMMON_SENSE
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.search import Search, Tried, candidates, decided, gained, halve, is_settled
from kickdoor.bots.sensible import Sensible
from kickdoor.bots.worlds import Fate, answer, compared, played_on
from kickdoor.engine import act, copy, new_game
from kickdoor.errors import UnknownBot
from kickdoor.game.acts import CLAIM, FLEE, KICK, PASS, PLAY, PLAY_ON
from kickdoor.game.views import View, imagine, see
from kickdoor.saves import save
from kickdoor.testing import deal


def played(seed, turns):
    """Decisions of a sensible game, each before it is made."""
    game, rng = new_game(4, seed=seed), Random(seed)
    bots = [Sensible(f"{seed} {seat}") for seat in range(4)]
    while not game.over and game.turns < turns:
        seat = game.asked
        if seat < 0:
            act(game, seat, rng.choice(game.options))
            continue
        yield game, seat
        act(game, seat, bots[seat].choose(see(game, seat), game.options))


@pytest.mark.parametrize("seed", range(2))
def test_it_does_not_change_its_mind_with_cards_it_cannot_see(seed):
    rng = Random(seed)
    searched = 0
    for game, seat in played(seed, turns=4):
        other = dealt_anew(game, seat, rng)
        chosen = Search(seed, rollouts=6).choose(see(game, seat), game.options)
        assert chosen in game.options
        assert chosen == Search(seed, rollouts=6).choose(see(other, seat), game.options)
        usual = Sensible(seed, Search(seed).judgement).choose(see(game, seat), game.options)
        searched += chosen != usual
    assert searched > 0


def test_common_sense_needs_no_view_of_its_own_in_an_imagined_world():
    """It looks at nothing in a world that its seat could not see: else it would play too well."""
    for seed in range(3):
        for game, seat in played(seed, turns=14):
            one, other = Sensible(seed), Sensible(seed)
            assert one.choose(View(game, seat, game.history), game.options) == other.choose(
                see(game, seat), game.options
            )


def test_to_look_ahead_leaves_the_view_as_it_was():
    for game, seat in played(4, turns=4):
        view = see(game, seat)
        before, options = save(game), game.options[:]
        Search(1, rollouts=8).choose(view, game.options)
        assert save(game) == before
        assert game.options == options == view.game.options


def test_the_same_seed_and_dice_lead_to_the_same_world():
    for game, seat in played(5, turns=3):
        world = imagine(see(game, seat), Random(9))
        ends = []
        for _ in range(2):
            fate, twin = Fate(COMMON_SENSE), copy(world)
            fate.reseed(3)
            answer(twin, seat, game.options[0])
            played_on(twin, seat, fate, 1)
            ends.append(save(twin))
        assert ends[0] == ends[1]
        assert save(world) == save(imagine(see(game, seat), Random(9)))


def test_a_world_is_played_to_the_end_of_the_turn_and_no_further():
    for game, seat in played(6, turns=5):
        world, fate = copy(game), Fate(COMMON_SENSE)
        played_on(world, seat, fate, 1)
        assert world.over or world.turns == game.turns + 1


@pytest.fixture
def clock(monkeypatch):
    """A clock by which to try acts in one world takes a millisecond, and all else no time."""

    def timed(*world):
        clock.now += 0.001
        return compared(*world)

    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr("kickdoor.bots.search.thread_time", lambda: clock.now)
    monkeypatch.setattr("kickdoor.bots.search.compared", timed)
    return clock


def test_time_is_kept(clock):
    spent = set()
    for game, seat in played(7, turns=16):
        began = clock.now
        Search(1, ms=10).choose(see(game, seat), game.options)
        spent.add(round(1000 * (clock.now - began)))
    assert 0 in spent, "where there is nothing to think about"
    assert spent <= {0, *range(4, 11)}, "a world that would end too late is not begun"
    assert max(spent) >= 9, "and what there is of it is used"


def test_what_is_saved_where_nothing_hangs_on_it_is_spent_where_much_does(clock):
    bot, spent = Search(1, ms=10), []
    for game, seat in played(7, turns=8):
        if len(game.options) > 1:
            began = clock.now
            bot.choose(see(game, seat), game.options)
            spent.append(round(1000 * (clock.now - began)))
    assert 20 < max(spent) <= 40, "more than its share, now and then"
    assert sum(spent) / len(spent) <= 10, "and no more than that in the mean"


def test_it_takes_the_game_when_it_can():
    game = deal(door="Akata", ann=dict(level=9, wears=["Unopened Plate Mail"]), bob={}, cat={}).game
    seat = game.asked
    assert game.names[seat] == "ann"
    chosen = Search(1, rollouts=20).choose(see(game, seat), game.options)
    assert chosen[0] == CLAIM


def test_a_single_act_is_done_at_once():
    game = new_game(3, seed=1)
    assert Search(1, ms=0).choose(see(game, 0), [(PASS, -1, -1)]) == (PASS, -1, -1)


def test_without_time_it_does_what_it_would_do_anyway():
    for game, seat in played(8, turns=4):
        usual = Sensible(3, Search(3).judgement).choose(see(game, seat), game.options)
        assert Search(3, ms=0).choose(see(game, seat), game.options) == usual


# --- how it decides -----------------------------------------------------------------------------

A, B, C = (PASS, -1, -1), (FLEE, -1, -1), (KICK, -1, -1)


def test_something_else_is_done_only_if_it_is_clearly_better():
    usual = Tried(A, [0.2, 0.3, 0.25, 0.25] * 4)
    lucky = Tried(B, [0.9, 0.1, 0.1, 0.1] * 4)
    better = Tried(C, [0.3, 0.4, 0.35, 0.35] * 4)
    assert decided([usual, lucky], 1.0) == A
    assert decided([usual, lucky, better], 1.0) == C
    assert decided([usual, Tried(B, usual.chances)], 1.0) == A


def test_what_is_clear_need_not_be_thought_about():
    usual, worse = Tried(A, [0.3, 0.2, 0.3, 0.2] * 2), Tried(B, [0.1] * 8)
    assert is_settled([usual, worse])
    assert is_settled([usual, worse, Tried(C, usual.chances)]), "all the same, as far as one sees"
    assert not is_settled([usual, worse, Tried(C, [0.5, 0.1, 0.5, 0.1] * 2)])
    assert not is_settled([Tried(A, [0.9] * 3), Tried(B, [0.1] * 3)]), "too few worlds"


def test_more_worlds_leave_less_doubt():
    few, many = (Tried(A, [0.3, 0.2] * count) for count in (2, 20))
    plain = Tried(B, [0.2, 0.2])
    assert gained(few, Tried(B, plain.chances * 2))[0] == pytest.approx(0.05)
    errors = [gained(few, Tried(B, plain.chances * 2))[1]]
    errors.append(gained(many, Tried(B, plain.chances * 20))[1])
    assert errors[0] > 2 * errors[1]


def test_the_worse_half_is_given_up_but_never_what_is_usual():
    tried = [Tried((PLAY, card, -1), [chance]) for card, chance in enumerate((0.1, 0.3, 0.2, 0.4))]
    halve(tried)
    assert [each.act[1] for each in tried] == [0, 3, 1]
    halve(tried)
    assert [each.act[1] for each in tried] == [0, 3]
    halve(tried)
    assert [each.act[1] for each in tried] == [0, 3]


def test_what_deserves_a_thought_is_not_too_much():
    wide = 0
    for game, seat in played(9, turns=8):
        view = see(game, seat)
        usual = Sensible(1).choose(view, game.options)
        found = candidates(Outlook(view), game.options, usual, 5)
        assert found[0] == usual
        assert len(found) == len(set(found)) <= 5
        assert set(found) <= set(game.options)
        wide += len(found) > 1
    assert wide > 10


def test_a_curse_in_hand_is_thought_of():
    table = deal(
        ann=dict(level=2, hand=["Lose Your Armor"]),
        bob=dict(level=8, wears=["Unopened Plate Mail"]),
        cat={},
    )
    game = table.game
    while game.asked != 0:
        act(game, game.asked, game.options[0])
    usual = (KICK, -1, -1)
    found = candidates(Outlook(see(game, 0)), game.options, usual, 5)
    assert PLAY_ON in {verb for verb, _, _ in found}


# --- by name ------------------------------------------------------------------------------------


def test_a_budget_is_part_of_the_name():
    assert bot_called("search").ms == 25
    assert (bot_called("search@100").ms, bot_called("search@100").rollouts) == (100, 0)
    assert bot_called("search@40r").rollouts == 40


@pytest.mark.parametrize(
    "name", ["search@", "search@0", "search@fast", "search@-3", "search@0.5r", "search@9999999"]
)
def test_a_budget_that_is_none_is_refused(name):
    with pytest.raises(UnknownBot, match=r"search@25"):
        bot_called(name)


def test_a_clock_is_not_needed():
    """With rollouts for a budget, a game between the same bots is the same game again."""
    ends = []
    for _ in range(2):
        match = Match(Fixture(("search@4r", "sensible", "sensible"), seed=1, cap=60))
        match.play()
        ends.append(save(match.game))
    assert ends[0] == ends[1]
