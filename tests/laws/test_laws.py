"""The twelve laws of every game, at every decision; `checks/laws` looks longer and closer."""

from dataclasses import replace
from random import Random

import pytest

from kickdoor.arena import laws
from kickdoor.arena.laws import LawBroken, inspect
from kickdoor.engine import act, new_game
from kickdoor.game import views
from kickdoor.game.acts import TABLE
from kickdoor.game.context import Context
from kickdoor.game.munchkin import Munchkin
from kickdoor.game.resolving import Choosing, Resolving
from kickdoor.options import agreed
from kickdoor.sets import rules_of
from kickdoor.testing import deal
from kickdoor.words import Nothing

GAMES = 15  # in each of the twenty parts
ENOUGH = 2500  # decisions of a game: who decides by chance may take twenty times as many
SHORT = replace(rules_of("pathfinder"), winning_level=4, kill_level=4)
SHARE = 0.006  # of the decisions at which the dear laws are looked at
EVERY_LAW = {law.__name__ for law in (*laws.DEAR, laws.replays)}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("part", range(5))
def test_the_laws_hold_in_random_games(players, part):
    for seed in range(part * GAMES, (part + 1) * GAMES):
        assert set(inspect(players, seed, SHARE, enough=ENOUGH).checks) == EVERY_LAW


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_laws_hold_to_the_end(players):
    for seed in range(3):
        assert set(inspect(players, seed, SHARE, rules=SHORT).checks) == EVERY_LAW


OTHERWISE = [
    ("classic", ()),
    ("classic", ("beat_one_flee_the_rest", "last_monster_ends_it=off")),
    ("star", ()),
    ("star", ("epic",)),
    ("pathfinder-deluxe", ("faster",)),
    ("all", ()),
    ("all", ("epic", "faster")),
]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(("box", "options"), OTHERWISE)
def test_the_laws_hold_in_every_set_and_under_other_rules(players, box, options):
    rules = agreed(rules_of(box), options)
    for seed in (3, 10):  # in the second one everybody is asked
        told = inspect(players, seed, SHARE, set=box, rules=rules, enough=ENOUGH)
        assert set(told.checks) == EVERY_LAW


def test_the_laws_hold_at_every_single_decision_of_a_game():
    told = inspect(3, seed=5, rules=replace(SHORT, winning_level=3, kill_level=3))
    assert min(told.checks.values()) >= 2
    assert told.checks["worlds_look_alike"] >= told.decisions


def test_the_house_makes_rulings_where_everybody_is_asked_and_nowhere_else(monkeypatch):
    spoke = []

    def overheard(game, seat, what):
        spoke.append(seat)
        act(game, seat, what)

    monkeypatch.setattr(laws, "act", overheard)
    inspect(3, seed=11, share=0.0, enough=500)
    assert TABLE not in spoke
    inspect(3, seed=10, share=0.0, enough=500)
    assert TABLE in spoke


# Laws that could not be broken would prove nothing.


def after(decisions, **rules):
    """A random game, some decisions on."""
    game = new_game(4, seed=2, **rules)
    rng = Random(2)
    for _ in range(decisions):
        act(game, game.asked, rng.choice(game.options))
    return game


def breaks(number, law, game):
    with pytest.raises(LawBroken, match=f"^law {number}:"):
        law(game, Random(1))


def test_law_1_breaks_when_a_save_forgets(monkeypatch):
    game = after(50)
    monkeypatch.setattr(laws, "load", lambda saved, box: new_game(4, seed=9))
    breaks(1, laws.loads_as_saved, game)


def test_law_2_breaks_when_a_copy_shares(monkeypatch):
    monkeypatch.setattr(laws, "copy", lambda game: game)
    breaks(2, laws.copies_are_apart, after(50))


def test_law_3_breaks_when_a_transcript_leaves_out():
    game = after(50)
    game.history = game.history[2]
    breaks(3, laws.replays, game)


@pytest.mark.parametrize("twice", [True, False])
def test_law_4_breaks_when_a_card_is_lost_or_found_twice(twice):
    game = after(50)
    card = game.doors.pop()
    game.munchkins[0].hand += [card, card] if twice else []
    breaks(4, laws.cards_are_somewhere, game)


