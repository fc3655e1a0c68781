"""Reading the proofs: a card that could not be played as it is written is not printed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from kickdoor.cards import Card, Curse, Enhancer, Item, Monster, words_of
from kickdoor.errors import WrongCard
from kickdoor.game.acts import POWERS
from kickdoor.words.abilities import Happening, Moment, Power, Whenever
from kickdoor.words.base import Modifier, Word
from kickdoor.words.conditions import Alone, Facing, Losing, Unaided
from kickdoor.words.dice import Recapture
from kickdoor.words.fate import Afflict, CancelCurse, TurnCurse
from kickdoor.words.modifiers import Bars, ItemBonus, Levels, RunAway, Strength, Treasures

OWN_BARS = ("gear", "level", "gaining levels", "help", "one-shots", "escape")
"""What a munchkin's own card can bar it from; the rest is for monsters."""

OUT_OF_FIGHTS: tuple[Happening, ...] = (
    "you win a fight", "you win alone", "you kill", "you help win", "your turn begins", "you sell"
)  # fmt: skip
"""When nobody fights any more: what looks at the fight looks too late."""


ANSWERS: dict[type[Word], Moment] = {
    CancelCurse: "a curse lands",
    TurnCurse: "a curse lands",
    Recapture: "somebody escapes",
}
"""Words that answer something, and when that is there to be answered."""


def check(card: Card) -> None:
    """Refuse what could be written, but would not happen as it is written."""
    for objection in objections(card):
        raise WrongCard(card.name, objection)


def objections(card: Card) -> Iterator[str]:
    """Everything that speaks against printing a card."""
    words = list(words_of(card))
    lasting = sum(isinstance(word, Afflict) for word in words)
    if lasting and not isinstance(card, Curse):
        yield "only a Curse can afflict: nothing else stays to remind of it"
    if lasting > 1:
        yield "it afflicts more than once; say it in one Afflict, with `also`"
    if sum(isinstance(word, Power) for word in words) > POWERS:
        yield f"a card has {POWERS} powers at most"
    for word in words:
        if isinstance(word, Modifier) and not counts(card, word):
            yield f"this would never count there: {word}"
        if isinstance(word, Whenever) and word.on in OUT_OF_FIGHTS and looks_at_the_fight(word):
            yield f"when {word.on} there is no fight to look at: {word}"
        if isinstance(word, Strength | ItemBonus) and looks_at_strength(word):
            yield f"whether this counts would depend on itself: {word}"
    user = card.usable_by if isinstance(card, Item) else None
    if user is not None and (isinstance(user, Losing | Unaided) or looks_at_strength(user)):
        yield f"who may use it would depend on itself: {user}"
    for word in idle_answers(card):
        yield f"there is nothing to be answered then (`when`): {word}"


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


def looks_at_strength(word: Struct) -> bool:
    """Whether something of it asks how strong somebody is."""
    return any(isinstance(part, Losing | Unaided) for part in words_of(word))


def idle_answers(part: Struct, when: str = "") -> Iterator[Word]:
    """Words that answer a Curse or an escape, where there is none to be answered."""
    said = getattr(part, "when", None)
    when = said if isinstance(said, str) else when
    for field in part.__struct_fields__:
        value = getattr(part, field)
        for word in value if isinstance(value, tuple) else (value,):
            if isinstance(word, Word):
                if when not in ("any time", ANSWERS.get(type(word), when)):
                    yield word
                yield from idle_answers(word, when)
