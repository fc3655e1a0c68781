"""`kickdoor verify`: a few plain lines, or one sentence and status 1."""

from pathlib import Path
from random import Random
from shutil import copytree, rmtree

import pytest
from click.testing import CliRunner

from kickdoor.cli import main
from kickdoor.engine import act, legal, new_game
from kickdoor.game.acts import DIE, TABLE
from kickdoor.seal import Seal, fate
from kickdoor.transcripts import LARGEST, Verdict, sealed, verify

EXAMPLES = Path(__file__).parents[2] / "examples"
SEAL = Seal("QUACKS", bytes(range(32)), (("ann", b"a" * 16),))


def text_of(ruled: bool = False) -> str:
    """A game by chance: with this one it is over after some thousand acts, not twelve."""
    game, rng = new_game(("ann", "bob", "cat"), seed=SEAL.seed), Random(8)
    while not game.over:
        found = legal(game, TABLE) if ruled else []
        if found:
            act(game, TABLE, found[0])
            ruled = False
        act(game, game.asked, fate(game) if game.asked == DIE else rng.choice(game.options))
    return sealed(game, SEAL)


@pytest.fixture(scope="module")
def text() -> str:
    return text_of()


@pytest.fixture(scope="module")
def verdict(text) -> Verdict:
    return verify(text)


@pytest.fixture
def file(tmp_path, text) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8", newline="\n")
    return path


def kickdoor(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, [str(each) for each in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


def test_a_fair_game_is_said_to_be_one(file, verdict):
    status, shown = kickdoor("verify", file)
    assert status == 0
    assert shown.splitlines() == [
        "This game was dealt and played as it says.",
        "  Who: ann, bob, cat, with pathfinder, at table QUACKS.",
        "  Seed: the one the table was bound to beforehand, with what 1 player added.",
        f"  Redone from it: {verdict.shuffles} shuffles, {verdict.dice} dice and lots, "
        f"{verdict.acts} acts.",
        f"  Won by: {verdict.winners[0]}.",
        "Whether it is the game you played, your own screen told you:",
        f"  before the game  {verdict.commitment}",
        f"  at its end       {verdict.chain}",
    ]


def test_rulings_are_told(file):
    file.write_text(text_of(ruled=True), "utf-8", newline="\n")
    assert " acts (1 ruling of the table)." in kickdoor("verify", file)[1]


def test_what_the_screen_showed_is_compared(file, verdict):
    seen = ("--commitment", verdict.commitment, "--chain", verdict.chain[:8].upper())
    status, shown = kickdoor("verify", file, *seen)
    assert status == 0
    assert shown.endswith("It is the game that your screen showed.\n")
    status, shown = kickdoor("verify", file, *seen[:2])
    assert verdict.chain in shown
    assert verdict.commitment not in shown


@pytest.mark.parametrize("name", ["commitment", "chain"])
@pytest.mark.parametrize("seen", ["0" * 64, "", "abc"])
def test_another_game_than_the_one_on_the_screen_is_refused(file, verdict, name, seen):
    status, shown = kickdoor("verify", file, f"--{name}", seen)
    assert status == 1
    assert f"this is another game: its {name} is {getattr(verdict, name)}, not {seen!r}" in shown


def test_an_altered_game_is_refused_in_one_sentence(file, text):
    file.write_text(text.replace("die: ", "die: 7", 1), "utf-8", newline="\n")
    status, shown = kickdoor("verify", file)
    assert status == 1
    assert shown.startswith(f"Error: {file}: line 13: die cannot say ")
    assert shown.count("\n") == 1


@pytest.mark.parametrize(
    ("contents", "complaint"),
    [
        (b"\x7fELF\xff\x00", "it is not even text"),
        (b"{}", "its first line should be 'kickdoor transcript 3'"),
        (b"", "no sealed game"),
        (b"x" * (LARGEST + 1), "larger than 1,000,000 bytes"),
        (b"kickdoor transcript 3\nset: pathfinder\n", "this game is not sealed"),
    ],
)
def test_what_is_no_sealed_game_is_refused(file, contents, complaint):
    file.write_bytes(contents)
    status, shown = kickdoor("verify", file)
    assert status == 1
    assert complaint in shown


def test_what_is_no_file_is_refused(tmp_path):
    assert kickdoor("verify", tmp_path) == (1, f"Error: {tmp_path}: this is no file\n")
    status, shown = kickdoor("verify", tmp_path / "nowhere.txt")
    assert status == 1
    assert "it cannot be read: No such file" in shown


def test_a_game_brings_a_set_of_ones_own_along(file, monkeypatch, tmp_path):
    copytree(EXAMPLES / "out-of-season", tmp_path / "out-of-season")
    monkeypatch.chdir(tmp_path)
    mine = "classic + out-of-season"
    game, rng = new_game(("ann", "bob", "cat"), set=mine, seed=SEAL.seed), Random(8)
    while not game.over:
        act(game, game.asked, fate(game) if game.asked == DIE else rng.choice(game.options))
    file.write_text(sealed(game, SEAL), "utf-8", newline="\n")
    status, shown = kickdoor("verify", file)
    assert status == 0
    assert f"with {mine}," in shown
    assert "Since this game began" not in shown
    doors = tmp_path / "out-of-season" / "doors.toml"
    doors.write_text(doors.read_text("utf-8").replace("level = 5\n", "level = 6\n", 1), "utf-8")
    status, shown = kickdoor("verify", file)
    assert status == 0
    assert "Since this game began, 1 card of Out of Season has changed: " in shown
    assert " (level 5, now 6). It keeps the cards it began with." in shown
    rmtree(tmp_path / "out-of-season")
    assert kickdoor("verify", file)[0] == 0


def test_a_sealed_game_is_told_again(file, verdict):
    status, shown = kickdoor("replay", file)
    assert status == 0
    assert f"{verdict.winners[0]} won, after " in shown


def test_S3_a_player_sees_whether_their_own_part_was_in_the_deal(file):
    own = (b"a" * 16).hex()
    status, shown = kickdoor("verify", file, "--part", own.upper())
    assert status == 0
    assert shown.endswith("Your part was in the deal, as that of ann: nobody dealt without you.\n")


def test_S3_a_house_that_put_another_part_in_its_place_is_found_out(file):
    swapped = (b"b" * 16).hex()
    status, shown = kickdoor("verify", file, "--part", swapped)
    assert status == 1
    assert "is not in the deal" in shown
    assert kickdoor("verify", file, "--part", swapped[:8])[0] == 1, "a few digits will not do"
