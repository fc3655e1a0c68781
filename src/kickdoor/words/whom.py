"""Whom a card means."""

from __future__ import annotations

from kickdoor.game.context import Context
from kickdoor.game.fight import Foe
from kickdoor.game.munchkin import DEAD
from kickdoor.game.state import Game
from kickdoor.rules.curses import Cursing, cursing
from kickdoor.rules.death import Perishing, perishing
from kickdoor.rules.dice import Rolling, rolling
from kickdoor.rules.ranks import highest, lowest
from kickdoor.rules.running import whoever_runs
from kickdoor.rules.spoils import Spoils, spoils_of
from kickdoor.words.base import Effect, Whom
from kickdoor.words.facts import NO_NEEDS, REFERENCES, SEATS, VICTIM, Facts, There, facts
from kickdoor.words.shared import foe_at_hand, is_going_on

SAID: dict[Whom, str] = {
    "you": "whoever played this",
    "victim": "the victim",
    "fighter": "the fighter",
    "helper": "the helper",
    "each fighter": "everyone in the fight",
    "each rival": "each rival",
    "each rival from the right": "each rival from the right",
    "everyone": "everyone",
    "left neighbour": "the left neighbour",
    "right neighbour": "the right neighbour",
    "highest": "whoever is highest",
    "lowest": "whoever is lowest",
    "that player": "that player",
    "the foe": "the monster",
    "each foe": "each monster",
    "on turn": "whoever is on turn",
    "roller": "whoever rolled",
    "runner": "whoever is Running Away",
    "cursed": "whoever is being cursed",
    "dying": "whoever is dying",
}
ONE: dict[Whom, str] = {
    "each rival": "a rival",
    "each rival from the right": "a rival",
    "everyone": "a player",
    "each fighter": "somebody in the fight",
    "highest": "one of those who are highest",
    "lowest": "one of those who are lowest",
}
"""Those who may be several, and one of them."""
TOGETHER: tuple[Whom, ...] = ("each fighter", "each rival", "each rival from the right", "everyone")
"""Those who are several for sure, if there are any."""
OF_OTHERS = {
    "you are": "they are",
    "your ": "their ",
    "you do": "they do",
    "you may": "they may",
    "you choose": "they choose",
}
"""What is said otherwise of somebody else."""
FOES: tuple[Whom, ...] = ("the foe", "each foe")
"""Those who are no munchkins."""

PRONOUNS: tuple[Whom | None, ...] = ("you", "victim", "that player", "the foe")
"""Whom only the card knows that says so."""


NEEDS: dict[Whom, Facts] = {
    "you": NO_NEEDS,
    "victim": VICTIM,
    "fighter": facts("combat"),
    "helper": facts("a helper"),
    "each fighter": facts("combat"),
    "each rival": VICTIM,
    "each rival from the right": VICTIM,
    "everyone": VICTIM,
    "left neighbour": VICTIM,
    "right neighbour": VICTIM,
    "highest": NO_NEEDS,
    "lowest": NO_NEEDS,
    "that player": facts("that player"),
    "the foe": facts("the foe"),
    "each foe": facts("combat"),
    "on turn": NO_NEEDS,
    "roller": facts("a die"),
    "runner": facts("a flight"),
    "cursed": facts("a curse"),
    "dying": facts("a death"),
}
"""What must be there for anybody to be meant."""


def meant(there: There, whom: Whom) -> tuple[int, ...]:
    """Whom that could be, in such a position."""
    if whom == "you" or whom == "victim":
        return (there.by if whom == "you" else there.victim,)
    if whom in ("roller", "runner", "cursed", "dying"):
        return (there.owner,)
    if whom == "on turn":
        return SEATS[:1]
    if whom.startswith("each rival") or whom.endswith("neighbour"):
        return tuple(seat for seat in SEATS if seat != there.victim)
    if whom == "fighter" or whom == "helper" or whom == "each fighter":
        if whom == "helper" and not there.fighters:  # a fight that is won
            return tuple(seat for seat in SEATS if seat != there.victim)
        place = {"fighter": slice(1), "helper": slice(1, 2), "each fighter": slice(2)}[whom]
        return there.fighters[place]
    return SEATS


