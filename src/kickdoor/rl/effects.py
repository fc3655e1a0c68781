"""What an effect does, as a few numbers: so that a card no net has ever seen is still understood.

Words are the engine's own vocabulary, which every set is written in; no card is named here.
"""

from __future__ import annotations

from typing import Any

from kickdoor import words as w
from kickdoor.game.context import Effect
from kickdoor.words.base import Effect as EffectWord

DOES: tuple[str, ...] = (
    "boost", "levels gained", "levels lost", "items lost", "hand lost", "death", "trait lost",
    "cards drawn", "foe leaves", "foe joins", "escape", "curse undone", "takes from others",
    "moves a helper", "treasures added", "lasts", "anything else",
)  # fmt: skip
"""The columns, in their order."""

AT = {name: place for place, name in enumerate(DOES)}
ALL = 4.0
"""How many "every" stands for."""

GROUPS: dict[type, str] = {
    w.AddTreasures: "treasures added",
    w.Afflict: "lasts",
    w.Boost: "boost",
    w.CancelCurse: "curse undone",
    w.ChangeDie: "escape",
    w.CompelHelp: "moves a helper",
    w.Draw: "cards drawn",
    w.Escape: "escape",
    w.GainLevels: "levels gained",
    w.JoinFight: "foe joins",
    w.JoinTwin: "foe joins",
    w.LiftCurse: "curse undone",
    w.LoseHand: "hand lost",
    w.LoseHireling: "trait lost",
    w.LoseItem: "items lost",
    w.LoseLevels: "levels lost",
    w.LoseTrait: "trait lost",
    w.Mirror: "boost",
    w.Peek: "cards drawn",
    w.Perish: "death",
    w.Plunder: "items lost",
    w.RemoveMonster: "foe leaves",
    w.ReplaceMonster: "foe leaves",
    w.RollAgain: "escape",
    w.SendHelperAway: "moves a helper",
    w.SetDie: "escape",
    w.StealItem: "takes from others",
    w.StealLevel: "takes from others",
    w.SwapItem: "takes from others",
    w.SwapTrait: "trait lost",
    w.TakeDiscard: "cards drawn",
    w.Tame: "foe leaves",
    w.TurnCurse: "curse undone",
}
SCALES = {"boost": 0.2, "levels lost": 0.5, "items lost": 0.5, "hand lost": 0.25}
"""What one of a kind counts, where it is not 1."""


def does(effect: Effect | None) -> list[float]:
    """What an effect comes to, column by column.

    >>> done = does(w.InOrder((w.LoseLevels(2), w.Perish())))
    >>> {name: amount for name, amount in zip(DOES, done) if amount}
    {'levels lost': 1.0, 'death': 1.0}
    """
    found = [0.0] * len(DOES)
    if effect is not None:
        add(effect, 1.0, found)
    return found


def add(word: Any, share: float, to: list[float]) -> None:
    """Add what a word does, so far as it is likely."""
    parts = [part for part in parts_of(word) if part[1]]
    for part, chance in parts:
        add(part, share * chance, to)
    group = GROUPS.get(type(word))
    if group is not None:
        to[AT[group]] += share * SCALES.get(group, 1.0) * count_of(word)
    elif not parts and not isinstance(word, w.Nothing):
        to[AT["anything else"]] += share


def parts_of(word: Any) -> list[tuple[Effect, float]]:
    """The effects inside an effect, each with how likely it is."""
    if isinstance(word, w.OnRoll):
        chance = (7 - word.at_least) / 6
        return [(word.effect, chance), (word.otherwise, 1 - chance)]
    if isinstance(word, w.Choose):
        return [(each, 1 / len(word.effects)) for each in word.effects]
    inner: list[Effect] = []
    for field in word.__struct_fields__:
        value = getattr(word, field)
        inner += [e for e in (value if isinstance(value, tuple) else (value,)) if is_effect(e)]
    either = isinstance(word, w.If | w.Try)
    return [(each, 0.5 if either else 1.0) for each in inner]


def is_effect(value: Any) -> bool:
    """Whether something inside a word is an effect of its own."""
    return isinstance(value, EffectWord)


def count_of(word: Any) -> float:
    """How much of it: as the word says, or once."""
    if getattr(word, "every", False):
        return ALL
    if isinstance(word, w.Boost):
        return float(word.amount)
    if isinstance(word, w.Mirror):
        return 5.0
    if getattr(word, "die", False):
        return 3.5
    count = getattr(word, "count", 1)
    return float(count) if isinstance(count, int) else 1.0
