"""Every card played, every word applied: random games until nothing of the box is left untried.

It looks from outside: at the events a game tells, and at the words as they are called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import wraps
from random import Random
from typing import Any

from kickdoor.arena.match import rules_for_bots
from kickdoor.cards import Card, words_of
from kickdoor.engine import act, new_game
from kickdoor.game import events
from kickdoor.game.acts import (
    DROP,
    JOIN,
    PLAY,
    PLAY_WITH,
    POWERS,
    SACRIFICE,
    SWAP,
    USE,
    USE_WITH,
    Act,
)
from kickdoor.game.prints import Print
from kickdoor.game.state import Game
from kickdoor.sets import box_of, cards_of
from kickdoor.words.base import Condition, Effect, Word
from kickdoor.words.grammar import Nothing
from kickdoor.words.parties import TurnFight

PLAYED = frozenset(
    (
        events.PLAYED, events.PLAYED_ON, events.PLAYED_FOR, events.PLAYED_AT, events.FIGHT_BEGUN,
        events.JOINED, events.CURSE_LANDED, events.GAVE_TO_CARRY,
    )
)  # fmt: skip
"""The events of a card that left a hand or a deck for the table, the fight or its effect."""

ENOUGH = 400  # turns: what was not played by then is played in another game
METHODS = ("apply", "holds", "seems", "fits", "known")
"""How effects and conditions are called, before their pronouns are filled in or as they are.

What else a card says holds while it is in play.
"""


EVERYTHING: dict[str, Any] = {
    "epic_level": 3,
    "winning_level": 20,
    "kill_level": 19,
    "listen_at_the_door": True,
}
"""Rules under which everything on a card has its chance: Epic powers, too."""


def printed(set: str) -> Iterator[tuple[Print, Card]]:
    """Every card of a box, as it is said and as it is written."""
    box = box_of(set)
    prints = {each.index: each for each in box.prints[: box.size]}
    for index, card in enumerate(cards_of(set)):
        yield prints[index], card


def tried_apart(card: Card) -> Iterator[Word]:
    """The words that are called by themselves, sooner or later.

    Where nothing happens there is nothing to call, and a theft that turns a fight is carried out
    by the word that says so.
    """
    words = list(words_of(card))
    thefts = [word.effect for word in words if isinstance(word, TurnFight) and word.is_theft()]
    for word in words:
        if not isinstance(word, Nothing) and not any(word is theft for theft in thefts):
            yield word


class Reached:
    """What has been played and applied so far."""

    def __init__(self, set: str) -> None:
        self.set = set
        self.words = {each.name: list(tried_apart(card)) for each, card in printed(set)}
        self.played = dict.fromkeys(self.words, 0)
        self.applied = {id(word): 0 for words in self.words.values() for word in words}
        self.games = 0

    def hear(self, game: Game) -> None:
        """Count what has just happened."""
        for kind, _, card, _ in game.events or ():
            if kind in PLAYED:
                name = game.prints[card].name
                self.played[name] += 1
                for word in self.words[name]:
                    if not isinstance(word, Condition | Effect):
                        self.applied[id(word)] += 1

    def tried(self, name: str) -> int:
        """How often the least tried thing about a card has been tried."""
        return min((self.applied[id(word)] for word in self.words[name]), default=self.played[name])

    def unplayed(self) -> list[str]:
        """The cards never played."""
        return [name for name, count in self.played.items() if not count]

    def missing(self) -> list[str]:
        """The cards never played, and the words on them never applied."""
        return self.unplayed() + [
            f"{name}: {word}"
            for name, words in self.words.items()
            for word in words
            if not self.applied[id(word)]
        ]


@contextmanager
def overheard(reached: Reached) -> Iterator[None]:
    """While this lasts, every call of a word of the set is counted."""
    kinds = {type(word) for words in reached.words.values() for word in words}
    before = [
        (kind, method, vars(kind)[method])
        for kind in kinds
        for method in METHODS
        if method in vars(kind)
    ]
    for kind, method, call in before:
        setattr(kind, method, counted(call, reached.applied))
    try:
        yield
    finally:
        for kind, method, call in before:
            setattr(kind, method, call)


def counted(call: Callable[..., Any], applied: dict[int, int]) -> Callable[..., Any]:
    """The same call, counted; words that are made on the way stand on no card."""

    @wraps(call)
    def count(word: Word, *arguments: Any) -> Any:
        if id(word) in applied:
            applied[id(word)] += 1
        return call(word, *arguments)

    return count


def rarest(game: Game, acts: list[Act], reached: Reached, rng: Random) -> Act:
    """The act with the card of which least has been tried so far; now and then, anything.

    Nobody gives up what they are, or lets company go: much on the cards waits for those.
    """
    acts = [act for act in acts if act[0] not in (DROP, SACRIFICE)] or acts
    if rng.random() < 0.5:
        plays = [act for act in acts if PLAY <= act[0] <= SWAP]
        if plays:
            return min(plays, key=lambda act: (reached.tried(card_named(game, act)), rng.random()))
    return rng.choice(acts)


def card_named(game: Game, act: Act) -> str:
    """The card that an act is about."""
    verb, what, target = act
    card = what // POWERS if USE <= verb <= USE_WITH else what
    if verb in (PLAY_WITH, JOIN) and target >= 0:
        card = target
    return game.prints[card].name


def exhaust(
    set: str = "pathfinder",
    seed: int = 1,
    most: int = 1000,
    tick: Callable[[Reached], None] | None = None,
    words: bool = True,
) -> Reached:
    """Play games until no card and none of the `words` is missing, or so many.

    Three to six players sit down in turn.
    """
    reached = Reached(set)
    with overheard(reached):
        while reached.games < most and (reached.missing() if words else reached.unplayed()):
            one_game(reached, seed + reached.games)
            reached.games += 1
            if tick is not None:
                tick(reached)
    return reached


def one_game(reached: Reached, seed: int) -> None:
    """A game in which what was played least is played first."""
    rng = Random(seed)
    rules = replace(rules_for_bots(reached.set), **EVERYTHING)
    game = new_game(3 + seed % 4, set=reached.set, seed=seed, rules=rules)
    game.events = []
    reached.hear(game)
    while not game.over and game.turns < ENOUGH:
        game.events.clear()
        chosen = rarest(game, game.options, reached, rng) if game.asked >= 0 else None
        act(game, game.asked, chosen or rng.choice(game.options))
        reached.hear(game)
