"""CMB A fight, from the first monster to a clear table."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import BEAT, BEAT_NONE, CLAIM, FLEE, NONE, PASS_ACT, Act
from kickdoor.game.changes import (
    EVERYBODY,
    begin_fight,
    close_offers_of_help,
    end_fight,
    take_to_hand,
)
from kickdoor.game.counting import note_use
from kickdoor.game.decks import put_on_discards
from kickdoor.game.fight import NOBODY, Earned, Foe
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import MONSTER
from kickdoor.game.procedure import NO_DETAIL, Busy, Detail, Procedure
from kickdoor.game.state import Game
from kickdoor.rules.curses import lift
from kickdoor.rules.looting import Resuming
from kickdoor.rules.meeting import enhance, join, kill, remove, send_helper_away
from kickdoor.rules.moments import IN_COMBAT
from kickdoor.rules.numbers import is_winning, strength, threat
from kickdoor.rules.reactions import react
from kickdoor.rules.running import Agreeing, RunningAway
from kickdoor.rules.sorting import Count, discarded, maybe_sort
from kickdoor.rules.spoils import Rewards, Spoils
from kickdoor.rules.stakes import levels_at_stake, treasures_at_stake
from kickdoor.rules.uses import FOUGHT, WON, fought
from kickdoor.rules.windows import Window


class Fighting(Procedure):
    """CMB-1 You win if your strength is greater than the monsters'."""

    __slots__ = (
        "also", "beaten", "card", "earned", "fighter", "passed", "runner", "spoils", "used"
    )  # fmt: skip
    FIELDS = ("fighter", "card", "also", "runner", "beaten", "passed", "used", "earned", "spoils")
    BLANK = (0, 0)
    DOING = "choosing what to beat"
    ASKS = "Choose what you beat and what you flee."
    TELLS = "{seat} chooses what to beat."
    DETAILS = (
        ("you_win", "You are winning."),
        ("you_lose", "You are losing."),
    )
    BUSY = (
        Busy(
            "MON-5",
            "beating",
            "You are choosing what to beat and what to flee: say which first.",
            "{player} is choosing what to beat and what to flee: wait until that is done.",
        ),
    )

    def __init__(self, fighter: int, card: int, also: int = NONE) -> None:
        self.at = 0
        self.fighter = fighter
        self.card = card
        self.also = also  # EPC-5 what lay behind the same door: a second monster, an enhancer
        self.beaten = False  # one of several, with the rest fled (MON-5, a house rule)
        self.runner = 0
        # Known when it is over:
        self.passed = False  # whether it was passed on, to another player
        self.used: Count = (0, 0)  # what it has left on the discards
        self.earned: tuple[Earned, ...] = ()  # what those are owed who passed it on (F31),
        self.spoils: Rewards | None = None  # and whoever fought to the end

    def copy(self) -> Fighting:
        """An independent twin."""
        twin = Fighting(self.fighter, self.card, self.also)
        twin.at = self.at
        twin.beaten = self.beaten
        twin.runner = self.runner
        twin.passed = self.passed
        twin.used = self.used
        twin.earned = self.earned
        twin.spoils = self.spoils
        return twin

    def cards(self) -> list[int]:
        """The monster about to be met, and what comes with it."""
        return [card for card in (self.card, self.also) if card >= 0]

    def detail_in_window(self, game: Game, seat: int, moment: int) -> Detail:
        """How it stands, for whoever fights."""
        if seat != game.the_fight().fighter:
            return NO_DETAIL
        return ("you_win" if is_winning(game) else "you_lose"), {}

    def meet(self, game: Game) -> None:
        """T20 The fight starts the moment the monster is turned up."""
        begin_fight(game, self.fighter)
        card, self.card = self.card, NONE
        join(game, self.fighter, card)

    def meet_the_other(self, game: Game) -> None:
        """EPC-5 Two monsters are fought together; an enhancer applies to the monster beside it."""
        card, self.also = self.also, NONE
        fight = game.the_fight()
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
        fight = game.the_fight()
        if fight.foes or not game.rules.last_monster_ends_it:
            game.start(Window(IN_COMBAT, fight.fighter))

    def compare(self, game: Game) -> None:
        """CMB-1, CMB-3 Won if claimed and nothing has changed since, or if nobody is left."""
        fight = game.the_fight()
        if fight.running or (fight.foes and game.called[0] != CLAIM):
            fight.run()
        else:
            self.goto("sort_the_discards")
            won = game.munchkins[fight.fighter].life != DEAD
            if won:
                game.tell(events.FIGHT_WON, fight.fighter)
            self._end(game, won, WON if won else FOUGHT)

    def choose_one_to_beat(self, game: Game) -> None:
        """MON-5, a house rule: one of several may be beaten and the rest fled."""
        fight = game.the_fight()
        options: list[Act] = []
        if game.rules.beat_one_flee_the_rest and game.called[0] == FLEE and len(fight.foes) > 1:
            options = [(BEAT, NONE, foe.card) for foe in fight.foes if is_weaker(game, foe)]
        if options:
            game.ask(fight.fighter, [*options, (BEAT_NONE, NONE, NONE)])
        else:
            self.goto("run_away")

    def beat_it(self, game: Game) -> None:
        """Its level and Treasures come when the fight is over (PRE-3)."""
        verb, _, card = game.answer
        fight = game.the_fight()
        if verb == BEAT:
            self.beaten = True
            game.tell(events.BEATEN, fight.fighter, card)
            kill(game, fight.foe(card))

    def run_away(self, game: Game) -> None:
        """RUN-1, RUN-4 All fighters run, each from every monster; X01 they agree who does first."""
        fight = game.the_fight()
        runners = fight.runners()
        if self.runner < len(runners):
            self.goto("run_away")
            if len(runners) > 1 and fight.first < 0 and game.rules.agree_who_runs:
                game.start(Agreeing())
            else:
                self.runner += 1
                game.start(RunningAway(runners[self.runner - 1]))

    def clear(self, game: Game) -> None:
        """RUN-6 All rolled, the monsters are discarded."""
        alive = game.munchkins[game.the_fight().fighter].life != DEAD
        self._end(game, self.beaten and alive, FOUGHT)

    def sort_the_discards(self, game: Game) -> None:
        """T15 Before anything is drawn."""
        maybe_sort(game, self.used)

    def reward_the_first(self, game: Game) -> None:
        """F31 Whoever killed something before the fight was passed on draws first."""
        if self.earned:
            seat, levels, count, killed, gifts = self.earned[0]
            self.earned = self.earned[1:]
            self.goto("reward_the_first")
            if game.munchkins[seat].life != DEAD:
                game.start(Spoils(seat, NOBODY, levels, count, killed, None, gifts, won=False))

    def reward(self, game: Game) -> None:
        """PRE-3 Then whoever fought to the end."""
        if self.spoils is not None:
            game.start(Spoils(*self.spoils))

    def resume(self, game: Game) -> None:
        """F32 Whoever passed the fight on may loot the room."""
        if self.passed and game.munchkins[self.fighter].life != DEAD:
            game.start(Resuming(self.fighter))

    def _end(self, game: Game, rewarded: bool, outcome: int) -> None:
        """CMB-7 The table is cleared; then come rewards, if there are any (PRE-3)."""
        fight = game.the_fight()
        won = outcome == WON
        levels = levels_at_stake(game) if won else fight.removed
        count = treasures_at_stake(game) if won else fight.swept
        killed = fight.killed + [foe.monster for foe in fight.foes if won]
        helper, deal = fight.helper, fight.deal
        if helper >= 0 and game.munchkins[helper].life == DEAD:  # DTH-3
            helper, deal = NOBODY, None
        self.passed = bool(fight.earned)
        self.earned = fight.earned
        lead = max(0, strength(game) - threat(game)) if won and fight.foes else 0
        if rewarded:
            self.spoils = (fight.fighter, helper, levels, count, killed, deal, fight.gifts)
        self.used = clear_the_table(game, outcome + lead)