def test_law_5_breaks_when_an_imagined_world_looks_different(monkeypatch):
    monkeypatch.setattr(laws, "imagine", lambda view, rng: new_game(4, seed=9))
    breaks(5, laws.worlds_look_alike, after(50))


@pytest.mark.parametrize("place", ["it", "other", "came"])
def test_law_12_breaks_when_the_stack_names_a_card_in_a_hand(place):
    game = after(50)
    card = next(card for card in game.munchkins[0].hand if game.known[card] == 1)
    words = Resolving([])
    if place == "came":
        words.came.append((1, card, 0))
    else:
        words.todo.append((Nothing(), Context(-1, 0, 0, **{place: card})))
    game.stack += [words, Choosing(0, Nothing(), Context(-1, 0, 0))]
    breaks(12, laws.what_is_told_of_lies_open, game)
    game.known[card] = 0b1111
    laws.what_is_told_of_lies_open(game, Random(1))


def test_law_6_breaks_when_a_view_shows_a_hidden_hand(monkeypatch):
    def leaky(game, seat, bit, known):
        return [
            Munchkin(each.level, each.sex, each.life, each.hand[:], each.table[:])
            for each in game.munchkins
        ]

    monkeypatch.setattr(views, "munchkins_seen", leaky)
    breaks(6, laws.secrets_are_kept, after(50))


def test_law_6_breaks_when_what_is_legal_tells_of_a_hidden_card(monkeypatch):
    def leaky(game, seat):
        return [(0, game.doors[0], 0)]

    monkeypatch.setattr(laws, "legal", leaky)
    breaks(6, laws.secrets_are_kept, after(50))


def test_law_6_breaks_when_a_ruling_tells_of_a_hidden_card(monkeypatch):
    def leaky(game, seat):
        return [(0, game.doors[0], 0)] if seat == TABLE else []

    monkeypatch.setattr(laws, "legal", leaky)
    breaks(6, laws.secrets_are_kept, after(50))


def test_law_6_breaks_when_the_log_names_a_hidden_card(monkeypatch):
    game = after(50)
    game.events = [(laws.events.DREW, 1, game.doors[0], -1)]
    laws.lines_keep_secrets(game, Random(1))
    monkeypatch.setattr(laws, "tell", lambda game, event, viewer: str(event))
    breaks(6, laws.lines_keep_secrets, game)


@pytest.mark.parametrize("twice", [True, False])
def test_law_7_breaks_when_a_question_has_no_answer_or_one_twice(twice):
    game = after(50)
    game.options = game.options * 2 if twice else []
    breaks(7, laws.can_be_answered, game)


def test_law_7_breaks_when_a_game_has_no_end(monkeypatch):
    monkeypatch.setattr(laws, "CAP", 10)
    with pytest.raises(LawBroken, match=r"^law 7: no end after 10 decisions"):
        inspect(3, seed=1, share=0.0)


@pytest.mark.parametrize("level", [0, 10, 11])
def test_law_8_breaks_when_a_level_is_out_of_bounds(level):
    game = after(50)
    game.munchkins[1].level = level
    breaks(8, laws.levels_are_in_bounds, game)


@pytest.mark.parametrize("kind", [laws.events.SOLD, laws.events.LEVEL_SET])
def test_law_8_breaks_when_a_game_is_won_without_a_kill(kind):
    game = after(50)
    game.events = [(kind, 0, game.doors[0], -1)]
    with pytest.raises(LawBroken, match=r"^law 8:"):
        laws.won_by_a_kill(game, fought=True)
    game.events = []
    with pytest.raises(LawBroken, match=r"^law 8:"):
        laws.won_by_a_kill(game, fought=False)


def test_law_9_breaks_when_two_acts_are_said_alike(monkeypatch):
    monkeypatch.setattr(laws, "say", lambda game, seat, act: "abracadabra")
    breaks(9, laws.acts_are_told_apart, deal(ann=dict(hand=["Blackballed"])).game)


def test_law_10_an_exception_says_in_which_game(monkeypatch):
    def break_down(game, rng):
        raise ZeroDivisionError

    monkeypatch.setattr(laws, "CHEAP", (break_down,))
    with pytest.raises(ZeroDivisionError) as caught:
        inspect(3, seed=77)
    assert "seed 77" in caught.value.__notes__[0]
