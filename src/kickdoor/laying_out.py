"""Laying out a scene: cards taken out of the box by name, and who has which of them.

What is laid where it could never come to lie is refused: a scene that no game leads to proves
nothing. Only `has` takes anything, as a card may tame a monster, and a Curse may last.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from kickdoor.errors import UnknownCard, WrongTable
from kickdoor.game.box import Box
from kickdoor.game.changes import EVERYBODY
from kickdoor.game.munchkin import ALIVE, FEMALE, MALE, Munchkin
from kickdoor.game.prints import DOUBLER, ITEM, KIND_NAMES, ONE_SHOT, TRAITS
from kickdoor.game.procedure import advance
from kickdoor.game.state import Game
from kickdoor.misuse import one_of, several, text, whole
from kickdoor.rules.turn import Play, Turn

PILES = ("hand", "is_a", "wears", "carries", "has")
DESCRIBED = ("level", "sex", *PILES)
KINDS = {"is_a": (*TRAITS, DOUBLER), "wears": (ITEM,), "carries": (ITEM, ONE_SHOT)}
"""What can lie where; in hand and in `has`, anything can."""


def named(argument: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names of cards, as somebody listed them."""
    how = f'write {argument}=["Akata"]'
    found = several(argument, names, "a list of names of cards", how)
    return tuple(text(argument, name, "the name of a card each", how) for name in found)


class Pile:
    """All cards of the box, taken out one by one by name."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._left: dict[str, list[int]] = {}
        for card, each in enumerate(box.prints[: box.size]):
            self._left.setdefault(each.name.lower(), []).append(card)

    def take(self, names: Sequence[str], deck: str = "") -> list[int]:
        """These cards, by name; all of one deck, if it is said of which."""
        found: list[int] = []
        for name in names:
            copies = self._left.get(name.lower())
            if copies is None:
                known = {each.name.lower(): each.name for each in self._box.prints}
                close = get_close_matches(name.lower(), known, 3)
                raise UnknownCard(name, [known[each] for each in close])
            if not copies:
                raise UnknownCard(f"another {name}", [])
            if deck and self._box.prints[copies[0]].is_door != (deck == "Doors"):
                raise WrongTable(f"{name} cannot lie on top of the {deck}: it is none of them")
            found.append(copies.pop(0))
        return found

    def of_kind(self, where: str, names: Sequence[str]) -> list[int]:
        """These cards, by name; each of them one that can lie there."""
        found = self.take(names)
        for each in (self._box.prints[card] for card in found):
            if each.kind not in KINDS[where]:
                wanted = ", ".join(KIND_NAMES[kind] for kind in KINDS[where])
                raise WrongTable(
                    f"{each.name} is no card for {where}=[…] but a {KIND_NAMES[each.kind]}; "
                    f"that takes: {wanted}. What else lies before a munchkin is has=[…]"
                )
        return found

    def split(self, names: Sequence[str]) -> tuple[list[int], list[int]]:
        """These cards, Doors and Treasures apart."""
        return self._apart(self.take(names))

    def rest(self) -> tuple[list[int], list[int]]:
        """What is left in the box, Doors and Treasures apart."""
        return self._apart([card for copies in self._left.values() for card in copies])

    def _apart(self, cards: list[int]) -> tuple[list[int], list[int]]:
        prints = self._box.prints
        return [c for c in cards if prints[c].is_door], [c for c in cards if not prints[c].is_door]


def munchkin(game: Game, pile: Pile, wanted: dict[str, Any], place: int) -> Munchkin:
    """A munchkin as described."""
    one_of(game.names[place], wanted, dict, "a dict", "write ann=dict(level=3)")
    unknown = [key for key in wanted if key not in DESCRIBED]
    if unknown:
        raise WrongTable(f"a munchkin has no {unknown[0]!r}; it has {', '.join(DESCRIBED)}")
    sex = wanted.get("sex", "female" if place % 2 == 0 else "male")
    if sex not in ("male", "female"):
        raise WrongTable(f"a munchkin's sex is male or female (SET-7), not {sex!r:.40}")
    level = whole("level", wanted.get("level", 1), "a whole number", "write level=3")
    if not 1 <= level <= 99:
        raise WrongTable(f"a munchkin's level is a number from 1 to 99, not {level}")
    hand, is_a, wears, carries, has = (named(key, wanted.get(key, ())) for key in PILES)
    in_hand = pile.take(hand)
    table = pile.of_kind("is_a", is_a) + pile.of_kind("wears", wears)
    carried = pile.of_kind("carries", carries)
    table += carried + pile.take(has)
    for card in carried:
        game.sideways[card] = 1
    for card in table:
        game.known[card] = EVERYBODY
    for card in in_hand:
        game.known[card] = 1 << place
    return Munchkin(level, FEMALE if sex == "female" else MALE, ALIVE, in_hand, table)


def begin(game: Game, kicked: bool) -> None:
    """Put the game where the test begins: at the start of a turn, or behind the open door."""
    play = Play()
    play.goto("pass_the_turn")
    turn = Turn(game.turn)
    turn.goto("kick_open_the_door" if kicked else "arrange")
    game.turns = 1
    game.start(play)
    game.start(turn)
    advance(game)
