"""The check of what is shown of fights: it passes, and it can fail."""

from dataclasses import dataclass

from running import check, loaded

from kickdoor.testing import deal


def test_what_is_shown_of_a_fight_is_what_comes_of_it():
    status, said = check("fights", "--fights", "300")
    assert status == 0, said
    assert "300 fights" in said
    assert "0 wrong" in said


@dataclass
class Picture:
    """A fight that is drawn wrong."""

    ours: int = 5
    theirs: int = 3
    our_parts: tuple = ((0, -1, 4),)
    their_parts: tuple = ((0, 7, 3),)
    winning: bool = True
    levels: int = 2
    treasures: int = 1


def test_a_wrong_sum_and_a_wrong_promise_are_noticed(monkeypatch):
    fights = loaded("fights")
    assert fights.wrong_sums(Picture()) == ["ours: 5 is shown, the parts make 4"]
    game = deal(door="Shop Goblin", ann=dict(level=4), bob={}, cat={}).game
    monkeypatch.setattr(fights, "shown", lambda _: Picture(our_parts=((0, -1, 5),)))
    assert fights.look(game, fights.Counter()) == ["2 levels are shown, 1 come of it"]
