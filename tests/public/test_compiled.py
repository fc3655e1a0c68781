"""A compiled engine is used where it was built from these very sources, and said so."""

import shutil
import sys
from pathlib import Path

import compiling
import pytest

from kickdoor import compiled
from kickdoor.cli.output import tell_engine

LEARNERS = "rl"
"""Of this folder some modules are compiled, not all."""


@pytest.fixture
def alone(tmp_path, monkeypatch):
    """A folder for builds that is empty, a finder's list of our own, and nobody who opts out."""
    monkeypatch.setattr(compiled, "BUILDS", tmp_path / "compiled")
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.delenv("KICKDOOR_PLAIN", raising=False)
    return tmp_path / "compiled"


def laid_down(place: Path, *names: str) -> Path:
    """A build that holds some modules, by name."""
    for name in names:
        file = place.joinpath(*name.split(".")).with_suffix(compiled.SUFFIX)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"")
    return place


def test_where_nothing_was_compiled_nothing_changes(alone):
    compiled.use()
    assert sys.meta_path == []
    assert compiled.said() == ""


def test_a_build_of_these_sources_is_looked_into_first(alone):
    laid_down(alone / compiled.fingerprint(), "kickdoor.game.state")
    compiled.use()
    (finder,) = sys.meta_path
    found = finder.find_spec("kickdoor.game.state")
    assert found.origin.endswith(f"game/state{compiled.SUFFIX}")
    assert finder.find_spec("kickdoor.game.acts") is None
    assert finder.find_spec("json") is None


def test_the_library_that_all_share_lies_beside_them(alone):
    finder = compiled.Built(laid_down(alone, "1a2b__mypyc"))
    assert finder.find_spec("1a2b__mypyc").origin == str(alone / f"1a2b__mypyc{compiled.SUFFIX}")


def test_a_build_of_other_sources_is_not_used_and_that_is_said(alone, capsys):
    laid_down(alone / "of_yesterday", "kickdoor.game.state")
    compiled.use()
    assert sys.meta_path == []
    tell_engine()
    assert "it has changed since `python3 run.py compile`" in capsys.readouterr().err


def test_whoever_wants_plain_python_has_it(alone, monkeypatch):
    laid_down(alone / compiled.fingerprint(), "kickdoor.game.state")
    monkeypatch.setenv("KICKDOOR_PLAIN", "1")
    compiled.use()
    assert sys.meta_path == []
    assert compiled.said() == ""


def test_a_line_that_changes_wants_another_build(tmp_path, monkeypatch):
    for folder in (*compiled.FOLDERS, LEARNERS):
        shutil.copytree(compiled.PACKAGE / folder, tmp_path / folder)
    before = compiled.fingerprint()
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    assert compiled.fingerprint() == before
    with (tmp_path / "rules" / "help.py").open("a") as file:
        file.write("# a thought\n")
    assert compiled.fingerprint() != before


def test_where_there_is_no_compiler_that_is_said_and_no_harm_done(monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert "no C compiler here (no-such-compiler)" in compiling.no_compiler()
    monkeypatch.setenv("CC", sys.executable)
    assert compiling.no_compiler() == ""


def test_what_cannot_be_compiled_is_shown(tmp_path, capsys):
    with pytest.raises(SystemExit, match="everything runs as before"):
        compiling.build(tmp_path, [Path("kickdoor/game/no_such_rule.py")])
    assert "no_such_rule" in capsys.readouterr().err


def test_every_module_can_be_compiled(tmp_path):
    """As far as C: what no compiler of types understands is noticed where it is written."""
    assert compiling.translated(tmp_path, compiling.modules(), "--only-c") == ""


def test_what_is_compiled_is_the_engine_the_bots_and_what_writes_for_learners():
    files = compiling.modules()
    assert Path("kickdoor/game/state.py") in files
    assert Path("kickdoor/bots/tuned.py") in files
    assert Path("kickdoor/rl/noting.py") in files
    assert {file.parts[1] for file in files} == {*compiled.FOLDERS, LEARNERS}
    assert not [file for file in files if file.name == "__init__.py"]
