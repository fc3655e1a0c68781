"""Characters: how a bot likes to play, beside how well. An explicit term, and a small one.

A character tilts a few weights, likes or dislikes some acts, and has feelings: somebody who wronged
it is more of a rival, somebody who helped it less.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache

from kickdoor.bots.judgement import Judgement
from kickdoor.bots.ledger import Ledger, blow
from kickdoor.bots.outlook import Outlook
from kickdoor.game import acts as say
from kickdoor.game.acts import Act

UNTHINKABLE = -0.5
"""What is worth less than that is not done for liking either."""


@dataclass(frozen=True, eq=False)
class Character:
    """What somebody is like."""

    name: str
    tilt: dict[str, float] = field(default_factory=dict)  # times so much, weight by weight
    likes: dict[int, float] = field(default_factory=dict)  # so much more, verb by verb
    grudge: float = 0.0  # how much more of a rival, for each wrong
    gratitude: float = 0.0  # and how much less, for having helped
    regicide: float = 0.0  # how much more of a rival, for being ahead
    whim: float = 0.0  # how much is left to the mood of the moment

    def feelings(self, o: Outlook, ledger: Ledger) -> dict[int, float]:
        """How much more, or less, of a rival each seat is to this one.

        Grudges and thanks come to nothing in all: they are about whom to harm, not how much.
        """
        found: dict[int, float] = {}
        for seat in range(len(o.game.munchkins)):
            if seat != o.seat:
                feeling = self.grudge * min(4, ledger.wronged(seat, o.seat))
                if (seat, o.seat) in ledger.favours:
                    feeling -= self.gratitude
                found[seat] = feeling
        usual = sum(found.values()) / len(found)
        return {
            seat: feeling - usual + (self.regicide if seat in o.leaders else 0.0)
            for seat, feeling in found.items()
        }

    def leaning(self, o: Outlook, act: Act, score: float, draw: Callable[[], float]) -> float:
        """What an act is worth to it beyond what it is worth."""
        if score <= UNTHINKABLE:
            return 0.0
        liking = self.likes.get(act[0], 0.0)
        if self.whim:
            if score > 0.0:
                liking += self.whim * score * draw()
            elif blow(o.prints, act):  # such cards are gone once played: no mood goes on for ever
                liking += 0.4 * self.whim * draw()
        return liking


CHARACTERS: dict[str, Character] = {
    each.name: each
    for each in (
        Character(
            "greedy",
            tilt=dict(treasure=1.1, gold=1.2, share=1.6, spare=0.8, margin=1.3, loot=1.2),
        ),
        Character("loyal", gratitude=0.35, tilt=dict(bother=0.7)),
        Character("vindictive", grudge=0.12),
        Character("chaotic", whim=0.3),
        Character("coward", tilt=dict(fear=1.35, nerve=0.93, spare=1.4)),
        Character(
            "show-off",
            tilt=dict(spare=0.6, trouble=0.5, nerve=1.05),
            likes={say.ASK: -0.15, say.TROUBLE: 0.15, say.JOIN: 0.1},
        ),
        Character(
            "diplomat",
            tilt=dict(bother=0.4, margin=0.5, share=0.7, haggle=1.3, malice=0.85),
            likes={say.ASK: 0.05, say.OFFER_HELP: 0.05},
        ),
        Character("kingslayer", regicide=0.3),
    )
}


@lru_cache(maxsize=64)
def tilted(judgement: Judgement, character: Character) -> Judgement:
    """Weights as somebody of that character sees them."""
    if not character.tilt:
        return judgement
    return replace(
        judgement,
        **{name: getattr(judgement, name) * times for name, times in character.tilt.items()},
    )
