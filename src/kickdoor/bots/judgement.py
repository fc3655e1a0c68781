"""The weights of common sense: one place for every number that is a matter of opinion.

Each has a hand-set value and the range in which a tuner may look for a better one. A set of
weights is kept as JSON, each by its name.
"""

from __future__ import annotations

import json
from dataclasses import asdict, astuple, dataclass, field, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from kickdoor.compiled import PACKAGE
from kickdoor.errors import KickdoorError

TUNED = PACKAGE / "bots" / "tuned.json"
"""The weights that many games have found: `kickdoor tune` writes them anew."""


class WrongWeights(KickdoorError, ValueError):
    """A file holds weights that are not ours, or none."""


def weight(usual: float, low: float, high: float) -> Any:
    """A weight: what common sense says, and between which bounds another opinion may lie."""
    return field(default=usual, metadata={"low": low, "high": high})


@dataclass(frozen=True, eq=False)
class Judgement:
    """What things are worth, in levels. The defaults were set by hand and tried out in games.

    Two are the same only if they are one: so what is worked out for one can be kept for it.
    """

    steep: float = weight(0.0, 0.0, 3.0)  # how much more a level is worth the higher one is

    trust: float = weight(0.0, 0.0, 1.0)  # how far a card's worth goes by the fitted value
    insight: float = weight(0.0, 0.0, 1.5)  # and how far a rival's gain hurts by it

    # Cards
    treasure: float = weight(0.4, 0.1, 1.2)  # a Treasure not yet seen
    door: float = weight(0.2, 0.0, 0.8)  # a Door not yet seen
    point: float = weight(0.35, 0.05, 1.0)  # a lasting point of strength
    gold: float = weight(0.0004, 0.0, 0.0015)  # a piece of gold
    boost: float = weight(0.1, 0.02, 0.4)  # a point of strength, once
    condition: float = weight(0.4, 0.0, 1.0)  # the part of a bonus that counts only at times
    power: float = weight(0.7, 0.0, 3.0)  # a power on an Item, in points of strength
    trick: float = weight(1.0, 0.2, 3.0)  # what a card can do, against what we say in USES
    riddance: float = weight(1.0, 0.2, 3.0)  # to be able to get rid of a monster, likewise
    monster: float = weight(0.25, 0.0, 0.8)  # a monster in hand
    prey: float = weight(0.5, 0.0, 1.5)  # one that could be beaten
    stash: float = weight(0.0, 0.0, 1.5)  # besides, a weak one that waits for the last Level
    curse: float = weight(0.4, 0.0, 1.2)  # a Curse in hand
    enhancer: float = weight(0.03, 0.0, 0.12)  # a point of an enhancer
    calling: float = weight(0.7, 0.0, 2.0)  # a Class for somebody who has none, and losing it
    standing: float = weight(0.8, 0.0, 2.0)  # the Class one has
    hireling: float = weight(0.3, 0.0, 1.2)  # company
    trifle: float = weight(0.05, 0.0, 0.3)  # an Item that is of no use
    level_up: float = weight(1.0, 0.5, 1.5)  # a level that a card gives
    hold: float = weight(0.5, 0.0, 1.2)  # the part of a one-shot's worth that waits for a fight

    thrift: float = weight(0.0, -0.8, 0.8)  # how much dearer one-shots are at the last Levels
    modesty: float = weight(0.0, -0.1, 1.2)  # what it costs to be the one ahead of everybody
    bide: float = weight(0.0, -0.5, 3.0)  # what it costs to go up by a card on another's turn

    # Losses
    fear: float = weight(1.0, 0.3, 2.5)  # what Bad Stuff costs oneself, against what it takes
    hand: float = weight(0.3, 0.05, 0.8)  # a card out of a hand
    death: float = weight(0.5, 0.0, 2.0)  # to die, beside what is lost
    mishap: float = weight(0.4, 0.0, 1.2)  # what nobody can foresee

    # Rivals
    rivalry: float = weight(0.1, 0.0, 0.5)  # how much a rival's gain hurts, at the lowest Levels
    envy: float = weight(3.0, 0.7, 7.0)  # how steeply that grows towards the last Level
    crown: float = weight(0.7, 0.0, 1.5)  # how much it hurts when the rival is ahead of everybody
    ahead: float = weight(4.0, 2.0, 8.0)  # the Level from which on one can be ahead
    malice: float = weight(1.2, 0.3, 3.0)  # the pleasure in a Curse well placed
    keep: float = weight(0.5, 0.0, 1.5)  # what a Curse is worth in hand
    aim: float = weight(0.0, 0.0, 1.0)  # how far one looks at what a turned Curse would do to whom
    spite: float = weight(0.2, 0.0, 1.0)  # a fight worth spoiling is worth at least that
    loot: float = weight(0.3, 0.0, 1.2)  # how much a rival's Treasures hurt, against one's own
    gloat: float = weight(0.5, 0.0, 1.2)  # the pleasure in a rival's Bad Stuff
    shirk: float = weight(0.0, -0.5, 1.0)  # the part of spoiling that is left to others with cards

    # The past
    league: float = weight(1.4, 0.0, 2.5)  # how much more of a rival, in league with another one
    cause: float = weight(0.9, 0.0, 1.5)  # how much less, left out of it like oneself
    thanks: float = weight(0.1, 0.0, 0.4)  # and for having helped for nothing

    # Fights
    spare: float = weight(3.0, 0.0, 9.0)  # the points to have left when asking another monster in
    greed: float = weight(0.0, 0.0, 2.0)  # what an enhancer in one's own fight is worth
    guise: float = weight(0.0, 0.0, 1.5)  # how far a new Class counts there for what it would add
    care: float = weight(0.0, 0.0, 2.0)  # a point that a card adds there, when it comes to pay
    nerve: float = weight(0.85, 0.4, 1.0)  # the part of a prize one can count on, being stronger
    caution: float = weight(0.15, 0.0, 0.6)  # how much less, if it takes one-shots
    trouble: float = weight(0.2, 0.0, 1.0)  # what is missed by looking for trouble
    alarm: float = weight(0.0, 0.0, 1.0)  # the part of nerve that goes by what the rivals may do
    rally: float = weight(0.0, 0.0, 1.0)  # how far one counts on help when looking for trouble
    glory: float = weight(10.0, 2.0, 20.0)  # what the chance to win the game is worth there
    sale: float = weight(0.9, 0.4, 1.5)  # the level that a sale brings

    # Deals
    bother: float = weight(0.15, 0.0, 0.8)  # what helping costs by itself
    haggle: float = weight(0.1, 0.0, 0.8)  # what is offered beyond the least that would do
    unsure: float = weight(0.0, 0.0, 2.0)  # how far off one may be about what would be enough
    patience: float = weight(0.0, 0.0, 1.0)  # how much of it is thought to be left after a refusal
    promise: float = weight(0.9, 0.3, 1.5)  # a card that will be played on the helper
    meddling: float = weight(0.3, 0.0, 1.0)  # how likely a full hand spoils a fight it envies
    wary: float = weight(0.3, 0.0, 1.0)  # how much dearer help is for who is ahead of everybody
    share: float = weight(0.2, 0.0, 1.0)  # the part of what the fighter gains that a helper wants
    press: float = weight(0.3, 0.0, 1.0)  # how likely a counter-offer is thought to be accepted
    margin: float = weight(0.1, 0.0, 0.6)  # what a trade must bring at least


