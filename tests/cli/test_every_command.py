"""Every command, found by itself and really run: on a console with few letters, and as JSON."""

import asyncio
import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from commands import ROOT, commands, home, run

from kickdoor.arena.match import Fixture, Match
from kickdoor.cli import main
from kickdoor.store import store_at
from kickdoor.transcripts import transcript

__all__ = ["home"]

OWN = ROOT / "examples" / "out-of-season"
FEW = ["--games", 2, "--seconds", 1, "--jobs", 1]
TRIED = {
    "open": ["--help"],
    "play": ["--seed", 3, "--name", "zed"],
    "daily": ["--name", "zed"],
    "puzzles": [],
    "puzzles check": [],
    "puzzles mine": ["--minutes", 0, "--out", "NEW.jsonl"],
    "serve": ["--help"],
    "backup": ["NEW.db", "--db", "HOUSE"],
    "sim": ["--games", 1, "--players", 3],
    "arena": ["--bots", "easy,easy,easy", "--games", 3, "--jobs", 1],
    "bots": [],
    "bots try": ["easy", "--games", 4, "--jobs", 1],
    "replay": ["GAME", "--all"],
    "me": [],
    "coach": ["GAME", "--quick", 0],
    "verify": ["GAME"],
    "cards": ["--set", "all"],
    "cards check": [OWN],
    "cards doctor": ["star", *FEW],
    "cards list": ["Jawbreaker", "--set", "all"],
    "cards new": ["NEW"],
    "cards picture": ["star", "Jawbreaker", "--out", "NEW.png"],
    "cards preview": [OWN, "--out", "NEW.html"],
    "cards print": ["star", "Jawbreaker", "--out", "NEW.pdf"],
    "cards schema": [],
    "cards show": ["Jawbreaker"],
    "cards tabletop": ["star", "Jawbreaker", "--out", "NEW"],
    "cards test": [OWN],
    "cards verdict": ["star", *FEW],
    "cards words": ["conditions"],
    "options": [],
    "words": [],
    "rules": [],
    "bench": ["--seconds", 0.1],
    "tune": ["--help"],
    "regrets": ["--games", 1, "--often", 0.01, "--jobs", 1],
    "fit": ["--games", 10, "--out", "NEW.json"],
    "screenshots": ["--help"],
    "tables": ["--db", "HOUSE"],
    "guests": ["QUACKS", "--db", "HOUSE"],
    "tidy": ["--dry-run", "--db", "HOUSE"],
}
"""How each command is tried. One that is not here has not been tried, and fails."""

REFUSED = {"verify", "guests"}
"""The game was not sealed, and nobody has been at that table."""

ONCE_BROKEN = ("rules", "cards", "coach", "replay", "play")
"""What a Windows console could not show; whatever ASCII can show, it can."""

NO_REPORT = {
    "open", "play", "daily", "puzzles", "serve",  # they go on until somebody stops them
    "cards new", "cards picture", "cards preview", "cards print", "cards tabletop",
    "puzzles mine", "screenshots",  # these make files
    "cards schema", "cards words", "words",  # what programs read of the words is the schema
}  # fmt: skip


@pytest.fixture(scope="module")
def game(tmp_path_factory) -> Path:
    """A game that bots have played to its end."""
    match = Match(Fixture(("sensible",) * 3, seed=3))
    assert match.play()
    file = tmp_path_factory.mktemp("games") / "finished.txt"
    file.write_text(transcript(match.game), "utf-8")
    return file


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> str:
    """A database with no table in it."""
    url = f"sqlite:///{tmp_path_factory.mktemp('house')}/tables.db"

    async def begun() -> None:
        store = store_at(url)
        await store.open()
        await store.close()

    asyncio.run(begun())
    return url


@pytest.fixture
def tried(home, game, house):
    """What is typed to try a command."""

    def typed(command: str) -> list[str]:
        there = {"GAME": game, "HOUSE": house}
        words = (there.get(str(each), each) for each in TRIED[command])
        return [*command.split(), *(str(each).replace("NEW", f"{home}/new") for each in words)]

    return typed


@pytest.mark.parametrize(
    ("command", "encoding"),
    [*((each, "ascii") for each in commands()), *((each, "cp1252") for each in ONCE_BROKEN)],
)
def test_what_a_console_cannot_show_is_replaced(command, encoding, tried):
    done = run(*tried(command), typed="?\nhand\nquit\n", PYTHONIOENCODING=encoding)
    errors = done.stderr.decode("latin-1")
    assert "Traceback" not in errors, errors
    assert "UnicodeEncodeError" not in errors
    assert done.returncode == (command in REFUSED), errors
    assert bool(done.stdout) != (command in REFUSED)


def test_a_file_of_any_name_can_be_named_on_any_console(home, house):
    done = run("backup", home / "Ω" / "Ж.db", "--db", house, PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert b"there is no folder" in done.stderr
    assert b"Traceback" not in done.stderr


def test_whatever_reports_does_so_as_json():
    silent = {
        name
        for name, command in commands().items()
        if not any("--json" in option.opts for option in command.params)
    }
    assert silent - {"cards"} == NO_REPORT  # `cards` is `cards list`


@pytest.mark.parametrize("command", sorted(commands().keys() - NO_REPORT - REFUSED - {"tune"}))
def test_json_is_one_object_and_nothing_else(command, tried):
    result = CliRunner().invoke(main, [*tried(command), "--json"])
    assert result.exit_code == 0, result.output
    assert isinstance(json.loads(result.stdout), dict)


def test_one_rule_as_json():
    told = json.loads(CliRunner().invoke(main, ["rules", "run-3", "--json"]).stdout)
    assert told["id"] == "RUN-3"


def test_a_replay_as_json(game):
    told = json.loads(CliRunner().invoke(main, ["replay", str(game), "--json"]).stdout)
    assert told["players"] == ["ann", "bob", "cat"]
    assert len(told["winners"]) == 1
    assert told["log"][-1] == f"{told['winners'][0]} wins the game"


def test_json_keeps_every_letter_on_any_console(home):
    done = run("rules", "--json", PYTHONIOENCODING="ascii")
    whole = run("rules", "--json", PYTHONIOENCODING="utf-8")
    assert json.loads(done.stdout) == json.loads(whole.stdout)
    assert b"\\u" in done.stdout
