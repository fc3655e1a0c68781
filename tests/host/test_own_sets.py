"""A set that a guest brings, with several processes: by its code, once, and whoever keeps on."""

import pytest
from hosting import die, same, soon, spread, started
from table.test_own_sets import MIX, SEASIDE

from kickdoor.host import presence
from kickdoor.sets.guests import guest
from kickdoor.store.sharing import Shared
from kickdoor.table.commands import Agree, Bring
from kickdoor.table.guests import set_of
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import fold

pytestmark = pytest.mark.anyio


async def shared(host):
    """The code of a set that Ann shares."""
    sets = host.services.sets
    return (await sets.share("Ann", "Ann", guest(set_of(SEASIDE.inside)))).code


@pytest.mark.parametrize("place", ["sqlite", "postgres postgres"], indirect=True)
async def test_it_is_brought_from_anywhere_and_played_on_by_whoever_takes_the_table_over(
    process, monkeypatch
):
    monkeypatch.setattr(presence, "RETURNING", 20)
    one, two = await process("one"), await process("two")
    code, clients = await spread(one, two, "Ann", "Bob", "Cat")
    ann, bob, cat = clients
    other = await two.attach(code, type(ann)("Ann"))
    ann_elsewhere = type(ann)("Ann")
    ann_elsewhere.at = other
    await ann_elsewhere.do(Bring(await shared(two)))
    await ann.do(Agree(MIX))
    await started(clients)
    await same(ann, bob, cat)
    await die(one)
    room = await two.room(code)
    await soon(lambda: room.lease is not None)
    assert "out-of-season" in room.table.game.box.own
    records = await two.store.records(room.id)
    assert fold(None, records, check=True).state == room.table.state


async def test_a_repeat_brings_it_once(process):
    one = await process("one")
    _, (ann,) = await spread(one, one, "Ann")
    code = await shared(one)
    await ann.do(Bring(code), n=7)
    await one.services.sets.take_back(code, "Ann")
    await ann.do(Bring(code), n=7)
    with pytest.raises(Refused, match="no set"):
        await ann.do(Bring(code), n=8)
    (room,) = one.rooms.values()
    assert room.table.state.brought == 1


async def test_who_may_not_bring_one_is_told_before_it_is_looked_for(process):
    one = await process("one")
    _, (_, bob) = await spread(one, one, "Ann", "Bob")
    with pytest.raises(Refused, match="keeps this table"):
        await bob.do(Bring("QUACKSQUA"))


async def test_a_person_shares_no_more_than_so_many_and_the_oldest_goes(process, monkeypatch):
    one = await process("one")
    monkeypatch.setattr("kickdoor.store.sharing.MOST_OF_A_PERSON", 2)
    codes = [await shared(one) for _ in range(3)]
    theirs = Shared("ELSEWHERE", "Bob", "Bob", 1, SEASIDE.inside)
    await one.store.share_set(theirs)
    there = [code for code in codes if await one.store.shared_set(code)]
    assert len(there) == 2
    assert codes[2] in there
    assert await one.store.shared_set("ELSEWHERE") == theirs
