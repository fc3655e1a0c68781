"""Many games summed up: sums, streaks, the course of time."""

from memoirs.scenes import play

from kickdoor.memoirs import summed
from kickdoor.memoirs.shapes import Luck
from kickdoor.memoirs.sums import PIECES


def test_nobody_has_played_nothing():
    found = summed([])
    assert (found.all.games, found.streak, found.best_streak, found.course) == (0, 0, 0, [])


def test_figures_are_added_up_whatever_order_they_come_in():
    games = [
        play("b", 2, won=True, gained={"kills": 3}, deals=2, kept=1, dice=Luck(1, 2.0, 3.0)),
        play("a", 1, gained={"kills": 1, "sales": 2}, lost={"curses": 1}, stabs=4, stabbed=5,
             dice=Luck(2, -1.0, 6.0)),
    ]  # fmt: skip
    found = summed(games)
    assert found == summed(games[::-1])
    total = found.all
    assert (total.games, total.won, total.since, total.until) == (2, 1, 1, 2)
    assert total.gained == {"kills": 4, "sales": 2}
    assert (total.lost, total.deals, total.kept) == ({"curses": 1}, 2, 1)
    assert (total.stabs, total.stabbed, total.dice) == (4, 5, Luck(3, 1.0, 9.0))
    assert total.place == round((1 + 2 / 3) / 2, 3)


def test_a_streak_is_won_one_after_the_other_up_to_now():
    won = [True, True, True, False, True, True]
    found = summed(play(f"g{at}", at, won=each) for at, each in enumerate(won))
    assert (found.streak, found.best_streak) == (2, 3)
    assert summed([*(play("x", 9),)]).streak == 0


def test_the_course_is_told_in_pieces_that_hold_every_game_once():
    found = summed(play(f"g{at}", at) for at in range(100))
    assert len(found.course) == PIECES
    assert sum(each.games for each in found.course) == 100
    assert max(each.games for each in found.course) - min(e.games for e in found.course) <= 1
    assert [each.since for each in found.course] == sorted(each.since for each in found.course)


def test_games_are_counted_by_set_by_class_and_by_what_is_worth_telling():
    found = summed([
        play("a", set="star", classes=["Wizard", "Thief"], feats=["hair"], won=True),
        play("b", set="star", classes=["Thief"], feats=["hair", "giant"]),
        play("c", set="classic", brought=True),
    ])  # fmt: skip
    assert [(each.name, each.games, each.won) for each in found.sets] == [
        ("star", 2, 1),
        ("classic", 1, 0),
    ]
    assert {each.name: each.games for each in found.classes} == {"Thief": 2, "Wizard": 1}
    assert found.feats == {"giant": 1, "hair": 2}
    assert found.brought == 1
