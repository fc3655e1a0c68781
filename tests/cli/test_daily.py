"""`kickdoor daily`: one deal a day in the terminal, without a house, or of one that was."""

import json
from time import time

import msgspec
import pytest
from click.testing import CliRunner

from kickdoor.cli import main
from kickdoor.daily.days import day_at
from kickdoor.daily.deals import EVERYBODYS, day_file, deal_of
from kickdoor.terminal import delve

DAY = "2026-11-19"
MANY = "1\n" * 4_000


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    """A folder of one's own for games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def run(*words, typed=MANY):
    return CliRunner().invoke(main, ["daily", "--name", "zed", *words], input=typed)


def folded(output):
    """The lines that are passed on."""
    lines = output.splitlines()
    at = max(number for number, line in enumerate(lines) if line.startswith("Kickdoor #"))
    return lines[at:]


def test_a_day_to_its_end_and_then_practice(home):
    played = run("--day", DAY)
    assert played.exit_code == 0, played.output
    begun = "Daily Dungeon #323, 2026-11-19: pathfinder-deluxe, against chaotic, coward, diplomat"
    assert begun in played.output
    first, marks, *_ = folded(played.output)
    assert first.startswith("Kickdoor #323 · ")
    assert set(marks) <= set("🟩🟪🟨🟥⬜")
    again = run("--day", DAY, "--language", "de")
    assert "Übung" in again.output
    assert folded(again.output)[0] == first, "the same acts, in another language"


def test_whoever_gets_up_goes_on_where_they_were(home):
    left = run("--day", DAY, typed="1\n1\n1\nquit\n")
    assert "daily --day 2026-11-19" in left.output
    file = delve.file_of(DAY, deal_of(EVERYBODYS, DAY))
    there = delve.taken_up(file).records
    run("--day", DAY, typed="quit\n")
    assert delve.taken_up(file).records == there


def test_a_log_that_leads_elsewhere_is_refused(home):
    run("--day", DAY, typed="1\n1\nquit\n")
    file = delve.file_of(DAY, deal_of(EVERYBODYS, DAY))
    records = json.loads(file.read_text())
    records[-1]["hash"] = "0" * 32
    file.write_text(json.dumps(records))
    refused = run("--day", DAY)
    assert refused.exit_code == 1
    assert "no Daily Dungeon that could be gone on with" in refused.output


def test_a_day_of_a_house_from_its_file(home, tmp_path):
    file = tmp_path / "day.json"
    file.write_bytes(msgspec.json.encode(day_file(bytes(32), "2026-11-01")))
    begun = run("--file", str(file), typed="quit\n")
    assert "#305, 2026-11-01" in begun.output
    assert f"daily --file {file}" in begun.output
    told = json.loads(file.read_text())
    told["deal"] = "11" * 32
    file.write_text(json.dumps(told))
    refused = run("--file", str(file))
    assert refused.exit_code == 1
    assert "is not the one that was shown on its day" in refused.output


def test_today_and_days_that_never_were(home):
    today = day_at(int(time() * 1000))
    assert today in run(typed="quit\n").output
    for wrong in ("2026-02-30", "2025-12-31", "tomorrow"):
        refused = run("--day", wrong)
        assert refused.exit_code == 1
        assert "there is no Daily Dungeon of" in refused.output
