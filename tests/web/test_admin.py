"""O1 What whoever runs the server can see, and nobody else."""

import httpx
import pytest
from web.scenes import do

from kickdoor.web.admin import make_admin

pytestmark = pytest.mark.anyio


@pytest.fixture
async def admin(served):
    """Somebody on the machine itself."""
    transport = httpx.ASGITransport(make_admin(served.house))
    async with httpx.AsyncClient(transport=transport, base_url="http://admin") as found:
        yield found


def figure(text: str, name: str) -> float:
    """One figure of the metrics."""
    (line,) = (line for line in text.splitlines() if line.startswith(f"{name} "))
    return float(line.split()[-1])


async def test_the_figures_follow_what_happens(served, admin):
    browser, code = await served.table()
    before = (await admin.get("/metrics")).text
    assert figure(before, "kickdoor_sockets") == 0
    assert figure(before, "kickdoor_tables") == 1
    async with served.socket(browser, code) as line:
        await do(line, 1, do="say", phrase="hello")
        await do(line, 2, do="start")
        after = (await admin.get("/metrics")).text
    assert figure(after, "kickdoor_sockets") == 1
    assert figure(after, "kickdoor_ack_seconds_count") == 1
    assert figure(after, 'kickdoor_refused_total{key="too_few"}') == 1
    assert figure(after, "kickdoor_commit_batch_count") > figure(
        before, "kickdoor_commit_batch_count"
    )
    assert figure(after, "kickdoor_queue_messages") == 0


async def test_a_table_that_broke_is_seen(served, admin):
    _, code = await served.table()
    room = await served.house.host.room(code)
    assert figure((await admin.get("/metrics")).text, "kickdoor_tables_frozen") == 0
    room.freeze(ZeroDivisionError())
    assert figure((await admin.get("/metrics")).text, "kickdoor_tables_frozen") == 1
    (row,) = (await admin.get("/tables")).json()
    assert (row["code"], row["frozen"], row["kept_here"]) == (code, True, True)


async def test_tables_are_listed_without_names_or_cards(served, admin):
    await served.table("Annabella", seats=3, bots=2)
    listed = await admin.get("/tables")
    assert "Annabella" not in listed.text
    (row,) = listed.json()
    assert (row["phase"], row["seats"], row["people"], row["listeners"]) == ("lobby", 3, 1, 0)


async def test_health_is_told_on_both_sides(served, admin):
    assert (await admin.get("/healthz")).json()["status"] == "ok"
    assert (await served.browser().get("/healthz")).json()["status"] == "ok"
    served.house.is_closing = True
    assert (await admin.get("/healthz")).json()["status"] == "closing"
    assert (await served.browser().get("/healthz")).status_code == 503


@pytest.mark.parametrize("path", ["/metrics", "/tables"])
async def test_players_see_none_of_it(served, path):
    assert (await served.browser().get(path)).status_code == 404
