"""A game for learners: only choices are asked for, and rewards come at the end."""

from random import Random

import pytest

from kickdoor.errors import WrongOption, WrongTable
from kickdoor.rl.playing import NoSuchPlace, Playing, Setting, rewards
from kickdoor.saves import save


def played(playing, choose):
    """Play on to the end; what was chosen."""
    places = []
    while not playing.over:
        places.append(choose(playing))
        playing.choose(places[-1])
    return places


def test_the_same_seed_makes_the_same_game_and_another_makes_another():
    def last(playing):
        return len(playing.acts) - 1

    games = [Playing(Setting(3), seed) for seed in (1, 1, 2)]
    one, same, other = (played(game, last) for game in games)
    assert one == same != other
    assert save(games[0].game) == save(games[1].game) != save(games[2].game)


def test_nobody_is_asked_where_there_is_no_choice():
    playing, rng = Playing(Setting(3), 3), Random(1)
    while not playing.over:
        assert len(playing.acts) >= 2
        assert playing.seat == playing.game.asked >= 0
        playing.choose(rng.randrange(len(playing.acts)))
    assert playing.acts == []
    assert sorted(playing.rewards()) == [-0.5, -0.5, 1.0]
    assert playing.rewards()[playing.game.winners[0]] == 1.0


def test_a_game_is_cut_off_at_the_cap_and_nobody_gets_anything():
    playing = Playing(Setting(3, cap=5), 3)
    assert len(played(playing, lambda _: 0)) == 5
    assert playing.truncated
    assert not playing.game.over
    assert playing.rewards() == [0.0, 0.0, 0.0]


def test_acts_that_find_no_place_are_left_out_and_counted():
    wide, narrow = Playing(Setting(3), 1), Playing(Setting(3, slots=2), 1)
    assert len(wide.acts) > 2
    assert narrow.acts == wide.acts[:2]
    assert narrow.surplus == narrow.left_out == len(wide.acts) - 2
    rng = Random(1)
    played(narrow, lambda _: rng.randrange(2))
    assert narrow.game.over, "even so it can be played to its end"
    assert narrow.left_out > 2
    assert wide.left_out == 0


def test_what_is_masked_away_cannot_be_chosen():
    playing = Playing(Setting(3), 4)
    with pytest.raises(NoSuchPlace, match=f"{len(playing.acts)} acts are legal now"):
        playing.choose(len(playing.acts))
    with pytest.raises(NoSuchPlace, match="-1 is masked away"):
        playing.choose(-1)


@pytest.mark.parametrize("players", range(2, 7))
def test_rewards_sum_up_to_nothing(players):
    for count in range(1, players + 1):
        got = rewards(tuple(range(count)), players)
        assert sum(got) == pytest.approx(0)
        assert max(got) <= 1
        assert min(got) >= -1 / (players - 1) - 1e-9
    assert rewards((0,), players)[0] == pytest.approx(1)


def test_a_setting_that_cannot_be_is_refused():
    with pytest.raises(WrongTable, match="two to 6 players, not 7"):
        Setting(7)
    with pytest.raises(WrongTable, match="room for two acts"):
        Setting(slots=1)
    with pytest.raises(WrongOption, match="did you mean epic"):
        Setting(options="epci")
    assert Setting(options=("epic", "hand_limit=6")).rules.hand_limit == 6
