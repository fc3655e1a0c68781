"""The scenario kit: a test is a position and a script of spoken acts.

There is no grammar. A line is compared with what each seat could say at that moment, so notation
and legality cannot drift apart, and a wrong line fails with the list of what was possible.

>>> table = deal(
...     door="Slob Goblin",
...     ann=dict(level=4, wears=["Blazer"]),
...     bob=dict(hand=["Mob Goblins"]),
...     cat=dict(level=2),
... )
>>> table.fight.strength, table.fight.threat
(6, 1)
>>> _ = table.play('''
...     ann: claim victory
...     bob: add Mob Goblins to the fight
... ''')
>>> table.fight.threat
14
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from kickdoor.cards import Card
from kickdoor.engine import NAMES, TAKEN, act, legal, seed_bytes
from kickdoor.errors import (
    NobodyFights,
    NobodyThere,
    UnknownSeat,
    WrongTable,
    WrongUse,
)
from kickdoor.game.acts import DIE, TABLE
from kickdoor.game.box import Box, Options
from kickdoor.game.chance import shuffled
from kickdoor.game.changes import EVERYBODY
from kickdoor.game.munchkin import FEMALE
from kickdoor.game.speech import say, tell
from kickdoor.game.state import Game
from kickdoor.laying_out import Pile, begin, munchkin, named
from kickdoor.misuse import a_game, several, text
from kickdoor.options import check_rules
from kickdoor.press import pressed, proofread
from kickdoor.rulebook.claims import rule
from kickdoor.rules.moments import BEFORE_THE_FIGHT
from kickdoor.rules.numbers import munchkin_strength, strength, threat
from kickdoor.rules.stakes import treasures_at_stake
from kickdoor.rules.windows import Window
from kickdoor.saves import save
from kickdoor.sets import box_of, cards_of, rules_of

__all__ = ["Scene", "deal", "rule"]


SPEAK = 'write "ann: kick open the door"'


class SeatSeen:
    """What lies before a seat, by name."""

    def __init__(self, table: Scene, seat: int) -> None:
        self._game = table.game
        self._seat = seat

    def _names(self, cards: Sequence[int]) -> list[str]:
        return [self._game.prints[card].name for card in cards]

    @property
    def level(self) -> int:
        """The Level."""
        return self._game.munchkins[self._seat].level

    @property
    def life(self) -> int:
        """ALIVE, DEAD or REBORN."""
        return self._game.munchkins[self._seat].life

    @property
    def sex(self) -> str:
        """The mark on the table."""
        return "female" if self._game.munchkins[self._seat].sex == FEMALE else "male"

    @property
    def hand(self) -> list[str]:
        """The names of the cards in hand."""
        return self._names(self._game.munchkins[self._seat].hand)

    @property
    def in_play(self) -> list[str]:
        """The names of all cards in play."""
        return self._names(self._game.munchkins[self._seat].table)

    @property
    def sideways(self) -> list[str]:
        """The names of the Items carried but not equipped."""
        table = self._game.munchkins[self._seat].table
        return self._names([card for card in table if self._game.sideways[card]])

    @property
    def strength(self) -> int:
        """Level plus all modifiers, for this munchkin alone."""
        return munchkin_strength(self._game, self._seat)


class FightSeen:
    """The fight that is going on."""

    def __init__(self, game: Game) -> None:
        self._game = game
        fight = game.fight
        if fight is None:
            raise NobodyFights("nobody fights now: `in_fight` says whether anybody does")
        self.fighter = game.names[fight.fighter]
        self.helper = game.names[fight.helper] if fight.helper >= 0 else None
        self.foes = [game.prints[foe.monster].name for foe in fight.foes]
        self.strength = strength(game)
        self.threat = threat(game)
        self.treasures = treasures_at_stake(game)


class Scene:
    """A game under test, and a way to speak at it."""

    def __init__(self, game: Game) -> None:
        self.game = a_game(game)
        game.events = []
        self._names = {name: seat for seat, name in enumerate(game.names)}
        self._names |= {"die": DIE, "table": TABLE}

    def __getattr__(self, name: str) -> SeatSeen:
        seat = self.__dict__.get("_names", {}).get(name)
        if seat is None or seat < 0:
            raise NobodyThere(name, self.__dict__["game"].names if "game" in self.__dict__ else ())
        return SeatSeen(self, seat)

    @property
    def fight(self) -> FightSeen:
        """The fight that is going on."""
        return FightSeen(self.game)

    @property
    def in_fight(self) -> bool:
        """Whether anybody fights."""
        return self.game.fight is not None

    @property
    def asked(self) -> str:
        """Who is asked now."""
        return "die" if self.game.asked == DIE else self.game.names[self.game.asked]

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.game.names[self.game.turn]

    @property
    def winners(self) -> list[str]:
        """Who has won."""
        return [self.game.names[seat] for seat in self.game.winners]

    @property
    def discards(self) -> list[str]:
        """The names of all discards, Doors first, the top ones last."""
        piles = self.game.door_discards + self.game.treasure_discards
        return [self.game.prints[card].name for card in piles]

    @property
    def log(self) -> list[str]:
        """What has happened, as all-seeing eyes would tell it."""
        return [tell(self.game, event, None) for event in self.game.events or ()]

    def legal(self, who: str) -> list[str]:
        """What somebody could say now."""
        seat = self._seat(who)
        return [say(self.game, seat, each) for each in legal(self.game, seat)]

    def can(self, line: str) -> bool:
        """Whether `who: act` could be said now."""
        who, said = spoken(line)
        return said.lower() in [each.lower() for each in self.legal(who)]

    def play(self, script: str) -> Scene:
        """Say these lines, one after the other. `all: pass` passes for everybody who may.

        `table: grant Akata to bob` is a ruling of the house.
        """
        lines = text("script", script, "lines to be said", SPEAK).splitlines()
        for line in filter(None, map(str.strip, lines)):
            who, said = spoken(line, "script")
            if who == "all" and said == "pass":
                self._pass_round()
            else:
                act(self.game, self._seat(who), said)
        return self

    def is_quiet(self) -> bool:
        """Whether no question is left over: nobody fights, chooses, bargains or rolls."""
        if self.game.winners:
            return True
        top = self.game.stack[-1]
        return isinstance(top, Window) and self.game.fight is None and not self.game.offers

    def go_on_to_the_fight(self) -> None:
        """EPC-4 What lay beside a monster was not played before it was met."""
        top = self.game.stack[-1]
        if isinstance(top, Window) and top.moment == BEFORE_THE_FIGHT:
            self._pass_round()

    def _pass_round(self) -> None:
        top = self.game.stack[-1]
        while self.game.stack and self.game.stack[-1] is top and "pass" in self.legal(self.asked):
            act(self.game, self.game.asked, "pass")

    def _seat(self, who: str) -> int:
        if text("who", who, "somebody's name") not in self._names:
            raise UnknownSeat(who, tuple(self._names))
        return self._names[who]


def spoken(line: str, argument: str = "line") -> tuple[str, str]:
    """Who says what, in a line of a script."""
    who, colon, said = text(argument, line, "something to be said", SPEAK).strip().partition(": ")
    if not colon:
        raise WrongUse(argument, "somebody and an act", line, SPEAK)
    return who, said


def deal(
    *,
    door: str | None = None,
    doors: Sequence[str] = (),
    treasures: Sequence[str] = (),
    discards: Sequence[str] = (),
    set: str | Box = "pathfinder",
    cards: tuple[Card, ...] = (),
    rules: Options | None = None,
    turn: str | None = None,
    seed: int | str | bytes = 0,
    **players: dict[str, Any],
) -> Scene:
    """Lay out a position: who sits there, with which cards, before which door.

    `door` is what the first player has just kicked open, and met; without it, the turn begins.
    `doors` and `treasures` are the next cards of the decks, the top one first; `discards` the
    piles, the top one last. `cards` are cards of your own, added to the set. Each player is a
    dict of: level, sex, hand, is_a (Class, Faction, their doublers), wears (equipped), carries
    (sideways), has (anything else in play: Hirelings, lasting Curses).

    Raises UnknownCard, UnknownSeat, UnknownSet, WrongCard, WrongTable, WrongOption.

    >>> table = deal(door="Akata", ann=dict(level=3), bob=dict(hand=["Liquid Assets"]), cat={})
    >>> table.can("bob: play Liquid Assets for the monsters"), table.can("bob: run away")
    (True, False)
    """
    box = box_with(set, cards)
    if rules is None:
        rules = replace(Options() if isinstance(set, Box) else rules_of(set), elide=False)
    check_rules(rules)
    names = tuple(players) or ("ann", "bob", "cat")
    check_seats(names, turn)
    game = Game(box, replace(rules, first_by_die=False), names, seed_bytes(seed))
    pile = Pile(box)
    game.munchkins += [munchkin(game, pile, players.get(n, {}), i) for i, n in enumerate(names)]
    game.door_discards, game.treasure_discards = pile.split(named("discards", discards))
    kicked = [] if door is None else [text("door", door, "the name of a card")]
    doors_on_top = pile.take([*kicked, *named("doors", doors)], "Doors")
    treasures_on_top = pile.take(named("treasures", treasures), "Treasures")
    for card in game.door_discards + game.treasure_discards:
        game.known[card] = EVERYBODY
    doors_below, treasures_below = pile.rest()
    game.doors = shuffled(doors_below, game.seed, 0) + doors_on_top[::-1]
    game.treasures = shuffled(treasures_below, game.seed, 1) + treasures_on_top[::-1]
    game.turn = names.index(turn) if turn else 0
    begin(game, kicked=door is not None)
    game.origin = save(game)
    table = Scene(game)
    if door is not None:
        table.go_on_to_the_fight()
    return table


def box_with(set: str | Box, cards: Sequence[Card]) -> Box:
    """A set, and cards of one's own beside it."""
    if isinstance(cards, Card):
        raise WrongUse("cards", "a tuple of cards", cards, "write cards=(…,), with its comma")
    added = several("cards", cards, "a tuple of cards", "write cards=(…,)")
    if isinstance(set, Box) and not added:
        return set
    name = text("set", set, "a set", 'say set="star"')
    return printed_with(name, proofread("test", added)) if added else box_of(name)


@lru_cache(maxsize=64)
def printed_with(set: str, added: tuple[Card, ...]) -> Box:
    """The same box once: scenes of one kind share their cards."""
    return pressed("test", cards_of(set) + added)


def check_seats(names: tuple[str, ...], turn: str | None) -> None:
    """See that everybody can be told apart, and that somebody's turn it is."""
    taken = [name for name in names if name in TAKEN or hasattr(Scene, name)]
    if taken:
        raise WrongTable(f"{taken[0]!r} cannot be a name in a scene: a scene has something else so")
    if len(names) > len(NAMES):
        raise WrongTable(f"a scene seats {len(NAMES)} at most, not {len(names)}")
    if turn is not None and text("turn", turn, "the name of whose turn it is") not in names:
        raise UnknownSeat(turn, names)
