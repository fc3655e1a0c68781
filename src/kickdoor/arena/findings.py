"""What there is to say of a verdict, the gravest first: keys and values, and their English."""

from __future__ import annotations

from collections.abc import Iterator
from re import sub
from string import Formatter
from typing import Literal

from msgspec import Struct

from kickdoor.arena.balance import FEW, ROUNDS, SHARE
from kickdoor.arena.verdict import BotsVerdict, Bounds, CardVerdict

Gravity = Literal["bad", "doubtful", "good"]
POINTS = 5.0
"""A card that moves the chance to win by less is a good card, or a poor one, but no fault."""
HARDLY = 0.15
"""A card that is played less often, for each time it was drawn, is hardly ever of use."""
ENOUGH = 8
"""So often must a card have been drawn before we say that nobody plays it."""


class Finding(Struct, frozen=True):
    """One thing to say."""

    key: str
    gravity: Gravity
    values: dict[str, str | float]
    card: str = ""  # that it is about

    def __str__(self) -> str:
        return ENGLISH[self.key].format(**self.values)

    def figures(self) -> dict[str, str]:
        """Its values as the sentence writes them, for another language.

        >>> Finding("length", "good", {"rounds": 14.04, "low": 13, "high": 15}).figures()
        {'rounds': '14.0', 'low': '13.0', 'high': '15.0'}
        """
        fields = Formatter().parse(ENGLISH[self.key])
        return {name: format(self.values[name], how or "") for _, name, how, _ in fields if name}


ENGLISH = {
    "too_few_games": "Too few games yet to say anything: {games:.0f}.",
    "broke": "{count:.0f} of {games:.0f} games broke: please report that.",
    "endless": "{count:.0f} of {games:.0f} games came to no end.",
    "too_long": "Games are long: {rounds:.1f} rounds of the table ({low:.1f} to {high:.1f}), where "
    "an evening has {least:.0f} to {most:.0f}.",
    "too_short": "Games are short: {rounds:.1f} rounds of the table ({low:.1f} to {high:.1f}), "
    "where an evening has {least:.0f} to {most:.0f}.",
    "length": "A game takes {rounds:.1f} rounds of the table ({low:.1f} to {high:.1f}).",
    "runaway": "{card} runs away with the game: whoever comes by it wins {points:.0f} in a hundred "
    "more games than whoever comes by another card of its deck ({low:.0f} to {high:.0f}).",
    "burden": "{card} is a millstone: whoever comes by it wins {points:.0f} in a hundred fewer "
    "games than whoever comes by another card of its deck ({low:.0f} to {high:.0f}).",
    "dead": "{card} is dead: it was drawn {drawn:.0f} times and never played.",
    "hardly": "{card} is hardly ever of use: of a hundred drawn {use:.0f} are played.",
    "trait_strong": "{trait} wins {luck:.2f} times its share ({low:.2f} to {high:.2f}): too often.",
    "trait_weak": "{trait} wins {luck:.2f} times its share ({low:.2f} to {high:.2f}): too seldom.",
    "unknown": "{card} has come to somebody in too few games to say what it does.",
    "little": "{card} makes no difference that so many games would show: {points:+.0f} in a "
    "hundred ({low:+.0f} to {high:+.0f}).",
    "helps": "{card} helps: {points:+.0f} in a hundred ({low:+.0f} to {high:+.0f}), beside another "
    "card of its deck.",
    "hurts": "{card} hurts: {points:+.0f} in a hundred ({low:+.0f} to {high:+.0f}), beside another "
    "card of its deck.",
    "fates": "In a hundred games {card} is drawn {drawn:.0f} times and played {played:.0f} times "
    "(behind doors, too), {kept:.0f} are kept to the end, {sold:.0f} sold or paid, {wasted:.0f} "
    "discarded unplayed.",
    "unplayable": "It cannot be played: {why}.",
    "few_monsters": "There are few monsters: {monsters:.0f} of {doors:.0f} Doors, {percent:.0f} in "
    "a hundred; in our boxes it is 34 to 39.",
    "many_monsters": "Most Doors are monsters: {monsters:.0f} of {doors:.0f}, {percent:.0f} in a "
    "hundred; in our boxes it is 34 to 39.",
    "no_class": "There is no Class to be.",
    "no_race": "There is no Race and no Faction to be.",
    "no_level_up": "No card is good for a Level.",
    "fair": "Nothing stands out: no card runs away with the game, and none is dead.",
}


def bare() -> dict[str, str]:
    """Every sentence, without saying how its figures are written.

    >>> bare()["length"]
    'A game takes {rounds} rounds of the table ({low} to {high}).'
    """
    return {key: sub(r":[^{}]*}", "}", said) for key, said in ENGLISH.items()}


