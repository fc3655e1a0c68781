"""A fight as data: who fights what, with what was added on either side, and under which deal."""

from __future__ import annotations

NOBODY = -1
MUNCHKINS, MONSTERS = 0, 1

HELPER_FIRST, FIGHTER_FIRST, IN_TURNS, IN_TURNS_FIGHTER_FIRST = range(4)  # who picks when


class Deal:
    """What was offered, by whom, to whom. A deal is never changed: a new one takes its place.

    For help: the helper gets so many Treasures, picked in that order, the `gives` (Items the
    fighter carries) and has the `plays` played on them. For a trade: `gives` for `takes`.
    """

    __slots__ = ("by", "gives", "helps", "order", "plays", "takes", "to", "treasures")

    def __init__(
        self,
        by: int,
        to: int,
        helps: bool,
        treasures: int = 0,
        order: int = HELPER_FIRST,
        gives: tuple[int, ...] = (),
        takes: tuple[int, ...] = (),
        plays: tuple[int, ...] = (),
    ) -> None:
        self.by = by
        self.to = to
        self.helps = helps
        self.treasures = treasures
        self.order = order
        self.gives = gives
        self.takes = takes
        self.plays = plays


class Foe:
    """A monster in this fight. A twin is a Foe whose `card` is the card that made it."""

    __slots__ = (
        "brought_by", "brought_with", "card", "enhancers", "monster", "treasures", "twin_of"
    )  # fmt: skip

    def __init__(
        self,
        card: int,
        monster: int,
        enhancers: list[int],
        twin_of: int = NOBODY,
        treasures: int = 0,
        brought_by: int = NOBODY,
        brought_with: int = NOBODY,
    ) -> None:
        self.card = card
        self.monster = monster  # the card whose numbers it has
        self.enhancers = enhancers
        self.twin_of = twin_of  # the foe (by card) whose enhancers it shares (F13)
        self.treasures = treasures  # added by other means than enhancers
        self.brought_by = brought_by  # who made it join the fight,
        self.brought_with = brought_with  # and with which card (F36)

    def copy(self) -> Foe:
        """An independent twin, so to speak."""
        twin = Foe(self.card, self.monster, self.enhancers[:], self.twin_of, self.treasures)
        twin.brought_by = self.brought_by
        twin.brought_with = self.brought_with
        return twin


class Fight:
    """From the first monster to a clear table."""

    __slots__ = (
        "boosts", "compelled", "deal", "fighter", "foes", "freed", "gifts", "helper", "killed",
        "mirrors", "played", "proposals", "pursuer", "removed", "running", "swept", "used",
    )  # fmt: skip

    def __init__(self, fighter: int, blank: bool = False) -> None:
        self.fighter = fighter
        self.helper = NOBODY
        self.compelled = False
        self.deal: Deal | None = None
        self.running = False
        self.pursuer = NOBODY  # the foe that is being run from
        self.swept = 0  # Treasures of foes got rid of by means that leave them (CMB-3)
        self.removed = 0  # levels of foes killed outright
        self.freed = 0  # bits: those for whom a Hireling was sacrificed (HIR-4)
        if blank:  # whoever makes a copy fills in the rest
            return
        self.foes: list[Foe] = []
        # What was played: (card or power's card, side, amount, the munchkin it was meant for).
        self.boosts: list[tuple[int, int, int, int]] = []
        self.mirrors: list[int] = []  # cards that count the fighter once more (F10)
        self.played: list[int] = []  # cards that lie in the fight until it ends (T16)
        self.killed: list[int] = []  # monsters killed outright while the rest fights on (L05)
        self.gifts: list[int] = []  # monsters that left as friends, and owe their gift (PRE-3)
        self.proposals: dict[int, int] = {}  # how often each seat was asked to help
        self.used: dict[int, int] = {}  # how often each limited power was used (C10)

    def copy(self) -> Fight:
        """An independent twin."""
        twin = Fight(self.fighter, True)
        twin.helper = self.helper
        twin.compelled = self.compelled
        twin.deal = self.deal
        twin.running = self.running
        twin.pursuer = self.pursuer
        twin.swept = self.swept
        twin.removed = self.removed
        twin.freed = self.freed
        twin.foes = [foe.copy() for foe in self.foes]
        twin.boosts = self.boosts[:]
        twin.mirrors = self.mirrors[:]
        twin.played = self.played[:]
        twin.killed = self.killed[:]
        twin.gifts = self.gifts[:]
        twin.proposals = self.proposals.copy()
        twin.used = self.used.copy()
        return twin

    def fights(self, seat: int) -> bool:
        """Whether this seat is the fighter or the helper."""
        return seat == self.fighter or seat == self.helper

    def fighters(self) -> tuple[int, ...]:
        """The fighter, and the helper if there is one."""
        return (self.fighter,) if self.helper < 0 else (self.fighter, self.helper)

    def foe(self, card: int) -> Foe:
        """The foe whose card this is."""
        return next(foe for foe in self.foes if foe.card == card)
