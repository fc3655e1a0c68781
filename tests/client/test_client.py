"""A client at its table: what it sees, what it does, and what it is told when it may not."""

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec
import pytest
from client.fake import begin, play_until, pongs, settle
from msgspec import Raw
from patience import PATIENCE_S

from kickdoor.client import Client, HungUp, Refused, TableState, WrongVersion
from kickdoor.table.commands import Chat, Invite, Kick, Sit
from kickdoor.table.messages import News, PingOut, Snapshot, Telling
from kickdoor.table.refusals import REFUSALS
from kickdoor.table.screens import OptionPicture

pytestmark = pytest.mark.anyio


# --- seeing -------------------------------------------------------------------------------------


async def test_whoever_makes_a_table_sits_at_it_and_bots_with_them(seat):
    ann = await seat("Ann", bots=2, set="star")
    assert ann.seat == 0
    assert ann.code == "QWERTY"
    assert ann.state.table.set == "star"
    assert [each.bot for each in ann.state.table.seats] == ["", "sensible", "sensible"]


async def test_whoever_comes_by_the_code_is_seen_by_all(seat):
    ann, bob = await seat("Ann"), await seat("Bob")
    await ann.until(lambda state: state.table.seats[1].name == "Bob")
    assert bob.seat == 1


async def test_who_watches_has_no_seat_and_no_options(seat):
    await seat("Ann", bots=2)
    eve = await seat("Eve", watch=True)
    assert eve.seat == -1
    assert eve.options == []
    assert eve.state.table.watching == ["Eve"]


async def test_before_the_game_there_are_no_munchkins_and_no_fight(seat):
    ann = await seat("Ann")
    assert ann.state.players == []
    assert ann.state.game is None
    assert ann.state.fight is None
    assert ann.state.clock.kind == ""


async def test_the_state_is_what_the_server_shows_this_seat(seat, server):
    ann, eve = await begin(seat), await seat("Eve", watch=True)
    await settle(server, ann)
    await settle(server, eve)
    assert len(ann.state.you.hand) == 8
    assert ann.state.players[0].level == 1
    assert ann.view_hash() == server.view_hash("Ann")
    assert eve.view_hash() == server.view_hash("Eve") != ann.view_hash()


async def test_looking_again_shows_the_table_as_it_is(seat, server):
    ann = await seat("Ann")
    ann.state.sections["table"] = b"{}"
    assert ann.view_hash() != server.view_hash("Ann")
    await ann.look()
    assert ann.view_hash() == server.view_hash("Ann")
    assert ann.state.table.code == "QWERTY"


async def test_a_picture_that_was_taken_out_stays_what_it_was(seat):
    ann = await seat("Ann")
    before = ann.state.table
    await ann.do(Invite(2))
    await ann.until(lambda state: state.table.seats[2].bot == "sensible")
    assert before.seats[2].bot == ""


def test_a_section_that_is_gone_is_gone_here_too():
    state = TableState()
    state.restore(Snapshot(4, 0, 0, {"clock": Raw(b'{"kind":"call"}'), "odd": Raw(b"1")}))
    assert state.clock.kind == "call"
    assert state.hear(News(5, 10, [], {"clock": Raw(b"null")}))
    assert state.clock.kind == ""
    assert (state.number, state.now, state.sections) == (5, 10, {"odd": b"1"})
    state.hear(News(6, 20, [], {"clock": Raw(b'{"kind":"choice"}')}))
    assert state.clock.kind == "choice"
    state.restore(Snapshot(9, 20, 0, {}))
    assert (state.clock.kind, state.sections) == ("", {})


@pytest.mark.parametrize("number", [3, 4, 6])
def test_news_that_is_not_the_next_changes_nothing(number):
    state = TableState()
    state.restore(Snapshot(4, 0, 0, {}))
    assert not state.hear(News(number, 10, [], {"clock": Raw(b'{"kind":"call"}')}))
    assert (state.number, state.sections) == (4, {})


# --- hearing ------------------------------------------------------------------------------------


async def test_what_is_told_comes_one_after_another(seat):
    ann, bob = await seat("Ann"), await seat("Bob")
    heard = bob.events()
    await ann.say("hello")
    await ann.do(Chat("anybody?"))
    first, second = await anext(heard), await anext(heard)
    assert (first.key, first.values["phrase"]) == ("notice.said", "hello")
    assert (second.key, second.values["text"]) == ("notice.chat", "anybody?")


