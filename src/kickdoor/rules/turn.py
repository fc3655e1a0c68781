"""TRN The turn, and the game as a round of turns."""

from __future__ import annotations

from kickdoor.game import changes, events
from kickdoor.game.acts import FACE, NONE, TROUBLE
from kickdoor.game.changes import (
    EVERYBODY,
    begin_turn,
    draw,
    leave_hand,
    pass_the_turn,
    reveal,
    revive,
    take_to_hand,
)
from kickdoor.game.decks import put_on_discards, take_top
from kickdoor.game.munchkin import DEAD, REBORN
from kickdoor.game.prints import CURSE, ENHANCER, MONSTER
from kickdoor.game.procedure import NO_DETAIL, Busy, Detail, Procedure
from kickdoor.game.state import Game
from kickdoor.rules.character import is_epic
from kickdoor.rules.charity import Charity
from kickdoor.rules.curses import Cursing, bars_a_turn, lift, lift_these
from kickdoor.rules.fighting import Fighting
from kickdoor.rules.items import distinct
from kickdoor.rules.looting import loot_the_room
from kickdoor.rules.moments import (
    BEFORE_THE_FIGHT,
    DOOR_OPENED,
    SETTING_UP,
    TURN_BEGINS,
    TURN_ENDS,
)
from kickdoor.rules.numbers import allows
from kickdoor.rules.raising import Raising, can_raise
from kickdoor.rules.ranks import hand_limit
from kickdoor.rules.reactions import react
from kickdoor.rules.setup import SettingUp
from kickdoor.rules.uses import is_again, may_miss, not_forgotten, note_missed
from kickdoor.rules.windows import Window


class Play(Procedure):
    """The game itself: turns to the left, until somebody wins."""

    __slots__ = ()
    BLANK = ()
    DOING = "playing"
    ASKS = "You may play cards."
    TELLS = "{seat} is playing."

    def copy(self) -> Play:
        """An independent twin."""
        twin = Play()
        twin.at = self.at
        return twin

    def set_up(self, game: Game) -> None:
        """SET-8, SET-9 First everything that comes before the first door."""
        game.start(SettingUp(len(game.munchkins)))

    def next_turn(self, game: Game) -> None:
        """TRN-0 A turn begins as soon as the last one ends."""
        game.start(Turn(game.turn))

    def pass_the_turn(self, game: Game) -> None:
        """SET-10 Turns go to the left, unless a card says otherwise, or gives another one."""
        if not is_again(game):
            pass_the_turn(game, (game.turn + way_round(game)) % len(game.munchkins))
        self.goto("next_turn")


def way_round(game: Game) -> int:
    """SET-10 One seat to the left; to the right, if a card that lies there says so."""
    seats = range(len(game.munchkins))
    said = sum(allows(game, seat, "turns to the right") for seat in seats)
    return -1 if said % 2 else 1


