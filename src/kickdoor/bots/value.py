"""Who is going to win: each player's chance, from what lies open and what is in the hands.

A player's score is a sum of weights, and the chances are a softmax of the scores, so everything
counts in relation to the others. The weights are fitted to games that bots have played out
(`kickdoor fit`); a card counts by what is printed on it, so that any box can be judged.
"""

from __future__ import annotations

import json
from functools import lru_cache
from math import exp
from typing import Any

from kickdoor.compiled import PACKAGE
from kickdoor.game.box import Box, Options
from kickdoor.game.munchkin import ALIVE
from kickdoor.game.prints import (
    CLASS,
    CURSE,
    DOUBLER,
    ENHANCER,
    HIRELING,
    ITEM,
    LEVEL_UP,
    MONSTER,
    ONE_SHOT,
    Print,
)
from kickdoor.game.state import Game
from kickdoor.words.meaning import Points

FITTED = PACKAGE / "bots" / "value.json"
"""The weights that come with Kickdoor: `kickdoor fit` writes them anew."""

FAR = 9
"""From how many levels short of the last one on it is all the same."""

IN_HAND = (
    "monster", "level of monsters", "curse", "trait", "enhancer", "item", "points", "gold",
    "one-shot", "boost", "level", "other",
)  # fmt: skip
IN_PLAY = ("trait", "item", "points", "gold", "one-shot", "boost", "company", "curse", "other")
CARRIED = ("points", "gold", "other")
STANDING = (
    *(f"{short} short" for short in range(1, FAR)),
    "points squared",
    "many cards",
    "dead",
    "on turn",
    "on turn, 1 short",
    "on turn, 2 short",
    "turns to wait",
    "turns to wait, near",
)
CARDS = (
    *(f"hand: {name}" for name in IN_HAND),
    *(f"table: {name}" for name in IN_PLAY),
    *(f"carried: {name}" for name in CARRIED),
)
NAMES = (*STANDING, *CARDS, *(f"{name}, near" for name in CARDS))
"""What is looked at. `near` counts the more, the nearer its owner is to the last Level."""


KINDS = ("monster", "item", "one-shot", "curse", "trait", "enhancer", "level", "other")


def kind_of(each: Print) -> str:
    """What kind of card it is, for whoever holds it."""
    return PLAIN.get(each.kind, "other")


def in_hand(each: Print) -> dict[str, float]:
    """What a card in a hand is to its owner."""
    found = {"gold": each.gold / 1000}
    if each.kind == MONSTER:
        return {**found, "monster": 1.0, "level of monsters": each.level / 10}
    if each.kind == ITEM:
        return {**found, "item": 1.0, "points": points_of(each)}
    if each.kind == ONE_SHOT:
        return {**found, "one-shot": 1.0, "boost": boost_of(each)}
    return {**found, kind_of(each): 1.0}


def in_play(each: Print) -> dict[str, float]:
    """What a card on the table is to its owner, if it is not carried sideways."""
    found = {"gold": each.gold / 1000}
    if each.kind == ITEM:
        return {**found, "item": 1.0, "points": points_of(each)}
    if each.kind == ONE_SHOT:
        return {**found, "one-shot": 1.0, "boost": boost_of(each)}
    if each.kind == HIRELING:
        return {**found, "company": 1.0, "points": points_of(each)}
    if each.kind == MONSTER:
        return {**found, "company": 1.0, "points": float(each.treasures)}
    kind = kind_of(each)
    return {**found, kind if kind in IN_PLAY else "other": 1.0}


def carried(each: Print) -> dict[str, float]:
    """What a card that lies sideways is to its owner."""
    gold = each.gold / 1000
    return {"gold": gold, "points": points_of(each)} if each.kind == ITEM else {"other": 1.0}


PLAIN = {
    MONSTER: "monster",
    ITEM: "item",
    ONE_SHOT: "one-shot",
    CURSE: "curse",
    ENHANCER: "enhancer",
    LEVEL_UP: "level",
    DOUBLER: "trait",
    **dict.fromkeys(range(CLASS, DOUBLER), "trait"),
}


def points_of(each: Print) -> float:
    """The points that an Item or a companion gives; what holds at times counts less."""
    total = float(each.bonus)
    for word in each.strengths:
        held = word.means()
        total += held.amount * (1.0 if held.always else 0.4)
    return total


def boost_of(each: Print) -> float:
    """The points a one-shot adds to a fight."""
    meaning = None if each.effect is None else each.effect.means()
    return float(meaning.amount) if isinstance(meaning, Points) else 0.0


@lru_cache(maxsize=64)
def looks_of(box: Box) -> tuple[list[list[tuple[int, float]]], ...]:
    """Each card of a box in a hand, in play and carried: the places in `CARDS`, and how much.

    A back stands for any card of its deck.
    """
    found: list[list[list[tuple[int, float]]]] = []
    for where, look in (("hand", in_hand), ("table", in_play), ("carried", carried)):
        places = {name: CARDS.index(f"{where}: {name}") for name in WHERE[where]}
        looks = [
            [(places[name], amount) for name, amount in look(each).items() if amount]
            for each in box.prints
        ]
        looks[box.door_back] = mean_look(looks, box.doors)
        looks[box.treasure_back] = mean_look(looks, box.treasures)
        found.append(looks)
    return tuple(found)


WHERE = {"hand": IN_HAND, "table": IN_PLAY, "carried": CARRIED}


