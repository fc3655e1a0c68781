"""HLP Help and trades: offers made, countered, accepted, withdrawn. Deals are data."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import (
    ADD,
    MAKE_OFFER,
    NEVER_MIND,
    NONE,
    PROMISE,
    TERMS,
    WANT,
    Act,
)  # fmt: skip
from kickdoor.game.changes import (
    close_offer,
    close_offers_of_help,
    hand_item,
    open_offer,
    reveal,
)
from kickdoor.game.counting import count_use
from kickdoor.game.fight import (
    FIGHTER_FIRST,
    HELPER_FIRST,
    IN_TURNS,
    IN_TURNS_FIGHTER_FIRST,
    Deal,
)
from kickdoor.game.procedure import Busy, Detail, Procedure
from kickdoor.game.speech import deal_said
from kickdoor.game.state import Game
from kickdoor.rules.items import distinct, items_in_play
from kickdoor.rules.legality import could_play_on, within_reach
from kickdoor.rules.offers import can_take
from kickdoor.rules.stakes import treasures_at_stake
from kickdoor.rules.uses import think_again, traded


class Drafting(Procedure):
    """HLP-2, TRD-1 Somebody puts an offer together, piece by piece."""

    __slots__ = ("by", "deal", "helps", "to")
    FIELDS = ("by", "to", "helps", "deal")
    BLANK = (0, 0, False)
    DOING = "putting an offer together"
    ASKS = "You put an offer together."
    TELLS = "{seat} puts an offer together."
    DETAILS = (("so_far", "So far: {deal}."),)
    BUSY = (
        Busy(
            "HLP-2",
            "pricing",
            "You are naming a price for help: it takes Treasures, Items in play and cards "
            "that you could play on the helper, nothing else.",
            "{player} is naming a price for help: wait until that is done.",
        ),
        Busy(
            "TRD-1",
            "trading",
            "You are putting a trade together: only Items in play change hands.",
            "{player} is putting a trade together: wait until that is done.",
        ),
    )

    def __init__(self, by: int, to: int, helps: bool) -> None:
        self.at = 0
        self.by = by
        self.to = to
        self.helps = helps
        self.deal = Deal(by, to, helps)

    def copy(self) -> Drafting:
        """An independent twin; the deal itself is never changed."""
        twin = Drafting(self.by, self.to, self.helps)
        twin.at = self.at
        twin.deal = self.deal
        return twin

    def busy(self, game: Game) -> Busy:
        """A price for help, or a trade."""
        return self.BUSY[0 if self.helps else 1]

    def detail(self, game: Game, seat: int) -> Detail:
        """What is in it."""
        return "so_far", {"deal": deal_said(game, self.deal)}

    def put_together(self, game: Game) -> None:
        """HLP-2 Items carried, cards to be played on the helper; last the Treasures."""
        if self.helps:
            options = self._for_help(game)
        else:
            options = [(MAKE_OFFER, NONE, NONE)] if self.deal.gives or self.deal.takes else []
            options += [(ADD, card, NONE) for card in free(game, self.by, self.deal.gives)]
            options += [(WANT, card, NONE) for card in free(game, self.to, self.deal.takes)]
        options.append((NEVER_MIND, NONE, NONE))
        game.ask(self.by, options)

    def note(self, game: Game) -> None:
        """One more piece, or that is the offer, or never mind."""
        verb, card, order = game.answer
        deal = self.deal
        treasures, gives, takes, plays = 0, deal.gives, deal.takes, deal.plays
        if verb == NEVER_MIND:
            think_again(game, self.by)
            self.end()
            return
        if verb == TERMS:
            treasures = card  # numbers, not promises of this card or that (Z1)
        elif verb == PROMISE:
            plays += (card,)
            reveal(game, card)  # said aloud
        elif verb == ADD or (verb == WANT and self.helps):
            gives += (card,)
        elif verb == WANT:
            takes += (card,)
        self.deal = Deal(self.by, self.to, self.helps, treasures, order, gives, takes, plays)
        if verb != TERMS and verb != MAKE_OFFER:
            self.goto("put_together")

    def make(self, game: Game) -> None:
        """The offer lies open for all to see until it is answered, withdrawn, replaced or moot."""
        open_offer(game, self.deal)
        self._count(game)
        game.tell(events.OFFERED, self.by, NONE, self.to)

    def _count(self, game: Game) -> None:
        """Haggling is limited, so that it ends; an offer never made counts apart (T05)."""
        if self.helps:
            fight = game.the_fight()
            helper = self.to if self.by == fight.fighter else self.by
            fight.note_proposal(helper)
        else:
            count_use(game, traded(self.by))

    def _for_help(self, game: Game) -> list[Act]:
        """HLP-2 The Treasures and who picks when; the fighter's Items; what could be played."""
        fight = game.the_fight()
        deal = self.deal
        most = treasures_at_stake(game)
        options: list[Act] = [(TERMS, 0, HELPER_FIRST)]
        for count in range(1, most + 1):
            options.append((TERMS, count, HELPER_FIRST))
            if count < most:
                options.append((TERMS, count, FIGHTER_FIRST))
                options.append((TERMS, count, IN_TURNS))
                options.append((TERMS, count, IN_TURNS_FIGHTER_FIRST))
        asks = self.by == fight.fighter
        helper = self.to if asks else self.by
        taken = deal.gives + deal.plays
        for card in free(game, fight.fighter, taken):
            if can_take(game, helper, (*deal.gives, card), ()):
                options.append((ADD if asks else WANT, card, NONE))
        if asks:
            options += [(PROMISE, card, NONE) for card in promises(game, self.by, helper, taken)]
        return options


