"""The bots that a new table comes with."""

import pytest

from kickdoor.bots import character_of, is_bot, parts
from kickdoor.host import NewTable
from kickdoor.host.seating import company

SECRET = "ab" * 32


@pytest.mark.parametrize("bot", ["sensible", "hard"])
def test_each_has_a_character_of_its_own_and_is_as_strong_as_was_wanted(bot):
    found = company(NewTable("Ann", bots=3, bot=bot, characters=True), SECRET)
    assert all(is_bot(each) for each in found)
    assert {parts(each)[0] for each in found} == {parts(bot)[0]}
    assert len({character_of(each).name for each in found}) == 3
    assert found == company(NewTable("Ann", bots=3, bot=bot, characters=True), SECRET)


def test_a_crowd_has_more_bots_than_there_are_characters():
    found = company(NewTable("Ann", seats=10, bots=9, characters=True), SECRET)
    assert len(set(found)) == 8
    assert len(found) == 9


@pytest.mark.parametrize("bot", ["random", "brutal", "tuned:loyal"])
def test_who_can_have_none_or_has_one_already_stays_so(bot):
    assert company(NewTable("Ann", bots=2, bot=bot, characters=True), SECRET) == [bot, bot]


def test_nobody_has_a_character_whom_nobody_wanted_to_have_one():
    assert company(NewTable("Ann", bots=2), SECRET) == ["sensible", "sensible"]
