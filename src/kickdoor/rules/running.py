"""RUN Running Away."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import CHOOSE_SEAT, DIE, LOT, NONE, RUN_FROM, Act
from kickdoor.game.context import Context
from kickdoor.game.fight import Fight, Foe
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import ESCAPED as BROKEN_FREE
from kickdoor.game.procedure import Busy, Detail, Procedure
from kickdoor.game.resolving import Resolving
from kickdoor.game.speech import foe_said
from kickdoor.game.state import Game
from kickdoor.rules.curses import lift
from kickdoor.rules.dice import Rolling
from kickdoor.rules.escaping import ESCAPE, cannot_escape, escapes_by_itself, run_away_bonus
from kickdoor.rules.moments import ABOUT_TO_RUN, ESCAPE_MADE
from kickdoor.rules.numbers import is_barred
from kickdoor.rules.reactions import Todo, reactions
from kickdoor.rules.windows import Window, close_the_answers

ROLL_NEEDED, GOT_AWAY, IS_CAUGHT = 0, 1, 2


class Agreeing(Procedure):
    """X01 Fighter and helper agree who runs first; if they do not, a die says it."""

    __slots__ = ("wanted",)
    FIELDS = ("wanted",)
    BLANK = ()
    DOING = "agreeing who runs first"
    ASKS = "Who runs first?"
    TELLS = "{seat} says who should run first."
    BUSY = (
        Busy(
            "X01",
            "agreeing",
            "You are agreeing on who runs first: say who should.",
            "{player} says who should run first: wait until that is done.",
        ),
    )

    def __init__(self) -> None:
        self.at = 0
        self.wanted = NONE  # whom the fighter would have run first

    def copy(self) -> Agreeing:
        """An independent twin."""
        twin = Agreeing()
        twin.at = self.at
        twin.wanted = self.wanted
        return twin

    def ask_the_fighter(self, game: Game) -> None:
        """Either of the two."""
        fight = game.the_fight()
        game.ask(fight.fighter, who_runs(fight))

    def hear_the_fighter(self, game: Game) -> None:
        """Said for both to hear."""
        self.wanted = game.answer[2]

    def ask_the_helper(self, game: Game) -> None:
        """The other one may see it differently."""
        fight = game.the_fight()
        game.ask(fight.helper, who_runs(fight))

    def hear_the_helper(self, game: Game) -> None:
        """Agreed, or not."""
        if game.answer[2] == self.wanted:
            game.the_fight().run_first(self.wanted)
            self.end()

    def roll_for_it(self, game: Game) -> None:
        """High decides; with two, that is a lot."""
        fighters = game.the_fight().fighters()
        game.ask(DIE, [(LOT, place, NONE) for place in range(len(fighters))])

    def obey(self, game: Game) -> None:
        """The die has spoken."""
        fight = game.the_fight()
        fight.run_first(fight.fighters()[game.answer[1]])


def who_runs(fight: Fight) -> list[Act]:
    """The fighter, or the helper."""
    return [(CHOOSE_SEAT, NONE, seat) for seat in fight.fighters()]


class RunningAway(Procedure):
    """RUN-2 One fighter runs: a die for each monster, in the order the fighter chooses."""

    __slots__ = ("foe", "free", "let_go", "must_roll", "outcome", "ran", "seat", "slips")
    FIELDS = ("seat", "foe", "ran", "free", "let_go", "must_roll", "outcome", "slips")
    DOING = "running away"
    ASKS = "Which monster do you run from first?"
    TELLS = "{seat} is running away."
    DETAILS = (("at_the_heels", "At the heels: {name}."),)
    BUSY = (
        Busy(
            "RUN-2",
            "running",
            "You are choosing which monster to run from: say which one first.",
            "{player} is choosing which monster to run from: wait until that is done.",
        ),
    )

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.foe = NONE
        self.ran: list[int] = []  # the foes that were run from
        self.free = False  # something lets this one escape from everything
        self.let_go = False  # the monster itself lets this one go, for a price
        self.must_roll = False  # X08 the escape does not stand without a die
        self.outcome = ROLL_NEEDED
        self.slips = False  # something lets this one escape from this monster

    def copy(self) -> RunningAway:
        """An independent twin."""
        twin = RunningAway(self.seat)
        twin.at = self.at
        twin.foe = self.foe
        twin.ran = self.ran[:]
        twin.free = self.free
        twin.let_go = self.let_go
        twin.must_roll = self.must_roll
        twin.outcome = self.outcome
        twin.slips = self.slips
        return twin

    def detail_in_window(self, game: Game, seat: int, moment: int) -> Detail:
        """Which monster it is about."""
        return "at_the_heels", {"name": foe_said(game, self.foe)}

    def choose_from_whom(self, game: Game) -> None:
        """In any order you choose; RUN-5 the dead run no more."""
        left = self._left(game)
        if not left or game.munchkins[self.seat].life == DEAD:
            self.end()
        elif len(left) > 1 or not game.rules.elide:
            game.ask(self.seat, [(RUN_FROM, NONE, foe.card) for foe in left])
        else:
            game.answer = (RUN_FROM, NONE, left[0].card)

    def announce(self, game: Game) -> None:
        """T11 Before the die, others may still act; between die and outcome nobody."""
        self.foe = game.answer[2]
        self.ran.append(self.foe)
        self.let_go = self.slips = self.must_roll = False
        self.outcome = ROLL_NEEDED
        fight = game.the_fight()
        fight.pursue(self.foe)
        self.free |= bool(fight.away & 1 << self.seat)
        if not (self.free or fight.freed & 1 << self.seat):
            game.start(Window(ABOUT_TO_RUN, self.seat))

    def roll(self, game: Game) -> None:
        """RUN-2 The die, unless it is clear without one."""
        self.outcome = ROLL_NEEDED
        foe = self._foe(game)
        fight = game.the_fight()
        if foe is None or game.munchkins[self.seat].life == DEAD:  # RUN-5
            self.goto("choose_from_whom")
        elif self.must_roll:
            game.start(Rolling(self.seat))
        elif (
            self.let_go
            or fight.freed & 1 << self.seat  # HIR-4 even from those that let nobody go
            or escapes_by_itself(game, self.seat, foe)
        ):
            self.outcome = GOT_AWAY
        elif cannot_escape(game, self.seat, foe):  # X05 whatever lets one escape from the others
            self.outcome = IS_CAUGHT
        elif self.free or self.slips:
            self.outcome = GOT_AWAY
        else:
            game.start(Rolling(self.seat))

    def read_the_die(self, game: Game) -> None:
        """RUN-2 Five or more escapes; so does whom a card has helped while the die lay there."""
        foe = self._foe(game)
        if foe is not None and self.outcome == ROLL_NEEDED:
            escaped = game.rolled + run_away_bonus(game, self.seat, foe) >= ESCAPE
            helped = not self.must_roll and (self.free or self.slips)
            if escaped or self.let_go or (helped and not cannot_escape(game, self.seat, foe)):
                self.outcome = GOT_AWAY
            else:
                self.outcome = IS_CAUGHT

    def gloat(self, game: Game) -> None:
        """X08 Whoever can undo an escape may do it now, if any card in the box can."""
        if self.outcome == GOT_AWAY and game.box.waits_for(BROKEN_FREE, game.rules):
            game.start(Window(ESCAPE_MADE, self.seat))

    def escape_or_not(self, game: Game) -> None:
        """RUN-3 Away, or Bad Stuff, at once."""
        self.goto("choose_from_whom")
        foe = self._foe(game)
        barred = is_barred(game, self.seat, "bad stuff")
        lift(game, self.seat, "you have run")
        if foe is None or game.munchkins[self.seat].life == DEAD:
            return
        monster = game.prints[foe.monster]
        escaped = self.outcome == GOT_AWAY
        game.tell(events.ESCAPED if escaped else events.CAUGHT, self.seat, foe.card)
        effect = monster.on_escape if escaped else monster.bad_stuff
        spared = not escaped and barred
        todo: Todo = []
        if effect is not None and not spared:
            todo.append((effect, Context(foe.card, self.seat, self.seat, foe=foe.card)))
        todo += reactions(game, self.seat, "you escape" if escaped else "you are caught")
        if todo:
            game.start(Resolving(todo))

    def _be_let_go(self, by_the_monster: bool, from_all: bool) -> None:
        """No die is needed: for this monster, or for any that can be escaped."""
        self.must_roll = False
        if by_the_monster:
            self.let_go = True
        elif from_all:
            self.free = True
        else:
            self.slips = True

    def _may_be_helped(self, game: Game) -> bool:
        """Whether it is not all over yet."""
        return self.outcome == ROLL_NEEDED or bool(self._left(game))

    def _roll_after_all(self) -> None:
        """X08 The escape does not stand without a die."""
        self.must_roll = True
        self.goto("roll")

    def _foe(self, game: Game) -> Foe | None:
        """The monster that is being run from, if it is still there."""
        fight = game.the_fight()
        for foe in fight.foes:
            if foe.card == self.foe:
                return foe
        return None

    def _left(self, game: Game) -> list[Foe]:
        """The monsters still to be run from."""
        fight = game.the_fight()
        return [foe for foe in fight.foes if foe.card not in self.ran]


def flight(game: Game) -> RunningAway | None:
    """The flight that is going on, if one is."""
    return next((each for each in reversed(game.stack) if isinstance(each, RunningAway)), None)


def running(game: Game) -> RunningAway:
    """Whoever runs at the moment."""
    runner = flight(game)
    assert runner is not None
    return runner


def whoever_runs(game: Game) -> RunningAway | None:
    """Whoever is about to roll to Run Away, or has just rolled for that and nothing else.

    What is played meanwhile changes nothing, but for a die that it casts; Bad Stuff comes behind.
    """
    runner: RunningAway | None = None
    below: Procedure | None = None
    meanwhile = False
    for procedure in game.stack:
        if isinstance(procedure, RunningAway):
            runner, meanwhile = procedure, False
        elif isinstance(procedure, Rolling):
            return None if meanwhile else runner
        elif not isinstance(procedure, Window):
            meanwhile = True
            if below is runner:
                runner = None
        below = procedure
    return runner


def has_to_run(game: Game, seat: int) -> bool:
    """RUN-4 Whether somebody runs, or is to run after the one who does."""
    runner = flight(game)
    if runner is None:  # F28 a fight may be lost before anybody runs
        fight = game.fight
        lost = fight is not None and fight.running and fight.fights(seat)
        return lost and game.munchkins[seat].life != DEAD
    if runner.seat == seat:
        return runner._may_be_helped(game)
    runners = game.the_fight().runners()
    return seat in runners[runners.index(runner.seat) :] and game.munchkins[seat].life != DEAD


def let_go(game: Game, seat: int, by: int, from_all: bool) -> None:
    """X05 Somebody gets away from a monster that says so; by any other card, from it or all."""
    runner = flight(game)
    if runner is not None and runner.seat == seat:
        runner._be_let_go(by == runner.foe, from_all)
    else:
        game.the_fight().let_away(seat)


def recapture(game: Game) -> None:
    """X08 Whoever has just escaped, by whatever means, must roll for it after all."""
    runner = running(game)
    runner._roll_after_all()
    game.tell(events.RECAPTURED, runner.seat)
    close_the_answers(game)
