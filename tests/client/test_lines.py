"""Lines break: the client mends them by itself, misses nothing, and does nothing twice."""

import asyncio
from random import Random

import pytest
from client.fake import begin, settle
from patience import PATIENCE_S

from kickdoor.client import MISSED, HungUp, Patience, Refused
from kickdoor.table.commands import Say
from kickdoor.table.messages import Do, Look

pytestmark = pytest.mark.anyio


async def test_a_lost_line_is_opened_again_with_a_new_ticket(seat, server):
    ann = await seat("Ann")
    server.cut()
    await ann.say("hello")
    assert ann.lines == 2
    assert server.tickets == 2
    assert server.count("said") == 1


async def test_a_command_whose_answer_was_lost_is_done_once(seat, server):
    ann = await seat("Ann")
    server.cut_before_answer = 3
    await ann.say("hello")
    sent = [frame for frame in server.frames if isinstance(frame, Do)]
    assert len(sent) == 4
    assert sent == sent[:1] * 4  # the same number, and the same word for word
    assert server.count("said") == 1


async def test_a_command_that_never_arrived_is_done_once(seat, server):
    ann = await seat("Ann")
    server.deaf = 4
    await ann.say("hello")
    assert ann.lines == 2  # the other three did not get as far as a welcome
    assert server.count("said") == 1


async def test_what_was_said_while_there_was_no_line_is_done_in_its_order(seat, server):
    ann = await seat("Ann")
    server.down = 5
    server.cut()
    phrases = ["hello", "thanks", "hello", "thanks"]
    await asyncio.gather(*(ann.say(phrase) for phrase in phrases))
    assert [
        notice.values["phrase"]
        for done in server.log
        for notice in done.told.notices
        if notice.key == "said"
    ] == phrases


async def test_whoever_no_longer_waits_for_a_command_does_not_send_it_again(seat, server):
    ann = await seat("Ann")
    server.silent = True
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):  # nobody answers
            await ann.say("hello")
    server.silent = False
    server.cut()
    await ann.say("thanks")
    assert server.count("said") == 1


async def test_a_message_that_was_missed_is_healed_by_looking_again(seat, server):
    ann, bob = await seat("Ann"), await seat("Bob")
    heard = bob.events()
    server.skip = 2  # Ann misses it too
    await ann.say("hello")
    await ann.say("thanks")
    await bob.until(lambda state: state.number == server.table.number(1))
    assert bob.lines == 1
    assert sum(isinstance(frame, Look) for frame in server.frames) == 2
    assert bob.view_hash() == server.view_hash("Bob")
    missed = await anext(heard)
    assert (missed.key, missed.values) == (MISSED, {"count": 2})


async def test_it_looks_once_however_much_comes_before_it_sees(seat, server):
    ann = await seat("Ann")
    server.skip = 1
    for phrase in ("hello", "thanks", "hello", "thanks"):
        server.do("Ann", Say(phrase))
    await settle(server, ann)
    await ann.say("hello")
    await settle(server, ann)  # it hears on
    assert sum(isinstance(frame, Look) for frame in server.frames) == 1
    assert ann.view_hash() == server.view_hash("Ann")


async def test_an_answer_that_comes_twice_is_taken_once(seat, server):
    ann = await seat("Ann")
    server.stutter = 3
    await ann.say("hello")
    await ann.say("thanks")
    assert ann.lines == 1
    assert server.count("said") == 2


async def test_what_cannot_be_read_ends_the_client_with_a_reason(seat, server):
    ann = await seat("Ann")
    (line,) = server.audience.listeners
    line.push(b'{"type":"riddle"}')
    with pytest.raises(HungUp, match=r"cannot read: .*riddle"):
        await ann.changed()


async def test_what_was_missed_while_the_line_was_down_is_counted(seat, server):
    ann, bob = await seat("Ann"), await seat("Bob")
    heard = bob.events()
    server.down = 1
    server.cut()
    await ann.say("hello")
    missed = await anext(heard)
    assert missed.key == MISSED or missed.values["phrase"] == "hello"
    await bob.until(lambda state: state.number == server.table.number(1))
    assert bob.view_hash() == server.view_hash("Bob")


async def test_it_tries_again_after_a_pause_that_grows_and_is_never_the_same(seat, server, pauses):
    ann = await seat("Ann")
    server.down = 15
    server.cut()
    await ann.say("hello")
    assert len(pauses) == 16
    assert all(0.2 <= pause <= 3 for pause in pauses)
    assert pauses[0] <= 0.4
    assert max(pauses) > 1
    assert len(set(pauses)) == 16


def test_pauses_fill_the_whole_span():
    patience = Patience(rng=Random(4))
    late = [patience.pause(9) for _ in range(500)]
    assert min(late) < 0.3
    assert max(late) > 2.9


async def test_after_many_tries_it_gives_up_and_says_so(seat, server):
    ann = await seat("Ann")
    heard = ann.events()
    server.down = 1_000
    server.cut()
    with pytest.raises(HungUp, match="the table QWERTY is gone"):
        await ann.say("hello")
    assert [told async for told in heard] == []


async def test_a_ticket_that_cannot_be_had_at_once_is_asked_for_again(seat, server, pauses):
    ann = await seat("Ann")
    server.no_tickets = ["too_many", "too_many"]
    server.cut()
    await ann.say("hello")
    assert len(pauses) == 3


async def test_whoever_has_no_session_any_more_is_told(seat, server):
    ann = await seat("Ann")
    server.no_tickets = ["no_session"]
    server.cut()
    with pytest.raises(Refused, match="You have no session here"):
        await ann.say("hello")


async def test_a_table_that_closes_for_a_moment_is_come_back_to(seat, server):
    ann = await seat("Ann")
    server.hang_up("closing")
    await ann.say("hello")
    assert ann.lines == 2


async def test_at_most_sixteen_commands_are_under_way(seat, server):
    ann = await seat("Ann")
    server.silent = True
    saying = [asyncio.create_task(ann.say("hello")) for _ in range(40)]
    for _ in range(100):  # turns, and not time: by then all have begun
        await asyncio.sleep(0)
    server.silent = False
    server.cut()
    await asyncio.wait(saying, return_when=asyncio.FIRST_COMPLETED)
    sent = [frame.n for frame in server.frames if isinstance(frame, Do)]
    assert sent[:16] == list(range(1, 17))
    assert len(sent) < 40
    await asyncio.gather(*saying)
    assert server.count("said") == 40


@pytest.mark.parametrize("seed", range(3))
async def test_a_whole_game_over_bad_lines_is_the_same_game(seat, server, seed):
    rng = Random(seed)
    ann = await begin(seat)
    done = 0
    async with asyncio.timeout(PATIENCE_S):
        while server.table.state.phase == "playing":
            server.elapse()
            await ann.until(lambda state: state.number == server.table.number(0))
            assert ann.view_hash() == server.view_hash("Ann")
            options = [each for each in ann.options if not ann.state.you.passed]
            if options and rng.random() < 0.5:
                server.cut_before_answer = rng.random() < 0.1
                await ann.act(rng.choice(options))
                done += 1
            elif rng.random() < 0.02:
                server.cut()
    await ann.until(lambda state: state.table.phase == "over")
    assert ann.view_hash() == server.view_hash("Ann")
    assert ann.lines > 3
    assert sum(each.record.by != "" for each in server.log) == done + 2
    assert await ann.transcript() == f"the game {server.table.game_id()}"
    await ann.rematch()
    await ann.until(lambda state: state.table.phase == "lobby")
    assert (ann.state.game, ann.state.players) == (None, [])
    assert ann.view_hash() == server.view_hash("Ann")
