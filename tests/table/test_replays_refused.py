"""What is not shown again: moments that never were, games that are no games."""

import pytest
from table.evenings import DEEP, SHORT, evening, moments, own, plain, played_on

from kickdoor.errors import KickdoorError, WrongSave
from kickdoor.saves import save
from kickdoor.table import replaying
from kickdoor.table.positions import check_sets
from kickdoor.table.refusals import Refused
from kickdoor.table.replaying import STRIDE, Moments


@pytest.mark.parametrize("number", [-1, -STRIDE, 10**6])
def test_a_moment_that_never_was_is_refused(number):
    now = moments()
    for ask in (now.at, now.game, now.forked):
        with pytest.raises(Refused) as refusal:
            ask(number)
        assert refusal.value.key == "point_unknown"
    with pytest.raises(Refused):
        now.at(len(now) + 1)


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_a_seat_that_nobody_has_is_refused(seat):
    with pytest.raises(Refused) as refusal:
        moments().at(5, seat)
    assert refusal.value.key == "seat_unknown"


def test_an_altered_game_is_not_shown():
    lines = moments().forked(60).splitlines()
    altered = [*lines[:-1], f"end: {'0' * 16}"]
    with pytest.raises(WrongSave, match="it was altered"):
        Moments("\n".join(altered))
    shorter = [*lines[:-2], lines[-1]]
    with pytest.raises(WrongSave, match="it was altered"):
        Moments("\n".join(shorter))


def test_a_game_that_breaks_off_is_not_shown():
    lines = moments().forked(60).splitlines()
    with pytest.raises(WrongSave, match="its end is missing"):
        Moments("\n".join(lines[:-1]))


def test_a_game_too_large_is_refused_before_it_is_read():
    with pytest.raises(WrongSave, match="over 1,000,000 bytes"):
        Moments("x" * 1_000_001)
    with pytest.raises(WrongSave, match="over 1,000,000 bytes"):
        Moments("ä" * 600_000)


def test_a_game_too_long_is_refused(monkeypatch):
    text = moments().forked(60)
    monkeypatch.setattr(replaying, "MOST_ACTS", 60)
    assert len(Moments(text)) == 60
    monkeypatch.setattr(replaying, "MOST_ACTS", 59)
    with pytest.raises(WrongSave, match="over 59 acts"):
        Moments(text)


@pytest.mark.parametrize("head", [0, 60])
def test_a_strangers_game_opens_no_file_of_this_machine(tmp_path, head):
    trap = tmp_path / "trap.toml"
    trap.write_text("not even TOML =")
    lines = moments().forked(3).splitlines()
    lines[1:2] = ["set: pathfinder", *["junk: junk"] * head, f"set: {trap}"]
    with pytest.raises(KickdoorError, match="a set of somebody's own"):
        Moments("\n".join(lines))


@pytest.mark.parametrize("own", ['{"pathfinder": {}}', '{"mine": {"set": 1}}', "[]", "x"])
def test_nor_does_one_that_brings_its_own_cards_bring_anything_but_cards(own):
    lines = moments().forked(3).splitlines()
    lines[1:1] = [f"own: {own}"]
    with pytest.raises(WrongSave):
        Moments("\n".join(lines))


def test_nor_does_a_strangers_position(tmp_path):
    trap = tmp_path / "trap.toml"
    trap.write_text("not even TOML =")
    saved = save(moments().game(3)).decode().replace('"pathfinder"', f'"{trap}"', 1)
    with pytest.raises(WrongSave, match="a set of somebody's own"):
        Moments(f"kickdoor transcript 3\nposition: {saved}\nend: 0\n")


@pytest.mark.parametrize(
    "head",
    [
        "",
        "position: {}#",
        "position: x",
        "position: 1#2",
        "rules: {}",
        pytest.param(DEEP, id="deep"),
    ],
)
def test_a_damaged_head_is_refused(head):
    with pytest.raises(KickdoorError):
        Moments(f"kickdoor transcript 3\n{head}\nend: 0\n")


@pytest.mark.parametrize(
    "head",
    [
        "position: {}#",
        "position: x",
        "own: []\nset: pathfinder\nrules: {}",
        "own: x\nset: pathfinder\nrules: {}",
    ],
)
def test_of_which_sets_a_head_speaks_must_be_plain_before_it_is_read(head):
    with pytest.raises(WrongSave, match="the head of this game is damaged"):
        check_sets(f"kickdoor transcript 3\n{head}\nend: 0\n")


def test_a_game_that_went_on_from_a_position_is_shown_from_there():
    then = evening("classic", SHORT, 4)
    other = played_on(then.text, 40, 4, watched=True)
    now = Moments(other.text)
    assert now.is_over
    for acts, public, yours in other.shown[:: len(other.shown) // 10]:
        assert own(now.at(acts, 2).sections.you) == yours[3]
        assert plain(now.at(acts, 2).sections.players) == public["players"]
