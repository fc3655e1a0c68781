"""Mining: the same seed finds the same, and what was broken off goes on where it was."""

import pytest
from puzzles.scenes import last_level, puzzle

from kickdoor.puzzles import mining
from kickdoor.puzzles.mining import Lode, Pit, read
from kickdoor.puzzles.shapes import Dug
from kickdoor.puzzles.sieves import SIEVES


@pytest.fixture
def quick(monkeypatch):
    """Games that take no time: each has a puzzle, every other one of a sort that is known."""

    def searched(seed, number, known):
        sort = f"sort {number // 2}"
        found = [] if sort in known else [puzzle(f"{seed} {number}", sort=sort)]
        return Lode(found, Dug(number, [9] * (len(SIEVES) + 1), 7))

    monkeypatch.setattr(mining, "searched", searched)


def test_a_file_that_was_broken_off_goes_on_as_if_it_had_not_been(quick, tmp_path):
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    there = Pit(whole, 1)
    for _ in range(5):
        there.dig()
    assert [each.sort for each in there.puzzles] == ["sort 0", "sort 1", "sort 2"]
    content = whole.read_bytes()
    for cut in (0, 10, len(content) // 2, len(content) - 3, len(content)):
        broken.write_bytes(content[:cut])
        again = Pit(broken, 1)
        while len(again.lodes) < 5:
            again.dig()
        assert broken.read_bytes() == content


def test_a_game_is_searched_the_same_way_twice(monkeypatch):
    monkeypatch.setattr(mining, "CAP", 60)
    monkeypatch.setattr(mining, "TABLES", (3,))
    monkeypatch.setattr(mining, "LATE", 0)
    one, two = (mining.searched(3, 2, set()) for _ in range(2))
    assert one.dug.sieves == two.dug.sieves
    assert one.puzzles == two.puzzles
    assert one.dug.sieves[0] >= one.dug.sieves[1] > 0


def test_early_on_nothing_is_looked_at(monkeypatch):
    monkeypatch.setattr(mining, "CAP", 60)
    assert mining.searched(3, 2, set()).dug.sieves[0] == 0
    assert mining.is_late(last_level().game)


def test_what_a_game_gave_is_read_as_it_was_written():
    lode = Lode([puzzle(), puzzle("p2")], Dug(4, [3, 2], 9))
    assert list(read(lode.lines())) == [lode]
    assert list(read(lode.lines()[:-1])) == []