def findings(verdict: BotsVerdict) -> list[Finding]:
    """Everything worth saying of a set or a mix."""
    if verdict.rounds is None and not (verdict.broke or verdict.endless):
        return [Finding("too_few_games", "doubtful", {"games": verdict.games})]
    wrong = [*of_ends(verdict), *of_cards(verdict), *of_traits(verdict)]
    length = list(of_length(verdict))
    if not wrong and not any(each.gravity == "bad" for each in length):
        wrong.append(Finding("fair", "good", {}))
    return sorted([*length, *wrong], key=lambda each: each.gravity != "bad")


def of_ends(verdict: BotsVerdict) -> Iterator[Finding]:
    """Whether every game ended as it should."""
    for key, count in (("broke", verdict.broke), ("endless", verdict.endless)):
        if count:
            yield Finding(key, "bad", {"count": count, "games": verdict.games})


def of_length(verdict: BotsVerdict) -> Iterator[Finding]:
    """Whether a game lasts an evening; only a table of four has been measured for that."""
    if verdict.rounds is None:
        return
    least, most = ROUNDS
    taken = verdict.rounds
    values: dict[str, str | float] = {"rounds": taken.value, "low": taken.low, "high": taken.high}
    spelt = values | {"least": least, "most": most}
    if verdict.players == 4 and taken.low > most:
        yield Finding("too_long", "bad", spelt)
    elif verdict.players == 4 and taken.high < least:
        yield Finding("too_short", "bad", spelt)
    else:
        yield Finding("length", "good", values)


def of_cards(verdict: BotsVerdict) -> Iterator[Finding]:
    """The cards that decide games, and those that nobody wants; not what chance alone explains."""
    moved = [(each, each.sure) for each in verdict.cards if each.sure is not None]
    for each, sure in sorted(moved, key=lambda pair: -abs(pair[1].value)):
        if sure.low > 0 and sure.value >= POINTS:
            yield Finding("runaway", "bad", moving(each, sure), each.card)
        elif sure.high < 0 and sure.value <= -POINTS:
            yield Finding("burden", "bad", moving(each, sure, times=-1), each.card)
    for each in verdict.cards:
        drawn = each.drawn * verdict.games / 100
        if drawn >= ENOUGH and not each.played:
            yield Finding("dead", "bad", {"card": each.card, "drawn": drawn}, each.card)
        elif drawn >= 3 * ENOUGH and each.use < HARDLY:
            values: dict[str, str | float] = {"card": each.card, "use": 100 * each.use}
            yield Finding("hardly", "doubtful", values, each.card)


def of_traits(verdict: BotsVerdict) -> Iterator[Finding]:
    """The Classes, Races and Factions that win too often, or too seldom, beyond doubt."""
    least, most = SHARE
    for each in verdict.traits:
        sure = each.sure
        values: dict[str, str | float] = {
            "trait": f"{each.kind} {each.name}",
            "luck": sure.value,
            "low": sure.low,
            "high": sure.high,
        }
        if sure.low > most:
            yield Finding("trait_strong", "bad", values)
        elif sure.high < least and each.name not in FEW:
            yield Finding("trait_weak", "bad", values)


def of_card(verdict: BotsVerdict, name: str) -> list[Finding]:
    """Everything there is to say of one card: whether it is a fault, and what it does."""
    card = next(each for each in verdict.cards if each.card == name)
    return [*(each for each in of_cards(verdict) if each.card == name), in_play(card), fates(card)]


def in_play(card: CardVerdict) -> Finding:
    """What a card does for whoever comes by it."""
    effect = card.effect
    if effect is None:
        return Finding("unknown", "doubtful", {"card": card.card}, card.card)
    key = "helps" if effect.low > 0 else "hurts" if effect.high < 0 else "little"
    return Finding(key, "good", moving(card, effect), card.card)


def fates(card: CardVerdict) -> Finding:
    """What became of a card."""
    names = ("card", "drawn", "played", "kept", "sold", "wasted")
    return Finding("fates", "good", {name: getattr(card, name) for name in names}, card.card)


def moving(card: CardVerdict, by: Bounds, times: int = 1) -> dict[str, str | float]:
    """By how much a card moves games, as a sentence says it."""
    low, high = sorted((times * by.low, times * by.high))
    return {"card": card.card, "points": times * by.value, "low": low, "high": high}


def strongest(verdict: BotsVerdict, count: int = 5) -> tuple[list[CardVerdict], list[CardVerdict]]:
    """The cards that help most, and those that help least; no card is both."""
    known = [each for each in verdict.cards if each.effect is not None]
    ranked = sorted(known, key=lambda each: -value_of(each))
    count = min(count, len(ranked) // 2)
    return ranked[:count], ranked[::-1][:count]


def idlest(verdict: BotsVerdict, count: int = 3) -> list[CardVerdict]:
    """The cards that are played least, for each time they were drawn."""
    drawn = [each for each in verdict.cards if each.drawn * verdict.games / 100 >= ENOUGH]
    return sorted(drawn, key=lambda each: each.use)[:count]


def value_of(card: CardVerdict) -> float:
    """By how much it moves the chance to win, as far as we know."""
    return card.effect.value if card.effect is not None else 0.0
