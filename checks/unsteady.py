"""Processes whose clock can be set, whose disk is slow, and of whose disk one knows what it holds.

A small library is compiled and loaded before all else into the process that is tried: Linux only,
and where there is a C compiler.
"""

from __future__ import annotations

import here

import mmap
import os
import struct
import subprocess
from pathlib import Path
from typing import NamedTuple

from services import program

__all__ = ["Op", "Unsteady", "here", "read"]

SOURCE = here.ROOT / "tests" / "unsteady.c"
HEAD = struct.Struct("@c3xIIQ")


class Op(NamedTuple):
    """Something that was done to a file, or said in between."""

    what: str  # as in unsteady.c; "m" is a mark of ours
    name: str
    at: int
    data: bytes
    size: int


class Unsteady:
    """The library, and what it is told."""

    def __init__(self, folder: Path, files: Path | None = None) -> None:
        self.library = folder / "unsteady.so"
        self.journal = folder / "journal"
        command = (program("cc"), "-shared", "-fPIC", "-O1", "-o")
        subprocess.run([*command, str(self.library), str(SOURCE), "-ldl"], check=True)
        told = folder / "told"
        told.write_bytes(bytes(16))
        self.environment = {"LD_PRELOAD": str(self.library), "UNSTEADY": str(told)}
        if files is not None:
            self.environment["UNSTEADY_JOURNAL"] = str(self.journal)
            self.environment["UNSTEADY_FOLDER"] = str(files)
        with told.open("r+b") as file:
            self._told = mmap.mmap(file.fileno(), 16)

    @property
    def wrap(self) -> tuple[str, ...]:
        """What to put before a command."""
        return ("env", *(f"{name}={value}" for name, value in self.environment.items()))

    def set_clock(self, seconds: float) -> None:
        """Set the clock so far ahead, or back."""
        self._told[:8] = struct.pack("@q", int(seconds * 1000))

    def slow_down(self, seconds: float) -> None:
        """Let every flush take so long."""
        self._told[8:] = struct.pack("@q", int(seconds * 1000))


def mark(journal: int) -> None:
    """Say something in between: what it is, only the order tells."""
    os.write(journal, HEAD.pack(b"m", 0, 0, 0))


def read(journal: Path) -> list[Op]:
    """All that happened, in order; what was being noted down when the process ended is left out."""
    found, data, place = [], journal.read_bytes(), 0
    while place + HEAD.size <= len(data):
        what, name, size, at = HEAD.unpack_from(data, place)
        place += HEAD.size
        if place + name + size > len(data):
            break
        path = data[place : place + name].decode()
        found.append(Op(what.decode(), path, at, data[place + name : place + name + size], size))
        place += name + size
    return found
