"""`kickdoor tables`, `guests` and `tidy`: what whoever runs a house does with what is kept."""

import asyncio
import json

import pytest
from click.testing import CliRunner

from kickdoor.cli import main
from kickdoor.host import Host, NewTable
from kickdoor.host.bus import LocalBus
from kickdoor.store import store_at
from kickdoor.table.commands import Join, Said


@pytest.fixture
def db(tmp_path):
    """A house with a table where Ann and Bob have been, and one of Ann's own."""
    url = f"sqlite:///{tmp_path}/tables.db"
    url_codes = asyncio.run(lived_in(url))
    return url, *url_codes


async def lived_in(url):
    host = Host(store_at(url), LocalBus(), alone=True)
    await host.open()
    await host.store.add_session("key", "a" * 32, 1)
    shared = await host.create("a" * 32, NewTable("Ann"))
    alone = await host.create("a" * 32, NewTable("Ann"))
    await host.note_visit("b" * 32, await host.room(shared), "Bob")
    await host.do(shared, Said("b" * 32, Join("Bob")))
    await host.close()
    return shared, alone


def told(url, *arguments, status=0):
    done = CliRunner().invoke(main, [*arguments, "--db", url])
    assert done.exit_code == status, done.output
    return done.output


def test_tables_are_listed_closed_and_deleted(db):
    url, shared, alone = db
    listed = told(url, "tables")
    assert f"{shared}  " in listed
    assert "closed" not in listed
    assert "game" not in listed, "whether one is under way is known only of what is at rest"
    plain = json.loads(told(url, "tables", "--json"))["tables"]
    assert {each["code"]: each["closed"] for each in plain} == {shared: False, alone: False}
    assert "is closed" in told(url, "tables", "--close", shared.lower())
    assert f"{shared}  " in told(url, "tables")
    assert told(url, "tables").count("closed") == 1
    assert "closed already" in told(url, "tables", "--close", shared, status=1)
    assert json.loads(told(url, "tables", "--close", alone, "--json")) == {"closed": alone}
    assert "is gone" in told(url, "tables", "--delete", shared)
    assert shared not in told(url, "tables")
    assert "one after the other" in told(
        url, "tables", "--close", alone, "--delete", alone, status=2
    )


def test_who_was_at_a_table_is_listed_exported_and_forgotten(db):
    url, shared, alone = db
    person = "a" * 32
    assert told(url, "guests", shared).splitlines() == [f"{person}  Ann", f"{'b' * 32}  Bob"]
    people = [{"person": person, "name": "Ann"}, {"person": "b" * 32, "name": "Bob"}]
    assert json.loads(told(url, "guests", shared, "--json")) == {"table": shared, "guests": people}
    known = json.loads(told(url, "guests", person, "--export"))
    assert sorted(each["code"] for each in known["tables"]) == sorted((shared, alone))
    assert "Forgotten" in told(url, "guests", person, "--forget")
    assert told(url, "guests", shared).splitlines() == [f"{'b' * 32}  Bob"]
    assert "there is no table" in told(url, "guests", alone, status=1)
    assert "nobody is known" in told(url, "guests", person, "--export", status=1)
    assert "1 table," in told(url, "tidy", "--dry-run")
    assert json.loads(told(url, "tidy", "--dry-run", "--json"))["tables"] == 1
    told(url, "tidy")
    assert alone not in told(url, "tables")
