"""Several processes: a client may sit at any of them, and hears the same."""

import asyncio

import pytest
from host.alone import HandClock
from hosting import (
    a_table,
    connected,
    die,
    refusal,
    same,
    shown_and_logged,
    soon,
    spread,
    started,
)
from patience import PATIENCE_S

from kickdoor.engine import legal
from kickdoor.game.acts import VERBS
from kickdoor.host import keeping, presence
from kickdoor.host.bus import LocalBus
from kickdoor.table.commands import Chat, Join, Kick, Leave, Pass, Ready, Said, Start, Stops
from kickdoor.table.refusals import Refused
from kickdoor.table.waiting import riddle

pytestmark = pytest.mark.anyio

EVERYWHERE = ["sqlite", "postgres postgres", "postgres redis"]


def is_present(client, person):
    """Whether somebody who sits at the table is there, as a client sees it."""
    seats = client.sections["table"]["seats"]
    return any(seat.get("name") == person and seat.get("present", True) for seat in seats)


@pytest.mark.parametrize("place", EVERYWHERE, indirect=True)
async def test_a_client_at_another_process_plays_along(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob, cat) = await spread(one, two, "Ann", "Bob", "Cat")
    await started([ann, bob, cat])
    before = bob.number
    await bob.do(Chat("hello from afar"))
    assert bob.number > before  # the news came before the answer, as they do at the keeper's
    await same(ann, bob, cat)
    assert [each["text"] for each in ann.told("notice.chat")] == ["hello from afar"]
    assert (await one.room(code)).lease is not None
    assert (await two.room(code)).lease is None
    assert two.figures.forwarded >= 5
    assert ann.gaps == bob.gaps == cat.gaps == 0


@pytest.mark.parametrize("place", EVERYWHERE, indirect=True)
async def test_who_looks_where_is_seen_at_every_process_by_those_who_look_around(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob, cat) = await spread(one, two, "Ann", "Bob", "Cat")
    await started([ann, bob, cat])
    table = (await one.room(code)).table
    laid = 12
    table.game.munchkins[0].table.append(laid)  # as if Ann had laid it out
    (await two.room(code)).table.game.munchkins[0].table.append(laid)
    numbers = ann.number, bob.number
    for client in (ann, bob):
        client.at.glance(-1)
    bob.at.glance(laid)
    await ann.until(lambda client: (1, laid) in client.glances)
    ann.at.glance(table.game.munchkins[0].hand[0])
    await bob.until(lambda client: client.glances.count((0, -1)) == 2)
    assert not [each for each in bob.glances if each != (0, -1)]  # nothing of the hand
    assert (1, laid) not in bob.glances  # nobody is told of oneself
    assert cat.glances == []  # Cat has never glanced at anything
    assert (ann.number, bob.number) == numbers  # it is no news: nothing was done


@pytest.mark.parametrize("place", EVERYWHERE, indirect=True)
async def test_everywhere_the_same_is_told_in_the_same_order_under_the_same_numbers(process):
    one, two = await process("one"), await process("two")
    code, (ann,) = await a_table(one, "Ann", bots=3, start=False)
    here, there = await connected(one, code, "Eve"), await connected(two, code, "Fay")
    await ann.do(Ready("5a" * 16))
    await ann.do(Start())
    await ann.play(messages=60)
    await same(ann, here, there)
    first = max(here.heard[0]["number"], there.heard[0]["number"])
    heard = [
        {each["number"]: each for each in client.heard if each["number"] > first}
        for client in (here, there)
    ]
    common = heard[0].keys() & heard[1].keys()
    assert len(common) > 40
    assert all(heard[0][number] == heard[1][number] for number in common)
    assert list(heard[1]) == sorted(heard[1])
    assert here.gaps == there.gaps == 0


async def test_a_refusal_comes_back_whole(process, monkeypatch):
    one, two = await process("one"), await process("two")
    code, (_, bob) = await spread(one, two, "Ann", "Bob")
    assert await refusal(bob.do(Pass())) == "not_playing"
    with pytest.raises(Refused) as refused:
        await bob.do(Start())
    assert (refused.value.key, refused.value.values) == ("not_owner", {"owner": "Ann"})

    def forbid(who):
        raise Refused("illegal", "CMB-4", seat=2)

    monkeypatch.setattr((await one.room(code)).table, "check_owner", forbid)
    with pytest.raises(Refused) as refused:
        await bob.do(Start())
    assert (refused.value.rule, refused.value.values) == ("CMB-4", {"seat": 2})


