"""The check of the swing meter: it passes, and it can fail."""

from collections import Counter

from running import check, loaded

from kickdoor.testing import deal


def test_what_the_swing_meter_promises_comes_about():
    status, said = check("swings", "--moments", "150")
    assert status == 0, said
    assert "all as promised" in said


def test_a_promise_that_is_broken_is_noticed(monkeypatch):
    swings = loaded("swings")
    game = deal(door="Slob Goblin", ann=dict(level=1, hand=["Liquid Assets"]), bob={}, cat={}).game
    assert swings.look(game, Counter()) == []
    sums = swings.strength
    monkeypatch.setattr(swings, "strength", lambda trial: sums(trial) + 1)
    wrong = swings.look(game, Counter())
    assert wrong[0] == (
        "ann, play Liquid Assets for the munchkins: (4, 1, True) promised, (5, 1, True) came"
    )
