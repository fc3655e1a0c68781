"""One habit for the whole command line: on any console, with the same words, codes and defaults."""

import ast
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from patience import PATIENCE_S

from kickdoor import cli
from kickdoor.arena.match import Fixture, Match
from kickdoor.cli import COMMANDS, HINT, STOPPED, called, hinted, main
from kickdoor.game.box import Options
from kickdoor.options import described
from kickdoor.rulebook import rules
from kickdoor.sets import cards_of
from kickdoor.transcripts import transcript

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "KICKDOOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def run(*arguments: object, typed: str = "", **environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "kickdoor", *map(str, arguments)],
        input=typed.encode(),
        capture_output=True,
        env={**os.environ, **environment},
        timeout=PATIENCE_S,
        check=False,
    )


def commands(found: click.Group = main) -> dict[str, click.Command]:
    """Every command there is, those of groups too."""
    ctx = click.Context(found)
    known = {}
    for name in found.list_commands(ctx):
        command = found.get_command(ctx, name)
        known[name] = command
        if isinstance(command, click.Group):
            known |= {f"{name} {inner}": each for inner, each in command.commands.items()}
    return known


@pytest.fixture(scope="module")
def finished(tmp_path_factory) -> Path:
    """A game that bots have played to its end."""
    match = Match(Fixture(("sensible",) * 3, seed=3))
    assert match.play()
    file = tmp_path_factory.mktemp("games") / "finished.txt"
    file.write_text(transcript(match.game), "utf-8")
    return file


# --- any console --------------------------------------------------------------------------------

