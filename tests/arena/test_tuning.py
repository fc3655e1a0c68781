"""Tuning: the search finds what there is to find, goes on where it was, and repeats itself."""

import json
from dataclasses import astuple, replace
from random import Random

import pytest
from click.testing import CliRunner

from kickdoor.arena.evolution import Evolution, candidates, learn
from kickdoor.arena.trials import (
    UTMOST,
    Company,
    Course,
    Trial,
    TrialQuestion,
    questions,
    read,
    score,
    taught,
)
from kickdoor.arena.tuning import (
    PANEL,
    CandidateGame,
    Exam,
    Tuning,
    WrongTuning,
    bouts_of,
    examination,
    fitness,
    gather,
    generation,
    keep,
    mark,
    players,
    share_won,
    taken_up,
)
from kickdoor.bots.judgement import COMMON_SENSE, NAMES, loaded, scaled, tuned, unscaled
from kickdoor.bots.random_bot import RandomBot
from kickdoor.bots.sensible import Sensible
from kickdoor.bots.worlds import Fate
from kickdoor.cli import main
from kickdoor.cli.tune import steps
from kickdoor.engine import new_game

SMALL = dict(candidates=4, games=2, often=0.02, generations=1, rounds=2, sets=("pathfinder",))


def far(point, goal):
    return sum((x - y) ** 2 for x, y in zip(point, goal, strict=True))


def test_the_search_comes_near_though_it_hears_badly():
    rng = Random(3)
    goal = [rng.uniform(0.1, 0.9) for _ in range(20)]
    search = Evolution([0.5] * 20, 0.15, 12)
    before = far(search.middle, goal)
    for _ in range(80):
        points = candidates(search, 1)
        learn(search, points, [rng.gauss(0, 0.05) - far(point, goal) for point in points])
    assert far(search.middle, goal) < before / 10
    assert search.step < 0.15


def test_candidates_stay_in_the_box_and_are_the_same_again():
    search = Evolution([0.0, 1.0, 0.5], 0.5, 8)
    points = candidates(search, 7)
    assert len(points) == 8
    assert all(0.0 <= x <= 1.0 for point in points for x in point)
    assert points == candidates(search, 7) != candidates(search, 8)


def test_weights_survive_being_scaled():
    assert unscaled(scaled(COMMON_SENSE)) == pytest.approx(astuple(COMMON_SENSE))


def test_all_candidates_meet_the_same_deals_in_the_same_seats():
    tuning = Tuning(**SMALL)
    one = bouts_of(tuning, (1.0,), 50, 8)
    other = bouts_of(tuning, (2.0,), 50, 8)
    assert [replace(bout, weights=()) for bout in one] == [
        replace(bout, weights=()) for bout in other
    ]
    assert len(one) == 8 * len(PANEL)
    assert sorted(bout.seat for bout in one[:8]) == [0, 0, 1, 1, 2, 2, 3, 3]


# --- trials ------------------------------------------------------------------------------------


def course(seed, worlds=3):
    return Course(seed, "pathfinder", (COMMON_SENSE,), COMMON_SENSE, 0.05, worlds)


@pytest.fixture(scope="module")
def schooling():
    return taught(course(4))


def test_a_course_has_the_same_trials_again(schooling):
    assert schooling == taught(course(4))
    assert schooling.trials
    assert len(schooling.deeds) > schooling.decisions > 50


def test_whoever_learns_is_alone_in_doing_what_the_model_does(schooling):
    model, spiteful = tuned(), PANEL["spiteful"]
    company = Company(2, model, [spiteful] * 4)
    differed = 0
    for question in questions(schooling):
        view, options = question.view, question.options
        as_model, as_others = Fate(model), Fate(spiteful)
        for fate in (company, as_model, as_others):
            fate.reseed(1)
        whoever = as_model if view.seat == 2 else as_others
        chosen = company.choose(view, options)
        assert chosen == whoever.choose(view, options)
        differed += as_model.choose(view, options) != as_others.choose(view, options)
    assert differed


def test_a_trial_begins_with_what_the_model_does(schooling):
    usual = Sensible(0, COMMON_SENSE)
    asked = questions(schooling)
    assert len(asked) == len(schooling.trials)
    for question, trial in zip(asked, schooling.trials, strict=True):
        assert question.view.seat == trial.seat
        assert set(trial.acts) <= set(question.options)
        assert len(set(trial.acts)) == len(trial.acts) == len(trial.chances) > 1
        assert all(0.0 <= chance <= 1.0 for chance in trial.chances)
        chosen = usual.choose(question.view, question.options)
        assert question.gains.get(chosen, 0.0) == pytest.approx(
            question.gains[trial.acts[0]], abs=0.2
        )  # the same act, or another that common sense likes as well


def test_a_question_shows_what_its_seat_saw_and_no_more(schooling):
    for question in questions(schooling):
        game = question.view.game
        for seat, munchkin in enumerate(game.munchkins):
            backs = [card for card in munchkin.hand if game.prints[card].name.startswith("a ")]
            assert not backs or seat != question.view.seat


def test_who_does_anything_answers_worse_than_common_sense():
    asked = questions(taught(replace(course(5, worlds=6), often=0.2)))
    anything = RandomBot(1)
    by_chance = [question.answered(anything) for question in asked for _ in range(5)]
    assert sum(by_chance) / len(by_chance) < score(COMMON_SENSE, asked)


