"""What bots make of a day: so many games on the same deal, one of them in your place."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from hashlib import shake_128

from kickdoor.bots import bot_called, manners
from kickdoor.daily.days import dungeon_of
from kickdoor.daily.deals import YOU, seed_of
from kickdoor.daily.scoring import DayResult, Reckoning
from kickdoor.engine import act, new_game
from kickdoor.game.acts import DIE
from kickdoor.game.views import see
from kickdoor.options import agreed
from kickdoor.seal import fated
from kickdoor.sets import rules_of

GAMES = 200
IN_YOUR_PLACE = "tuned"
DISTRACTED = 8
"""So many sorts of attention there are; the least says whatever comes to mind a third of the time.

A bot with a judgement plays the same game each time: it takes characters and slips to have many.
"""
NAMES = ("you", "one", "two", "three")
SEXES = ("female", "male", "female", "male")
CAP = 20_000
"""Decisions; a game with more is not one that anybody would play."""


def par_game(deal: bytes, day: str, number: int) -> DayResult | None:
    """One game of a bot in your place; each number is another mood of it.

    It is played by the rules of the day, though nobody is asked who could only pass.
    """
    dungeon = dungeon_of(day)
    rules = agreed(rules_of(dungeon.set), dungeon.options)
    game = new_game(
        NAMES,
        set=dungeon.set,
        seed=seed_of(deal, day),
        rules=rules,
        sexes=SEXES,
    )
    scorer = Reckoning(game)
    manner = manners(IN_YOUR_PLACE)
    seats = (manner[number // DISTRACTED % len(manner)], *dungeon.bots)
    dice = 0
    for acts in range(CAP):
        if game.over:
            return scorer.result()
        seat, options = game.asked, game.options
        if seat == DIE:
            what = fated(game, dice)
            dice += 1
        elif len(options) == 1:
            what = options[0]
        else:
            luck = drawn(deal, f"{seat} {acts} {number if seat == YOU else ''}")
            slips = seat == YOU and luck % 1000 < 50 * (number % DISTRACTED)
            bot = bot_called("random" if slips else seats[seat], luck)
            what = bot.choose(see(game, seat), options)
        scorer.before(seat, what)
        game.events = []
        act(game, seat, what)
        scorer.after(game.events)
    return None


def drawn(deal: bytes, purpose: str) -> int:
    """A number for this moment: everywhere the same."""
    return int.from_bytes(shake_128(deal + purpose.encode()).digest(8), "big") >> 2


def par_scores(deal: bytes, day: str, first: int, count: int) -> list[int]:
    """The scores of some of those games."""
    games = (par_game(deal, day, number) for number in range(first, first + count))
    return [each.score for each in games if each is not None]


def better_than(score: int, par: Sequence[int]) -> int:
    """Per cent of the bots that a score is better than.

    >>> better_than(80, [100, 70, 60, 80])
    50
    """
    return 100 * bisect_left(sorted(par), score) // len(par)
