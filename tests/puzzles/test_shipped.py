"""What ships: it loads, its cards are what they were, and three are set each day."""

import pytest
from msgspec.structs import replace
from puzzles.scenes import puzzle

from kickdoor.puzzles import checking, shipped
from kickdoor.puzzles.checking import Checked, looked_at
from kickdoor.puzzles.shipped import NoSuchPuzzle, after, of_day, puzzle_called, ship


@pytest.fixture
def five(monkeypatch, tmp_path):
    """Five puzzles in a folder of their own."""
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    ship(puzzle(f"p{number}", 2000 - 100 * number, f"sort {number}") for number in range(5))
    shipped.shelf.cache_clear()
    yield tmp_path
    shipped.shelf.cache_clear()


def test_what_ships_can_be_set():
    for each in shipped.shipped():
        assert looked_at(each) == Checked(each.id)


def test_the_same_puzzles_are_the_same_bytes_and_a_box_without_any_has_no_file(five):
    (file,) = five.iterdir()
    before = file.read_bytes()
    ship(reversed(shipped.shipped()))
    assert file.read_bytes() == before
    ship([])
    assert not list(five.iterdir())


def test_three_a_day_the_easiest_first_and_others_tomorrow(five):
    days = [of_day(f"2026-11-{day}") for day in range(10, 30)]
    assert all(len(three) == 3 for three in days)
    assert all(three == sorted(three, key=lambda each: each.rating) for three in days)
    assert len({each.id for three in days for each in three}) == 5
    assert of_day("2026-11-10") == days[0]


def test_whoever_goes_on_comes_past_all_of_them(five):
    at, seen = "", []
    for _ in range(5):
        at = after(at).id
        seen.append(at)
    assert seen == [f"p{number}" for number in range(5)]
    assert after(at).id == "p0"


def test_what_is_not_there_is_said_so(five):
    assert puzzle_called("p3").id == "p3"
    with pytest.raises(NoSuchPuzzle, match="there is no puzzle 'p9'"):
        puzzle_called("p9")
    ship([])
    shipped.shelf.cache_clear()
    with pytest.raises(NoSuchPuzzle):
        after("p1")


def test_a_check_finds_what_cannot_be_set():
    there = puzzle()
    assert looked_at(there).holds
    other = replace(there, best=there.tempting)
    assert "not what they should be" in looked_at(other).fault
    unknown = replace(there, acts=[replace(each, act=(60, 0, 0)) for each in there.acts])
    assert "what may be done" in looked_at(unknown).fault
    assert "have changed" in looked_at(replace(there, cards="")).fault


def test_a_puzzle_is_tried_anew_by_search_and_by_play_outs(monkeypatch):
    monkeypatch.setattr(checking, "DEEP", 6)
    monkeypatch.setattr(checking, "PAIRS", 2)
    monkeypatch.setattr(checking, "MOST_PAIRS", 4)
    found = checking.tried_anew(puzzle(), 3)
    assert found.fault == ""
    assert found.searched == (found.gain > 0)
    assert found.played == (found.ends > 0)
    assert found == checking.tried_anew(puzzle(), 3)