class Turn(Procedure):
    """TRN-0 One player's turn."""

    __slots__ = ("fought", "opened", "seat")
    FIELDS = ("seat", "opened", "fought")
    DOING = "choosing what comes first"
    ASKS = "Two Curses lie behind the doors: which one first?"
    TELLS = "{seat} chooses which Curse comes first."
    DETAILS = (("you_hold", "You hold {number} and may keep {limit}."),)
    BUSY = (
        Busy(
            "EPC-4",
            "facing",
            "You are choosing which Curse comes first: say which.",
            "{player} is choosing which Curse comes first: wait until that is done.",
        ),
    )

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.opened: list[int] = []  # the Doors that were opened and lie there
        self.fought = False

    def copy(self) -> Turn:
        """An independent twin."""
        twin = Turn(self.seat)
        twin.at = self.at
        twin.opened = self.opened[:]
        twin.fought = self.fought
        return twin

    def cards(self) -> list[int]:
        """The Doors that were opened."""
        return self.opened

    def detail_in_window(self, game: Game, seat: int, moment: int) -> Detail:
        """How many cards may be kept."""
        if moment != TURN_ENDS or seat != self.seat:
            return NO_DETAIL
        held, limit = len(game.munchkins[seat].hand), hand_limit(game, seat)
        return "you_hold", {"number": held, "limit": limit}

    def begin(self, game: Game) -> None:
        """DTH-4 The dead are back when the next player's turn begins."""
        begin_turn(game, self.seat, not_forgotten(game, self.seat))
        for seat, munchkin in enumerate(game.munchkins):
            if munchkin.life == DEAD:
                revive(game, seat)
        react(game, self.seat, "your turn begins")
        missed = [card for card in game.munchkins[self.seat].table if bars_a_turn(game, card)]
        lift(game, self.seat, "your turn begins")
        misses = bool(missed) and may_miss(game)
        note_missed(game, misses)
        if misses:
            lift_these(game, self.seat, missed[:1])
            self.goto("react_to_the_end")

    def start_anew(self, game: Game) -> None:
        """DTH-5 On their own next turn they draw four and four, and play as at the start."""
        if game.munchkins[self.seat].life == REBORN:
            changes.start_anew(game, self.seat)
            for _ in range(game.rules.dealt):
                draw(game, self.seat, doors=True)
            for _ in range(game.rules.dealt):
                draw(game, self.seat, doors=False)
            game.start(Window(SETTING_UP, self.seat))

    def listen_at_the_door(self, game: Game) -> None:
        """FST-1 A Door, face down, to play or keep."""
        if game.rules.listen_at_the_door:
            draw(game, self.seat, doors=True)

    def arrange(self, game: Game) -> None:
        """TRN-0 First the player may play cards, change what is equipped, trade and sell."""
        game.start(Window(TURN_BEGINS, self.seat))

    def kick_open_the_door(self, game: Game) -> None:
        """TRN-1 The top Door, face up; EPC-4 whoever is Epic turns up two."""
        wanted = 2 if is_epic(game, self.seat) else 1
        if game.munchkins[self.seat].life == DEAD or len(self.opened) >= wanted:
            self.goto("face_a_curse")
        elif can_raise(game, self.seat, doors=True):
            game.start(Raising(self.seat, doors=True))

    def turn_it_up(self, game: Game) -> None:
        """TRN-1 For all to see."""
        card = take_top(game, doors=True)
        if card >= 0:
            self.opened.append(card)
            reveal(game, card)
            game.tell(events.DOOR_OPENED, self.seat, card)
            self.goto("kick_open_the_door")

    def face_a_curse(self, game: Game) -> None:
        """EPC-4 Curses come first; of two, the player says which."""
        curses = [card for card in self.opened if game.prints[card].kind == CURSE]
        if not curses:
            self.goto("take_the_rest")
        elif len(distinct(game, curses)) > 1:
            game.ask(self.seat, [(FACE, card, NONE) for card in curses])
        else:
            game.answer = (FACE, curses[0], NONE)

    def suffer_it(self, game: Game) -> None:
        """TRN-1 A Curse hits at once if it can."""
        card = game.answer[1]
        self.opened.remove(card)
        self.goto("face_a_curse")
        game.start(Cursing(card, self.seat, NONE))

    def take_the_rest(self, game: Game) -> None:
        """TRN-1 Anything else goes to hand; EPC-4 and may be played before the monster is met."""
        prints = game.prints
        dead = game.munchkins[self.seat].life == DEAD
        meets = not dead and any(prints[card].kind == MONSTER for card in self.opened)
        taken = False
        for card in self.opened[:]:
            kind = prints[card].kind
            if dead:
                put_on_discards(game, card)
            elif kind == MONSTER or (meets and kind == ENHANCER):
                continue
            else:
                taken = True
                take_to_hand(game, self.seat, card, EVERYBODY)
            self.opened.remove(card)
        if taken and meets:
            game.start(Window(BEFORE_THE_FIGHT, self.seat))

    def meet_what_is_behind_it(self, game: Game) -> None:
        """TRN-1 A monster is fought; EPC-5 two together, an enhancer on the one beside it."""
        opened, self.opened = self.opened, []
        if game.munchkins[self.seat].life == DEAD:
            for card in opened:
                put_on_discards(game, card)
        elif opened:
            opened.sort(key=lambda card: game.prints[card].kind)  # the monster before the enhancer
            self.fought = True
            game.start(Fighting(self.seat, *opened))

    def look_for_trouble_or_loot(self, game: Game) -> None:
        """TRN-2 Only if phase 1 brought no fight."""
        if self.fought or game.munchkins[self.seat].life == DEAD:
            self.goto("finish")
        else:
            game.start(Window(DOOR_OPENED, self.seat))

    def do_so(self, game: Game) -> None:
        """TRN-2 Fight a monster from hand as if the door had shown it, or draw face down."""
        if game.munchkins[self.seat].life == DEAD:
            return
        verb, card, _ = game.called
        if verb == TROUBLE and card in game.munchkins[self.seat].hand:
            leave_hand(game, self.seat, card)
            game.start(Fighting(self.seat, card))
        else:
            loot_the_room(game, self.seat)

    def finish(self, game: Game) -> None:
        """X16 A last chance to play what one would else give away."""
        if game.munchkins[self.seat].life != DEAD:
            game.start(Window(TURN_ENDS, self.seat))

    def react_to_the_end(self, game: Game) -> None:
        """What cards in play do about it, while their owner lives."""
        if game.munchkins[self.seat].life != DEAD:
            react(game, self.seat, "your turn ends")

    def give_charity(self, game: Game) -> None:
        """TRN-3 Then what is over the limit is given away."""
        lift(game, self.seat, "your turn ends")
        if game.munchkins[self.seat].life != DEAD:
            game.start(Charity(self.seat))