def mean_look(looks: list[list[tuple[int, float]]], deck: list[int]) -> list[tuple[int, float]]:
    """What an unknown card of a deck is, in the mean."""
    sums: dict[int, float] = {}
    for card in deck:
        for place, amount in looks[card]:
            sums[place] = sums.get(place, 0.0) + amount
    return [(place, total / len(deck)) for place, total in sums.items()]


def nearness(short: int) -> float:
    """1 when one level short of winning, 0 when far from it.

    >>> nearness(1), nearness(5), nearness(12)
    (1.0, 0.5, 0.0)
    """
    return max(0.0, (FAR - short) / (FAR - 1))


def features(game: Game, seat: int) -> list[float]:
    """What is looked at in one player, in the order of `NAMES`."""
    munchkin = game.munchkins[seat]
    short = max(1, game.rules.winning_level - munchkin.level)
    near = nearness(short)
    cards = [0.0] * len(CARDS)
    looks = looks_of(game.box)
    for card in munchkin.hand:
        for place, amount in looks[0][card]:
            cards[place] += amount
    for card in munchkin.table:
        for place, amount in looks[1 + game.sideways[card]][card]:
            cards[place] += amount
    wait = (seat - game.turn) % len(game.munchkins)
    far = wait / len(game.munchkins)
    points = cards[POINTS]
    return [
        *(float(short == each) for each in range(1, FAR)),
        points * points / 100,
        max(0, len(munchkin.hand) - game.rules.hand_limit) / 5,
        float(munchkin.life != ALIVE),
        float(wait == 0),
        float(wait == 0 and short == 1),
        float(wait == 0 and short == 2),
        far,
        far * near,
        *cards,
        *(near * amount for amount in cards),
    ]


POINTS = CARDS.index("table: points")


class Value:
    """Each player's chance to win, for one box and length of game."""

    def __init__(self, box: Box, rules: Options, weights: dict[str, float]) -> None:
        self.rules = rules
        self.weights = weights
        cards = [weights[name] for name in CARDS]
        slopes = [weights[f"{name}, near"] for name in CARDS]
        looks = looks_of(box)
        self.tables = []
        for short in range(FAR + 1):
            near = nearness(max(1, short))
            at = [weight + near * slope for weight, slope in zip(cards, slopes, strict=True)]
            self.tables.append(
                [
                    [sum(at[place] * amount for place, amount in look) for look in where]
                    for where in looks
                ]
            )
        self.points = [dict(look).get(POINTS, 0.0) for look in looks[1]]
        self.levels = [weights.get(f"{short} short", 0.0) for short in range(FAR + 1)]
        self.levels[0] = self.levels[1]
        self.halfway = self.levels[4] - self.levels[5]  # what the level halfway up adds

    def scores(self, game: Game) -> list[float]:
        """What each player's prospects come to, on a scale without a zero."""
        return [self.score(game, seat) for seat in range(len(game.munchkins))]

    def score(self, game: Game, seat: int) -> float:
        """What `features` times the weights come to, added up card by card."""
        munchkin = game.munchkins[seat]
        weights, sideways = self.weights, game.sideways
        near = min(FAR, max(1, self.rules.winning_level - munchkin.level))
        hand, play, carry = self.tables[near]
        held = munchkin.hand
        score = (
            self.levels[near] + sum(map(hand.__getitem__, held)) + self.waiting(game, seat, near)
        )
        if len(held) > self.rules.hand_limit:
            score += weights["many cards"] * (len(held) - self.rules.hand_limit) / 5
        points = 0.0
        for card in munchkin.table:
            if sideways[card]:
                score += carry[card]
            else:
                score += play[card]
                points += self.points[card]
        if munchkin.life != ALIVE:
            score += weights["dead"]
        return score + weights["points squared"] * points * points / 100

    def waiting(self, game: Game, seat: int, near: int) -> float:
        """What it is worth that one's turn is now, or that it is not."""
        weights, players = self.weights, len(game.munchkins)
        wait = (seat - game.turn) % players
        if wait:
            far = wait / players
            later = weights["turns to wait"] + weights["turns to wait, near"] * nearness(near)
            return later * far
        return weights["on turn"] + (weights[f"on turn, {near} short"] if near < 3 else 0.0)

    def held(self, level: int) -> list[float]:
        """What each card in a hand adds to its owner's score, at a Level."""
        return self.tables[min(FAR, max(1, self.rules.winning_level - level))][0]

    def chances(self, game: Game) -> list[float]:
        """Each player's chance to win: together, 1. A game that is over is known."""
        return outcome(game) if game.over else shares(self.scores(game))


def outcome(game: Game) -> list[float]:
    """How a game ended: who won has it all, or a part."""
    winners = game.winners
    each = 1 / max(1, len(winners))
    return [each if seat in winners else 0.0 for seat in range(len(game.munchkins))]


def shares(scores: list[float]) -> list[float]:
    """The chances that scores come to.

    >>> shares([1.0, 1.0])
    [0.5, 0.5]
    """
    most = max(scores)
    parts = [exp(score - most) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def fitted() -> dict[str, Any]:
    """The weights that come with the game, and how well they foretold games they had not seen."""
    kept: dict[str, Any] = json.loads(FITTED.read_text("utf-8"))
    return kept


@lru_cache(maxsize=64)
def clings_of(box: Box) -> list[float]:
    """How much each card clings to a hand: Items are played at once, what spoils a fight waits."""
    held = fitted()["held"]
    return [held[kind_of(each)] for each in box.prints[: box.size]]


@lru_cache(maxsize=64)
def value_of(box: Box, rules: Options) -> Value:
    """The fitted value for a box and its rules."""
    return Value(box, rules, fitted()["weights"])
