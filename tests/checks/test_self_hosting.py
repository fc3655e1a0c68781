"""docs/self-hosting.md, in short: carried out in a folder of this machine."""

import re
from pathlib import Path

import pytest
from leaving_out import NOT_TESTED, leave_out
from running import check, loaded
from services import Missing, program

ROOT = Path(__file__).parents[2]


def test_the_page_leads_where_it_says():
    try:
        program("initdb", "usr/lib/postgresql/*/bin")
    except Missing as missing:
        leave_out(missing)
    status, output = check("self_hosting", "--small")
    if "no wheel could be built here" in output:
        pytest.skip(f"{NOT_TESTED}: no package index answers, and a wheel needs hatchling")
    assert status == 0, output
    assert "SIGTERM: sockets closed with              1012" in output


def test_the_unit_is_rated_as_the_page_says(tmp_path):
    check = loaded("self_hosting")
    try:
        found = check.rating(tmp_path)
    except Missing as missing:
        pytest.skip(f"{NOT_TESTED}: {missing}")
    page = (ROOT / "docs/self-hosting.md").read_text("utf-8")
    said = re.search(r"`systemd-analyze security` rates it below (\d)", page)
    assert found < float(said[1]) == check.EXPOSED


def test_only_blocks_of_commands_are_carried_out():
    page = (
        "# A page\n\n## One\n\n    not this\n\n```sh\necho one\n```\n\n## Two\n\n```text\nno\n```\n"
    )
    assert loaded("self_hosting").blocks(page) == {"One": ["echo one\n"]}
