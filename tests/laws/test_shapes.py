"""The parts of the rules that have a shape, with inputs of every shape."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kickdoor.engine import act, new_game
from kickdoor.errors import KickdoorError
from kickdoor.game.acts import DISCARD, GIVE
from kickdoor.game.box import Options
from kickdoor.game.chance import shuffled
from kickdoor.game.fight import FIGHTER_FIRST, HELPER_FIRST, IN_TURNS, Deal
from kickdoor.game.procedure import advance
from kickdoor.rules.charity import Charity
from kickdoor.rules.ranks import hand_limit, lowest
from kickdoor.rules.spoils import picking_order
from kickdoor.saves import load, save
from kickdoor.testing import deal
from kickdoor.transcripts import replay, transcript

AS_PRINTED = Options()
seeds = st.integers(0, 2**32)


def after(decisions, *, seed=1, players=3, rules=AS_PRINTED):
    """A random game, some decisions on."""
    game = new_game(players, seed=seed, rules=rules)
    rng = Random(seed)
    while decisions and not game.over:
        act(game, game.asked, rng.choice(game.options))
        decisions -= 1
    return game


# picking Treasures


@given(
    count=st.integers(0, 12),
    promised=st.integers(0, 12),
    order=st.sampled_from([HELPER_FIRST, FIGHTER_FIRST, IN_TURNS]),
)
def test_picks_are_shared_out_as_agreed(count, promised, order):
    fighter, helper = 2, 4
    picks = picking_order(fighter, helper, count, Deal(2, 4, True, promised, order))
    theirs = min(promised, count)
    assert Counter(picks) == Counter({helper: theirs, fighter: count - theirs})
    if order == HELPER_FIRST:
        assert picks == sorted(picks, reverse=True)
    elif order == FIGHTER_FIRST:
        assert picks == sorted(picks)
    else:
        pairs = min(theirs, count - theirs)
        assert picks[: 2 * pairs] == [helper, fighter] * pairs


@given(count=st.integers(0, 12))
def test_without_a_deal_all_picks_are_the_fighters(count):
    assert picking_order(1, 0, count, None) == [1] * count


# charity

HANDFUL = [
    "Slob Goblin", "Paper Tiger", "Swing Voter", "Audit Shrew", "Shop Goblin", "Pugwampi",
    "Dues Collie", "Akata", "Minutaur", "Oath Sloth", "Blackballed", "Tall Poppy Reaper",
]  # fmt: skip


@given(
    levels=st.lists(st.integers(1, 9), min_size=3, max_size=6),
    held=st.integers(0, len(HANDFUL)),
    seed=seeds,
)
@settings(deadline=None)
def test_charity_is_split_as_evenly_as_can_be(levels, held, seed):
    names = ("ann", "bob", "cat", "dan", "eve", "fay")
    players = {name: dict(level=level) for name, level in zip(names, levels, strict=False)}
    players["ann"]["hand"] = HANDFUL[:held]
    game = deal(**players).game
    before = [len(munchkin.hand) for munchkin in game.munchkins]
    rng = Random(seed)
    game.stack[-1].at = 0  # the window asks again, afterwards
    game.start(Charity(0))
    game.asked = -1
    advance(game)
    while isinstance(game.stack[-1], Charity):
        assert {verb for verb, *_ in game.options} == {DISCARD if 0 in lowest(game) else GIVE}
        act(game, 0, rng.choice(game.options))
    given = [len(m.hand) - was for m, was in zip(game.munchkins, before, strict=True)][1:]
    excess = max(0, held - hand_limit(game, 0))
    assert len(game.munchkins[0].hand) == held - excess
    poor = [seat for seat in lowest(game) if seat]
    if 0 in lowest(game):
        assert sum(given) == 0
    else:
        shares = [given[seat - 1] for seat in poor]
        assert sum(shares) == sum(given) == excess
        assert max(shares) - min(shares) <= 1


# shuffles


@given(
    cards=st.lists(st.integers(0, 200), unique=True, max_size=170),
    seed=st.binary(min_size=1, max_size=32),
    counter=st.integers(0, 1000),
)
def test_a_shuffle_keeps_every_card_and_is_the_same_each_time(cards, seed, counter):
    before = cards[:]
    mixed = shuffled(cards, seed, counter)
    assert cards == before
    assert sorted(mixed) == sorted(cards)
    assert shuffled(cards, seed, counter) == mixed


def test_every_card_comes_to_every_place_about_as_often():
    size, times = 5, 4000
    seen = Counter(
        (place, card)
        for counter in range(times)
        for place, card in enumerate(shuffled(list(range(size)), b"kick", counter))
    )
    expected = times / size
    assert len(seen) == size * size
    assert all(abs(count - expected) < 6 * expected**0.5 for count in seen.values())


# saves and transcripts

rules = st.builds(
    Options,
    hand_limit=st.integers(3, 7),
    listen_at_the_door=st.booleans(),
    loot_treasure=st.booleans(),
    shared_victory=st.booleans(),
    first_by_die=st.booleans(),
    elide=st.booleans(),
    winning_level=st.just(10),
)


@given(seed=seeds, players=st.integers(3, 6), decisions=st.integers(0, 400), rules=rules)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_position_survives_its_save(seed, players, decisions, rules):
    game = after(decisions, seed=seed, players=players, rules=rules)
    again = load(save(game))
    assert save(again) == save(game)
    if not game.over:
        what = Random(seed).choice(game.options)
        act(game, game.asked, what)
        act(again, again.asked, what)
        assert save(again) == save(game)


@given(seed=seeds, players=st.integers(3, 6), decisions=st.integers(0, 150), rules=rules)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_transcript_leads_where_it_says(seed, players, decisions, rules):
    game = after(decisions, seed=seed, players=players, rules=rules)
    told = transcript(game)
    assert save(replay(told)) == save(game)
    assert transcript(replay(told)) == told


GAME = after(60)
SAVED = save(GAME)
TOLD = transcript(GAME)
letters = st.characters(codec="ascii")


@given(place=st.integers(0, len(SAVED) - 1), byte=st.integers(0, 255))
@settings(max_examples=300, deadline=None)
def test_an_altered_save_is_refused_or_the_same(place, byte):
    altered = SAVED[:place] + bytes([byte]) + SAVED[place + 1 :]
    try:
        game = load(altered)
    except KickdoorError:
        return
    assert save(game) == SAVED


@given(place=st.integers(0, len(TOLD) - 1), letter=letters)
@settings(max_examples=200, deadline=None)
def test_an_altered_transcript_is_refused_or_the_same(place, letter):
    altered = TOLD[:place] + letter + TOLD[place + 1 :]
    try:
        game = replay(altered)
    except KickdoorError:
        return
    assert save(game) == SAVED


@given(line=st.integers(0, TOLD.count("\n") - 1))
@settings(max_examples=60, deadline=None)
def test_a_transcript_with_a_line_twice_is_refused_or_the_same(line):
    lines = TOLD.splitlines(keepends=True)
    lines.insert(line, lines[line])
    try:
        game = replay("".join(lines))
    except KickdoorError:
        return
    assert save(game) == SAVED


def test_a_cut_save_is_refused():
    for place in range(0, len(SAVED), 37):
        with pytest.raises(KickdoorError):
            load(SAVED[:place])
