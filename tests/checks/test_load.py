"""C1 to C5, I1, N1-N8, O1 in short; times are judged with much patience, counts with none."""

import asyncio
from collections import Counter
from random import Random

import pytest
from bad_lines import Proxy
from crowd import Careful, Gauge, Job, Seen, Tally
from driving import Times
from judging import Judge
from msgspec import json
from running import check, loaded
from services import MUST, Missing, program


@pytest.fixture
def alone(tmp_path_factory):
    """Whoever measures is alone with it: the others wait, in whichever process they are."""
    fcntl = pytest.importorskip("fcntl")
    with (tmp_path_factory.getbasetemp().parent / "load.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_there(name):
    try:
        program(name, "usr/lib/postgresql/*/bin")
    except Missing:
        return MUST  # then it fails, and says what is missing
    return True


@pytest.mark.first  # else two workers wait at the end of the run for the lock of a third
@pytest.mark.timeout(900)  # for many checks, each alone
@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(
    "arguments",
    [
        ["capacity", "one"],
        pytest.param(
            ["capacity", "two"],
            marks=pytest.mark.skipif(
                not is_there("initdb"), reason="NOT TESTED: there is no initdb on this machine"
            ),
        ),
        ["capacity", "watched"],
        ["burst"],
        ["storm"],
        ["flaky"],
        ["slow"],
        ["floods"],
        ["siege"],
        ["retries"],
        ["watched"],
        ["soak"],
    ],
    ids=" ".join,
)
def test_under_load_all_is_as_promised(arguments):
    status, output = check(*arguments, "--small")
    assert status == 0, output
    assert output.endswith("all as promised\n")


# --- they notice ----------------------------------------------------------------------------------


def test_a_judge_lets_nothing_pass_that_is_beyond_its_line(capsys):
    for good, bad in (
        (lambda judge: judge.most("x", 5, 5), lambda judge: judge.most("x", 5.1, 5)),
        (lambda judge: judge.least("x", 5, 5), lambda judge: judge.least("x", 4.9, 5)),
        (lambda judge: judge.within("x", 5, 5), lambda judge: judge.within("x", 5.1, 5)),
        (lambda judge: judge.none("x", {}), lambda judge: judge.none("x", {"lost": 1})),
        (lambda judge: judge.holds("x", True), lambda judge: judge.holds("x", False)),
    ):
        judge = Judge("a trial")
        good(judge)
        with pytest.raises(SystemExit) as ended:
            judge.end()
        assert ended.value.code == 0
        assert "all as promised" in capsys.readouterr().out
        bad(judge)
        with pytest.raises(SystemExit) as ended:
            judge.end()
        assert ended.value.code == 1
        assert "BELOW" in capsys.readouterr().out


def test_a_judge_is_patient_with_times_only_in_a_small_run(capsys):
    slow = Times()
    slow.add(0.5)
    strict, patient = Judge("a trial"), Judge("a trial", small=True)
    for judge in (strict, patient):
        judge.times("ack", slow, p99=80)
    assert strict.failed
    assert not patient.failed
    patient.none("lost", 1)
    assert patient.failed
    assert "at most 80, here 80,000" in capsys.readouterr().out


def test_nothing_measured_is_not_good_enough():
    judge = Judge("a trial")
    judge.times("ack", Times(), p99=80)
    assert judge.failed


class Sink:
    """A line that keeps what is sent."""

    def __init__(self):
        self.sent = []

    async def send(self, frame, text):
        self.sent.append(frame)


def hearing(*messages):
    """One who has heard all this, and the line."""
    sink = Sink()

    async def hear():
        careful = Careful("http://127.0.0.1:1", "ABCDEF", "", None)
        for message in messages:
            if message == "agree":
                careful._socket = sink
                agreeing = asyncio.create_task(careful.agree())
                await asyncio.sleep(0)
            else:
                await careful._hear(sink, json.encode(message))
        if "agree" in messages:
            await agreeing
        return careful

    return asyncio.run(hear()), sink


def snapshot(number, **sections):
    return {"type": "snapshot", "number": number, "sections": sections}


def news(number, **changed):
    return {"type": "news", "number": number, "changed": changed}


def test_who_has_heard_everything_agrees():
    careful, _ = hearing(
        snapshot(3, table=1, game=1), news(4, game=None), "agree", snapshot(4, table=1)
    )
    assert (careful.gaps, careful.wrong, careful.backwards) == (0, 0, 0)


def test_a_message_missed_is_a_gap_and_asked_for():
    careful, sink = hearing(snapshot(3, table=1), news(5, table=2))
    assert careful.gaps == 1
    assert sink.sent == [b'{"type":"look"}']


def test_a_message_told_twice_is_a_gap():
    assert hearing(snapshot(3), news(4), news(4))[0].gaps == 1


@pytest.mark.parametrize("there", [snapshot(4, table=1), snapshot(3, table=2), snapshot(3)])
def test_a_table_that_is_not_what_was_told_is_noticed(there):
    assert hearing(snapshot(3, table=1), "agree", there)[0].wrong == 1


def test_a_table_that_goes_back_is_noticed():
    assert hearing(snapshot(3), snapshot(2))[0].backwards == 1


def told(now, *notices):
    lines = [{"key": f"notice.{key}", "values": {}} for key in notices]
    return json.encode({"type": "news", "number": now, "now": now, "told": lines})


def test_an_order_that_differs_is_noticed():
    burst = loaded("burst")

    class Kept:
        def __init__(self, *kept):
            self.kept = kept

    class Table:
        def __init__(self, *everybody):
            self.everybody = everybody

    deal, one, other = told(1, "started"), told(2, "said"), told(2, "chat")
    first = Kept(told(0, "joined"), deal, one, told(2), other)  # the third is for them alone
    assert burst.compared(Table(first, Kept(deal, one, other))) == (3, True)
    assert burst.compared(Table(first, Kept(deal, other, one))) == (3, False)
    assert burst.compared(Table(first, Kept(deal, one))) == (3, False)


def test_a_server_is_calm_when_it_uses_little_more_than_before():
    storm = loaded("storm")
    gauge = Gauge()
    gauge.looks = [Seen(second, 80.0, used) for second, used in enumerate([0, 1, 2, 3, 3.05])]
    assert storm.calm_after(gauge, before=0.1, start=2.0) == 2.0
    assert storm.calm_after(gauge, before=0.0, start=3.0) == 1.0
    gauge.looks.pop()
    assert storm.calm_after(gauge, before=0.1, start=2.0) == float("inf")


def test_drivers_share_the_tables_and_add_up_what_they_saw():
    jobs = Job(("here",), tables=5, seed=2).shared(2)
    assert [(job.tables, job.seed) for job in jobs] == [(3, 200), (2, 201)]
    assert len(Job(("here",), tables=1).shared(2)) == 1
    both = Tally(acks=[0.1], errors=Counter(a=1)) + Tally(acks=[0.2], errors=Counter(a=1, b=1))
    assert both.acks == [0.1, 0.2]
    assert both.errors == {"a": 2, "b": 1}


def test_a_wild_proxy_drops_lines_and_a_tame_one_does_not():
    async def echo(reader, writer):
        while piece := await reader.read(100):
            writer.write(piece)
        writer.close()

    async def said(wild):
        server = await asyncio.start_server(echo, "127.0.0.1")
        port = server.sockets[0].getsockname()[1]
        async with server, Proxy(port, 3, Random(1)) as proxy:
            proxy.wild = wild
            reader, writer = await asyncio.open_connection(*proxy.url[7:].split(":"))
            heard = 0
            try:
                for _ in range(20):
                    writer.write(b"x")
                    heard += len(await reader.readexactly(1))
            except (OSError, EOFError):
                pass
            writer.close()
        return heard, proxy.dropped.total()

    assert asyncio.run(said(wild=False)) == (20, 0)
    heard, dropped = asyncio.run(said(wild=True))
    assert heard < 20
    assert dropped == 1