def told_of(whom: Whom) -> Facts:
    """What words before must have told of, where somebody is named who may be nobody (U02)."""
    return NEEDS[whom] & REFERENCES


def seats_of(game: Game, to: Context, whom: Whom) -> list[int]:
    """The seats a card means, clockwise from the victim; the dead are past caring."""
    if whom == "victim":
        return [to.victim]
    seats = len(game.munchkins)
    table = [(to.victim + place) % seats for place in range(seats)]
    if whom == "you":
        found = [to.by if to.by >= 0 else to.victim]
    elif whom == "everyone":
        found = table
    elif whom == "each rival":
        found = table[1:]
    elif whom == "each rival from the right":
        found = table[:0:-1]
    elif whom == "that player":
        found = [to.who] if to.who >= 0 else []
    elif whom == "left neighbour":
        found = [neighbour(game, to.victim, 1)]
    elif whom == "right neighbour":
        found = [neighbour(game, to.victim, -1)]
    elif whom == "highest" or whom == "lowest":
        alike = highest(game) if whom == "highest" else lowest(game)
        found = [seat for seat in table if seat in alike]
    else:
        found = those(game, whom)
    return [seat for seat in found if game.munchkins[seat].life != DEAD]


def those(game: Game, whom: Whom) -> list[int]:
    """Those who have a part in what goes on, whoever asks; nobody, if nothing of the kind does."""
    if whom == "on turn":
        return [game.turn]
    if whom == "roller":
        return [rolling(game).seat] if is_going_on(game, Rolling) else []
    if whom == "runner":
        runner = whoever_runs(game)
        return [] if runner is None else [runner.seat]
    if whom == "cursed":
        return [cursing(game).victim] if is_going_on(game, Cursing) else []
    if whom == "dying":
        return [perishing(game).seat] if is_going_on(game, Perishing) else []
    if whom == "highest":
        return highest(game)
    if whom == "lowest":
        return lowest(game)
    return fighters(game, whom)


def fighters(game: Game, whom: Whom) -> list[int]:
    """The fighter, the helper, or both; nobody, when nobody fights, and no munchkin is a foe.

    Whoever helped is the helper until all that a won fight brings has been had (PRE-3).
    """
    fight = game.fight
    if whom == "helper" and fight is None and is_going_on(game, Spoils):
        return [seat for seat in [spoils_of(game).helper] if seat >= 0]
    if fight is None or whom in FOES:
        return []
    if whom == "fighter":
        return [fight.fighter]
    if whom == "helper":
        return [fight.helper] if fight.helper >= 0 else []
    return list(fight.fighters())


def neighbour(game: Game, seat: int, step: int) -> int:
    """The next living munchkin on one side (turns go to the left); oneself, if all are dead."""
    seats = len(game.munchkins)
    others = [(seat + step * place) % seats for place in range(1, seats)]
    return next((other for other in others if game.munchkins[other].life != DEAD), seat)


def chooser(game: Game, to: Context, whom: Whom) -> int:
    """Who chooses: the first of those a card means, else the victim (U02)."""
    return next(iter(seats_of(game, to, whom)), to.victim)


def of_others(effect: Effect) -> str:
    """An effect in English, said of somebody else.

    >>> from kickdoor.words import HAND, Lose
    >>> of_others(Lose(HAND, every=True))
    'lose their hand'
    """
    said = str(effect)
    for mine, theirs in OF_OTHERS.items():
        said = said.replace(mine, theirs)
    return said.removeprefix("they ") if said.startswith("they may ") else said


def one_of(whom: Whom, one: Whom) -> str:
    """One of several, as somebody chooses.

    >>> one_of("each rival", "victim"), one_of("highest", "you")
    ('a rival of your choice', 'one of those who are highest, as whoever played this chooses,')
    """
    who = ONE.get(whom, SAID[whom])
    return f"{who} of your choice" if one == "victim" else f"{who}, as {SAID[one]} chooses,"


def foes_of(game: Game, to: Context, whom: Whom) -> list[Foe]:
    """The foes a card means: every one, or the one pointed at, that speaks or is fled from."""
    fight = game.fight
    if fight is None:
        return []
    if whom == "each foe":
        return fight.foes[:]
    foe = foe_at_hand(game, to)
    return [] if foe is None else [foe]
