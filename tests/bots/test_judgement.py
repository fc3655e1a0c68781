"""Weights: where they are kept, and what is refused."""

import json
from dataclasses import asdict, astuple

import pytest

from kickdoor.bots import bot_called
from kickdoor.bots.judgement import (
    COMMON_SENSE,
    NAMES,
    TUNED,
    Judgement,
    WrongWeights,
    loaded,
    ranges,
    saved,
    tuned,
)
from kickdoor.bots.worth import plain, points
from kickdoor.sets import box_of


def test_common_sense_lies_within_its_ranges():
    for name, value, (low, high) in zip(NAMES, astuple(COMMON_SENSE), ranges(), strict=True):
        assert low <= value < high, name


def test_the_tuned_bot_has_the_weights_of_its_file():
    kept = json.loads(TUNED.read_text("utf-8"))
    assert list(kept) == list(NAMES)
    assert asdict(tuned()) == kept
    assert bot_called("tuned").name == "tuned"


def test_weights_come_back_as_they_were_written(tmp_path):
    file = tmp_path / "weights.json"
    saved(Judgement(treasure=0.71, ahead=5.5), file)
    again = loaded(file)
    assert (again.treasure, again.ahead, again.door) == (0.71, 5.5, COMMON_SENSE.door)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda kept: kept.pop("treasure"), "missing: treasure; unknown: none"),
        (lambda kept: kept.update(tresure=1), "missing: none; unknown: tresure"),
        (lambda kept: kept.update(door="much"), "'door' in weights.json is no number: 'much'"),
        (lambda kept: kept.update(door=True), "'door' in weights.json is no number: True"),
        (lambda kept: kept.update(door=float("nan")), "'door' in weights.json is no number: nan"),
    ],
)
def test_weights_that_are_not_ours_are_refused(tmp_path, change, said):
    file = tmp_path / "weights.json"
    kept = asdict(COMMON_SENSE)
    change(kept)
    file.write_text(json.dumps(kept), "utf-8")
    with pytest.raises(WrongWeights, match=said):
        loaded(file)


@pytest.mark.parametrize("text", ["{", "[1, 2]", ""])
def test_a_file_without_weights_is_refused(tmp_path, text):
    file = tmp_path / "weights.json"
    file.write_text(text, "utf-8")
    with pytest.raises(WrongWeights, match=r"weights\.json"):
        loaded(file)
    with pytest.raises(WrongWeights, match="cannot be read"):
        loaded(tmp_path / "nowhere.json")


@pytest.mark.parametrize("name", ["pathfinder", "classic", "star"])
def test_other_weights_make_other_worths(name):
    box = box_of(name)
    dear = Judgement(treasure=0.9, trick=2.0, power=2.0, condition=0.9)
    assert plain(box, dear) != plain(box, COMMON_SENSE)
    assert points(box, dear) != points(box, COMMON_SENSE)
    assert plain(box, COMMON_SENSE) is plain(box, COMMON_SENSE)
