"""Putting right at once what is not right any more, and playing what must be played at once."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import CARRY, GIVE, LOSE, NONE, PLAY_WITH, SELL, UNEQUIP, Act
from kickdoor.game.changes import (
    discard_from_table,
    hand_item,
    leave_hand,
    lose,
    reveal,
    settle,
    turn_sideways,
)
from kickdoor.game.context import Context
from kickdoor.game.decks import put_on_discards
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import ARMOR, CHEAT, FEET, HEAD, ONE_HAND, TRAITS
from kickdoor.game.procedure import Busy, Procedure
from kickdoor.game.resolving import Resolving
from kickdoor.game.state import Game
from kickdoor.rules.character import company, has_doubler, of_kind
from kickdoor.rules.deeds import perform
from kickdoor.rules.items import (
    big_items,
    big_room,
    can_carry,
    carried_by,
    complex_items,
    distinct,
    equipped,
    of_sort,
    overload,
    room,
    sort_room,
    too_complex,
)
from kickdoor.rules.prices import can_sell
from kickdoor.rules.trade import Sale

LIMITED = (HEAD, ARMOR, FEET, ONE_HAND)


class Settling(Procedure):
    """Looks at every unsettled munchkin until nothing is wrong with any of them."""

    __slots__ = ("seat",)
    FIELDS = ("seat",)
    DOING = "putting things right"
    ASKS = "Put things right: something is too much."
    TELLS = "{seat} puts things right."
    BUSY = (
        Busy(
            "ITM-8",
            "laying_sideways",
            "You are laying sideways what is too much: do that first.",
            "{player} is laying sideways what is too much: wait until that is done.",
        ),
        Busy(
            "ITM-3",
            "laying_sideways",
            "You are laying sideways what is too much: do that first.",
            "{player} is laying sideways what is too much: wait until that is done.",
        ),
        Busy(
            "ITM-7",
            "too_big",
            "You are getting rid of what is too Big: say first what goes.",
            "{player} is getting rid of what is too Big: wait until that is done.",
        ),
        Busy(
            "CHR-4",
            "choosing_to_be",
            "You are choosing what to be: say first what goes.",
            "{player} is choosing what to be: wait until that is done.",
        ),
        Busy(
            "HIR-2",
            "parting",
            "You are parting with company: say first who goes.",
            "{player} is parting with company: wait until that is done.",
        ),
    )

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat

    def copy(self) -> Settling:
        """An independent twin."""
        twin = Settling(self.seat)
        twin.at = self.at
        return twin

    def busy(self, game: Game) -> Busy:
        """What there is too much of."""
        intricate, sideways, big, identity, company = self.BUSY
        if too_much_equipped(game, self.seat):
            is_complex = too_complex(game, self.seat, complex_items(game, self.seat))
            return intricate if is_complex else sideways
        if too_big(game, self.seat):
            return big
        return identity if too_many_at_once(game, self.seat) else company

    def let_go(self, game: Game) -> None:
        """CRS-2 A lasting Curse goes with what it hangs on."""
        for card in game.munchkins[self.seat].table[:]:
            for hook in game.prints[card].others.get("hangs on", ()):
                if not hook.holds(game, self.seat, True):
                    discard_from_table(game, self.seat, card)
                    game.tell(events.CURSE_LIFTED, self.seat, card)

    def play_at_once(self, game: Game) -> None:
        """W06, W07 A card that says so is played the moment it is drawn.

        W10 A Door among the first eight waits until everybody has become somebody.
        """
        prints = game.prints
        setting_up = not game.turns
        for card in game.munchkins[self.seat].hand:
            effect = prints[card].effect
            if (
                prints[card].at_once
                and effect is not None
                and not (setting_up and prints[card].is_door)
            ):
                self.goto("let_go")
                leave_hand(game, self.seat, card)
                reveal(game, card)
                game.tell(events.PLAYED, self.seat, card)
                game.start(PlayedAtOnce(self.seat, card))
                return

    def look(self, game: Game) -> None:
        """ITM-3, ITM-7, CHR-4 Is too much equipped, Big, in one person, in tow? Ask what goes."""
        options = (
            too_much_equipped(game, self.seat)
            or too_big(game, self.seat)
            or too_many_at_once(game, self.seat)
            or too_much_company(game, self.seat)
        )
        if options:
            game.ask(self.seat, options)
        else:
            self.goto("go_round")

    def put_right(self, game: Game) -> None:
        """The owner says what goes, the rules where to."""
        verb, card, target = game.answer
        self.goto("let_go")
        if verb in (PLAY_WITH, CARRY):
            perform(game, self.seat, game.answer)
        elif verb == UNEQUIP:
            turn_sideways(game, self.seat, card)
        elif verb == GIVE:
            hand_item(game, self.seat, target, card)
        elif verb == LOSE:
            lose(game, self.seat, card)
        else:
            game.start(Sale(self.seat))

    def go_round(self, game: Game) -> None:
        """Then the next munchkin that something may be wrong with."""
        settle(game, self.seat)
        if game.unsettled:
            self.seat = first_unsettled(game)
            self.goto("let_go")


class PlayedAtOnce(Procedure):
    """W07 A card that had to be played lies there until nothing more follows from it (W08).

    So it is in no discard pile while others are drawn because of it, and cannot be drawn by them:
    however many such cards bring each other, each is played once, and then there is an end.
    """

    __slots__ = ("card", "seat")
    FIELDS = ("seat", "card")
    BLANK = (0, 0)
    DOING = "playing a card at once"
    ASKS = "This card must be played at once."
    TELLS = "{seat} has to play a card at once."

    def __init__(self, seat: int, card: int) -> None:
        self.at = 0
        self.seat = seat
        self.card = card

    def copy(self) -> PlayedAtOnce:
        """An independent twin."""
        twin = PlayedAtOnce(self.seat, self.card)
        twin.at = self.at
        return twin

    def cards(self) -> list[int]:
        """The card that was played."""
        return [self.card]

    def do_what_it_says(self, game: Game) -> None:
        """W06 Whatever it is, to whoever drew it."""
        effect = game.prints[self.card].effect
        assert effect is not None
        game.start(Resolving([(effect, Context(self.card, self.seat, self.seat))]))

    def see_what_follows(self, game: Game) -> None:
        """W07 What it brought may have to be played at once as well."""
        game.start(Settling(self.seat))

    def discard(self, game: Game) -> None:
        """W08 Only then."""
        put_on_discards(game, self.card)


def first_unsettled(game: Game) -> int:
    """The first munchkin that something may be wrong with."""
    seat = 0
    while not game.unsettled & 1 << seat:
        seat += 1
    return seat


def too_much_equipped(game: Game, seat: int) -> list[Act]:
    """ITM-3 What could be laid sideways to be within the limits again (U12)."""
    for slot in LIMITED:
        if overload(game, seat, slot) > 0:
            return laid_sideways(game, seat, equipped(game, seat, slot))
    intricate = complex_items(game, seat)
    if too_complex(game, seat, intricate):  # ITM-8
        return laid_sideways(game, seat, intricate)
    for sort in {game.prints[card].sort: card for card in game.munchkins[seat].table}:
        if sort and len(of_sort(game, seat, sort)) > sort_room(game, seat, sort):
            return laid_sideways(game, seat, of_sort(game, seat, sort))
    return []


def laid_sideways(game: Game, seat: int, cards: list[int]) -> list[Act]:
    """One of these goes sideways, or is worn against the limit."""
    options: list[Act] = [(UNEQUIP, card, NONE) for card in distinct(game, cards)]
    return options + against_the_limit(game, seat, cards)


def against_the_limit(game: Game, seat: int, cards: list[int]) -> list[Act]:
    """ITM-7, ITM-8 Correcting it: out of combat a Cheat! goes with one, or a Hireling takes it."""
    fight = game.fight
    if fight is not None and fight.fights(seat):
        return []
    prints = game.prints
    munchkin = game.munchkins[seat]
    hand = munchkin.hand
    cheats = [it for it in hand if prints[it].kind == CHEAT and not prints[it].enhances]
    loose = [card for card in cards if card not in game.attached]
    porters = [card for card in munchkin.table if prints[card].carries]
    ways = [(PLAY_WITH, cheat) for cheat in distinct(game, cheats)]
    ways += [(CARRY, porter) for porter in porters if not carried_by(game, porter)]
    return [(verb, by, card) for verb, by in ways for card in distinct(game, loose)]


def too_much_company(game: Game, seat: int) -> list[Act]:
    """HIR-2, HIR-3 More Hirelings, Allies and Sidekicks than there is room for: one goes."""
    mine = company(game, seat)
    if len(mine) <= room(game, seat, "hireling"):
        return []
    return [(LOSE, card, NONE) for card in distinct(game, mine)]


def too_many_at_once(game: Game, seat: int) -> list[Act]:
    """CHR-4 Two Classes with nothing left that allows it: one of them goes."""
    for kind in TRAITS:
        mine = of_kind(game, seat, kind)
        if len(mine) > 1 and not has_doubler(game, seat, kind):
            return [(LOSE, card, NONE) for card in mine]
    return []


def too_big(game: Game, seat: int) -> list[Act]:
    """ITM-7 Put it right, or sell, else give to the lowest who can carry, else discard."""
    mine = big_items(game, seat)
    if len(mine) <= big_room(game, seat):
        return []
    options: list[Act] = []
    fight = game.fight
    fights = fight is not None and fight.fights(seat)
    if seat == game.turn and not fights and can_sell(game, seat):
        options.append((SELL, NONE, NONE))
    for card in distinct(game, mine):
        takers = lowest_who_can_carry(game, seat, card)
        if takers:
            options += [(GIVE, card, taker) for taker in takers]
        else:
            options.append((LOSE, card, NONE))
    return options + against_the_limit(game, seat, mine)


def lowest_who_can_carry(game: Game, seat: int, card: int) -> list[int]:
    """The lowest-Level munchkin(s), of those who can carry a Big Item."""
    able = [
        other
        for other, munchkin in enumerate(game.munchkins)
        if other != seat and munchkin.life != DEAD and can_carry(game, other, card)
    ]
    least = min((game.munchkins[other].level for other in able), default=0)
    return [other for other in able if game.munchkins[other].level == least]
