"""One terminal a game: whoever opens it second is told so, and nothing of it is lost.

The system takes a lock away with the process that had it: a crash leaves none behind.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from kickdoor.errors import KickdoorError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FAR = 1 << 20
"""Where Windows locks a byte, behind all that is written: what is locked cannot be read there."""


class InUse(KickdoorError):
    """A game that is being played elsewhere on this machine."""

    def __init__(self, game: Path, where: str) -> None:
        super().__init__(
            f"{game} is open in another terminal{f' ({where})' if where else ''}. Go on there, or "
            "leave it there first; to play on here as well, copy the file and --load the copy"
        )


@contextmanager
def held(game: Path) -> Iterator[None]:
    """Keep a game to this terminal until it is left, or this process is no more."""
    path = game.resolve()
    path = path.with_name(f".{path.name}.lock")
    try:
        file = taken(path, game)
    except OSError:  # no lock can be had there; whether a game can be kept there is seen soon
        yield
        return
    try:
        file.truncate(0)
        file.write(f"process {os.getpid()} on {platform.node()}")
        file.flush()
        yield
    finally:
        with suppress(OSError):  # Windows keeps what is open
            path.unlink()
        file.close()


def taken(path: Path, game: Path) -> TextIO:
    """The lock at a path, ours from now on; InUse if it is somebody else's."""
    while True:
        file = path.open("a+", encoding="utf-8")
        try:
            if not is_locked(file):
                file.seek(0)
                raise InUse(game, file.read(100))
            if is_there(file, path):
                return file
        except BaseException:
            file.close()
            raise
        file.close()  # whoever had it took it away just now: there is a new one, or none


def is_locked(file: TextIO) -> bool:
    """Whether the lock could be had."""
    try:
        if sys.platform == "win32":
            file.seek(FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def is_there(file: TextIO, path: Path) -> bool:
    """Whether the file that was opened is still the one at this path."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False
