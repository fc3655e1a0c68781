"""Append, commit, then tell: a table in one process."""

import asyncio

import msgspec
from hosting import a_table, connected, refusal, serving, shown_and_logged

from kickdoor.host import NewTable, finished
from kickdoor.host.clock import SteadyClock
from kickdoor.store import store_at
from kickdoor.store.errors import StoreFailed
from kickdoor.table.commands import Chat, Hold, Invite, Join, Leave, Mute, Said, Say, Start, Stops
from kickdoor.table.serving import fold, snapshot
from kickdoor.transcripts import verify


def test_everybody_is_told_the_same_and_each_their_own():
    async def scene():
        async with serving(clock=SteadyClock()) as host:
            _, (ann, bob, cat) = await a_table(host, "Ann", "Bob", "Cat")
            await bob.until(lambda client: client.sections["table"]["phase"] == "playing")
            for section in ("table", "game", "players", "clock"):
                assert ann.sections[section] == bob.sections[section] == cat.sections[section]
            hands = [client.sections["you"]["hand"] for client in (ann, bob, cat)]
            assert all(len(hand) >= 8 for hand in hands)
            assert len({card for hand in hands for card in hand}) == sum(map(len, hands))
            assert ann.gaps == bob.gaps == cat.gaps == 0

    asyncio.run(scene())


def test_nobody_hears_of_what_could_not_be_stored_and_the_table_goes_on():
    async def scene():
        store = store_at("sqlite://")
        async with serving(store=store) as host:
            _, (ann, bob) = await a_table(host, "Ann", "Bob", start=False)
            append = store.append

            async def fail(*_):
                raise StoreFailed

            store.append = fail
            assert await refusal(ann.do(Chat("lost"))) == "not_stored"
            store.append = append
            await ann.do(Chat("found"))
            assert [said["text"] for said in bob.told("notice.chat")] == ["found"]
            assert ann.sections == {**bob.sections, "you": ann.sections["you"]}

    asyncio.run(scene())


def test_a_repeated_command_is_carried_out_once_and_answered_alike():
    async def scene():
        async with serving() as host:
            _, (ann, bob) = await a_table(host, "Ann", "Bob", start=False)
            for _ in range(5):
                await ann.do(Chat("once"), n=77)
            assert len(bob.told("notice.chat")) == 1

    asyncio.run(scene())


def test_the_log_leads_to_the_table():
    async def scene():
        async with serving() as host:
            code, (ann,) = await a_table(host, "Ann", bots=3)
            await ann.play(messages=80)
            shown, logged = await shown_and_logged(host, await host.room(code))
            assert shown == logged

    asyncio.run(scene())


def test_a_private_word_reaches_nobody_else():
    async def scene():
        async with serving() as host:
            _, (ann, bob, cat) = await a_table(host, "Ann", "Bob", "Cat")
            await cat.until(lambda client: client.sections["table"]["phase"] == "playing")
            before = cat.number, bob.number
            await ann.do(Stops("win"))
            assert ann.sections["you"]["stop"] == "win"
            assert (cat.number, bob.number) == before

    asyncio.run(scene())


def test_who_is_muted_is_not_heard():
    async def scene():
        async with serving() as host:
            _, (ann, bob, cat) = await a_table(host, "Ann", "Bob", "Cat", start=False)
            await bob.do(Mute("Ann"))
            await ann.do(Chat("psst"))
            await ann.do(Say("hello"))
            assert not bob.told("notice.chat")
            assert not bob.told("notice.said")
            assert len(cat.told("notice.chat")) == 1

    asyncio.run(scene())


def test_fifty_race_for_one_seat_and_one_gets_it():
    async def scene():
        async with serving() as host:
            code = await host.create("Ann", NewTable(name="Ann", seats=3, bots=1))
            people = [f"P{number}" for number in range(50)]
            await asyncio.gather(*(host.do(code, Said(person, Join(person))) for person in people))
            table = (await host.room(code)).table
            seated = [person for person in people if table.seat_of(person) >= 0]
            assert len(seated) == 1

    asyncio.run(scene())


