"""`serve --sets FOLDER`: what lies there is had beside ours, and what is wrong is said first."""

import click
import pytest

from kickdoor.cli.house_sets import sets_in
from kickdoor.forms import toml
from kickdoor.sets.own import read_set

SEASIDE = "examples/out-of-season"


def put(folder, name, called="mine", title="Mine"):
    """A set in a file."""
    text = toml({"name": called, "title": title}, read_set(SEASIDE).cards)
    (folder / name).write_text(text, "utf-8")


def test_folders_files_and_zips_are_read_and_nothing_else(tmp_path):
    put(tmp_path, "one.toml")
    (tmp_path / "two").mkdir()
    put(tmp_path / "two", "cards.toml", "other", "Other")
    (tmp_path / "notes.txt").write_text("not a set")
    (tmp_path / ".hidden.toml").write_text("not TOML =")
    assert [each.title for each in sets_in(tmp_path)] == ["Mine", "Other"]
    assert sets_in(None) == []


def test_what_is_broken_or_there_twice_is_said_with_its_place(tmp_path):
    put(tmp_path, "one.toml")
    put(tmp_path, "two.toml")
    with pytest.raises(click.ClickException, match=r"two.toml: there is another set called mine"):
        sets_in(tmp_path)
    (tmp_path / "one.toml").write_text("not TOML =")
    with pytest.raises(click.ClickException, match=r"one.toml.*not TOML"):
        sets_in(tmp_path)
