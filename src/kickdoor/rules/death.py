"""DTH Death, and looting the body."""

from __future__ import annotations

from kickdoor.game import changes, events
from kickdoor.game.acts import DIE, LOT, NONE, TAKE
from kickdoor.game.changes import EVERYBODY, lay_out, take_to_hand
from kickdoor.game.decks import put_on_discards
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import CLASS, CURSE, DEATH, DOUBLER, DYING, FACTION
from kickdoor.game.procedure import Busy, Detail, Procedure
from kickdoor.game.resolving import Resolving
from kickdoor.game.state import Game
from kickdoor.rules.curses import lift
from kickdoor.rules.items import distinct
from kickdoor.rules.meeting import remove, send_helper_away
from kickdoor.rules.moments import DEATH_NEARS
from kickdoor.rules.reactions import Todo, react, reactions
from kickdoor.rules.sorting import discarded, maybe_sort
from kickdoor.rules.windows import Window


class Perishing(Procedure):
    """T02 Somebody is about to die, unless a card says otherwise."""

    __slots__ = ("saved", "seat")
    FIELDS = ("seat", "saved")
    DOING = "about to die"
    ASKS = "You are about to die."
    TELLS = "{seat} is about to die."

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.saved = False

    def copy(self) -> Perishing:
        """An independent twin."""
        twin = Perishing(self.seat)
        twin.at = self.at
        twin.saved = self.saved
        return twin

    def react(self, game: Game) -> None:
        """Some cards see to it by themselves."""
        react(game, self.seat, "you would die")

    def answer(self, game: Game) -> None:
        """Whoever can save this one may do it now, if any card in the box can."""
        if not self.saved and game.box.waits_for(DYING | DEATH, game.rules):
            game.start(Window(DEATH_NEARS, self.seat))

    def die(self, game: Game) -> None:
        """DTH-1 Otherwise that is that."""
        if not self.saved and game.munchkins[self.seat].life != DEAD:
            game.start(Dying(self.seat))

    def _save(self) -> None:
        """It will not come to it."""
        self.saved = True


def perishing(game: Game) -> Perishing:
    """Whoever is about to die."""
    return next(each for each in reversed(game.stack) if isinstance(each, Perishing))


def is_perishing(game: Game, seat: int) -> bool:
    """Whether somebody is about to die: nobody dies twice at once."""
    return any(isinstance(each, Perishing) and each.seat == seat for each in game.stack)


def save_from_death(game: Game) -> None:
    """Whoever is about to die does not, and nobody need answer it any more."""
    it = perishing(game)
    it._save()
    game.tell(events.SURVIVED, it.seat)
    for above in game.stack[game.stack.index(it) :]:
        if isinstance(above, Window):
            above.end()


class Dying(Procedure):
    """DTH-1 A munchkin dies and loses its stuff; DTH-2 the others loot the body."""

    __slots__ = ("looters", "pile", "seat")
    FIELDS = ("seat", "pile", "looters")
    DOING = "looting the body"
    ASKS = "Loot the body: take a card."
    TELLS = "{seat} loots the body."
    DETAILS = (("is_dead", "{player} is dead."),)
    BUSY = (
        Busy(
            "DTH-2",
            "looting",
            "You are looting the body: take a card of the dead first.",
            "{player} is looting the body: wait until that is done.",
        ),
    )

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.pile: list[int] = []
        self.looters: list[int] = []  # those who have not looted yet

    def copy(self) -> Dying:
        """An independent twin."""
        twin = Dying(self.seat)
        twin.at = self.at
        twin.pile = self.pile[:]
        twin.looters = self.looters[:]
        return twin

    def cards(self) -> list[int]:
        """What lies beside the body."""
        return self.pile

    def detail(self, game: Game, seat: int) -> Detail:
        """Who it was."""
        return "is_dead", {"player": game.names[self.seat]}

    def die(self, game: Game) -> None:
        """DTH-1 All is laid out but Class, Faction, Level, Curses and the cards that double."""
        changes.die(game, self.seat)
        lift(game, self.seat, "you die")
        table = game.munchkins[self.seat].table
        self.pile = lay_out(game, self.seat, [card for card in table if is_kept(game, card)])
        self.looters = living(game)
        leave_the_fight(game, self.seat)

    def find_next(self, game: Game) -> None:
        """DTH-2 From the highest Level down; ties by die; DTH-2C again, until nothing is left."""
        if not self.looters and game.rules.loot_it_all:
            self.looters = living(game)
        if not self.pile or not self.looters:
            self.goto("discard_the_rest")
            return
        tied = tied_highest(game, self.looters)
        if len(tied) > 1:
            game.ask(DIE, [(LOT, place, NONE) for place in range(len(tied))])
        else:
            game.answer = (LOT, 0, NONE)

    def loot(self, game: Game) -> None:
        """Whose turn it is goes to the front."""
        seat = tied_highest(game, self.looters)[game.answer[1]]
        self.looters.remove(seat)
        self.looters.insert(0, seat)

    def choose(self, game: Game) -> None:
        """Each other player takes one card."""
        game.ask(self.looters[0], [(TAKE, card, NONE) for card in distinct(game, self.pile)])

    def take(self, game: Game) -> None:
        """Looted cards go to hands."""
        card = game.answer[1]
        seat = self.looters.pop(0)
        self.pile.remove(card)
        take_to_hand(game, seat, card, EVERYBODY)
        game.tell(events.LOOTED, seat, card, self.seat)
        self.goto("find_next")

    def discard_the_rest(self, game: Game) -> None:
        """If your corpse runs out of cards, tough."""
        before = discarded(game)
        for card in self.pile:
            put_on_discards(game, card)
        self.pile = []
        maybe_sort(game, discarded(game, before))

    def mourn(self, game: Game) -> None:
        """Some profit by it."""
        todo: Todo = []
        for seat in range(len(game.munchkins)):
            if seat != self.seat:
                todo += reactions(game, seat, "somebody dies")
        if todo:
            game.start(Resolving(todo))


def is_kept(game: Game, card: int) -> bool:
    """DTH-1 What the new character has from the old."""
    kind = game.prints[card].kind
    return CLASS <= kind <= FACTION or kind in (DOUBLER, CURSE)


def living(game: Game) -> list[int]:
    """Those who are not dead at the moment."""
    return [seat for seat, munchkin in enumerate(game.munchkins) if munchkin.life != DEAD]


def tied_highest(game: Game, seats: list[int]) -> list[int]:
    """Those of the highest Level among these."""
    most = max(game.munchkins[seat].level for seat in seats)
    return [seat for seat in seats if game.munchkins[seat].level == most]


def leave_the_fight(game: Game, seat: int) -> None:
    """Whoever dies before Running Away fights no more; without a fighter there is no fight."""
    fight = game.fight
    if fight is None or fight.running:
        return
    if seat == fight.helper:
        send_helper_away(game)
    elif seat == fight.fighter:
        for foe in fight.foes[:]:
            remove(game, foe)
