"""Two who sit down as friends: they help each other for nothing, always, and never do harm."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from kickdoor.arena.match import rules_for_bots, undisturbed
from kickdoor.bots import bot_called
from kickdoor.bots.base import Bot
from kickdoor.bots.fights import BLOWS
from kickdoor.bots.ledger import victim_of
from kickdoor.bots.outlook import Outlook
from kickdoor.engine import act, new_game
from kickdoor.game.acts import ACCEPT, ASK, NONE, OFFER_HELP, TERMS, Act
from kickdoor.game.fight import HELPER_FIRST
from kickdoor.game.views import View, see
from kickdoor.rules.help import Drafting

PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
"""Where two friends may sit among four."""


class Friend:
    """Plays as some bot does, except with its friend."""

    name: ClassVar[str] = "friend"
    blind: ClassVar[bool] = False

    def __init__(self, bot: Bot, mate: int) -> None:
        self.bot = bot
        self.mate = mate

    def choose(self, view: View, acts: list[Act]) -> Act:
        """Help, or ask for it; else what the bot would do, but nothing against the friend."""
        top = view.game.stack[-1]
        if isinstance(top, Drafting) and top.helps and top.deal.to == self.mate:
            return (TERMS, 0, HELPER_FIRST)
        if (ACCEPT, NONE, self.mate) in acts and any(
            deal.helps and deal.by == self.mate and deal.to == view.seat
            for deal in view.game.offers
        ):
            return (ACCEPT, NONE, self.mate)
        fight = view.game.fight
        if fight is not None and fight.foes and not fight.running:
            o = Outlook(view)
            for verb, helper in ((ASK, self.mate), (OFFER_HELP, view.seat)):
                if (verb, NONE, self.mate) in acts and o.need_with(helper) <= 0:
                    return (verb, NONE, self.mate)
        kind = [each for each in acts if not self.would_hurt(view, each)]
        return self.bot.choose(view, kind or acts)

    def would_hurt(self, view: View, what: Act) -> bool:
        """Whether an act is aimed at the friend, or at the friend's fight."""
        fight = view.game.fight
        theirs = fight is not None and fight.fighter == self.mate
        return (theirs and what[0] in BLOWS) or victim_of(view.game, view.seat, what) == self.mate


def won_by_friends(
    seed: int, seats: tuple[int, int], names: Sequence[str], box: str = "pathfinder"
) -> bool:
    """Play a game of four, of whom two are friends; whether one of the two wins it."""
    bots: list[Bot] = [bot_called(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    for seat, mate in (seats, seats[::-1]):
        bots[seat] = Friend(bots[seat], mate)
    chance = Random(seed)
    game = new_game(len(bots), set=box, seed=seed, rules=rules_for_bots(box))
    with undisturbed():
        while not game.over:
            seat, options = game.asked, game.options
            if seat < 0:
                act(game, seat, options[int(chance.random() * len(options))])
            else:
                act(game, seat, bots[seat].choose(see(game, seat), options))
    return not set(seats).isdisjoint(game.winners)
