"""New 15, "This is wrong": a position as one seat saw it opens again, and holds no secret."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from kickdoor.arena.laws import dealt_anew
from kickdoor.cli import main
from kickdoor.engine import act, legal, new_game
from kickdoor.game.box import Options
from kickdoor.game.views import SPECTATOR, see
from kickdoor.reports import is_seen, made_whole, report
from kickdoor.saves import fingerprint
from kickdoor.terminal import files
from kickdoor.testing import deal
from kickdoor.transcripts import Replay


def kickdoor(*arguments: object, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(main, [str(each) for each in arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


def a_fight():
    return deal(
        door="Slob Goblin",
        ann=dict(level=3, hand=["Blazer", "Liquid Assets"]),
        bob=dict(hand=["Witch", "Hellscourge"]),
        cat={},
    )


@pytest.fixture
def file(tmp_path) -> Path:
    """What Ann saw, as her browser saved it."""
    seen = report(see(a_fight().game, 0))
    page = 'page: en, 390x844, a browser\ntold: ["Ann kicks open the door [bang]."]'
    path = tmp_path / "wrong.txt"
    path.write_text(seen.replace("\nposition: ", f"\n{page}\nposition: "))
    return path


def test_it_opens_at_that_very_moment_from_that_seat(file):
    status, shown = kickdoor("replay", file)
    assert status == 0
    for each in (
        "Ann kicks open the door [bang].", "en, 390x844, a browser", "Blazer (+2 armor)",
        "Slob Goblin", "claim victory", "munchkins",
    ):  # fmt: skip
        assert each in shown
    assert "Witch" not in shown
    assert "Hellscourge" not in shown


def test_a_damaged_story_is_refused_in_words(file):
    file.write_text(file.read_text().replace('told: ["', "told: ["))
    status, shown = kickdoor("replay", file)
    assert status == 1
    assert "what was told before this position is damaged" in shown


def test_it_can_be_played_on_and_stays_as_it_is(file, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    before = file.read_text()
    status, shown = kickdoor("play", "--load", file, typed="claim victory\n")
    assert status == 0
    assert "ann goes up to Level 4" in shown
    assert file.read_text() == before
    game = files.read(file).game
    assert not is_seen(game)
    assert fingerprint(game) == fingerprint(files.read(file).game), "the same each time"
    assert game.munchkins[0].hand == a_fight().game.munchkins[0].hand


@pytest.mark.parametrize("seed", range(4))
def test_nothing_in_it_depends_on_what_the_seat_cannot_see(seed):
    """Law 6, of a file: dealt anew, what is hidden changes not a byte."""
    rng = Random(seed)
    game = new_game(4, seed=seed, rules=Options(elide=False))
    for _ in range(60):
        for _ in range(10):
            if game.over:
                return
            act(game, game.asked, rng.choice(game.options))
        seat = rng.randrange(SPECTATOR, 4)
        text = report(see(game, seat))
        if seat == SPECTATOR:
            assert "seen by" not in text
            continue
        assert text == report(see(dealt_anew(game, seat, rng), seat))
        read = Replay(text).game
        assert legal(read, seat) == legal(see(game, seat).game, seat)
        if not game.over:
            assert report(see(made_whole(read, seat), seat)) == text