async def test_a_repeat_is_done_once_wherever_it_comes_in(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    again = await connected(one, code, "Bob", bob.client)
    for client in (bob, again, bob, again):
        await client.do(Chat("once"), n=77)
    await asyncio.gather(*(client.do(Chat("twice"), n=78) for client in (bob, again, bob)))
    await soon(lambda: len(ann.told("notice.chat")) == 2)
    await same(ann, bob, again)
    assert [each["text"] for each in bob.told("notice.chat")] == ["once", "twice"]


async def test_a_private_word_reaches_only_its_seat_at_another_process_too(process):
    one, two = await process("one"), await process("two")
    _, (ann, bob, cat) = await spread(one, two, "Ann", "Bob", "Cat")
    await started([ann, bob, cat])
    await same(ann, bob, cat)
    heard = len(cat.heard), len(ann.heard)
    await bob.do(Stops("win"))
    assert bob.sections["you"]["stop"] == "win"
    await ann.do(Chat("and now"))
    await soon(lambda: cat.told("notice.chat") and bob.told("notice.chat"))
    assert (len(cat.heard), len(ann.heard)) == (heard[0] + 1, heard[1] + 1)
    assert ann.gaps == bob.gaps == cat.gaps == 0


async def test_whoever_is_connected_to_another_process_is_there_and_gone_when_they_hang_up(process):
    clock = HandClock()
    one, two = [await process(name, clock=clock) for name in ("one", "two")]
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    there = (await one.room(code)).presence
    for _ in range(3):  # longer than anything is believed without being said again
        clock.go(0.7 * presence.HEARD)
        await soon(lambda: there.elsewhere.get("two", {}).get("Bob") == clock.seconds(clock.ms()))
        there.look()
    assert is_present(ann, "Bob")
    assert not ann.told("notice.gone")
    bob.at.detach()
    await soon(lambda: clock.go(presence.DROPPED) or not is_present(ann, "Bob"))
    bob = await connected(two, code, "Bob")
    await ann.until(lambda client: is_present(client, "Bob"))
    await same(ann, bob)


async def test_whoever_was_there_but_a_moment_is_missed_as_soon_as_anybody(process, monkeypatch):
    monkeypatch.setattr(keeping, "LOOK_S", 1)  # Bob comes and goes between two looks
    one, two = await process("one"), await process("two")
    for there in (one, two):
        _, (ann, bob) = await spread(one, there, "Ann", "Bob")
        bob.at.detach()
        await ann.until(lambda client: client.told("notice.gone"))


async def test_whoever_is_connected_twice_stays_while_one_connection_does(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    room = await one.room(code)
    again = await connected(one, code, "Bob")
    bob.at.detach()
    await soon(lambda: not any("Bob" in people for people in room.presence.elsewhere.values()))
    await asyncio.sleep(0.6)  # in which he may not go
    assert is_present(ann, "Bob")
    bob = await connected(two, code, "Bob")
    await soon(lambda: any("Bob" in people for people in room.presence.elsewhere.values()))
    again.at.detach()
    await asyncio.sleep(0.6)  # in which he may not go
    assert is_present(ann, "Bob")
    assert not ann.told("notice.gone")


async def test_whoever_leaves_is_not_called_back_by_a_connection_that_still_stands(process):
    one, two = await process("one"), await process("two")
    _, (ann, bob, cat) = await spread(one, two, "Ann", "Bob", "Cat")
    await started([ann, bob, cat])
    await bob.do(Leave())
    await asyncio.sleep(0.5)  # in which the other process says more than once that Bob is there
    assert not is_present(ann, "Bob")
    assert not ann.told("notice.back")


async def test_R2_whoever_is_forgotten_leaves_for_good_where_the_table_is_kept(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob, cat) = await spread(one, two, "Ann", "Bob", "Cat")
    for person in ("Bob", "Cat"):
        await two.note_visit(person, await two.room(code), person)
    await started([ann, bob, cat])
    assert (await two.room(code)).lease is None
    await two.be_forgotten("Bob", lambda: asyncio.sleep(0))
    (seat,) = (each for each in ann.sections["table"]["seats"] if each.get("name") == "Bob")
    assert seat.get("bot") == "sensible"
    assert [each["name"] for each in ann.told("notice.left")] == ["Bob"]
    assert "Bob" not in (await one.room(code)).table.state.people
    assert await two.store.visits_of("Bob") == []


async def test_the_people_of_a_process_that_died_are_gone_after_a_while(process):
    clock = HandClock()
    one, two = [await process(name, clock=clock) for name in ("one", "two")]
    code, (ann, _) = await spread(one, two, "Ann", "Bob")
    there = (await one.room(code)).presence
    await soon(lambda: "Bob" in there.elsewhere.get("two", ()))
    await die(two)
    clock.go(0.9 * presence.HEARD)
    there.look()
    assert there.here() == {"Ann", "Bob"}
    await soon(lambda: clock.go(0.2 * presence.HEARD) or not is_present(ann, "Bob"))


async def test_whoever_is_sent_away_is_hung_up_on_at_every_process(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    again = await connected(one, code, "Bob")
    await ann.do(Kick(name="Bob"))
    await soon(lambda: bob.bye and again.bye)
    assert bob.bye == again.bye == ("kicked", 1008)
    assert await refusal(two.attach(code, bob)) == "kicked"


class Deaf(LocalBus):
    """A bus on which every hint is lost."""

    async def shout(self, message):
        """Say nothing."""


async def test_a_follower_reads_on_though_every_hint_is_lost(process):
    one = await process("one", bus=Deaf(process.hub))
    two = await process("two", bus=LocalBus(process.hub))
    _, (ann, bob) = await spread(one, two, "Ann", "Bob")
    await ann.do(Chat("anybody?"))
    await soon(lambda: bob.told("notice.chat"))
    await same(ann, bob)
    assert bob.gaps == 0


async def test_the_followers_clock_goes_as_the_keepers_from_what_is_stored(process):
    clock = HandClock()
    one, two = [await process(name, clock=clock) for name in ("one", "two")]
    code, (ann, bob, cat) = await spread(one, two, "Ann", "Bob", "Cat")
    await started([ann, bob, cat])
    await bob.do(Chat("tick"))
    here, there = await one.room(code), await two.room(code)
    before = here.now()
    assert there.now() == before
    clock.go(0.3)
    assert here.now() == there.now() == before + 300


def sensibly(client, room):
    """How a client chooses that looks at its own process's table as a sensible bot would."""

    def choose(options):
        seat = client.sections["you"]["seat"]
        ways = [each["act"] for each in options]
        chosen = riddle(room.table, seat, legal(room.table.game, seat)).solved()
        said = [VERBS[chosen[0]], *chosen[1:]]
        return {"act": said if said in ways else ways[0]}

    return choose


@pytest.mark.parametrize("place", ["sqlite", "postgres postgres"], indirect=True)
async def test_four_clients_at_two_processes_play_a_game_to_its_end(process):
    one, two = await process("one", speed=40), await process("two", speed=40)
    code, clients = await spread(one, two, "Ann", "Bob", seats=4, pace="rulebook")
    for host, name in ((one, "Cat"), (two, "Dan")):
        await host.do(code, Said(name, Join(name)))
        clients.append(await connected(host, code, name))
    await started(clients)
    for client, host in zip(clients, (one, two, one, two), strict=True):
        client.choose = sensibly(client, await host.room(code))
    await asyncio.gather(*(client.play(messages=10**6) for client in clients))
    await same(*clients)
    assert clients[0].sections["table"]["phase"] == "over"
    assert all(client.gaps == 0 for client in clients)
    shown, logged = await shown_and_logged(one, await two.room(code))
    assert shown == logged
    game = clients[1].sections["table"]["finished"][-1]["id"]

    async with asyncio.timeout(PATIENCE_S):
        while await refusal(two.game(game)) is not None:
            await asyncio.sleep(0.05)


async def test_a_follower_that_comes_to_another_table_than_the_log_says_stops_itself_only(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    (await two.room(code)).table.state.talk = False  # it has gone wrong here, and only here
    await ann.do(Chat("hello"))
    await soon(lambda: bob.bye == ("frozen", 1011))
    assert two.figures.frozen == 1
    assert not (await one.room(code)).frozen
    await ann.do(Chat("still here"))


@pytest.mark.parametrize("place", EVERYWHERE, indirect=True)
async def test_whoever_logs_out_is_hung_up_on_everywhere(process):
    one, two = await process("one"), await process("two")
    ended = []
    for host in (one, two):
        host.on_logout = lambda session, name=host.process: ended.append((name, session))
    one.log_out("ab12")
    assert ended == [("one", "ab12")]
    await soon(lambda: ended == [("one", "ab12"), ("two", "ab12")])
