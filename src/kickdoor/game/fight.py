"""A fight as data: who fights what, with what was added on either side, and under which deal.

A fight and its foes are changed by their own methods only, as the table is by `changes`.
"""

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

    def enhance(self, card: int) -> None:
        """MON-3 All enhancers on a monster add up."""
        self.enhancers.append(card)

    def enrich(self, count: int) -> None:
        """It is worth so many more Treasures."""
        self.treasures += count

    def inherit(self, foe: Foe) -> None:
        """F14 The one it is a twin of leaves: from now on its enhancers are this one's own."""
        self.enhancers, foe.enhancers = foe.enhancers, []
        self.twin_of = NOBODY


Earned = tuple[int, int, int, list[int], list[int]]
"""F31 Who passed the fight on, and what it had brought: levels, Treasures, kills and gifts."""


class Fight:
    """From the first monster to a clear table."""

    __slots__ = (
        "away", "boosts", "compelled", "deal", "earned", "fighter", "first", "foes", "forbidden",
        "freed", "gifts", "helper", "killed", "left", "mirrors", "played", "proposals", "pursuer",
        "removed", "running", "swept", "used",
    )  # fmt: skip

    def __init__(self, fighter: int, blank: bool = False) -> None:
        self.fighter = fighter
        self.helper = NOBODY
        self.compelled = False
        self.deal: Deal | None = None
        self.running = False
        self.pursuer = NOBODY  # the foe that is being run from
        self.first = NOBODY  # who of the two runs first (X01)
        self.swept = 0  # Treasures of foes got rid of by means that leave them (CMB-3)
        self.removed = 0  # levels of foes killed outright
        self.freed = 0  # bits: those for whom a Hireling was sacrificed (HIR-4)
        self.away = 0  # bits: those who will escape from all that can be escaped (X05)
        self.forbidden: tuple[str, ...] = ()  # what a card has barred until it ends
        self.left = 0  # bits: those who were in it and are not any more
        self.earned: tuple[Earned, ...] = ()  # by those who have passed it on (F31)
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
        twin.first = self.first
        twin.swept = self.swept
        twin.removed = self.removed
        twin.freed = self.freed
        twin.away = self.away
        twin.forbidden = self.forbidden
        twin.left = self.left
        twin.earned = self.earned
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

    def runners(self) -> tuple[int, ...]:
        """RUN-4, X01 All fighters, as they run."""
        fighters = self.fighters()
        return fighters[::-1] if self.first == fighters[-1] else fighters

    def foe(self, card: int) -> Foe:
        """The foe whose card this is."""
        return next(foe for foe in self.foes if foe.card == card)

    # --- monsters -----------------------------------------------------------------------------

    def add(self, foe: Foe) -> None:
        """A monster joins."""
        self.foes.append(foe)

    def remove(self, foe: Foe) -> None:
        """CMB-3 A monster leaves, with all that is on it; its twins stay (F14)."""
        self.foes.remove(foe)
        heir = NOBODY
        for twin in self.foes:
            if twin.twin_of == foe.card:
                if heir < 0:
                    twin.inherit(foe)
                    heir = twin.card
                else:
                    twin.twin_of = heir
        self.played.append(foe.card)
        self.played.extend(foe.enhancers)

    def sweep(self, treasures: int) -> None:
        """What a monster leaves behind that goes without a kill (CMB-3)."""
        self.swept += treasures

    def count_kill(self, monster: int, levels: int, treasures: int) -> None:
        """L05 Its levels and Treasures come when the fight is over."""
        self.swept += treasures
        self.removed += levels
        self.killed.append(monster)

    def expect_gift(self, monster: int) -> None:
        """PRE-3 It left as a friend; its gift comes when the fight is over."""
        self.gifts.append(monster)

    # --- munchkins ----------------------------------------------------------------------------

    def note_proposal(self, helper: int) -> None:
        """Haggling is limited, so that it ends."""
        self.proposals[helper] = self.proposals.get(helper, 0) + 1

    def forget_proposals(self) -> None:
        """It is another fight now: whoever declined may think better of it."""
        self.proposals = {}

    def be_helped(self, helper: int, deal: Deal | None) -> None:
        """HLP-1 Somebody fights along; without a deal, because a card makes them (PRE-4)."""
        self.helper = helper
        self.deal = deal
        self.compelled = deal is None

    def be_left_alone(self) -> None:
        """F09, Z5 The helper leaves; the deal is void."""
        self.left |= 1 << self.helper
        self.helper = NOBODY
        self.deal = None
        self.compelled = False

    def pass_on(self, seat: int) -> None:
        """F30 Another player fights on; F31 what was earned so far is whose who earned it."""
        self.earned += ((self.fighter, self.removed, self.swept, self.killed, self.gifts),)
        self.removed = self.swept = 0
        self.killed, self.gifts = [], []
        self.left |= 1 << self.fighter
        self.fighter = seat
        self.forget_proposals()

    def run(self) -> None:
        """RUN-1 From now on it is all about getting away."""
        self.running = True

    def run_first(self, seat: int) -> None:
        """X01 Agreed, or the die said so."""
        self.first = seat

    def pursue(self, foe: int) -> None:
        """This is the monster that is being run from."""
        self.pursuer = foe

    def free(self, seat: int) -> None:
        """HIR-4 Somebody gets away from everything, by a sacrifice."""
        self.freed |= 1 << seat

    def let_away(self, seat: int) -> None:
        """X05 Somebody who has yet to run will escape from whatever can be escaped."""
        self.away |= 1 << seat

    # --- cards --------------------------------------------------------------------------------

    def boost(self, card: int, side: int, amount: int, meant: int) -> None:
        """CMB-4 Something is added to a side; `meant` is the munchkin it is meant for."""
        self.boosts.append((card, side, amount, meant))

    def forbid(self, what: str) -> None:
        """MON-5 Something is not done any more in this fight."""
        self.forbidden += (what,)

    def mirror(self, card: int) -> None:
        """F10 The fighter counts once more."""
        self.mirrors.append(card)

    def lay(self, card: int) -> None:
        """T16 What is played lies in the fight until it ends."""
        self.played.append(card)

    def pick_up(self, card: int) -> None:
        """A card that lies in the fight goes elsewhere."""
        self.played.remove(card)

    def counting(self) -> list[int]:
        """The cards that lie in it and have added something."""
        adding = {card for card, *_ in self.boosts}.union(self.mirrors)
        return [card for card in self.played if card in adding]

    def take_back(self, card: int) -> None:
        """A card goes elsewhere, and what it has added counts no more."""
        self.pick_up(card)
        self.boosts = [boost for boost in self.boosts if boost[0] != card]
        self.mirrors = [each for each in self.mirrors if each != card]

    def note_use(self, key: int) -> None:
        """C10 A power that is limited in a fight was used."""
        self.used[key] = self.used.get(key, 0) + 1
