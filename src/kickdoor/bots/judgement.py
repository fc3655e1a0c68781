"""The weights of common sense: one place for every number that is a matter of opinion."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Judgement:
    """What things are worth, in levels. The defaults were set by hand and tried out in games."""

    treasure: float = 0.4  # a Treasure not yet seen
    door: float = 0.2  # a Door not yet seen
    point: float = 0.35  # a lasting point of strength
    gold: float = 0.0004  # a piece of gold
    boost: float = 0.1  # a point of strength, once
    rivalry: float = 0.1  # how much a rival's gain hurts, at the lowest Levels
    envy: float = 3.0  # how steeply that grows towards the last Level
    crown: float = 0.7  # how much it hurts when the rival is ahead of everybody
    ahead: int = 4  # the Level from which on one can be ahead
    malice: float = 1.2  # the pleasure in a Curse well placed
    keep: float = 0.5  # what a Curse is worth in hand
    spite: float = 0.2  # a fight worth spoiling is worth at least that
    spare: float = 3.0  # the points to have left when asking another monster in
    nerve: float = 0.85  # the part of a prize one can count on in a fight one should win
    bother: float = 0.15  # what helping costs by itself
    haggle: float = 0.1  # what is offered beyond the least that would do
    sale: float = 0.9  # the level that a sale brings


COMMON_SENSE = Judgement()
