"""Windows: "at any time" made exact. An open window takes a play from any seat."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import (
    CALLS,
    CLAIM,
    END_TURN,
    FLEE,
    KICK,
    LOOT,
    NONE,
    PASS_ACT,
    READY,
    TROUBLE,
    Act,
)  # fmt: skip
from kickdoor.game.changes import close_the_window
from kickdoor.game.counting import count_use
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import CLASS, FACTION
from kickdoor.game.procedure import Detail, Procedure
from kickdoor.game.state import Game
from kickdoor.rules.aims import monsters_in_hand
from kickdoor.rules.character import has_room
from kickdoor.rules.deeds import perform
from kickdoor.rules.items import distinct
from kickdoor.rules.legality import has_a_call, plays
from kickdoor.rules.meeting import (
    is_for_the_win,
    look_them_over,
    send_helper_away,
    wins_too,
)
from kickdoor.rules.moments import (
    ANSWERED,
    BEFORE_THE_FIGHT,
    DOOR_OPENED,
    IN_COMBAT,
    SETTING_UP,
    TURN_BEGINS,
    TURN_ENDS,
    situation,
)
from kickdoor.rules.numbers import is_winning, strength, threat
from kickdoor.rules.settling import Settling, first_unsettled
from kickdoor.rules.upkeep import housekeeping
from kickdoor.rules.uses import DAWDLING, DEEDS, MOST_DEEDS, dawdled, deeds, has_done_enough

KICKS: list[Act] = [(KICK, NONE, NONE)]
ENDS: list[Act] = [(END_TURN, NONE, NONE)]
READIES: list[Act] = [(READY, NONE, NONE)]
CLAIMS: list[Act] = [(CLAIM, NONE, NONE)]
FLEES: list[Act] = [(FLEE, NONE, NONE)]
PASSES: list[Act] = [PASS_ACT]


class Window(Procedure):
    """Seats are asked clockwise from the owner; it closes when all have passed since a change.

    Whoever acts reopens it for all: passes, and what the owner had called, are void (CMB-6, T05).
    Seats that could only pass are not asked, unless the table wants everybody asked.
    """

    __slots__ = ("called", "moment", "owner", "passed")
    FIELDS = ("moment", "owner", "passed", "called")
    BLANK = (0, 0)
    DETAILS = (
        ("claims", "{player} claims victory."),
        ("flees", "{player} is about to run away."),
    )

    def __init__(self, moment: int, owner: int) -> None:
        self.at = 0
        self.moment = moment
        self.owner = owner
        self.passed = 0  # bits: the seats that have passed since the last change
        self.called: Act = PASS_ACT

    def copy(self) -> Window:
        """An independent twin."""
        twin = Window(self.moment, self.owner)
        twin.at = self.at
        twin.passed = self.passed
        twin.called = self.called
        return twin

    def detail(self, game: Game, seat: int) -> Detail:
        """What whoever opened it has to say; before that, what the owner has called."""
        called = {CLAIM: "claims", FLEE: "flees"}.get(self.called[0], "")
        if called and seat != self.owner:
            return called, {"player": game.names[self.owner]}
        opener = game.stack[game.stack.index(self) - 1]
        return opener.detail_in_window(game, seat, self.moment)

    def hide_passes(self, seat: int) -> bool:
        """Single passes are not shown; what the owner has called is public."""
        called = 1 << self.owner if self.called != PASS_ACT else 0
        self.passed &= called | (1 << seat if seat >= 0 else 0)
        return True

    def ask_anyone(self, game: Game, viewer: int) -> bool:
        """Somebody who has not passed, as far as the viewer knows."""
        seat = self.owner
        while seat == viewer or self.passed & 1 << seat:
            seat = (seat + 1) % len(game.munchkins)
        game.ask(seat, self.legal(game, seat))
        return True

    def poll(self, game: Game) -> None:
        """Ask the next seat that has something to say; close when there is none.

        ITM-7, W07 First of all, what must be put right or played at once.
        """
        if game.unsettled:
            self.goto("poll")
            game.start(Settling(first_unsettled(game)))
            return
        fight = game.fight
        if self.moment in OWN_TURN and game.munchkins[self.owner].life == DEAD:
            self._close(game)  # X12 the dead kick no door, and set up nothing
            return
        if self.moment == IN_COMBAT:
            if fight is None or fight.running:  # F28
                self.end()
                return
            look_them_over(game)
            if self._is_deserted(game):  # CMB-3
                self.end()
                return
            self.owner = fight.fighter  # F30 the fight may have been passed on
            if fight.compelled and is_for_the_win(game) and not wins_too(game, fight.helper):
                send_helper_away(game)  # HLP-5, L07 nobody is forced to help somebody win
        answering = self.moment in ANSWERED
        if game.offers and not answering and self._ask_for_an_answer(game):
            return
        seats = len(game.munchkins)
        seat = self.owner
        for _ in range(seats):
            if not self.passed & 1 << seat:
                options = self._options(game, seat)
                if options:
                    game.ask(seat, options)
                    return
            seat = (seat + 1) % seats
        self._close(game)

    def hear(self, game: Game) -> None:
        """A call or a pass brings the window nearer to its close; anything else reopens it."""
        seat = game.answerer
        act = game.answer
        if act[0] in CALLS:
            if seat == self.owner:  # the others have their time after the call (CMB-6)
                self.passed = 0
                self._call(game, act)
            self.passed |= 1 << seat
            self.goto("poll")
            return
        self.goto("poll")
        self.passed = 0
        self.called = PASS_ACT
        if seat >= 0:
            count_use(game, deeds(seat))
            if act[0] in DAWDLING:
                count_use(game, dawdled(seat))
        perform(game, seat, act)

    def legal(self, game: Game, seat: int) -> list[Act]:
        """What a seat may say in this window, asked or not."""
        bits = situation(game, seat, self.moment, self.owner)
        ways = self._calls(game) if seat == self.owner else PASSES
        if not bits or has_done_enough(game, seat):
            return ways[:]
        acts = ways + plays(game, seat, bits, ways is FLEES)
        if self.moment not in ANSWERED:
            acts += housekeeping(game, seat, bits)
        return acts

    def _is_deserted(self, game: Game) -> bool:
        """CMB-3, F03 The fight is over with its last monster, unless the table plays as of old."""
        fight = game.the_fight()
        return not fight.foes and (
            game.rules.last_monster_ends_it or game.munchkins[fight.fighter].life == DEAD
        )

    def _ask_for_an_answer(self, game: Game) -> bool:
        """Whoever has an offer open is asked first, whoever's window it is."""
        for deal in game.offers:
            if not self.passed & 1 << deal.to and deal.to != self.owner:
                options = self._options(game, deal.to)
                if options:
                    game.ask(deal.to, options)
                    return True
        return False

    def _options(self, game: Game, seat: int) -> list[Act]:
        """What to ask a seat; nothing, if it need not be asked."""
        if not game.rules.elide:
            return self.legal(game, seat)
        moment = self.moment
        bits = 0
        if game.used.get(DEEDS - seat, 0) < MOST_DEEDS:  # has_done_enough, asked at every step
            bits = situation(game, seat, moment, self.owner)
        if seat == self.owner:
            ways = self._calls(game)
            acts = plays(game, seat, bits, ways is FLEES)
            if not acts and len(ways) == 1 and moment not in ARRANGING:
                self.passed |= 1 << seat
                self._call(game, ways[0])
                return []
        elif has_a_call(game, seat, bits):
            ways = PASSES
            acts = plays(game, seat, bits, False)
            if not acts:
                return []
        else:
            return []
        if moment in ANSWERED:
            return ways + acts
        return ways + acts + housekeeping(game, seat, bits)

    def _calls(self, game: Game) -> list[Act]:
        """How the owner goes on."""
        moment = self.moment
        if moment == IN_COMBAT:
            return CLAIMS if is_winning(game) else FLEES
        if moment == TURN_BEGINS:
            return KICKS
        if moment == TURN_ENDS:
            return ENDS
        if moment == SETTING_UP:
            return [] if self._must_be_played(game) else READIES
        if moment == DOOR_OPENED:
            monsters = distinct(game, monsters_in_hand(game, self.owner))
            return [(LOOT, NONE, NONE)] + [(TROUBLE, card, NONE) for card in monsters]
        return PASSES

    def _must_be_played(self, game: Game) -> bool:
        """SET-8C Classes and Races among the eight are played at once, where the table says so."""
        return game.rules.traits_at_once and any(
            CLASS <= game.prints[card].kind <= FACTION and has_room(game, self.owner, card)
            for card in game.munchkins[self.owner].hand
        )

    def _call(self, game: Game, act: Act) -> None:
        """What the owner has called is public, and void as soon as anything changes."""
        self.called = act
        if game.events is not None and self.moment == IN_COMBAT:
            claim = act[0] == CLAIM
            event = events.VICTORY_CLAIMED if claim else events.FLIGHT_BEGUN
            game.tell(event, self.owner, strength(game), threat(game))

    def _close(self, game: Game) -> None:
        """Everybody has passed: go on with what the owner called."""
        game.called = self.called
        if self.moment not in ANSWERED:
            close_the_window(game)
        self.end()


def close_the_answers(game: Game) -> None:
    """T01 What an answer does is done at once: nobody answers what is no longer there."""
    next(each for each in reversed(game.stack) if isinstance(each, Window)).end()


ARRANGING = frozenset((SETTING_UP, TURN_BEGINS))
OWN_TURN = frozenset((SETTING_UP, TURN_BEGINS, DOOR_OPENED, BEFORE_THE_FIGHT, TURN_ENDS))
"""The windows of a turn that go on only as whoever's turn it is says."""
