"""Whatever a bot of somebody's own does, the game goes on, and who did what is said by name."""

import sys
from pathlib import Path
from random import Random

import pytest

from kickdoor.arena.match import Fixture, Match
from kickdoor.bots import bot_called
from kickdoor.errors import KickdoorError, WrongBot
from kickdoor.game.acts import Act
from kickdoor.game.views import see
from kickdoor.own_bots import asking, bot_for, checked, is_own
from kickdoor.transcripts import acts_of

FILE = Path(__file__).parent / "strangers.py"


def called(name: str) -> str:
    return f"{FILE}:{name}"


def played(name: str, seed: int = 3, others: str = "patient") -> Match:
    """A hundred decisions of a game; some of these would not come to its end in a year."""
    match = Match(Fixture((called(name), others, others), seed, cap=100))
    match.play()
    return match


def acts(match: Match) -> list[tuple[int, Act]]:
    return acts_of(match.game)


# --- who plays ------------------------------------------------------------------------------------


def test_a_bot_of_ones_own_plays_its_own_game():
    match = Match(Fixture((called("Honest"), "sensible", "sensible"), 3))
    assert match.play()
    assert match.faults == {}
    assert match.game.over
    assert any(seat == 0 for seat, _ in acts(match))


@pytest.mark.parametrize("name", ["Honest", "ByThePublicDice"])
def test_its_chance_comes_from_the_game_so_that_it_can_be_played_again(name):
    one, again, other = (acts(played(name, seed)) for seed in (3, 3, 4))
    assert one == again != other


def test_who_was_ended_while_it_waited_is_not_asked_in_another_ones_name():
    """The numbers of its pipes belong to whoever comes next."""
    checked(called("Raises"))  # it waits for a game
    asking.end_all()
    checked(called("RaisesWhatCannotBeSaid"))
    (fault,) = played("Raises").faults.values()
    assert "KeyError" in fault


def test_nothing_is_left_of_one_game_in_the_next():
    """`Honest` counts the games it has seen in a list of its module, and wants to see one."""
    for seed in (3, 4, 5):
        assert played("Honest", seed).faults == {}


def test_three_of_a_kind_sit_at_one_table_and_share_nothing():
    assert played("Honest", others=called("Honest")).faults == {}


def test_what_it_prints_does_not_come_between(capfd):
    assert played("Chatty").faults == {}
    said, aside = capfd.readouterr()
    assert said == ""
    assert "Hm." in aside


def test_it_sees_what_a_bot_of_ours_sees():
    """One of our own, asked elsewhere, says what it says here, if its chance is the same."""
    match = Match(Fixture(("sensible",) * 3, 3, cap=100))
    there = bot_for("kickdoor.bots.sensible:Sensible", 7)
    here = bot_called("sensible", Random("own 7").getrandbits(62))
    for _ in range(100):
        game = match.game
        if game.asked == 0:
            view, options = see(game, 0), game.options
            assert there.choose(view, options) == here.choose(view, options)
        match.step()


def test_it_sees_what_was_done_on_the_open_table_and_in_its_order(tmp_path):
    file = tmp_path / "minded.py"
    file.write_text(
        "class Minded:\n"
        "    def __init__(self):\n"
        "        self.upto, self.noted = None, []\n"
        "    def choose(self, view, acts):\n"
        "        new, self.upto, goes_on = view.deeds(self.upto)\n"
        "        assert goes_on\n"
        "        self.noted += new\n"
        "        assert self.noted == view.deeds()[0]\n"
        "        assert len(self.noted) >= view.game.turns - 1\n"
        "        return acts[0]\n"
    )
    match = Match(Fixture((f"{file}:Minded", "sensible", "sensible"), 3, cap=300))
    match.play()
    assert match.faults == {}


# --- who is stopped -------------------------------------------------------------------------------

STOPPED = {
    "Raises": "it raised KeyError: 'plan' (strangers.py, line",
    "RaisesWhatCannotBeSaid": "it raised Excuse: it cannot say what (strangers.py, line",
    "CannotBegin": "it raised FileNotFoundError: weights.npz (strangers.py, line",
    "Leaves": "it raised SystemExit: bored",
    "Vanishes": "it ended its process (status 0); return an act",
    "Crashes": "its process was ended by SIGSEGV",
    "Falls": "it raised RecursionError",
    "EatsAll": "it raised MemoryError",
    "Talks": "it returned 'kick open the door', which is none of the acts; return one of `acts`",
    "Shrugs": "it returned None, which is none of the acts",
    "Unspeakable": "it returned a Thing, which is none of the acts",
    "AddsAnAct": "it changed the list of acts; look at it only",
    "LevelsUp": "it changed the view; look at it only, or change a copy",
    "StacksTheDeck": "it changed the view",
    "Digs": "it reached for gc.get_objects(); decide by the view alone",
    "ClimbsTheStack": "it reached for frames",
    "Kills": "it reached for other processes",
    "SendsOthers": "it reached for processes of its own",
    "ReadsMemory": "it reached for /proc/",
}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems end a process otherwise")
@pytest.mark.parametrize("name", STOPPED)
def test_who_cannot_play_is_stopped_by_name_and_somebody_sensible_plays_on(name):
    match = played(name)
    assert list(match.faults) == [0]
    assert match.faults[0].startswith(f"{called(name)} was stopped: {STOPPED[name]}")
    assert match.faults[0].count("; ") == 1, "a sentence says what to do"
    assert match.decisions == 100