def test_after_a_restart_the_game_goes_on_where_it_was(tmp_path):
    async def scene():
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        async with serving(url, process="one") as host:
            code, (ann,) = await a_table(host, "Ann", bots=3)
            await ann.play(messages=80)
            room = await host.room(code)
            shown, seq = snapshot(room.table), room.table.state.seq
        async with serving(url, process="two", alone=True) as host:
            room = await host.room(code)
            log = await host.store.records(room.id)
            assert snapshot(fold(None, log[:seq])) == shown
            assert snapshot(fold(None, log)) == snapshot(room.table)  # bots may have gone on
            assert room.now() == room.table.state.at  # the outage costs nobody anything
            await asyncio.sleep(0.2)  # in which no time may pass
            assert room.now() == room.table.state.at  # and the clock waits for Ann
            ann = await connected(host, code, "Ann")
            await ann.play(messages=ann.number + 20)

    asyncio.run(scene())


def test_a_table_that_breaks_is_stopped_and_the_others_go_on(monkeypatch):
    async def scene():
        reports = []
        async with serving(report=lambda room, error: reports.append((room.id, error))) as host:
            broken, (ann,) = await a_table(host, "Ann", start=False)
            _, (bob,) = await a_table(host, "Bob", start=False)
            table = (await host.room(broken)).table
            monkeypatch.setattr(table, "check_owner", lambda who: 1 / 0)
            assert await refusal(ann.do(Invite(1))) == "frozen"
            assert ann.bye == ("frozen", 1011)
            assert isinstance(reports[0][1], ZeroDivisionError)
            assert host.figures.frozen == 1
            await bob.do(Invite(1))
            assert await refusal(ann.do(Say("hello"))) == "frozen"
            assert await refusal(host.attach(broken, ann)) == "frozen"

    asyncio.run(scene())


def test_a_bad_command_changes_nothing():
    async def scene():
        async with serving() as host:
            code, (ann, bob) = await a_table(host, "Ann", "Bob", start=False)
            room = await host.room(code)
            before = snapshot(room.table)
            assert await refusal(bob.do(Start())) == "not_owner"
            assert await refusal(ann.do(Start())) == "too_few"
            assert await refusal(ann.do(Hold())) == "not_playing"
            assert snapshot(room.table) == before

    asyncio.run(scene())


def test_whoever_comes_back_has_their_seat_again():
    async def scene():
        async with serving() as host:
            code, (ann, bob) = await a_table(host, "Ann", "Bob", bots=1)
            await bob.do(Leave())
            await ann.until(lambda client: client.sections["table"]["seats"][1].get("stand_in"))
            bob.at.detach()
            bob = await connected(host, code, "Bob")
            await ann.until(lambda client: not client.sections["table"]["seats"][1].get("stand_in"))
            assert bob.sections["you"]["seat"] == 1

    asyncio.run(scene())


def test_a_table_that_nobody_knows_is_refused():
    async def scene():
        async with serving() as host:
            assert await refusal(host.room("NOSUCH")) == "no_table"
            assert await refusal(host.game("nosuch")) == "no_game"
            code, _ = await a_table(host, "Ann", start=False)
            assert msgspec.json.decode(await host.picture(code))["phase"] == "lobby"

    asyncio.run(scene())


def test_a_number_that_is_left_out_is_made_good_by_a_snapshot():
    async def scene():
        async with serving() as host:
            code, (ann, bob) = await a_table(host, "Ann", "Bob", start=False)
            (await host.room(code)).table.state.public += 5
            await bob.do(Chat("hello"))
            assert [client.heard[-1]["type"] for client in (ann, bob)] == ["snapshot"] * 2
            await bob.do(Chat("again"))
            assert [client.heard[-1]["type"] for client in (ann, bob)] == ["news"] * 2
            assert ann.gaps == bob.gaps == 0

    asyncio.run(scene())


def test_a_game_that_is_over_this_moment_can_be_had_as_a_file(monkeypatch):
    monkeypatch.setattr(finished, "TIMES", 1_000)  # whoever asks waits as long as it takes

    async def scene():
        async with serving() as host:
            _, (ann,) = await a_table(host, "Ann", bots=2)
            await ann.play(messages=10**6)
            (over,) = ann.sections["table"]["finished"]
            text = await host.game(over["id"])
            assert verify(text).chain == ann.sections["table"]["chain"]

    asyncio.run(scene())
