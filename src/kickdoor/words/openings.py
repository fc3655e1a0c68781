"""Where a moment is open, and what is there: asked of the rules, not listed by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from kickdoor.game import prints
from kickdoor.game.box import Box, Options
from kickdoor.game.fight import Fight
from kickdoor.game.munchkin import ALIVE, FEMALE, Munchkin
from kickdoor.game.state import Game
from kickdoor.rules.moments import IN_A_FIGHT, IN_FLIGHT, IN_PEACE, LIES_THERE, situation
from kickdoor.words.abilities import Aim, Happening, Moment
from kickdoor.words.facts import NO_NEEDS, SEATS, Facts, Lying, There, facts

BITS: dict[Moment, int] = {
    "any time": prints.ANY_TIME,
    "your turn": prints.MY_TURN,
    "not in a fight": prints.QUIET,
    "any fight": prints.ANY_FIGHT,
    "your fight": prints.MY_FIGHT,
    "another's fight": prints.OTHERS_FIGHT,
    "running away": prints.RUNNING,
    "a die is rolled": prints.DIE_ROLLED,
    "a curse lands": prints.CURSED,
    "somebody escapes": prints.ESCAPED,
    "somebody runs away": prints.FLIGHT,
    "a curse lands on somebody": prints.CURSE_FALLS,
    "you would die": prints.DYING,
    "somebody would die": prints.DEATH,
}
"""Each moment as the engine counts it."""

POINTS_AT: dict[Aim, Facts] = {
    "": NO_NEEDS,
    "you": facts("victim"),
    "any player": facts("victim"),
    "rival": facts("victim"),
    "fighter": facts("victim"),
    "rival fighter": facts("victim"),
    "side": facts("a side"),
    "foe": facts("a foe"),
    "die": facts("a die"),
    "curse": facts("a curse"),
    "monster": facts("a monster"),
    "item": facts("that card"),
}
"""What some word has to look at, if it is pointed at."""

PARTIES = ((), (0,), (0, 1), (1,))
"""Nobody fights; whoever is on turn, alone or helped; whoever took the fight over (F30)."""

Places = tuple[There, ...]
"""Positions of which any could be the one."""


@lru_cache(maxsize=1)
def all_positions() -> tuple[tuple[There, int], ...]:
    """Every position in which somebody may act, and what is open to them there, as bits."""
    game = Game(Box("", [], [], [], ()), Options(), ("ann", "bob", "cat"), b"")
    game.munchkins = [Munchkin(1, FEMALE, ALIVE, [], []) for _ in SEATS]
    found = {
        (There(party, running, lying, owner if lying else 0, seat, seat), bits)
        for window, (states, lying) in enumerate(cast(tuple[tuple[int, Lying], ...], LIES_THERE))
        for party in PARTIES
        for running in (False, True)
        for owner in (party if lying in ("a run", "an escape") else SEATS)
        for seat in SEATS
        if states & (IN_PEACE if not party else IN_FLIGHT if running else IN_A_FIGHT)
        and (party or not running)
        for bits in [bits_of(game, party, running, seat, window, owner)]
        if bits
    }
    return tuple(sorted(found))


def bits_of(
    game: Game, party: tuple[int, ...], running: bool, seat: int, window: int, owner: int
) -> int:
    """What the rules open to a seat there."""
    game.fight = None
    if party:
        game.fight = Fight(party[0])
        if len(party) > 1:
            game.fight.be_helped(party[1], None)
        if running:
            game.fight.run()
    return situation(game, seat, window, owner)


@lru_cache(maxsize=256)
def opening(when: Moment, aim: Aim, among: int = ~0) -> Places:
    """Where something may be played that is aimed so; only where one of these bits is open, too.

    >>> sorted({there.fighters for there in opening("not in a fight", "fighter")})
    [(0,), (0, 1), (1,)]
    """
    found = {
        pointed
        for there, bits in all_positions()
        if bits & BITS[when] and bits & among
        for pointed in pointing(there, aim)
    }
    return tuple(sorted(found, key=lambda there: there[:-1]))


def pointing(there: There, aim: Aim) -> Iterator[There]:
    """The same position with something pointed at, for each thing there is to point at."""
    if aim in ("any player", "rival", "fighter", "rival fighter"):
        for seat in SEATS if aim in ("any player", "rival") else there.fighters:
            if seat != there.by or aim in ("any player", "fighter"):
                yield there.on(seat)
    elif aim == "foe":
        if there.fighters:
            yield there.knowing("a foe")
    elif aim in ("side", "monster", "item"):
        yield there.knowing(*POINTS_AT[aim])
    else:
        yield there


def parties(running: bool) -> Places:
    """Every fight, or every flight, as one of those in it sees it, who is the victim."""
    return tuple(
        There(party, running, "a run" if running else "", seat if running else 0, seat, seat)
        for party in PARTIES
        for seat in party
    )


QUIET = tuple(There(by=seat, victim=seat) for seat in SEATS)
"""Nobody fights, and it happens to whoever does it."""
WON = QUIET + tuple(there.knowing("a helper") for there in QUIET)
"""A fight has been won by whoever it happens to, alone or helped."""
FIGHTS, FLIGHTS = parties(running=False), parties(running=True)
ANYHOW = tuple(there for there in opening("any time", "") if there.lying in ("", "a run"))
"""Whatever goes on, and it happens to whoever does it."""

HAPPENINGS: dict[Happening, Places] = {
    "you win a fight": WON,
    "you win alone": QUIET,
    "you kill": tuple(there.knowing("that card") for there in WON),
    "you help win": tuple(there.knowing("that player") for there in QUIET),
    "you help kill": tuple(there.knowing("that card", "that player") for there in QUIET),
    "your fight begins": tuple(there for there in FIGHTS if there.victim == there.fighters[0]),
    "you escape": FLIGHTS,
    "you are caught": FLIGHTS,
    "you are cursed": tuple(there.knowing("that player") for there in ANYHOW),
    "your turn begins": QUIET,
    "your turn ends": QUIET,
    "you sell": QUIET,
    "somebody dies": ANYHOW,
    "you would die": opening("you would die", ""),
    "you go up": ANYHOW,
    "somebody wins a fight": tuple(there.knowing("that player") for there in QUIET),
}
"""What is there when something has happened."""
