"""RWD Rewards: when the fight is over, and not before (PRE-3)."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import NONE, PLAY_ON, TAKE, Act
from kickdoor.game.changes import (
    EVERYBODY,
    begin_counting,
    draw,
    end_counting,
    gain_levels,
    hand_item,
    reveal,
    take_to_hand,
    win,
)
from kickdoor.game.context import Context
from kickdoor.game.decks import put_on_discards, take_top
from kickdoor.game.fight import FIGHTER_FIRST, IN_TURNS, IN_TURNS_FIGHTER_FIRST, Deal
from kickdoor.game.procedure import Busy, Procedure
from kickdoor.game.resolving import Resolving
from kickdoor.game.state import Game
from kickdoor.rules.curses import lift
from kickdoor.rules.deeds import perform
from kickdoor.rules.items import distinct
from kickdoor.rules.legality import could_play_on, within_reach
from kickdoor.rules.numbers import is_barred
from kickdoor.rules.raising import Raising, can_raise
from kickdoor.rules.reactions import Todo, reactions, rising

Rewards = tuple[int, int, int, int, list[int], Deal | None, list[int]]
"""Fighter, helper, levels, Treasures, what was killed, the deal, and friends who owe a gift."""


class Spoils(Procedure):
    """What a won fight brings: levels for kills, Treasures, and what was agreed."""

    __slots__ = (
        "count", "deal", "done", "fighter", "gifts", "helper", "killed", "levels", "picks", "pile",
        "todo", "won",
    )  # fmt: skip
    FIELDS = (
        "fighter", "helper", "levels", "count", "killed", "deal", "gifts", "pile", "done", "picks",
        "todo", "won",
    )  # fmt: skip
    BLANK = (0, 0, 0, 0, [], None, [])
    DOING = "picking Treasures"
    ASKS = "Pick a Treasure."
    TELLS = "{seat} picks Treasures."
    BUSY = (
        Busy(
            "HLP-4",
            "picking",
            "You are picking Treasures: take one first.",
            "{player} is picking Treasures: wait until that is done.",
        ),
    )

    def __init__(
        self,
        fighter: int,
        helper: int,
        levels: int,
        count: int,
        killed: list[int],
        deal: Deal | None,
        gifts: list[int],
        won: bool = True,
    ) -> None:
        self.at = 0
        self.fighter = fighter
        self.helper = helper
        self.levels = levels
        self.count = count
        self.killed = killed
        self.deal = deal
        self.gifts = gifts  # monsters that left as friends
        self.pile: list[int] = []  # Treasures drawn face up, not dealt out yet
        self.done: list[int] = []  # W08 discarded only after their draws
        self.picks: list[int] = []  # whose pick it is, in order
        self.todo = 0  # promised cards played so far
        self.won = won  # to the end; not by whoever had killed something and passed it on (F31)

    def copy(self) -> Spoils:
        """An independent twin."""
        twin = Spoils(
            self.fighter, self.helper, self.levels, self.count, self.killed, self.deal, self.gifts
        )
        twin.at = self.at
        twin.pile = self.pile[:]
        twin.done = self.done[:]
        twin.picks = self.picks[:]
        twin.todo = self.todo
        twin.won = self.won
        return twin

    def cards(self) -> list[int]:
        """The Treasures not dealt out yet."""
        return self.pile + self.done

    def hand_over(self, game: Game) -> None:
        """Z5 Promised Items change hands first of all."""
        if self.deal is not None:
            for card in self.deal.gives:
                if card in game.munchkins[self.fighter].table:
                    hand_item(game, self.fighter, self.helper, card)

    def level_up(self, game: Game) -> None:
        """CMB-2 A level for each monster killed; this is how the last one is won (WIN-2)."""
        begin_counting(game)
        if not is_barred(game, self.fighter, "gaining levels"):
            gain_levels(game, self.fighter, self.levels, may_win=True)
        if game.winners:
            if game.rules.shared_victory and self.helper >= 0:
                win(game, self.helper)  # FST-3
            self.goto("follow_instructions")  # the Treasures do not matter any more
        if self.won:
            lift(game, self.fighter, "you win a fight")
        if self.helper >= 0:
            lift(game, self.helper, "you win a fight")

    def draw_treasures(self, game: Game) -> None:
        """RWD-1 Face down if alone, face up if helped (W01)."""
        if self.helper < 0:
            for _ in range(self.count):
                draw(game, self.fighter, doors=False)

    def reach_for_one(self, game: Game) -> None:
        """C20 Each face-up draw may come from the discards, for those who can do that."""
        if self.helper < 0 or not self.count:
            self.goto("lay_out")
        elif can_raise(game, self.fighter, doors=False):
            game.start(Raising(self.fighter, doors=False))

    def turn_it_up(self, game: Game) -> None:
        """RWD-1 For the whole party to see."""
        self.count -= 1
        card = take_top(game, doors=False)
        if card < 0:
            return
        self.goto("reach_for_one")
        reveal(game, card)
        game.tell(events.DREW_FACE_UP, self.fighter, card)
        if game.prints[card].at_once and game.prints[card].treasures:
            self.count += game.prints[card].treasures  # W06 what it brings joins the pile
            self.done.append(card)
        else:
            self.pile.append(card)

    def lay_out(self, game: Game) -> None:
        """HLP-4 All lies there: now it is dealt out."""
        for card in self.done:
            put_on_discards(game, card)
        self.done = []
        self.picks = picking_order(self.fighter, self.helper, len(self.pile), self.deal)

    def pick(self, game: Game) -> None:
        """HLP-4 Dealt out as agreed; Z1 the helper is served first when there are too few."""
        if not self.pile:
            self.goto("keep_promises")
            return
        cards = distinct(game, self.pile)
        options: list[Act] = [(TAKE, card, NONE) for card in cards]
        if len(options) > 1 or not game.rules.elide:
            game.ask(self.picks[0], options)
        else:
            game.answer = options[0]

    def take(self, game: Game) -> None:
        """WHEN-5 It may be played as soon as it is got."""
        card = game.answer[1]
        self.pile.remove(card)
        seat = self.picks.pop(0)
        take_to_hand(game, seat, card, EVERYBODY)
        game.tell(events.PICKED, seat, card)
        self.goto("pick")

    def keep_promises(self, game: Game) -> None:
        """HLP-2 Cards promised to the helper are played, where they still can be."""
        if self.deal is None or self.todo == len(self.deal.plays):
            return
        card = self.deal.plays[self.todo]
        self.todo += 1
        self.goto("keep_promises")
        fighter, helper = self.fighter, self.helper
        if card in within_reach(game, fighter) and could_play_on(game, fighter, card, helper):
            perform(game, fighter, (PLAY_ON, card, helper))

    def follow_instructions(self, game: Game) -> None:
        """RWD-2 "Special", and what Classes and Items make of a victory (L03)."""
        todo: Todo = []
        for card in self.killed:
            spoils = game.prints[card].spoils
            if spoils is not None:
                todo.append((spoils, Context(card, self.fighter, self.fighter)))
        for card in self.gifts:
            gift = game.prints[card].gift
            assert gift is not None
            todo.append((gift, Context(card, self.fighter, self.fighter)))
        if self.levels and not is_barred(game, self.fighter, "gaining levels"):
            todo += rising(game, self.fighter)
        if self.won:
            todo += reactions(game, self.fighter, "you win a fight")
        for card in self.killed:
            todo += reactions(game, self.fighter, "you kill", card)
        if self.helper >= 0:  # CMB-3 without a kill, too: it is still winning
            todo += reactions(game, self.helper, "you help win", who=self.fighter)
            for card in self.killed:
                todo += reactions(game, self.helper, "you help kill", card, self.fighter)
        elif self.won:
            todo += reactions(game, self.fighter, "you win alone")
        for seat in range(len(game.munchkins)):
            if self.won and seat not in (self.fighter, self.helper):
                todo += reactions(game, seat, "somebody wins a fight", who=self.fighter)
        if todo:
            game.start(Resolving(todo))

    def close(self, game: Game) -> None:
        """L12 All is counted: whoever has won has won."""
        end_counting(game)


def spoils_of(game: Game) -> Spoils:
    """What the fight brings that has just been won."""
    return next(each for each in reversed(game.stack) if isinstance(each, Spoils))


def picking_order(fighter: int, helper: int, count: int, deal: Deal | None) -> list[int]:
    """Whose pick it is, Treasure by Treasure, under a deal.

    >>> from kickdoor.game.fight import HELPER_FIRST
    >>> picking_order(0, 1, 3, Deal(0, 1, True, 1, FIGHTER_FIRST))
    [0, 0, 1]
    >>> picking_order(0, 1, 4, Deal(0, 1, True, 2, IN_TURNS))
    [1, 0, 1, 0]
    >>> picking_order(0, 1, 4, Deal(0, 1, True, 1, IN_TURNS_FIGHTER_FIRST))
    [0, 1, 0, 0]
    >>> picking_order(0, 1, 1, Deal(0, 1, True, 2, FIGHTER_FIRST))
    [1]
    """
    promised = 0 if deal is None else min(deal.treasures, count)
    mine = count - promised
    if deal is None or not promised:
        return [fighter] * count
    if deal.order == FIGHTER_FIRST:
        return [fighter] * mine + [helper] * promised
    turns = min(mine, promised)
    rest = [helper] * (promised - turns) + [fighter] * (mine - turns)
    if deal.order == IN_TURNS:
        return [helper, fighter] * turns + rest
    if deal.order == IN_TURNS_FIGHTER_FIRST:
        return [fighter, helper] * turns + rest
    return [helper] * promised + [fighter] * mine
