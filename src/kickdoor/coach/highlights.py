"""What will be talked about: fights won by a hair, and deals."""

from __future__ import annotations

from kickdoor.coach.shapes import Bargain, Fight
from kickdoor.game import events
from kickdoor.game.acts import ACCEPT, Act
from kickdoor.game.fight import NOBODY, Deal
from kickdoor.game.state import Event, Game


class Watcher:
    """Follows a game and keeps what was closest and richest."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.narrowest_win: Fight | None = None
        self.narrowest_loss: Fight | None = None
        self.richest_deal: Bargain | None = None
        self.last_fight: Fight | None = None
        self._monsters = [foe.card for foe in game.fight.foes] if game.fight else []
        self._helper = NOBODY
        self._called: Fight | None = None  # what was last claimed, or fled from
        self._flees = False

    def before(self, seat: int, what: Act, at: int) -> None:
        """Look at an act before it is done."""
        if what[0] == ACCEPT:
            self._accepted(seat, what[2], at)

    def after(self, happened: list[Event], at: int) -> None:
        """Look at what has come of it."""
        for event, seat, card, other in happened:
            if event == events.FIGHT_BEGUN:
                self._monsters, self._helper, self._called = [card], NOBODY, None
            elif event == events.JOINED:
                self._monsters.append(card)
            elif event == events.FOE_LEFT and card in self._monsters:
                self._monsters.remove(card)
            elif event == events.HELPED:
                self._helper = seat
            elif event == events.HELPER_LEFT:
                self._helper = NOBODY
            elif event in (events.VICTORY_CLAIMED, events.FLIGHT_BEGUN):
                self._called = self._as_it_stands(seat, card, other, at)
                self._flees = event == events.FLIGHT_BEGUN
            elif event == events.FIGHT_WON and self._called is not None:
                self._settled(won=True)
        fight = self.game.fight
        if self._is_fled() and (fight is None or fight.running):
            self._settled(won=False)

    def _is_fled(self) -> bool:
        """Whether the fight was last given up for lost."""
        return self._flees and self._called is not None

    def _as_it_stands(self, seat: int, ours: int, theirs: int, at: int) -> Fight:
        """The fight, and its sums, as somebody calls it."""
        monsters = self._monsters[:]
        names = [self.game.prints[card].name for card in monsters]
        return Fight(seat, self._helper, self.game.turns, at, ours, theirs, monsters, names)

    def _settled(self, won: bool) -> None:
        """Keep a fight if none was closer."""
        fight, self._called = self._called, None
        assert fight is not None
        if not won and fight.strength > fight.threat:
            return  # some monsters are run from by whoever is stronger
        if won:
            self.last_fight = fight
        kept = self.narrowest_win if won else self.narrowest_loss
        if kept is not None and lead(kept) <= lead(fight):
            return
        if won:
            self.narrowest_win = fight
        else:
            self.narrowest_loss = fight

    def _accepted(self, seat: int, by: int, at: int) -> None:
        """An offer is accepted; the dearest is kept."""
        for deal in self.game.offers:
            if deal.by == by and deal.to == seat:
                found = self._bargain(deal, at)
                kept = self.richest_deal
                if kept is None or riches(found) > riches(kept):
                    self.richest_deal = found

    def _bargain(self, deal: Deal, at: int) -> Bargain:
        """A deal, its cards by name."""
        prints = self.game.prints
        gives, takes, plays = (
            [prints[card].name for card in cards] for cards in (deal.gives, deal.takes, deal.plays)
        )
        gold = sum(prints[card].gold for card in (*deal.gives, *deal.takes, *deal.plays))
        return Bargain(
            deal.by,
            deal.to,
            self.game.turns,
            at,
            deal.helps,
            deal.treasures,
            gives,
            takes,
            plays,
            gold,
            next(iter((*deal.gives, *deal.takes, *deal.plays, *self._monsters)), NOBODY),
        )


def lead(fight: Fight) -> int:
    """By how many points a fight was decided."""
    return abs(fight.strength - fight.threat)


TREASURE = 400
"""What a Treasure not yet seen may sell for."""


def riches(bargain: Bargain) -> int:
    """What changes hands, in gold."""
    return bargain.gold + TREASURE * bargain.treasures
