"""The protocol, described: the files are current, and every address is in them."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from starlette.routing import Route

from kickdoor.table.messages import AnyFrame, AnyMessage
from kickdoor.web.app import ADDRESSES
from kickdoor.web.describing import WAYS, described, messages, openapi
from kickdoor.web.library import all_cards

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["openapi.json", "messages.json", "kickdoor.d.ts"])
def test_the_description_is_current(name):
    written = (ROOT / "docs" / "protocol" / name).read_text("utf-8")
    assert written == described()[name], (
        "write it anew: python -m kickdoor.web.describing --write docs/protocol"
    )


PAGES = {*ADDRESSES, "/g/{id}", "/sw.js", "/api/openapi.json", "/api/messages.json"}


@pytest.mark.anyio
async def test_every_address_is_described_and_every_described_one_is_there(served):
    there = {
        (route.path, method.lower())
        for route in served.app.routes
        if isinstance(route, Route) and route.path not in PAGES
        for method in route.methods - {"HEAD"}
    }
    assert there == {(way.path, way.method) for way in WAYS}


def plain(document: dict) -> dict:
    """A document as it comes out of JSON."""
    return json.loads(json.dumps(document))


@pytest.mark.anyio
async def test_the_server_describes_itself(served):
    browser = served.browser()
    assert (await browser.get("/api/openapi.json")).json() == plain(openapi())
    assert (await browser.get("/api/messages.json")).json() == plain(messages())


def test_every_frame_and_message_has_a_schema():
    schemas = messages()["components"]["schemas"]
    for kind in (*AnyFrame.__args__, *AnyMessage.__args__):
        assert kind.__name__ in schemas
    assert schemas["Snapshot"]["properties"]["sections"] == {
        "$ref": "#/components/schemas/TableSections"
    }


@pytest.mark.parametrize("document", [openapi, messages])
def test_every_reference_leads_somewhere(document):
    found = document()
    for reference in re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(found)):
        part = found
        for step in reference.split("/"):
            part = part[step]


def test_a_name_means_one_thing_in_both_documents():
    rest = openapi()["components"]["schemas"]
    socket = messages()["components"]["schemas"]
    assert {name for name in rest.keys() & socket.keys() if rest[name] != socket[name]} == set()


def test_every_type_that_is_used_is_declared():
    text = described()["kickdoor.d.ts"]
    declared = set(re.findall(r"export (?:interface|type) (\w+)", text))
    text = re.sub(r"/\*\*.*?\*/|\"[^\"]*\"|//.*", "", text)
    assert set(re.findall(r"\b[A-Z]\w+", text)) - {"Record"} == declared


def test_cards_are_as_described():
    fields = set(openapi()["components"]["schemas"]["CardPicture"]["properties"])
    for card in msgspec.json.decode(all_cards("star")):
        assert set(card) <= fields
