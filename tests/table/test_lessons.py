"""The first lesson, played as a pupil would who does what is suggested; by the real rules."""

import pytest
from virtual import begun

from kickdoor.table.lessons import LESSONS, lesson_called, position
from kickdoor.table.refusals import Refused


def at_table(name):
    """A pupil, and company that goes along."""
    return begun("ann", bots=2, bot=lesson_called(name).bot, position=position(name))


def is_called_on(table):
    """Whether ann is to say what comes next."""
    clock = table.table.state.clock
    return (clock.kind, clock.seat) == ("call", 0)


def say(table, *lines):
    """Ann does what is suggested, each time it is up to her."""
    for line in lines:
        assert table.until(lambda: is_called_on(table), 200_000), table.table.state.clock
        table.act("ann", *line.split(" > "))


def test_the_first_lesson_ends_with_the_pupils_victory():
    table = at_table("first")
    say(table, "play Blazer", "play T-Bone Stake", "kick open the door", "claim victory")
    say(table, "play Write Your Own Reference Letter on yourself")
    assert table.table.live().munchkins[0].level == 9
    say(table, "end the turn", "kick open the door")  # the others have had their turns
    fight = table.table.live().fight
    assert fight is not None
    assert len(fight.foes) == 1
    say(table, "ask Bramble for help > offer 1 Treasure, helper picking first")
    assert table.until(lambda: fight.helper >= 0, 60_000), "who is asked helps"
    say(table, "claim victory")
    assert table.until(lambda: table.table.state.phase == "over", 60_000)
    assert table.table.state.finished[-1].winners == ["ann"]
    assert table.now < 60_000, "the company does not keep anybody waiting"


def test_nobody_harms_the_pupil():
    table = at_table("first")
    say(table, "kick open the door", "claim victory", "end the turn", "kick open the door")
    heard = table.heard()
    assert "event.helped" not in heard
    assert not {"event.played_at", "event.played_for", "event.curse_landed"} & set(heard)


def test_there_is_no_other_lesson_than_there_is():
    with pytest.raises(Refused, match=", ".join(LESSONS)):
        lesson_called("second")