COMMON_SENSE = Judgement()
NAMES = tuple(each.name for each in fields(Judgement))


def ranges() -> list[tuple[float, float]]:
    """Between which bounds each weight may lie, in their order."""
    return [(each.metadata["low"], each.metadata["high"]) for each in fields(Judgement)]


def scaled(judgement: Judgement) -> list[float]:
    """Weights as parts of their ranges.

    >>> 0.0 <= min(scaled(COMMON_SENSE)) < max(scaled(COMMON_SENSE)) < 1.0
    True
    """
    pairs = zip(astuple(judgement), ranges(), strict=True)
    return [(value - low) / (high - low) for value, (low, high) in pairs]


def unscaled(point: list[float]) -> tuple[float, ...]:
    """The weights that parts of their ranges are."""
    return tuple(low + x * (high - low) for x, (low, high) in zip(point, ranges(), strict=True))


def loaded(file: Path) -> Judgement:
    """The weights in a file; every one must be there, and no other."""
    try:
        kept = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise WrongWeights(f"the weights in {file} cannot be read: {error}") from error
    if not isinstance(kept, dict):
        raise WrongWeights(f"{file} holds no weights: it should name each with its value")
    missing = [name for name in NAMES if name not in kept]
    unknown = [name for name in kept if name not in NAMES]
    if missing or unknown:
        raise WrongWeights(
            f"the weights in {file.name} are not ours; missing: {', '.join(missing) or 'none'}; "
            f"unknown: {', '.join(unknown) or 'none'}"
        )
    for name, value in kept.items():
        if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
            raise WrongWeights(f"the weight {name!r} in {file.name} is no number: {value!r}")
    return Judgement(**kept)


def saved(judgement: Judgement, file: Path) -> None:
    """Write weights to a file, each by its name."""
    rounded = {name: round(value, 6) for name, value in asdict(judgement).items()}
    file.write_text(json.dumps(rounded, indent=2) + "\n", "utf-8")


@lru_cache(maxsize=1)
def tuned() -> Judgement:
    """The weights that come with Kickdoor."""
    return loaded(TUNED)
