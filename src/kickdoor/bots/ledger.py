"""Who did what to whom, as everybody at the table has seen it: one ledger, the same for all."""

from __future__ import annotations

from kickdoor.game.acts import (
    ACCEPT,
    ADD,
    ASK,
    CLAIM,
    COUNTER,
    FLEE,
    JOIN,
    KICK,
    OFFER_HELP,
    PLAY_AT,
    PLAY_FOR,
    PLAY_ON,
    PLAY_WITH,
    PROMISE,
    TERMS,
    TRADE,
    USE_FOR,
    USE_ON,
    WANT,
    Act,
)
from kickdoor.game.fight import MONSTERS, NOBODY
from kickdoor.game.prints import CURSE, ENHANCER, LEVEL_UP, Print
from kickdoor.game.state import Game, History
from kickdoor.game.views import View

CURSED, HINDERED, HURT, BETRAYED = "cursed", "hindered", "hurt", "betrayed"
"""A Curse; something played for the monsters; whatever else was aimed at somebody; and help that
turned against whom it was promised to."""

DRAFTS = frozenset((TRADE, ASK, OFFER_HELP, COUNTER))
"""With these begins an offer."""

BLOWS = frozenset((PLAY_ON, PLAY_FOR, PLAY_AT, PLAY_WITH, USE_ON, USE_FOR, JOIN))
"""With these somebody may be struck."""

PIECES = frozenset((ADD, WANT, PROMISE))
"""What is paid beside Treasures."""

NOTED = BLOWS | DRAFTS | PIECES | {KICK, CLAIM, FLEE, TERMS, ACCEPT}
"""All that stands in it; of the rest nobody needs to know."""

TRADED, FREE, PAID = range(3)
"""What an offer is: a trade, help for nothing, or help at a price."""

Pair = tuple[int, int]


class Ledger:
    """What everybody can remember: wrongs, by who did them to whom, and help, by whom for whom."""

    def __init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        """A new page."""
        self._read: History | None = None
        self.wrongs: dict[Pair, dict[str, int]] = {}
        self.favours: dict[Pair, int] = {}
        self.gifts: dict[Pair, int] = {}  # of the favours, those that were paid with nothing
        self.broken: dict[int, int] = {}  # how often somebody turned on whom they were to help
        self._turn = NOBODY
        self._helper = NOBODY
        self._offers: dict[Pair, int] = {}  # somebody's last offer to somebody
        self._to = NOBODY

    def read(self, view: View) -> Ledger:
        """Bring it up to date with what a view tells."""
        deeds, upto, goes_on = view.deeds(self._read)
        if not goes_on:  # another game, or one that was taken back
            self._begin()
        for seat, act in deeds:
            if act[0] in NOTED:
                self._note(view.game.prints, seat, act)
        self._read = upto
        return self

    # --- what it says ---------------------------------------------------------------------------

    def wronged(self, by: int, whom: int) -> int:
        """How often somebody has done somebody harm."""
        return sum(self.wrongs.get((by, whom), {}).values())

    def bond(self, one: int, other: int) -> float:
        """How sure it is that two have joined forces, by what they do for nothing: from 0 to 1.

        Whoever takes something in return is in trade, and who harms each other is no friend.
        """
        found = 0
        for pair in ((one, other), (other, one)):
            found += self.gifts.get(pair, 0) - self.wronged(*pair)
        return min(1.0, max(0.0, found / SURELY))

    # --- how it is kept -------------------------------------------------------------------------

    def _note(self, prints: list[Print], seat: int, act: Act) -> None:
        """One deed more."""
        verb, what, target = act
        if verb == KICK:
            self._turn, self._helper = seat, NOBODY
        elif verb in (CLAIM, FLEE):
            self._turn = seat  # it may have been passed on
        elif verb in DRAFTS:
            self._to = target
            self._offers[seat, target] = TRADED if verb == TRADE else FREE
            if verb == ASK:
                self._turn = seat
        elif verb in PIECES or (verb == TERMS and what > 0):
            if self._offers.get((seat, self._to)) == FREE:
                self._offers[seat, self._to] = PAID
        elif verb == ACCEPT:
            self._accepted(seat, target)
        else:
            self._struck(prints, seat, act)

    def _struck(self, prints: list[Print], seat: int, act: Act) -> None:
        """Something was played: a wrong to one, or to two, if it is any."""
        sort = blow(prints, act)
        if not sort:
            return
        fighters = (self._turn, self._helper)
        hit: tuple[int, ...] = (act[2],)
        if sort == HINDERED:
            hit = fighters
            if seat == self._helper:
                sort, hit = BETRAYED, (self._turn,)
                self.broken[seat] = self.broken.get(seat, 0) + 1
            elif seat == self._turn:
                hit = ()
        for whom in hit:
            if whom not in (seat, NOBODY):
                sorts = self.wrongs.setdefault((seat, whom), {})
                sorts[sort] = sorts.get(sort, 0) + 1

    def _accepted(self, seat: int, by: int) -> None:
        """A deal: if it was about help in a fight, one of the two is the helper now."""
        offer = self._offers.get((by, seat), TRADED)
        if self._turn in (seat, by) and offer != TRADED:
            self._helper = by if seat == self._turn else seat
            pair = (self._helper, self._turn)
            self.favours[pair] = self.favours.get(pair, 0) + 1
            if offer == FREE:
                self.gifts[pair] = self.gifts.get(pair, 0) + 1


SURELY = 1.5
"""So many gifts between two leave no doubt."""


def blow(prints: list[Print], act: Act) -> str:
    """What sort of wrong an act is to whom it hits; nothing, if it is none."""
    verb, card, target = act
    if verb == PLAY_ON:
        kind = prints[card].kind
        return CURSED if kind == CURSE else "" if kind == LEVEL_UP else HURT
    if verb == USE_ON:
        return HURT
    if verb == JOIN or (verb in (PLAY_FOR, USE_FOR) and target == MONSTERS):
        return HINDERED
    if verb in (PLAY_AT, PLAY_WITH) and prints[card].kind == ENHANCER:
        return HINDERED if verb == PLAY_WITH or prints[card].bonus >= 0 else ""
    return ""


def victim_of(game: Game, seat: int, act: Act) -> int:
    """Whom a seat's act would hit; nobody, if it is no hostile one."""
    sort = blow(game.prints, act)
    if sort in (CURSED, HURT):
        return act[2] if act[2] != seat else NOBODY
    fight = game.fight
    if sort and fight is not None and fight.fighter != seat:
        return fight.fighter
    return NOBODY
