"""CMB A fight, from the first monster to a clear table."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import BEAT, BEAT_NONE, CLAIM, FLEE, NONE, PASS_ACT, Act
from kickdoor.game.changes import EVERYBODY, draw, gain_levels, put_on_discards, take_to_hand
from kickdoor.game.fight import NOBODY, Fight, Foe
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import MONSTER
from kickdoor.game.procedure import Procedure
from kickdoor.game.state import Game
from kickdoor.rules.curses import lift
from kickdoor.rules.looting import loot_the_room
from kickdoor.rules.meeting import enhance, join, kill, remove, send_helper_away
from kickdoor.rules.moments import IN_COMBAT
from kickdoor.rules.numbers import (
    is_barred,
    is_winning,
    levels_at_stake,
    treasures_at_stake,
)
from kickdoor.rules.reactions import react
from kickdoor.rules.running import RunningAway
from kickdoor.rules.sorting import Sorting, matters
from kickdoor.rules.spoils import Spoils
from kickdoor.rules.windows import Window


class Fighting(Procedure):
    """CMB-1 You win if your strength is greater than the monsters'."""

    __slots__ = ("also", "beaten", "card", "count", "fighter", "levels", "passed", "runner")
    FIELDS = ("fighter", "card", "also", "runner", "passed", "levels", "count", "beaten")

    def __init__(self, fighter: int, card: int, also: int = NONE) -> None:
        self.at = 0
        self.fighter = fighter
        self.card = card
        self.also = also  # EPC-5 what lay behind the same door: a second monster, an enhancer
        self.beaten = False  # one of several, with the rest fled (MON-5, a house rule)
        self.runner = 0
        self.passed = False  # to another player
        self.levels = 0  # what the first fighter had earned by then (F31)
        self.count = 0  # and in Treasures

    def copy(self) -> Fighting:
        """An independent twin."""
        twin = Fighting(self.fighter, self.card, self.also)
        twin.at = self.at
        twin.beaten = self.beaten
        twin.runner = self.runner
        twin.passed = self.passed
        twin.levels = self.levels
        twin.count = self.count
        return twin

    def cards(self) -> list[int]:
        """The monster about to be met, and what comes with it."""
        return [card for card in (self.card, self.also) if card >= 0]

    def meet(self, game: Game) -> None:
        """T20 The fight starts the moment the monster is turned up."""
        game.fight = Fight(self.fighter)
        card, self.card = self.card, NONE
        join(game, self.fighter, card)

    def meet_the_other(self, game: Game) -> None:
        """EPC-5 Two monsters are fought together; an enhancer applies to the monster beside it."""
        card, self.also = self.also, NONE
        fight = game.fight
        assert fight is not None
        if card < 0:
            return
        if game.prints[card].kind == MONSTER:
            join(game, self.fighter, card)
        elif fight.foes:
            game.tell(events.PLAYED_AT, self.fighter, card, fight.foes[0].card)
            enhance(game, self.fighter, card, fight.foes[0].card)
        else:  # the monster was a friend
            take_to_hand(game, self.fighter, card, EVERYBODY)

    def begin(self, game: Game) -> None:
        """M13 What is decided when the fight begins is decided now."""
        react(game, self.fighter, "your fight begins")

    def interfere(self, game: Game) -> None:
        """CMB-4 Anyone may play cards, until nobody wants to; CMB-6 after the claim, too."""
        fight = game.fight
        assert fight is not None
        if fight.foes or not game.rules.last_monster_ends_it:
            game.start(Window(IN_COMBAT, fight.fighter))

    def compare(self, game: Game) -> None:
        """CMB-1, CMB-3 Won if claimed and nothing has changed since, or if nobody is left."""
        fight = game.fight
        assert fight is not None
        if fight.running or (fight.foes and game.called[0] != CLAIM):
            fight.running = True
            return
        if game.munchkins[fight.fighter].life != DEAD:
            game.tell(events.FIGHT_WON, fight.fighter)
            levels, count = levels_at_stake(game), treasures_at_stake(game)
            killed = fight.killed + [foe.monster for foe in fight.foes]
            spoils = Spoils(fight.fighter, fight.helper, levels, count, killed, fight.deal)
            spoils.gifts = fight.gifts
        else:
            spoils = None
        doors, treasures = clear_the_table(game, FOUGHT if spoils is None else WON)
        self._reward_the_first(game)
        self.at = len(self.STEPS) - 1
        if spoils is not None:
            spoils.used_doors, spoils.used_treasures = doors, treasures
            game.start(spoils)
        elif matters(game):
            game.start(Sorting(game.turn, doors, treasures))

    def choose_one_to_beat(self, game: Game) -> None:
        """MON-5, a house rule: one of several may be beaten and the rest fled."""
        fight = game.fight
        assert fight is not None
        options: list[Act] = []
        if game.rules.beat_one_flee_the_rest and game.called[0] == FLEE and len(fight.foes) > 1:
            options = [(BEAT, NONE, foe.card) for foe in fight.foes if is_weaker(game, foe)]
        if options:
            game.ask(fight.fighter, [*options, (BEAT_NONE, NONE, NONE)])
        else:
            self.at += 1

    def beat_it(self, game: Game) -> None:
        """Its level and Treasures come when the fight is over (PRE-3)."""
        verb, _, card = game.answer
        fight = game.fight
        assert fight is not None
        if verb == BEAT:
            self.beaten = True
            game.tell(events.BEATEN, fight.fighter, card)
            kill(game, fight.foe(card))

    def run_away(self, game: Game) -> None:
        """RUN-1, RUN-4 All fighters run: the fighter, then the helper, each from every monster."""
        fight = game.fight
        assert fight is not None
        fighters = fight.fighters()
        if self.runner < len(fighters):
            self.runner += 1
            self.at -= 1
            game.start(RunningAway(fighters[self.runner - 1]))

    def clear(self, game: Game) -> None:
        """RUN-6 All rolled, the monsters are discarded."""
        fight = game.fight
        assert fight is not None
        spoils = None
        if self.beaten and game.munchkins[fight.fighter].life != DEAD:
            helper, deal = fight.helper, fight.deal
            if helper >= 0 and game.munchkins[helper].life == DEAD:  # DTH-3
                helper, deal = NOBODY, None
            spoils = Spoils(fight.fighter, helper, fight.removed, fight.swept, fight.killed, deal)
            spoils.gifts = fight.gifts
        doors, treasures = clear_the_table(game)
        self._reward_the_first(game)
        if spoils is not None:
            spoils.used_doors, spoils.used_treasures = doors, treasures
            game.start(spoils)
        elif matters(game):
            game.start(Sorting(game.turn, doors, treasures))

    def resume(self, game: Game) -> None:
        """F32 Whoever passed the fight on loots the room, whatever came of it."""
        if self.passed and game.munchkins[self.fighter].life != DEAD:
            loot_the_room(game, self.fighter)

    def _reward_the_first(self, game: Game) -> None:
        """F31 What was killed before the fight was passed on; its Treasures are drawn first."""
        if self.levels and not is_barred(game, self.fighter, "gaining levels"):
            gain_levels(game, self.fighter, self.levels, may_win=True)
        for _ in range(self.count):
            draw(game, self.fighter, doors=False)


