"""`kickdoor me`: the games that `play` has kept, summed up."""

import json

from commands import home, run

from kickdoor.arena.match import Fixture, Match
from kickdoor.engine import new_game
from kickdoor.memoirs import figures_of
from kickdoor.terminal import files
from kickdoor.terminal.sitting import Sitting
from kickdoor.testing import deal

__all__ = ["home"]


def kept(home, name: str, game, you: int = 0) -> None:
    """A game as `play` keeps it."""
    folder = home / "data" / "kickdoor"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(files.text_of(Sitting(game, you, ("sensible",))), "utf-8")


def played(seed: int):
    match = Match(Fixture(("sensible",) * 3, seed))
    assert match.play()
    return match.game


def test_who_has_played_nothing_yet_is_told_how(home):
    done = run("me")
    assert done.returncode == 0, done.stderr
    assert b"play" in done.stdout
    assert json.loads(run("me", "--json").stdout)["games"] == []


def test_games_that_are_over_are_summed_up_as_their_figures_are(home):
    games = [played(3), played(4)]
    for number, game in enumerate(games):
        kept(home, f"2026-01-0{number + 1}-120000.txt", game)
    kept(home, "under-way.txt", new_game(3, seed=1))
    won = deal(door="Slob Goblin", ann=dict(level=9, wears=["Blazer"]), bob={}, cat={})
    won.play("ann: claim victory\n all: pass")
    kept(home, "from-a-scene.txt", won.game)
    found = json.loads(run("me", "--json").stdout)
    mine = [figures_of(game)[0] for game in games]
    assert len(found["games"]) == 2, "neither what goes on nor what began in the middle"
    sums = found["sums"]["all"]
    assert (sums["games"], sums["won"]) == (2, sum(each.won for each in mine))
    assert sums["gained"]["kills"] == sum(each.gained["kills"] for each in mine)
    assert sums["stabs"] == sum(each.stabs for each in mine)
    told = run("me", "--language", "de").stdout.decode()
    assert "2 Spiele" in told
    assert "besiegte Monster" in told
    assert " σ" in told


def test_a_file_that_is_damaged_is_named_and_the_others_count(home):
    kept(home, "good.txt", played(3))
    text = (home / "data" / "kickdoor" / "good.txt").read_text("utf-8").splitlines()
    (home / "data" / "kickdoor" / "bad.txt").write_text("\n".join([*text[:40], "ann: eat"]))
    done = run("me", "--json")
    assert b"bad.txt makes no sense" in done.stderr
    assert json.loads(done.stdout)["sums"]["all"]["games"] == 1