async def test_who_no_longer_waits_does_not_wake_the_others(seat):
    ann = await seat("Ann")
    waiting = [asyncio.create_task(ann.changed()) for _ in range(2)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await ann.say("hello")
    await waiting[1]
    assert waiting[0].cancelled()


async def all_of(heard: AsyncIterator[Telling]) -> list[Telling]:
    """Everything up to the end."""
    async with asyncio.timeout(PATIENCE_S):
        return [told async for told in heard]


async def test_what_is_told_ends_when_the_client_hangs_up(seat):
    ann = await seat("Ann")
    heard = ann.events()
    await ann.close()
    late = ann.events()
    assert await all_of(heard) == []
    assert await all_of(late) == []


async def test_nothing_can_be_done_or_waited_for_after_hanging_up(seat):
    ann = await seat("Ann")
    await ann.close()
    with pytest.raises(HungUp, match="has hung up"):
        await ann.ready()
    with pytest.raises(HungUp):
        await ann.changed()


async def test_a_table_that_asks_how_long_the_way_is_gets_its_answer(seat, server):
    ann = await seat("Ann")
    (line,) = server.audience.listeners
    line.push(msgspec.json.encode(PingOut(77)))
    await ann.say("hello")
    assert pongs(server) == [77]


# --- doing --------------------------------------------------------------------------------------


async def test_what_is_done_is_stored_when_do_returns(seat, server):
    ann = await seat("Ann")
    await ann.do(Sit(2))
    assert server.table.seat_of("Ann") == 2


async def test_a_refusal_says_why_with_its_key_and_values(seat, server):
    await seat("Ann")
    bob = await seat("Bob")
    with pytest.raises(Refused, match="Seat 0 is taken") as error:
        await bob.do(Sit(0))
    assert (error.value.key, error.value.values) == ("seat_taken", {"seat": 0})
    with pytest.raises(Refused) as error:
        await bob.start()
    assert error.value.key == "not_owner"
    assert str(error.value) == REFUSALS["not_owner"].format(owner="Ann")


async def test_an_act_is_one_of_the_options(seat, server):
    ann = await begin(seat)
    await play_until(server, ann, may("kick"))
    await ann.act(option(ann, "kick"))
    await settle(server, ann)
    assert option(ann, "kick") is None
    with pytest.raises(Refused) as error:
        await ann.act(("kick", -1, -1))
    assert error.value.key == "illegal"


def option(client: Client, verb: str) -> OptionPicture | None:
    """An option by its verb."""
    return next((each for each in client.options if each.act[0] == verb), None)


def may(verb: str) -> Callable[[Client], bool]:
    """Whether somebody has such an option."""
    return lambda client: option(client, verb) is not None


async def test_why_a_card_cannot_be_played(seat, server):
    ann = await begin(seat)
    await play_until(server, ann, may("kick"))
    because = {card: await ann.why(card) for card in ann.state.you.hand}
    usable = {card for card, reason in because.items() if not reason.key}
    assert usable == {each.act[1] for each in ann.options} & set(because)
    assert 0 < len(usable) < len(because)
    assert all(reason.rule for reason in because.values() if reason.key)


async def test_a_draft_shows_what_could_follow_and_does_nothing(seat, server):
    ann = await begin(seat)
    await play_until(server, ann, may("ask"))
    following = await ann.draft([option(ann, "ask").act])
    assert "never_mind" in {each.act[0] for each in following}
    assert ("terms", 0, 0) in {each.act for each in following}
    assert option(ann, "ask") is not None


async def test_what_goes_together_is_done_together_or_not_at_all(seat, server):
    ann = await begin(seat)
    await play_until(server, ann, may("ask"))
    ask = option(ann, "ask")
    before = len(server.log)
    with pytest.raises(Refused):
        await ann.act(ask, ("add", 9_999, -1))
    assert len(server.log) == before
    await ann.act(ask, ("never_mind", -1, -1))
    assert len(server.log) == before + 1


async def test_holding_and_passing_reach_the_table(seat, server):
    ann = await begin(seat)
    await play_until(server, ann, lambda ann: ann.state.clock.kind == "window")
    await ann.hold()
    await settle(server, ann)
    assert ann.state.clock.holder == 0
    await ann.release()
    await settle(server, ann)
    assert ann.state.clock.holder == -1
    if not ann.state.you.passed:
        await ann.pass_()
        await settle(server, ann)
    assert ann.state.you.passed


async def test_whoever_leaves_frees_the_seat_and_is_gone(seat, server):
    ann, bob = await seat("Ann"), await seat("Bob")
    await bob.leave()
    await ann.until(lambda state: state.table.seats[1].name == "")
    with pytest.raises(HungUp):
        await bob.changed()


# --- versions, and being sent away --------------------------------------------------------------


@pytest.mark.parametrize("is_strict", [True, False])
async def test_another_version_is_said_clearly(seat, server, is_strict):
    server.protocol, server.is_strict = 2, is_strict
    with pytest.raises(WrongVersion, match="speaks protocol 1, the table 2: install"):
        await seat("Ann")


async def test_whoever_is_kicked_does_not_come_back(seat, server, pauses):
    ann, bob = await seat("Ann"), await seat("Bob")
    heard = bob.events()
    await ann.do(Kick(1))
    server.hang_up("kicked")
    with pytest.raises(Refused, match="asked to leave"):
        await all_of(heard)
    with pytest.raises(Refused):
        await bob.ready()
    assert bob.lines == 1
