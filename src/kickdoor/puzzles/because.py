"""Why the best act is the best, in what is seen of the worlds after it; what sort of puzzle it is.

The reason is what differs most between the worlds after the best act and those after the tempting
one. The rule is the one that the theme turns on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from kickdoor.arena.regrets import sort_of, where
from kickdoor.bots.ledger import victim_of
from kickdoor.bots.outlook import Outlook
from kickdoor.game import acts as say
from kickdoor.game.acts import Act
from kickdoor.game.fight import MONSTERS, NOBODY
from kickdoor.game.prints import ENHANCER, LEVEL_UP
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.puzzles.positions import view_of
from kickdoor.puzzles.shapes import Puzzle, Rationale, Values
from kickdoor.puzzles.sieves import Sifted
from kickdoor.puzzles.trying import End, Series


class Aspect(NamedTuple):
    """Something that may differ: how much a unit of it weighs, and in what it is told."""

    key: str
    field: str
    weight: float
    is_share: bool


ASPECTS = (
    Aspect("won", "won", 6.0, True),
    Aspect("lost", "lost", -6.0, True),
    Aspect("died", "died", -1.5, True),
    Aspect("level", "level", 1.0, False),
    Aspect("rivals", "rival", -0.5, False),
    Aspect("cards", "cards", 0.25, False),
)
SLIGHT = 0.1
"""What weighs less explains nothing: then it is the chance to win, as the cards will tell."""

RULES = {
    "win": "WIN-1",
    "stop": "WIN-2",
    "stab": "CMB-4",
    "curse": "CRS-1",
    "help": "HLP-2",
    "strength": "CMB-1",
    "greed": "CMB-2",
    "patience": "CMB-6",
    "flight": "RUN-2",
    "claim": "CMB-2",
    "door": "TRN-2",
    "sale": "TRD-4",
    "gear": "ITM-3",
    "level": "TRS-2",
    "price": "CHR-3",
    "choice": "PRE-5",
}
"""The themes, and the rule that each turns on."""

BY_VERB: dict[str, tuple[int, ...]] = {
    "flight": (say.FLEE, say.RUN_FROM, say.BEAT, say.BEAT_NONE),
    "help": (
        say.ASK, say.OFFER_HELP, say.ACCEPT, say.DECLINE, say.COUNTER, say.WITHDRAW, say.TERMS,
        say.ADD, say.WANT, say.PROMISE, say.MAKE_OFFER, say.NEVER_MIND,
    ),
    "claim": (say.CLAIM,),
    "door": (say.KICK, say.LOOT, say.TROUBLE, say.FACE, say.LEAVE_ON_TOP, say.DRAW),
    "sale": (say.SELL, say.SELL_CARD, say.CLOSE_SALE),
    "price": (say.LOSE, say.DISCARD, say.GIVE, say.KEEP, say.TAKE, say.RAISE),
    "gear": (say.PLAY, say.EQUIP, say.EQUIP_FOR, say.UNEQUIP, say.LAY, say.SWAP, say.CARRY),
    "strength": (
        say.PLAY_FOR, say.USE_FOR, say.PLAY_AT, say.USE_AT, say.JOIN, say.PLAY_WITH, say.USE_WITH,
    ),
}  # fmt: skip
"""The theme that an act gives a puzzle, if nothing greater is at stake."""


def reason(found: Sifted, theme: str) -> Rationale:
    """Why the best is better than what is tempting."""
    series, best, other = found.series, found.best, found.tempting
    told = [(side.weight * differs(series, best, other, side.field), side) for side in ASPECTS]
    weight, side = max(told, key=lambda each: each[0])
    rule = RULES[theme]
    if weight < SLIGHT:
        return Rationale("chance", rule)
    values: Values = {
        name: shown(mean(series, act, side.field), side)
        for name, act in (("number", best), ("against", other))
    }
    return Rationale(side.key, rule, values)


def shown(value: float, side: Aspect) -> float:
    """A share in per cent; an amount with one digit."""
    return round(100 * value) if side.is_share else round(value, 1)


def differs(series: Series, best: Act, other: Act, field: str) -> float:
    """How much more of something there is after the best."""
    return mean(series, best, field) - mean(series, other, field)


def mean(series: Series, act: Act, field: str) -> float:
    """How much of something there is after an act."""
    ends: list[End] = series.ends[act]
    return sum(float(getattr(end, field)) for end in ends) / len(ends)


def theme_of(view: View, best: Act, other: Act) -> str:
    """What a puzzle is about: a fight for the game, or else what the best act is, or goes without.

    >>> from kickdoor.game.views import see
    >>> from kickdoor.scenes import deal
    >>> game = deal(door="Akata", ann=dict(level=9, hand=["Liquid Assets"]), bob={}, cat={}).game
    >>> theme_of(see(game, 0), game.options[1], game.options[0])
    'win'
    """
    game, seat = view.game, view.seat
    fight = game.fight if game.fight is not None and game.fight.foes else None
    if fight is not None and Outlook(view).for_the_win:
        return "win" if fight.fights(seat) else "stop"
    if best == say.PASS_ACT:
        return "patience"
    if victim_of(game, seat, best) != NOBODY:
        return "curse" if fight is None else "stab"
    if fight is not None and fight.fights(seat) and is_against(game, best):
        return "greed"
    if best[0] == say.PLAY and game.prints[best[1]].kind == LEVEL_UP:
        return "level"
    return next((theme for theme, verbs in BY_VERB.items() if best[0] in verbs), "choice")


def is_against(game: Game, best: Act) -> bool:
    """Whether an act makes a fight harder for the munchkins."""
    verb, card, target = best
    if verb in (say.PLAY_FOR, say.USE_FOR):
        return target == MONSTERS
    return verb == say.JOIN or (verb == say.PLAY_AT and game.prints[card].kind == ENHANCER)


RATINGS = {"patient": 800, "sensible": 1200, "tuned": 1600}
HARDEST = 2000


def rating_of(right: Iterable[str]) -> int:
    """How hard it is: by the weakest of the bots that always find it."""
    return min((RATINGS[name] for name in right), default=HARDEST)


def retold(puzzle: Puzzle) -> Puzzle:
    """A puzzle that was mined before themes were told as they are now; the rest was measured."""
    theme = theme_of(view_of(puzzle), puzzle.best, puzzle.tempting)
    return replace(puzzle, theme=theme, because=replace(puzzle.because, rule=RULES[theme]))


def sort_told(view: View, found: Sifted, set: str) -> str:
    """What sort of puzzle it is: of each one is enough."""
    game, seat = view.game, view.seat
    acts = " > ".join(sort_of(game, seat, act, cards=True) for act in (found.best, found.tempting))
    return f"{set}: {where(Outlook(view))}: {acts}"