def test_who_speaks_into_the_pipes_is_stopped_too():
    assert "was stopped: its process ended" in played("SpeaksForItself").faults[0]


def test_the_stand_in_plays_as_it_would_have_from_there():
    ours = Match(Fixture(("sensible", "patient", "patient"), 3, cap=100))
    ours.play()
    assert acts(ours) == acts(played("Raises"))


@pytest.mark.skipif(sys.platform == "win32", reason="nothing there counts a process's time")
def test_who_thinks_for_ever_is_stopped_by_its_processor_time(monkeypatch):
    monkeypatch.setattr(asking, "SECONDS", 0.3)
    assert "more than 0.3 s of the processor about one decision" in played("Hangs").faults[0]


@pytest.mark.skipif(sys.platform == "win32", reason="nothing there waits for a pipe so long")
def test_who_waits_for_ever_is_stopped_by_the_clock(monkeypatch):
    checked(called("Sleeps"))  # it has been imported; from now on there is nothing but sleep
    monkeypatch.setattr(asking, "SILENCE", 2.0)
    assert "it said nothing for 2 seconds; let it wait for nothing" in played("Sleeps").faults[0]


def test_after_one_was_stopped_the_next_game_begins_as_ever():
    for name in ("Vanishes", "Raises", "SpeaksForItself", "Honest"):
        for _ in range(2):
            assert bool(played(name).faults) == (name != "Honest")


# --- who cannot be had ----------------------------------------------------------------------------

WRONG = {
    called("Nobody"): "there is no class Nobody in",
    called("an_object"): "an_object in",
    called("ChoosesNothing"): "ChoosesNothing has no method choose; write `def choose(",
    "nowhere/mine.py:Mine": "there is no file nowhere/mine.py; name it as seen from where you are",
    "no_such_module:Mine": "there is no module no_such_module; name the file, path/to/file.py:",
}


@pytest.mark.parametrize("name", WRONG)
def test_who_cannot_be_had_is_refused_before_anything_is_dealt(name):
    assert is_own(name)
    with pytest.raises(WrongBot) as refused:
        checked(name)
    assert f"{name} is no bot: {WRONG[name]}" in str(refused.value)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("class Mine(:", "SyntaxError: invalid syntax (mine.py, line 1)"),
        ("import nothing_of_the_kind", "ModuleNotFoundError: No module named 'nothing_of_the_kind"),
        ("1 / 0", "ZeroDivisionError: division by zero (mine.py, line 1, in <module>)"),
        ("import os\nos._exit(3)", "it ends or hangs as it is imported"),
        ("import sys\nsys.exit()", "SystemExit"),
    ],
)
def test_a_file_that_breaks_says_where(tmp_path, code, why):
    file = tmp_path / "mine.py"
    file.write_text(code + "\n")
    with pytest.raises(WrongBot) as refused:
        checked(f"{file}:Mine")
    assert why in str(refused.value)


def test_a_class_is_named_where_another_was_meant(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("class Careful:\n    def choose(self, view, acts):\n        return acts[0]\n")
    with pytest.raises(WrongBot, match=r"there is no class Carefull in .*; it has Careful$"):
        checked(f"{file}:Carefull")


def test_what_lies_beside_its_file_can_be_imported(tmp_path):
    (tmp_path / "weights_of_mine.py").write_text("FIRST = 0\n")
    file = tmp_path / "mine.py"
    file.write_text(
        "from weights_of_mine import FIRST\n"
        "class Mine:\n    def choose(self, view, acts):\n        return acts[FIRST]\n"
    )
    match = Match(Fixture((f"{file}:Mine", "patient", "patient"), 3, cap=100))
    match.play()
    assert match.faults == {}


def test_the_names_of_ours_stay_ours():
    for name in ("random", "hard:loyal", "search@40r", "sensible:vindictive"):
        assert not is_own(name)
        assert bot_for(name).name == bot_called(name).name
    with pytest.raises(KickdoorError, match="there is no bot called 'nobody'"):
        bot_for("nobody")


def test_a_package_announces_its_bots(tmp_path, monkeypatch):
    (tmp_path / "announced_bots.py").write_text(
        "class Mine:\n    def choose(self, view, acts):\n        return acts[0]\n"
    )
    about = tmp_path / "announced_bots-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: announced-bots\nVersion: 1\n")
    (about / "entry_points.txt").write_text(
        "[kickdoor.bots]\ncareful = announced_bots:Mine\nsensible = announced_bots:Mine\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    from kickdoor.own_bots.naming import announced

    announced.cache_clear()
    try:
        assert is_own("careful")
        assert not is_own("sensible")
        match = Match(Fixture(("careful", "patient", "patient"), 3, cap=100))
        match.play()
        assert match.faults == {}
    finally:
        announced.cache_clear()
