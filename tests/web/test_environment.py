"""Every setting of `serve` can be said by the environment, and the page says how."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from kickdoor.cli import main
from kickdoor.cli.serve import serve

PAGE = (Path(__file__).parents[2] / "docs/self-hosting.md").read_text("utf-8")
SETTINGS = [each for each in serve.params if not getattr(each, "hidden", False)]
HERE = Path(__file__).parent


@pytest.fixture
def heard(monkeypatch):
    """What `serve` is told, without serving."""
    told = {}
    monkeypatch.setattr(serve, "callback", lambda **said: told.update(said))

    def run(*options: str, **environment: str) -> dict[str, object]:
        told.clear()
        done = CliRunner().invoke(main, ["serve", *options], env=environment)
        return dict(told) if done.exit_code == 0 else {"said": done.output}

    return run


def test_the_environment_sets_everything(heard):
    assert heard(
        KICKDOOR_HOST="::1",
        KICKDOOR_PORT="1",
        KICKDOOR_DB="sqlite:///here.db",
        KICKDOOR_BUS="redis://there",
        KICKDOOR_ADMIN_PORT="2",
        KICKDOOR_ORIGINS="https://one.example https://two.example",
        KICKDOOR_BEHIND_PROXY="1",
        KICKDOOR_SOCKETS_PER_ADDRESS="3",
        KICKDOOR_HOST_NAMES="one.example two.example",
        KICKDOOR_SPEED="20",
        KICKDOOR_SETS=str(HERE),
        KICKDOOR_NO_OWN_SETS="1",
        KICKDOOR_BOTS="examples/own_bot.py:Weigher",
    ) == {
        "host": "::1",
        "port": 1,
        "db": "sqlite:///here.db",
        "bus": "redis://there",
        "admin_port": 2,
        "origins": ("https://one.example", "https://two.example"),
        "behind_proxy": True,
        "sockets_per_address": 3,
        "host_names": ("one.example", "two.example"),
        "speed": 20.0,
        "sets": HERE,
        "no_own_sets": True,
        "bots": ("examples/own_bot.py:Weigher",),
    }


def test_the_command_line_goes_first(heard):
    assert heard("--port", "7", KICKDOOR_PORT="1")["port"] == 7


def test_a_wrong_value_names_the_variable(heard):
    assert "KICKDOOR_PORT" in heard(KICKDOOR_PORT="many")["said"]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda each: each.name)
def test_the_page_names_every_setting_and_its_variable(setting):
    rows = [line for line in PAGE.splitlines() if line.startswith("| `--")]
    (row,) = (row for row in rows if re.search(rf"`{setting.opts[0]}[` ]", row))
    assert f"KICKDOOR_{setting.name.upper()}" in row