def pass_fight(game: Game, seat: int) -> None:
    """F30 Another player fights on, alone; it stays the turn of the first."""
    fight = game.fight
    assert fight is not None
    game.tell(events.FIGHT_PASSED, fight.fighter, NONE, seat)
    if fight.helper >= 0:
        send_helper_away(game)
    for procedure in game.stack:
        if isinstance(procedure, Fighting):
            procedure.passed = True
            procedure.levels += fight.removed
            procedure.count += fight.swept
        elif isinstance(procedure, Window) and procedure.moment == IN_COMBAT:
            procedure.owner = seat
    fight.removed = fight.swept = 0
    fight.killed = []
    fight.fighter = seat
    fight.proposals = {}
    game.offers = [deal for deal in game.offers if not deal.helps]


def is_weaker(game: Game, foe: Foe) -> bool:
    """Whether a foe would be beaten if it were alone here."""
    twin = game.copy()
    fight = twin.fight
    assert fight is not None
    for other in fight.foes[:]:
        if other.card != foe.card:
            remove(twin, other)
    return is_winning(twin)


def lose_fight(game: Game) -> None:
    """F28, F34 The fight is lost on the spot: nothing more is played, everybody runs."""
    fight = game.fight
    assert fight is not None
    fight.running = True
    game.called = PASS_ACT  # nobody has said anything: it is lost on the spot
    game.tell(events.FIGHT_LOST, fight.fighter)


FOUGHT, WON = 1, 2


def fought_key(seat: int) -> int:
    """In `game.used`: a fight this turn, FOUGHT or WON."""
    return -201 - seat


def clear_the_table(game: Game, outcome: int = FOUGHT) -> tuple[int, int]:
    """CMB-7 Monsters and all cards played are discarded; what lasted for the fight is over.

    Returns how many Doors and how many Treasures that were.
    """
    fight = game.fight
    assert fight is not None
    game.fight = None
    game.offers = [deal for deal in game.offers if not deal.helps]
    for seat in fight.fighters():
        key = fought_key(seat)
        game.used[key] = max(outcome, game.used.get(key, 0))
        lift(game, seat, "your next fight ends")
    doors, treasures = len(game.door_discards), len(game.treasure_discards)
    for foe in fight.foes:
        put_on_discards(game, foe.card)
        for card in foe.enhancers:
            put_on_discards(game, card)
    for card in fight.played:
        put_on_discards(game, card)
    return len(game.door_discards) - doors, len(game.treasure_discards) - treasures