def pass_fight(game: Game, seat: int) -> None:
    """F30 Another player fights on, alone; it stays the turn of the first."""
    fight = game.the_fight()
    game.tell(events.FIGHT_PASSED, fight.fighter, NONE, seat)
    if fight.helper >= 0:
        send_helper_away(game)
    fight.pass_on(seat)
    close_offers_of_help(game)


def is_weaker(game: Game, foe: Foe) -> bool:
    """Whether a foe would be beaten if it were alone here."""
    twin = game.copy()
    fight = twin.the_fight()
    for other in fight.foes[:]:
        if other.card != foe.card:
            remove(twin, other)
    return is_winning(twin)


def lose_fight(game: Game) -> None:
    """F28, F34 The fight is lost on the spot: nothing more is played, everybody runs."""
    fight = game.the_fight()
    fight.run()
    game.called = PASS_ACT  # nobody has said anything: it is lost on the spot
    game.tell(events.FIGHT_LOST, fight.fighter)


def clear_the_table(game: Game, outcome: int) -> Count:
    """CMB-7 Monsters and all cards played are discarded: so many. What lasted for it is over."""
    fight = end_fight(game)
    before = discarded(game)
    for seat in range(len(game.munchkins)):
        if fight.fights(seat) or fight.left & 1 << seat:
            note_use(game, fought(seat), outcome if fight.fights(seat) else FOUGHT)
            lift(game, seat, "your next fight ends")
    for foe in fight.foes:
        put_on_discards(game, foe.card)
        for card in foe.enhancers:
            put_on_discards(game, card)
    for card in fight.played:
        put_on_discards(game, card)
    return discarded(game, before)