def promises(game: Game, fighter: int, helper: int, taken: tuple[int, ...]) -> list[int]:
    """HLP-2, W13 What a fighter could legally play on the helper once the fight is over.

    Whether it is to their benefit, the helper says, who need not accept.
    """
    free = [card for card in within_reach(game, fighter) if card not in taken]
    return [card for card in distinct(game, free) if could_play_on(game, fighter, card, helper)]


def free(game: Game, seat: int, taken: tuple[int, ...]) -> list[int]:
    """The Items of a seat that are not in the offer yet."""
    return distinct(game, [card for card in items_in_play(game, seat) if card not in taken])


def ask(game: Game, seat: int, card: int, target: int) -> None:
    """HLP-1 Ask somebody for help, at a price to be named."""
    game.tell(events.HELP_ASKED, seat, NONE, target)
    game.start(Drafting(seat, target, True))


def offer_help(game: Game, seat: int, card: int, target: int) -> None:
    """Offer one's help, or answer an offer with another, which takes its place once it is made."""
    game.start(Drafting(seat, target, True))


def trade(game: Game, seat: int, card: int, target: int) -> None:
    """TRD-1 Offer somebody a trade, or a gift (TRD-2)."""
    game.start(Drafting(seat, target, False))


def taken_off(game: Game, by: int, to: int) -> Deal:
    """An open offer, no longer open."""
    deal = next(each for each in game.offers if each.by == by and each.to == to)
    close_offer(game, deal)
    return deal


def accept(game: Game, seat: int, card: int, target: int) -> None:
    """A deal is a deal: help joins the fight; a trade changes hands at once."""
    deal = taken_off(game, target, seat)
    if not deal.helps:
        for item in deal.gives:
            hand_item(game, deal.by, deal.to, item)
        for item in deal.takes:
            hand_item(game, deal.to, deal.by, item)
        return
    fight = game.the_fight()
    fight.be_helped(deal.to if deal.by == fight.fighter else deal.by, deal)
    close_offers_of_help(game)
    game.tell(events.HELPED, fight.helper, NONE, fight.fighter)


def decline(game: Game, seat: int, card: int, target: int) -> None:
    """No."""
    taken_off(game, target, seat)
    game.tell(events.DECLINED, seat, NONE, target)


def withdraw(game: Game, seat: int, card: int, target: int) -> None:
    """Never mind, after all."""
    taken_off(game, seat, target)
    game.tell(events.WITHDRAWN, seat, NONE, target)
