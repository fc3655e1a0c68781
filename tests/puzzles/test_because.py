"""Themes, reasons and ratings; and that everything said is in the catalogue and the rulebook."""

import pytest
from msgspec.structs import replace
from puzzles.scenes import last_level, puzzle

from kickdoor.bots.judgement import tuned
from kickdoor.engine import legal
from kickdoor.game.speech import say
from kickdoor.game.views import View, see
from kickdoor.puzzles import because, words
from kickdoor.puzzles.because import ASPECTS, BY_VERB, RULES, rating_of, reason, retold, theme_of
from kickdoor.puzzles.shapes import Proof
from kickdoor.puzzles.sieves import Sifted
from kickdoor.puzzles.trying import End, Series
from kickdoor.rulebook import rule
from kickdoor.scenes import deal


def test_every_theme_has_a_rule_and_words_and_every_reason_too():
    assert set(RULES) == set(words.THEMES)
    assert {*BY_VERB} < set(RULES)
    assert {side.key for side in ASPECTS} | {"chance"} == set(words.REASONS)
    for id in RULES.values():
        assert rule(id).id == id


@pytest.mark.parametrize(
    ("seat", "said", "theme"),
    [
        ("ann", "play Liquid Assets for the munchkins", "strength"),
        ("ann", "play Liquid Assets for the monsters", "greed"),
        ("bob", "play Mudslinging Kit for the monsters", "stab"),
        ("bob", "pass", "patience"),
        ("ann", "claim victory", "claim"),
    ],
)
def test_what_a_puzzle_is_about(seat, said, theme):
    table = deal(
        door="Slob Goblin",
        ann=dict(level=4, hand=["Liquid Assets"]),
        bob=dict(hand=["Mudslinging Kit"]),
        cat={},
    )
    assert theme_of(*position(table, seat, said)) == theme


@pytest.mark.parametrize(
    ("seat", "said", "theme"), [("ann", "claim victory", "win"), ("bob", "pass", "stop")]
)
def test_a_fight_for_the_game_is_about_that(seat, said, theme):
    assert theme_of(*position(last_level(), seat, said)) == theme


def position(table, seat, said):
    """What a seat sees, and two acts of it: one that is said so, and another."""
    game, number = table.game, table.game.names.index(seat)
    acts = {say(game, number, each): each for each in legal(game, number)}
    other = next(act for act in acts.values() if act != acts[said])
    return View(see(game, number).game, number), acts[said], other


def found(best_end, other_end):
    """A decision whose worlds came to these."""
    table = last_level()
    best, other = table.game.options[:2]
    series = Series(View(see(table.game, 0).game, 0), [best, other], tuned(), 0)
    series.ends = {best: [best_end], other: [other_end]}
    return Sifted(best, other, series, Proof(1, 1, 1, 0.1, 0.1), ())


QUIET = End(0.5, 0.0, 0.0, 0.0, 4.0, 5.0, 9.0)


@pytest.mark.parametrize(
    ("after_best", "key", "values"),
    [
        (QUIET._replace(won=0.62), "won", {"number": 62, "against": 0}),
        (QUIET._replace(level=5.26), "level", {"number": 5.3, "against": 4.0}),
        (QUIET._replace(rival=7.0), "rivals", {"number": 7.0, "against": 9.0}),
        (QUIET._replace(cards=8.0, died=0.01), "cards", {"number": 8.0, "against": 5.0}),
        (QUIET._replace(chance=0.9), "chance", {}),
    ],
)
def test_the_reason_is_what_differs_most(after_best, key, values):
    told = reason(found(after_best, QUIET), "strength")
    assert (told.key, told.values, told.rule) == (key, values, "CMB-1")


def test_the_rating_is_that_of_the_weakest_bot_that_is_right():
    assert rating_of(("patient", "tuned")) == 800
    assert rating_of(("tuned",)) == 1600
    assert rating_of(()) == because.HARDEST


def test_a_theme_can_be_told_anew_without_mining_again():
    there = puzzle()
    assert retold(replace(there, theme="choice")) == retold(there)
    assert retold(there).because.rule == RULES[retold(there).theme]
