"""At a served table a bot of somebody's own is asked elsewhere, and holds up nobody but its own."""

import asyncio
from pathlib import Path

import pytest
from hosting import a_table, serving

from kickdoor.errors import WrongBot
from kickdoor.own_bots import asking, checked, served
from kickdoor.table.waiting import Riddle

FILE = Path(__file__).parent / "strangers.py"


def play_with(name, messages=40):
    """So many messages at a table with two of these; why they were stopped, and who answered."""
    stopped, answered = [], []
    checked(f"{FILE}:{name}")

    async def scene():
        async with serving() as host:
            host.thinkers.own.update(served([f"{FILE}:{name}"]))
            host.thinkers.stopped = stopped.append
            answer = host.thinkers.answer

            async def noted(riddle: Riddle):
                found = await answer(riddle)
                answered.append((riddle.bot, found in riddle.options))
                return found

            host.thinkers.answer = noted
            _, (ann,) = await a_table(host, "Ann", bots=2, bot=f"own.{name}")
            assert ann.sections["table"]["seats"][1]["bot"] == f"own.{name}"
            await ann.play(messages)
            assert host.figures.frozen == 0

    asyncio.run(scene())
    return stopped, answered


def test_it_plays_at_a_served_table():
    stopped, answered = play_with("Chatty")
    assert stopped == []
    assert len(answered) > 3
    assert set(answered) == {("own.Chatty", True)}


def test_who_breaks_is_named_once_and_the_table_plays_on():
    stopped, answered = play_with("Raises")
    assert len(stopped) == 1
    assert "Raises was stopped: it raised KeyError: 'plan'" in stopped[0]
    assert len(answered) > 3
    assert {legal for _, legal in answered} == {True}


def test_one_that_never_answers_holds_up_no_other_table(monkeypatch):
    """It is asked, and while it says nothing the next table plays as ever."""
    monkeypatch.setattr(asking, "SILENCE", 600.0)
    checked(f"{FILE}:Sleeps")

    async def scene():
        async with serving() as host:
            host.thinkers.own.update(served([f"{FILE}:Sleeps"]))
            _, (ann,) = await a_table(host, "Ann", bots=2, bot="own.Sleeps")
            _, (bob,) = await a_table(host, "Bob", bots=2, bot="sensible")
            begun = ann.number
            await bob.play(40)
            assert bob.sections["game"]["acts"] > 10
            assert ann.number < begun + 40
        assert not asking.LIVE, "whoever closes the house sends it away"

    asyncio.run(scene())


def test_a_table_whose_bot_is_gone_since_is_played_on_by_somebody_sensible():
    async def scene():
        async with serving() as host:
            _, (ann,) = await a_table(host, "Ann", bots=2, bot="own.Gone")
            await ann.play(30)
            assert host.figures.frozen == 0
            assert ann.sections["game"]["acts"] > 5

    asyncio.run(scene())


def test_under_which_name_they_are_invited():
    assert served([f"{FILE}:Honest"]) == {"own.Honest": f"{FILE}:Honest"}
    for names, why in (
        (["sensible"], "it is one of ours"),
        ([f"{FILE}:Honest", "other.py:Honest"], "there are two of the name own.Honest"),
        (["mine.py:AnExtraordinarilyLongName"], "its class has a name of more than 20 letters"),
    ):
        with pytest.raises(WrongBot, match=why):
            served(names)
