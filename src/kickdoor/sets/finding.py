"""Where the files of a set are found: in a folder, in a zip, or in one file."""

from __future__ import annotations

from functools import partial
from os.path import realpath
from pathlib import Path

from kickdoor.sets.files import Found, Unreadable, content_of, reason
from kickdoor.sets.zipped import unpacked

MOST_FILES = 50


def files_of(path: Path) -> list[Found]:
    """The files of a set: every .toml in a folder or a zip, in the order of their names, or one."""
    try:
        if not path.is_dir() and not is_zip(path):
            path.lstat()
            return [Found(path, partial(content_of, path))]
    except (OSError, ValueError) as error:
        raise Unreadable(reason(error)) from None
    there = lying_in(path)
    files = [each for each in there if each.path.suffix.lower() == ".toml"]
    if not files:
        raise Unreadable(f"there is no .toml file in this {'zip' if is_zip(path) else 'folder'}")
    if len(files) > MOST_FILES:
        raise Unreadable(f"there are {len(files):,} files; a set has at most {MOST_FILES}")
    return files


def is_zip(path: Path) -> bool:
    """Whether it is a set in a zip, by its name."""
    return path.suffix.lower() == ".zip" and not path.is_dir()


def lying_in(path: Path) -> list[Found]:
    """What lies in a folder or a zip, in the order of names; what begins with a dot is hidden."""
    if is_zip(path):
        return unpacked(path)
    try:
        names = sorted(each.name for each in path.iterdir() if not each.name.startswith("."))
    except (OSError, ValueError) as error:
        raise Unreadable(reason(error)) from None
    return [Found(path / name, partial(content_inside, path, name)) for name in names]


def content_inside(folder: Path, name: str) -> bytes:
    """What is in a file of a folder; what others have sent may not lead elsewhere."""
    if not Path(realpath(folder / name)).is_relative_to(realpath(folder)):
        raise Unreadable("this is a link out of the folder; put the file itself there")
    return content_of(folder / name)
