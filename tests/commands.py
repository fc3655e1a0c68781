"""Every command there is, as a test runs it: in a home of its own, on whatever console."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from patience import PATIENCE_S

from kickdoor.cli import main

ROOT = Path(__file__).parents[1]


@pytest.fixture
def home(tmp_path, monkeypatch) -> Path:
    """Nothing was played here yet, and nobody has said which language is spoken."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "KICKDOOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def run(*arguments: object, typed: str = "", **environment: str) -> subprocess.CompletedProcess:
    """Run a command to its end."""
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
