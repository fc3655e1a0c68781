"""A set in a zip: the same files as in its folder, unpacked no further than they may be large."""

from __future__ import annotations

import zlib
from collections import Counter
from functools import partial
from io import BytesIO
from pathlib import Path
from stat import S_ISLNK
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from kickdoor.forms import cut
from kickdoor.sets.files import LARGEST, Found, Unreadable, content_of

LARGEST_ZIP = 5_000_000
MOST_INSIDE = 200
AGAIN = "zip the folder again"
BROKEN = (BadZipFile, EOFError, NotImplementedError, OSError, RuntimeError, ValueError, zlib.error)
"""What the library raises on a zip that is damaged, or made to damage."""


def unpacked(path: Path) -> list[Found]:
    """The files of the set in a zip, in the order of their names."""
    return unpacked_from(content_of(path, LARGEST_ZIP), path)


def unpacked_from(content: bytes, path: Path) -> list[Found]:
    """The same, of a zip that was read already; it is called like that path."""
    try:
        archive = ZipFile(BytesIO(content))
    except BROKEN:
        raise Unreadable(f"this is no zip, or a damaged one; {AGAIN}") from None
    there = {name_in(entry): entry for entry in checked(archive.infolist())}
    names = sorted(name for name in there if not is_hidden(name))
    folder = home_among(names)
    return [
        Found(path / name, partial(content_in, archive, there[name]))
        for name in names
        if name.rpartition("/")[0] == folder
    ]


def home_among(names: list[str]) -> str:
    """The folder in a zip in which the set lies: often none, or the one that was packed.

    >>> home_among(["cards.toml"]), home_among(["my-set/cards.toml", "readme.txt"])
    ('', 'my-set')
    """
    homes = {name.rpartition("/")[0] for name in names if name.lower().endswith(".toml")}
    if not homes and any(name.lower().endswith(".zip") for name in names):
        raise Unreadable("there is a zip in this zip; unpack it, and zip its folder by itself")
    if not homes or "" in homes:
        return ""
    nearest = min(home.count("/") for home in homes)
    found = [home for home in sorted(homes) if home.count("/") == nearest]
    if len(found) > 1:
        raise Unreadable(f"there are sets in {cut(' and in '.join(found))}; zip one by itself")
    return found[0]


def checked(entries: list[ZipInfo]) -> list[ZipInfo]:
    """The files among the entries, if there is nothing among them that no set needs."""
    if len(entries) > MOST_INSIDE:
        raise Unreadable(f"there are {len(entries):,} files in it; a zip has at most {MOST_INSIDE}")
    files = [entry for entry in entries if not entry.is_dir()]
    for entry in files:
        name = name_in(entry)
        if ".." in name.split("/") or name.startswith("/") or ":" in name.partition("/")[0]:
            raise Unreadable(f"{cut(name)} leads out of the zip; {AGAIN}")
        if S_ISLNK(entry.external_attr >> 16):
            raise Unreadable(f"{cut(name)} is a link; put the file itself there")
    for name, count in Counter(map(name_in, files)).items():
        if count > 1:
            raise Unreadable(f"{cut(name)} is in it {count} times; {AGAIN}")
    return files


def name_in(entry: ZipInfo) -> str:
    """What a file is called in the zip, whichever system packed it."""
    return entry.filename.replace("\\", "/")


def is_hidden(name: str) -> bool:
    """Whether a file is one that nobody put there: a Mac packs some of its own."""
    return any(part.startswith(".") or part == "__MACOSX" for part in name.split("/"))


def content_in(archive: ZipFile, entry: ZipInfo) -> bytes:
    """What is in a file of a zip; no more of it is unpacked than a file may hold."""
    if entry.flag_bits & 1:
        raise Unreadable(f"this is locked with a password; {AGAIN} without one")
    if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise Unreadable(f"this is packed in an uncommon way; {AGAIN} in the usual one (deflate)")
    try:
        with archive.open(entry) as source:
            content = source.read(LARGEST + 1)
    except BROKEN:
        raise Unreadable(f"this is damaged; {AGAIN}") from None
    if len(content) > LARGEST:
        raise Unreadable(f"this file is larger than {LARGEST:,} bytes")
    return content
