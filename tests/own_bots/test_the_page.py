"""docs/write-a-bot.md, followed word for word; what Python answers in it is a doctest."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor import reading
from kickdoor.game.acts import ENGLISH, VERBS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "write-a-bot.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RUN = "python3 run.py "
OF_THE_HOUSE = ("roll", "lot", "set_level", "grant", "take_away")
"""Chance, and the rulings of the house: no seat has them."""


def typed(line: str, folder: Path) -> str:
    """What a terminal answers."""
    assert line.startswith(RUN)
    done = subprocess.run(
        [sys.executable, "-m", "kickdoor", *line.removeprefix(RUN).split()],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "PYTHONUTF8": "1",
            "KICKDOOR": RUN.strip(),
            "COLUMNS": "200",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    return done.stdout


@pytest.fixture(scope="module")
def followed(tmp_path_factory) -> list[tuple[str, str, str]]:
    """Somebody has followed the page: each line typed, what the page promises, what came."""
    folder = tmp_path_factory.mktemp("bots")
    (folder / "examples").symlink_to(ROOT / "examples")
    told: list[tuple[str, str, str]] = []
    for sort, inside in BLOCK.findall(PAGE):
        if sort == "python" and ">>>" not in inside:
            with (folder / "my_bot.py").open("a", encoding="utf-8") as file:
                file.write(inside)
        elif sort == "sh":
            told += [(line, "", typed(line, folder)) for line in inside.strip().splitlines()]
        elif sort == "text":
            told[-1] = (told[-1][0], inside, told[-1][2])
    return told


def test_what_the_page_promises_comes_true(followed):
    for line, promised, came in followed:
        assert "Traceback" not in came, came
        if promised:
            pattern = re.escape(promised.strip()).replace(r"\.\.\.", ".*")
            assert re.search(pattern, came), f"{line}\n{came}"


def test_whoever_follows_it_is_stopped_only_where_it_says_so(followed):
    stopped = [line for line, _, came in followed if "was stopped" in came]
    assert stopped == [f"{RUN}bots try my_bot.py:Hasty --games 4"]
    assert len(followed) > 5


def test_every_verb_is_in_the_page_as_it_is_said():
    said = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", PAGE, re.MULTILINE))
    assert said == {key: ENGLISH[key] for key in VERBS if key not in OF_THE_HOUSE}


def test_every_way_to_read_a_view_is_in_the_page():
    for name in reading.__all__:
        if name[0].islower():
            assert f"`{name}(" in PAGE, name
    for kind in (reading.CardSeen, reading.PlayerSeen, reading.FightSeen, reading.OfferSeen):
        for field in kind.__slots__:
            assert f"`{field}`" in PAGE, f"{kind.__name__}.{field}"
