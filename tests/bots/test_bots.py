"""What holds for every bot: it plays what is legal, from its view alone, and comes to an end."""

from random import Random

import pytest

from kickdoor.arena.laws import dealt_anew
from kickdoor.arena.match import Fixture, Match
from kickdoor.bots import BLINDFOLD, BOTS, bot_called
from kickdoor.engine import act, new_game
from kickdoor.errors import UnknownBot
from kickdoor.game.box import Options
from kickdoor.game.views import see
from kickdoor.transcripts import transcript


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(UnknownBot, match="there is patient, random, novice"):
        bot_called("clever")


@pytest.mark.parametrize(
    "name", [*(name for name in BOTS if "search" not in name), "search@4r", "net+search@4r"]
)
def test_a_bot_chooses_what_is_legal_and_the_same_again(name):
    game = new_game(4, seed=8)
    rng = Random(8)
    one, other = bot_called(name, seed=3), bot_called(name, seed=3)
    assert one.name == name.partition("@")[0]
    for _ in range(400):
        if game.over:
            break
        if game.asked >= 0:
            view = BLINDFOLD if one.blind else see(game, game.asked)
            again = BLINDFOLD if other.blind else see(game, game.asked)
            chosen = one.choose(view, game.options)
            assert chosen in game.options
            assert chosen == other.choose(again, game.options)
        act(game, game.asked, rng.choice(game.options))


def test_a_blindfold_shows_nothing():
    with pytest.raises(AttributeError):
        BLINDFOLD.game.munchkins[0]


@pytest.mark.parametrize("seed", range(3))
def test_the_sensible_bot_does_not_change_its_mind_with_cards_it_cannot_see(seed):
    game = new_game(4, seed=seed)
    rng = Random(seed)
    while not game.over and game.turns < 12:
        seat = game.asked
        what = rng.choice(game.options)
        if seat >= 0:
            other = dealt_anew(game, seat, rng)
            what = bot_called("sensible").choose(see(game, seat), game.options)
            assert what == bot_called("sensible").choose(see(other, seat), game.options)
        act(game, seat, what)


@pytest.mark.parametrize("seed", range(3))
def test_looking_does_not_change_the_game(seed):
    one = Match(Fixture(("sensible",) * 3, seed))
    other = Match(Fixture(("sensible",) * 3, seed))
    assert one.play() == other.play() is True
    assert transcript(one.game) == transcript(other.game)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sensible_games_end_soon(players):
    for seed in range(4):
        match = Match(Fixture(("sensible",) * players, seed, cap=6000))
        assert match.play()
        assert match.game.turns > players


@pytest.mark.parametrize(
    "rules",
    [Options(elide=False), Options(shared_victory=True), Options(loot_treasure=True, trades=3)],
)
def test_sensible_games_end_whatever_was_agreed_on(rules):
    match = Match(Fixture(("sensible",) * 4, seed=2, rules=rules, cap=20_000))
    assert match.play()


def test_the_sensible_bot_wins_nearly_always_against_random_ones():
    wins = 0
    for seed in range(12):
        bots = ["random"] * 4
        bots[seed % 4] = "sensible"
        match = Match(Fixture(tuple(bots), seed))
        match.play()
        wins += seed % 4 in match.game.winners
    assert wins >= 9