ANYWHERE = {
    "open": ["--help"],
    "play": ["--seed", 3, "--name", "zed"],
    "serve": ["--help"],
    "backup": ["--help"],
    "sim": ["--games", 1, "--players", 3],
    "arena": ["--bots", "easy,easy,easy", "--games", 3, "--jobs", 1],
    "replay": ["FILE", "--all"],
    "coach": ["FILE", "--quick", 0],
    "verify": ["FILE"],
    "cards": ["--set", "all"],
    "options": [],
    "words": [],
    "rules": [],
    "bench": ["--seconds", 0.1],
    "tune": ["--help"],
    "regrets": ["--help"],
    "fit": ["--help"],
    "screenshots": ["--help"],
    "tables": ["--help"],
    "guests": ["--help"],
    "tidy": ["--help"],
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_what_a_console_cannot_show_is_replaced(command, encoding, finished):
    arguments = [finished if each == "FILE" else each for each in ANYWHERE[command]]
    done = run(command, *arguments, typed="?\nhand\nquit\n", PYTHONIOENCODING=encoding)
    assert b"Traceback" not in done.stderr, done.stderr.decode("latin-1")
    assert b"UnicodeEncodeError" not in done.stderr
    assert done.returncode in ((1,) if command == "verify" else (0,))
    assert done.stdout or command == "verify"


def test_json_keeps_every_letter_on_any_console():
    done = run("rules", "--json", PYTHONIOENCODING="ascii")
    whole = run("rules", "--json", PYTHONIOENCODING="utf-8")
    assert json.loads(done.stdout) == json.loads(whole.stdout)
    assert b"\\u" in done.stdout


# --- hints --------------------------------------------------------------------------------------


def test_hints_name_the_command_that_was_typed(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["/venv/lib/kickdoor/__main__.py", "play"])
    assert called() == "python -m kickdoor"
    monkeypatch.setattr(sys, "argv", ["/venv/bin/kickdoor", "play"])
    assert called() == "kickdoor"
    monkeypatch.setenv("KICKDOOR", "python3 run.py")
    assert called() == "python3 run.py"


def test_a_hint_from_deep_inside_is_told_as_it_would_be_typed(monkeypatch):
    monkeypatch.setattr(cli, "CALLED", "python3 run.py")
    assert hinted("`kickdoor rules` lists them all") == "`python3 run.py rules` lists them all"
    assert hinted("see: kickdoor options") == "see: python3 run.py options"
    assert hinted("see: python -m kickdoor options") == "see: python -m kickdoor options"
    assert hinted("/home/kickdoor play, kickdoor transcript 3") == (
        "/home/kickdoor play, kickdoor transcript 3"
    )
    result = CliRunner().invoke(main, ["rules", "XYZZY"])
    assert "`python3 run.py rules` lists them all" in result.stderr
    assert result.exit_code == 1
    result = CliRunner().invoke(main, ["options", "--option", "xyzzy"])
    assert "python3 run.py options" in result.stderr
    assert result.exit_code == 2


def literals(tree: ast.AST) -> list[str]:
    """What a module may say; docstrings of modules and functions are for those who read it."""
    docs = {
        ast.get_docstring(node, False) for node in ast.walk(tree) if isinstance(node, DOCUMENTED)
    }
    found = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [each for each in found if isinstance(each, str) and each not in docs]


DOCUMENTED = (ast.Module, ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)


def test_no_command_hints_at_a_name_nobody_has_typed():
    for file in (ROOT / "src/kickdoor/cli").glob("*.py"):
        told = [each for each in literals(ast.parse(file.read_text("utf-8"))) if HINT.search(each)]
        assert not told, file.name


# --- defaults, JSON, codes ----------------------------------------------------------------------


def test_every_default_is_shown():
    for name, command in commands().items():
        shown = CliRunner().invoke(main, [*name.split(), "--help"], env={"COLUMNS": "200"}).stdout
        shown = " ".join(shown.split())
        for option in command.params:
            plain = isinstance(option, click.Option) and not option.is_flag and not option.hidden
            if plain and isinstance(option.default, str | int | float | Path):
                about = shown[shown.index(option.opts[0]) :]
                assert re.search(r"\[(env var: \w+; )?default: ", about[:600]), (
                    f"{name} {option.opts[0]}"
                )
        assert not any(getattr(option, "hidden", False) for option in command.params), name


REPORTING = {
    "backup", "sim", "arena", "replay", "coach", "verify", "cards list", "cards show",
    "cards check", "cards test", "cards verdict", "cards doctor", "options", "rules", "bench",
    "tune", "regrets", "fit",
}  # fmt: skip


def test_whatever_reports_does_so_as_json():
    found = {
        name
        for name, command in commands().items()
        if any("--json" in option.opts for option in command.params)
    }
    assert found == REPORTING


@pytest.mark.parametrize(
    "arguments",
    [
        ["cards", "--json"],
        ["cards", "show", "Blazer", "--json"],
        ["cards", "check", ROOT / "examples" / "out-of-season", "--json"],
        ["cards", "test", ROOT / "examples" / "out-of-season", "--json"],
        ["options", "--json"],
        ["rules", "--json"],
        ["rules", "run-3", "--json"],
        ["sim", "--games", "1", "--players", "3", "--json"],
    ],
    ids=lambda arguments: " ".join(map(str, arguments[:2])),
)
def test_json_is_one_object_and_nothing_else(arguments):
    result = CliRunner().invoke(main, [str(each) for each in arguments])
    assert isinstance(json.loads(result.stdout), dict)


def test_a_replay_as_json(finished):
    told = json.loads(CliRunner().invoke(main, ["replay", str(finished), "--json"]).stdout)
    assert told["players"] == ["ann", "bob", "cat"]
    assert len(told["winners"]) == 1
    assert told["log"][-1] == f"{told['winners'][0]} wins the game"


MISTAKES = {
    2: [
        ["play", "--players", "7"],
        ["sim", "--players", "7"],
        ["play", "--bots", "genius"],
        ["sim", "--bots", "genius"],
        ["arena", "--bots", "genius"],
        ["play", "--set", "chess"],
        ["sim", "--set", "chess"],
        ["cards", "--set", "chess"],
        ["options", "--set", "chess"],
        ["play", "--option", "xyzzy"],
        ["sim", "--option", "xyzzy"],
        ["xyzzy"],
        ["play", "--xyzzy"],
    ],
    1: [
        ["play", "--load", "nowhere.txt"],
        ["replay", "nowhere.txt"],
        ["coach", "nowhere.txt"],
        ["verify", "nowhere.txt"],
        ["cards", "check", "nowhere"],
        ["cards", "xyzzyxyzzy"],
        ["rules", "xyzzy"],
        ["words", "xyzzyxyzzy"],
        ["backup", "nowhere/tables.db"],
    ],
}


@pytest.mark.parametrize(
    ("status", "arguments"),
    [(status, each) for status, all_ in MISTAKES.items() for each in all_],
    ids=lambda value: " ".join(value) if isinstance(value, list) else str(value),
)
def test_the_same_mistake_has_the_same_code(status, arguments):
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == status, result.output
    assert "Error: " in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("command", ["play", "sim", "arena"])
def test_bots_are_named_by_the_help_as_they_are_taken(command):
    shown = " ".join(CliRunner().invoke(main, [command, "--help"]).stdout.split())
    named = re.search(r"(easy, .*?)\.", shown).group(1)
    bots = re.findall(r"\w+", named.replace("or by name", ""))
    assert bots == ["easy", "normal", "hard", "brutal", "patient", "random", "sensible", "tuned",
                    "search"]  # fmt: skip
    told = CliRunner().invoke(main, [command, "--bots", "genius"]).stderr
    assert all(bot in told for bot in bots)


def test_sim_plays_bots_that_make_sense():
    result = CliRunner().invoke(main, ["sim", "--games", "1", "--players", "3", "--json"])
    assert json.loads(result.stdout)["bots"] == ["sensible"] * 3


# --- pipes --------------------------------------------------------------------------------------


TOLD = {
    "cards": [card.text for card in cards_of("pathfinder")],
    "rules": [rule.text for rule in rules().values()],
    "options": [each["text"] for each in described(Options())],
}


@pytest.mark.parametrize("command", TOLD)
def test_a_pipe_is_not_cut(command):
    told = run(command).stdout.decode()
    assert [each for each in TOLD[command] if each not in told] == []


def test_a_window_is_kept_to():
    told = run("cards", COLUMNS="90").stdout.decode()
    assert max(map(len, told.splitlines())) <= 90


# --- Ctrl-C -------------------------------------------------------------------------------------


def hears_ctrl_c() -> None:
    """Whoever was begun in the background would be deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal on Windows")
@pytest.mark.parametrize("jobs", [1, 2])
def test_sim_sums_up_what_was_played_until_ctrl_c(jobs, home):
    command = ["sim", "--games", "100000", "--players", "3", "--bots", "easy", "--json"]
    running = subprocess.Popen(
        [sys.executable, "-c", NOTICED, *command, "--jobs", str(jobs)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hears_ctrl_c,
    )
    line = ""
    while "played" not in line:  # a game is over: there is something to sum up
        line = running.stderr.readline()
        assert running.poll() is None, line
    running.send_signal(signal.SIGINT)
    out, errors = running.communicate(timeout=PATIENCE_S)
    assert running.returncode == STOPPED
    assert "Stopped after" in errors
    assert "Traceback" not in errors
    told = json.loads(out)
    assert 0 < told["games"] < 100000
    assert told["seconds"] > 0


NOTICED = """
import sys
from kickdoor.arena import simulate
from kickdoor.cli import main
if __name__ == "__main__":
    add = simulate.Tally.add
    def loud(self, result, rotation):
        add(self, result, rotation)
        if self.games == 1:
            print("played", file=sys.stderr, flush=True)
    simulate.Tally.add = loud
    main()
"""


def test_ctrl_c_elsewhere_has_the_same_code(monkeypatch):
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kickdoor.cli.bench.measure", stop)
    result = CliRunner().invoke(main, ["bench"])
    assert result.exit_code == STOPPED
    assert "Stopped." in result.stderr
