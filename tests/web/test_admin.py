"""O1 What whoever runs the server can see, and nobody else."""

import asyncio
import json
import re
import sys
import time
from pathlib import Path

import httpx
import pytest
import yaml
from patience import PATIENCE_S
from web.scenes import do

from kickdoor.version import __version__
from kickdoor.web.admin import make_admin
from kickdoor.web.metrics import NAP_S

ROOT = Path(__file__).parents[2]
NAME = re.compile(r"\b(?:kickdoor|process)_[a-z_]+")

pytestmark = pytest.mark.anyio


@pytest.fixture
async def admin(served):
    """Somebody on the machine itself."""
    transport = httpx.ASGITransport(make_admin(served.house))
    async with httpx.AsyncClient(
        transport=transport, base_url="http://admin", timeout=PATIENCE_S
    ) as found:
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


async def test_the_process_tells_of_itself(served, admin):
    async def told() -> str:
        return (await admin.get("/metrics")).text

    while figure(await told(), "kickdoor_loop_lag_seconds_count") == 0:
        await asyncio.sleep(0.05)
    text = await told()
    assert figure(text, f'kickdoor_info{{version="{__version__}"}}') == 1
    if sys.platform == "linux":
        assert figure(text, "process_resident_memory_bytes") > 1_000_000
        assert 0 < figure(text, "process_open_fds") < figure(text, "process_max_fds")


async def test_the_loop_says_how_late_it_is(served, admin):
    nap = asyncio.create_task(served.house.metrics.nap())
    await asyncio.sleep(0)
    late = NAP_S + 0.3
    time.sleep(late)  # nobody else is served meanwhile
    await nap
    assert figure((await admin.get("/metrics")).text, "kickdoor_loop_lag_seconds_sum") >= 0.29


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


# --- the dashboard and the alerts -----------------------------------------------------------------


def expressions(told: object, key: str) -> list[str]:
    """Everything under a key, however deep."""
    if isinstance(told, dict):
        here = [each for name, each in told.items() if name == key and isinstance(each, str)]
        return here + [found for each in told.values() for found in expressions(each, key)]
    if isinstance(told, list):
        return [found for each in told for found in expressions(each, key)]
    return []


async def test_the_dashboard_the_alerts_and_the_page_ask_only_for_what_is_told(served, admin):
    text = (await admin.get("/metrics")).text
    told = set(re.findall(r"^# TYPE (\S+)", text, re.MULTILINE)) | set(
        re.findall(r"^(\w+)[{ ]", text, re.MULTILINE)
    )
    dashboard = json.loads((ROOT / "deploy/dashboard.json").read_text("utf-8"))
    alerts = yaml.safe_load((ROOT / "deploy/alerts.yml").read_text("utf-8"))
    page = (ROOT / "docs/self-hosting.md").read_text("utf-8").partition("## Watching it")[2]
    for asked in (expressions(dashboard, "expr"), expressions(alerts, "expr"), [page]):
        names = set(NAME.findall(" ".join(asked)))
        assert len(names) > 5
        assert names - told == set()


def test_every_alert_says_what_is_wrong_and_what_to_do():
    alerts = yaml.safe_load((ROOT / "deploy/alerts.yml").read_text("utf-8"))
    rules = [rule for group in alerts["groups"] for rule in group["rules"]]
    assert len({rule["alert"] for rule in rules}) == len(rules) > 5
    for rule in rules:
        assert set(rule) == {"alert", "expr", "for", "labels", "annotations"}
        assert rule["labels"]["severity"] in ("page", "look")
        assert all(rule["annotations"][key].endswith(".") for key in ("summary", "description"))
