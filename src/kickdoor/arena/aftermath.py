"""One game, heard to its end: what became of each card, and where each level came from.

It looks from outside: at the events a game tells, and at the table when all is over.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from kickdoor.arena.match import Fixture, Match, undisturbed
from kickdoor.arena.simulate import Result, outcome
from kickdoor.game import events
from kickdoor.game.acts import POWERS
from kickdoor.game.context import Effect
from kickdoor.game.prints import CLASS, CURSE, FACTION, LEVEL_UP, MONSTER, ONE_SHOT, RACE
from kickdoor.game.state import Event, Game
from kickdoor.rules.plays import power_of
from kickdoor.words.meaning import Levels, consequences

DRAWN, PLAYED, KEPT, SPENT, WASTED = "drawn", "played", "kept", "sold or paid", "discarded unplayed"
FATES = (DRAWN, PLAYED, KEPT, SPENT, WASTED)
"""What can become of a card; a monster from the door is met, hence played, and never drawn."""

KILLS, SALES, CARDS, HELP, CURSES = "kills", "sales", "cards", "help", "curses"
BAD_STUFF, ESCAPES, POWER, OTHER = "Bad Stuff", "escapes", "powers", "other"
SOURCES = (KILLS, SALES, CARDS, HELP, POWER, CURSES, BAD_STUFF, ESCAPES, OTHER)
"""Where levels come from, and where they go."""

KINDS = {CLASS: "Class", RACE: "Race", FACTION: "Faction"}
NOBODY_SPECIAL = {CLASS: "no Class", RACE: "Human", FACTION: "no Faction"}

Trait = tuple[str, str]
"""What somebody is: of which kind, and its name."""

SHUFFLED, HELD, USED = range(3)
"""Where a card is, as far as it matters: in no hand yet, had and not played, played."""

PLAYS = frozenset((events.PLAYED, events.PLAYED_ON, events.PLAYED_FOR, events.PLAYED_AT))
LOSSES = {
    events.DISCARDED: WASTED,
    events.GIVEN_UP: WASTED,
    events.SOLD: SPENT,
    events.PAID: SPENT,
}
CAUSES = {
    events.FIGHT_WON: KILLS,
    events.SOLD: SALES,
    events.CURSE_LANDED: CURSES,
    events.CAUGHT: BAD_STUFF,
    events.ESCAPED: ESCAPES,
    events.TURN_BEGUN: OTHER,
    events.FIGHT_BEGUN: OTHER,
    events.JOINED: OTHER,
}


@dataclass
class Account:
    """What one game came to."""

    result: Result
    cards: Counter[tuple[str, str]] = field(default_factory=Counter)  # (card, fate)
    gained: Counter[str] = field(default_factory=Counter)  # levels by source
    lost: Counter[str] = field(default_factory=Counter)
    held: Counter[Trait] = field(default_factory=Counter)  # seats that were so at the end
    won: Counter[Trait] = field(default_factory=Counter)  # and that won


def heard(fixture: Fixture) -> Account:
    """Play one game and listen.

    >>> account = heard(Fixture(("random", "random", "random"), seed=5))
    >>> sum(account.gained.values()) - sum(account.lost.values()) >= 9
    True
    """
    match = Match(fixture)
    ear = CardEar(match.game)
    result = outcome(match, lambda: ear.follow(match))
    account = Account(result, ear.cards, ear.gained, ear.lost)
    if not result.error:
        ear.look_back()
        take_stock(match.game, account)
    return account


def take_stock(game: Game, account: Account) -> None:
    """Who is what when it is over."""
    kinds = {each.kind for each in game.prints} & KINDS.keys()
    for seat, munchkin in enumerate(game.munchkins):
        for kind in kinds:
            cards = [game.prints[card] for card in munchkin.table]
            titles = {each.title for each in cards if each.kind == kind}
            for title in titles or {NOBODY_SPECIAL[kind]}:
                trait = KINDS[kind], title
                account.held[trait] += 1
                account.won[trait] += seat in game.winners


class CardEar:
    """Listens to a game and counts; a card had is played, kept, sold or paid, or wasted."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cards: Counter[tuple[str, str]] = Counter()
        self.gained: Counter[str] = Counter()
        self.lost: Counter[str] = Counter()
        self.where = bytearray(len(game.prints))
        self.levels = [munchkin.level for munchkin in game.munchkins]
        self.cause = OTHER
        self.fighter = -1  # who won the last fight
        game.events = []
        for munchkin in game.munchkins:
            for card in munchkin.hand:
                self.come(card)

    def follow(self, match: Match) -> bool:
        """Hear a match to its end, or to its cap; True if it came to an end."""
        game = match.game
        with undisturbed():
            while not game.over:
                if match.decisions >= match.fixture.cap:
                    return False
                self.look()
                match.step()
                if game.events:
                    for event in game.events:
                        self.hear(event)
                    game.events.clear()
        return True

    def look(self) -> None:
        """Before the next step: whoever wants to know how things stood then, says so here."""

    def hear(self, event: Event) -> None:
        """Count what has just happened."""
        kind, seat, card, other = event
        if kind == events.LEVEL_GAINED:
            helped = self.cause == KILLS and seat != self.fighter
            self.rise(seat, HELP if helped else self.cause, card - self.levels[seat])
        elif kind == events.LEVEL_LOST:
            self.fall(seat, self.cause, self.levels[seat] - card)
        elif kind in PLAYS:
            self.hear_play(seat, card)
        elif kind == events.USED:
            if moves_levels(effect_used(self.game, card)):
                self.cause = POWER
            self.use(card // POWERS, again=False)
        elif kind in (events.DREW, events.DREW_FACE_UP):
            self.come(card)
            if kind == events.DREW_FACE_UP and self.game.prints[card].at_once:
                self.use(card)  # W06 among Treasures to be shared, that is all one hears of it
        elif kind == events.DOOR_OPENED:
            if self.game.prints[card].kind not in (MONSTER, CURSE):
                self.come(card)
        elif kind in LOSSES:
            self.go(card, LOSSES[kind])
        elif kind == events.GAVE_TO_CARRY:
            self.use(card, again=False)
            self.use(other, again=False)
        elif kind in (events.FIGHT_BEGUN, events.JOINED):
            self.meet(card)
        elif kind in (events.CURSE_LANDED, events.CURSE_CANCELLED):
            self.use(card)
        elif kind == events.FIGHT_WON:
            self.fighter = seat
        self.cause = CAUSES.get(kind, self.cause)

    def rise(self, seat: int, source: str, levels: int) -> None:
        """Somebody has gone up."""
        self.levels[seat] += levels
        self.gained[source] += levels

    def fall(self, seat: int, source: str, levels: int) -> None:
        """Somebody has gone down."""
        self.levels[seat] -= levels
        self.lost[source] += levels

    def hear_play(self, seat: int, card: int) -> None:
        """A card was played; a one-shot may only have been laid out, a Curse has yet to land."""
        game = self.game
        each = game.prints[card]
        if each.kind == CURSE or (each.kind == ONE_SHOT and card in game.munchkins[seat].table):
            return
        if each.kind == LEVEL_UP or moves_levels(each.effect):
            self.cause = CARDS
        self.use(card, again=not each.at_once)

    def meet(self, card: int) -> None:
        """A monster has come, perhaps with an enhancer from the same hand; a twin is no card."""
        if self.game.prints[card].kind == MONSTER:
            self.use(card)
        fight = self.game.fight
        for foe in fight.foes if fight is not None else ():
            if foe.card == card:
                for enhancer in foe.enhancers:
                    self.use(enhancer, again=False)

    # --- one card -------------------------------------------------------------------------------

    def note(self, card: int, fate: str) -> None:
        """Count one more of it."""
        self.cards[self.game.prints[card].name, fate] += 1

    def come(self, card: int) -> None:
        """It is drawn; if nobody has heard of its end before, it was a sad one."""
        self.go(card, WASTED)
        self.where[card] = HELD
        self.note(card, DRAWN)

    def go(self, card: int, fate: str) -> None:
        """It is back among the discards."""
        if self.where[card] == HELD:
            self.note(card, fate)
        self.where[card] = SHUFFLED

    def use(self, card: int, again: bool = True) -> None:
        """It is played; or was already, and that is to count only once."""
        if again or self.where[card] == HELD:
            self.note(card, PLAYED)
        self.where[card] = USED

    def look_back(self) -> None:
        """All is over: what is left in hands and in play was kept, what else was had is lost."""
        for munchkin in self.game.munchkins:
            for card in munchkin.hand + munchkin.table:
                self.note(card, KEPT)
                self.where[card] = USED
        for card, where in enumerate(self.where):
            if where == HELD:
                self.note(card, WASTED)


def effect_used(game: Game, code: int) -> Effect | None:
    """What a power did; of a twin that has left with its power, nobody knows any more."""
    try:
        return power_of(game, code).effect
    except IndexError:
        return None


def moves_levels(effect: Effect | None) -> bool:
    """Whether somebody goes up or down by it."""
    if effect is None:
        return False
    return any(isinstance(it, Levels) for it in consequences(effect.means()))
