"""D1 to D4, D7, D8, O2, T2 in short: whatever fails, nothing acknowledged is lost."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from ledger import Ledger
from services import MUST, Missing, program
from virtual import begun

from kickdoor.table.commands import Say

CHECKS = Path(__file__).parents[2] / "checks"


def check(name, *arguments):
    command = [sys.executable, str(CHECKS / name), "--small", *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("kills", "acknowledged and lost                     0"),
        ("faults", "points struck                             30"),
        ("restarts", "clocks that lost time by it               0"),
        ("backups", "copies that are no moment of the past     0"),
    ],
)
def test_what_was_acknowledged_outlives(name, says):
    status, output = check(name)
    assert status == 0, output
    assert says in output


def needs(name):
    """Skip what cannot be tested here; in the build it is an error."""
    try:
        program(name, "usr/lib/postgresql/*/bin")
    except Missing as missing:
        if MUST:
            raise
        pytest.skip(f"NOT TESTED: {missing}")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("power", "acknowledged and lost                     0"),
        ("upsets", "acknowledged and lost                     0"),
    ],
)
def test_what_was_acknowledged_outlives_an_unsteady_machine(name, says):
    needs("cc")
    if sys.platform != "linux":
        pytest.skip("NOT TESTED: it needs LD_PRELOAD")
    status, output = check(name)
    assert status == 0, output
    assert says in output


def test_a_server_that_does_not_flush_what_it_writes_is_noticed():
    needs("cc")
    if sys.platform != "linux":
        pytest.skip("NOT TESTED: it needs LD_PRELOAD")
    status, output = check("power", "--unflushed")
    assert status == 1, output
    assert "BELOW acknowledged and lost" in output


@pytest.mark.parametrize(("kind", "program"), [("redis", "redis-server"), ("postgres", "initdb")])
def test_a_bus_that_breaks_loses_nothing(kind, program):
    needs("initdb")
    needs(program)
    status, output = check("bus", "--kind", kind)
    assert status == 0, output


@pytest.mark.parametrize("name", ["kills", "backups"])
def test_it_outlives_postgresql_too(name):
    needs("initdb")
    status, output = check(name, "--db", "postgres")
    assert status == 0, output


# --- the checks notice --------------------------------------------------------------------------


@pytest.fixture
def said():
    """A log to which Ann has said three things, and what she has written down of it."""
    served = begun("ann", "bob", "cat")
    ledger = Ledger()
    for number, phrase in enumerate(("hello", "ouch", "sorry"), 1):
        call = ledger.call("QUACKS", "phone", number, Say(phrase))
        call.begun = 2 * number
        served.do("ann", call.command, by="someone/phone", n=number)
        call.settle("ok")
        call.ended = 2 * number + 1
    return ledger, served.records


def wrong(ledger, records):
    count = Counter()
    ledger.compare("QUACKS", records, count)
    return dict(count)


def test_the_ledger_and_an_honest_log_agree(said):
    assert wrong(*said) == {}


def test_the_ledger_notices_what_was_lost(said):
    ledger, records = said
    assert wrong(ledger, records[:-1]) == {"acknowledged and lost": 1}


def test_the_ledger_notices_what_was_done_twice(said):
    ledger, records = said
    assert wrong(ledger, [*records, records[-1]]) == {"applied twice": 1}


def test_the_ledger_notices_another_order(said):
    ledger, records = said
    ledger.calls[0].begun = ledger.calls[1].ended + 0.5
    assert wrong(ledger, records) == {"out of order": 1}


def test_the_ledger_notices_what_was_refused_and_done(said):
    ledger, records = said
    ledger.calls[1].answer = "not_stored"
    assert wrong(ledger, records) == {"refused and done": 1}


def test_the_ledger_notices_other_words(said):
    ledger, records = said
    ledger.calls[1].command = Say("again")
    assert wrong(ledger, records) == {"garbled": 1}


def test_what_nobody_knows_may_be_in_or_out(said):
    ledger, records = said
    ledger.calls[2].answer = "unknown"
    assert wrong(ledger, records) == {"unknown and in": 1}
    assert wrong(ledger, records[:-1]) == {"unknown and out": 1}
