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
from commands import ROOT, commands, home, run
from patience import PATIENCE_S

from kickdoor import cli
from kickdoor.cli import HINT, STOPPED, called, hinted, main
from kickdoor.game.box import Options
from kickdoor.options import described
from kickdoor.rulebook import rules
from kickdoor.sets import cards_of

pytestmark = pytest.mark.usefixtures(home.__name__)

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


# --- defaults, codes ----------------------------------------------------------------------------


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
        ["regrets", "nowhere.jsonl"],
        ["cards", "test", "nowhere"],
        ["cards", "preview", "nowhere"],
        ["cards", "words", "--write", "nowhere.md"],
        ["serve", "--port", "0", "--sets", "nowhere"],
        ["open", "--port", "0", "--sets", "nowhere"],
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
    bots = re.findall(r"[\w+]+", named.replace("or by name", ""))
    assert bots == ["easy", "fair", "normal", "hard", "brutal", "patient", "random", "novice",
                    "apprentice", "sensible", "tuned", "search", "net+search"]  # fmt: skip
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


@pytest.mark.parametrize("command", TOLD)
def test_a_pipe_has_no_blanks_at_the_ends_of_lines(command):
    told = run(command).stdout.decode().splitlines()
    assert [each for each in told if each != each.rstrip()] == []


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
