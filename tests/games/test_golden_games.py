"""Golden games: whole games in git, each played again to the last byte.

A change of rules is a diff that can be read; who means it writes them anew with --regenerate.
"""

from contextlib import suppress
from pathlib import Path

import pytest
from changing import another_version
from games.golden import FOLDER, ROOT, Golden, again, written

from kickdoor.errors import IllegalAct
from kickdoor.sets import SETS

GAMES = {
    "classic": Golden("classic", 2, "sensible random patient random"),
    "classic-house-rules": Golden(
        "classic",
        6,
        "sensible patient random sensible",
        ("classic", "beat_one_flee_the_rest", "half_human", "last_monster_ends_it=off"),
    ),
    "pathfinder": Golden("pathfinder", 8, "sensible random patient"),
    "pathfinder-deluxe": Golden("pathfinder-deluxe", 10, "sensible random patient random"),
    "star": Golden("star", 9, "sensible random patient random"),
    "all": Golden("all", 6, "sensible random patient sensible"),
    "half-and-half": Golden("star:50% + classic:50% [-Cheat!]", 9, "sensible random sensible"),
    "epic": Golden("pathfinder", 7, "sensible sensible patient random", ("epic",)),
    "epic-all": Golden("all", 10, "sensible sensible patient random", ("epic",)),
    "faster": Golden("star", 3, "sensible patient random", ("faster",)),
    "shared-victory": Golden(
        "classic", 6, "sensible patient sensible patient sensible", ("shared_victory",)
    ),
    "six-players": Golden(
        "pathfinder-deluxe", 3, "sensible patient sensible random sensible patient"
    ),
    "two-players": Golden("star", 11, "sensible random", ("any_table_size",)),
    "haggling": Golden(
        "pathfinder", 3, "sensible random sensible", ("asks=3", "counters=3", "trades=3")
    ),
    "own-set": Golden("pathfinder + examples/out-of-season", 9, "sensible patient random"),
    "served": Golden("pathfinder", 12, "sensible patient sensible", ("elide=off",)),
}
HOW = "if the game is meant to have changed: python3 run.py test tests/games --regenerate"


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """The set of one's own is named as whoever stands in the repository would."""
    monkeypatch.chdir(ROOT)


def file_of(name: str) -> Path:
    """Where a golden game lies."""
    return FOLDER / f"{name}.txt"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_again_to_the_last_byte(name, request):
    file = file_of(name)
    if request.config.getoption("--regenerate", False):
        file.write_bytes(written(GAMES[name].played()).encode())
    text = file.read_bytes().decode()
    assert written(again(text)) == text, HOW


def test_the_golden_games_are_those_that_are_named_here():
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES), HOW
    assert sum(file_of(name).stat().st_size for name in GAMES) <= 1_000_000
    assert {golden.set for golden in GAMES.values()} > {*SETS, "all"}


def test_monsters_that_are_a_level_stronger_would_be_seen():
    text = file_of("classic").read_bytes().decode()
    told = ""
    with another_version("classic"), suppress(IllegalAct):
        told = written(again(text))
    assert told != text
