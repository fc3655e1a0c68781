"""Reading the proofs: a card that could not be played as it is written is not printed."""

from __future__ import annotations

from msgspec import Struct

from kickdoor.cards import Card, Curse, Enhancer, Monster, words_of
from kickdoor.errors import WrongCard
from kickdoor.game.acts import POWERS
from kickdoor.words.abilities import Happening, Power, Whenever
from kickdoor.words.base import Modifier
from kickdoor.words.conditions import Alone, Facing, Losing
from kickdoor.words.fate import Afflict
from kickdoor.words.modifiers import Bars, ItemBonus, Levels, RunAway, Strength, Treasures

OWN_BARS = ("gear", "level", "gaining levels", "help", "one-shots", "escape")
"""What a munchkin's own card can bar it from; the rest is for monsters."""

OUT_OF_FIGHTS: tuple[Happening, ...] = (
    "you win a fight", "you win alone", "you kill", "you help win", "your turn begins", "you sell"
)  # fmt: skip
"""When nobody fights any more: what looks at the fight looks too late."""


def check(card: Card) -> None:
    """Refuse what could be written, but would not happen as it is written."""
    words = list(words_of(card))
    lasting = sum(isinstance(word, Afflict) for word in words)
    if lasting and not isinstance(card, Curse):
        raise WrongCard(card.name, "only a Curse can afflict: nothing else stays to remind of it")
    if lasting > 1:
        raise WrongCard(card.name, "it afflicts more than once; say it in one Afflict, with `also`")
    if sum(isinstance(word, Power) for word in words) > POWERS:
        raise WrongCard(card.name, f"a card has {POWERS} powers at most")
    for word in words:
        if isinstance(word, Modifier) and not counts(card, word):
            raise WrongCard(card.name, f"this would never count there: {word}")
        if isinstance(word, Whenever) and word.on in OUT_OF_FIGHTS and looks_at_the_fight(word):
            raise WrongCard(card.name, f"when {word.on} there is no fight to look at: {word}")


def counts(card: Card, word: Modifier) -> bool:
    """Whether the rules ever look at this modifier on this kind of card."""
    if not isinstance(card, Monster | Enhancer):
        if isinstance(word, Bars):
            return word.what in OWN_BARS
        return not isinstance(word, Treasures | Levels)
    if isinstance(word, Strength | RunAway):
        return word.when is None
    if isinstance(word, ItemBonus):
        return True
    if isinstance(word, Bars):
        return word.what != "gaining levels"
    return isinstance(word, Treasures | Levels) and isinstance(card, Monster)


def looks_at_the_fight(word: Struct) -> bool:
    """Whether something of it is true or false only while somebody fights."""
    return any(isinstance(part, Alone | Facing | Losing) for part in words_of(word))
