"""What may be there when a card speaks: what words need, and what places on a card give.

A position is told by what is true of it, as a set of facts. A word needs some; a moment, an aim, a
field of a monster or a word around it gives some. What no position has is never there to be done.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

Fact = Literal[
    "a fight", "a flight", "combat", "peace", "a helper", "no helper",
    "a die", "a curse", "an escape", "a death",
    "victim", "a rival", "victim fights", "victim watches", "victim is free", "victim runs",
    "victim has to run", "victim rolled", "victim is cursed", "victim is dying", "victim lives",
    "victim is on turn", "you fight", "you are free",
    "a side", "a foe", "the foe", "a monster", "a played card",
    "that many", "that card", "that player",
]  # fmt: skip
Facts = frozenset[Fact]
"""What is true of a position, or what a word needs of one."""
Lying = Literal["", "a run", "a die", "an escape", "a curse", "a death"]
"""What just lies there to be answered."""


class Missing(NamedTuple):
    """What a fact is called where it is not there, and what can be done about it."""

    what: str
    instead: str


MISSING: dict[Fact, Missing] = {
    "a curse": Missing("a Curse that is about to land", 'say when = "a curse lands"'),
    "a death": Missing("somebody who is about to die", 'say when = "you would die"'),
    "an escape": Missing("somebody who has just escaped", 'say when = "somebody escapes"'),
    "a die": Missing("a die that lies there", 'say when = "a die is rolled"'),
    "a fight": Missing("a fight that is being fought", 'say when = "any fight"'),
    "a flight": Missing("somebody who is Running Away", 'say when = "running away"'),
    "combat": Missing("a fight", 'say when = "any fight"'),
    "peace": Missing("a time when nobody fights", 'say when = "your turn"'),
    "a helper": Missing("somebody who helps", 'say when = "any fight"'),
    "no helper": Missing("a fight without a helper", 'say when = "any fight"'),
    "a side": Missing("a side", 'say aim = "side", or name the side'),
    "a foe": Missing("a monster that is meant", 'say aim = "foe"'),
    "the foe": Missing("a monster that is meant or fled from", 'say aim = "foe"'),
    "a monster": Missing("a monster in hand that is meant", 'say aim = "monster"'),
    "victim": Missing("a munchkin", "ask this of a munchkin, not of a monster"),
    "a rival": Missing("somebody else than whoever plays it", 'say aim = "rival"'),
    "victim runs": Missing("whoever is Running Away", 'say when = "running away"'),
    "victim has to run": Missing("somebody who has to Run Away", 'say when = "running away"'),
    "victim rolled": Missing("whoever rolled the die", 'say when = "a die is rolled"'),
    "victim is cursed": Missing("whoever a Curse is about to strike", 'say when = "a curse lands"'),
    "victim is dying": Missing("whoever is about to die", 'say when = "you would die"'),
    "victim lives": Missing("somebody who is not dying already", 'say when = "any time"'),
    "victim is on turn": Missing("whoever is on turn", 'say when = "your turn"'),
    "victim fights": Missing("somebody who fights", 'say aim = "fighter"'),
    "victim watches": Missing("somebody who is not in the fight", 'say aim = "rival"'),
    "victim is free": Missing("somebody who does not fight", 'say when = "not in a fight"'),
    "you fight": Missing("a fight of your own", 'say when = "your fight"'),
    "you are free": Missing("a time when you do not fight", 'say when = "not in a fight"'),
    "a played card": Missing("a card that is played for it", "say it on a card that is played"),
    "that many": Missing('"that many"', "roll a die, or try something, first"),
    "that card": Missing('"that card"', "discard, lose or point at a card first"),
    "that player": Missing('"that player"', "say whom with a `to`, or try something, first"),
}
"""Every fact, in the order in which it is missed."""

REFERENCES: Facts = frozenset(("that many", "that card", "that player"))
"""What words before must have told of, wherever this one is done."""


def facts(*those: Fact) -> Facts:
    """These facts, together.

    >>> facts("a die") <= facts("a die", "peace")
    True
    """
    return frozenset(those)


NO_NEEDS = facts()
VICTIM = facts("victim")
SEATS = (0, 1, 2)
"""Enough for a fighter, a helper and somebody else. It is the turn of the first."""
FOE = -1
"""In the place of a victim: it is a monster that a condition is asked of."""


class There(NamedTuple):
    """A position, as far as a card could tell it from others."""

    fighters: tuple[int, ...] = ()  # the fighter, and perhaps a helper
    running: bool = False
    lying: Lying = ""
    owner: int = 0  # who runs, rolled, escaped or is about to be cursed, if anything lies there
    by: int = 0
    victim: int = 0  # FOE where a monster is asked about
    more: Facts = NO_NEEDS  # what was pointed at or told of

    def knowing(self, *more: Fact) -> There:
        """The same, and something told of or pointed at."""
        return self._replace(more=self.more.union(more))

    def on(self, victim: int) -> There:
        """The same, happening to somebody else, who was somebody before."""
        return self._replace(victim=victim)


@lru_cache(maxsize=4096)
def true_of(there: There) -> Facts:
    """All that is true of a position.

    >>> sorted(true_of(There(by=1, victim=1)) & facts("peace", "a rival", "you are free"))
    ['peace', 'you are free']
    """
    fighters, running, lying, owner, by, victim, more = there
    concerned = victim == owner and lying != ""
    munchkin = victim != FOE
    told: dict[Fact, bool] = {
        "a fight": bool(fighters) and not running,
        "a flight": running,
        "combat": bool(fighters),
        "peace": not fighters,
        "a helper": len(fighters) > 1,
        "no helper": len(fighters) == 1,
        "a die": lying == "a die",
        "a curse": lying == "a curse",
        "an escape": lying == "an escape",
        "a death": lying == "a death",
        "victim": munchkin,
        "a rival": munchkin and victim != by,
        "victim fights": victim in fighters,
        "victim watches": munchkin and bool(fighters) and victim not in fighters,
        "victim is free": munchkin and victim not in fighters,
        "victim runs": running
        and (concerned if lying in ("a run", "an escape") else victim in fighters),
        "victim has to run": running
        and victim in fighters
        and (lying != "a run" or victim == owner or victim != fighters[0]),
        "victim rolled": lying == "a die" and concerned,
        "victim is cursed": lying == "a curse" and concerned,
        "victim is dying": lying == "a death" and concerned,
        "victim lives": munchkin and not (lying == "a death" and concerned),
        "victim is on turn": victim == SEATS[0],
        "the foe": running or "a foe" in more or victim == FOE,
        "you fight": by in fighters,
        "you are free": by not in fighters,
    }
    return more.union(fact for fact, is_so in told.items() if is_so)
