"""What a host counts, for whoever watches over it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Figures:
    """Counted since the process began."""

    commands: int = 0
    refused: int = 0
    lost: int = 0  # batches that could not be stored
    frozen: int = 0
    taken_over: int = 0
    forwarded: int = 0