def test_a_half_written_game_is_left_out(tmp_path, schooling):
    file = tmp_path / "trials.jsonl"
    schooling.write(file)
    with file.open("ab") as end:
        end.write(b'{"seed": 7, "set"')
    assert read(file) == [schooling]


def test_trials_kept_aside_are_not_learnt_from(tmp_path, schooling):
    file = tmp_path / "trials.jsonl"
    other = taught(course(5))
    for each in (schooling, other):  # the first of a file is aside
        each.write(file)
    learnt, aside = examination((file,))
    assert (len(learnt), len(aside)) == (len(other.trials), len(schooling.trials))
    learnt, aside = examination((file, file))
    assert (len(learnt), len(aside)) == (2 * len(other.trials), 2 * len(schooling.trials))


def test_each_generation_has_its_part_of_many_trials(tmp_path, schooling, monkeypatch):
    file = tmp_path / "trials.jsonl"
    for each in (schooling, taught(course(5)), taught(course(6))):
        each.write(file)
    learnt, aside = examination((file,))
    timid = PANEL["timid"]

    def asked(generation):
        return mark(Exam((file,), astuple(timid), generation))

    assert asked(0) == asked(1) == score(timid, learnt)
    assert asked(None) == score(timid, aside)
    monkeypatch.setattr("kickdoor.arena.tuning.ASKED", len(learnt) // 2 + 1)
    assert [asked(0), asked(1), asked(2)] == [
        score(timid, learnt[0::2]),
        score(timid, learnt[1::2]),
        score(timid, learnt[0::2]),
    ]


def test_no_trial_counts_for_more_than_the_utmost(schooling):
    sure = Trial(0, 0, [(0, 0, 0), (1, 0, 0), (2, 0, 0)], [0.1, 0.9, 0.2])
    game = new_game(4, set="pathfinder", seed=1)
    assert list(TrialQuestion(game, sure).gains.values()) == pytest.approx([0.0, UTMOST, 0.1])


# --- the whole ----------------------------------------------------------------------------------


def test_a_weak_spot_costs():
    assert fitness({"ann": 0.3, "bob": 0.3}) > fitness({"ann": 0.5, "bob": 0.1})


def test_the_same_bout_has_the_same_end():
    weights = astuple(COMMON_SENSE)
    bouts = [CandidateGame(weights, weights, 77, seat, "pathfinder") for seat in range(4)]
    won = [share_won(bout) for bout in bouts]
    assert sum(won) == 1.0  # the same bots, the same deal: one of the four seats wins it
    assert won == [share_won(bout) for bout in bouts]


def test_a_tuning_goes_on_where_it_was_left(tmp_path):
    straight, broken = tmp_path / "straight.json", tmp_path / "broken.json"
    with players(1) as play:
        told = list(steps(Tuning(**SMALL), play, straight))
        first = steps(Tuning(**SMALL), play, broken)
        before = [next(first)]  # in the middle of the first round's games
        first.close()
        after = list(steps(taken_up(broken), play, broken))
    assert before == told[:1]
    assert after[-1] == told[-1]
    assert len(before + after) == len(told)
    assert taken_up(broken) == taken_up(straight)
    assert list(taken_up(broken).panel)[-2:] == ["round 1", "round 2"]


def test_a_tuning_begins_at_the_weights_in_use_or_where_it_is_told():
    assert astuple(Tuning().best()) == pytest.approx(astuple(tuned()))
    anew = Tuning(began=scaled(COMMON_SENSE))
    assert astuple(anew.best()) == pytest.approx(astuple(COMMON_SENSE))


def test_in_the_next_round_the_best_so_far_sits_on_the_panel(tmp_path):
    tuning = Tuning(**{**SMALL, "games": 6})
    with players(1) as play:
        files = tuning.trials(tmp_path / "tuning.json")
        assert len(list(gather(tuning, play, *files))) == 6
        assert list(gather(tuning, play, *files)) == []
        assert "kept aside" in generation(tuning, play, files)
    assert (tuning.round, tuning.search.generation) == (1, 0)
    assert tuning.panel["round 1"] == astuple(tuning.best())
    assert tuning.trials(tmp_path / "tuning.json")[:-1] == files


@pytest.mark.parametrize("text", ["{}", "[]", "no", json.dumps({"weights": ["treasure"]})])
def test_what_is_no_tuning_is_refused(tmp_path, text):
    file = tmp_path / "tuning.json"
    file.write_text(text, "utf-8")
    with pytest.raises(WrongTuning, match=r"tuning\.json"):
        taken_up(file)


def test_the_command_tunes_and_writes_weights(tmp_path):
    kept, out = tmp_path / "tuning.json", tmp_path / "weights.json"
    keep(Tuning(**{**SMALL, "rounds": 1}), kept)
    command = ["tune", "--check", "1", "--jobs", "1", "--keep", str(kept), "--out", str(out)]
    done = CliRunner().invoke(main, [*command, "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert (told["done"], told["rounds"]) == (True, 1)
    assert set(told["win_rate"]) == {*PANEL, "round 1"}
    assert astuple(loaded(out)) == pytest.approx(unscaled(taken_up(kept).search.middle), abs=1e-5)
    assert len(NAMES) == len(taken_up(kept).search.middle)


def test_the_command_says_what_is_wrong_with_a_file(tmp_path):
    kept = tmp_path / "tuning.json"
    kept.write_text("{}", "utf-8")
    done = CliRunner().invoke(main, ["tune", "--keep", str(kept)])
    assert done.exit_code == 2
    assert "no tuning that could be taken up" in done.output
