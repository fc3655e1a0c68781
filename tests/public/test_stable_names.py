"""What is stable: the names, the page that says so, and the docs, which tell of no others."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import kickdoor
from kickdoor import stable
from kickdoor.stable import MODULES, page

ROOT = Path(__file__).parents[2]
IMPORTED = re.compile(r"^(?:>>> )?from (kickdoor[\w.]*) import ([\w, ]+)$", re.MULTILINE)
SHOWN_AS_IT_IS_DONE = {
    "kickdoor.game.chance": "docs/fairness.md proves that it shuffles as it says",
    "kickdoor.arena.simulate": "examples/train_small_net.py borrows its interval",
}
"""What the docs take from inside, and why."""


def test_the_page_is_up_to_date():
    written = (ROOT / "docs/api.md").read_text("utf-8")
    assert written == page(), "run: python -m kickdoor.stable --write docs/api.md"


def test_it_is_written_by_one_command(tmp_path, capsys):
    stable.main(["--write", str(tmp_path / "api.md")])
    stable.main([])
    assert (tmp_path / "api.md").read_text("utf-8") == capsys.readouterr().out == page()


def test_everything_of_kickdoor_comes_with_a_star():
    script = "from kickdoor import *; print(*sorted(n for n in dir() if not n.startswith('__')))"
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert found.stdout.split() == sorted(kickdoor.__all__) == sorted(kickdoor.HOME)


@pytest.mark.parametrize("name", MODULES)
def test_every_name_is_there_once_and_says_what_it_is(name):
    module = import_module(name)
    assert len(set(module.__all__)) == len(module.__all__)
    for each in module.__all__:
        thing = getattr(module, each)
        assert not each.startswith("_")
        if callable(thing):
            assert stable.first_sentence(thing).endswith((".", ":")), each


def test_what_is_said_to_be_raised_is_an_error_of_ours():
    errors = {
        name
        for module in MODULES
        for name in import_module(module).__all__
        if isinstance(getattr(import_module(module), name), type)
        and issubclass(getattr(import_module(module), name), kickdoor.KickdoorError)
    }
    said = re.findall(r" Raises ([^.]+)\.", page())
    assert said
    assert {each for line in said for each in line.split(", ")} <= errors


def told_in(file: Path) -> list[tuple[str, str]]:
    """The names that a page or an example imports."""
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        nodes = [each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.ImportFrom)]
        return [(node.module or "", alias.name) for node in nodes for alias in node.names]
    return [(m, name.strip()) for m, names in IMPORTED.findall(text) for name in names.split(",")]


def test_the_docs_and_examples_import_what_is_stable_and_nothing_else():
    inside = {ROOT / "docs/architecture.md", ROOT / "docs/cards.md"}  # they add to it
    pages = set((ROOT / "docs").glob("*.md")) - inside
    files = [ROOT / "README.md", *pages, *(ROOT / "examples").rglob("*.py")]
    told = {each for file in files for each in told_in(file) if each[0].startswith("kickdoor")}
    assert len(told) > 20
    stray = [
        f"{module}.{name}"
        for module, name in sorted(told)
        if module not in SHOWN_AS_IT_IS_DONE
        and (module not in MODULES or name not in import_module(module).__all__)
    ]
    assert stray == []
