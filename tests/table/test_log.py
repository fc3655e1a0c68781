"""P1, P3, K3, K7, K8: the same log gives the same table, everywhere and from any snapshot."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from evening import Evening
from table.kit import begun, fight, gathered, refused
from virtual import message

from kickdoor.saves import save
from kickdoor.table import core
from kickdoor.table.commands import Chat, Pass, Say, Undo
from kickdoor.table.serving import (
    CLIENTS,
    REMEMBERED,
    LogBroken,
    due,
    fold,
    is_known,
    restored,
    snapshot,
    tick,
)

ROOT = Path(__file__).parents[2]


def whole(table):
    """Everything that two equal tables have in common."""
    game = b"" if table.game is None else save(table.game)
    return msgspec.json.encode(table.state), game, table.acts, table.chapters


@pytest.mark.parametrize("seed", range(4))
def test_P1_the_fold_of_a_log_is_the_table_at_every_point(seed):
    evening = Evening(seed)
    at = []
    evening.served.watch = lambda served, done: at.append(whole(served.table))
    begin = len(evening.served.records)
    evening.play(400)
    records = evening.served.records
    table = fold(None, records[:begin], check=True)
    for record, expected in zip(records[begin:], at, strict=True):
        fold(table, [record], check=True)
        assert whole(table) == expected


@pytest.mark.parametrize("seed", range(2))
def test_K8_what_is_hashed_of_the_game_is_the_game_as_it_is(seed):
    evening = Evening(seed)
    same = []
    evening.served.watch = lambda served, done: same.append(
        served.table.saved() == save(served.table.game)
    )
    evening.play(300)
    assert len(same) > 100
    assert all(same)


def test_K8_of_a_game_that_has_not_gone_on_nothing_is_written_again(monkeypatch):
    table = fight(bob=dict(hand=["Liquid Assets"]))
    table.act("bob", "play Liquid Assets for the monsters")
    written = []
    monkeypatch.setattr(core, "save", lambda game: written.append(game) or save(game))
    before = table.records[-1].hash
    table.do("ann", Say("hello"))
    table.do("ann", Chat("psst"))
    assert written == []
    assert len({before, *(record.hash for record in table.records[-2:])}) == 3
    table.do("bob", Undo())
    assert written == [table.table.game]
    assert table.table.saved() == save(table.table.game)


@pytest.mark.parametrize("seed", range(4))
def test_P3_a_table_restored_at_every_record_is_the_same_and_goes_on_alike(seed):
    evening = Evening(seed)
    begin = len(evening.served.records)
    evening.play(250)
    records = evening.served.records
    table = fold(None, records[:begin])
    for record in records[begin:]:
        again = restored(snapshot(table))
        assert whole(again) == whole(table)
        assert snapshot(again) == snapshot(table)
        fold(again, [record], check=True)
        fold(table, [record], check=True)
        assert whole(again) == whole(table)


def test_P3_a_whole_game_can_be_restored_after_every_record():
    table = begun("ann", "bob", bots=2, seed=2)
    for seat in table.table.state.seats[:2]:
        seat.stand_in = True
    at = []
    table.watch = lambda served, done: at.append(
        whole(restored(snapshot(served.table))) == whole(served.table)
    )
    assert table.until(lambda: table.table.state.phase == "over", 36_000_000)
    assert len(at) > 300
    assert all(at)


def test_P3_a_lobby_can_be_restored_too():
    table = gathered("ann", "bob", "cat")
    assert whole(restored(snapshot(table.table))) == whole(table.table)


def test_P3_what_time_brings_is_the_same_after_a_restart():
    table = begun("ann", bots=2, seed=8)
    table.table.state.seats[0].stand_in = True
    table.wait(30_000)
    for _ in range(100):
        again = restored(snapshot(table.table))
        when = due(again)
        assert when is not None
        table.wait(max(due(table.table) - table.now, 0))
        done = None
        while done is None and (when := due(again)) is not None and when <= table.now:
            done = tick(again, table.now)
        assert done is None or done.record == table.records[-1]


def test_P1_the_hash_seed_of_the_process_changes_nothing():
    script = (
        "from evening import Evening; e = Evening(3); e.play(500); "
        "print(e.served.table.state.hash, e.served.table.state.seq)"
    )
    path = f"{ROOT / 'src'}:{ROOT / 'checks'}"
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(told) == 1
    assert len(told.pop()) > 32


def test_K8_a_log_that_was_altered_leads_elsewhere():
    table = begun("ann", "bob", "cat")
    table.do("ann", Chat("one"))
    *records, last = table.records
    altered = msgspec.structs.replace(last, body=last.body.replace(b"one", b"two"))
    assert fold(None, [*records, last], check=True).state.hash == table.table.state.hash
    with pytest.raises(LogBroken, match="leads elsewhere"):
        fold(None, [*records, altered], check=True)


def test_K8_a_snapshot_that_was_altered_is_not_believed():
    table = begun("ann", "bob", "cat")
    kept = snapshot(table.table)
    assert kept.count(b'"ann"') > 0
    with pytest.raises(LogBroken, match="a snapshot is damaged"):
        restored(kept.replace(b'"ann"', b'"amy"'))
    without_sum = kept[kept.index(b"[") :]  # as older ones are
    assert whole(restored(without_sum)) == whole(table.table)


def test_K7_time_never_goes_back():
    table = fight()
    table.wait(5_000)
    table.do("ann", Say("hello"))
    table.now = 1_000
    table.do("ann", Say("hello"))
    assert table.table.state.at == 5_000


def test_K3_a_command_is_known_by_its_client_and_number():
    table = fight()
    table.do("ann", Say("hello"), by="ann/phone", n=7)
    assert is_known(table.table, "ann/phone", 7)
    assert not is_known(table.table, "ann/phone", 8)
    assert not is_known(table.table, "ann/laptop", 7)
    assert is_known(restored(snapshot(table.table)), "ann/phone", 7)


def test_K3_what_was_refused_is_not_known():
    table = fight()
    assert refused(table, "bob", Pass(), by="bob/phone", n=1) == "nothing_to_pass"
    assert not is_known(table.table, "bob/phone", 1)


def test_K3_as_much_is_remembered_as_is_needed_and_no_more():
    table = fight()
    for number in range(REMEMBERED + 5):
        table.do("ann", Say("hello"), by="ann/phone", n=number)
    assert len(table.table.state.answered["ann/phone"]) == REMEMBERED
    assert is_known(table.table, "ann/phone", REMEMBERED + 4)
    for number in range(CLIENTS + 5):
        table.do("ann", Say("hello"), by=f"ann/{number}", n=1)
    assert len(table.table.state.answered) == CLIENTS


def test_the_secret_is_in_no_message():
    table = begun("ann", "bob", "cat")
    secret = table.table.state.secret.encode()
    seed = table.table.server_seed().hex().encode()
    for _, told in table.told:
        for seat in (-1, 0, 1, 2):
            assert secret not in message(table.table, told, seat)
            assert seed not in message(table.table, told, seat)
